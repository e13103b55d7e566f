"""Sides as the screen tells them: which seats belong together."""

from __future__ import annotations

from collections.abc import Sequence

NO_SIDE = -1
"""The mark of a seat where each plays for itself, or all play together."""


def marks(sides: Sequence[int]) -> tuple[int, ...]:
    """Return a mark for each seat's side: 0 for that of the first seat, and so on."""
    found = list(dict.fromkeys(sides))
    if not 1 < len(found) < len(sides):
        return (NO_SIDE,) * len(sides)
    return tuple(found.index(side) for side in sides)
