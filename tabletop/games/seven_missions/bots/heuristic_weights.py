"""The weights of the advice, and values of kinds of cards by them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.cards.schema import Ability, Draw, Expel, Gold, Peek
from tabletop.kit.covering import covering
from tabletop.kit.heuristic_weights import HeuristicWeights


class SevenWeights(HeuristicWeights, frozen=True):
    """Weights of the advice of Seven Missions, in gold points unless noted."""

    price: float = 0.42
    """The cost of a gold point spent."""
    least: float = 0.5
    """The least profit for which the last coins are played."""
    copper: float = 0.5
    silver: float = 2.3
    gold: float = 3.6
    single: float = 1.8
    """A companion that helps once."""
    attack: float = 0.62
    """A point of a companion's attack."""
    income: float = 0.85
    """A point of what its ability brings."""
    rank: float = 0.15
    """A rank in a type of skills."""
    monster: float = 0.6
    might: float = 0.2
    """A monster's hit point."""
    skill: float = 1.9
    item: float = 2.2
    miracle: float = 1.5
    crowd: float = 7.0
    """The number of companions that is enough."""
    rescue: float = 8.0
    """A land kept that would be lost."""
    early: float = 0.11
    """Extra value of coins for each level still to come, as a share."""
    threat: float = 4.0
    """A monster in hand while a rival is about to win."""


GAIN: Final[Mapping[type, float]] = covering(Ability, {Draw: 1.3, Gold: 1.0, Expel: 0.4, Peek: 0.0})
"""The value of each unit of an ability, in gold points."""


@cache
def income(kind: int) -> float:
    """Return the value of the ability of a kind of hero, in gold points."""
    return sum(GAIN[type(part)] * getattr(part, "n", 1) for part in BOOK.ability[kind])


@lru_cache(64)
def weighted_values(weights: SevenWeights) -> tuple[float, ...]:
    """Return the value of owning each kind of card, in gold points a turn."""

    def value(kind: int) -> float:
        if BOOK.value[kind]:
            return (weights.copper, weights.silver, weights.gold)[BOOK.value[kind] - 1]
        if BOOK.is_companion[kind]:
            helps = weights.attack * BOOK.attack[kind] + weights.income * income(kind)
            return weights.single if BOOK.is_single_use[kind] else helps + weights.rank * sum(BOOK.ranks[kind])
        if BOOK.is_monster[kind]:
            return weights.monster + weights.might * BOOK.hp[kind]
        if BOOK.is_skill[kind]:
            return weights.skill
        if BOOK.is_item[kind]:
            return weights.item
        return weights.miracle if BOOK.is_miracle[kind] else 0.0

    return tuple(map(value, range(len(BOOK.cards))))
