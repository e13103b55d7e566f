"""Levels: how strongly a seat is played, and the one function that chooses an action for a view."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from traceback import format_exc

import msgspec

from tabletop.bots import greedy, search
from tabletop.engine import aliases
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.engine.view import View, view

LEVELS = ("random", "novice", "regular", "skilled")


TOGETHER = 2.1
"""Seconds that all bots of a table think about one decision each: seven have 0.3, one to three all they may."""


class Limits(msgspec.Struct, frozen=True):
    """How long a bot may think about one decision: seconds, and playouts whatever the time."""

    seconds: float = 0.6
    playouts: int = 400

    def among(self, bots: int) -> Limits:
        """Return the limits of one of so many bots: together they keep nobody waiting longer than a few would."""
        return Limits(min(self.seconds, TOGETHER / max(1, bots)), self.playouts)


USUAL = Limits()


class Choice(msgspec.Struct, frozen=True):
    """What a bot chose. `level` is the one that really chose; `trouble` tells why if it is not the one asked."""

    action: Action
    level: str
    playouts: int = 0
    trouble: str = ""


def never() -> bool:
    """Never stop a thought before its limits."""
    return False


def choose(seen: View, level: str, key: int, limits: Limits = USUAL, stop: Callable[[], bool] = never) -> Choice:
    """Return a legal action for the view's seat, whatever happens inside the bot.

    `key` decides everything the bot draws by lot. A level that fails is replaced by the next lower safe one.
    """
    actions = seen.actions
    if not actions:
        raise ValueError(f"Seat {seen.seat} is not asked anything.")
    if len(actions) == 1:
        return Choice(actions[0], level)
    trouble = ""
    for attempt in dict.fromkeys((level, "regular")):
        try:
            action, playouts = _think(seen, attempt, key, limits, stop)
            if action in actions:
                return Choice(action, attempt, playouts, trouble)
            trouble += f"{attempt} chose {action}, which is not legal.\n"
        except Exception:
            trouble += format_exc()
    return Choice(Random(key).choice(actions), "random", trouble=trouble)


def play_for(state: State, seat: int, level: str, key: int, limits: Limits = USUAL) -> Action:
    """Return what a bot of a level does in a seat of a running match, of which it sees what that seat may know."""
    return aliases.inward(state, seat, choose(view(state, seat), level, key, limits).action)


def _think(seen: View, level: str, key: int, limits: Limits, stop: Callable[[], bool]) -> tuple[Action, int]:
    match level:
        case "random":
            return Random(key).choice(seen.actions), 0
        case "novice":
            return greedy.novice(seen, key), 0
        case "regular":
            return greedy.regular(seen, key), 0
        case "skilled":
            return search.skilled(seen, key, limits.seconds, limits.playouts, stop)
    raise ValueError(f"There is no bot level {level!r}; there are {', '.join(LEVELS)}.")
