"""Bots that evaluate only the next position: Novice with blunders, Regular over several samples."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from statistics import fmean

from tabletop.bots.rollout import candidates, heuristic_win_probability, learned_win_probability
from tabletop.bots.running_statistics import running_statistics
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.engine.view import View, determinize
from tabletop.kit.strategy import strategy_of

SAMPLES = 4
"""Determinizations, each with its own dice to come, that Regular evaluates."""
TEMPTED = 0.3
"""The share of Novice's random actions that are of the kind that tempts it, where one is possible."""
DOUBT = 1.0
"""The standard errors by which a cautious Regular must find an action better than the first advice."""

Values = Mapping[Action, Sequence[float]]
"""The value of each action in each determinization."""


def novice(seen: View, key: int) -> Action:
    """Return the action with the best next position in one determinization, or a random one."""
    random = Random(key)
    if random.random() < strategy_of(seen.state).blunder_rate:
        return blunder(seen, random)
    values = evaluate_actions(seen, random, 1, heuristic_win_probability)
    return _best({action: values[action] for action in without_gross_blunders(seen.state, values)}, random)


def blunder(seen: View, random: Random) -> Action:
    """Return a random action, but no gross blunder if there is anything else.

    What tempts Novice is chosen in some of these cases.
    """
    options, strategy = without_gross_blunders(seen.state, seen.actions), strategy_of(seen.state)
    if strategy.temptation:
        tempts = strategy.action_kinds[strategy.temptation]
        tempting = [action for action in options if tempts(seen.state, seen.seat, action)]
        if tempting and random.random() < TEMPTED:
            return random.choice(tempting)
    return random.choice(options)


def without_gross_blunders(state: State, actions: Iterable[Action]) -> list[Action]:
    """Return the actions that are no gross blunders, or all if every one is."""
    options, is_blunder = list(actions), strategy_of(state).is_gross_blunder
    return [action for action in options if not is_blunder(state, action)] or options


def regular(seen: View, key: int) -> Action:
    """Return the action whose next position is best on average over determinizations.

    In a game with `caution` the first advice is kept unless another action is significantly better.
    """
    random = Random(key)
    return choose(seen, action_values(seen, random), random)


def action_values(seen: View, random: Random, also: Sequence[Action] = ()) -> Values:
    """Return Regular's values of all candidate actions, the first advice first, and of those in `also`."""
    policy = strategy_of(seen.state).search_policy
    is_learned = policy is not None and policy.used_by_regular(seen.state)
    evaluator = learned_win_probability if is_learned else heuristic_win_probability
    return evaluate_actions(seen, random, SAMPLES, evaluator, also)


def evaluate_actions(
    seen: View,
    random: Random,
    samples: int,
    evaluator: Callable[[State, int], float],
    also: Sequence[Action] = (),
) -> Values:
    """Return values, 0 to 1, of the positions after all candidates and `also`, the first advice first.

    A single action is not evaluated.
    """
    options = candidates(seen.state, seen.seat, seen.actions)
    options = (*options, *(action for action in also if action not in options))
    found: dict[Action, list[float]] = {action: [] for action in options}
    for _ in range(samples if len(options) > 1 else 0):
        state = determinize(seen, random.getrandbits(128))
        for action in options:
            after = state.clone()
            runner.play(after, action)
            found[action].append(evaluator(after, seen.seat))
    return found


def choose(seen: View, values: Values, random: Random) -> Action:
    """Return the action that Regular takes by its values."""
    best = _best(values, random)
    threshold = strategy_of(seen.state).caution
    first = next(iter(values))
    if threshold is None or best == first:
        return best
    lead = running_statistics(
        [best_value - first_value for best_value, first_value in zip(values[best], values[first], strict=True)]
    )
    return best if lead.mean > threshold and lead.surely_above(0.0, DOUBT) else first


def _best(values: Values, random: Random) -> Action:
    if len(values) == 1:
        return next(iter(values))
    return max(values, key=lambda action: (fmean(values[action]), random.random()))
