"""Recent choices in one game: they come first where the table says so, are marked, and are primary."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import msgspec

from tabletop.display.parts import areas
from tabletop.display.piece import Piece, Token
from tabletop.display.prompt import Label
from tabletop.display.table import Area, Box, Row, SeatPanel, Table
from tabletop.engine.actions import Action

MOST = 12
"""Number of choices that are remembered."""


def _forget(used: Sequence[str]) -> None:
    """Keep nothing."""


@dataclass
class RecentChoices:
    """Choices of earlier matches of one game, newest first, and the callback that saves them."""

    used: list[str] = field(default_factory=list)
    keep: Callable[[Sequence[str]], None] = _forget

    def ordered(self, table: Table, mark: str) -> Table:
        """Return a table with recent choices in front; `mark` is the tooltip of their mark."""
        if not any(isinstance(area, Row) and area.recent for area in areas(table)):
            return table
        return msgspec.structs.replace(table, root=self._box(table.root, mark))

    def _box(self, box: Box, mark: str) -> Box:
        return msgspec.structs.replace(box, parts=tuple(self._part(part, mark) for part in box.parts))

    def _part(self, part: Area | SeatPanel | Box, mark: str) -> Area | SeatPanel | Box:
        if isinstance(part, Box):
            return self._box(part, mark)
        if isinstance(part, Row) and part.recent:
            return msgspec.structs.replace(part, pieces=self._sorted(part.pieces, mark))
        return part

    def _sorted(self, pieces: Iterable[Piece], mark: str) -> tuple[Piece, ...]:
        found = sorted(pieces, key=lambda piece: self._rank(piece.ref))
        known = [piece for piece in found if piece.ref in self.used]
        token = Token("mdi6.history", "#2f5ea8", note=mark)
        marked = [msgspec.structs.replace(piece, tokens=(*piece.tokens, token)) for piece in known]
        return (*marked, *found[len(known) :])

    def _rank(self, ref: str) -> int:
        return self.used.index(ref) if ref in self.used else MOST

    def record(self, table: Table, action: Action) -> None:
        """Remember an action whose source lies in an area with recent choices."""
        rows = [area for area in areas(table) if isinstance(area, Row) and area.recent]
        if any(piece.ref == action.source for row in rows for piece in row.pieces):
            self.used = [action.source, *(ref for ref in self.used if ref != action.source)][:MOST]
            self.keep(self.used)

    def latest_action(self, labels: Sequence[Label]) -> Action | None:
        """Return the action on the most recent choice, None if there is none."""
        known = [label.action for label in labels if label.action.source in self.used]
        return min(known, key=lambda action: self._rank(action.source), default=None)
