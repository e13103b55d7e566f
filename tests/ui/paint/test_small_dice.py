"""Small dice: each bears its number at every size that a table may give it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tabletop.display.piece import Piece, Shape, Style, Symbol
from tabletop.ui.board import dice_painter
from tabletop.ui.paint.theme import THEMES

DROP, REROLL = "mdi6.water", "mdi6.refresh"


def painted(side: int, number: str, second: Symbol | None) -> QImage:
    """Return a die of a size with a number in its drop."""
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    piece = Piece("die:1", Shape.DIE, Style("#f4f5f7", "#2a5caa", DROP), centre=number, second=second)
    dice_painter.die(painter, piece, QRectF(0, 0, side, side), THEMES["dark"])
    painter.end()
    return image


@pytest.mark.parametrize("second", [None, Symbol(REROLL, "", True)], ids=["drop", "drop or reroll"])
@pytest.mark.parametrize("side", [24, 28, 34, 44])
def test_quiddity_shows_its_number_on_small_dice(qapp: object, side: int, second: Symbol | None) -> None:
    assert painted(side, "1", second) != painted(side, "3", second)
