"""Weights: the numbers with which a game's advice weighs things, as it starts with them and as matches tuned them.

What was tuned is data beside the program, `resources/weights/<game>.json`; `tabletop fit GAME --advice` writes it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Self, TypeVar

import msgspec

from tabletop import learned, paths
from tabletop.engine.state import State


class Weights(msgspec.Struct, frozen=True):
    """Numbers above 0 that advice reads; a subclass names each, with what it starts from."""

    @classmethod
    def of(cls, state: State) -> Self:
        """Return the weights at the table of a state."""
        found: Self = state.game.weights[state.setup.seats]
        return found


class Tuned(msgspec.Struct, frozen=True):
    """Weights for a number of seats, and how they were found.

    `won` is the share of the victory of one seat that followed them among seats that followed those before, give or
    take `error`; by luck alone it would be 1 / `seats`, and alone what was won before.
    """

    seats: int
    values: dict[str, float]
    date: str = ""
    matches: int = 0
    before: float = 0.0
    won: float = 0.0
    error: float = 0.0


W = TypeVar("W", bound=Weights)


def weights(game: str, start: W, seats: int) -> W:
    """Return the weights of a game for a number of seats: those it starts with, as far as matches tuned them."""
    values = next((one.values for one in tuned(game) if one.seats == seats), {})
    return msgspec.structs.replace(start, **values)


@cache
def tuned(game: str) -> tuple[Tuned, ...]:
    """Return everything that was tuned for a game."""
    return learned.read(path(game), Tuned)


def keep(game: str, made: Tuned) -> Path:
    """Write tuned weights down, in place of what was known for as many seats; return the file."""
    file = learned.keep(path(game), made, lambda one: one.seats)
    tuned.cache_clear()
    return file


def path(game: str) -> Path:
    """Return the file of a game."""
    return paths.resources() / "weights" / f"{game}.json"
