"""Beginnings of puzzles and lessons: the states up to there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from tabletop.engine.actions import parse
from tabletop.engine.errors import ActionError, UserError
from tabletop.engine.game import Game
from tabletop.engine.position import Position
from tabletop.match import history
from tabletop.match.history import HistoryStep


class Prepared(Protocol):
    """A table with the actions, those of the rules, that lead to its beginning."""

    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Mapping[str, int | str | bool]: ...
    @property
    def seed(self) -> int | str: ...
    @property
    def moves(self) -> tuple[str, ...]: ...


def opening_steps(game: Game[Any], prepared: Prepared, key: str, **named: str) -> list[HistoryStep]:
    """Return the states up to the beginning.

    Raises UserError for a wrong setup, and one with this key, the number `n` and `named` where an action is illegal.
    """
    steps: list[HistoryStep] = []
    try:
        actions = tuple(map(parse, prepared.moves))
        for step in history.steps(Position(game, prepared.seats, prepared.options, prepared.seed, actions)):
            steps.append(step)
    except UserError:
        raise
    except (ActionError, LookupError, ValueError):
        raise UserError(key, n=len(steps), **named) from None
    return steps
