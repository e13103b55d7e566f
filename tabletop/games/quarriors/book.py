"""The book of the game: every die, card and supply, read once per process and compiled into fast tables."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from tabletop.games.quarriors import library, schema, verbs
from tabletop.games.quarriors.schema import Ability, Card, Symbol
from tabletop.games.quarriors.tables import (
    CARDS,
    CLASS_NUMBER,
    CLASSES,
    FROM_CARD,
    IS_BASIC,
    IS_MONSTER,
    IS_SPELL,
    SIDES,
)
from tabletop.games.quarriors.terms import Kind, Only, Self, When, Who

BOOK, _ = library.read(library.LIBRARY.folders())
"""What the card files define; whoever wants to know what is wrong in them reads them again."""
FINGERPRINT = BOOK.fingerprint()

NO_ICON = -1


class Side:
    """A face as plain numbers: level is -1 unless it shows a monster icon."""

    __slots__ = ("attack", "both", "burst", "defense", "draw", "either", "level", "quiddity", "reroll", "spell")

    def __init__(self, face: schema.Face) -> None:
        self.quiddity = face.quiddity
        self.draw = face.draw
        self.reroll = face.reroll
        self.either = face.either
        self.both = bool(face.draw and face.reroll and not face.either)
        self.spell = face.spell
        self.burst = face.burst
        icon = face.monster
        self.level = icon.level if icon else NO_ICON
        self.attack = icon.attack if icon and icon.attack is not None else FROM_CARD
        self.defense = icon.defense if icon and icon.defense is not None else FROM_CARD


def _fits(ability: Ability, burst: int) -> bool:
    return ability.burst is None or burst in ability.burst


def is_plain_glory(ability: Ability) -> bool:
    """Tell whether a "when scored" ability is a glory modifier without any choice, part of the score itself."""
    return (
        not ability.optional
        and ability.cost is None
        and all(isinstance(effect, verbs.GainGlory) for effect in ability.effects)
    )


class Rules:
    """A card compiled: what the steps ask of it, mostly one value per burst count of the face."""

    def __init__(self, index: int, card: Card, kind: int) -> None:
        self.index = index
        self.key = card.key
        self.ref = f"card:{card.key}"
        self.kind_ref = f"kind:{card.key}"
        self.family = BOOK.dice[card.of].kind
        self.kind = kind
        self.cost = card.cost
        self.glory = card.glory
        self.abilities = card.abilities
        self.at: dict[When, tuple[tuple[int, ...], ...]] = {
            when: tuple(
                tuple(i for i, a in enumerate(card.abilities) if a.when is when and _fits(a, burst))
                for burst in range(3)
            )
            for when in When
        }
        self.bursts = {
            burst for a in card.abilities for burst in (a.burst or ((1, 2) if a.when is not When.ALWAYS else ()))
        }
        """Burst counts for which the card says something."""
        by_burst = [[a for a in card.abilities if _fits(a, burst)] for burst in range(3)]
        self.own = [self._modifier(abilities, When.READY, Self.ITSELF) for abilities in by_burst]
        self.aura = [self._modifier(abilities, When.READY, None) for abilities in by_burst]
        self.host = [self._modifier(abilities, When.ATTACHED, Self.HOST) for abilities in by_burst]
        self.formula = next(
            (e for a in card.abilities if a.when is When.READY for e in a.effects if isinstance(e, verbs.SetValues)),
            None,
        )
        self.perish: Only | None = next(
            (a.only for a in card.abilities if any(isinstance(e, verbs.Perish) for e in a.effects)), None
        )
        self.glory_at_score = [
            tuple(e.amount for a in abilities if a.when is When.SCORED and is_plain_glory(a) for e in a.effects)  # type: ignore[union-attr]
            for abilities in by_burst
        ]
        self.glory_of_host = [
            tuple(e.amount for a in abilities if a.when is When.HOST_SCORED and is_plain_glory(a) for e in a.effects)  # type: ignore[union-attr]
            for abilities in by_burst
        ]
        self.when_scored = [
            tuple(i for i in self.at[When.SCORED][b] if not is_plain_glory(card.abilities[i])) for b in range(3)
        ]
        self.when_host_scored = [
            tuple(i for i in self.at[When.HOST_SCORED][b] if not is_plain_glory(card.abilities[i])) for b in range(3)
        ]
        self.cap = [self._while(abilities, verbs.CapAttackers) for abilities in by_burst]
        self.ignore = [self._while(abilities, verbs.IgnoreAttackers) for abilities in by_burst]
        self.strike_again = [bool(self._while(abilities, verbs.StrikeAgain)) for abilities in by_burst]
        self.shielded = [bool(self._while(abilities, verbs.Untargetable)) for abilities in by_burst]
        self.ignores_attachments = [bool(self._while(abilities, verbs.IgnoreAttachments)) for abilities in by_burst]
        self.surcharge = [sum(e.amount for e in self._while(abilities, verbs.Surcharge)) for abilities in by_burst]
        self.bonus = [
            [
                (a.only, e.amount)
                for a in abilities
                if a.when is When.READY
                for e in a.effects
                if isinstance(e, verbs.Bonus)
            ]
            for abilities in by_burst
        ]
        limits = [e.count for a in card.abilities for e in a.effects if isinstance(e, verbs.LimitSummons)]
        self.limit = min(limits, default=0)
        self.copy: verbs.Copy | None = next(
            (e for a in card.abilities if a.when is When.ENTERS for e in a.effects if isinstance(e, verbs.Copy)), None
        )
        self.copy_at = next(
            (i for i, a in enumerate(card.abilities) if any(isinstance(e, verbs.Copy) for e in a.effects)), -1
        )
        whens = {a.when for a in card.abilities}
        self.is_reaction: bool = When.REACTION in whens
        self.is_rescue: bool = When.RESCUE in whens
        self.is_attach: bool = bool(whens & {When.ATTACHED, When.HOST_SCORED})
        self.is_cast: bool = When.CAST in whens
        self.immediate = {
            symbol: [
                tuple(i for i in self.at[When.IMMEDIATE][burst] if card.abilities[i].face is symbol)
                for burst in range(3)
            ]
            for symbol in Symbol
        }
        self.uses = tuple(self._uses(side) for side in SIDES[kind])
        self.companion = [
            next(
                (
                    e.who
                    for i in self.immediate[Symbol.REROLL][burst]
                    for e in card.abilities[i].effects
                    if isinstance(e, verbs.Reroll) and isinstance(e.who, Who)
                ),
                None,
            )
            for burst in range(3)
        ]

    def _uses(self, side: Side) -> tuple[str, ...]:
        """Return the ways in which a rolled face can be used immediately, as arguments of an action."""
        if side.both:
            return ("both", "draw", "reroll")
        usable = bool(side.draw or side.reroll)
        if side.spell:
            usable = bool(self.immediate[Symbol.SPELL][side.burst])
        elif side.quiddity and not usable:
            usable = bool(self.immediate[Symbol.QUIDDITY][side.burst])
        return ("",) if usable else ()

    @staticmethod
    def _modifier(abilities: list[Ability], when: When, who: Self | None) -> tuple[int, int] | None:
        attack = defense = 0
        for ability in abilities:
            if ability.when is when:
                for effect in ability.effects:
                    if isinstance(effect, verbs.Modify) and (
                        effect.who is who or (who is None and isinstance(effect.who, Who))
                    ):
                        attack, defense = attack + effect.attack, defense + effect.defense
        return (attack, defense) if attack or defense else None

    @staticmethod
    def _while(abilities: list[Ability], verb: type[E]) -> list[E]:
        return [e for a in abilities if a.when is When.READY for e in a.effects if isinstance(e, verb)]


E = TypeVar("E")

CLASSES.extend(BOOK.dice)
CLASS_NUMBER.update({key: number for number, key in enumerate(CLASSES)})
SIDES.extend(tuple(map(Side, die.faces)) for die in BOOK.dice.values())
IS_SPELL.extend(die.kind is Kind.SPELL for die in BOOK.dice.values())
IS_BASIC.extend(die.kind is Kind.BASIC for die in BOOK.dice.values())
IS_MONSTER.extend(any(side.level > 0 for side in sides) for sides in SIDES)
CARDS.extend(Rules(index, card, CLASS_NUMBER[card.of]) for index, card in enumerate(BOOK.cards.values()))
CARD_NUMBER: dict[str, int] = {key: number for number, key in enumerate(BOOK.cards)}


@cache
def of_kind(kind: Kind) -> tuple[int, ...]:
    """Return the numbers of all cards of a kind."""
    return tuple(rules.index for rules in CARDS if rules.family is kind)
