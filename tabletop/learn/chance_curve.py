"""The course of a side's chance over a match, from the evaluations of what was decided in it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from math import hypot

import msgspec

from tabletop.bots.evaluations import Evaluation
from tabletop.bots.running_statistics import RunningStatistics, running_statistics

DOUBT = 2.0
"""Sigmas of the margin of a chance."""
VAGUE = 0.2
"""Margin beyond which a chance is no point of a curve: it would show the luck of a few playouts."""


class ChancePoint(msgspec.Struct, frozen=True):
    """The share of a victory that a seat could expect at a decision; at the end what it got."""

    at: int
    number: int
    turn: int
    chance: float
    error: float = 0.0
    """One sigma of the chance."""

    @property
    def margin(self) -> float:
        """The greatest likely error of the chance."""
        return DOUBT * self.error


def pooled(evaluations: Sequence[Evaluation]) -> tuple[float, float]:
    """Return the chance and the error by evaluations of one position.

    One even result is imagined among the playouts: a few won ones do not make a victory certain.
    """
    total = running_statistics([0.5])
    for each in evaluations:
        count, mean = each.playouts, each.chance
        total += RunningStatistics(count, count * mean, count * (mean * mean + (count - 1) * each.error * each.error))
    return round(total.mean, 4), round(total.error, 4)


def mean_curve(own: Sequence[ChancePoint], rival: Sequence[ChancePoint]) -> list[ChancePoint]:
    """Return the chance of a side by what both sides expected, at all points of either.

    Each side counts on its own hidden cards: one alone is biased, and both together would add up to more than one.
    """
    found = {point.at: point for point in (*own, *rival)}
    curve = []
    for at in sorted(found):
        (mine, own_error), (theirs, rival_error) = _between(own, at), _between(rival, at)
        chance, error = (mine + 1.0 - theirs) / 2, hypot(own_error, rival_error) / 2
        curve.append(msgspec.structs.replace(found[at], chance=round(chance, 4), error=round(error, 4)))
    return curve


def chance_at(curve: Sequence[ChancePoint], at: int) -> float:
    """Return the chance of a curve at a state, between two points in proportion."""
    return _between(curve, at)[0]


def _between(curve: Sequence[ChancePoint], at: int) -> tuple[float, float]:
    """Return the chance and the error of a curve at a state, between two points in proportion."""
    place = bisect_left(curve, at, key=lambda point: point.at)
    if place == len(curve) or place == 0 or curve[place].at == at:
        point = curve[min(place, len(curve) - 1)]
        return point.chance, point.error
    before, after = curve[place - 1], curve[place]
    part = (at - before.at) / (after.at - before.at)
    chance = before.chance + part * (after.chance - before.chance)
    return chance, max(before.error, after.error)
