"""Lasting changes of a seat's chance in a review."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from tabletop.learn.chance_curve import ChancePoint

NEAR = 2
"""Further points on either side of a change at which the chance must lie on that side as well."""


class ChanceChange(NamedTuple):
    """Two neighbouring points of a curve, and by how much the chance changed for longer than one decision."""

    before: ChancePoint
    after: ChancePoint
    lasting: float

    @property
    def is_gain(self) -> bool:
        """Return whether the chance rose."""
        return self.after.chance > self.before.chance


def lasting_changes(curve: Sequence[ChancePoint], least: float, near: int = NEAR) -> list[ChanceChange]:
    """Return all changes of at least so much between neighbouring points, the greatest first.

    Each exceeds the margins of error of both its ends. A peak of up to `near` points is no change.
    """
    found = [_change(curve, place, near) for place in range(len(curve) - 1)]
    large = [change for change in found if change is not None and change.lasting >= least]
    return sorted(large, key=lambda change: -change.lasting)


def _change(curve: Sequence[ChancePoint], place: int, near: int) -> ChanceChange | None:
    """Return the change after a point between the nearest levels around it, None within the error."""
    before, after = curve[place], curve[place + 1]
    earlier, later = curve[max(0, place - near) : place + 1], curve[place + 1 : place + 2 + near]
    sign = 1 if after.chance > before.chance else -1
    start = max(earlier, key=lambda point: sign * point.chance)
    end = min(later, key=lambda point: sign * point.chance)
    lasting = sign * (end.chance - start.chance)
    if lasting <= hypot(start.margin, end.margin):
        return None
    return ChanceChange(before, after, lasting)
