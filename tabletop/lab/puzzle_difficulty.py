"""Difficulty of puzzles: how often each level of bots misses the answer."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tabletop.bots.levels import Limits, choose_action
from tabletop.engine import aliases
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.engine.view import view

TRIALS = {"novice": 20, "regular": 20, "skilled": 5}
"""Trials per level."""
GLANCES = {"novice": 8, "regular": 8}
"""Trials of the quick levels before a position is proved."""
LIMITS = Limits(seconds=0.25, playouts=200)

Finds = Callable[[str], bool]
"""Lets a bot of a level try once, and tells whether it finds the answer."""


def miss_rates(finds: Finds) -> dict[str, float]:
    """Return how often bots of each level miss an answer."""
    return {level: _share(finds, level, trials) for level, trials in TRIALS.items()}


def at_a_glance(finds: Finds) -> float:
    """Return about how often the quick levels miss an answer, taken together."""
    return sum(_share(finds, level, trials) for level, trials in GLANCES.items()) / len(GLANCES)


def _share(finds: Finds, level: str, trials: int) -> float:
    return round(sum(not finds(level) for _ in range(trials)) / trials, 2)


def choice(state: State, seat: int, level: str, random: Random, limits: Limits = LIMITS) -> Action:
    """Return the choice of a bot of a level by a seat's view."""
    return aliases.from_alias(
        state, seat, choose_action(view(state, seat), level, random.getrandbits(60), limits).action
    )
