"""Rolls of Sorcerer that are kept without a question."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine.actions import Action
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
    qtbot.waitUntil(lambda: len(taken) == 1, timeout=3000)
    told = [line.text for line in window.session.lines]
    assert told.count("No reroll would help: you accept the roll.") == 1
