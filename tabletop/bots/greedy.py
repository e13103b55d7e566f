"""Bots that do not search: Novice looks at the very next position and slips, Regular plays its turn out in its head."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tabletop.bots.playout import Horizon, candidates, play_on, value
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.view import View, sample

SLIP = 0.25
SAMPLES = 6


def novice(seen: View, key: int) -> Action:
    """Return the action whose next position looks best; one time in four whatever comes to mind."""
    random = Random(key)
    if random.random() < SLIP:
        return random.choice(seen.actions)
    state = sample(seen, random.getrandbits(128))
    best, found = -1.0, seen.actions[0]
    for action in candidates(seen.state, seen.seat, seen.actions).values():
        after = state.clone()
        runner.play(after, action)
        if (worth := value(after, seen.seat)) > best:
            best, found = worth, action
    return found


def regular(seen: View, key: int, stop: Callable[[], bool]) -> tuple[Action, int]:
    """Return the action after which the rest of the turn, played along the game's advice, ends best on average."""
    random = Random(key)
    options = tuple(candidates(seen.state, seen.seat, seen.actions).values())
    if len(options) == 1:
        return options[0], 0
    total = dict.fromkeys(options, 0.0)
    played = 0
    for _ in range(SAMPLES):
        state = sample(seen, random.getrandbits(128))
        for action in options:
            after = state.clone()
            runner.play(after, action)
            play_on(after, Horizon(state, 1), random)
            total[action] += value(after, seen.seat)
            played += 1
        if stop():
            break
    return max(options, key=total.__getitem__), played
