"""Pointing: which references and legal actions the names in a lesson mean at a table."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.actions import Action
from tabletop.engine.table import Area, Box, Cells, Heap, Piece, Row, SeatPanel, Table
from tabletop.engine.view import View
from tabletop.games.registry import Loaded
from tabletop.lessons.lesson import Pattern
from tabletop.words import Words


def fitting(loaded: Loaded, seen: View, pattern: Pattern) -> list[Action]:
    """Return the legal actions of a view's seat that a pattern means, in order."""
    found = [
        action
        for action in seen.actions
        if action.verb == pattern.verb and (not pattern.arg or action.arg == pattern.arg)
    ]
    if pattern.source:
        sources = references(loaded, seen, pattern.source)
        found = [action for action in found if action.source in sources]
    if pattern.target:
        targets = references(loaded, seen, pattern.target)
        found = [action for action in found if action.target in targets]
    return found


def references(loaded: Loaded, seen: View, name: str) -> tuple[str, ...]:
    """Return what a name means on the table of a view: itself if it is a reference, else all that is titled so."""
    place, _, title = name.partition(" ") if ":" in name else ("", "", name)
    if not title:
        return (name,)
    table = loaded.table(seen, Words("en").naming(loaded.names("en")))
    found: list[str] = []
    for area in _areas(table):
        if place and place != area.ref:
            continue
        if area.title == title and not place:
            found.append(area.ref)
        for piece in _pieces(area):
            if piece.title == title:
                found += [piece.ref, *piece.also]
    return tuple(dict.fromkeys(found))


def known(loaded: Loaded, seen: View, ref: str) -> bool:
    """Tell whether something on the table of a view has a reference."""
    table = loaded.table(seen, Words("en").naming(loaded.names("en")))
    refs = {f"seat:{part.seat}" for part in _parts(table.root) if isinstance(part, SeatPanel)}
    for part in _parts(table.root):
        if isinstance(part, SeatPanel):
            refs |= {counter.ref for counter in part.counters}
    for area in _areas(table):
        refs |= {area.ref, *area.also}
        if isinstance(area, Cells):
            refs |= {ref for cell in area.cells for ref in (cell.ref, cell.part)}
        for piece in _pieces(area):
            refs |= {piece.ref, *piece.also}
    return ref in refs


def _parts(box: Box) -> Iterator[Area | SeatPanel]:
    for part in box.parts:
        if isinstance(part, Box):
            yield from _parts(part)
        else:
            yield part


def _areas(table: Table) -> Iterator[Area]:
    for part in _parts(table.root):
        if isinstance(part, SeatPanel):
            yield from part.areas
        else:
            yield part


def _pieces(area: Area) -> Iterator[Piece]:
    if isinstance(area, Row | Heap):
        lying = area.pieces
    elif isinstance(area, Cells):
        lying = tuple(cell.piece for cell in area.cells if cell.piece is not None)
    else:
        lying = ()
    for piece in lying:
        yield piece
        yield from piece.attached
