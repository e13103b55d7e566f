"""Evaluations of the legal actions of an open decision, from what the seat to act can know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import hypot
from random import Random
from statistics import fmean

import msgspec

from tabletop.bots import one_ply, search
from tabletop.bots.expert import MORE, RaceResult, best_action, expert, ranked
from tabletop.bots.levels import USUAL, Limits, never
from tabletop.bots.rollout import advised_candidates, advised_win_probability, distinct, is_expert_advice
from tabletop.bots.running_statistics import running_statistics
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.engine.view import View, determinize
from tabletop.kit.strategy import strategy_of

SURE = 2.0
"""So many errors a choice has to be behind another to be surely worse."""
SLIGHT = 0.015
"""Difference of two chances to win that is no advice to a person, even if it is certain."""
SAMPLES = 8
"""Determinizations over which a position is evaluated without a search."""
SINGLE = 16
"""Playouts of a choice without an alternative."""
CERTAIN = 0.98
"""Win chance from which only the points are left to play for."""


class Evaluation(msgspec.Struct, frozen=True):
    """An action and the share of a victory to be expected after it; `error` is one sigma of that.

    `gap_error` is one sigma of the difference from the first of several, which had the same dice, None if unknown;
    `points` are those of the side to be expected at the end, where a title depends on them and the win is safe.
    """

    action: Action
    chance: float
    error: float = 0.0
    playouts: int = 0
    gap_error: float | None = None
    points: float | None = None
    points_error: float = 0.0

    @property
    def is_certain(self) -> bool:
        """Return whether the win is so certain that only its points are left to play for."""
        return self.points is not None and self.chance >= CERTAIN


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
    """Return whether quick evaluations show one choice far enough ahead to be trusted without a search.

    A choice that the game warns of never is, nor a pass beside an obvious one, nor the only one that Regular considers
    while a search compares several.
    """
    if not evaluations:
        return False
    if len(evaluations) == 1:
        compared = (*advised_candidates(seen.state, seen.seat, seen.actions), *_alternatives(seen))
        return compared == (evaluations[0].action,)
    strategy, (best, second, *_) = strategy_of(seen.state), evaluations
    if strategy.blunder_warning(seen.state, best.action) or strategy.is_futile(seen.state, best.action):
        return False
    if best.action.is_pass and any(strategy.is_obvious(seen.state, each.action) for each in evaluations):
        return False
    return best.chance - second.chance >= strategy.clear_lead


def difference_error(one: Evaluation, other: Evaluation) -> float:
    """Return one sigma of the difference of two evaluations, one of them the first of its list."""
    known = [each.gap_error for each in (one, other) if each.gap_error is not None]
    return known[0] if len(known) == 1 else hypot(one.error, other.error)


def are_certain(evaluations: Iterable[Evaluation]) -> bool:
    """Return whether all of these win for certain, so that only their points count."""
    return all(each.is_certain for each in evaluations)


def points_behind(best: Evaluation, each: Evaluation, errors: float = SURE) -> float:
    """Return how many points a choice is behind another by more than chance, 0 if that may be luck."""
    if best.points is None or each.points is None:
        return 0.0
    behind = best.points - each.points
    return behind if behind >= max(1.0, errors * hypot(best.points_error, each.points_error)) else 0.0


def is_about_equal(best: Evaluation, second: Evaluation, errors: float = 1.0) -> bool:
    """Return whether two evaluations differ by no more than so many `errors`, or by under half a point.

    Of two certain wins the points count instead.
    """
    if are_certain((best, second)):
        return not points_behind(best, second)
    return has_equal_chance(best, second, errors)


def has_equal_chance(best: Evaluation, second: Evaluation, errors: float = 1.0) -> bool:
    """Return whether the difference of two chances is within so many `errors`, or under half a point."""
    return best.chance - second.chance <= max(0.005, errors * hypot(best.error, second.error))


def is_as_good(best: Evaluation, each: Evaluation) -> bool:
    """Return whether a choice looks as good as the best: not surely worse, or only slightly."""
    if are_certain((best, each)):
        return not points_behind(best, each)
    return is_about_equal(best, each, SURE) or best.chance - each.chance <= SLIGHT


def is_ahead(evaluations: Sequence[Evaluation]) -> bool:
    """Return whether no other choice looks as good as the first."""
    return not any(is_as_good(evaluations[0], each) for each in evaluations[1:])


def searched_evaluations(
    seen: View, key: int, limits: Limits = USUAL, also: Action | None = None
) -> tuple[Evaluation, ...]:
    """Return evaluations by the strongest bot that knows win probabilities, its choice first."""
    return evaluate_by_search(seen, key, limits, also)[0]


def evaluate_by_search(
    seen: View, key: int, limits: Limits = USUAL, also: Action | None = None, stop: Callable[[], bool] = never
) -> tuple[tuple[Evaluation, ...], tuple[RaceResult, ...]]:
    """Return the evaluations of `searched_evaluations`, and the race behind them if the bot is Expert.

    `also` and the alternatives are compared with the candidates. A single one is played out a few times, so that its
    chance is on the scale of the others.
    """
    compared = dict.fromkeys((*_alternatives(seen), *(() if also is None else (also,))))
    if is_expert_advice(seen.state):
        races = expert(
            seen, key, limits.seconds, limits.playouts, stop, tuple(compared), counts_points=True, least=limits.samples
        )
        if len(races) == 1:
            return _single(seen, key, limits, races[0].action, stop), ()
        return sorted_evaluations(races), races
    found = search.search_actions(seen, key, limits.seconds, limits.playouts, stop, tuple(compared))
    if len(found) == 1:
        return _single(seen, key, limits, found[0].action, stop), ()
    return none_above_first(
        [_evaluation(result.action, result.mean, result.error, result.playouts) for result in found]
    ), ()


def _alternatives(seen: View) -> tuple[Action, ...]:
    """Return actions of other kinds than the candidates, for people to compare."""
    policy = strategy_of(seen.state).search_policy
    if policy is None or not (alternatives := policy.alternatives(seen.state, seen.seat, seen.actions)):
        return ()
    candidates = advised_candidates(seen.state, seen.seat, seen.actions)
    return distinct(seen.state, (*candidates, *alternatives))[len(candidates) :]


def sorted_evaluations(results: Sequence[RaceResult]) -> tuple[Evaluation, ...]:
    """Return the evaluations of several candidates, the one that Expert would choose first."""
    best = best_action(results)
    order = sorted(ranked(results), key=lambda result: result.action != best)
    found = none_above_first([_of_race(result, _gap_error(result, order[0], results[0])) for result in order])
    first = max([each for each in found if each.is_certain], key=lambda each: each.points or 0.0, default=found[0])
    if found[0].is_certain and points_behind(first, found[0]):
        others = [each for each in found if each is not first]
        return none_above_first([msgspec.structs.replace(each, gap_error=None) for each in (first, *others)])
    return found


def _gap_error(result: RaceResult, best: RaceResult, advised: RaceResult) -> float | None:
    """Return one sigma of the difference from the best.

    None if only each one's difference from the advised choice is known.
    """
    if result is best or advised not in (result, best):
        return None
    gaps = result.gaps if best is advised else best.gaps
    return round(gaps.error, 4) if gaps.count > 1 else None


def _of_race(result: RaceResult, gap_error: float | None) -> Evaluation:
    found = _evaluation(result.action, result.values.mean, result.values.error, result.values.count)
    found = msgspec.structs.replace(found, gap_error=gap_error)
    if not result.points.count:
        return found
    points, error = round(result.points.mean, 1), round(result.points.error, 2)
    return msgspec.structs.replace(found, points=points, points_error=error)


def compared_evaluations(
    seen: View, key: int, limits: Limits, actions: Sequence[Action], stop: Callable[[], bool] = never
) -> tuple[Evaluation, ...]:
    """Return the evaluations of just these actions in their order, by all the playouts within the limits."""
    if is_expert_advice(seen.state):
        races = expert(seen, key, limits.seconds, limits.playouts, stop, only=actions)
        return tuple(_of_race(each, _gap_error(each, races[0], races[0])) for each in races)
    found = search.equal_rollouts(seen, actions, key, limits.seconds, limits.playouts, stop)
    values = [(each.action, running_statistics(each.values)) for each in found]
    return tuple(_evaluation(action, each.mean, each.error, each.count) for action, each in values)


def _single(seen: View, key: int, limits: Limits, action: Action, stop: Callable[[], bool]) -> tuple[Evaluation, ...]:
    playouts = SINGLE // (MORE if is_expert_advice(seen.state) else 1)
    return compared_evaluations(seen, key, Limits(limits.seconds, playouts), (action,), stop)


def none_above_first(found: Sequence[Evaluation]) -> tuple[Evaluation, ...]:
    """Return evaluations in which nothing counts more than the first: it may only have been lucky."""
    return tuple(msgspec.structs.replace(each, chance=min(each.chance, found[0].chance)) for each in found)


def _evaluation(action: Action, chance: float, error: float, playouts: int) -> Evaluation:
    return Evaluation(action, round(chance, 4), round(error, 4), playouts)


def expected_result(
    seen: View,
    key: int,
    evaluator: Callable[[State, int], float] = advised_win_probability,
    *,
    seat: int | None = None,
    samples: int = SAMPLES,
) -> float:
    """Return the share of a victory that a seat, by default the view's, can expect, without a search."""
    random, of = Random(key), seen.seat if seat is None else seat
    return fmean(evaluator(determinize(seen, random.getrandbits(128)), of) for _ in range(samples))
