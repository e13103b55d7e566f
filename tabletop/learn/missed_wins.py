"""Wins that a side could have taken at once, but let go: often for more points and a higher title."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.view import view
from tabletop.kit.statistics import statistics_of
from tabletop.kit.strategy import strategy_of
from tabletop.match.history import HistoryStep


class MissedWin(NamedTuple):
    """A decision that let a win go: the index of its state, and the points of that win."""

    at: int
    points: int


def missed_wins(steps: Sequence[HistoryStep], seat: int) -> list[MissedWin]:
    """Return the wins at hand that a seat's choices let go."""
    first = steps[0].state
    if not statistics_of(first).title_scale(first.setup)[1]:
        return []
    found = []
    for at in range(len(steps) - 1):
        action, after = steps[at + 1].action, steps[at + 1].state
        if action is None or action.seat != seat or after.result is not None:
            continue
        points = _win_at_hand(steps[at], seat)
        if points is not None and _win_at_hand(steps[at + 1], seat) is None:
            found.append(MissedWin(at, points))
    return found


def _win_at_hand(step: HistoryStep, seat: int) -> int | None:
    state = view(step.state, seat).state
    return strategy_of(state).win_at_hand(state, seat)
