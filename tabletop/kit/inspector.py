"""The inspector's content for a reference: the piece, its present meaning, and related rules.

The rules of its places stand under `about` in `game.yaml`; a game refines `about_item`, `about_kind`, `about_zone` and
`about_other`.
"""

from __future__ import annotations

from tabletop import rulebook
from tabletop.cards.art import NamedEntry
from tabletop.display.piece import Piece, Shape, Style
from tabletop.display.table import Info
from tabletop.engine.items import Item
from tabletop.kit.seat_view import S, SeatView

_GROUND, _INK = "#24424a", "#eaf6f2"


class Inspecting(SeatView[S]):
    """The inspector of a view."""

    def inspect(self, ref: str) -> Info | None:
        """Return the content for a reference, None if there is none."""
        prefix, _, rest = ref.partition(":")
        if f"{prefix}:" in self.state.game.pieces and rest.isdecimal():
            return self.about_item(Item(int(rest))) if int(rest) < len(self.state.kind) else None
        if prefix == "zone":
            return self.about_zone(rest)
        return self.about_kind(ref) if prefix == "kind" else self.about_other(prefix, rest)

    def about_item(self, item: Item) -> Info | None:
        """Return the content for a component."""
        return Info(self.piece(item), rules=self.reading_about("item"))

    def about_kind(self, ref: str) -> Info | None:
        """Return the content for a kind of the catalogue."""
        pieces = self.catalogue.pieces(self.words)
        piece = next((piece for piece in pieces if piece.ref == ref), None)
        return Info(piece, rules=self.reading_about("item")) if piece is not None else None

    def about_zone(self, name: str) -> Info | None:
        """Return the content for a zone, from the text `<game>.inspect.zone.<place>`."""
        place = name.partition("/")[0]
        if place not in self.catalogue.about:
            return None
        key = f"{self.key}.inspect.zone.{place}"
        lines = (self.words(key),) if self.words.has(key) else ()
        title = self.name(f"zone:{name}") or place
        return Info(self.sign(title), self.heaped(name), lines, self.reading_about(place))

    def about_other(self, prefix: str, rest: str) -> Info | None:
        """Return the content for a reference of the game's own."""
        return None

    def heaped(self, name: str) -> tuple[Piece, ...]:
        """Return the pieces of a zone that anybody may browse here."""
        return ()

    def flavour(self, entry: NamedEntry | None) -> str:
        """Return the flavour of a card; empty if it has none."""
        text = entry.flavour if entry is not None else None
        return text.in_language(self.words.language) if text is not None else ""

    def sign(self, title: str, glyph: str = "mdi6.information-outline", ink: str = _INK) -> Piece:
        """Return a chip that stands for what is no piece: a place, a cell, a track."""
        return Piece("", Shape.CHIP, Style(_GROUND, ink, glyph), title, summary=title)

    def reading(self, *rules: str) -> tuple[tuple[str, str], ...]:
        """Return rules with their titles, to be opened from the inspector."""
        book = rulebook.load(self.key, self.words.language)
        return tuple((rule, book.title_of(rule)) for rule in rules)

    def reading_about(self, topic: str) -> tuple[tuple[str, str], ...]:
        """Return the rules worth reading about a place or whatever else the game names, if it names any."""
        return self.reading(*self.catalogue.about.get(topic, ()))
