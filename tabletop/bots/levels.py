"""Levels of play and their thinking limits, light enough for the command line to import."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from tabletop.engine.game import Game

LEVELS = ("random", "novice", "regular", "skilled", "expert")


def levels(game: Game[Any]) -> tuple[str, ...]:
    """Return the bot levels of a game, Expert only if the game has a search policy."""
    return LEVELS if game.strategy.search_policy is not None else LEVELS[:-1]


TOGETHER = 2.1
"""Seconds that all bots of a table think about one decision each: seven have 0.3, one to three all they may."""


TIME_FACTOR = {"expert": 5 / 3}
"""Factor of the thinking time of a level, usually one second."""


class Limits(msgspec.Struct, frozen=True):
    """Limits for one decision: seconds, and playouts whatever the time.

    Expert takes so many `samples` of every choice even if other programs leave it little of the time.
    """

    seconds: float = 0.6
    playouts: int = 400
    samples: int = 0

    def among(self, bots: int) -> Limits:
        """Return the limits of one of so many bots: together they keep nobody waiting longer than a few would."""
        return Limits(min(self.seconds, TOGETHER / max(1, bots)), self.playouts)

    def of(self, level: str) -> Limits:
        """Return the limits of a bot of a level: Expert may take longer."""
        return Limits(self.seconds * TIME_FACTOR.get(level, 1.0), self.playouts)


USUAL = Limits()
FOREVER = 3600.0
"""Seconds that no decision takes: where rollouts alone are the limit, every match can be played again."""

Stop = Callable[[], bool]
"""Returns whether a bot should answer at once."""


def never() -> bool:
    """Return False: never stop before the limits."""
    return False
