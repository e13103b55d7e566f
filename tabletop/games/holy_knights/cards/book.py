"""The book: every card of the library as a kind, with its figures in tables that the rules read without looking up."""

from __future__ import annotations

from typing import Any, Final

from tabletop.cards.effects.grammar import Ability, Trigger
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
from tabletop.kit import Book

BOOK: Final = Book[Card](LIBRARY, reserved=1)
"""Kind 0 is the die."""
CARDS: Final = BOOK.cards
DIE: Final = 0
KIND: Final = BOOK.kind

NEUTRAL, LIGHT, DARK = range(3)
"""Stances and sides (HOK-3.03)."""
STANCES: Final = (Side.NEUTRAL, Side.LIGHT, Side.DARK)
SWORD, SPELL = range(2)
"""Forms of an attack: ordinary and magical (HOK-5.15)."""
Roll = tuple[int, int]
"""Dice, and points added to them."""


def _is(*types: type[Any]) -> tuple[bool, ...]:
    return tuple(isinstance(card, types) for card in CARDS)


IS_KNIGHT: Final = _is(Knight)
IS_GEM: Final = _is(Gem)
IS_COMPANION: Final = _is(Companion)
"""Whether a kind is a companion that fights; thieves never do (HOK-R.10)."""
IS_THIEF: Final = _is(Thief)
IS_MAGIC: Final = _is(Magic)
IS_DUNGEON: Final = _is(Dungeon)
SACRED: Final = _is(Knight, Gem)
"""The cards that bear the blue cross and are never held in a hand (HOK-1.06)."""

SIDE: Final = tuple(
    LIGHT if isinstance(card, Knight | Companion) else DARK if isinstance(card, Dark | Dungeon) else NEUTRAL
    for card in CARDS
)
"""The side of every character; NEUTRAL for what is none."""
_LEVELS: Final = {
    Rank.ORC: 1,
    Rank.MONSTER: 1,
    Rank.BLACK_MAGE: 2,
    Rank.DARK_KNIGHT: 2,
    Rank.GREAT_DARK_KNIGHT: 3,
    Rank.DARK_QUEEN: 4,
}
LEVEL: Final = tuple(
    _LEVELS[card.rank] if isinstance(card, Dark) else 5 if isinstance(card, Dungeon) else 0 for card in CARDS
)
"""How far behind the screen a kind stands; 0 for Light characters, who have none (HOK-R.34)."""
IS_ORC: Final = tuple(isinstance(card, Dark) and card.rank is Rank.ORC for card in CARDS)
LADDER: Final = (Rank.DARK_QUEEN, Rank.GREAT_DARK_KNIGHT, Rank.DARK_KNIGHT, Rank.BLACK_MAGE)
"""Ranks that break ties among Dark players, the highest first (HOK-10.11)."""
RUNG: Final = tuple(LADDER.index(card.rank) if isinstance(card, Dark) and card.rank in LADDER else -1 for card in CARDS)

_FIGHTERS: Final = tuple(card if isinstance(card, Knight | Companion | Dark | Dungeon) else None for card in CARDS)


def _roll(dice: Dice | None) -> Roll | None:
    return (dice.dice, dice.plus) if dice is not None else None


ATTACK: Final[tuple[tuple[Roll | None, Roll | None], ...]] = tuple(
    (_roll(card.attack), _roll(card.magic_attack)) if card is not None else (None, None) for card in _FIGHTERS
)
"""What a kind rolls, by form; None where nothing is printed."""
DEFENCE: Final = tuple(card.defence if card is not None else 0 for card in _FIGHTERS)
WARD: Final = tuple(card.magic_defence if card is not None else None for card in _FIGHTERS)
"""Printed magic defence, None where the black value stands in (HOK-R.30)."""
GEM_OF: Final = tuple(KIND[card.gem] if isinstance(card, Knight) else -1 for card in CARDS)
SUCCESS: Final = tuple(card.success if isinstance(card, Thief) else 0 for card in CARDS)
PRIORITY: Final = tuple(tuple(Priority).index(card.priority) if isinstance(card, Magic) else -1 for card in CARDS)
BY: Final = tuple(
    frozenset(STANCES.index(side) for side in card.by) if isinstance(card, Magic) else frozenset() for card in CARDS
)
"""The stances that may lay a magic card (HOK-R.24)."""
ABILITIES: Final[tuple[tuple[Ability[Any], ...], ...]] = BOOK.table(lambda card: card.abilities, (), Magic, Knight)
AT: Final = {
    moment: tuple(tuple(n for n, ability in enumerate(said) if ability.on is moment) for said in ABILITIES)
    for moment in Trigger
}
"""For each moment and kind the numbers of the abilities that work then."""
COPIES: Final = tuple(int(getattr(card, "copies", 1)) for card in CARDS)
GEMS_TOTAL: Final = sum(IS_GEM)
SACRED_TOTAL: Final = sum(SACRED)

_boost: Final = sum(
    effect.dice * card.copies
    for card in CARDS
    if isinstance(card, Magic)
    for ability in card.abilities
    for effect in ability.do
    if isinstance(effect, Modify)
)
DICE: Final = _boost + max(
    sum(card.attack.dice * card.copies for card in CARDS if isinstance(card, Dark) and card.rank is Rank.ORC),
    max(roll[0] for pair in ATTACK for roll in pair if roll is not None),
    2,
)
"""The most dice that one roll can need: a band of all Orcs with every spell that adds some."""


def _strength(kind: int) -> float:
    card = _FIGHTERS[kind]
    if card is None:
        return 0.0
    best = max(3.5 * roll[0] + roll[1] for roll in ATTACK[kind] if roll is not None)
    ward = card.defence if card.magic_defence is None else card.magic_defence
    return 0.8 * card.defence + 0.2 * ward + best


STRENGTH: Final = tuple(_strength(kind) for kind in range(len(CARDS)))
"""Roughly what a character is worth in a fight: an Orc 9, a companion 12, the Dark Queen 21."""
