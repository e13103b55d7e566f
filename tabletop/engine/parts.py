"""The parts of a table as a seat is shown it: every area, and every piece that lies in one."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.table import Area, Box, Cells, Heap, Piece, Row, SeatPanel, Table


def areas(table: Table) -> Iterator[Area]:
    """Yield every area of a table, those in seats' panels included."""
    waiting: list[Area | SeatPanel | Box] = [table.root]
    while waiting:
        part = waiting.pop(0)
        if isinstance(part, Area):
            yield part
        else:
            waiting[:0] = part.areas if isinstance(part, SeatPanel) else part.parts


def panels(table: Table) -> Iterator[SeatPanel]:
    """Yield the panel of every seat that has one."""
    waiting: list[Area | SeatPanel | Box] = [table.root]
    while waiting:
        part = waiting.pop(0)
        if isinstance(part, SeatPanel):
            yield part
        elif isinstance(part, Box):
            waiting[:0] = part.parts


def all_pieces(area: Area) -> Iterator[Piece]:
    """Yield every piece of an area, in cells and attached ones too."""
    for piece in lying(area):
        yield piece
        yield from piece.attached


def lying(area: Area) -> tuple[Piece, ...]:
    """Return the pieces of an area, without those attached to them."""
    match area:
        case Row() | Heap():
            return area.pieces
        case Cells():
            return tuple(cell.piece for cell in area.cells if cell.piece is not None)
    return ()
