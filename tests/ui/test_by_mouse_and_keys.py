"""A whole match of each game by the mouse alone and by keys alone, taking what is advised, gestures counted."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine.actions import parse
from tabletop.engine.events import ActionTaken
from tabletop.engine.game import checked_setup
from tabletop.games.registry import GAMES, GameEntry
from tabletop.match.auto_answer import auto_answer, is_forced
from tabletop.match.link import Driver, HistoryEntry, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.match.helpers import QUICK, AtOnce
from tests.ui.players import KeyPlayer, MousePlayer, Player

MOST = {MousePlayer: 1.15, KeyPlayer: 2.4}
"""Gestures a decision at most: pressing Tab to point at a piece counts too, moving the mouse there does not."""


@pytest.mark.long
@pytest.mark.parametrize("kind", [MousePlayer, KeyPlayer])
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_a_whole_match_takes_few_gestures(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, entry: GameEntry, kind: type[Player]
) -> None:
    monkeypatch.setattr("tabletop.match.response_delay.DELAY", (0.0, 0.0))
    monkeypatch.setattr("tabletop.match.response_delay.LEAST", 0.0)
    loaded = entry.load()
    rivals = [SeatInfo(seat, f"Rival {seat}", Driver.NOVICE) for seat in range(1, entry.usual)]
    setup = checked_setup(loaded.game, entry.usual, {})
    seats = (SeatInfo(0, "Ann", Driver.ME), *rivals)
    match = Match.new(entry, setup, seats, seed=11, save=False, thinker=AtOnce(), limits=QUICK)
    window = TableWindow(match, loaded, Words("en"), THEMES["dark"], TableSettings(speed="off"))
    qtbot.addWidget(window)
    window.resize(1600, 960)
    with qtbot.waitExposed(window):
        window.show()
    window.pace.stop()
    window.view.setFocus()
    player, decisions = kind(window), 0
    while match.result is None:
        QApplication.processEvents()
        if not window.session.is_to_act or is_forced(window.session.view) or auto_answer(window.session.view):
            qtbot.waitUntil(lambda: match.pump() or window.session.is_to_act or match.result is not None)
            continue
        before = len(match.past(0))
        action = window.session.advice[0].action
        player.play(next(label for label in window.session.labels() if label.action == action))
        QApplication.processEvents()
        done = chosen(match.past(0)[before:])
        sealed = not done and len(match.past(0)) > before  # nobody reads it yet
        assert action in done or sealed, f"{action} was not done"
        decisions += 1
    each = player.gestures / decisions
    print(f"\n{entry.key}: {decisions} decisions, {player.gestures} gestures, {each:.2f} each: {player.kinds}")
    assert each <= MOST[kind]
    match.close()


def chosen(moments: Sequence[HistoryEntry]) -> list[object]:
    """Return what was chosen in some moments."""
    return [parse(event.action) for moment in moments for event in moment.events if isinstance(event, ActionTaken)]
