"""While a throw waits for my hand, the table shows the fight as far as it has been told."""

from __future__ import annotations

import pytest

from tabletop.display.table import Row
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.events import Event
from tabletop.engine.view import redact, view
from tabletop.games.holy_knights.look import pieces
from tabletop.games.holy_knights.rules.state import At
from tabletop.games.registry import entry
from tests.helpers.holy import Table
from tests.ui.filming import Stage


@pytest.fixture
def stage(stages: list[Stage], monkeypatch: pytest.MonkeyPatch) -> Stage:
    """Return the stage of a round in which Theodora falls asleep and seat 0 has a single strike, which misses.

    While she sleeps and nobody has struck, the attacker's chance is a quarter, else a half.
    """
    table = Table().mat(0, "knight_of_blood").hand(0, "sleep", "dispel").mat(1, "theodora").hand(1, "haste").turn(1)
    state = table.attack(0, 0, 1, 1).do("ready").do("cast", "sleep", "spell/0").state
    monkeypatch.setattr(pieces, "visible_chance", lambda state, *_: 0.25 if sum(state.spent) == 1 else 0.5)
    state.game = entry("holy_knights").load().game
    before, events = view(state, 0), list[Event]()
    state.events = events
    runner.play(state, Action(0, "ready"))
    state.events = None
    heard = tuple(found for event in events if (found := redact(event, state, 0)) is not None)
    stages.append(Stage((before, view(state, 0), heard)))
    return stages[-1]


def chance(stage: Stage) -> str:
    rows = [panel.part for panel in stage.scene.panels.shown() if isinstance(panel.part, Row)]
    return next(row.gauge.text for row in rows if row.ref == "zone:odds" and row.gauge is not None)


def hold(stage: Stage) -> None:
    """Show what comes of the choice up to the throw that waits."""
    stage.begin(stage.loaded.game.statistics.chapter_openings)
    while not stage.window.presenter.is_held:
        stage.until(stage.clock.seconds * 1000 + 50)


def throw(stage: Stage) -> None:
    stage.window.presenter.throw()
    stage.until(stage.clock.seconds * 1000 + 60_000)
    assert not stage.window.presenter.is_playing


@pytest.mark.rule("HOK-R.29")
def test_a_throw_that_waits_shows_who_sleeps(stage: Stage) -> None:
    (theodora,) = stage.before.state.zones[At.mat[1]]
    item = stage.scene.pieces.items[f"card:{theodora}"]
    awake = item.pixmap().cacheKey()
    hold(stage)
    assert item.pixmap().cacheKey() != awake
    throw(stage)
    assert not item.is_disguised


@pytest.mark.rule("HOK-5.20")
def test_a_throw_that_waits_shows_the_chance_though_it_is_the_same_before_and_after(stage: Stage) -> None:
    chances = [chance(stage)]
    hold(stage)
    chances.append(chance(stage))
    throw(stage)
    assert [*chances, chance(stage)] == ["You 50 %", "You 75 %", "You 50 %"]
