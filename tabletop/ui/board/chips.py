"""Chips on a cell, which say what it needs, and the room that they leave a piece."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.display.table import Chip
from tabletop.ui.paint import brush
from tabletop.ui.paint.shapes import pen, rounded
from tabletop.ui.paint.theme import LEAST, Theme

GAP, EDGE = 3.0, 2.0
"""Distance of chips from one another and from the edge of the cell, and of a piece from that edge."""

LEAST_BELOW = 0.68
"""Least size of a piece below chips, as a share of its size without them: a smaller one takes their place."""


def _boxes(cell: QRectF, chips: Sequence[Chip], theme: Theme) -> list[QRectF]:
    """Return the places of chips: side by side at the top left, or else under one another."""
    size = max(LEAST, theme.small)
    widths = [brush.width(chip.text, size, True) + 8 for chip in chips]
    high, room = brush.height(size), cell.width() - 2 * GAP
    is_across = sum(widths) + GAP * (len(chips) - 1) <= room
    left, top = cell.left() + GAP, cell.top() + GAP
    boxes = []
    for wide in widths:
        boxes.append(QRectF(left, top, min(wide, room), high))
        left, top = (left + wide + GAP, top) if is_across else (left, top + high + 2)
    return boxes


def room_beside(cell: QRectF, chips: Sequence[Chip], theme: Theme) -> QRectF | None:
    """Return the room for a piece beside or below the chips of a cell, None if it is too small."""
    taken, free = QRectF(), cell.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    for box in _boxes(cell, chips, theme):
        taken = taken.united(box)
    if free.right() - taken.right() - EDGE >= free.height():
        return QRectF(taken.right() + EDGE, free.top(), free.right() - taken.right() - EDGE, free.height())
    below = free.bottom() - taken.bottom()
    if below >= LEAST_BELOW * min(free.width(), free.height()):
        return QRectF(free.left(), taken.bottom(), free.width(), below)
    return None


def paint(painter: QPainter, cell: QRectF, chips: Sequence[Chip], theme: Theme) -> None:
    """Paint the chips of a cell."""
    for chip, box in zip(chips, _boxes(cell, chips, theme), strict=True):
        painter.fillPath(rounded(box, 4), QColor(chip.ground))
        painter.strokePath(rounded(box, 4), pen("#2a1c0e", 1))
        size = max(LEAST, theme.small)
        brush.line(painter, box, chip.text, size, QColor(chip.ink), bold=True, align=brush.CENTRE)
