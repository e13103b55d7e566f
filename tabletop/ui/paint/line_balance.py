"""Balanced lines: as many as at full width, but none much shorter than the others."""

from __future__ import annotations

from collections.abc import Callable

SHORT = 0.4
"""Share of a full line from which the last one is long enough."""


def narrowest(wide: float, least: float, tall: Callable[[float], float]) -> float:
    """Return the least width, from `least` to `wide`, at which a text is no taller than at `wide`.

    `tall` returns the height, or the number of lines, at a width. The result is exact to two pixels.
    """
    most = tall(wide)
    low, high = min(least, wide), wide
    if tall(low) <= most:
        return low
    while high - low > 2:
        middle = (low + high) / 2
        low, high = (low, middle) if tall(middle) <= most else (middle, high)
    return high
