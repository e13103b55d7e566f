"""The table as one seat sees it: areas, pieces, phases and prompt in words, nothing about drawing.

A game turns a view into a `Table`; the screen, the outline for screen readers and pictures draw it. Everything that
can be pointed at carries the reference that actions use as source or target.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from tabletop.display.piece import Counter, Gauge, Icon, Picture, Piece, Style
from tabletop.display.prompt import Prompt


class Tone(StrEnum):
    """The meaning of a cell's background."""

    PLAIN = "plain"
    WON = "won"
    RISK = "risk"
    """It is about to be lost."""
    ACTIVE = "active"
    """Whoever it belongs to may act here now."""
    LIGHT = "light"
    DARK = "dark"


class Chip(msgspec.Struct, frozen=True):
    """A short text on a small ground, such as a condition in the colour it asks for."""

    text: str
    ground: str
    ink: str


class Route(msgspec.Struct, frozen=True):
    """A way between a place and another seat: an arrow, and the animal of a `seat` other than -1."""

    arrow: str
    """The emblem of the arrow, "" for the animal alone."""
    seat: int
    seat_first: bool = False
    """True if the animal stands on the left of the arrow, at its head."""


class Cell(msgspec.Struct, frozen=True):
    """A place in a grid, with its own reference, a printed mark, and perhaps a piece.

    Cells with the same `part`, such as a column, make one larger place of that reference; a drop on any means it.
    """

    ref: str
    mark: str = ""
    text: str = ""
    piece: Piece | None = None
    part: str = ""
    tone: Tone = Tone.PLAIN
    note: str = ""
    """Meaning of mark and tone, for screen readers."""
    picture: Picture | None = None
    """The landscape of the place."""
    chips: tuple[Chip, ...] = ()
    """Drawn in place of the text, which is only told: what may lie here, any of them."""
    step: int = 0
    """A number in an order, from 1, drawn in place of the text."""
    blank: bool = False
    """Nothing lies here ever: only the room is kept."""
    route: Route | None = None
    """Where the piece on this cell comes from or goes to, drawn beside the step."""
    seats: tuple[int, ...] = ()
    """Players who begin here; their animals stand at the foot."""


class Area(msgspec.Struct, frozen=True):
    """A place on the table; subclasses define the arrangement. `weight` is its share of its box.

    `note` stands beside the title. `also` names places that this area stands for: what is put here is meant for them.
    """

    ref: str
    title: str
    seat: int = -1
    note: str = ""
    weight: float = 1.0
    tip: str = ""
    """Text of its tooltip after title and note."""
    bare: bool = False
    """Without frame and title, which are only told: for what explains itself."""
    also: tuple[str, ...] = ()
    picture: Picture | None = None
    """The landscape that its mat shows; the title stands on a plaque then."""
    follows: bool = False
    """It changes with each event that is shown, before the table after all of them lies there."""


class SeatHeader(msgspec.Struct, frozen=True):
    """A player's header in place of an area's title: avatar, name, pills, gems and hidden hand.

    `name` is written instead of the seat's; `hand_label` says how many cards `hand` holds, -1 as `hand_count` hides it.
    """

    name: str = ""
    hand: str = ""
    hand_count: int = -1
    back: Style = Style("", "")
    hand_label: str = ""
    active: bool = False
    """True while everybody waits for this seat."""


class Row(Area, frozen=True):
    """An area whose pieces lie in lines from the left, wrapped and as large as fits.

    `rows` splits it into that many lines of at most `columns` pieces (0: as fits). `hint` stands inside.
    """

    pieces: tuple[Piece, ...] = ()
    brief_title: str = ""
    """Stands in place of the title in a strip of land whose pieces leave that no room."""
    rows: int = 0
    columns: int = 0
    folds_in_two: bool = False
    """Cards too narrow or too low for one line lie in two, if they have room there to lie open."""
    stretch: bool = False
    """Wide cards share a line of `columns`."""
    fan: bool = False
    """Cards of one line lie fanned, as they are held in a hand."""
    wordiest: Piece | None = None
    """The card with the longest text that may come to a hand: without room for it, all cards keep to short forms."""
    centred: bool = False
    """Every line of pieces lies in the middle."""
    hint: str = ""
    count: int = -1
    gauge: Gauge | None = None
    """A bar under the pieces; beads share the line of the title. Without a frame the gauge is all there is."""
    total: Counter | None = None
    """A number at the end of a gauge without a frame."""
    tone: Tone = Tone.PLAIN
    head: SeatHeader | None = None
    recent: bool = False
    """True if the person's choices in earlier matches come first."""
    large: bool = False
    """True if its cards lie larger than in play: they are for a whole match."""
    steady: bool = False
    """Pieces keep their places, and the cards of a hand their width for a turn, while others are taken away."""
    places: int = 0
    """Cards are as wide as if there were at least so many."""
    open_cards: bool = False
    """A few cards in one line lie open where they can, the picture at the left, instead of sharing all the room."""
    one_size: bool = False
    """Names and texts of the upright cards in a line have letters of one size."""
    one_name_size: bool = False
    """Names of its cards have letters of one size."""
    fold: bool = False
    """Where its pieces would be too small to read, they are left out: title, gauge and `hint` say what matters."""


