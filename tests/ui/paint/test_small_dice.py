"""Faces of dice that are told apart at the size of a row of seven."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from tabletop.ui.paint import dice

GLYPH = "mdi6.skull"


def rows_with_ink(side: int) -> float:
    """Return the share of rows with ink in the left 40 % of a face with a double emblem."""
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(QColor("black"))
    painter = QPainter(image)
    dice.twice(painter, QRectF(0, 0, side, side), GLYPH, "#ffffff")
    painter.end()
    left = range(round(side * 0.4))
    return sum(any(image.pixelColor(x, y).value() > 128 for x in left) for y in range(side)) / side


@pytest.mark.parametrize("side", [16, 20, 28])
def test_a_double_emblem_is_a_tall_2_beside_it_where_two_would_look_like_one(qapp: QApplication, side: int) -> None:
    assert rows_with_ink(side) > 0.52
    assert rows_with_ink(60) < 0.52
