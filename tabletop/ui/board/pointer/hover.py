"""Hovering: after a moment the piece under the mouse is explained in large."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec
from PySide6.QtCore import QObject, QRect, QRectF, Qt, QTimer
from PySide6.QtWidgets import QWidget

from tabletop.display.piece import Detail, Piece, Shape
from tabletop.display.table import Info, Row
from tabletop.ui.board.cards import card_form, card_parts
from tabletop.ui.board.geometry.layout import INNER, Kind, Spot
from tabletop.ui.board.pieces.card_rows import CARDS
from tabletop.ui.board.pointer.hover_card import DELAY, HoverCard, HoverContent, content_of, opened_size
from tabletop.ui.board.pointer.interaction import Interaction

PLACES = (*INNER, Kind.PART)
"""Kinds of spots that are small enough to be kept free."""

LIST_WEIGHT = 20
"""Number of lit places that a list counts for when it is to stay free of a large card."""


class CardHover(QObject):
    """Shows a `HoverCard` for the card under the mouse, unless something is pressed or dragged."""

    def __init__(
        self,
        viewport: QWidget,
        interaction: Interaction,
        outline_of: Callable[[Spot], QRect],
        is_holding: Callable[[], bool],
    ) -> None:
        """`outline_of` returns a spot's rectangle on the viewport, `is_holding` whether the mouse is pressed."""
        super().__init__(viewport)
        self._viewport, self._interaction, self._scene = viewport, interaction, interaction.scene
        self._outline_of, self._is_holding = outline_of, is_holding
        self.card = HoverCard(viewport)
        self.inspect: Callable[[str], Info | None] = lambda ref: None
        """Explanation of a reference by the game."""
        self._ref = ""
        self._is_readable = False
        """True if the piece under the mouse lies open."""
        self._is_presented = False
        """True while a list shows a piece, wherever the mouse is."""
        self.has_explained = False
        """True once a card was shown in large because somebody pointed at it."""
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.setInterval(DELAY)
        self.timer.timeout.connect(self.explain)

    def follow(self, ref: str) -> None:
        """Follow the mouse to a reference, "" for nothing."""
        if ref == self._ref or self._is_presented:
            return
        self.dismiss()
        self._ref = ref
        self._is_readable = self._piece() is not None
        if self._is_readable:
            self.timer.start()

    def dismiss(self) -> None:
        """Hide the large card until another one is pointed at."""
        self.timer.stop()
        self._is_presented = False
        self.card.dismiss()

    def occupied(self) -> list[QRect]:
        """Return the rectangle of the large card, if it is shown."""
        return [self.card.geometry()] if self.card.isVisible() else []

    def present(self, ref: str, avoid: QRect) -> None:
        """Show a piece in large at once, beside a list that is about it and off what is lit.

        "", a mere title and a die with nothing but pips show none.
        """
        self.dismiss()
        self._ref = ref
        spot, piece = self._scene.spot(ref) if ref else None, self._piece()
        if spot is not None and piece is not None and piece.shape is not Shape.PILL and (piece.text or not piece.pips):
            self._is_presented = True
            lit = [other for other in self._interaction.choices.spots(self._scene.layout) if other.kind in INNER]
            free = [*[avoid] * LIST_WEIGHT, *self._avoided(piece), *map(self._outline_of, lit)]
            self.card.explain(self._content(spot, piece), self._outline_of(spot), free, self._scene.theme)

    def refresh(self) -> None:
        """Follow a change of the table: explain the card as it is now, or no longer if it is gone.

        One that has been turned face up under the mouse is explained as if it were pointed at now.
        """
        if not self._is_presented and self._ref not in self._scene.layout.spots:
            self._ref = ""  # wherever it comes back, the pointer is not on it
        was_readable, self._is_readable = self._is_readable, self._piece() is not None
        if self.card.content is None:
            if self._is_readable and not was_readable:
                self.timer.start()
            return
        if self._piece() is None:
            self.dismiss()
        elif not self._is_changing():
            self.explain()

    def explain(self) -> None:
        """Show the card under the mouse in large."""
        spot, piece = self._scene.spot(self._ref), self._piece()
        if spot is None or piece is None or self._is_holding():
            return
        if self._is_changing():
            self.timer.start()  # explained once its new looks can be seen
            return
        theme, rect = self._scene.theme, self._outline_of(spot)
        opened = msgspec.structs.replace(piece, detail=Detail.FULL, letters=0)
        content = self._content(spot, piece)
        if piece.shape is Shape.DIE and not (content.lines or content.faces or content.piece.text):
            return  # its name alone would only hide what lies around it
        if self._is_crowded(spot) and not content.lines:  # the opened card says only what is printed on it
            size = opened_size(rect, theme)
            if card_form.arranged(opened, QRectF(0, 0, size.width(), size.height()), theme).whole:
                self.card.open(opened, rect, theme)
                return
        self.card.explain(content, rect, self._avoided(piece), theme)
        self.has_explained |= piece.shape in CARDS

    def _is_changing(self) -> bool:
        """Return whether the piece still looks as it did before what is being shown."""
        item = self._scene.item(self._ref)
        return item is not None and item.is_changed

    def _piece(self) -> Piece | None:
        """Return the open piece under the mouse, or the one in a pile that a list is about."""
        spot = self._scene.spot(self._ref) if self._ref else None
        piece = spot.piece if spot is not None else None
        if spot is not None and piece is None and spot.ref != self._ref and (info := self.inspect(self._ref)):
            piece = info.piece
        return piece if piece is not None and piece.title and not (piece.blank and piece.shape in CARDS) else None

    def _content(self, spot: Spot, piece: Piece) -> HoverContent:
        info, table = self.inspect(spot.ref if spot.piece is not None else self._ref), self._scene.table
        whole = info.piece if info is not None else piece
        whole = msgspec.structs.replace(whole, stats=piece.stats or whole.stats, tokens=piece.tokens or whole.tokens)
        targets = self._interaction.choices.targets(self._interaction.held_ref)
        lines = [label.text for label in targets.get(spot.ref, ())]
        lines += info.lines[:2] if info is not None and not piece.stats else ()  # the figures say it
        content = content_of(whole, table.icons if table is not None else (), lines)
        if info is None:
            return content
        of_faces = {icon.glyph for icon in info.icons}
        icons = (*info.icons, *(icon for icon in content.icons if icon.glyph not in of_faces))
        return replace(content, faces=info.faces, icons=icons)

    def _is_crowded(self, spot: Spot) -> bool:
        """Return whether a card lies in a hand so full that its text has no room."""
        panels = self._scene.layout.panels
        hand = any(isinstance(panel.part, Row) and panel.part.fan and panel.part.ref == spot.within for panel in panels)
        return hand and spot.rect.width() < card_form.OPEN_WIDTH * card_parts.unit(self._scene.theme)

    def _avoided(self, piece: Piece) -> list[QRect]:
        """List what to keep free: lit places, pieces to click, attached cards, its targets, other widgets."""
        layout, choices = self._scene.layout, self._interaction.choices
        targets = *choices.targets(self._interaction.held_ref or choices.only_source), *choices.direct
        spots = [layout.spots.get(ref) for ref in (*targets, *(extra.ref for extra in piece.attached))]
        lit = [
            spot
            for spot in choices.spots(layout)
            if spot.piece is not None and spot.piece is not piece
            if spot.piece.shape is Shape.DIE or choices.click_labels(spot.ref)
        ]
        found = [self._outline_of(spot) for spot in (*spots, *lit) if spot is not None and spot.kind in PLACES]
        own = map(layout.spots.get, choices.targets(self._ref))
        found += [self._outline_of(spot) for spot in own if spot is not None]  # even a whole area
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        others = self._viewport.findChildren(QWidget, options=direct)
        words = [other.geometry() for other in others if other.isVisible() and other is not self.card]
        return found + words * LIST_WEIGHT
