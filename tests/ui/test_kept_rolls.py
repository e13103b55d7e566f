"""Rolls of Sorcerer that are kept without a question."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.engine.actions import Action
from tabletop.games.sorcerer.rules import resignation
from tests.helpers.sorcerer import Table
from tests.ui.sorcerer_window import link_of, open_table


@pytest.mark.rule("SOR-7.15")
def test_the_log_says_once_that_no_reroll_would_help(qtbot: QtBot) -> None:
    table = Table()
    table.state.omens = [1, 1]
    table.put("left", "leviathan")
    table.roll("blank", "blank").attack(table.put("left", "bell_ringer", seat=1))
    window, taken = open_table(qtbot, table)
    link_of(window).play(Action(1, "done"), table)
    qtbot.waitUntil(lambda: len(taken) == 1)
    told = [line.text for line in window.session.lines]
    assert told.count("No reroll could do less damage: you accept the roll.") == 1


def test_no_button_about_rerolls_stays_on_a_finished_table(qtbot: QtBot) -> None:
    table = Table()
    table.state.omens = [2, 2]
    for seat in (0, 1):
        table.put("centre", "bell_ringer", seat=seat)
    window, _ = open_table(qtbot, table.roll("hit", "critical").battle())
    QTest.keyClick(window.view, Qt.Key.Key_K)
    assert window.prompt.button_for("Ask about rerolls") is not None
    resignation.resign(table.state, 1)
    assert table.state.result is not None
    link_of(window).announce()
    assert window.prompt.button_for("Ask about rerolls") is None
