"""Bots that do not look ahead but value the next position: Novice hastily and with slips, Regular with care."""

from __future__ import annotations

from random import Random

from tabletop.bots.playout import candidates, value
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.view import View, sample

SLIP = 0.4
"""How often Novice does whatever comes to mind."""
SAMPLES = 4
"""Possible states, with their own dice to come, that Regular looks at."""


def novice(seen: View, key: int) -> Action:
    """Return the action whose next position looks best at first glance, or any at all."""
    random = Random(key)
    if random.random() < SLIP:
        return random.choice(seen.actions)
    return _best(seen, random, 1)


def regular(seen: View, key: int) -> Action:
    """Return the action whose next position is best on average over what may be hidden and what may be rolled."""
    return _best(seen, Random(key), SAMPLES)


def _best(seen: View, random: Random, samples: int) -> Action:
    options = candidates(seen.state, seen.seat, seen.actions)
    if len(options) == 1:
        return options[0]
    total = dict.fromkeys(options, 0.0)
    for _ in range(samples):
        state = sample(seen, random.getrandbits(128))
        for action in options:
            after = state.clone()
            runner.play(after, action)
            total[action] += value(after, seen.seat)
    return max(options, key=lambda action: (total[action], random.random()))
