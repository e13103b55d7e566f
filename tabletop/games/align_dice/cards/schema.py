"""Schema of the card files: dice, bottle boards, next cards, adventurers, monsters and elements.

Everything printed on a component is data. A skill names its moment, the dice it may choose and the effects applied to
the chosen die in order; behaviour and card text both come from it.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta

from tabletop.cards.art import IllustratedEntry
from tabletop.cards.fields import DECORATION, EffectEntry, Entry, Texts

Pips = Annotated[int, Meta(ge=1, le=6)]
Row = Annotated[str, Meta(pattern="^(star|left|right|both) (star|left|right|both) (star|left|right|both)$")]
"""The three marks of one row of a bottle, left to right."""


Face = Literal["A", "B"]
"""Sides of a component."""
Hue = Literal["red", "blue", "green", "yellow", "purple"]
"""The colours of dice, in the order of their numbers."""
HUES: tuple[Hue, ...] = get_args(Hue)


class DieColour(IllustratedEntry, frozen=True, kw_only=True):
    """A colour of dice: `count` in one set; letter and pattern tell it apart without colour."""

    hue: Hue
    letter: Annotated[str, Meta(min_length=1, max_length=1), DECORATION]
    pattern: Annotated[int, Meta(ge=0, le=9), DECORATION]
    count: Annotated[int, Meta(ge=1, le=20)]


class Board(IllustratedEntry, frozen=True, kw_only=True):
    """A bottle board: marks from the top row to the bottom row."""

    face: Face
    marks: Annotated[tuple[Row, ...], Meta(min_length=4, max_length=4)]


Mark = Literal["L1", "L2", "L3", "R1", "R2", "R3"]
"""The spaces of pass areas and next cards."""


class NextCard(IllustratedEntry, frozen=True, kw_only=True):
    """A next card: the marks of the spaces with the order numbers 2 to 7."""

    face: Face
    order: Annotated[tuple[Mark, ...], Meta(min_length=6, max_length=6)]


Timing = Literal["placement", "erase"]
"""The moments of skills: any moment of step 2, or before a die of a group is processed."""
Where = Literal["bottle", "waiting", "erased"]
"""Places of the user from which a skill may choose its die: bottle, cap and next card, erase group."""


class Roll(EffectEntry, tag="roll", frozen=True):
    """Roll the die."""


class Redrop(EffectEntry, tag="redrop", frozen=True):
    """Take the die out and drop it into a chosen column."""


class Flip(EffectEntry, tag="flip", frozen=True):
    """Turn the die upside down: seven minus its face."""


class AddFace(EffectEntry, tag="add_face", frozen=True):
    """Change the face by one of these amounts, never past 1 or 6."""

    by: Annotated[tuple[int, ...], Meta(min_length=1, max_length=4)]


class Swap(EffectEntry, tag="swap", frozen=True):
    """Swap the die with a neighbour in the bottle."""


class TreatMarkAsStar(EffectEntry, tag="treat_mark_as_star", frozen=True):
    """Process the die as if it lay on a star; only dice on arrow cells."""


Effect = Roll | Redrop | Flip | AddFace | Swap | TreatMarkAsStar


class Skill(Entry, frozen=True):
    """A skill, usable once a round: choose a die from these places, then apply the effects to it."""

    name: Texts
    timing: Timing
    die: Annotated[tuple[Where, ...], Meta(min_length=1)]
    effects: Annotated[tuple[Effect, ...], Meta(min_length=1, max_length=2)]


Race = Literal["elf", "dwarf", "human"]
"""The races of adventurers."""


class Adventurer(IllustratedEntry, frozen=True, kw_only=True):
    """One face of an adventurer card."""

    race: Race
    face: Face
    skill: Skill


Compare = Literal["ge", "eq"]
"""Comparison of a condition: at least, or exactly."""


class Condition(Entry, frozen=True):
    """One alternative of a condition cell: a colour or any (left out), and a number."""

    op: Compare
    value: Pips
    colour: Hue | None = None


CellConditions = Annotated[tuple[Condition, ...], Meta(min_length=1, max_length=2)]
Column = Annotated[tuple[CellConditions, ...], Meta(min_length=1, max_length=4)]


MonsterKind = Literal["dungeon", "castle", "dragon"]
"""Families of monster cards."""


class Monster(IllustratedEntry, frozen=True, kw_only=True):
    """A monster card: benefit points and two condition columns, from the bottom up."""

    kind: MonsterKind
    points: Annotated[int, Meta(ge=0, le=99)]
    left: Column
    right: Column


class Element(IllustratedEntry, frozen=True, kw_only=True):
    """An element card: dice of its colour are worth more."""

    hue: Hue
