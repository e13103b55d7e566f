"""Weights of a game's heuristics: defaults and those tuned by matches.

What was tuned is data beside the program, `learned/weights.json`; `tabletop fit GAME --advice` writes it.
"""

from __future__ import annotations

from typing import Self, TypeVar

import msgspec

from tabletop.engine.state import State
from tabletop.kit.learned_files import LearnedFile


class HeuristicWeights(msgspec.Struct, frozen=True):
    """Numbers above 0 that advice reads; a subclass names each, with what it starts from."""

    @classmethod
    def of(cls, state: State) -> Self:
        """Return the weights at the table of a state."""
        found: Self = state.game.strategy.weights[state.setup.seats]
        return found


class TunedWeights(msgspec.Struct, frozen=True):
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


FILE = LearnedFile("weights", TunedWeights, lambda tuned: tuned.seats)
tuned_weights = FILE.cached(FILE.read)

W = TypeVar("W", bound=HeuristicWeights)


def weights(game: str, start: W, seats: int) -> W:
    """Return the weights of a game for a number of seats: tuned ones, else the defaults."""
    values = next((tuned.values for tuned in tuned_weights(game) if tuned.seats == seats), {})
    return msgspec.structs.replace(start, **values)
