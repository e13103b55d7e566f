"""A card, die or chip as one seat sees it: its figures, marks and texts, nothing about drawing."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Shape(StrEnum):
    """The outline of a piece."""

    CARD = "card"
    WIDE = "wide"
    """A card lying on its long side: the picture at the left, the words beside it."""
    DIE = "die"
    CHIP = "chip"
    PILL = "pill"
    """A short title with its emblem; where it is narrow, the emblem alone."""
    GEM = "gem"
    """A cut stone: its `cut` tells it apart without its colour; a blank one is only a dashed outline."""


class Style(msgspec.Struct, frozen=True):
    """The look of a piece: colours as #rrggbb, an emblem (QtAwesome name), and a line pattern by number."""

    ground: str
    ink: str
    glyph: str = ""
    pattern: int = 0


class GemCut(StrEnum):
    """The outline of a gem."""

    BRILLIANT = "brilliant"
    OCTAGON = "octagon"
    BAGUETTE = "baguette"
    HEXAGON = "hexagon"
    ROUND = "round"
    TRIANGLE = "triangle"
    DROP = "drop"


class Figure(msgspec.Struct, frozen=True):
    """A creature, person or thing in a picture; archetype, level and seed settle empty fields."""

    archetype: str
    level: int = 1
    count: int = 1
    flip: bool = False
    lift: bool = False
    cloth: str = ""
    skin: str = ""
    metal: str = ""
    trim: str = ""
    cape: str = ""
    hair_tone: str = ""
    weapon: str = ""
    offhand: str = ""
    garment: str = ""
    headgear: str = ""
    hair: str = ""
    beard: str = ""
    mood: str = ""
    pose: str = ""
    body: str = ""
    build: str = ""
    aura: str = "none"
    seed: int = 0


class Picture(msgspec.Struct, frozen=True):
    """A picture to paint: a scene in a palette, a figure or an emblem in front, a motif over it.

    The names are those of `tabletop.cards.art`; `seed` settles everything left open, and `rank` (0 to 2) crowns an
    emblem.
    """

    scene: str
    palette: str
    emblem: str = ""
    motif: str = ""
    seed: int = 0
    rank: int = 0
    figure: Figure | None = None


class Token(msgspec.Struct, frozen=True):
    """A counter lying on a card's edge: its emblem, its colour as #rrggbb, how many, and what that means."""

    glyph: str
    ground: str
    count: int = 1
    note: str = ""
    text: str = ""
    """Letters across the foot of the card's picture in place of the emblem."""


class Bead(StrEnum):
    """The outline of a bead that counts."""

    ROUND = "round"
    DIAMOND = "diamond"
    STAR = "star"


class Corners(msgspec.Struct, frozen=True):
    """Short texts at the four corners, mostly numbers; empty ones are not drawn."""

    top_left: str = ""
    top_right: str = ""
    bottom_left: str = ""
    bottom_right: str = ""


class Symbol(msgspec.Struct, frozen=True):
    """A second symbol on a die, with its number; `either` if the first one or this counts, else both do."""

    glyph: str
    number: str = ""
    either: bool = False


class Stock(msgspec.Struct, frozen=True):
    """Small dice or cards lying on a card: how many of how many, in which colours."""

    count: int
    total: int
    style: Style
    may_return: bool = False
    """True while pieces may come back to it: it is not dimmed then, even if none is left."""


class Gauge(msgspec.Struct, frozen=True):
    """Progress towards a goal: a bar with a text on it, or `goal` beads, `value` of them filled.

    A bar that two sides share has a text at either end: `text` for the filled part, `rest` for the other.
    """

    value: int
    goal: int
    text: str
    bead: Bead | None = None
    color: str = "#f2c14e"
    rest: str = ""
    brief: str = ""
    """The text beside beads that have no room beside the whole one."""
    is_large: bool = False
    """The text of a bar is large where there is room: it is what the area is about."""
    loose: int = 0
    """The last part of `value` of a bar, which may still be spent; drawn lighter."""
    pending: int = 0
    """A part beyond `value` of a bar that is invested and does not count yet; drawn hatched."""


