"""Zones as areas on the table, and the seats' panels.

    self.row(At.hand[seat], weight=1.3)
    self.heap(At.deck, glyph="mdi6.cards")
    self.grid(f"zone:walls/{seat}", self.text("zone.walls"), [self.cell(zone) for zone in At.wall[seat]])
    self.panel(seat, state.score[seat], self.counter(At.deck, "mdi6.cards"))

Titles are the words `<game>.zone.<place>`; an empty row says `<game>.table.hint.<place>`, if there is such a text and
the match is not over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec

from tabletop.display.piece import Counter, Piece
from tabletop.display.table import Area, Cell, Cells, Phase, Pile, Row, SeatPanel, Track
from tabletop.kit.seat_view import S, SeatView


class Areas(SeatView[S]):
    """Zones of a view as areas; further fields of an area are passed on by name."""

    def zone_title(self, zone: int) -> str:
        """Return the title of a zone."""
        ref = self.state.spec(zone).ref
        return self.name(ref) or ref

    def hint(self, place: str) -> str:
        """Return the words `<game>.table.hint.<place>`, empty without them and once the match is over."""
        key = f"{self.key}.table.hint.{place}"
        return self.words(key) if self.state.result is None and self.words.has(key) else ""

    def pieces(self, zone: int) -> tuple[Piece, ...]:
        """Return the pieces in a zone, a hand sorted by kind."""
        return tuple([self.piece(item) for item in self.items(zone)])

    def row(self, zone: int, pieces: Iterable[Piece] | None = None, **more: Any) -> Row:
        """Return a zone whose pieces lie open, or some pieces lying there."""
        spec = self.state.spec(zone)
        lying = self.pieces(zone) if pieces is None else tuple(pieces)
        hint = "" if lying else self.hint(spec.name.partition("/")[0])
        fixed: dict[str, Any] = {"seat": spec.seat, "hint": hint}
        return Row(spec.ref, self.zone_title(zone), pieces=lying, **fixed | more)

    def heap(self, zone: int, pieces: Iterable[Piece] = (), **more: Any) -> Pile:
        """Return a zone of which emblem and count are shown; `pieces` are listed on demand."""
        spec = self.state.spec(zone)
        fixed: dict[str, Any] = {"seat": spec.seat, "count": len(self.state.zones[zone]), "glyph": "mdi6.cards"}
        return Pile(spec.ref, self.zone_title(zone), pieces=tuple(pieces), **fixed | more)

    def cell(self, zone: int, text: str = "", mark: str = "", **more: Any) -> Cell:
        """Return a zone as a cell of a grid: its first piece, with the others attached to it."""
        lying = self.pieces(zone)
        piece = lying[0] if lying else None
        if len(lying) > 1:
            piece = msgspec.structs.replace(lying[0], attached=(*lying[0].attached, *lying[1:]))
        fixed: dict[str, Any] = {"note": self.zone_title(zone)}
        return Cell(self.state.spec(zone).ref, mark, text, piece, **fixed | more)

    def grid(self, ref: str, title: str, cells: Sequence[Cell], **more: Any) -> Cells:
        """Return cells as one area, in one line unless `columns` are given."""
        fixed: dict[str, Any] = {"columns": len(cells)}
        return Cells(ref, title, cells=tuple(cells), **fixed | more)

    def ladder(self, ref: str, points: Sequence[int], goal: int = 0, **more: Any) -> Track:
        """Return the seats' points on a ladder of numbers, entitled `<game>.table.score`."""
        return Track(ref, self.text("table.score"), points=tuple(points), goal=goal, **more)

    def counter(self, zone: int, glyph: str) -> Counter:
        """Return the number of components in a zone, with its emblem and name."""
        return Counter(glyph, self.zone_title(zone), str(len(self.state.zones[zone])), self.state.spec(zone).ref)

    def panel(self, seat: int, score: int | str, *parts: Counter | Area, **more: Any) -> SeatPanel:
        """Return a seat's panel with its score, called `<game>.table.score`, counters and small areas."""
        fixed: dict[str, Any] = {
            "score_label": self.text("table.score"),
            "counters": tuple([part for part in parts if isinstance(part, Counter)]),
            "areas": tuple([part for part in parts if isinstance(part, Area)]),
        }
        return SeatPanel(seat, str(score), **fixed | more)

    def track(
        self, phases: Sequence[tuple[str, str]], now: str, stem: str = "phase", skipped: Collection[str] = ()
    ) -> tuple[Phase, ...]:
        """Return the track of a turn's phases (key, rule): done or `skipped` before `now`, next behind it.

        Their names are the words `<game>.<stem>.<key>`.
        """
        keys = [key for key, _ in phases]
        at = len(keys) if self.state.result is not None else keys.index(now) if now in keys else -1

        def state(n: int) -> str:
            return ("skipped" if keys[n] in skipped else "done") if n < at else "now" if n == at else "next"

        return tuple([Phase(key, self.text(f"{stem}.{key}"), state(n), rule) for n, (key, rule) in enumerate(phases)])
