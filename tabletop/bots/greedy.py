"""Bots that do not search: Novice looks at the very next position and slips, Regular plays its turn out in its head."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tabletop.bots import playout
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.view import View, sample

SLIP = 0.25
SAMPLES = 6


def novice(seen: View, key: int) -> Action:
    """Return the action whose next position looks best; one time in four any action that comes to mind."""
    random = Random(key)
    options = playout.candidates(seen)
    if random.random() < SLIP:
        return random.choice(seen.actions)
    state = sample(seen, random.getrandbits(128))
    best, found = -1.0, options[0]
    for action in options:
        after = state.clone()
        runner.play(after, action)
        worth = playout.value(after, seen.seat) + random.random() * 1e-6
        if worth > best:
            best, found = worth, action
    return found


def regular(seen: View, key: int, stop: Callable[[], bool]) -> tuple[Action, int]:
    """Return the action after which the rest of the turn, played along the game's advice, ends best on average."""
    random = Random(key)
    options = playout.candidates(seen)
    if len(options) == 1:
        return options[0], 0
    total = dict.fromkeys(options, 0.0)
    played = 0
    for _ in range(SAMPLES):
        state = sample(seen, random.getrandbits(128))
        for action in options:
            after = state.clone()
            runner.play(after, action)
            playout.finish_turn(after, random, turns=1)
            total[action] += playout.value(after, seen.seat)
            played += 1
        if stop():
            break
    return max(options, key=total.__getitem__), played
