"""The library: every die, card and supply of the card files, the player's own included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.cards.fields import parts
from tabletop.cards.library import Library
from tabletop.cards.loader import Definitions, EntryProblem
from tabletop.cards.problems import Message
from tabletop.games.quarriors.cards.schema import Card, Die, Supply
from tabletop.games.quarriors.cards.vocabulary import Kind, Selection

SEATS = 4
MONSTERS, SPELLS = 7, 3
"""Cards of either kind in the Wilds, each of a class of its own (QUA-1.08, QUA-1.11)."""


def _problems(found: Definitions) -> Iterator[EntryProblem]:
    """Yield inconsistencies: of dice, else cards, else supplies, so that one mistake causes no other."""
    yield from list(_die_problems(found)) or list(_card_problems(found)) or _supply_problems(found)


def _die_problems(found: Definitions) -> Iterator[EntryProblem]:
    for die in found["dice"].values():
        if die.count < (needed := die.wilds + die.each * SEATS):
            yield EntryProblem("dice", die.key, "count", Message("cards.expect.number_least", {"least": needed}))


def _card_problems(found: Definitions) -> Iterator[EntryProblem]:
    classes = found["dice"]
    expected = Message("cards.expect.one_of", {"names": tuple(classes)})
    for card in found["cards"].values():
        if card.of not in classes:
            yield EntryProblem("cards", card.key, "of", expected)
        elif any(
            selection.of not in (None, *classes)
            for selection in parts(card.abilities)
            if isinstance(selection, Selection)
        ):
            yield EntryProblem("cards", card.key, "abilities", expected)


def _supply_problems(found: Definitions) -> Iterator[EntryProblem]:
    cards, dice = found["cards"], found["dice"]
    for supply in found["supplies"].values():
        unknown = next((number for number, key in enumerate(supply.cards, 1) if key not in cards), 0)
        of = [cards[key].of for key in supply.cards if key in cards]
        kinds = Counter(dice[name].kind for name in set(of))
        if unknown:
            yield EntryProblem("supplies", supply.key, f"cards.{unknown}", Message("quarriors.expect.card"))
        elif kinds != {Kind.MONSTER: MONSTERS, Kind.SPELL: SPELLS}:
            yield EntryProblem("supplies", supply.key, "cards", Message("quarriors.expect.supply"))


LIBRARY = Library("quarriors", _problems, dice=Die, cards=Card, supplies=Supply)
