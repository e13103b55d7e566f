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
    return sum(
        (min(right, other_right) - max(left, other_left)) * (min(bottom, other_bottom) - max(top, other_top))
        for other_left, other_top, other_right, other_bottom in others
        if other_left < right and left < other_right and other_top < bottom and top < other_bottom
    )
