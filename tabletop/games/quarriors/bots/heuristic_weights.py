"""The weights of the advice, and first guesses of the value of dice by them."""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine import Item
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.rules.state import S
from tabletop.kit.heuristic_weights import HeuristicWeights


class QuarriorsWeights(HeuristicWeights, frozen=True):
    """Weights of the advice of Quarriors!, in points of glory."""

    glory: float = 1.0
    """A point of a monster's glory."""
    price: float = 0.3
    """A quiddity that a die costs."""
    force: float = 0.1
    """A point of attack that a monster rolls on average."""
    guard: float = 0.1
    """A point of defense that it rolls on average."""
    spell: float = 0.8
    """That a die is a spell."""
    least: float = 1.8
    """The least value of a die that is captured."""
    rid: float = 1.5
    """The highest value of a die that is culled."""
    quiddity: float = 0.5
    """A quiddity on a face rolled."""
    draw: float = 0.6
    """A die that a face lets draw."""
    being: float = 0.8
    """A monster on a face rolled, and for each point of its glory as much again."""
    cast: float = 0.7
    """A spell on a face rolled."""


def value_of(state: S, kind: int) -> float:
    """Return the value of a class of dice to its owner."""
    return _owned(QuarriorsWeights.of(state), state.card_of[kind], kind)


def reroll(state: S, die: Item) -> float:
    """Return the expected gain of rolling a die again."""
    kind = state.kind[die]
    values = _faces(QuarriorsWeights.of(state), state.card_of[kind], kind)
    return sum(values) / len(values) - values[state.face[die]]


def better(state: S, die: Item) -> int:
    """Return the number of sides of a rolled die that are better than the one that lies up."""
    kind = state.kind[die]
    values = _faces(QuarriorsWeights.of(state), state.card_of[kind], kind)
    return sum(side > values[state.face[die]] for side in values)


@lru_cache(1024)
def _owned(weights: QuarriorsWeights, card: int, kind: int) -> float:
    rules, sides = BOOK.rules[card], BOOK.sides[kind]
    total = weights.price * rules.cost
    if BOOK.is_monster[kind]:
        faces = [side for side in sides if side.level >= 0]
        total += weights.glory * rules.glory
        total += sum(weights.force * max(0, side.attack) + weights.guard * max(0, side.defense) for side in faces) / 6
    elif BOOK.is_spell[kind]:
        total += weights.spell
    return total


@lru_cache(1024)
def _faces(weights: QuarriorsWeights, card: int, kind: int) -> tuple[float, ...]:
    glory = BOOK.rules[card].glory
    return tuple(
        weights.quiddity * side.quiddity
        + weights.draw * side.draw
        + weights.cast * side.spell
        + weights.being * (1 + glory) * (side.level >= 0)
        for side in BOOK.sides[kind]
    )
