"""Paper grain: fibres and rubbing marks over every printed picture."""

from __future__ import annotations

from functools import cache
from random import Random

from PySide6.QtCore import QRect
from PySide6.QtGui import QBrush, QImage, QPainter

SIDE = 140


@cache
def tile() -> QImage:
    """Return a tile of faint black and white grain, by pixel, by row and by blocks of 4 by 14."""
    chance = Random(17)
    pixels, rows, blocks = 2.6, 2.2, 2.0
    by_row = [chance.gauss(0, rows) for _ in range(SIDE)]
    by_block = [[chance.gauss(0, blocks) for _ in range(SIDE // 14 + 1)] for _ in range(SIDE // 4 + 1)]
    data = bytearray()
    for y in range(SIDE):
        for x in range(SIDE):
            shift = round(2 * (chance.gauss(0, pixels) + by_row[y] + by_block[y // 4][x // 14]))
            strength = min(255, abs(shift))
            data += bytes((strength if shift > 0 else 0,) * 3 + (strength,))
    return QImage(bytes(data), SIDE, SIDE, SIDE * 4, QImage.Format.Format_ARGB32_Premultiplied).copy()


def rub(painter: QPainter, area: QRect) -> None:
    """Paint grain over an area in device pixels."""
    painter.save()
    painter.resetTransform()
    painter.fillRect(area, QBrush(tile()))
    painter.restore()