class Icon(msgspec.Struct, frozen=True):
    """An icon on cards and its meaning; `color` is #rrggbb, or "" for the usual one."""

    glyph: str
    meaning: str
    color: str = ""


class Detail(StrEnum):
    """Level of detail of a card where it lies; the layout decides."""

    FULL = "full"
    """Its whole text if it has room, as in a hand; else its short form."""
    SHORT = "short"
    """Its short form, as in play."""
    EDGE = "edge"
    """Emblem and figures at its left edge: the next card covers the rest."""
    TAB = "tab"
    """Its title, cut where its effect needs the room, as of a card attached to another."""


class Counter(msgspec.Struct, frozen=True):
    """A number with an emblem and a name, such as "bag: 12"; with a gauge its beads stand for the number.

    On a card, `change` says how the number differs from the printed one: above 0 more (green), below 0 damaged (red);
    a pale number is not printed: another one stands in. Its `note` explains an unusual number on the large card.

    It has the room of the widest of `all_values`: words that change move nothing, cards side by side have one form.
    """

    glyph: str
    label: str
    value: str
    ref: str = ""
    gauge: Gauge | None = None
    change: int = 0
    pale: bool = False
    note: str = ""
    all_values: tuple[str, ...] = ()


class Piece(msgspec.Struct, frozen=True):
    """A card, die or chip. `centre` is written large (over the emblem); `stars` are burst marks.

    `figure` is what the card is worth, written under its name: "HP 11".

    A die with `pips` shows them instead of `centre`; one with a `second` symbol shows both side by side.

    `short` is a card's short form: its main effect in icons and numbers, such as "+1 <mdi6.dice-multiple> if
    <mdi6.grave-stone> ≥8", or "" if its figures say it all. An icon is its QtAwesome name in angle brackets, with
    another colour as in "<mdi6.heart #2f5ea8>"; a line that begins with ✓ says that a condition is met ("✓ now 11").

    `gist` is said where the short form has no room: icons for its triggers too, and not how the card is played.

    `brief` is said where there is no room for the text and no short form, or for a short form without a gist.

    `summary` is the whole piece in one sentence, for tooltips and screen readers. `attached` pieces lie beside it.
    `also` are further references that mean this piece, such as a card's pile and the dice in it.
    """

    ref: str
    shape: Shape
    style: Style
    title: str = ""
    subtitle: str = ""
    text: str = ""
    centre: str = ""
    corners: Corners = Corners()
    stars: int = 0
    stock: Stock | None = None
    attached: tuple[Piece, ...] = ()
    also: tuple[str, ...] = ()
    note: str = ""
    summary: str = ""
    blank: bool = False
    """Shows no face: an unrolled die or a card's back."""
    faded: bool = False
    sideways: bool = False
    pips: int = 0
    second: Symbol | None = None
    figure: str = ""
    brief: str = ""
    short: str = ""
    gist: str = ""
    detail: Detail = Detail.FULL
    letters: int = 0
    """Size in pixels of name and text of an upright card that shares it with its row; the layout decides."""
    name_letters: int = 0
    """The same of its name alone."""
    dear: bool = False
    """The number at its top left is a price that cannot be paid now."""
    marked: bool = False
    """Stands out: it is about to change by itself, such as a die that will vanish."""
    felled: bool = False
    """It falls just now, and has no figures any more."""
    bands: tuple[str, ...] = ()
    """Colours, as #rrggbb, of what it stands out together with: a line for each group; dashes without."""
    picture: Picture | None = None
    """Picture of a card; without one, its emblem on the plain colour of its style."""
    tokens: tuple[Token, ...] = ()
    stats: tuple[Counter, ...] = ()
    """Numbers with emblems at the foot of a card, from left to right, in place of `figure`."""
    spent: bool = False
    """Used up for now: it lies tilted and asleep."""
    badge: Token | None = None
    """Its kind, on its picture in every size: `subtitle` has no room on a small card."""
    cut: GemCut = GemCut.BRILLIANT
