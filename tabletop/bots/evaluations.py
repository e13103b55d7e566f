"""Opinions: what the choices of an open decision are worth to the seat that is asked, from what it can know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import fmean

import msgspec

from tabletop.bots import one_ply, search
from tabletop.bots.expert import expert, ranked
from tabletop.bots.levels import USUAL, Limits, never
from tabletop.bots.rollout import advised_win_probability, is_expert_advice
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.engine.view import View, determinize

SAMPLES = 8
"""Possible states over which a position is judged at a glance."""


class Evaluation(msgspec.Struct, frozen=True):
    """One choice and the share of a victory to be expected after it; `error` is one sigma of that."""

    action: Action
    chance: float
    error: float = 0.0
    playouts: int = 0


def quick_evaluations(seen: View, key: int) -> tuple[Evaluation, ...]:
    """Return what Regular thinks of the open question, at once, the best choice first.

    Empty if nothing is asked, or if it could not tell.
    """
    if len(seen.actions) == 1:
        return (Evaluation(seen.actions[0], 1.0),)
    if not seen.actions:
        return ()
    random = Random(key)
    try:
        values = one_ply.weighed(seen, random)
        best = one_ply.decided(seen, values, random)
    except Exception:
        return ()
    worth = {action: fmean(found) if found else 0.0 for action, found in values.items()}
    others = sorted((action for action in worth if action != best), key=worth.__getitem__, reverse=True)
    # What is not surely better than the action chosen counts as no better.
    return tuple(Evaluation(action, min(worth[action], worth[best])) for action in (best, *others))


def searched_evaluations(
    seen: View, key: int, limits: Limits = USUAL, also: Action | None = None, stop: Callable[[], bool] = never
) -> tuple[Evaluation, ...]:
    """Return what the strongest bot that can tell chances thinks of the choices worth a thought, the best first.

    `also` is one more that is to be compared with them. A choice without an alternative is judged without a search.
    """
    found = _weighed(seen, key, limits, also, stop)
    if len(found) == 1:
        return (Evaluation(found[0].action, round(expected_result(seen, key), 4)),)
    return tuple(found)


def _weighed(seen: View, key: int, limits: Limits, also: Action | None, stop: Callable[[], bool]) -> list[Evaluation]:
    held = limits.seconds, limits.playouts, stop, also
    if not is_expert_advice(seen.state):
        return [
            _opinion(one.action, one.mean, one.error, one.playouts) for one in search.search_actions(seen, key, *held)
        ]
    tallies = ranked(expert(seen, key, *held))
    return [_opinion(one.action, one.values.mean, one.values.error, one.values.count) for one in tallies]


def _opinion(action: Action, chance: float, error: float, playouts: int) -> Evaluation:
    return Evaluation(action, round(chance, 4), round(error, 4), playouts)


def expected_result(seen: View, key: int, judge: Callable[[State, int], float] = advised_win_probability) -> float:
    """Return the share of a victory that the view's seat can expect, judged without looking ahead."""
    random = Random(key)
    return fmean(judge(determinize(seen, random.getrandbits(128)), seen.seat) for _ in range(SAMPLES))
