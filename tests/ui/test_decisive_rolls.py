"""A roll that captures a battlefield says so and rests a moment before it is kept without asking."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.engine.actions import Action
from tabletop.match.auto_answer import auto_answer
from tabletop.ui.table.answers import auto_actions
from tabletop.ui.table.window import TableWindow
from tests.helpers.sorcerer import Table
from tests.helpers.waiting import assert_stays
from tests.ui.sorcerer_window import link_of, open_table
from tests.ui.test_table_window import at


def deciding_roll(*faces: str) -> Table:
    """Return a table at which seat 0 rolls some faces, else captures the left battlefield beyond improvement."""
    table = Table()
    table.state.omens, table.state.hurt[1] = [2, 0], 11
    return table.roll(*(faces or ("critical", "critical"))).attack(table.put("left", "bell_ringer"))


def test_a_capturing_roll_names_the_battlefield_and_waits(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auto_actions, "READING", 60_000)
    window, taken = open_table(qtbot, deciding_roll())
    link_of(window).announce()
    assert_stays(lambda: taken == list[Action]())
    assert any("Captures" in fact for fact in window.session.table.prompt.facts)
    assert window.session.table.prompt.unasked == "This captures Fogbound Docks!"


def test_a_capturing_roll_is_kept_once_it_could_be_read(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auto_actions, "READING", 10)
    window, taken = open_table(qtbot, deciding_roll())
    link_of(window).announce()
    qtbot.waitUntil(lambda: taken == [Action(0, "done")])


def test_a_click_keeps_a_capturing_roll_at_once(qtbot: QtBot) -> None:
    window, taken = open_table(qtbot, deciding_roll())
    link_of(window).announce()
    QTest.keyClick(window.view, Qt.Key.Key_Return)
    assert taken == [Action(0, "done")]


def hold_die(window: TableWindow) -> None:
    port, die = window.view.viewport(), at(window, "die:0")
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=die)
    QTest.mouseMove(port, die + QPoint(30, 0))
    assert window.view.is_holding


def let_go(window: TableWindow) -> None:
    QTest.keyClick(window.view, Qt.Key.Key_Escape)
    assert not window.view.is_holding


def test_a_capturing_roll_is_not_kept_while_a_die_is_held(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auto_actions, "READING", 10)
    window, taken = open_table(qtbot, deciding_roll())
    link_of(window).announce()
    hold_die(window)
    assert_stays(lambda: not taken)
    let_go(window)
    qtbot.waitUntil(lambda: taken == [Action(0, "done")])


def test_a_roll_that_took_the_place_of_an_undone_one_is_not_kept_unasked(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(auto_actions, "READING", 10)
    window, taken = open_table(qtbot, deciding_roll())
    link, other = link_of(window), deciding_roll("blank", "blank").state
    link.announce()
    number = link.state.number
    link.state.number -= 2
    link.announce(fresh=True)
    other.number, link.state = number - 1, other
    link.announce()
    assert window.session.known.number == number
    assert Action(0, "done") in window.session.known.actions
    assert auto_answer(window.session.known, alone=window.session.is_alone) is None
    assert_stays(lambda: not taken)


@pytest.mark.parametrize("is_first", [True, False])
def test_a_die_held_at_either_end_of_the_wait_makes_it_begin_anew(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, is_first: bool
) -> None:
    class Waits(list[Callable[[], None]]):
        def singleShot(self, milliseconds: int, owner: object, then: Callable[[], None]) -> None:
            self.append(then)

    waits = Waits()
    monkeypatch.setattr(auto_actions, "QTimer", waits)
    window, taken = open_table(qtbot, deciding_roll())
    link_of(window).announce()
    first, last = (hold_die, let_go) if is_first else (lambda window: None, hold_die)
    first(window)
    waits.pop()()  # the wait begins
    last(window)
    waits.pop()()  # it is over
    assert (taken, len(waits)) == ([], 1)
    let_go(window)
    while waits:
        waits.pop()()
    assert taken == [Action(0, "done")]
