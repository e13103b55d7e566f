"""Skilled: a search over the states its view allows, with turns played out and the better choices tried more often.

Each playout deals the unseen anew and rolls new dice (open loop). Results are counted per seat: every seat is taken to
play for itself.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from random import Random
from time import perf_counter

from tabletop.bots import playout
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.view import View, sample

EXPLORE = 0.35
TURNS = 3
SLACK = 0.1


def skilled(seen: View, key: int, seconds: float, playouts: int, stop: Callable[[], bool]) -> tuple[Action, int]:
    """Return the action with the best average result when time, playouts or `stop` end the search."""
    deadline = perf_counter() + seconds
    random = Random(key)
    options = playout.candidates(seen)
    if len(options) == 1:
        return options[0], 0
    tries = [0] * len(options)
    wins = [0.0] * len(options)
    played = 0
    while played < playouts and (played < len(options) or perf_counter() < deadline) and not stop():
        pick = _pick(tries, wins, played)
        state = sample(seen, random.getrandbits(128))
        runner.play(state, options[pick])
        playout.finish_turn(state, random, TURNS, SLACK)
        tries[pick] += 1
        wins[pick] += playout.value(state, seen.seat)
        played += 1
    best = max(range(len(options)), key=lambda at: (tries[at], wins[at]))
    return options[best], played


def _pick(tries: list[int], wins: list[float], played: int) -> int:
    if played < len(tries):
        return played
    spread = EXPLORE * sqrt(log(played))
    return max(range(len(tries)), key=lambda at: wins[at] / tries[at] + spread / sqrt(tries[at]))
