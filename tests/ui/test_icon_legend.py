"""The legend of the icons on a table while the mouse points at it."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.helpers.sorcerer import Table
from tests.ui.sorcerer_window import link_of, open_table


def test_no_line_of_the_legend_moves_while_it_is_pointed_at(qtbot: QtBot) -> None:
    table = Table()
    table.put("left", "bell_ringer")
    window, _ = open_table(qtbot, table.act())
    legend, shown = window.bars.legend, window.bars.legend.icons
    QTest.mouseMove(legend, QPoint(20, legend.height() // 2))
    qtbot.waitUntil(legend.underMouse)
    table.put("hand/0", "fire_bolt")
    link_of(window).announce()
    assert legend.icons == shown
    QTest.mouseMove(window.view, QPoint(20, 20))
    qtbot.waitUntil(lambda: legend.icons != shown)
