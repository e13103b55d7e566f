"""Six traditional patterns; each goes with a colour, so that colour is never the only sign."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPolygonF

from tabletop.ui.paint.colour import Colour
from tabletop.ui.paint.shapes import NO_BRUSH, NO_PEN, clipped, disc, pen, polygon

Pattern = Callable[[QPainter, QRectF, float, Colour, float], None]
"""Paints a pattern into a box: size of one figure, colour, and line width."""


def asanoha(painter: QPainter, box: QRectF, size: float, colour: Colour, line: float = 1.0) -> None:
    """Paint hemp leaves: triangles whose corners meet in the middle."""
    with clipped(painter, box):
        painter.setPen(pen(colour, line))
        high = size * math.sqrt(3) / 2
        lines: list[QLineF] = []
        left = box.left() - size
        while left < box.right() + size:
            first, second = QPointF(left, high), QPointF(left + size, high)
            apex, next_apex = QPointF(left + size / 2, 0), QPointF(left + size * 1.5, 0)
            for corners in ((first, second, apex), (second, apex, next_apex)):
                middle = QPointF(sum(at.x() for at in corners) / 3, sum(at.y() for at in corners) / 3)
                lines += [QLineF(middle, corner) for corner in corners]
            lines += [QLineF(first, second), QLineF(second, apex), QLineF(apex, first)]
            left += size
        top, row = box.top() - high, 0
        painter.translate(0, top)  # every row is the first one again: to make lines costs more than to draw them
        while top < box.bottom() + high:
            painter.drawLines(lines)
            row += 1
            top += high
            painter.translate(size / 2 if row % 2 else -size / 2, high)


def seigaiha(painter: QPainter, box: QRectF, size: float, colour: Colour, line: float = 1.0) -> None:
    """Paint waves of the blue sea: rows of arcs in arcs."""
    with clipped(painter, box):
        painter.setPen(pen(colour, line))
        painter.setBrush(NO_BRUSH)
        reach = size * 0.62
        top, row = box.top(), 0
        while top < box.bottom() + reach:
            left = box.left() - reach + (row % 2) * reach
            while left < box.right() + reach:
                for share, start in ((1.0, 30), (0.68, 36), (0.36, 35)):
                    inner = reach * share
                    oval = QRectF(left - inner, top - inner, 2 * inner, 2 * inner)
                    painter.drawArc(oval, start * 16, (180 - 2 * start) * 16)
                left += 2 * reach
            top += reach * 0.5
            row += 1


def shippo(painter: QPainter, box: QRectF, size: float, colour: Colour, line: float = 1.0) -> None:
    """Paint seven treasures: circles that overlap by a quarter."""
    with clipped(painter, box):
        painter.setPen(pen(colour, line))
        painter.setBrush(NO_BRUSH)
        reach = size * 0.55
        top, row = box.top(), 0
        while top < box.bottom() + reach:
            left = box.left() + (row % 2) * reach
            while left < box.right() + reach:
                disc(painter, left, top, reach)
                left += 2 * reach
            top += reach
            row += 1


def kikko(painter: QPainter, box: QRectF, size: float, colour: Colour, line: float = 1.0) -> None:
    """Paint tortoise shell: hexagons in hexagons."""
    with clipped(painter, box):
        painter.setPen(pen(colour, line))
        painter.setBrush(NO_BRUSH)
        reach = size * 0.5
        pitch = reach * math.sqrt(3)
        turns = [math.tau * corner / 6 for corner in range(6)]
        shells = [
            QPolygonF([QPointF(math.cos(turn) * reach * share, math.sin(turn) * reach * share) for turn in turns])
            for share in (1.0, 0.5)
        ]
        top, row = box.top(), 0
        while top < box.bottom() + pitch:
            left = box.left() + (row % 2) * reach * 1.5
            while left < box.right() + 2 * reach:
                for shell in shells:
                    painter.drawPolygon(shell.translated(left, top))
                left += 3 * reach
            top += pitch / 2
            row += 1


def yagasuri(painter: QPainter, box: QRectF, size: float, colour: Colour, line: float = 1.0) -> None:
    """Paint the feathers of arrows, column by column."""
    with clipped(painter, box):
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(colour))
        wide, long = size * 0.72, size * 0.62
        left, column = box.left() - wide * 0.2, 0
        while left < box.right() + wide:
            top = box.top() - size * 1.5 + (column % 2) * long
            while top < box.bottom() + size:
                dip, middle = top + wide * 0.42, left + wide / 2
                for edge, inner in ((left + 1, middle - 0.6), (left + wide - 1, middle + 0.6)):
                    painter.drawPath(polygon((edge, top), (inner, dip), (inner, dip + long), (edge, top + long)))
                top += long * 2
            left += wide
            column += 1


def uroko(painter: QPainter, box: QRectF, size: float, colour: Colour, line: float = 1.0) -> None:
    """Paint scales: rows of triangles."""
    with clipped(painter, box):
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(colour))
        side = size * 0.6
        high = side * math.sqrt(3) / 2
        top, row = box.top(), 0
        while top < box.bottom():
            left = box.left() - side + (row % 2) * side / 2
            while left < box.right() + side:
                painter.drawPath(polygon((left, top + high), (left + side / 2, top), (left + side, top + high)))
                left += side
            top += high
            row += 1


PERIODS: dict[Pattern, tuple[float, float]] = {
    asanoha: (1.0, math.sqrt(3)),
    seigaiha: (1.24, 0.62),
    kikko: (1.5, math.sqrt(3) / 2),
    shippo: (1.1, 1.1),
    uroko: (0.6, 0.6 * math.sqrt(3)),
    yagasuri: (1.44, 1.24),
}
"""Width and height, in sizes of a figure, of what repeats in each pattern."""
PATTERNS = tuple(PERIODS)


def numbered(number: int) -> Pattern:
    """Return the pattern of a number, such as a seat or a kind of die."""
    return PATTERNS[number % len(PATTERNS)]
