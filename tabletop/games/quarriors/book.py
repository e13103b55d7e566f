"""The book of the game: every die, card and supply, read once per process and compiled into fast tables."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from tabletop.games.quarriors import library, schema
from tabletop.games.quarriors.schema import Ability, Card, Kind, Only, Pick, Self, Symbol, When, Who

BOOK, _ = library.read(library.LIBRARY.folders())
"""What the card files define; whoever wants to know what is wrong in them reads them again."""
FINGERPRINT = BOOK.fingerprint()

NO_ICON = -1
FROM_CARD = -1
"""Attack or defense that the card gives."""


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
        and all(isinstance(effect, schema.GainGlory) for effect in ability.effects)
    )


class Rules:
    """A card compiled: what the steps ask of it, mostly one value per burst count of the face."""

    def __init__(self, index: int, card: Card, kind: int) -> None:
        self.index = index
        self.key = card.key
        self.ref = f"card:{card.key}"
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
            (e for a in card.abilities if a.when is When.READY for e in a.effects if isinstance(e, schema.SetValues)),
            None,
        )
        self.perish: Only | None = next(
            (a.only for a in card.abilities if any(isinstance(e, schema.Perish) for e in a.effects)), None
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
        self.cap = [self._while(abilities, schema.CapAttackers) for abilities in by_burst]
        self.ignore = [self._while(abilities, schema.IgnoreAttackers) for abilities in by_burst]
        self.strike_again = [bool(self._while(abilities, schema.StrikeAgain)) for abilities in by_burst]
        self.shielded = [bool(self._while(abilities, schema.Untargetable)) for abilities in by_burst]
        self.ignores_attachments = [bool(self._while(abilities, schema.IgnoreAttachments)) for abilities in by_burst]
        self.surcharge = [sum(e.amount for e in self._while(abilities, schema.Surcharge)) for abilities in by_burst]
        self.bonus = [
            [
                (a.only, e.amount)
                for a in abilities
                if a.when is When.READY
                for e in a.effects
                if isinstance(e, schema.Bonus)
            ]
            for abilities in by_burst
        ]
        limits = [e.count for a in card.abilities for e in a.effects if isinstance(e, schema.LimitSummons)]
        self.limit = min(limits, default=0)
        self.copy: schema.Copy | None = next(
            (e for a in card.abilities if a.when is When.ENTERS for e in a.effects if isinstance(e, schema.Copy)), None
        )
        self.copy_at = next(
            (i for i, a in enumerate(card.abilities) if any(isinstance(e, schema.Copy) for e in a.effects)), -1
        )
        whens = {a.when for a in card.abilities}
        self.is_reaction = When.REACTION in whens
        self.is_rescue = When.RESCUE in whens
        self.is_attach = bool(whens & {When.ATTACHED, When.HOST_SCORED})
        self.is_cast = When.CAST in whens
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
                    if isinstance(e, schema.Reroll) and isinstance(e.who, Who)
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
                    if isinstance(effect, schema.Modify) and (
                        effect.who is who or (who is None and isinstance(effect.who, Who))
                    ):
                        attack, defense = attack + effect.attack, defense + effect.defense
        return (attack, defense) if attack or defense else None

    @staticmethod
    def _while(abilities: list[Ability], verb: type[E]) -> list[E]:
        return [e for a in abilities if a.when is When.READY for e in a.effects if isinstance(e, verb)]


E = TypeVar("E")

CLASSES: tuple[str, ...] = tuple(BOOK.dice)
CLASS_NUMBER: dict[str, int] = {key: number for number, key in enumerate(CLASSES)}
SIDES: tuple[tuple[Side, ...], ...] = tuple(tuple(map(Side, die.faces)) for die in BOOK.dice.values())
IS_SPELL: tuple[bool, ...] = tuple(die.kind is Kind.SPELL for die in BOOK.dice.values())
IS_BASIC: tuple[bool, ...] = tuple(die.kind is Kind.BASIC for die in BOOK.dice.values())
IS_MONSTER: tuple[bool, ...] = tuple(any(side.level > 0 for side in sides) for sides in SIDES)
"""Classes that can become monsters, Assistants included (QUA-R.43)."""
CARDS: tuple[Rules, ...] = tuple(
    Rules(index, card, CLASS_NUMBER[card.of]) for index, card in enumerate(BOOK.cards.values())
)
COSTS: tuple[int, ...] = tuple(rules.cost for rules in CARDS)
CARD_NUMBER: dict[str, int] = {key: number for number, key in enumerate(BOOK.cards)}


@cache
def of_kind(kind: Kind) -> tuple[int, ...]:
    """Return the numbers of all cards of a kind."""
    return tuple(rules.index for rules in CARDS if BOOK.dice[CLASSES[rules.kind]].kind is kind)


SINGLE = frozenset({Pick.ONE, Pick.UP_TO, Pick.ANY_NUMBER, Pick.ONE_PER_RIVAL})
"""Ways of picking that somebody has to choose by."""
