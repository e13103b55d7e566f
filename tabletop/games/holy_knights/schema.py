"""What a Holy Knights YAML file may say: knights, gems, companions, thieves, the Dark Legion, the dungeon and magic.

Everything printed on a card is data: figures, and for magic cards effects from a closed list of verbs. Behaviour and
card text both come from it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from tabletop.cards.art import Art
from tabletop.cards.fields import Colour, Entry, Key, Source, Texts
from tabletop.engine.table import Cut

Value = Annotated[int, Meta(ge=0, le=20)]
Amount = Annotated[int, Meta(ge=-9, le=9)]
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


# --- what magic does ---


class Whose(StrEnum):
    """Whose things are meant, seen from the side that a magic card helps."""

    OWN = "own"
    ENEMY = "enemy"


class What(StrEnum):
    """What kind of thing is meant."""

    CHARACTER = "character"
    MAGIC = "magic"
    """A revealed magic card that has not worked yet."""


class Pick(StrEnum):
    """How many are meant: one that the owner chooses, or all."""

    ONE = "one"
    ALL = "all"


class Filter(Entry, frozen=True):
    """What a target must be; `attackable` respects the screen (HOK-R.34)."""

    side: Side | None = None
    attackable: bool = False
    dungeon: bool | None = None


class Selection(Entry, frozen=True, rename={"is_": "is"}):
    """The targets of an effect."""

    whose: Whose
    what: What = What.CHARACTER
    pick: Pick = Pick.ONE
    is_: Filter = Filter()


class _Effect(Entry, tag_field="do", frozen=True, kw_only=True):
    """Base of all verbs."""


class Modify(_Effect, tag="modify", frozen=True, kw_only=True):
    """Change values of characters until the end of the round; `dice` more for the ordinary attack."""

    to: Selection
    attack: Amount = 0
    magic_attack: Amount = 0
    defence: Amount = 0
    magic_defence: Amount = 0
    dice: Annotated[int, Meta(ge=0, le=3)] = 0


class Strike(_Effect, tag="strike", frozen=True, kw_only=True):
    """Strike each target against its magic defence."""

    to: Selection
    dice: Annotated[int, Meta(ge=1, le=4)]
    plus: Value = 0


class Exhaust(_Effect, tag="exhaust", frozen=True, kw_only=True):
    """The target does not attack in this round."""

    to: Selection


class First(_Effect, tag="first", frozen=True, kw_only=True):
    """The own side strikes first in this round, unless the other side does too."""


class Blank(_Effect, tag="blank", frozen=True, kw_only=True):
    """A revealed magic card is discarded without effect."""

    to: Selection


Effect = Modify | Strike | Exhaust | First | Blank


# --- cards ---


class _Shown(Entry, frozen=True, kw_only=True):
    """What every card has: key, name, picture, and the origin of what stands on it."""

    key: Key
    name: Texts
    source: dict[str, Source]
    art: Art = Art()
    flavour: Texts | None = None


class _Fighter(_Shown, frozen=True, kw_only=True):
    """A character: ordinary values in black, magic ones in red; a missing red one is not printed (HOK-2.07)."""

    attack: Dice
    defence: Value
    magic_attack: Dice | None = None
    magic_defence: Value | None = None


class Knight(_Fighter, frozen=True, kw_only=True):
    """A holy knight, and the key of the gem that belongs to it (HOK-2.06)."""

    gem: Key


class Gem(_Shown, frozen=True, kw_only=True):
    """One of the seven gems; its cut tells it apart without its colour."""

    cut: Cut
    colour: Colour


class Companion(_Fighter, frozen=True, kw_only=True):
    """A Light character that can be held in hand."""

    copies: Copies = 1


class Thief(_Shown, frozen=True, kw_only=True):
    """A companion that stays in hand; a die of at least `success` brings its mission off (HOK-8.07)."""

    success: Annotated[int, Meta(ge=2, le=6)]
    copies: Copies = 1


class Dark(_Fighter, frozen=True, kw_only=True):
    """A character of the Dark Legion."""

    rank: Rank
    copies: Copies = 1


class Dungeon(_Fighter, frozen=True, kw_only=True):
    """The Dark Dungeon."""


class Magic(_Shown, frozen=True, kw_only=True):
    """A magic card; `by` names the stances that may lay it."""

    copies: Copies
    priority: Priority
    do: Annotated[tuple[Effect, ...], Meta(min_length=1)]
    by: tuple[Side, ...] = tuple(Side)


Card = Knight | Gem | Companion | Thief | Dark | Dungeon | Magic
