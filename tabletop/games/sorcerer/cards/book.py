"""The book: every card as a numbered kind, with the tables that the rules ask for.

Kind 0 is the battle die, 1 the energy die.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from tabletop.cards.effects.grammar import Ability, Trigger, numbers_by_trigger
from tabletop.cards.effects.value_verbs import Blank, Cheaper, Grant, Modify, Pin
from tabletop.games.sorcerer.cards.effects import Steady
from tabletop.games.sorcerer.cards.library import DECK, LIBRARY
from tabletop.games.sorcerer.cards.schema import Card, CardSet, Die, Host, SetKind, Type
from tabletop.kit import Book, per_kind

DIE, D8 = 0, 1
TOKENS = 6
"""Tree-Kin tokens in the supply (SOR-R.57)."""
_BODIES = (Type.MINION, Type.FORM, Type.TOKEN)

Numbers = tuple[tuple[int, ...], ...]
"""For each kind the numbers of some of its abilities."""
Standing = tuple[tuple[tuple[int, Any], ...], ...]
"""For each kind the effects of one verb that always hold, with the numbers of their abilities."""


class Figure(NamedTuple):
    """Sources of the attack or the toughness of a minion."""

    printed: tuple[int, ...]
    """The figure on the card, by kind."""
    changes: Standing
    changed_by_skills: bool


def _standing(verb: type) -> cached_property[Standing]:
    """Declare a table of the effects of one verb that always hold."""
    return cached_property(
        lambda book: tuple(
            tuple((n, effect) for n in numbers for effect in printed[n].do if isinstance(effect, verb))
            for numbers, printed in zip(book.triggered[Trigger.WHILE], book.abilities, strict=True)
        )
    )


def _actions(*, buried: bool) -> cached_property[Numbers]:
    """Declare a table of the "Action:" abilities, those in a graveyard or all others."""
    return cached_property(
        lambda book: tuple(
            tuple(n for n in numbers if printed[n].bury == buried)
            for numbers, printed in zip(book.triggered[Trigger.ACTION], book.abilities, strict=True)
        )
    )


def _matters_in_battle_alone(ability: Ability[Any]) -> bool:
    """Return whether an ability of a minion in play does nothing where nobody fights."""
    if ability.on is Trigger.WHILE:
        return not any(isinstance(effect, Cheaper) for effect in ability.do)
    deaths = (Trigger.DESTROYED, Trigger.HOST_DESTROYED)
    return ability.bury or ability.on in (Trigger.ATTACK, Trigger.ATTACKED, *deaths)


class SorcererBook(Book[Any]):
    """All sets, cards and dice; tables have one entry for each kind."""

    @cached_property
    def sets(self) -> dict[str, CardSet]:
        return self.found["sets"]

    @cached_property
    def cards_by_key(self) -> dict[str, Card]:
        return self.found["cards"]

    @cached_property
    def dice(self) -> dict[str, Die]:
        return self.found["dice"]

    card_type: cached_property[tuple[Type | None, ...]] = per_kind(lambda card: card.type, None, Card)
    cost = per_kind(lambda card: card.cost, 0, Card)
    attack = per_kind(lambda card: card.attack, 0, Card)
    toughness = per_kind(lambda card: card.toughness, 0, Card)
    subtypes: cached_property[tuple[frozenset[str], ...]] = per_kind(
        lambda card: frozenset(card.subtypes), frozenset[str](), Card
    )
    omen = per_kind(lambda card: card.omen, False, Card)
    flying = per_kind(lambda card: card.flying, False, Card)
    legendary = per_kind(lambda card: card.legendary, False, Card)
    host: cached_property[tuple[Host | None, ...]] = per_kind(lambda card: card.host, None, Card)

    is_token = per_kind(lambda card: card.type is Type.TOKEN, False, Card)
    is_minion = per_kind(lambda card: card.type in _BODIES, False, Card)
    """Flags of kinds that are minions outside play (SOR-12.17)."""

    @cached_property
    def token(self) -> int:
        """The kind of the tokens in the supply."""
        return self.is_token.index(True)

    abilities: cached_property[tuple[tuple[Ability[Any], ...], ...]] = per_kind(lambda card: card.abilities, (), Card)

    @cached_property
    def triggered(self) -> dict[Trigger, Numbers]:
        """For each trigger and kind the numbers of the abilities that it sets off."""
        return numbers_by_trigger(self.abilities)

    actions, buried_actions = _actions(buried=False), _actions(buried=True)
    exhausts: cached_property[tuple[tuple[bool, ...], ...]] = per_kind(
        lambda card: tuple(bool(each.cost and each.cost.exhaust) for each in card.abilities), (), Card
    )
    """For each kind and ability whether its cost exhausts the card."""

    only_battles = per_kind(lambda card: all(map(_matters_in_battle_alone, card.abilities)), False, Card)
    """Flags of kinds that do nothing in a battlefield where nobody fights."""

    blanking = _standing(Blank)
    granting = _standing(Grant)
    pinning = _standing(Pin)
    cheapening = _standing(Cheaper)
    steadying = _standing(Steady)
    modifying = _standing(Modify)

    @cached_property
    def figures(self) -> dict[str, Figure]:
        """Attack and toughness."""
        printed = {"attack": self.attack, "toughness": self.toughness}
        return {name: self._figure(name, table) for name, table in printed.items()}

    def _figure(self, name: str, printed: tuple[int, ...]) -> Figure:
        changes = tuple(
            tuple((n, effect) for n, effect in found if getattr(effect, name) != 0) for found in self.modifying
        )
        by_skills = any(found and self.card_type[kind] is Type.SKILL for kind, found in enumerate(changes))
        return Figure(printed, changes, by_skills)

    @cached_property
    def can_lower_toughness(self) -> bool:
        """True if any card lowers toughness below its printed value."""
        effects = [effect for printed in self.abilities for ability in printed for effect in ability.do]
        changes = [effect.toughness for effect in effects if isinstance(effect, Modify)]
        return any(n < 0 for n in changes if isinstance(n, int)) or any(
            self.card_type[kind] is not Type.LORE and n < 0 for kind, n in enumerate(self.toughness)
        )

    @cached_property
    def decks(self) -> dict[str, tuple[int, ...]]:
        """For each set the kinds of its deck cards, as often as they lie in it."""
        return {
            key: tuple(
                self.kind[card.key]
                for card in self.cards_by_key.values()
                if card.set == key and card.type in DECK
                for _ in range(card.copies)
            )
            for key in self.sets
        }

    @cached_property
    def open_cards(self) -> dict[str, tuple[int, ...]]:
        """For each set the kinds that lie open beside the grimoire: its skill, and what its lineage can do."""
        return {
            key: tuple(
                self.kind[name]
                for name in (
                    card_set.skill,
                    *(card.key for card in self.cards_by_key.values() if card.set == key and card.type is Type.LORE),
                )
            )
            for key, card_set in self.sets.items()
        }

    def sets_of(self, kind: SetKind) -> tuple[str, ...]:
        """Return the keys of all sets of a kind."""
        return tuple(key for key, card_set in self.sets.items() if card_set.kind is kind)


BOOK = SorcererBook(LIBRARY, reserved=2)
