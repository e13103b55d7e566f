"""The reference in the inspector: the piece under the mouse, the pinned one, or the latest event."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabletop.display.parts import all_pieces, areas
from tabletop.display.table import Info
from tabletop.engine.events import Event
from tabletop.ui.board.layout import Kind
from tabletop.ui.board.view import TableView
from tabletop.ui.table.inspector import Inspector
from tabletop.ui.table.session import Session


class InspectorFocus(QObject):
    """Chooses the reference in the inspector."""

    def __init__(self, session: Session, view: TableView, inspector: Inspector, parent: QObject) -> None:
        super().__init__(parent)
        self.session = session
        self.view = view
        self.scene = view.table_scene
        self.inspector = inspector
        self.is_reading = False
        """True while the person keeps something pinned during another seat's turn: bots wait for that."""
        self._over = ""

    def hover(self, ref: str) -> None:
        """Show the piece under the mouse, else the pinned one."""
        spot = self.scene.spot(ref)
        self._over = ref if spot is not None and spot.piece is not None else ""
        if ref and self.view.drag is None:
            self.show(ref)
        elif not ref:
            self.refresh()

    def refresh(self) -> None:
        """Show the pinned piece in its present state."""
        if self.inspector.pinned:
            self.show(self.inspector.pinned, keep=True)

    def show(self, ref: str, keep: bool = False) -> None:
        """Show a reference in the inspector."""
        if ref == self.inspector.ref and not keep:
            return
        spot = self.scene.spot(ref)
        info = self.session.inspect(ref)
        if info is not None:
            self.inspector.show_info(ref, info)
        elif spot is not None and spot.piece is not None:
            self.inspector.show_info(ref, Info(spot.piece))
        elif spot is not None and spot.kind is Kind.AREA:
            area = next((area for area in areas(self.session.table) if area.ref == ref), None)
            if area is not None and (pieces := tuple(all_pieces(area))):
                self.inspector.show_pieces(ref, area.title, pieces)

    def follow(self, events: tuple[Event, ...], fresh: bool) -> None:
        """Show the subject of an update, such as a captured card, unless the person inspects something."""
        self.is_reading &= not self.session.is_to_act
        if fresh or self.inspector.pinned or self._over:
            return
        links = [ref for line in self.session.news for ref in line.links]
        if found := next((ref for ref in reversed(links) if self.session.inspect(ref) is not None), ""):
            self.show(found)

    def pin(self, ref: str) -> None:
        """Pin a reference in the inspector; a click on a place during another seat's turn unpins instead."""
        spot = self.scene.spot(ref)
        if not self.session.is_to_act and spot is not None and spot.kind is Kind.AREA:
            self.unpin()
            return
        self.inspector.pinned = ref
        self.is_reading = bool(ref) and not self.session.is_to_act
        self.show(ref, keep=True)

    def clear(self) -> None:
        """Show nothing, for another seat or language."""
        self.inspector.clear()
        self.inspector.pinned = ""

    def unpin(self) -> None:
        """Keep nothing any more."""
        self.is_reading, self.inspector.pinned = False, ""
