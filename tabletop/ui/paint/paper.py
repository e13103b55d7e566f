"""Paper: washi with its fibres, and card backs."""

from __future__ import annotations

import math
from random import Random

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tabletop.ui.paint.colour import Colour, clear
from tabletop.ui.paint.light import shadow
from tabletop.ui.paint.materials import PAPER_EDGE, PAPER_LOW, PAPER_TOP
from tabletop.ui.paint.patterns import Pattern
from tabletop.ui.paint.pixmap_cache import CACHE, ratio_of
from tabletop.ui.paint.shapes import NO_BRUSH, clipped, downward, pen, rounded

FIBRE_EVERY = 900
"""Square pixels of paper per fibre."""


SHEETS = 12
"""Number of fibre layouts."""


def washi(
    painter: QPainter,
    box: QRectF,
    radius: float = 9,
    *,
    seed: int = 1,
    edge: Colour = PAPER_EDGE,
    top: Colour = PAPER_TOP,
    low: Colour = PAPER_LOW,
) -> None:
    """Paint a sheet of washi; the seed selects one of `SHEETS` fibre layouts."""
    way = seed % SHEETS
    colours = f"{QColor(edge).name()} {QColor(top).name()} {QColor(low).name()}"

    def lay(on: QPainter) -> None:
        _lay(on, QRectF(1, 1, box.width(), box.height()), radius, way, (edge, top, low))

    key = f"washi {way} {radius:.1f} {colours}"
    made = CACHE.paint_once(key, box.width() + 2, box.height() + 2, ratio_of(painter), lay)
    painter.drawPixmap(box.topLeft() - QPointF(1, 1), made)


def _lay(painter: QPainter, box: QRectF, radius: float, seed: int, colours: tuple[Colour, Colour, Colour]) -> None:
    edge, top, low = colours
    shape = rounded(box, radius)
    painter.fillPath(shape, downward(box.top(), box.bottom(), (0, top), (1, low)))
    with clipped(painter, shape):
        _fibres(painter, box, seed)
    painter.strokePath(shape, pen(edge, 1))


def _fibres(painter: QPainter, box: QRectF, seed: int) -> None:
    chance = Random(seed)
    for number in range(int(box.width() * box.height() / FIBRE_EVERY)):
        x, y = box.left() + chance.random() * box.width(), box.top() + chance.random() * box.height()
        turn, long = chance.uniform(0, math.tau), chance.uniform(3, 9)
        end = QPointF(x + math.cos(turn) * long, y + math.sin(turn) * long)
        fibre = QPainterPath(QPointF(x, y))
        fibre.quadTo(QPointF(x + (end.x() - x) / 2 + 2, y + (end.y() - y) / 2), end)
        painter.strokePath(fibre, pen(clear("#8a6a35" if number % 2 else "#ffffff", 0.16), 0.9))


def card_back(painter: QPainter, box: QRectF, ground: Colour, pattern: Pattern, depth: float = 0.5) -> None:
    """Paint the back of a card: its pile's colour and pattern within a cream line."""
    radius = max(3.0, box.width() * 0.07)
    shadow(painter, box, radius, max(3.0, box.width() * 0.05), 2, depth)
    painter.setPen(pen("#f3e3bd", 1.6))
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(box, radius, radius)
    pattern(painter, box.adjusted(3, 3, -3, -3), max(8.0, box.width() * 0.3), clear("#f3e3bd", 0.45), 1)
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen(clear("#f3e3bd", 0.6), 1))
    painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), radius * 0.6, radius * 0.6)
