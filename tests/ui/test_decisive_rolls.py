"""A roll that captures a battlefield says so and rests a moment before it is kept without asking."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.engine.actions import Action
from tabletop.ui.table import auto_actions
from tests.helpers.sorcerer import Table
from tests.helpers.waiting import assert_stays
from tests.ui.sorcerer_window import link_of, open_table
from tests.ui.test_table_window import at


def deciding_roll() -> Table:
    """Return a table at which seat 0 captures the left battlefield with a roll that no reroll improves."""
    table = Table()
    table.state.omens, table.state.hurt[1] = [2, 0], 11
    return table.roll("critical", "critical").attack(table.put("left", "bell_ringer"))


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


def test_a_capturing_roll_is_not_kept_while_a_die_is_held(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auto_actions, "READING", 10)
    window, taken = open_table(qtbot, deciding_roll())
    link_of(window).announce()
    port, die = window.view.viewport(), at(window, "die:0")
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=die)
    QTest.mouseMove(port, die + QPoint(30, 0))
    assert window.view.is_holding
    assert_stays(lambda: not taken)
    QTest.keyClick(window.view, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: taken == [Action(0, "done")])
