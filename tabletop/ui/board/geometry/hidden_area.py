"""Area of rectangles that a box hides, in plain numbers.

Hundreds of places are tried for one caption or bubble.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRect, QRectF

Sides = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def sides_of(rects: Iterable[QRect | QRectF]) -> list[Sides]:
    """Return the sides of rectangles."""
    return [(rect.x(), rect.y(), rect.x() + rect.width(), rect.y() + rect.height()) for rect in rects]


def hidden_area(box: Sides, others: Sequence[Sides]) -> float:
    """Return the area of other rectangles that a box hides, in square pixels."""
    left, top, right, bottom = box
    found = 0.0
    for x, y, end_x, end_y in others:
        if x < right and left < end_x and y < bottom and top < end_y:
            found += (min(right, end_x) - max(left, x)) * (min(bottom, end_y) - max(top, y))
    return found
