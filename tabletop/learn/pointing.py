"""Resolution of a lesson's names to references and legal actions of a table."""

from __future__ import annotations

from tabletop.display.parts import all_pieces, areas, panels
from tabletop.display.table import Cells, Table
from tabletop.engine.actions import Action
from tabletop.engine.view import View
from tabletop.games.registry import LoadedGame
from tabletop.languages.registry import SOURCE
from tabletop.learn.lesson import Pattern
from tabletop.words import Words

EITHER = " | "
"""Stands between names of which any may be meant."""


class Pointer:
    """Finds at the tables of a game what a lesson names; a step asks for the same table many times."""

    def __init__(self, loaded: LoadedGame) -> None:
        self._loaded = loaded
        self._words = Words(SOURCE).naming(loaded.names(SOURCE))
        self._last: tuple[View, Table] | None = None

    def _table(self, seen: View) -> Table:
        """Return the table of a view in the language that lessons are written in."""
        if self._last is None or self._last[0] is not seen:
            self._last = seen, self._loaded.table(seen, self._words)
        return self._last[1]

    def fitting(self, seen: View, pattern: Pattern) -> list[Action]:
        """Return the legal actions of a view's seat that a pattern means, in order."""
        found = [
            action
            for action in seen.actions
            if action.verb == pattern.verb and (not pattern.arg or action.arg == pattern.arg)
        ]
        if pattern.source:
            sources = self.references(seen, pattern.source)
            found = [action for action in found if action.source in sources]
        if pattern.target:
            targets = self.references(seen, pattern.target)
            found = [action for action in found if action.target in targets]
        return found

    def references(self, seen: View, name: str) -> tuple[str, ...]:
        """Return the references of a name: itself if it is one, else everything with that title.

        Alternative names each have theirs.
        """
        if EITHER in name:
            return tuple(ref for each in name.split(EITHER) for ref in self.references(seen, each))
        place, _, title = name.partition(" ") if ":" in name else ("", "", name)
        if not title:
            return (name,)
        found: list[str] = []
        for area in areas(self._table(seen)):
            if place and place != area.ref:
                continue
            if area.title == title and not place:
                found.append(area.ref)
            for piece in all_pieces(area):
                if piece.title == title:
                    found += [piece.ref, *piece.also]
        return tuple(dict.fromkeys(found))

    def known(self, seen: View, ref: str) -> bool:
        """Return whether something on the table of a view has a reference."""
        table = self._table(seen)
        refs: set[str] = set()
        for panel in panels(table):
            refs |= {f"seat:{panel.seat}", *(counter.ref for counter in panel.counters)}
        for area in areas(table):
            refs |= {area.ref, *area.also}
            if isinstance(area, Cells):
                refs |= {ref for cell in area.cells for ref in (cell.ref, cell.part)}
            for piece in all_pieces(area):
                refs |= {piece.ref, *piece.also}
        return ref in refs
