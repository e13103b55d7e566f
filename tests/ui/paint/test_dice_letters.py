"""The letter of a die leaves its pips in sight."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from tabletop.ui.paint import dice


@pytest.mark.parametrize("side", [36, 42, 50, 76])
def test_no_pip_lies_under_a_letter_where_it_could_be_counted_as_one(qapp: QApplication, side: int) -> None:
    face = QRectF(10, 10, side, side)
    inset = side * 0.07
    inner = face.adjusted(inset, inset, -inset, -inset)
    letter, pips = (QImage(100, 120, QImage.Format.Format_ARGB32_Premultiplied) for _ in range(2))
    for image in (letter, pips):
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if image is letter:
            dice.letter_tab(painter, face, "#b8352c", "R")
        else:
            dice.pips(painter, inner, 6, "#ffffff", is_above_letter=True)
        painter.end()

    def rows(image: QImage) -> set[int]:
        return {y for y in range(120) for x in range(100) if image.pixelColor(x, y).alpha() > 40}

    assert max(rows(pips)) < min(rows(letter))
