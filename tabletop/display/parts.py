"""The parts of a table as a seat is shown it: every area, and every piece that lies in one."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.display.piece import Piece
from tabletop.display.table import Area, Box, Cells, Pile, Row, SeatPanel, Table


def parts(table: Table) -> Iterator[Area | SeatPanel | Box]:
    """Yield everything a table is made of, each part before what lies in it."""
    waiting: list[Area | SeatPanel | Box] = [table.root]
    while waiting:
        part = waiting.pop(0)
        yield part
        if isinstance(part, SeatPanel):
            waiting[:0] = part.areas
        elif isinstance(part, Box):
            waiting[:0] = part.parts


def areas(table: Table) -> Iterator[Area]:
    """Yield every area of a table, those in seats' panels included."""
    return (part for part in parts(table) if isinstance(part, Area))


def panels(table: Table) -> Iterator[SeatPanel]:
    """Yield the panel of every seat that has one."""
    return (part for part in parts(table) if isinstance(part, SeatPanel))


def all_pieces(area: Area) -> Iterator[Piece]:
    """Yield every piece of an area, in cells and attached ones too."""
    for piece in lying(area):
        yield piece
        yield from piece.attached


def lying(area: Area) -> tuple[Piece, ...]:
    """Return the pieces of an area, without those attached to them."""
    match area:
        case Row() | Pile():
            return area.pieces
        case Cells():
            return tuple(cell.piece for cell in area.cells if cell.piece is not None)
    return ()
