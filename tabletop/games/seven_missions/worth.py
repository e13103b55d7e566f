"""Estimates shared by evaluation and advice: what kinds of cards are worth, and how far a fight would reach."""

from __future__ import annotations

from typing import Final

from tabletop.games.seven_missions.book import (
    ABILITY,
    ARMS,
    ATTACK,
    CARDS,
    COST,
    CRAFT,
    DRAWS,
    EFFECTS,
    IS_COMPANION,
    IS_ITEM,
    IS_MIRACLE,
    IS_MONSTER,
    IS_SKILL,
    RANKS,
    TRIAL,
    VALUE,
)
from tabletop.games.seven_missions.power import character_of, dice_of, item_attack, rank, traits
from tabletop.games.seven_missions.schema import Damage, Draw, Gold
from tabletop.games.seven_missions.state import HAND, SevenState, at, heroes, hit_points, monsters_on

AVERAGE: Final = 3.5
_BEATS: Final = tuple(sum(a + b >= n for a in range(1, 7) for b in range(1, 7)) / 36 for n in range(14))
"""The chance that two dice show at least so much."""
_ONE: Final = tuple(max(0.0, min(1.0, (7 - n) / 6)) for n in range(14))


def _income(kind: int) -> float:
    total = 0.0
    for part in ABILITY[kind]:
        if isinstance(part, Draw):
            total += 1.2 * part.n
        elif isinstance(part, Gold):
            total += part.n
    return total


def _worth(kind: int) -> float:
    if VALUE[kind]:
        return float(VALUE[kind])
    if IS_COMPANION[kind]:
        return 0.65 * ATTACK[kind] + 0.6 * _income(kind) + 0.15 * sum(RANKS[kind])
    if IS_MONSTER[kind]:
        return 1.6 + 0.35 * TRIAL[kind]
    if IS_SKILL[kind]:
        return 1.2 + 0.4 * COST[kind]
    if IS_ITEM[kind]:
        return 2.4
    return 1.8 if IS_MIRACLE[kind] else 0.0


WORTH: Final = tuple(_worth(kind) for kind in range(len(CARDS)))
"""What a kind of card is worth among one's own, in gold points a turn."""
INCOME: Final = tuple(_income(kind) for kind in range(len(CARDS)))


def _keep(kind: int) -> float:
    if IS_SKILL[kind]:
        return 3.2
    if IS_MONSTER[kind]:
        return 3.0 + 0.2 * TRIAL[kind]
    if IS_COMPANION[kind]:
        return 2.2 + 0.25 * ATTACK[kind]
    return 3.4 if IS_ITEM[kind] else 1.8 if IS_MIRACLE[kind] else 0.9 * VALUE[kind] + 0.05 * DRAWS[kind]


KEEP: Final = tuple(_keep(kind) for kind in range(len(CARDS)))
"""How much a kind of card deserves to stay in hand over the turn's end."""


def chance_of(missing: int, dice: int) -> float:
    """Return how likely some dice are to show at least what is missing."""
    if missing <= 0:
        return 1.0
    if missing > 12:
        return 0.0
    return _BEATS[missing] if dice == 2 else _ONE[missing] if dice == 1 else 0.0


def _skill_damage(state: SevenState, seat: int, able: list[int]) -> int:
    """Return what the skill cards in hand could add for these heroes."""
    kinds = state.kind
    total = 0
    for item in state.zones[at(seat, HAND)]:
        kind = kinds[item]
        if not IS_SKILL[kind]:
            continue
        best = max((rank(state, seat, hero, CRAFT[kind]) for hero in able), default=0)
        for effect in EFFECTS[kind]:
            if best and isinstance(effect, Damage):
                total += effect.by_rank[best - 1]
    return total


def odds(state: SevenState, seat: int, spot: int, later: bool = False) -> float:
    """Return how likely the monsters of a land are to fall to all that a seat has at hand.

    `later` counts companions in hand and sideways heroes too, as a next turn would.
    """
    foes = monsters_on(state, seat, spot)
    if not foes:
        return 1.0
    needed = sum(hit_points(state, seat, foe) for foe in foes)
    kinds = state.kind
    able = [hero for hero in heroes(state, seat) if later or not state.tired[hero]]
    able += [item for item in state.zones[at(seat, HAND)] if kinds[item] > 0 and IS_COMPANION[kinds[item]]]
    hero = character_of(state, seat)
    present = traits(state, seat, spot)
    named: set[int] = set()
    total = 0
    for one in able:
        if one != hero and kinds[one] in named:
            continue
        named.add(kinds[one])
        total += ATTACK[kinds[one]] + item_attack(state, seat, one, present)
    total += _skill_damage(state, seat, able)
    dice = dice_of(state, seat, spot) if hero in able else 0
    return chance_of(needed - total, dice)


def arm_worth(kind: int) -> int:
    """Return how much attack an item gives."""
    return sum(effect.attack for effect in ARMS[kind])
