"""While a throw waits for my hand, the table shows the fight as far as it has been told."""

from __future__ import annotations

import pytest

from tabletop.display.table import Row
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.events import Event
from tabletop.engine.view import redact, view
from tabletop.games.registry import entry
from tests.helpers.holy import Table
from tests.ui.filming import Stage


@pytest.mark.rule("HOK-R.29")
def test_a_throw_that_waits_shows_who_sleeps_and_the_chance_that_follows(stages: list[Stage]) -> None:
    """The chance is the same before and after all, and so are the cards: only between them somebody sleeps."""
    table = Table().mat(0, "knight_of_blood").hand(0, "sleep", "dispel").mat(1, "theodora").hand(1, "haste").turn(1)
    table.attack(0, 0, 1, 1).do("ready").do("cast", "sleep", "spell/0")
    state = table.state
    state.game = entry("holy_knights").load().game
    before, events = view(state, 0), list[Event]()
    state.events = events
    runner.play(state, Action(0, "ready"))
    state.events = None
    heard = tuple(found for event in events if (found := redact(event, state, 0)) is not None)
    stage = Stage((before, view(state, 0), heard))
    stages.append(stage)
    theodora = stage.scene.pieces.items[f"card:{view(state, 0).state.zones[table.zone('mat/1')][0]}"]
    awake = theodora.pixmap().cacheKey()

    def gauge() -> str:
        rows = [panel.part for panel in stage.scene.panels.shown() if isinstance(panel.part, Row)]
        return next(row.gauge.text for row in rows if row.ref == "zone:odds" and row.gauge is not None)

    chances = [gauge()]
    stage.begin(stage.loaded.game.statistics.chapter_openings)
    while not stage.window.presenter.is_held:
        stage.until(stage.clock.seconds * 1000 + 50)
    chances.append(gauge())
    assert theodora.pixmap().cacheKey() != awake
    stage.window.presenter.throw()
    stage.until(stage.clock.seconds * 1000 + 60_000)
    assert not stage.window.presenter.is_playing
    chances.append(gauge())
    assert chances[0] == chances[2] != chances[1]
    assert not theodora.is_disguised
