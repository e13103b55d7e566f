"""Cards as kinds, with tables by kind. Card files are read on first use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

from tabletop.cards.effects.grammar import Ability, Trigger, numbers_by_trigger
from tabletop.games.holy_knights.cards.effects import Modify
from tabletop.games.holy_knights.cards.library import LIBRARY
from tabletop.games.holy_knights.cards.schema import (
    Card,
    Companion,
    Dark,
    Dice,
    Dungeon,
    Gem,
    Knight,
    Magic,
    Priority,
    Rank,
    Side,
    Thief,
)
from tabletop.kit import Book, per_kind

DIE: Final = 0
"""The kind of the dice."""
NEUTRAL, LIGHT, DARK = range(3)
"""Stances and sides (HOK-3.03)."""
STANCES: Final = (Side.NEUTRAL, Side.LIGHT, Side.DARK)
SWORD, SPELL = range(2)
"""Forms of an attack: ordinary and magical (HOK-5.15)."""
Roll = tuple[int, int]
"""Dice, and points added to them."""
LADDER: Final = (Rank.DARK_QUEEN, Rank.GREAT_DARK_KNIGHT, Rank.DARK_KNIGHT, Rank.BLACK_MAGE)
"""Ranks that break ties among Dark players, the highest first (HOK-10.11)."""
_LEVELS: Final = {
    Rank.ORC: 1,
    Rank.MONSTER: 1,
    Rank.BLACK_MAGE: 2,
    Rank.DARK_KNIGHT: 2,
    Rank.GREAT_DARK_KNIGHT: 3,
    Rank.DARK_QUEEN: 4,
}
DUNGEON: Final = 5
"""Rank of the dungeon behind the screen."""
_FIGHTERS: Final = (Knight, Companion, Dark, Dungeon)


def _is(*types: type[Any]) -> cached_property[tuple[bool, ...]]:
    return per_kind(lambda card: True, False, *types)


def _roll(dice: Dice | None) -> Roll | None:
    return (dice.dice, dice.plus) if dice is not None else None


def _strength(card: Knight | Companion | Dark | Dungeon) -> float:
    best = max(3.5 * roll.dice + roll.plus for roll in (card.attack, card.magic_attack) if roll is not None)
    ward = card.defence if card.magic_defence is None else card.magic_defence
    return 0.8 * card.defence + 0.2 * ward + best


class HolyBook(Book[Card]):
    """The cards of Holy Knights; every table is indexed by kind."""

    is_knight = _is(Knight)
    is_gem = _is(Gem)
    is_companion = _is(Companion)
    """True for companions that fight; thieves never do (HOK-R.10)."""
    is_thief = _is(Thief)
    is_magic = _is(Magic)
    is_dungeon = _is(Dungeon)
    is_orc = per_kind(lambda card: card.rank is Rank.ORC, False, Dark)
    is_sacred = _is(Knight, Gem)
    """True for cards with the blue cross, which no hand holds (HOK-1.06)."""

    @cached_property
    def is_plain(self) -> tuple[bool, ...]:
        """True for kinds that a hand may hold."""
        return tuple(not sacred for sacred in self.is_sacred)

    keys = per_kind(lambda card: card.key, "")
    """The key of each card, empty for the die."""

    @cached_property
    def gems(self) -> tuple[int, ...]:
        """The kinds of all gems."""
        return self.kinds(Gem)

    @cached_property
    def fighters(self) -> tuple[int, ...]:
        """The kinds of all characters."""
        return self.kinds(*_FIGHTERS)

    @cached_property
    def spells(self) -> tuple[int, ...]:
        """The kinds of all magic cards."""
        return self.kinds(Magic)

    @cached_property
    def side(self) -> tuple[int, ...]:
        """The side of every character; NEUTRAL for all other cards."""
        return tuple(
            LIGHT if isinstance(card, Knight | Companion) else DARK if isinstance(card, Dark | Dungeon) else NEUTRAL
            for card in self.cards
        )

    level = per_kind(lambda card: DUNGEON if isinstance(card, Dungeon) else _LEVELS[card.rank], 0, Dark, Dungeon)
    """Rank behind the screen; 0 for Light characters, who have none (HOK-R.34)."""
    rung = per_kind(lambda card: LADDER.index(card.rank) if card.rank in LADDER else -1, -1, Dark)
    """The place of a kind on the LADDER, -1 for kinds that are not on it."""
    attack: cached_property[tuple[tuple[Roll | None, Roll | None], ...]] = per_kind(
        lambda card: (_roll(card.attack), _roll(card.magic_attack)), (None, None), *_FIGHTERS
    )
    """The roll of a kind by form of attack; None where nothing is printed."""
    defence = per_kind(lambda card: int(card.defence), 0, *_FIGHTERS)
    ward: cached_property[tuple[int | None, ...]] = per_kind(lambda card: card.magic_defence, None, *_FIGHTERS)
    """Printed magic defence, None where the ordinary defence stands in (HOK-R.30)."""
    strength = per_kind(_strength, 0.0, *_FIGHTERS)
    """Rough worth of a character in a fight: an Orc 9, a companion 12, the Dark Queen 21."""

    @cached_property
    def gem_of(self) -> tuple[int, ...]:
        """The kind of a knight's gem, -1 for all other kinds."""
        return self.table(lambda card: self.kind[card.gem], -1, Knight)

    success = per_kind(lambda card: int(card.success), 0, Thief)
    """The least die with which a thief succeeds, 0 for all other kinds."""
    priority = per_kind(lambda card: tuple(Priority).index(card.priority), -1, Magic)
    """The class of a magic card (HOK-R.25), -1 for all other kinds."""
    usable_by: cached_property[tuple[frozenset[int], ...]] = per_kind(
        lambda card: frozenset(STANCES.index(side) for side in card.by), frozenset(), Magic
    )
    """The stances that may lay a magic card (HOK-R.24)."""
    abilities: cached_property[tuple[tuple[Ability[Any], ...], ...]] = per_kind(
        lambda card: card.abilities, (), Magic, Knight
    )

    @cached_property
    def triggered(self) -> Mapping[Trigger, tuple[tuple[int, ...], ...]]:
        """For each trigger and kind the numbers of the abilities that it sets off."""
        return numbers_by_trigger(self.abilities)

    copies = per_kind(lambda card: int(getattr(card, "copies", 1)), 1)

    @cached_property
    def gem_count(self) -> int:
        return sum(self.is_gem)

    @cached_property
    def sacred_count(self) -> int:
        return sum(self.is_sacred)

    @cached_property
    def dice(self) -> int:
        """The most dice that one roll can need: a band of all Orcs with every spell that adds some."""
        more = sum(
            effect.dice * copies
            for kind, copies in enumerate(self.copies)
            if self.is_magic[kind]
            for ability in self.abilities[kind]
            for effect in ability.do
            if isinstance(effect, Modify)
        )
        orcs = sum(
            roll[0] * self.copies[kind] for kind, (roll, _) in enumerate(self.attack) if roll and self.is_orc[kind]
        )
        return more + max(orcs, 2, *(roll[0] for pair in self.attack for roll in pair if roll is not None))


BOOK: Final = HolyBook(LIBRARY, reserved=1)
"""Kind 0 is the die."""
