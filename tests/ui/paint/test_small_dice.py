"""Faces of dice that are told apart at the size of a row of seven."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication

from tabletop.display.piece import Corners, Piece, Shape, Style
from tabletop.ui.board import piece_painter
from tabletop.ui.paint import brush, dice
from tabletop.ui.paint.theme import THEMES

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


@pytest.mark.painted
@pytest.mark.parametrize("side", range(18, 44))
def test_no_two_figures_on_a_face_touch(qapp: QApplication, monkeypatch: pytest.MonkeyPatch, side: int) -> None:
    painted: list[QRectF] = []

    def write(painter: QPainter, box: QRectF, text: str, size: float, *rest: object, **how: object) -> None:
        metrics = QFontMetricsF(brush.font(round(size), bold=True))
        wide, high = metrics.horizontalAdvance(text) - 1, metrics.capHeight()  # no figure fills its advance
        left = box.right() - wide if how["align"] == brush.RIGHT else box.left()
        painted.append(QRectF(left, box.center().y() - high / 2, wide, high))

    monkeypatch.setattr(brush, "line", write)
    die = Piece("die:0", Shape.DIE, Style("#1f5c2e", "#ffffff", GLYPH), "Imp", corners=Corners("1", "2", "", "3"))
    piece_painter.picture(die, (side, side), THEMES["dark"], 1.0)
    assert len(painted) == (3 if side >= 24 else 0)
    pairs = [(one, other) for one in painted for other in painted if one is not other]
    assert not any(one.intersects(other) for one, other in pairs)
