"""The schema of Quarriors! card files: dice, cards, abilities and ready-made supplies.

An ability reads as one sentence: WHEN something happens (on a face with these BURSTs, ONLY if a count fits), the owner
(may, if OPTIONAL, and after paying the COST) applies the EFFECTS in order. Effects are verbs from a closed list, one
Struct each, named by `do`. Effects that change values hold as long as their source lies in the ready area when the
moment is `ready` or `attached`, and for the rest of the turn otherwise.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tabletop.cards.art import PicturedEntry
from tabletop.cards.effects.grammar import Positive, Small
from tabletop.cards.fields import Colour, Entry, Glyph, Key, Sources, Texts
from tabletop.games.quarriors.cards.effects import Cull, Effect
from tabletop.games.quarriors.cards.vocabulary import Condition, Kind, Timing

Bursts = Annotated[int, Meta(ge=0, le=2)]


class Icon(Entry, frozen=True):
    """Values around a monster icon; attack and defense left out are the card's to give ("?")."""

    level: Positive
    attack: Small | None = None
    defense: Small | None = None


class Face(Entry, frozen=True):
    """One side of a die. Several symbols may all be used; with `either` (a slash) only one of them."""

    quiddity: Small = 0
    draw: Small = 0
    reroll: bool = False
    monster: Icon | None = None
    spell: bool = False
    either: bool = False
    burst: Bursts = 0


class Die(Entry, kw_only=True, frozen=True):
    """A die type (class). `count` dice are in the box, `wilds` start on the card, `each` in every bag."""

    key: Key
    name: Texts
    kind: Kind
    faces: Annotated[tuple[Face, ...], Meta(min_length=6, max_length=6)]
    count: Positive
    wilds: Small = 0
    each: Small = 0
    ground: Colour
    ink: Colour
    glyph: Glyph
    source: Sources
    """Origin per field: faces, count, colours."""


Symbol = Literal["quiddity", "draw", "reroll", "spell"]
"""The symbol on the rolled face that an immediate ability belongs to."""


class Ability(Entry, frozen=True):
    """One sentence of a card. Without `burst` every icon face fits; `instead` replaces the face's use."""

    when: Timing
    effects: Annotated[tuple[Effect, ...], Meta(min_length=1)]
    face: Symbol | None = None
    burst: tuple[Bursts, ...] | None = None
    only: Condition | None = None
    phases: tuple[Annotated[int, Meta(ge=1, le=6)], ...] | None = None
    optional: bool = False
    instead: bool = False
    cost: Cull | None = None


class Card(PicturedEntry, kw_only=True, frozen=True):
    """A power card. `of` is the class of its dice. Glory counts for monsters only."""

    of: Key
    cost: Small
    glory: Small = 0
    abilities: tuple[Ability, ...] = ()


class Supply(Entry, frozen=True):
    """A fixed choice of seven monster and three spell cards."""

    key: Key
    name: Texts
    cards: Annotated[tuple[Key, ...], Meta(min_length=10, max_length=10)]
