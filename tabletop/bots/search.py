"""Skilled: a search over the states its view allows, by sequential halving.

In each round every choice left is played out over the same possible states and the same dice to come, to the end of
the turn along the game's advice; then the worse half of the choices is dropped. What chance does is thus the same for
all that are compared, and few playouts tell them apart.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2
from random import Random
from time import perf_counter

from tabletop.bots.playout import Horizon, candidates, play_on, value
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.view import View, sample

TURNS = 1
"""Turns that a playout goes on for, the present one included."""


def skilled(seen: View, key: int, seconds: float, playouts: int, stop: Callable[[], bool]) -> tuple[Action, int]:
    """Return the best choice found, and the number of playouts made, when time, playouts or `stop` end the search."""
    options = candidates(seen.state, seen.seat, seen.actions)
    if len(options) == 1:
        return options[0], 0
    random = Random(key)
    began = perf_counter()
    rounds = ceil(log2(len(options)))
    total = dict.fromkeys(options, 0.0)
    left = list(options)
    played = 0
    for number in range(1, rounds + 1):
        until, most = began + seconds * number / rounds, playouts * number / rounds
        while True:
            _compare(seen, left, total, random)
            played += len(left)
            if perf_counter() >= until or played + len(left) > most or stop():
                break
        left.sort(key=total.__getitem__, reverse=True)
        if stop():
            break
        del left[(len(left) + 1) // 2 :]
    return left[0], played


def _compare(seen: View, left: list[Action], total: dict[Action, float], random: Random) -> None:
    """Play every choice out from the same sampled state and add up what it brings the view's seat."""
    state = sample(seen, random.getrandbits(128))
    for action in left:
        after = state.clone()
        runner.play(after, action)
        play_on(after, Horizon(state, TURNS))
        total[action] += value(after, seen.seat)
