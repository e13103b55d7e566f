"""The table as one seat sees it: areas, pieces, phases and prompt in words, nothing about drawing.

A game turns a view into a `Table`; the screen, the outline for screen readers and pictures draw it. Everything that
can be pointed at carries the reference that actions use as source or target.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from tabletop.engine.actions import Action


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
    """Progress towards a goal: a bar with a text on it, or `goal` beads, `value` of them filled."""

    value: int
    goal: int
    text: str
    bead: Bead | None = None
    color: str = "#f2c14e"


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

    `brief` is said in place of the text where there is no room for it and no short form.

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
    """A way between a place and another seat: an arrow, and that seat's animal."""

    arrow: str
    """The emblem of the arrow."""
    seat: int
    seat_first: bool = False
    """True if the animal stands on the left of the arrow: at its tail if that seat sends, else at its head."""


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


class Area(msgspec.Struct, frozen=True):
    """A place on the table; subclasses define the arrangement. `weight` is its share of its box.

    `note` stands beside the title. `also` names places that this area stands for: what is put here is meant for them.
    """

    ref: str
    title: str
    seat: int = -1
    note: str = ""
    weight: float = 1.0
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
    rows: int = 0
    columns: int = 0
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
    steady: bool = False
    """Pieces keep their places, and the cards of a hand their width for a turn, while others are taken away."""
    places: int = 0
    """Cards are as wide as if there were at least so many."""
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
    tip: str = ""
    """Text on pointing at it, in place of the note."""
    weight: float = 1.0
    out: bool = False
    """True if this seat no longer plays; `note` says why: defeated, left."""


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


class Label(msgspec.Struct, frozen=True):
    """The label of an action. `key` is a keyboard shortcut, `primary` marks the likely next step."""

    action: Action
    text: str
    key: str = ""
    primary: bool = False
    tip: str = ""
    """Sentence beside its button: effect and cost of the action."""
    warning: str = ""
    """Question to ask before this action, where blunder warnings are on."""
    is_costly: bool = False
    """True if the warning names a loss: it is shown even before the action that is advised."""
    on: bool | None = None
    """State of a preference that can be switched, None for other labels."""
    touches: tuple[str, ...] = ()
    """References of what else would change, outlined while the action is aimed at: where a die lands, what vanishes."""
    on_double_click: bool = False
    """True for the action of a double click and of an ambiguous drop; the alternatives are in the menu."""
    on_click: bool = False
    """True for the action of an ambiguous single click."""
    on_second_click: bool = False
    """True if a click only chooses its source, and a second one, a drop or Enter does it: what cannot be undone."""
    asks: bool = False
    """Dropped on its target, it asks whether the area around that was meant instead."""
    is_passive: bool = False
    """Not lit, and without a button: what nobody should do by accident, found by a drag or in the menu."""
    place: str = ""
    """Where the source is put to mean this: instead of the action's target, or besides a click if it has none."""
    lights_place: bool = False
    """True if the place is lit before a piece is held: it says where one of several pieces may go."""
    mark: str = ""
    """Short text for a pill on a highlighted piece that is too small for the label: a chance, a price."""
    short: str = ""
    """Text on a highlighted area, and on the button of a list's only label, in place of the label."""
    menu: str = ""
    """Name of the list in which it stands too, opened by a button."""
    row: str = ""
    """Its text in that list; `about` says how things stand, and `chance` how likely it succeeds, in percent."""
    about: str = ""
    chance: int = 0
    then: Action | None = None
    """Action done right after this one, as one gesture; its empty source stands for the piece that can do it then."""
    dropped_on: tuple[str, ...] = ()
    """References of what its source was dropped on: the first target, if it then asks for one and this is legal."""
    yields: bool = False
    """True for a button that is the first to move to "More…", so that the others keep their places."""
    target_place: str = ""
    """Where its target is put to mean the same as the source on the target."""


class MenuButton(msgspec.Struct, frozen=True):
    """A button that lists the labels of a menu under a title: "Attack…"."""

    menu: str
    text: str
    title: str
    key: str = ""
    yields: bool = False
    """True if it is the first to move to "More…"."""


class LastingAnswer(msgspec.Struct, frozen=True):
    """An answer that a seat may give for the rest of a stretch of play."""

    label: Label
    note: str = ""
    """Log line whenever it is given without asking."""
    rests: bool = False
    """True if this question is asked all the same, because too much depends on it."""
    as_advised: bool = False
    """True if it is whatever is advised each time: the label's action stands for all of them."""


class Prompt(msgspec.Struct, frozen=True):
    """The decision in one sentence, a line of useful facts, and a label for every legal action."""

    text: str
    facts: str = ""
    labels: tuple[Label, ...] = ()
    rule: str = ""
    preferences: tuple[Label, ...] = ()
    """Preferences of this seat, in a menu while the decision is pending; those with a key are buttons too."""
    seconds: int = 0
    """Time to answer, 0 for all the time in the world; when it is over, `late` is done."""
    late: Action | None = None
    menus: tuple[MenuButton, ...] = ()
    """Buttons that list labels, where there are any."""
    summons: tuple[str, ...] = ()
    """For spectators, by seat: why it is asked out of turn, such as "Aiko attacks you", or ""."""
    main: tuple[Action, ...] | None = None
    """Main answers, whose buttons have the right slot; None for the primary ones."""
    stretch: str = ""
    """Name of the part of play under way, such as one fight, for all of which a question may be answered at once."""
    lasting: LastingAnswer | None = None
    """The answer that can be given for the rest of the `stretch`, if there is one."""
    situation: str = ""
    """Everything that answer depends on, less of it where no other can be worth it; while it stays or is cut to its
    beginning, whoever has given the answer in this `stretch` among bots is not asked again."""
    aiming: tuple[str, ...] = ()
    """References of what asks for its target, such as a card or the dice of a hit: it chooses what it is dropped on."""
    plan: str = ""
    """Effect of the main answer, shown beside the facts unless another answer is advised."""
    idle: str = ""
    """Announced where this seat's turn ends without asking: why nothing else could be done."""


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
