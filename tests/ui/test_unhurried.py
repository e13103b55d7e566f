"""Nobody is hurried: a person who waits for hours loses no choice, and what needs speed or hovering has another way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tabletop.display.table import Phase
from tabletop.engine.game import checked_setup
from tabletop.games.registry import GAMES
from tabletop.match.link import Driver
from tabletop.match.match import Match
from tabletop.match.table_terms import NetworkOffer
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens.matches.table import TableScreen, plan_of
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table.panels import bubble
from tabletop.ui.table.playback import animation_speed as pace_module
from tabletop.ui.table.window import TableWindow
from tests.helpers.shelf import PIG
from tests.ui.players import at
from tests.ui.shell_helpers import window
from tests.ui.stage import FakeLink
from tests.ui.test_grace import at_a_capture, capture, rolled
from tests.ui.test_table_window import SUMMON, open_window

K = Qt.Key
HOUR = 3600.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(pace_module, "monotonic", lambda: now[0])
    return now


def let_hours_pass(shell: MainWindow, clock: list[float]) -> None:
    """End every delay that is running, and those that follow from that."""
    for _ in range(5):
        clock[0] += HOUR
        for timer in shell.findChildren(QTimer):
            if timer.isActive():
                timer.timeout.emit()
        QApplication.processEvents()


@pytest.fixture(params=["off", "normal"])
def opened(qtbot: QtBot, clock: list[float], request: pytest.FixtureRequest) -> Iterator[tuple[MainWindow, Match]]:
    shell = window(qtbot, GAMES, speed=request.param, unhurried=True, slip_warnings=False)
    match = at_a_capture()
    shell.open(TableScreen(shell, match, plan_of(match)))
    yield shell, match
    match.close()


def table_of(shell: MainWindow) -> TableWindow:
    front = shell.front
    assert isinstance(front, TableScreen)
    assert front.window_ is not None
    return front.window_


@pytest.mark.parametrize("unhurried", [False, True])
def test_a_match_waits_at_every_decision_for_as_long_as_it_takes(
    qtbot: QtBot, clock: list[float], unhurried: bool
) -> None:
    shell = window(qtbot, (PIG,), slip_warnings=False, unhurried=unhurried)
    chooser = Random(3)
    shell.play(TablePlan("pig", (PlannedSeat(Driver.ME), PlannedSeat(Driver.RANDOM)), {"goal": 10}, "5"))
    front, decided = shell.front, 0
    table = table_of(shell)
    match = front.match  # type: ignore[attr-defined]
    for _ in range(200):
        let_hours_pass(shell, clock)
        if match.result is not None:
            break
        if table.session.is_to_act:
            number, question = match.number, table.prompt.text
            let_hours_pass(shell, clock)
            assert (match.number, table.prompt.text) == (number, question)
            for key in [K.Key_Tab] * chooser.randint(1, 3) + [K.Key_Return]:
                QTest.keyClick(QApplication.focusWidget() or table.view, key)
            decided += match.number > number
    assert match.result is not None
    assert decided > 1
    let_hours_pass(shell, clock)
    assert (shell.front is front) is unhurried
    if unhurried:
        QTest.keyClick(table.view, K.Key_Space)
        assert shell.front is not front


def test_the_end_of_a_turn_can_be_undone_until_the_person_goes_on(
    opened: tuple[MainWindow, Match], clock: list[float], qtbot: QtBot
) -> None:
    shell, match = opened
    table = table_of(shell)
    number, _ = capture(match, table)
    let_hours_pass(shell, clock)
    assert not rolled(match, number)
    assert table.prompt.text == "Undo your last choice, or continue?"
    QTest.keyClick(table.view, K.Key_U)
    assert (match.number, table.session.is_to_act) == (number, True)
    capture(match, table)
    let_hours_pass(shell, clock)
    QTest.keyClick(table.view, K.Key_Space)
    assert "continue?" not in table.prompt.text

    def has_gone_on() -> bool:
        let_hours_pass(shell, clock)
        return rolled(match, number)

    qtbot.waitUntil(has_gone_on)
    assert not table.pace.awaits_person


def test_messages_stay(opened: tuple[MainWindow, Match], clock: list[float]) -> None:
    shell, _ = opened
    table = table_of(shell)
    QTest.keyClick(table.view, K.Key_H)
    let_hours_pass(shell, clock)
    assert table.bubble.isVisible()
    for _ in range(2):  # the first takes the marks of the hint away
        QTest.keyClick(table.view, K.Key_Escape)
    assert not table.bubble.isVisible()


def test_a_message_closes_by_itself_otherwise(qtbot: QtBot) -> None:
    table = open_window(qtbot, FakeLink())
    QTest.keyClick(table.view, K.Key_H)
    assert table.bubble._clock.interval() >= bubble.LINGER
    table.bubble._clock.timeout.emit()
    assert not table.bubble.isVisible()


def test_a_double_click_and_hovering_have_a_key_instead(qtbot: QtBot, clock: list[float]) -> None:
    by_mouse, by_keys = FakeLink(), FakeLink()
    table = open_window(qtbot, by_mouse)
    port = table.view.viewport()
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=at(table, "die:6"))
    QTest.mouseDClick(port, Qt.MouseButton.LeftButton, pos=at(table, "die:6"))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=at(table, "die:6"))
    table = open_window(qtbot, by_keys)
    for _ in range(20):
        if table.interaction.focus != "die:6":
            QTest.keyClick(table.view, K.Key_Tab)
    assert (table.inspector.ref, table.inspector.isVisible()) == ("die:6", True)
    QTest.keyClick(table.view, K.Key_Return)
    assert by_mouse.sent == by_keys.sent == [SUMMON]


def test_faces_of_a_die_say_their_texts_to_keys_too(qtbot: QtBot) -> None:
    table = open_window(qtbot, FakeLink())
    table.commands.pin("card:goblin")
    faces = table.inspector.faces
    faces.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    told = [QToolTip.text()]
    for _ in range(len(faces._pieces)):
        QTest.keyClick(faces, K.Key_Right)
        told.append(QToolTip.text())
    assert told[0] == told[-1] == (faces._pieces[0].summary or faces._pieces[0].title)
    assert len(set(told)) > 1


def test_icons_say_their_names_to_keys_too(qtbot: QtBot) -> None:
    table = open_window(qtbot, FakeLink())
    tool = table.top.tools["hint"]
    tool.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    assert (QToolTip.isVisible(), QToolTip.text()) == (True, "Hint (H)")
    QTest.keyClick(tool, K.Key_Tab)
    QApplication.processEvents()
    assert QToolTip.text() != "Hint (H)"


def test_no_table_has_a_time_limit_unless_somebody_chose_one() -> None:
    for entry in GAMES:
        game = entry.load().game
        setup = checked_setup(game, entry.usual, {})
        assert game.time_limit(setup) == 0
        assert not setup.options.get("reaction_time", 0)
    assert NetworkOffer().turn_limit == 0


def test_the_name_of_a_phase_that_has_passed_says_no_longer_that_it_is_to_come(qtbot: QtBot) -> None:
    table = open_window(qtbot, FakeLink())
    phase = Phase("attack", "Attack", "next")
    table.top.show_phases("Game", "Turn 1", (phase,))
    (pill,) = (pill for pill in table.top._pills if pill.isVisible())
    at = pill.rect().center()
    QApplication.sendEvent(pill, QHelpEvent(QEvent.Type.ToolTip, at, pill.mapToGlobal(at)))
    assert QToolTip.text() == "1. Attack\nUpcoming"
    table.top.show_phases("Game", "Turn 1", (replace(phase, state="done"),))
    qtbot.waitUntil(lambda: QToolTip.text() != "1. Attack\nUpcoming")
