"""Warnings that nobody should miss: alone on a red chip below the question."""

from __future__ import annotations

from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from tabletop.ui.paint.materials import RED
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.prompt_bar import PromptBar


def test_a_warning_stands_alone_on_a_red_chip(qtbot: QtBot) -> None:
    bar = PromptBar(THEMES["dark"])
    qtbot.addWidget(bar)
    bar.resize(900, bar.usual_height)

    def reds() -> int:
        image = bar.grab().toImage()
        found = (image.pixelColor(x, y) for x in range(0, image.width(), 4) for y in range(0, image.height(), 2))
        return sum(color == QColor(RED) for color in found)

    facts = ("Aiko wins as soon as the next turn starts", "Double-click or drag dice you can afford")
    bar.ask("Capture a die?", facts, (), is_alert=True)
    assert bar.line == facts[0]
    assert reds() > 50
    assert facts[1] in bar.toolTip(), "all facts can still be read"
    bar.ask("Capture a die?", facts[1:], ())
    assert reds() == 0
