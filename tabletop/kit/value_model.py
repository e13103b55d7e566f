"""Judgement: a value of positions that was learned from who won in many matches.

A game names what it looks at of a seat, its features; the chance to win is the softmax, over the sides, of their
weighted sums. The weights are data beside the program, `learned/model.json`, by the number of seats and of
sides; `tabletop fit GAME --mind` learns them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import exp
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from tabletop import paths
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.kit import learned_files
from tabletop.kit.strategy import SearchPolicy

S = TypeVar("S", bound=State)


class ModelWeights(msgspec.Struct, frozen=True):
    """Weights of features at one kind of table, and from what they were learned.

    `before` and `after` are what the game's estimate and this judgement lack of certainty (log loss) in matches kept
    apart.
    """

    seats: int
    sides: int
    values: dict[str, float]
    date: str = ""
    matches: int = 0
    positions: int = 0
    before: float = 0.0
    after: float = 0.0


class TrainingResult(NamedTuple):
    """What came of a study: what was known and what was learned lack of certainty (log loss), and the file if kept."""

    before: float
    after: float
    file: Path | None


class ValueModel(SearchPolicy[S]):
    """Values positions by a judgement, where there is one for such a table."""

    def train_features(self, game: Game[S], seeds: range, heard: Callable[[int], None]) -> TrainingResult | None:
        """Learn anew, and keep if it tells more than before, what the features themselves rest on, if anything.

        `heard` hears how many of the seeds are done. Raises OSError if what was learned cannot be written.
        """
        return None

    @abstractmethod
    def features(self, state: S, seat: int) -> dict[str, float]:
        """Return what counts of a seat, always under the same names; about -10 to 10 each.

        What all seats have alike counts only where all win or lose together.
        """

    def value(self, state: S, seat: int) -> float | None:
        """Return the chance to win of a seat's side; None after the end, and at tables nothing was learned of."""
        sides = state.game.sides(state.setup)
        found = model_weights(state.game.key, len(sides), len(set(sides)))
        if found is None or state.result is not None:
            return None
        return shares(found.values, self.sums(state))[sides[seat]]

    def sums(self, state: S) -> list[dict[str, float]]:
        """Return the features of each side, those of its seats added up."""
        sides = state.game.sides(state.setup)
        found: list[dict[str, float]] = [{} for _ in set(sides)]
        for seat, side in enumerate(sides):
            for name, value in self.features(state, seat).items():
                found[side][name] = found[side].get(name, 0.0) + value
        return found


def shares(weights: Mapping[str, float], sums: Sequence[Mapping[str, float]]) -> list[float]:
    """Return each side's chance; a side alone stands against nothing, whose features are all 0."""
    odds = [sum(weights.get(name, 0.0) * value for name, value in one.items()) for one in sums]
    best = max([*odds, 0.0]) if len(odds) == 1 else max(odds)
    powers = [exp(max(one - best, -30.0)) for one in odds]
    total = sum(powers) + (exp(max(-best, -30.0)) if len(odds) == 1 else 0.0)
    return [one / total for one in powers]


@cache
def model_weights(game: str, seats: int, sides: int) -> ModelWeights | None:
    """Return what was learned for a kind of table, or for the one most like it; None if there is nothing."""
    return learned_files.nearest(learned_files.read(path(game), ModelWeights), seats, sides)


def keep(game: str, made: ModelWeights) -> Path:
    """Write a judgement down, in place of what was known for the same kind of table; return the file."""
    file = learned_files.keep(path(game), made, learned_files.table)
    model_weights.cache_clear()
    return file


def path(game: str) -> Path:
    """Return the file of a game."""
    return paths.game_file(game, "learned/model.json")
