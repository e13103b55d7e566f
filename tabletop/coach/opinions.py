"""Opinions: what the best choices of an open decision are worth, by the search that Skilled uses."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import fmean

import msgspec

from tabletop.bots import search
from tabletop.bots.levels import USUAL, Limits, never
from tabletop.bots.playout import value
from tabletop.engine.actions import Action
from tabletop.engine.view import View, sample

SAMPLES = 8
"""Possible states over which a position is judged at a glance."""


class Opinion(msgspec.Struct, frozen=True):
    """One choice and the share of a victory to be expected after it; `error` is one sigma of that."""

    action: Action
    chance: float
    error: float
    playouts: int


def opinions(
    seen: View, key: int, limits: Limits = USUAL, also: Action | None = None, stop: Callable[[], bool] = never
) -> tuple[Opinion, ...]:
    """Return the choices worth a thought, the best first; `also` one more that is to be compared with them.

    A choice without an alternative is judged at a glance.
    """
    found = search.weigh(seen, key, limits.seconds, limits.playouts, stop, also)
    if len(found) == 1:
        return (Opinion(found[0].action, round(outlook(seen, key), 4), 0.0, 0),)
    return tuple(Opinion(one.action, round(one.mean, 4), round(one.error, 4), one.playouts) for one in found)


def outlook(seen: View, key: int, samples: int = SAMPLES) -> float:
    """Return the share of a victory that the view's seat can expect, judged without looking ahead."""
    random = Random(key)
    return fmean(value(sample(seen, random.getrandbits(128)), seen.seat) for _ in range(samples))
