"""The grammar of card effects: what a sentence of a card file may say.

A card holds abilities. An ability is one sentence: ON a moment (about OF such a card, ONLY if something holds), its
owner (MAY, after paying the COST) DOes effects in order. An effect is a verb with its fields; most act on a selection
(TO), which says whose, what, where and how many, or on a reference such as `self` or `it`. Nouns, counters, resources
and subtypes are the game's own: `checking` compares them with its vocabulary.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated, Any, Generic, TypeVar

from msgspec import Meta

from tabletop.cards.fields import EffectEntry, Entry, Key

Small = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
Signed = Annotated[int, Meta(ge=-99, le=99)]


class Range(Entry, frozen=True):
    """Numbers from `least` to `most`; a missing end is open."""

    least: Small | None = None
    most: Small | None = None

    def holds(self, number: int) -> bool:
        """Return whether a number lies in the range."""
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)


class Trigger(StrEnum):
    """When an ability works."""

    PLAY = "play"
    """After the card was played; the whole text of a card that is used up."""
    ACTION = "action"
    """Its owner chooses to use it."""
    ATTACK = "attack"
    """The card, or the host of the card, attacks."""
    ATTACKED = "attacked"
    """An enemy attacks where the card is."""
    DESTROYED = "destroyed"
    HOST_DESTROYED = "host_destroyed"
    ROUND_START = "round_start"
    ROUND_END = "round_end"
    WHILE = "while"
    """As long as the card is where it works."""
    PLAYS = "plays"
    """Whenever its owner plays a card that fits OF."""
    FALLS = "falls"
    """Whenever anything that fits OF is destroyed."""
    KILLS = "kills"
    """Whenever a card that fits OF, played by its owner, destroys an enemy; once for each card played."""


class Ref(StrEnum):
    """Something that needs no choice."""

    SELF = "self"
    HOST = "host"
    """The bearer of this attachment."""
    IT = "it"
    """The components the previous effect changed, or the subject of the trigger."""
    ATTACKER = "attacker"


class Whose(StrEnum):
    """Whose things a selection looks at, seen from the owner of the ability."""

    OWN = "own"
    ENEMY = "enemy"
    ANY = "any"


class Where(StrEnum):
    """Places a selection looks at."""

    HERE = "here"
    """The place of the card."""
    THERE = "there"
    """The place of what was chosen last."""
    ONE = "one"
    """One place, chosen first."""
    ANYWHERE = "anywhere"
    THOSE = "those"
    """Among the things that the effect before really acted on."""
    HAND = "hand"
    GRAVE = "grave"


class Pick(StrEnum):
    """The number of fitting things to choose."""

    ONE = "one"
    UP_TO = "up_to"
    """At most `n`."""
    ANY = "any"
    """Any number."""
    ALL = "all"
    SPREAD = "spread"
    """The amount of the verb is distributed over them, point by point."""


class Other(StrEnum):
    """The exception of a selection."""

    SELF = "self"
    IT = "it"


class Filter(Entry, frozen=True):
    """Required properties. Cost is the printed one; toughness and damage are the present ones."""

    type: Key | None = None
    subtype: Key | None = None
    has: Key | None = None
    """A counter on it, or something attached to it."""
    legendary: bool | None = None
    damaged: bool | None = None
    token: bool | None = None
    cost: Range | None = None
    toughness: Range | None = None
    other: Other | None = None


class Selection(Entry, frozen=True, rename={"is_": "is"}):
    """Things on the table or cards in a pile. `beside` asks for an own minion that fits in the same place."""

    whose: Whose = Whose.ANY
    what: Key = "minion"
    where: Where = Where.ANYWHERE
    pick: Pick = Pick.ONE
    n: Positive = 1
    is_: Filter = Filter()
    beside: Filter | None = None


To = Ref | Selection


class Number(Entry, frozen=True):
    """A counted amount: the things of a selection, or the counters of a kind on each target."""

    count: Selection | None = None
    counters: Key | None = None


class ReportedAmount(StrEnum):
    """An amount that play has told."""

    PAID = "paid"
    """The amount paid as a cost."""
    DONE = "done"
    """The amount that the previous effect achieved."""


Amount = Signed | ReportedAmount | Number


class Only(Entry, frozen=True, rename={"self_": "self"}):
    """Conditions; all that are given must hold."""

    count: Selection | None = None
    least: Positive = 1
    """With `count`: so many at least."""
    state: tuple[Key, ...] = ()
    """The game's state word, such as the phase of the moon, is one of these."""
    fewer_here: bool = False
    """The owner has fewer minions here than the enemy."""
    played: Key | None = None
    """The owner played a card of this type this round."""
    self_: Filter | None = None
    attacker: Filter | None = None
    own_attacker: bool = False
    """With `attacker`: it is the owner's."""


class Removal(Entry, frozen=True, rename={"from_": "from"}):
    """A price in counters: `n` of a kind, each from something that fits."""

    counter: Key
    from_: To
    n: Positive = 1


class Cost(Entry, frozen=True):
    """The cost of an ability. A resource may cost a range: the payer chooses."""

    exhaust: bool = False
    pay: dict[Key, Positive | Range] = {}
    discard: Small = 0
    destroy: Selection | None = None
    remove: Removal | None = None
    leave: bool = False
    """The card itself is removed from the game."""


class Span(StrEnum):
    """The duration of a changed value."""

    ATTACK = "attack"
    ROUND = "round"


class Effect(EffectEntry, frozen=True, kw_only=True):
    """Base of the verbs of this language. `if_done` requires that the effect before did something."""

    may: bool = False
    if_done: bool = False


V = TypeVar("V", bound=Effect)


class Ability(Entry, Generic[V], frozen=True, kw_only=True):
    """One sentence of a card.

    With `x` it works only where the card is, with `bury` only while the card is in the grave, with `once` at most once
    each round.
    """

    on: Trigger
    do: Annotated[tuple[V, ...], Meta(min_length=1)]
    of: Filter = Filter()
    only: Only | None = None
    cost: Cost | None = None
    may: bool = False
    once: bool = False
    x: bool = False
    bury: bool = False


def numbers_by_trigger(abilities: Sequence[Sequence[Ability[Any]]]) -> dict[Trigger, tuple[tuple[int, ...], ...]]:
    """Return by trigger, for each card, the numbers of its abilities that the trigger sets off."""
    return {
        trigger: tuple(tuple(n for n, ability in enumerate(printed) if ability.on is trigger) for printed in abilities)
        for trigger in Trigger
    }
