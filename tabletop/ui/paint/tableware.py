"""Still life on the table: mandarins and a cup of tea."""

from __future__ import annotations

import math
from random import Random

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.pixmap_cache import CACHE, ratio_of
from tabletop.ui.paint.shapes import NO_PEN, around, curve, disc, pen


def still_life(painter: QPainter, box: QRectF) -> None:
    """Paint three mandarins and a bowl of tea into a box twice as wide as high."""

    def lay(on: QPainter) -> None:
        unit = box.height() / 120
        for x, y, radius in ((34, 68, 25), (82, 76, 26), (58, 42, 24)):
            _mandarin(on, x * unit, y * unit, radius * unit)
        _tea(on, 184 * unit, 66 * unit, unit * 0.9)

    pixmap = CACHE.paint_once("still life", box.width(), box.height(), ratio_of(painter), lay)
    painter.drawPixmap(box.topLeft(), pixmap)


def _mandarin(painter: QPainter, x: float, y: float, radius: float) -> None:
    painter.setPen(NO_PEN)
    painter.setBrush(clear("#000000", 0.4))
    disc(painter, x + 4, y + radius * 0.25, radius * 1.05, 0.9)
    light = QPointF(x - radius * 0.3, y - radius * 0.4)
    painter.setBrush(around(light, radius * 1.5, (0, "#ffc766"), (0.5, "#f08a24"), (1, "#a84a0e")))
    disc(painter, x, y, radius, 0.93)
    chance = Random(round(radius * 7))
    painter.setBrush(clear("#a84a0e", 0.35))
    for _ in range(26):
        turn, far = chance.uniform(0, math.tau), radius * 0.85 * math.sqrt(chance.random())
        disc(painter, x + math.cos(turn) * far, y + math.sin(turn) * far * 0.9, 0.9)
    painter.setBrush(QColor("#3f6b2a"))
    stalk = y - radius * 0.28
    disc(painter, x, stalk, radius * 0.11, 0.7)
    far_end = (x + radius * 0.75, y - radius * 0.4)
    leaf = curve(
        (x, stalk), (x + radius * 0.4, y - radius * 0.75), far_end, (x + radius * 0.4, y - radius * 0.2), (x, stalk)
    )
    painter.fillPath(leaf, QColor("#5a8f3a"))
    painter.setBrush(clear("#ffffff", 0.45))
    disc(painter, x - radius * 0.38, y - radius * 0.42, radius * 0.17, 0.65)


def _tea(painter: QPainter, x: float, y: float, unit: float) -> None:
    painter.setPen(NO_PEN)
    painter.setBrush(clear("#000000", 0.45))
    disc(painter, x + 6 * unit, y + 10 * unit, 58 * unit, 0.93)
    saucer = around(QPointF(x - 20 * unit, y - 24 * unit), 110 * unit, (0, "#c9683a"), (1, "#4a2112"))
    painter.setBrush(saucer)
    disc(painter, x, y, 58 * unit, 0.93)
    painter.setBrush(around(QPointF(x - 14 * unit, y - 16 * unit), 60 * unit, (0, "#5f8a86"), (1, "#2a4a4a")))
    painter.setPen(pen("#9fc4bd", 2.4 * unit))
    disc(painter, x, y - 2 * unit, 40 * unit, 0.93)
    painter.setBrush(around(QPointF(x - 8 * unit, y - 10 * unit), 34 * unit, (0, "#c3c96a"), (1, "#6f7d2a")))
    painter.setPen(pen("#25403f", 2 * unit))
    disc(painter, x, y - 2 * unit, 32 * unit, 0.91)
    painter.setPen(NO_PEN)
    painter.setBrush(clear("#ffffff", 0.4))
    disc(painter, x - 10 * unit, y - 12 * unit, 8 * unit, 0.5)
    for right in (-12, 6):
        left = x + right * unit
        steam = curve(
            (left, y - 8 * unit),
            (left - 12 * unit, y - 22 * unit),
            (left + 12 * unit, y - 34 * unit),
            (left + 2 * unit, y - 50 * unit),
        )
        painter.strokePath(steam, pen(clear("#fff7e6", 0.25), 5 * unit))
