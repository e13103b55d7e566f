"""The plaques of the start screen: no letter of their lines is squeezed where whole parts can be left out."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from tabletop.ui.paint import brush
from tabletop.ui.paint.theme import LEAST, THEMES
from tabletop.ui.widgets.buttons import Tile


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("クォーリアーズ！・第1ラウンド・24分前", "クォーリアーズ！"),
        ("Align Dice · round 12 · 24 minutes ago", "Align Dice"),
        ("Daily deal", "Daily deal"),
    ],
)
def test_a_line_without_room_loses_its_last_parts(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, line: str, expected: str
) -> None:
    written: dict[str, QRectF] = {}

    def noted(painter: QPainter, box: QRectF, text: str, *rest: object, **more: object) -> float:
        written[text] = box
        return 0.0

    monkeypatch.setattr(brush, "line", noted)
    tile = Tile(THEMES["dark"], "continue", "mdi6.history", "Continue", line)
    qtbot.addWidget(tile)
    tile.resize(178, 66)
    tile.grab()
    assert expected in written
    assert brush.width(expected, LEAST) <= written[expected].width()
    assert (line in tile.toolTip()) == (line != expected)
