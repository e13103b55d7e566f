"""The library: all sets, cards and dice of the card files, ours and the player's own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from tabletop.cards.effects.grammar import Trigger, Where
from tabletop.cards.effects.hooks import THEMES
from tabletop.cards.effects.vocabulary_check import Vocabulary, foreign
from tabletop.cards.library import Library
from tabletop.cards.loader import Definitions, EntryProblem
from tabletop.cards.problems import Message
from tabletop.engine.events import Param
from tabletop.games.sorcerer.cards.schema import Card, CardSet, Die, Face, SetKind, Type

DECK = (Type.MINION, Type.SORCERY, Type.ATTACHMENT, Type.FORM)
"""Types of cards that are shuffled into a grimoire."""
SIZES = {SetKind.CHARACTER: 10, SetKind.LINEAGE: 20, SetKind.DOMAIN: 10}
"""Deck cards of a set: 40 together (SOR-3.03)."""
MOONS = ("new", "waxing", "full", "waning")
WORDS = Vocabulary(
    lent=frozenset(THEMES),
    moment=frozenset(moment.value for moment in Trigger) - {"round_start"},
    where=frozenset(where.value for where in Where),
    noun=frozenset(["minion", "attachment", "form", "card", "side", "place"]),
    type=frozenset(["minion", "sorcery", "attachment", "form"]),
    subtype=frozenset(
        ["arthropod", "beast", "construct", "demon", "fae", "plant", "spirit", "tree_kin", "undead", "vampire"]
    ),
    counter=frozenset(["flame", "arthropod", "root"]),
    has=frozenset(["flame", "arthropod", "root", "attachment", "form"]),
    resource=frozenset(["energy", "omen", "blood"]),
    state=frozenset(MOONS),
    face=frozenset(face.value for face in Face),
)


def _flaws(found: Definitions) -> Iterator[EntryProblem]:
    """Yield inconsistencies: of cards, or else of sets, so that no mistake is reported twice."""
    yield from list(_card_flaws(found)) or _set_flaws(found)


def _card_flaws(found: Definitions) -> Iterator[EntryProblem]:
    sets = found["sets"]
    for card in found["cards"].values():
        if card.set not in sets:
            yield EntryProblem("cards", card.key, "set", Message("cards.expect.one_of", {"names": tuple(sets)}))
        if not WORDS.subtype.issuperset(card.subtypes):
            expected = Message("cards.expect.one_of", {"names": tuple(sorted(WORDS.subtype))})
            yield EntryProblem("cards", card.key, "subtypes", expected)
        for field, expected in foreign(card.abilities, WORDS):
            yield EntryProblem("cards", card.key, field, expected)


def _set_flaws(found: Definitions) -> Iterator[EntryProblem]:
    """Yield incomplete sets, each with its cards: cards laid over ours fall back first."""
    cards = found["cards"]
    decks: defaultdict[str, list[Card]] = defaultdict(list)
    for card in cards.values():
        if card.type in DECK:
            decks[card.set].append(card)
    for card_set in found["sets"].values():
        deck, wanted = decks[card_set.key], SIZES[card_set.kind]
        size: dict[str, Param] = {"n": wanted, "found": sum(card.copies for card in deck)}
        if card_set.skill not in cards or cards[card_set.skill].type is not Type.SKILL:
            yield EntryProblem("sets", card_set.key, "skill", Message("sorcerer.expect.skill"))
            if card_set.skill in cards:
                skill = Message("cards.expect.one_of", {"names": (Type.SKILL.value,)})
                yield EntryProblem("cards", card_set.skill, "type", skill)
        elif size["found"] != wanted:
            yield EntryProblem("sets", card_set.key, "kind", Message("sorcerer.expect.size", size))
            yield from (EntryProblem("cards", card.key, "set", Message("sorcerer.expect.room", size)) for card in deck)
    for kind in SetKind:
        if len(same := [card_set for card_set in found["sets"].values() if card_set.kind is kind]) == 1:
            yield EntryProblem("sets", same[0].key, "kind", Message("sorcerer.expect.choice"))


LIBRARY = Library("sorcerer", _flaws, sets=CardSet, cards=Card, dice=Die)
