"""Gain of more rollouts: Skilled's choices with several budgets beside those of a far longer search."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from tabletop.bots.levels import FOREVER, never
from tabletop.bots.running_statistics import RunningStatistics, running_statistics
from tabletop.bots.search import SearchResult, search_actions
from tabletop.engine.view import View, view
from tabletop.games.registry import GameEntry
from tabletop.lab.rival_styles import decisions_of

BUDGETS = (50, 100, 200, 400, 800, 1600)
REFERENCE = 3200
"""Rollouts of the search that the others are compared with."""


class Gain(msgspec.Struct, frozen=True):
    """The choices with a budget: the share equal to the long search, and the win chance given up."""

    playouts: int
    agreed: float
    lost: RunningStatistics


def measure(
    entry: GameEntry, decisions: int, seed: int = 1, progress: Callable[[int], None] | None = None
) -> tuple[Gain, ...]:
    """Compare the budgets at decisions of Regular's matches in which Skilled has several candidates."""
    agreed = dict.fromkeys(BUDGETS, 0)
    lost: dict[int, list[float]] = {budget: [] for budget in BUDGETS}
    for done, (seen, key, reference) in enumerate(_positions(entry, decisions, seed), 1):
        values = {found.action: found.mean for found in reference}
        best = reference[0].action
        for budget in BUDGETS:
            chosen = _searched(seen, key, budget)[0].action
            agreed[budget] += chosen == best
            lost[budget].append(100 * (values[best] - values[chosen]))
        if progress is not None:
            progress(done)
    return tuple(Gain(budget, agreed[budget] / decisions, running_statistics(lost[budget])) for budget in BUDGETS)


def _positions(entry: GameEntry, decisions: int, seed: int) -> Iterator[tuple[View, int, list[SearchResult]]]:
    """Yield views with a real choice, a random number, and what the long search found, its choice first."""
    left = decisions
    for state, seat, key in decisions_of(entry, "regular", 1_000_000, seed):
        seen = view(state, seat)
        if len(_searched(seen, key, 1)) > 1:
            yield seen, key, _searched(seen, key + 1, REFERENCE)
            left -= 1
        if not left:
            return


def _searched(seen: View, key: int, playouts: int) -> list[SearchResult]:
    return search_actions(seen, key, FOREVER, playouts, never)
