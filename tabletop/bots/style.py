"""Styles of rivals: a bias per kind of action, added to a level's values where it costs little.

A style never changes what a bot knows or how it searches. Among the choices whose value is within `tolerance` of the
level's own choice, it takes the one with the highest sum of value and bias. So it shows wherever choices are close, and
the level's strength remains where they are not.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean

import msgspec

from tabletop.bots import expert, one_ply, search
from tabletop.bots.expert import RaceResult
from tabletop.bots.levels import Limits, Stop
from tabletop.bots.rollout import heuristic_win_probability
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.engine.view import View
from tabletop.kit.strategy import strategy_of


class Style(msgspec.Struct, frozen=True):
    """Win probability that each kind of action counts more, and how much a choice may give up for that."""

    biases: dict[str, float] = {}
    tolerance: float = 0.04


class StyledValue(msgspec.Struct, frozen=True):
    """The value of an action and what a style adds to it."""

    action: Action
    value: float
    bias: float


def bias(style: Style, state: State, seat: int, action: Action) -> float:
    """Return the sum of the biases of all kinds that an action belongs to."""
    kinds = strategy_of(state).action_kinds
    return sum(points for name, points in style.biases.items() if name in kinds and kinds[name](state, seat, action))


def liked_actions(style: Style, seen: View) -> tuple[Action, ...]:
    """Return the first advised action of every kind that a style likes."""
    state, seat, strategy = seen.state, seen.seat, strategy_of(seen.state)
    found: list[Action] = []
    for name, points in style.biases.items():
        kind = strategy.action_kinds.get(name)
        if kind is None or points <= 0:
            continue
        wanted = tuple(action for action in seen.actions if kind(state, seat, action))
        if wanted:
            found.append((strategy.advise(state, seat, wanted) or wanted)[0])
    return tuple(dict.fromkeys(found))


def lean(values: Sequence[StyledValue], choice: Action, tolerance: float) -> Action:
    """Return the action that a style takes in place of a level's choice.

    Nothing counts more than that choice: whatever seems better was not surely so.
    """
    own = next(found for found in values if found.action == choice)
    close = [found for found in values if found.action == choice or found.value >= own.value - tolerance]
    return max(close, key=lambda found: (min(found.value, own.value) + found.bias, found is own)).action


def novice(seen: View, key: int, style: Style) -> Action:
    """Return Novice's action with a style; its blunders have none."""
    random = Random(key)
    if random.random() < strategy_of(seen.state).blunder_rate:
        return one_ply.blunder(seen, random)
    liked = liked_actions(style, seen)
    values = one_ply.evaluate_actions(seen, random, 1, heuristic_win_probability, liked)
    fine = {*one_ply.without_gross_blunders(seen.state, values), *liked}
    return _one_ply(seen, {action: found for action, found in values.items() if action in fine}, random, style)


def regular(seen: View, key: int, style: Style) -> Action:
    """Return Regular's action with a style."""
    random = Random(key)
    return _one_ply(seen, one_ply.action_values(seen, random, liked_actions(style, seen)), random, style)


def skilled(seen: View, key: int, limits: Limits, stop: Stop, style: Style) -> tuple[Action, int]:
    """Return Skilled's action with a style, and the number of playouts."""
    found = search.search_actions(seen, key, limits.seconds, limits.playouts, stop, liked_actions(style, seen))
    values = [
        StyledValue(result.action, result.mean, bias(style, seen.state, seen.seat, result.action)) for result in found
    ]
    return lean(values, found[0].action, style.tolerance), sum(result.playouts for result in found)


def race(seen: View, key: int, limits: Limits, stop: Stop, style: Style) -> tuple[RaceResult, ...]:
    """Return Expert's results, each with the bias of its action."""
    results = expert.expert(seen, key, limits.seconds, limits.playouts, stop, liked_actions(style, seen))
    return tuple(
        msgspec.structs.replace(result, bias=bias(style, seen.state, seen.seat, result.action)) for result in results
    )


def best_action(results: Sequence[RaceResult], tolerance: float) -> Action:
    """Return the action that Expert with a style takes by the results of its race."""
    values = [StyledValue(result.action, result.values.mean, result.bias) for result in results]
    return lean(values, expert.best_action(results), tolerance)


def _one_ply(seen: View, values: one_ply.Values, random: Random, style: Style) -> Action:
    choice = one_ply.choose(seen, values, random)
    styled = [
        StyledValue(action, fmean(found or (0.0,)), bias(style, seen.state, seen.seat, action))
        for action, found in values.items()
    ]
    return lean(styled, choice, style.tolerance)
