"""The book: every card as a numbered kind, and tables of what the rules ask of it.

Kind 0 is the battle die, 1 the energy die.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from tabletop.cards.effects.grammar import Ability, Trigger
from tabletop.games.sorcerer.cards.library import LIBRARY
from tabletop.games.sorcerer.cards.schema import Card, CardSet, Die, SetKind, Type
from tabletop.kit import Book

DIE, D8 = 0, 1
BOOK: Book[Any] = Book(LIBRARY, reserved=2)

SETS: dict[str, CardSet] = BOOK.found["sets"]
CARDS: dict[str, Card] = BOOK.found["cards"]
DICE: dict[str, Die] = BOOK.found["dice"]

KINDS = range(len(BOOK.cards))
TYPE: tuple[Type | None, ...] = BOOK.table(lambda card: card.type, None, Card)
COST = BOOK.table(lambda card: card.cost, 0, Card)
ATTACK = BOOK.table(lambda card: card.attack, 0, Card)
TOUGHNESS = BOOK.table(lambda card: card.toughness, 0, Card)
SUBTYPES = BOOK.table(lambda card: frozenset(card.subtypes), frozenset[str](), Card)
OMEN = BOOK.table(lambda card: card.omen, False, Card)
FLYING = BOOK.table(lambda card: card.flying, False, Card)
LEGENDARY = BOOK.table(lambda card: card.legendary, False, Card)
HOST = BOOK.table(lambda card: card.host, None, Card)
ABILITIES: tuple[tuple[Ability[Any], ...], ...] = BOOK.table(lambda card: card.abilities, (), Card)
IS_MINION = tuple(kind in (Type.MINION, Type.FORM, Type.TOKEN) for kind in TYPE)
"""Kinds that are minions outside play (SOR-12.17)."""
IS_TOKEN = tuple(kind is Type.TOKEN for kind in TYPE)
TOKEN = next(kind for kind in KINDS if IS_TOKEN[kind])
TOKENS = 6
"""Tree-Kin tokens in the supply (SOR-R.57)."""

AT: dict[Trigger, tuple[tuple[int, ...], ...]] = {
    moment: tuple(tuple(n for n, ability in enumerate(said) if ability.on is moment) for said in ABILITIES)
    for moment in Trigger
}
"""For each moment and kind the numbers of the abilities that work then."""


@cache
def deck(key: str) -> tuple[int, ...]:
    """Return the kinds of a set's deck cards, as often as they lie in it."""
    wanted = (Type.MINION, Type.SORCERY, Type.ATTACHMENT, Type.FORM)
    cards = [card for card in CARDS.values() if card.set == key and card.type in wanted]
    return tuple(BOOK.kind[card.key] for card in cards for _ in range(card.copies))


@cache
def beside(key: str) -> tuple[int, ...]:
    """Return the kinds that lie open beside a grimoire with this set: its skill, and what its lineage can do."""
    lore = [card.key for card in CARDS.values() if card.set == key and card.type is Type.LORE]
    return tuple(BOOK.kind[name] for name in (SETS[key].skill, *lore))


def sets_of(kind: SetKind) -> tuple[str, ...]:
    """Return the keys of all sets of a kind."""
    return tuple(key for key, one in SETS.items() if one.kind is kind)
