"""Order in which evaluated choices are advised to people."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.bots.evaluations import SURE, Evaluation, is_about_equal
from tabletop.engine.actions import Action
from tabletop.engine.view import View
from tabletop.kit.strategy import strategy_of

Evaluations = tuple[Evaluation, ...]


def advised_first(
    seen: View, evaluations: Evaluations, advised: Sequence[Action], primary: Sequence[Action]
) -> Evaluations:
    """Return evaluations, best first, with those in front that are to be advised.

    What has been `advised` so far stays first unless another choice is surely better; else the game's own `primary`
    answers come first if they are about as good as the best, so that the gold button does not change for nothing. A
    choice that the game warns of comes only before surely worse ones, and a pass not before about equal ones.
    """
    first = _equal_among(evaluations, advised, SURE)
    first = first or _equal_among(evaluations, primary)
    first = first or _better(seen, evaluations)
    return (*first, *[each for each in evaluations if each not in first])


def _equal_among(evaluations: Evaluations, actions: Sequence[Action], errors: float = 1.0) -> list[Evaluation]:
    """Return the evaluations of `actions` that are within so many `errors` of the best."""
    return [each for each in evaluations if each.action in actions and is_about_equal(evaluations[0], each, errors)]


def _better(seen: View, evaluations: Evaluations) -> list[Evaluation]:
    """Return choices not surely worse than the best that nobody warns of, or as good and more than a pass."""
    state, warn = seen.state, strategy_of(seen.state).blunder_warning
    if not evaluations:
        return []
    best = evaluations[0].action
    if warn(state, best):
        better, errors = [each for each in evaluations if not warn(state, each.action)], SURE
    elif not best.source and not best.target:
        better, errors = [each for each in evaluations if each.action.source or each.action.target], 1.0
    else:
        return []
    return [each for each in better if is_about_equal(evaluations[0], each, errors)]
