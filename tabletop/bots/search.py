"""Skilled: a search over the states its view allows, by sequential halving.

In each round every choice left is played out over the same possible states and the same dice to come, to the end of
the turn along the game's advice; then the worse half of the choices is dropped. What chance does is thus the same for
all that are compared, and few playouts tell them apart.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2, sqrt
from random import Random
from time import perf_counter

from tabletop.bots.playout import Horizon, candidates, play_on, value
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.view import View, sample

TURNS = 1
"""Turns that a playout goes on for, the present one included."""


class Weighed:
    """What the playouts of one choice have brought so far."""

    __slots__ = ("action", "playouts", "squares", "total")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.playouts = 0
        self.total = self.squares = 0.0

    def add(self, worth: float) -> None:
        """Count one playout more."""
        self.playouts += 1
        self.total += worth
        self.squares += worth * worth

    @property
    def mean(self) -> float:
        """The mean value of the playouts."""
        return self.total / max(self.playouts, 1)

    @property
    def error(self) -> float:
        """One sigma of the mean; 1 as long as there is nothing to tell it from."""
        if self.playouts < 2:
            return 1.0
        spread = max(self.squares / self.playouts - self.mean**2, 0.0)
        return sqrt(spread / (self.playouts - 1))


def skilled(seen: View, key: int, seconds: float, playouts: int, stop: Callable[[], bool]) -> tuple[Action, int]:
    """Return the best choice found, and the number of playouts made, when time, playouts or `stop` end the search."""
    found = weigh(seen, key, seconds, playouts, stop)
    return found[0].action, sum(one.playouts for one in found)


def weigh(
    seen: View, key: int, seconds: float, playouts: int, stop: Callable[[], bool], also: Action | None = None
) -> list[Weighed]:
    """Return the choices worth a thought, and `also` if it is none of them, the best first.

    Time, playouts or `stop` end the search. A single choice is not played out.
    """
    options = list(candidates(seen.state, seen.seat, seen.actions))
    if also is not None and also not in options:
        options.append(also)
    left = [Weighed(option) for option in options]
    if len(left) == 1:
        return left
    random = Random(key)
    began = perf_counter()
    rounds = ceil(log2(len(left)))
    dropped: list[Weighed] = []
    played = 0
    for number in range(1, rounds + 1):
        until, most = began + seconds * number / rounds, playouts * number / rounds
        while True:
            _compare(seen, left, random)
            played += len(left)
            if perf_counter() >= until or played + len(left) > most or stop():
                break
        left.sort(key=lambda one: one.total, reverse=True)
        if stop():
            break
        half = (len(left) + 1) // 2
        dropped[:0] = left[half:]
        del left[half:]
    return left + dropped


def _compare(seen: View, left: list[Weighed], random: Random) -> None:
    """Play every choice out from the same sampled state and count what it brings the view's seat."""
    state = sample(seen, random.getrandbits(128))
    for one in left:
        after = state.clone()
        runner.play(after, one.action)
        play_on(after, Horizon(state, TURNS))
        one.add(value(after, seen.seat))
