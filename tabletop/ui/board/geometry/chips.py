"""Chips on a cell, which say what it needs, and the room that they leave a piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.display.table import Chip
from tabletop.ui.paint import brush
from tabletop.ui.paint.shapes import pen, rounded
from tabletop.ui.paint.theme import LEAST, Theme

GAP, EDGE = 3.0, 2.0
"""Distance of chips from one another and from the edge of the cell, and of a piece from that edge."""

LEAST_ROOM = 0.68
"""Least size of a piece beside chips, as a share of its size without them: a smaller one takes their place."""


class _Places(NamedTuple):
    """The places of chips, and the room that they leave a piece."""

    boxes: tuple[QRectF, ...]
    room: QRectF

    @property
    def side(self) -> float:
        """The side of the largest piece that has room."""
        return min(self.room.width(), self.room.height())


def _free(cell: QRectF) -> QRectF:
    return cell.adjusted(EDGE, EDGE, -EDGE, -EDGE)


def _places(cell: QRectF, chips: Sequence[Chip], theme: Theme) -> _Places:
    """Return the places that leave a piece most room: side by side at the top left, or under one another."""
    size = max(LEAST, theme.small)
    widths = [brush.width(chip.text, size, True) + 8 for chip in chips]
    high, wide = brush.height(size), cell.width() - 2 * GAP
    across, stacked = (_arranged(cell, widths, high, is_across=is_across) for is_across in (True, False))
    if sum(widths) + GAP * (len(chips) - 1) > wide:
        return stacked
    is_stack_within = stacked.boxes[-1].bottom() <= cell.bottom()
    return max([across, *[stacked] * is_stack_within], key=lambda places: places.side)


def _arranged(cell: QRectF, widths: Sequence[float], high: float, *, is_across: bool) -> _Places:
    room, left, top = cell.width() - 2 * GAP, cell.left() + GAP, cell.top() + GAP
    boxes, taken, free = [], QRectF(), _free(cell)
    for wide in widths:
        boxes.append(QRectF(left, top, min(wide, room), high))
        taken = taken.united(boxes[-1])
        left, top = (left + wide + GAP, top) if is_across else (left, top + high + 2)
    right = QRectF(taken.right() + EDGE, free.top(), free.right() - taken.right() - EDGE, free.height())
    below = QRectF(free.left(), taken.bottom(), free.width(), free.bottom() - taken.bottom())
    return max([_Places(tuple(boxes), each) for each in (right, below)], key=lambda places: places.side)


def room_beside(cell: QRectF, chips: Sequence[Chip], theme: Theme) -> QRectF | None:
    """Return the room for a piece beside or below the chips of a cell, None if it is too small."""
    places, free = _places(cell, chips, theme), _free(cell)
    return places.room if places.side >= LEAST_ROOM * min(free.width(), free.height()) else None


def paint(painter: QPainter, cell: QRectF, chips: Sequence[Chip], theme: Theme) -> None:
    """Paint the chips of a cell."""
    for chip, box in zip(chips, _places(cell, chips, theme).boxes, strict=True):
        painter.fillPath(rounded(box, 4), QColor(chip.ground))
        painter.strokePath(rounded(box, 4), pen("#2a1c0e", 1))
        size = max(LEAST, theme.small)
        brush.line(painter, box, chip.text, size, QColor(chip.ink), bold=True, align=brush.CENTRE)
