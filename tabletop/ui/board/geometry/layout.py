"""Layout data: rectangles of areas, pieces, cells and counters of a `Table`."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from PySide6.QtCore import QRectF

from tabletop.display.piece import Counter, Piece
from tabletop.display.table import Area, Pile, Row, SeatPanel
from tabletop.ui.board.geometry.seat_headers import HeaderLayout


class Kind(StrEnum):
    """Kind of spot."""

    PIECE = "piece"
    CELL = "cell"
    PART = "part"
    """Several cells that form one place, such as a column."""
    COUNTER = "counter"
    AREA = "area"
    SEAT = "seat"


INNER = (Kind.PIECE, Kind.CELL, Kind.COUNTER)
PLACES = (Kind.AREA, Kind.PART, Kind.CELL)
"""Kinds of spots on which pieces lie."""


@dataclass(slots=True)
class Spot:
    """A place to point at: its reference, rectangle and enclosing spot."""

    ref: str
    kind: Kind
    rect: QRectF
    title: str
    within: str = ""
    piece: Piece | None = None
    tip: str = ""
    """Full text of its panel, for whatever had to be cut there."""


@dataclass(frozen=True, slots=True)
class Glass:
    """Cells in a bottle as one rectangle, and the side of one."""

    cells: QRectF
    cell: float


@dataclass(slots=True, kw_only=True)
class Panel:
    """A surface painted under the pieces: a framed area, an area in a seat's panel, or that panel itself."""

    part: Area | SeatPanel
    rect: QRectF
    inside: QRectF
    """Rectangle of the contents, below the title."""
    framed: bool = True
    folded: bool = False
    """Pieces were left out because they would be too small."""
    notes: list[tuple[QRectF, str]] = field(default_factory=list)
    cells: list[tuple[QRectF, str, str]] = field(default_factory=list)
    counters: list[tuple[QRectF, Counter]] = field(default_factory=list)
    head: HeaderLayout | None = None
    """Layout of the seat header that replaces the title."""
    glass: Glass | None = None
    """Bottle around the cells, if they are in one."""
    flat: bool = False
    """Name, counters and score share one line, as the seat's panel is low."""
    is_changing: bool = False
    """Pieces are on their way from or to it, so that texts about its contents would be wrong."""

    @property
    def is_mat(self) -> bool:
        """True if it has no pieces of its own and only lies below areas."""
        return isinstance(self.part, Row) and not self.part.ref


@dataclass(slots=True)
class Layout:
    """All panels in painting order, and all spots by reference.

    `aliases` lead from hidden pieces to their pile, and from other names of a piece to that piece; `echoes` lead from a
    place to the areas that stand for it.
    """

    panels: list[Panel] = field(default_factory=list)
    spots: dict[str, Spot] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    echoes: dict[str, list[str]] = field(default_factory=dict)
    parts: dict[str, tuple[object, Layout]] = field(default_factory=dict)
    """Layout of each area and seat's panel, after all that it depends on; the next layout takes what is the same."""

    def find(self, ref: str) -> Spot | None:
        """Return the spot of a reference, or of the pile that holds it."""
        return self.spots.get(ref) or self.spots.get(self.aliases.get(ref, ""))

    def host_of(self, ref: str) -> str:
        """Return the piece to which a piece is attached, "" if it lies alone."""
        spots = self.spots.items()
        hosts = (host for host, spot in spots if spot.piece is not None and ref in [e.ref for e in spot.piece.attached])
        return next(hosts, "")

    def places(self, ref: str) -> list[Spot]:
        """Return every spot of a reference: its own first, then those that stand for it."""
        refs = (ref, self.aliases.get(ref, ""), *self.echoes.get(ref, ()))
        return [self.spots[each] for each in dict.fromkeys(refs) if each in self.spots]

    def mat(self, spot: Spot) -> tuple[QRectF, list[Spot]] | None:
        """Return the rectangle of the mat on which a place lies, and all places on that mat."""
        for panel in self.panels:
            if panel.is_mat and panel.rect.contains(spot.rect):
                areas = [each for each in self.spots.values() if each.kind is Kind.AREA]
                return panel.rect, [each for each in areas if panel.rect.contains(each.rect)]
        return None

    def header_rects(self) -> list[QRectF]:
        """Return where names and hands stand in headers of areas."""
        headers = [panel.head for panel in self.panels if panel.head is not None]
        return [rect for header in headers for rect in (header.name, header.hand)]

    def marked_cells(self) -> list[QRectF]:
        """Return the cells of all grids that carry a printed mark."""
        return [rect for panel in self.panels for rect, mark, _ in panel.cells if mark]

    def represented(self, ref: str) -> list[str]:
        """Return the places that an area stands for."""
        return [place for place, areas in self.echoes.items() if ref in areas]

    def free_land(self, spot: Spot) -> QRectF | None:
        """Return the part of the land on a place's mat beside its title; None if pieces lie there."""
        mat = self.mat(spot)
        for panel in self.panels if mat is not None else ():
            part = panel.part
            if isinstance(part, Row) and part.picture is not None and mat is not None and mat[0].contains(panel.rect):
                return None if part.pieces else panel.inside
        return None

    def add(self, spot: Spot) -> None:
        """Add a spot, unless its reference is empty or taken."""
        if spot.ref and spot.ref not in self.spots:
            self.spots[spot.ref] = spot

    def order(self) -> dict[str, int]:
        """Return the place of each reference in reading order."""
        return {ref: place for place, ref in enumerate(self.spots)}

    def extend(self, part: Layout) -> None:
        """Add the layout of one part of the table, without references that are taken."""
        self.panels += part.panels
        for ref, spot in part.spots.items():
            self.spots.setdefault(ref, spot)
        self.aliases.update(part.aliases)
        for ref, places in part.echoes.items():
            self.echoes.setdefault(ref, []).extend(places)


def area_hint(area: Area) -> str:
    """Return the hint of an area; grids and tracks have none."""
    return area.hint if isinstance(area, Row | Pile) else ""


def area_tip(area: Area) -> str:
    return " · ".join(part for part in (area.title, area.note, area_hint(area), area.tip) if part)
