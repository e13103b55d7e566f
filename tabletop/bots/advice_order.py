"""Order in which evaluated choices are advised to people."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.bots.evaluations import SURE, Evaluation, has_equal_chance, is_about_equal, none_above_first
from tabletop.engine.actions import Action
from tabletop.engine.view import View
from tabletop.kit.strategy import strategy_of

Evaluations = tuple[Evaluation, ...]


def advised_first(
    seen: View, evaluations: Evaluations, advised: Sequence[Action], primary: Sequence[Action]
) -> Evaluations:
    """Return evaluations, best first, with those in front that are to be advised.

    What has been `advised` so far stays first unless another choice is surely better; else an obvious one comes before
    a pass that is not surely better; else the game's own `primary` answers come first if they are about as good as the
    best, so that the gold button does not change for nothing; but no pass beside an equal choice that is free. A choice
    that the game warns of or that is needless comes only before surely worse ones, and a pass not before about equal
    ones. None counts more than the first.
    """
    first = _equal_among(evaluations, advised, SURE)
    first = first or _obvious(seen, evaluations)
    first = first or _primary_or_free(seen, evaluations, primary)
    first = first or _better(seen, evaluations)
    return none_above_first((*first, *[each for each in evaluations if each not in first]))


def _equal_among(evaluations: Evaluations, actions: Sequence[Action], errors: float = 1.0) -> list[Evaluation]:
    """Return the evaluations of `actions` that are within so many `errors` of the best."""
    return [each for each in evaluations if each.action in actions and is_about_equal(evaluations[0], each, errors)]


def _primary_or_free(seen: View, evaluations: Evaluations, primary: Sequence[Action]) -> list[Evaluation]:
    """Return the best ones of `primary`; instead of a pass those that are as good and give up nothing."""
    is_free = strategy_of(seen.state).is_free
    free = _equal_among(evaluations, [each.action for each in evaluations if is_free(seen.state, each.action)])
    found = _equal_among(evaluations, [each for each in primary if not (free and each.is_pass)])
    return found or (free if evaluations and evaluations[0].action.is_pass else [])


def _obvious(seen: View, evaluations: Evaluations) -> list[Evaluation]:
    """Return the obvious choices that a pass, if that is the best, does not surely beat.

    More points are no reason to let a win go.
    """
    if not evaluations or not evaluations[0].action.is_pass:
        return []
    is_obvious, best = strategy_of(seen.state).is_obvious, evaluations[0]
    return [each for each in evaluations if is_obvious(seen.state, each.action) and has_equal_chance(best, each, SURE)]


def _better(seen: View, evaluations: Evaluations) -> list[Evaluation]:
    """Return good choices not surely worse than a poor best one, or active ones as good as a pass."""
    state, strategy = seen.state, strategy_of(seen.state)
    if not evaluations:
        return []

    def is_poor(action: Action) -> bool:
        return bool(strategy.blunder_warning(state, action)) or strategy.is_needless(state, action)

    best = evaluations[0].action
    if is_poor(best):
        better, errors = [each for each in evaluations if not is_poor(each.action)], SURE
    elif best.is_pass:
        active = [each for each in evaluations if not each.action.is_pass]
        better, errors = [each for each in active if not strategy.is_needless(state, each.action)], 1.0
    else:
        return []
    return [each for each in better if is_about_equal(evaluations[0], each, errors)]
