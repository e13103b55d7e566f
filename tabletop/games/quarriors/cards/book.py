"""The cards of the game as tables for the rules, and each card compiled per burst count."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final, TypeVar, get_args

from tabletop.games.quarriors.cards import effects, schema
from tabletop.games.quarriors.cards.library import LIBRARY
from tabletop.games.quarriors.cards.schema import Ability, Card, Die, Supply, Symbol
from tabletop.games.quarriors.cards.vocabulary import Amount, Condition, Kind, Ref, Selection, Timing
from tabletop.kit import Book

FROM_CARD: Final = -1
"""Attack or defense that the card gives."""
NO_ICON = -1
BURSTS = range(3)
"""Counts of burst marks on a face."""


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


def _is_plain_glory(ability: Ability) -> bool:
    """Return whether a "when scored" ability only adds glory without any choice, as part of the score."""
    return (
        not ability.optional
        and ability.cost is None
        and all(isinstance(effect, effects.GainGlory) for effect in ability.effects)
    )


class CardRules:
    """A card compiled for the rules, mostly to one value per burst count of the face."""

    def __init__(self, index: int, card: Card, kind: int, family: Kind, sides: tuple[Side, ...]) -> None:
        self.index, self.key, self.kind, self.family = index, card.key, kind, family
        self.ref, self.kind_ref = f"card:{card.key}", f"kind:{card.key}"
        self.cost, self.glory, self.abilities = card.cost, card.glory, card.abilities
        self.at = {timing: self._numbers(lambda a, timing=timing: a.when is timing) for timing in Timing}  # type: ignore[misc]
        self.bursts = {
            burst for a in card.abilities for burst in (a.burst or ((1, 2) if a.when is not Timing.ALWAYS else ()))
        }
        """Burst counts for which the card says something."""
        self.own = self._values(Timing.READY, lambda selection: selection is Ref.ITSELF)
        self.aura = self._values(Timing.READY, lambda selection: isinstance(selection, Selection))
        self.host = self._values(Timing.ATTACHED, lambda selection: selection is Ref.HOST)
        self.glory_at_score = self._glory(Timing.SCORED)
        self.glory_of_host = self._glory(Timing.HOST_SCORED)
        self.score_abilities = self._numbers(lambda a: a.when is Timing.SCORED and not _is_plain_glory(a))
        self.host_score_abilities = self._numbers(lambda a: a.when is Timing.HOST_SCORED and not _is_plain_glory(a))
        self.cap, self.ignore = self._ready(effects.CapAttackers), self._ready(effects.IgnoreAttackers)
        self.strike_again = [bool(found) for found in self._ready(effects.StrikeAgain)]
        self.shielded = [bool(found) for found in self._ready(effects.Untargetable)]
        self.ignores_attachments = [bool(found) for found in self._ready(effects.IgnoreAttachments)]
        self.surcharge = [sum(effect.amount for _, effect in found) for found in self._ready(effects.Surcharge)]
        self.bonus = self._ready(effects.Bonus)
        self.formula = next((effect for a, effect in self._all(effects.SetValues) if a.when is Timing.READY), None)
        self.perish: Condition | None = next((a.only for a, _ in self._all(effects.Perish)), None)
        self.refund = [self._refund(burst) for burst in BURSTS]
        self.limit = min((effect.count for _, effect in self._all(effects.LimitSummons)), default=0)
        self.copy = next((effect for a, effect in self._all(effects.Copy) if a.when is Timing.ENTERS), None)
        timings = {a.when for a in card.abilities}
        self.is_reaction: bool = Timing.REACTION in timings
        self.is_rescue: bool = Timing.RESCUE in timings
        self.is_attach: bool = bool(timings & {Timing.ATTACHED, Timing.HOST_SCORED})
        self.is_cast: bool = Timing.CAST in timings
        self.immediate = {
            symbol: self._numbers(lambda a, symbol=symbol: a.when is Timing.IMMEDIATE and a.face == symbol)  # type: ignore[misc]
            for symbol in get_args(Symbol)
        }
        self.uses = tuple(self._uses(side) for side in sides)
        rerolls = [
            (a, e.who) for a, e in self._all(effects.Reroll) if a.when is Timing.IMMEDIATE and a.face == "reroll"
        ]
        self.companion = [
            next((dice for a, dice in rerolls if isinstance(dice, Selection) and _fits(a, burst)), None)
            for burst in BURSTS
        ]

    def _numbers(self, wanted: Callable[[Ability], bool]) -> list[tuple[int, ...]]:
        """Return by burst the numbers of the wanted abilities."""
        return [
            tuple(number for number, a in enumerate(self.abilities) if wanted(a) and _fits(a, burst))
            for burst in BURSTS
        ]

    def _all(self, verb: type[E]) -> list[tuple[Ability, E]]:
        """Return every effect with a verb, and the ability it belongs to."""
        return [(a, effect) for a in self.abilities for effect in a.effects if isinstance(effect, verb)]

    def _ready(self, verb: type[E]) -> list[list[tuple[Condition | None, E]]]:
        """Return by burst the effects with a verb that hold while the die is ready, each with its condition."""
        found = [(a, effect) for a, effect in self._all(verb) if a.when is Timing.READY]
        return [[(a.only, effect) for a, effect in found if _fits(a, burst)] for burst in BURSTS]

    def _values(self, timing: Timing, wanted: Callable[[Ref | Selection], bool]) -> list[tuple[int, int] | None]:
        """Return by burst the attack and defense that the card adds, None for nothing."""
        gifts = [(a, effect) for a, effect in self._all(effects.Modify) if a.when is timing and wanted(effect.who)]
        found = [[effect for a, effect in gifts if _fits(a, burst)] for burst in BURSTS]
        return [(sum(e.attack for e in each), sum(e.defense for e in each)) if each else None for each in found]

    def _refund(self, burst: int) -> int:
        """Return the quiddity that summoning surely gives back."""
        gains = [(a, effect.amount) for a, effect in self._all(effects.GainQuiddity) if a.when is Timing.SUMMONED]
        sure = [(a, n) for a, n in gains if not (a.optional or a.cost or a.only or a.phases)]
        return sum(n for a, n in sure if isinstance(n, int) and _fits(a, burst))

    def _glory(self, timing: Timing) -> list[tuple[Amount, ...]]:
        """Return by burst the glory that is part of the score itself."""
        plain = [(a, effect) for a, effect in self._all(effects.GainGlory) if a.when is timing and _is_plain_glory(a)]
        return [tuple(effect.amount for a, effect in plain if _fits(a, burst)) for burst in BURSTS]

    def _uses(self, side: Side) -> tuple[str, ...]:
        """Return the ways a rolled face can be used immediately, as arguments of an action."""
        if side.both:
            return ("both", "draw", "reroll")
        usable = bool(side.draw or side.reroll)
        if side.spell:
            usable = bool(self.immediate["spell"][side.burst])
        elif side.quiddity and not usable:
            usable = bool(self.immediate["quiddity"][side.burst])
        return ("",) if usable else ()


class QuarriorsBook(Book[Any]):
    """Dice, cards and supplies. A class's number is the kind of its dice, a card's number its place."""

    @cached_property
    def dice(self) -> dict[str, Die]:
        return self.found["dice"]

    @cached_property
    def power_cards(self) -> dict[str, Card]:
        return self.found["cards"]

    @cached_property
    def supplies(self) -> dict[str, Supply]:
        return self.found["supplies"]

    @cached_property
    def classes(self) -> tuple[str, ...]:
        """The key of each class of dice."""
        return tuple(self.dice)

    @cached_property
    def class_number(self) -> dict[str, int]:
        return {key: number for number, key in enumerate(self.classes)}

    @cached_property
    def card_number(self) -> dict[str, int]:
        return {key: number for number, key in enumerate(self.power_cards)}

    @cached_property
    def sides(self) -> tuple[tuple[Side, ...], ...]:
        """The faces of each class of dice."""
        return tuple(tuple(map(Side, die.faces)) for die in self.dice.values())

    @cached_property
    def looks(self) -> tuple[tuple[int, ...], ...]:
        """For each face of a class the first face that shows the same; the last entry (-1) is for no face."""
        return tuple((*map(die.faces.index, die.faces), -1) for die in self.dice.values())

    @cached_property
    def is_spell(self) -> tuple[bool, ...]:
        return tuple(die.kind is Kind.SPELL for die in self.dice.values())

    @cached_property
    def is_basic(self) -> tuple[bool, ...]:
        return tuple(die.kind is Kind.BASIC for die in self.dice.values())

    @cached_property
    def is_weak(self) -> tuple[bool, ...]:
        """Basic classes that only fill the bag: those that draw no other dice."""
        return tuple(
            is_basic and not any(side.draw for side in sides)
            for is_basic, sides in zip(self.is_basic, self.sides, strict=True)
        )

    @cached_property
    def is_monster(self) -> tuple[bool, ...]:
        """Classes that can become monsters, Assistants included (QUA-R.43)."""
        return tuple(any(side.level > 0 for side in sides) for sides in self.sides)

    @cached_property
    def mean_quiddity(self) -> tuple[float, ...]:
        """Quiddity and draws of each class of dice, averaged over its faces."""
        return tuple(sum(side.quiddity + side.draw for side in sides) / 6 for sides in self.sides)

    @cached_property
    def mean_attack(self) -> tuple[float, ...]:
        """Printed attack of each class of dice, averaged over its faces."""
        return tuple(sum(max(0, side.attack) for side in sides if side.level > 0) / 6 for sides in self.sides)

    @cached_property
    def rules(self) -> tuple[CardRules, ...]:
        """Each card as the rules read it."""
        return tuple(self._compile(index, card) for index, card in enumerate(self.power_cards.values()))

    def _compile(self, index: int, card: Card) -> CardRules:
        kind = self.class_number[card.of]
        return CardRules(index, card, kind, self.dice[card.of].kind, self.sides[kind])

    def of_family(self, family: Kind) -> tuple[int, ...]:
        """Return the numbers of all cards of a family."""
        return tuple(rules.index for rules in self.rules if rules.family is family)


BOOK: Final = QuarriorsBook(LIBRARY)
