"""Teaching marks: the first time a thing happens, one sentence beside it says what it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPoint

from tabletop.engine.events import Event, Told
from tabletop.ui.board.view import TableView
from tabletop.ui.table.bubble import Bubble
from tabletop.ui.table.session import Session


class Teaching(QObject):
    """Says what is told for the first time, one thing at once, unless something else is being said."""

    def __init__(self, session: Session, view: TableView, bubble: Bubble, parent: QObject) -> None:
        super().__init__(parent)
        self.on = False
        self.known: Callable[[str], bool] = lambda key: False
        """Tells whether somebody has been taught a thing."""
        self.remember: Callable[[str], object] = lambda key: None
        self._session, self._view, self._bubble = session, view, bubble
        session.changed.connect(self._happened)

    def _happened(self, events: Sequence[Event], fresh: bool) -> None:
        words = self._session.words
        if not self.on or fresh or self._bubble.isVisible():
            return
        for event in events:
            if isinstance(event, Told) and words.has(f"teach.{event.key}") and not self.known(event.key):
                self.remember(event.key)
                self._bubble.say("accent", words(f"teach.{event.key}"), self._beside(event))
                return

    def _beside(self, event: Told) -> QPoint:
        """Return where the thing lies that was told of: a piece before a place, a place before whose it is."""
        refs = [str(value) for value in event.params.values() if isinstance(value, str) and ":" in value]
        refs.sort(key=lambda ref: (ref.startswith("seat:"), ref.startswith(("zone:", "land:"))))
        for ref in refs:
            spot = self._view.table_scene.spot(ref)
            if spot is not None:
                return self._view.mapFromScene(spot.rect.center())
        return self._view.viewport().rect().center()
