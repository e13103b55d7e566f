"""Bots that do not look ahead but value the next position: Novice hastily and with slips, Regular with care."""

from __future__ import annotations

from random import Random

from tabletop.bots.playout import candidates, value
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.view import View, sample

SAMPLES = 4
"""Possible states, with their own dice to come, that Regular looks at."""


def novice(seen: View, key: int) -> Action:
    """Return the action whose next position looks best at first glance, or any at all."""
    random = Random(key)
    if random.random() < seen.state.game.slips:
        return random.choice(seen.actions)
    return _best(weigh(seen, random, 1), random)


def regular(seen: View, key: int) -> Action:
    """Return the action whose next position is best on average over what may be hidden and what may be rolled."""
    random = Random(key)
    return _best(weigh(seen, random, SAMPLES), random)


def weigh(seen: View, random: Random, samples: int) -> dict[Action, float]:
    """Return how good the next position is, from 0 to 1, for every action worth a thought, the best guess first."""
    options = candidates(seen.state, seen.seat, seen.actions)
    total = dict.fromkeys(options, 0.0)
    for _ in range(samples if len(options) > 1 else 0):
        state = sample(seen, random.getrandbits(128))
        for action in options:
            after = state.clone()
            runner.play(after, action)
            total[action] += value(after, seen.seat) / samples
    return total


def _best(worth: dict[Action, float], random: Random) -> Action:
    if len(worth) == 1:
        return next(iter(worth))
    return max(worth, key=lambda action: (worth[action], random.random()))
