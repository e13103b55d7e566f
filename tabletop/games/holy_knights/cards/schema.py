"""Schema of card files: knights, gems, companions, thieves, the Dark Legion, the dungeon and magic.

Everything printed on a card is data: figures, and abilities in the effect language for magic cards and the gifts of
knights. Behaviour and card text both come from it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from tabletop.cards.art import PicturedEntry
from tabletop.cards.fields import DECORATION, Colour, Entry, Key
from tabletop.display.piece import GemCut
from tabletop.games.holy_knights.cards.effects import HolyAbility

Value = Annotated[int, Meta(ge=0, le=20)]
Copies = Annotated[int, Meta(ge=1, le=12)]


class Side(StrEnum):
    """The two sides, and what somebody without characters is on (HOK-3.03)."""

    LIGHT = "light"
    DARK = "dark"
    NEUTRAL = "neutral"


class Rank(StrEnum):
    """The ranks of the Dark Legion (HOK-2.09)."""

    ORC = "orc"
    MONSTER = "monster"
    BLACK_MAGE = "black_mage"
    DARK_KNIGHT = "dark_knight"
    GREAT_DARK_KNIGHT = "great_dark_knight"
    DARK_QUEEN = "dark_queen"


class Priority(StrEnum):
    """Classes of magic, in the order in which they work (HOK-R.25)."""

    CANCEL = "cancel"
    MODIFY = "modify"
    STRIKE = "strike"


class Dice(Entry, frozen=True):
    """An attack: so many dice and so many points more, written 2D+3 on the card (HOK-2.08)."""

    dice: Annotated[int, Meta(ge=1, le=4)]
    plus: Value = 0


class _Fighter(PicturedEntry, frozen=True, kw_only=True):
    """A character: ordinary values in black, magic ones in red; unprinted red ones are None (HOK-2.07)."""

    attack: Dice
    defence: Value
    magic_attack: Dice | None = None
    magic_defence: Value | None = None


class Knight(_Fighter, frozen=True, kw_only=True):
    """A holy knight, the key of the gem that belongs to it (HOK-2.06), and its gift of Sophia (HOK-O.14)."""

    gem: Key
    abilities: tuple[HolyAbility, ...] = ()


class Gem(PicturedEntry, frozen=True, kw_only=True):
    """One of the seven gems; its cut tells it apart without its colour."""

    cut: Annotated[GemCut, DECORATION]
    colour: Colour
    ink: Annotated[Colour | None, DECORATION] = None
    """Colour of its icon on paper, where its own is too pale."""


class Companion(_Fighter, frozen=True, kw_only=True):
    """A Light character that can be held in hand."""

    copies: Copies = 1


class Thief(PicturedEntry, frozen=True, kw_only=True):
    """A companion that stays in hand; a die of at least `success` brings its mission off (HOK-8.07)."""

    success: Annotated[int, Meta(ge=2, le=6)]
    copies: Copies = 1


class Dark(_Fighter, frozen=True, kw_only=True):
    """A character of the Dark Legion."""

    rank: Rank
    copies: Copies = 1


class Dungeon(_Fighter, frozen=True, kw_only=True):
    """The Dark Dungeon."""


class Magic(PicturedEntry, frozen=True, kw_only=True):
    """A magic card; `by` names the stances that may lay it."""

    copies: Copies
    priority: Priority
    abilities: Annotated[tuple[HolyAbility, ...], Meta(min_length=1)]
    by: tuple[Side, ...] = tuple(Side)


Card = Knight | Gem | Companion | Thief | Dark | Dungeon | Magic