class Cells(Area, frozen=True):
    """An area with one piece in each cell of a grid of `columns` (0: one line)."""

    cells: tuple[Cell, ...] = ()
    columns: int = 0
    stretch: bool = False
    """Cells take all the room, whatever shape that gives them."""
    tone: Tone = Tone.PLAIN
    """Tone of the note beside the title."""
    glass: bool = False
    """The cells are etched into a bottle, open above."""
    path: bool = False
    """A road leads from cell to cell."""
    faded: bool = False
    """Dim: nothing can be laid here yet."""


class Pile(Area, frozen=True):
    """An area of which only the emblem and the count are shown; the contents are listed on demand.

    `figure` is a number painted large under the emblem, `hint` a text under that. `top` is shown instead of the emblem.
    """

    pieces: tuple[Piece, ...] = ()
    count: int = -1
    glyph: str = ""
    figure: str = ""
    hint: str = ""
    top: Piece | None = None


class Track(Area, frozen=True):
    """An area with a ladder of numbers and a chip for each seat at its score; `goal` wins."""

    points: tuple[int, ...] = ()
    goal: int = 0


class SeatPanel(msgspec.Struct, frozen=True):
    """A compact panel for one seat: score, counters and public areas; the screen adds names."""

    seat: int
    score: str
    score_label: str
    counters: tuple[Counter, ...] = ()
    areas: tuple[Area, ...] = ()
    note: str = ""
    brief: str = ""
    """Said in place of the note where it has no room."""
    briefest: str = ""
    """Said in place of the brief note where even that has no room."""
    tip: str = ""
    """Text on pointing at it, in place of the note."""
    weight: float = 1.0
    out: bool = False
    """True if this seat no longer plays; `note` says why: defeated, left."""
    score_ground: str = ""
    """Colour of the score's seal, "" for gold."""


class Box(msgspec.Struct, frozen=True):
    """Areas side by side (`across`) or one under the other, sharing the space by weight."""

    across: bool
    parts: tuple[Area | SeatPanel | Box, ...]
    weight: float = 1.0
    mat: bool = False
    """All parts lie on one mat, close together."""


class Phase(msgspec.Struct, frozen=True):
    """A step of the phase track; `rule` opens the rules page.

    `state` is "done", "skipped" (nothing was done in it), "now" or "next". Where steps have no order, `mark` is an
    emblem in place of the number, and `note` says what it means.
    """

    key: str
    title: str
    state: str
    rule: str = ""
    mark: str = ""
    note: str = ""


class Header(msgspec.Struct, frozen=True):
    """The line above a table: the name of the game, the turn, and the phase track."""

    title: str
    turn: str
    phases: tuple[Phase, ...]

    @property
    def current(self) -> str:
        """The name of the current phase, empty for none."""
        return next((phase.title for phase in self.phases if phase.state == "now"), "")


class Table(Header, frozen=True):
    """Everything a seat is shown. `item` is the prefix of components' references (`die` or `card`)."""

    root: Box
    prompt: Prompt
    item: str = "die"
    icons: tuple[Icon, ...] = ()
    """Meaning of each icon on the cards of this table, for its legend."""


class Info(msgspec.Struct, frozen=True):
    """The inspector's content for one reference: the piece, its faces, paragraphs, and related rules."""

    piece: Piece
    faces: tuple[Piece, ...] = ()
    lines: tuple[str, ...] = ()
    rules: tuple[tuple[str, str], ...] = ()
    """Pairs of a rule id and its title."""
    flavour: str = ""
    icons: tuple[Icon, ...] = ()
    """Meanings of the icons on the faces, or of terms on the piece itself."""
