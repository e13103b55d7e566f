"""Evaluations of the legal actions of an open decision, from what the seat to act can know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
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
from tabletop.kit.strategy import strategy_of

SAMPLES = 8
"""Determinizations over which a position is evaluated without a search."""


class Evaluation(msgspec.Struct, frozen=True):
    """An action and the share of a victory to be expected after it; `error` is one sigma of that."""

    action: Action
    chance: float
    error: float = 0.0
    playouts: int = 0


def quick_evaluations(seen: View, key: int) -> tuple[Evaluation, ...]:
    """Return Regular's evaluations of the open decision at once, the best first.

    Empty if there is no decision, or if Regular failed.
    """
    if len(seen.actions) == 1:
        return (Evaluation(seen.actions[0], 1.0),)
    if not seen.actions:
        return ()
    random = Random(key)
    try:
        values = one_ply.action_values(seen, random)
        best = one_ply.choose(seen, values, random)
    except Exception:
        return ()
    means = {action: fmean(found) if found else 0.0 for action, found in values.items()}
    rest = sorted((action for action in means if action != best), key=means.__getitem__, reverse=True)
    # What is not surely better than the action chosen counts as no better.
    return tuple(Evaluation(action, min(means[action], means[best])) for action in (best, *rest))


def is_clear(seen: View, evaluations: Sequence[Evaluation]) -> bool:
    """Return whether quick evaluations show one choice far enough ahead to be trusted without a search."""
    if len(evaluations) < 2:
        return bool(evaluations)
    return evaluations[0].chance - evaluations[1].chance >= strategy_of(seen.state).clear_lead


def is_about_equal(best: Evaluation, second: Evaluation) -> bool:
    """Return whether the difference of two evaluations may be chance alone, or is under half a point."""
    return best.chance - second.chance <= max(0.005, hypot(best.error, second.error))


def searched_evaluations(
    seen: View, key: int, limits: Limits = USUAL, also: Action | None = None, stop: Callable[[], bool] = never
) -> tuple[Evaluation, ...]:
    """Return the evaluations of the strongest bot that knows win probabilities, the best first.

    `also` is compared with the candidates. A single candidate is evaluated without a search.
    """
    found = _searched(seen, key, limits, also, stop)
    if len(found) == 1:
        return (Evaluation(found[0].action, round(expected_result(seen, key), 4)),)
    return tuple(found)


def _searched(seen: View, key: int, limits: Limits, also: Action | None, stop: Callable[[], bool]) -> list[Evaluation]:
    settings = limits.seconds, limits.playouts, stop, also
    if not is_expert_advice(seen.state):
        return [
            _evaluation(result.action, result.mean, result.error, result.playouts)
            for result in search.search_actions(seen, key, *settings)
        ]
    results = ranked(expert(seen, key, *settings))
    return [
        _evaluation(result.action, result.values.mean, result.values.error, result.values.count) for result in results
    ]


def _evaluation(action: Action, chance: float, error: float, playouts: int) -> Evaluation:
    return Evaluation(action, round(chance, 4), round(error, 4), playouts)


def expected_result(seen: View, key: int, evaluator: Callable[[State, int], float] = advised_win_probability) -> float:
    """Return the share of a victory that the view's seat can expect, without a search."""
    random = Random(key)
    return fmean(evaluator(determinize(seen, random.getrandbits(128)), seen.seat) for _ in range(SAMPLES))
