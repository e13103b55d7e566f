"""Rows whose pieces keep their places while others are taken away: nothing slides away."""

from __future__ import annotations

import msgspec

from tabletop.display.table import Area, Box, Corners, Piece, Row, SeatPanel, Table


class SteadyRows:
    """Remembers the places in steady rows from one table to the next."""

    def __init__(self) -> None:
        self._places: dict[str, tuple[str, ...]] = {}
        """References in each row, in order of their places, since it was last filled."""

    def with_gaps(self, table: Table) -> Table:
        """Return a table with gaps where pieces of steady rows lay; a new piece closes them all."""
        found: dict[str, tuple[str, ...]] = {}
        root = self._box(table.root, found)
        self._places = found
        return msgspec.structs.replace(table, root=root) if found else table

    def _box(self, box: Box, found: dict[str, tuple[str, ...]]) -> Box:
        parts = tuple([self._part(part, found) for part in box.parts])
        return box if parts == box.parts else msgspec.structs.replace(box, parts=parts)

    def _part(self, part: Area | SeatPanel | Box, found: dict[str, tuple[str, ...]]) -> Area | SeatPanel | Box:
        if isinstance(part, Box):
            return self._box(part, found)
        if not isinstance(part, Row) or not part.steady or not part.pieces:
            return part
        lying = {piece.ref: piece for piece in part.pieces}
        places = self._places.get(part.ref, ())
        if not lying.keys() <= set(places):
            places = tuple(lying)
        found[part.ref] = places
        gap = _gap(part.pieces[0])
        return msgspec.structs.replace(part, pieces=tuple([lying.get(ref, gap) for ref in places]))


def _gap(piece: Piece) -> Piece:
    """Return an empty place of the size of a piece."""
    return Piece("", piece.shape, piece.style, corners=Corners())
