"""The book of the game: every die, card and supply, read once per process and compiled into fast tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, get_args

from tabletop.games.quarriors.cards import schema, tables
from tabletop.games.quarriors.cards.library import LIBRARY
from tabletop.games.quarriors.cards.schema import Ability, Card, Die, Supply, Symbol
from tabletop.games.quarriors.cards.tables import CARDS, CLASS_NUMBER, CLASSES, FROM_CARD, SIDES
from tabletop.games.quarriors.cards.vocabulary import Amount, Kind, Only, Self, When, Who
from tabletop.games.quarriors.rules import effects
from tabletop.kit import Book

BOOK: Final = Book[Any](LIBRARY)
"""The classes of dice come first, so that a class and the kind of its dice are one number."""
DICE: Final[dict[str, Die]] = BOOK.found["dice"]
POWER_CARDS: Final[dict[str, Card]] = BOOK.found["cards"]
SUPPLIES: Final[dict[str, Supply]] = BOOK.found["supplies"]

NO_ICON = -1
BURSTS = range(3)
"""How many burst marks a face may have."""


E = TypeVar("E")


class Side:
    """A face as plain numbers: level is -1 unless it shows a monster icon."""

    __slots__ = ("attack", "both", "burst", "defense", "draw", "either", "level", "quiddity", "reroll", "spell")

    def __init__(self, face: schema.Face) -> None:
        self.quiddity: int = face.quiddity
        self.draw: int = face.draw
        self.reroll: bool = face.reroll
        self.either: bool = face.either
        self.both = bool(face.draw and face.reroll and not face.either)
        self.spell: bool = face.spell
        self.burst: int = face.burst
        icon = face.monster
        self.level: int = icon.level if icon else NO_ICON
        self.attack: int = icon.attack if icon and icon.attack is not None else FROM_CARD
        self.defense: int = icon.defense if icon and icon.defense is not None else FROM_CARD


def _fits(ability: Ability, burst: int) -> bool:
    return ability.burst is None or burst in ability.burst


def is_plain_glory(ability: Ability) -> bool:
    """Tell whether a "when scored" ability is a glory modifier without any choice, part of the score itself."""
    return (
        not ability.optional
        and ability.cost is None
        and all(isinstance(effect, effects.GainGlory) for effect in ability.effects)
    )


class Rules:
    """A card compiled: what the steps ask of it, mostly one value per burst count of the face."""

    def __init__(self, index: int, card: Card, kind: int) -> None:
        self.index, self.key, self.kind = index, card.key, kind
        self.ref, self.kind_ref = f"card:{card.key}", f"kind:{card.key}"
        self.family = DICE[card.of].kind
        self.cost, self.glory, self.abilities = card.cost, card.glory, card.abilities
        self.at = {when: self._numbers(lambda a, when=when: a.when is when) for when in When}  # type: ignore[misc]
        self.bursts = {
            burst for a in card.abilities for burst in (a.burst or ((1, 2) if a.when is not When.ALWAYS else ()))
        }
        """Burst counts for which the card says something."""
        self.own = self._values(When.READY, lambda who: who is Self.ITSELF)
        self.aura = self._values(When.READY, lambda who: isinstance(who, Who))
        self.host = self._values(When.ATTACHED, lambda who: who is Self.HOST)
        self.glory_at_score = self._glory(When.SCORED)
        self.glory_of_host = self._glory(When.HOST_SCORED)
        self.when_scored = self._numbers(lambda a: a.when is When.SCORED and not is_plain_glory(a))
        self.when_host_scored = self._numbers(lambda a: a.when is When.HOST_SCORED and not is_plain_glory(a))
        self.cap, self.ignore = self._ready(effects.CapAttackers), self._ready(effects.IgnoreAttackers)
        self.strike_again = [bool(found) for found in self._ready(effects.StrikeAgain)]
        self.shielded = [bool(found) for found in self._ready(effects.Untargetable)]
        self.ignores_attachments = [bool(found) for found in self._ready(effects.IgnoreAttachments)]
        self.surcharge = [sum(effect.amount for _, effect in found) for found in self._ready(effects.Surcharge)]
        self.bonus = self._ready(effects.Bonus)
        self.formula = next((effect for a, effect in self._all(effects.SetValues) if a.when is When.READY), None)
        self.perish: Only | None = next((a.only for a, _ in self._all(effects.Perish)), None)
        self.limit = min((effect.count for _, effect in self._all(effects.LimitSummons)), default=0)
        self.copy = next((effect for a, effect in self._all(effects.Copy) if a.when is When.ENTERS), None)
        whens = {a.when for a in card.abilities}
        self.is_reaction: bool = When.REACTION in whens
        self.is_rescue: bool = When.RESCUE in whens
        self.is_attach: bool = bool(whens & {When.ATTACHED, When.HOST_SCORED})
        self.is_cast: bool = When.CAST in whens
        self.immediate = {
            symbol: self._numbers(lambda a, symbol=symbol: a.when is When.IMMEDIATE and a.face == symbol)  # type: ignore[misc]
            for symbol in get_args(Symbol)
        }
        self.uses = tuple(self._uses(side) for side in SIDES[kind])
        rerolls = [
            (a, effect.who) for a, effect in self._all(effects.Reroll) if (a.when, a.face) == (When.IMMEDIATE, "reroll")
        ]
        self.companion = [
            next((who for a, who in rerolls if isinstance(who, Who) and _fits(a, burst)), None) for burst in BURSTS
        ]

    def _numbers(self, wanted: Callable[[Ability], bool]) -> list[tuple[int, ...]]:
        """Return by burst the numbers of the abilities that are wanted."""
        return [
            tuple(number for number, a in enumerate(self.abilities) if wanted(a) and _fits(a, burst))
            for burst in BURSTS
        ]

    def _all(self, verb: type[E]) -> list[tuple[Ability, E]]:
        """Return every effect with a verb, and the ability it belongs to."""
        return [(a, effect) for a in self.abilities for effect in a.effects if isinstance(effect, verb)]

    def _ready(self, verb: type[E]) -> list[list[tuple[Only | None, E]]]:
        """Return by burst the effects with a verb that hold while the die is ready, each with its condition."""
        found = [(a, effect) for a, effect in self._all(verb) if a.when is When.READY]
        return [[(a.only, effect) for a, effect in found if _fits(a, burst)] for burst in BURSTS]

    def _values(self, when: When, wanted: Callable[[Self | Who], bool]) -> list[tuple[int, int] | None]:
        """Return by burst the attack and defense that the card adds, None for nothing."""
        gifts = [(a, effect) for a, effect in self._all(effects.Modify) if a.when is when and wanted(effect.who)]
        found = [[effect for a, effect in gifts if _fits(a, burst)] for burst in BURSTS]
        return [(sum(e.attack for e in each), sum(e.defense for e in each)) if each else None for each in found]

    def _glory(self, when: When) -> list[tuple[Amount, ...]]:
        """Return by burst the glory that is part of the score itself."""
        plain = [(a, effect) for a, effect in self._all(effects.GainGlory) if a.when is when and is_plain_glory(a)]
        return [tuple(effect.amount for a, effect in plain if _fits(a, burst)) for burst in BURSTS]

    def _uses(self, side: Side) -> tuple[str, ...]:
        """Return the ways in which a rolled face can be used immediately, as arguments of an action."""
        if side.both:
            return ("both", "draw", "reroll")
        usable = bool(side.draw or side.reroll)
        if side.spell:
            usable = bool(self.immediate["spell"][side.burst])
        elif side.quiddity and not usable:
            usable = bool(self.immediate["quiddity"][side.burst])
        return ("",) if usable else ()


CLASSES.extend(DICE)
CLASS_NUMBER.update({key: number for number, key in enumerate(CLASSES)})
SIDES.extend(tuple(map(Side, die.faces)) for die in DICE.values())
tables.LOOKS.extend((*map(die.faces.index, die.faces), -1) for die in DICE.values())
tables.IS_SPELL.extend(die.kind is Kind.SPELL for die in DICE.values())
tables.IS_BASIC.extend(die.kind is Kind.BASIC for die in DICE.values())
tables.IS_MONSTER.extend(any(side.level > 0 for side in sides) for sides in SIDES)
CARDS.extend(Rules(index, card, CLASS_NUMBER[card.of]) for index, card in enumerate(POWER_CARDS.values()))
CARD_NUMBER: dict[str, int] = {key: number for number, key in enumerate(POWER_CARDS)}


def of_kind(kind: Kind) -> tuple[int, ...]:
    """Return the numbers of all cards of a kind."""
    return tuple(rules.index for rules in CARDS if rules.family is kind)
