"""Layout data: where every area, piece, cell and number of a `Table` lies in a rectangle of the screen."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from PySide6.QtCore import QRectF

from tabletop.display.table import Area, Counter, Piece, Pile, Row, SeatPanel
from tabletop.ui.board.seat_headers import HeaderLayout


class Kind(StrEnum):
    """What can be pointed at."""

    PIECE = "piece"
    CELL = "cell"
    PART = "part"
    """Several cells that are one place together, such as a column."""
    COUNTER = "counter"
    AREA = "area"
    SEAT = "seat"


INNER = (Kind.PIECE, Kind.CELL, Kind.COUNTER)


@dataclass(slots=True)
class Spot:
    """A place that can be pointed at: what it refers to, where it lies, and in which area."""

    ref: str
    kind: Kind
    rect: QRectF
    title: str
    within: str = ""
    piece: Piece | None = None
    order: int = 0
    tip: str = ""
    """All that its panel says, for whatever had to be cut there."""


@dataclass(frozen=True, slots=True)
class Glass:
    """The cells in a bottle, as one rectangle, and the side of one."""

    cells: QRectF
    cell: float


@dataclass(slots=True, kw_only=True)
class Panel:
    """A surface painted under the pieces: a framed area, an area inside a seat's panel, or that panel itself."""

    part: Area | SeatPanel
    rect: QRectF
    inside: QRectF
    """Where the contents lie, below the title."""
    framed: bool = True
    folded: bool = False
    """Whether its pieces were left out because they would be too small."""
    notes: list[tuple[QRectF, str]] = field(default_factory=list)
    cells: list[tuple[QRectF, str, str]] = field(default_factory=list)
    counters: list[tuple[QRectF, Counter]] = field(default_factory=list)
    head: HeaderLayout | None = None
    """Where the signs of whoever sits there lie, in place of a title."""
    glass: Glass | None = None
    """Where a bottle around its cells lies, if they are in one."""
    flat: bool = False
    """Whether a seat's panel is so low that name, counters and score lie in one line."""


@dataclass(slots=True)
class Layout:
    """All panels in painting order, and all spots by reference.

    `aliases` lead from hidden pieces to their heap, and from whatever else a piece stands for to that piece; `echoes`
    lead from a place to the areas that stand for it.
    """

    panels: list[Panel] = field(default_factory=list)
    spots: dict[str, Spot] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    echoes: dict[str, list[str]] = field(default_factory=dict)

    def find(self, ref: str) -> Spot | None:
        """Return the spot of a reference, or of the heap that holds it."""
        return self.spots.get(ref) or self.spots.get(self.aliases.get(ref, ""))

    def places(self, ref: str) -> list[Spot]:
        """Return every spot that means a reference: its own first, then whatever stands for it."""
        refs = (ref, self.aliases.get(ref, ""), *self.echoes.get(ref, ()))
        return [self.spots[each] for each in dict.fromkeys(refs) if each in self.spots]

    def add(self, spot: Spot) -> None:
        """Keep a spot; references that are empty or already taken are dropped."""
        if spot.ref and spot.ref not in self.spots:
            spot.order = len(self.spots)
            self.spots[spot.ref] = spot


def area_hint(area: Area) -> str:
    """Return the text inside an area, which grids and ladders lack."""
    return area.hint if isinstance(area, Row | Pile) else ""


def area_tip(area: Area) -> str:
    return " · ".join(part for part in (area.title, area.note, area_hint(area)) if part)
