"""Skilled: sequential halving over determinizations.

In each round every action left is played out from the same determinizations with the same dice to come, to the end of
the turn along the game's advice; then the worse half is dropped. Common random numbers let few playouts tell actions
apart. The first advice is given up only for a significantly better action.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, fsum, log2
from random import Random
from time import perf_counter

from tabletop.bots.rollout import Horizon, rollout, search_candidates, skilled_win_probability
from tabletop.bots.running_statistics import running_statistics
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.view import View, determinize

TURNS = 1
"""Turns of a rollout, the present one included."""
DOUBT = 1.0
"""The standard errors by which an action must beat the first advice: the best of many is often lucky."""


class SearchResult:
    """The values of one action's rollouts so far."""

    __slots__ = ("action", "values")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.values: list[float] = []

    @property
    def playouts(self) -> int:
        """The number of playouts."""
        return len(self.values)

    @property
    def total(self) -> float:
        """The sum of the values of the playouts."""
        return fsum(self.values)

    @property
    def mean(self) -> float:
        """The mean value of the playouts."""
        return self.total / max(self.playouts, 1)

    @property
    def error(self) -> float:
        """Standard error of the mean; 1 for fewer than two figures."""
        return running_statistics(self.values).error

    def surely_ahead_of(self, rival: SearchResult) -> bool:
        """Return whether this one is significantly better in the playouts that both had."""
        gaps = [own_value - rival_value for own_value, rival_value in zip(self.values, rival.values, strict=False)]
        return running_statistics(gaps).surely_above(0.0, DOUBT)


def skilled(seen: View, key: int, seconds: float, playouts: int, stop: Callable[[], bool]) -> tuple[Action, int]:
    """Return the best action found and the number of playouts when a limit or `stop` ends the search."""
    options = search_candidates(seen.state, seen.seat, seen.actions)
    found = sequential_halving(seen, options, key, seconds, playouts, stop)
    return _choice_first(found, options[0])[0].action, sum(result.playouts for result in found)


def search_actions(
    seen: View, key: int, seconds: float, playouts: int, stop: Callable[[], bool], also: Sequence[Action] = ()
) -> list[SearchResult]:
    """Return the results of all candidates and of those in `also`; Skilled's choice is first."""
    options = search_candidates(seen.state, seen.seat, seen.actions)
    options = (*options, *(action for action in also if action not in options))
    return _choice_first(sequential_halving(seen, options, key, seconds, playouts, stop), options[0])


def _choice_first(found: list[SearchResult], advised: Action) -> list[SearchResult]:
    """Return results with the choice first: the best if surely better than the advice, else that."""
    first = next(result for result in found if result.action == advised)
    best = found[0] if found[0] is first or found[0].surely_ahead_of(first) else first
    return sorted(found, key=lambda result: result is not best)


def sequential_halving(
    seen: View, options: Sequence[Action], key: int, seconds: float, playouts: int, stop: Callable[[], bool]
) -> list[SearchResult]:
    """Return the results of some actions, the best first.

    Time, playouts or `stop` end the search. A single action is not played out.
    """
    left = [SearchResult(option) for option in options]
    if len(left) == 1:
        return left
    random = Random(key)
    began = perf_counter()
    rounds = ceil(log2(len(left)))
    dropped: list[SearchResult] = []
    played = 0
    for number in range(1, rounds + 1):
        until, most = began + seconds * number / rounds, playouts * number / rounds
        while True:
            _compare(seen, left, random)
            played += len(left)
            if perf_counter() >= until or played + len(left) > most or stop():
                break
        left.sort(key=lambda result: result.total, reverse=True)
        if stop():
            break
        half = (len(left) + 1) // 2
        dropped[:0] = left[half:]
        del left[half:]
    return left + dropped


def equal_rollouts(
    seen: View, actions: Sequence[Action], key: int, seconds: float, playouts: int, stop: Callable[[], bool]
) -> list[SearchResult]:
    """Return the results of some actions in their order, each played out as often as the others."""
    found, random, until = [SearchResult(action) for action in actions], Random(key), perf_counter() + seconds
    played = 0
    while True:
        _compare(seen, found, random)
        played += len(found)
        if perf_counter() >= until or played + len(found) > playouts or stop():
            return found


def _compare(seen: View, left: list[SearchResult], random: Random) -> None:
    """Play every action out from the same determinization and record its value for the view's seat."""
    state = determinize(seen, random.getrandbits(128))
    for result in left:
        after = state.clone()
        runner.play(after, result.action)
        rollout(after, Horizon(state, TURNS))
        result.values.append(skilled_win_probability(after, seen.seat))
