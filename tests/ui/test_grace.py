"""Grace: whoever has ended a turn may think better of it before the next seat's bot moves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.engine.events import Logged, Rolled
from tabletop.engine.game import checked_setup
from tabletop.engine.progress import Result
from tabletop.engine.view import SPECTATOR
from tabletop.games.quarriors import game as quarriors
from tabletop.games.quarriors.rules.state import At
from tabletop.games.registry import GAMES, entry
from tabletop.match import saves
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.screens.matches.table import TableScreen, plan_of
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table.playback import animation_speed as pace_module
from tabletop.ui.table.window import TableWindow
from tests.match.helpers import QUICK, AtOnce
from tests.ui.shell_helpers import window
from tests.ui.test_table_window import at, drag

SEATS = (SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Bob", Driver.NOVICE))


def at_a_capture() -> Match:
    """Return a match against a bot in which a person may capture, and ends the turn with it."""
    setup = checked_setup(quarriors.game, 2, {})
    match = Match.new(entry("quarriors"), setup, SEATS, "cards", thinker=AtOnce(), limits=QUICK)
    for _ in range(400):
        seen = match.view(0)
        if match.view(SPECTATOR).players_to_act != (0,):
            match.pump()
        elif seen.state.ask is not None and seen.state.ask.key == "capture" and len(seen.actions) > 1:
            return match
        else:
            assert match.submit(quarriors.game.strategy.advise(seen.state, 0, seen.actions)[0], seen.number) is None
    raise AssertionError("nobody could capture")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(pace_module, "monotonic", lambda: now[0])
    return now


@pytest.fixture
def opened(qtbot: QtBot, clock: list[float], request: pytest.FixtureRequest) -> Iterator[tuple[Match, TableWindow]]:
    shell: MainWindow = window(qtbot, GAMES, speed=getattr(request, "param", "normal"), slip_warnings=False)
    match = at_a_capture()
    screen = TableScreen(shell, match, plan_of(match))
    shell.open(screen)
    assert screen.window_ is not None
    screen.window_.pace.stop()
    yield match, screen.window_
    match.close()


def capture(match: Match, table: TableWindow) -> tuple[int, int]:
    """Drag a card of the Wilds to the used pile; return the state number before and how many dice lay there."""
    number, used = match.number, len(match.view(0).state.zones[At.used[0]])
    action = next(action for action in match.view(0).actions if action.verb == "capture")
    drag(table, action.source, at(table, "zone:used/0"))
    table.presenter.complete()
    return number, used


def rolled(match: Match, number: int) -> bool:
    """Whether dice were rolled after a state number."""
    events = [event for moment in match.past(0) if moment.number > number for event in moment.events]
    return any(isinstance(event, Rolled) for event in events)


def settle(table: TableWindow, clock: list[float], seconds: float) -> None:
    """Let time pass at the table."""
    for _ in range(round(seconds / 0.05)):
        table.presenter.complete()
        clock[0] += 0.05
        table.pace._tick()
    table.presenter.complete()


def test_what_was_told_before_the_turn_ended_stays_in_the_story(
    opened: tuple[Match, TableWindow], clock: list[float]
) -> None:
    match, table = opened
    number, _ = capture(match, table)
    settle(table, clock, 10.0)
    assert rolled(match, number)
    told = [event.key for moment in match.past(0) for event in moment.events if isinstance(event, Logged)]
    assert told == [event.key for step in match.steps for event in step.events if isinstance(event, Logged)]
    assert "quarriors.log.captured" in told


def test_a_capture_that_ends_the_turn_is_taken_back_before_the_bot_rolls(
    qtbot: QtBot, opened: tuple[Match, TableWindow], clock: list[float]
) -> None:
    match, table = opened
    number, used = capture(match, table)
    assert (table.session.is_to_act, rolled(match, number)) == (False, False)
    assert len(match.view(0).state.zones[At.used[0]]) > used
    assert table.prompt.undo.isEnabled()
    assert table.prompt.whole_line.startswith("Undo (U) takes back your last choice")
    assert [phase.key for phase in table.session.header.phases if phase.state == "now"] == ["score"], "of the next turn"
    QTest.keyClick(table.view, Qt.Key.Key_U)
    assert (match.number, table.session.is_to_act) == (number, True)
    assert len(match.view(0).state.zones[At.used[0]]) == used
    match.close()
    assert match.path is not None
    assert saves.verify(match.path).notes == []
    assert saves.load(match.path).view(0).state.zones == match.view(0).state.zones


def test_where_the_match_is_over_nothing_speaks_of_undo(opened: tuple[Match, TableWindow], clock: list[float]) -> None:
    match, table = opened
    capture(match, table)
    table.session.view.state.result = Result("", (0,), (20, 3))
    assert not table.decisions._facts("")[0].startswith("Undo")


@pytest.mark.parametrize("goes_on", ["time", "click"])
def test_the_bot_rolls_when_the_grace_is_over_or_clicked_away(
    qtbot: QtBot, opened: tuple[Match, TableWindow], clock: list[float], goes_on: str
) -> None:
    match, table = opened
    number, _ = capture(match, table)
    table.pace._tick()
    assert not rolled(match, number)
    if goes_on == "click":
        QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
        table.pace._tick()
        table.presenter.complete()
    else:
        settle(table, clock, 30)
    assert rolled(match, number)
    assert not table.prompt.undo.isEnabled() or table.session.is_to_act
    match.flush()
    assert match.path is not None
    assert saves.verify(match.path).notes == []


@pytest.mark.parametrize("opened", ["off"], indirect=True)
def test_at_pace_instant_nothing_waits(opened: tuple[Match, TableWindow]) -> None:
    match, table = opened
    number, _ = capture(match, table)
    assert rolled(match, number)


def test_what_is_left_in_the_grace_goes_on_when_the_match_is_opened_again(opened: tuple[Match, TableWindow]) -> None:
    match, table = opened
    number, _ = capture(match, table)
    assert not rolled(match, number)
    match.close()
    assert match.path is not None
    assert rolled(saves.load(match.path), number)
