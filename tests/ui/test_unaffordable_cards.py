"""A click on a card that cannot be played says why, as dragging it does."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.helpers.sorcerer import Table
from tests.ui.sorcerer_window import open_table
from tests.ui.test_table_window import at


def test_a_click_on_the_only_card_says_that_it_costs_too_much(qtbot: QtBot) -> None:
    table = Table()
    card = table.put("hand/0", "leviathan")
    table.state.energy[0] = 0
    table.act()
    window, taken = open_table(qtbot, table)
    QTest.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=at(window, f"card:{card}"))
    assert "energy, and you have 0. Channel first." in window.prompt.aside
    assert taken == []
