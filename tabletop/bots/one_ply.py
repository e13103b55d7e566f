"""Bots that do not look ahead but value the next position: Novice hastily and with slips, Regular with care."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from statistics import fmean

from tabletop.bots.rollout import candidates, expert_value, heuristic_win_probability
from tabletop.bots.running_statistics import running_statistics
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.engine.view import View, determinize
from tabletop.kit.strategy import strategy_of

SAMPLES = 4
"""Possible states, with their own dice to come, that Regular looks at."""
DOUBT = 1.0
"""A cautious Regular takes another action than the first advice only if it is better by so many standard errors."""

Values = Mapping[Action, Sequence[float]]
"""What each action brings in each of the sampled states."""


def novice(seen: View, key: int) -> Action:
    """Return the action whose next position looks best at first glance, or any at all."""
    random = Random(key)
    if random.random() < strategy_of(seen.state).blunder_rate:
        return random.choice(seen.actions)
    return _best(evaluate_actions(seen, random, 1, heuristic_win_probability), random)


def regular(seen: View, key: int) -> Action:
    """Return the action whose next position is best on average over what may be hidden and what may be rolled.

    Where the game wants Regular cautious, the first advice is kept unless another action is surely better.
    """
    random = Random(key)
    return decided(seen, weighed(seen, random), random)


def weighed(seen: View, random: Random) -> Values:
    """Return what Regular finds about every action worth a thought, the best guess first."""
    mind = strategy_of(seen.state).search_policy
    return evaluate_actions(
        seen,
        random,
        SAMPLES,
        expert_value if mind is not None and mind.guides(seen.state) else heuristic_win_probability,
    )


def evaluate_actions(seen: View, random: Random, samples: int, judge: Callable[[State, int], float]) -> Values:
    """Return how good the next position is, from 0 to 1, for every action worth a thought, the best guess first.

    A single action is not tried.
    """
    options = candidates(seen.state, seen.seat, seen.actions)
    found: dict[Action, list[float]] = {action: [] for action in options}
    for _ in range(samples if len(options) > 1 else 0):
        state = determinize(seen, random.getrandbits(128))
        for action in options:
            after = state.clone()
            runner.play(after, action)
            found[action].append(judge(after, seen.seat))
    return found


def decided(seen: View, worth: Values, random: Random) -> Action:
    """Return the action that Regular takes by what it found."""
    best = _best(worth, random)
    caution = strategy_of(seen.state).caution
    first = next(iter(worth))
    if caution is None or best == first:
        return best
    lead = running_statistics([one - other for one, other in zip(worth[best], worth[first], strict=True)])
    return best if lead.mean > caution and lead.surely_above(0.0, DOUBT) else first


def _best(worth: Values, random: Random) -> Action:
    if len(worth) == 1:
        return next(iter(worth))
    return max(worth, key=lambda action: (fmean(worth[action]), random.random()))
