"""The course of a side's chance over a match, from the evaluations of what was decided in it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from tabletop.bots.calibration_curves import logit
from tabletop.bots.evaluations import Evaluation
from tabletop.bots.rival_edges import shifted
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


def pooled(evaluations: Sequence[Evaluation], expected: float = 0.5) -> tuple[float, float]:
    """Return the chance and the error by evaluations of one position.

    One result is imagined among the playouts, as it was `expected` before: a few won ones do not make a victory
    certain, and many in a row do not make a certain one doubtful. The error is that of an even one: what was expected
    makes no playouts surer.
    """
    total = running_statistics([0.5])
    for each in evaluations:
        count, mean = each.playouts, each.chance
        total += RunningStatistics(count, count * mean, count * (mean * mean + (count - 1) * each.error * each.error))
    return round(total.mean + (expected - 0.5) / total.count, 4), round(total.error, 4)


def joint_curve(own: Sequence[ChancePoint], rival: Sequence[ChancePoint]) -> list[ChancePoint]:
    """Return the chance of a side at all points of both sides, as that side sees it.

    Its own points are left as they are: they are what a hint showed. Where both sides surely count on their own hidden
    cards, the rival's points are shifted by as much, so that nothing seems to change a chance but what happens.
    """
    others = [msgspec.structs.replace(point, chance=1.0 - point.chance) for point in rival]
    bias = _bias(own, others)
    found = {point.at: msgspec.structs.replace(point, chance=round(shifted(point.chance, bias), 4)) for point in others}
    found |= {point.at: point for point in own}
    return [found[at] for at in sorted(found)]


def _bias(own: Sequence[ChancePoint], others: Sequence[ChancePoint]) -> float:
    """Return how much a side expects beyond what others see, in log odds; 0 if that may be luck.

    What happens between two neighbouring points raises a chance as often as it lowers it.
    """
    points = sorted([(point.at, 1, point.chance) for point in own] + [(point.at, -1, point.chance) for point in others])
    is_over = own[-1].at == others[-1].at
    distances = running_statistics(
        [
            sign * (logit(chance) - logit(next_chance))
            for (_, sign, chance), (_, next_sign, next_chance) in pairwise(points[: len(points) - 2 * is_over])
            if sign != next_sign
        ]
    )
    return distances.mean if abs(distances.mean) > DOUBT * distances.error else 0.0
