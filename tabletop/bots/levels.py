"""Levels of play, and the one function that chooses an action for a view."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from traceback import format_exc
from typing import Any

import msgspec

from tabletop.bots import expert, one_ply, search
from tabletop.bots.expert import RaceResult
from tabletop.engine import aliases
from tabletop.engine.actions import Action
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.view import View, view
from tabletop.kit.strategy import strategy_of

LEVELS = ("random", "novice", "regular", "skilled", "expert")


def levels(game: Game[Any]) -> tuple[str, ...]:
    """Return the bot levels of a game, Expert only if the game has a search policy."""
    return LEVELS if game.strategy.search_policy is not None else LEVELS[:-1]


TOGETHER = 2.1
"""Seconds that all bots of a table think about one decision each: seven have 0.3, one to three all they may."""


TIME_FACTOR = {"expert": 5 / 3}
"""Factor of the thinking time of a level, usually one second."""


class Limits(msgspec.Struct, frozen=True):
    """Limits for one decision: seconds, and playouts whatever the time."""

    seconds: float = 0.6
    playouts: int = 400

    def among(self, bots: int) -> Limits:
        """Return the limits of one of so many bots: together they keep nobody waiting longer than a few would."""
        return Limits(min(self.seconds, TOGETHER / max(1, bots)), self.playouts)

    def of(self, level: str) -> Limits:
        """Return the limits of a bot of a level: Expert may take longer."""
        return Limits(self.seconds * TIME_FACTOR.get(level, 1.0), self.playouts)


USUAL = Limits()


class Choice(msgspec.Struct, frozen=True):
    """The choice of a bot. `level` is the one that really chose; `trouble` says why if another was asked.

    `results` are Expert's, which can be merged with those of other processes.
    """

    action: Action
    level: str
    playouts: int = 0
    problem: str = ""
    results: tuple[RaceResult, ...] = ()


def never() -> bool:
    """Return False: never stop before the limits."""
    return False


def choose_action(seen: View, level: str, key: int, limits: Limits = USUAL, stop: Callable[[], bool] = never) -> Choice:
    """Return a legal action for the view's seat, whatever happens inside the bot.

    `key` decides everything the bot draws by lot. A level that fails is replaced by the next lower safe one, Expert by
    Skilled where a game has none.
    """
    actions = seen.actions
    if not actions:
        raise ValueError(f"Seat {seen.seat} is not asked anything.")
    if len(actions) == 1:
        return Choice(actions[0], level)
    problem = ""
    if level == "expert" and strategy_of(seen.state).search_policy is None:
        level = "skilled"
    for attempt in dict.fromkeys((level, "regular")):
        try:
            found = _think(seen, attempt, key, limits, stop)
            if found.action in actions:
                return msgspec.structs.replace(found, problem=problem)
            problem += f"{attempt} chose {found.action}, which is not legal.\n"
        except Exception:
            problem += format_exc()
    return Choice(Random(key).choice(actions), "random", problem=problem)


def play_level(state: State, seat: int, level: str, key: int, limits: Limits = USUAL) -> Action:
    """Return the action of a bot for a seat of a running match, by what that seat may know."""
    return aliases.from_alias(state, seat, choose_action(view(state, seat), level, key, limits).action)


def _think(seen: View, level: str, key: int, limits: Limits, stop: Callable[[], bool]) -> Choice:
    match level:
        case "random":
            return Choice(Random(key).choice(seen.actions), level)
        case "novice":
            return Choice(one_ply.novice(seen, key), level)
        case "regular":
            return Choice(one_ply.regular(seen, key), level)
        case "skilled":
            action, playouts = search.skilled(seen, key, limits.seconds, limits.playouts, stop)
            return Choice(action, level, playouts)
        case "expert":
            results = expert.expert(seen, key, limits.seconds, limits.playouts, stop)
            return Choice(
                expert.best_action(results), level, sum(result.values.count for result in results), results=results
            )
    raise ValueError(f"There is no bot level {level!r}; there are {', '.join(LEVELS)}.")
