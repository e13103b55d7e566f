"""A value model: win probabilities learned from the results of many matches.

A game defines features of a seat; the win probability is the softmax, over the sides, of their weighted sums. The
weights are data, `learned/model.json`, by the number of seats and of sides; `tabletop fit GAME --value-model` trains
them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from math import exp
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.kit.learned_files import LearnedFile, nearest, table
from tabletop.kit.strategy import SearchPolicy

S = TypeVar("S", bound=State)


class ModelWeights(msgspec.Struct, frozen=True):
    """Weights of features at one kind of table, and the data they were trained on.

    `before` and `after` are the log loss of the heuristic value and of this model in held-out matches.
    """

    seats: int
    sides: int
    values: dict[str, float]
    date: str = ""
    matches: int = 0
    positions: int = 0
    before: float = 0.0
    after: float = 0.0


FILE = LearnedFile("model", ModelWeights, table)


class TrainingResult(NamedTuple):
    """The log loss before and after training, and the file if it was saved."""

    before: float
    after: float
    file: Path | None


class ValueModel(SearchPolicy[S]):
    """A search policy whose values come from a trained model, where there is one for the table."""

    def train_features(self, game: Game[S], seeds: range, progress: Callable[[int], None]) -> TrainingResult | None:
        """Train the model that the features themselves use, if any, and save it if it is better.

        `progress` is called with the number of finished seeds. Raises OSError if the file cannot be written.
        """
        return None

    @abstractmethod
    def features(self, state: S, seat: int) -> dict[str, float]:
        """Return the features of a seat, always under the same names; about -10 to 10 each.

        Features that all seats have alike matter only where all win or lose together.
        """

    def learned_value(self, state: S, seat: int) -> float | None:
        """Return the win probability of a seat's side; None after the end and without a model."""
        sides = state.game.sides(state.setup)
        found = model_weights(state.game.key, len(sides), len(set(sides)))
        if found is None or state.result is not None:
            return None
        return shares(found.values, self.totals(state))[sides[seat]]

    def totals(self, state: S) -> list[dict[str, float]]:
        """Return the features of each side, summed over its seats."""
        sides = state.game.sides(state.setup)
        found: list[dict[str, float]] = [{} for _ in set(sides)]
        for seat, side in enumerate(sides):
            for name, value in self.features(state, seat).items():
                found[side][name] = found[side].get(name, 0.0) + value
        return found


def shares(weights: Mapping[str, float], totals: Sequence[Mapping[str, float]]) -> list[float]:
    """Return each side's win probability; a lone side plays against one whose features are all 0."""
    odds = [sum(weights.get(name, 0.0) * value for name, value in example.items()) for example in totals]
    best = max([*odds, 0.0]) if len(odds) == 1 else max(odds)
    powers = [exp(max(example - best, -30.0)) for example in odds]
    total = sum(powers) + (exp(max(-best, -30.0)) if len(odds) == 1 else 0.0)
    return [example / total for example in powers]


@FILE.cached
def model_weights(game: str, seats: int, sides: int) -> ModelWeights | None:
    """Return the weights for a kind of table, else for the most similar one, else None."""
    return nearest(FILE.read(game), seats, sides)
