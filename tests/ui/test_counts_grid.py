"""The table of what everyone did."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tabletop.ui.paint.theme import THEMES
from tabletop.ui.screens.ending.counts_grid import counts_grid


def test_two_counts_that_a_language_calls_alike_are_both_shown(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    players = [(QWidget(), "Ann"), (QWidget(), "Ben")]
    page.setLayout(counts_grid(THEMES["dark"], players, [("Hits", (1, 2)), ("Hits", (3, 4))]))
    texts = [label.text() for label in page.findChildren(QLabel)]
    assert texts.count("Hits") == 2
    assert {"1", "2", "3", "4"} <= {*texts}
