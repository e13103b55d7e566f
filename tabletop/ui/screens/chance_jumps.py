"""The greatest change of a seat's chances in a review, and what brought it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from tabletop.display.cues import AnimationCue
from tabletop.engine.events import Logged
from tabletop.learn.review import ChancePoint
from tabletop.match.history import HistoryStep
from tabletop.ui.screens.match_summary import weight_of

LEAST = 0.25
"""Least change of a chance that is worth a word."""
RESULT = ".triumph"
"""End of the keys of messages that only state the result."""


class Jump(NamedTuple):
    """Two neighbouring points of a chance, and the weightiest message between them."""

    before: ChancePoint
    after: ChancePoint
    event: Logged


def greatest_jump(
    curve: Sequence[ChancePoint], steps: Sequence[HistoryStep], cues: Mapping[str, AnimationCue]
) -> Jump | None:
    """Return the greatest sure change between two points of a curve, None if it is small."""
    before, after = max(pairwise(curve), key=lambda pair: _sure_change(*pair))
    events = [event for step in steps[before.at + 1 : after.at + 1] for event in step.events]
    told = [event for event in events if isinstance(event, Logged) and event.key in cues]
    told = [event for event in told if not event.key.endswith(RESULT)]
    if abs(after.chance - before.chance) < LEAST or _sure_change(before, after) <= 0 or not told:
        return None
    return Jump(before, after, max(told, key=lambda event: weight_of(event, cues[event.key])))


def _sure_change(before: ChancePoint, after: ChancePoint) -> float:
    """Return by how much a chance changed beyond the margins of both points."""
    return abs(after.chance - before.chance) - hypot(before.margin, after.margin)
