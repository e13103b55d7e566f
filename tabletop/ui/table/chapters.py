"""Chapters on the screen: a chain of events shown link by link; any touch leads straight to its end."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.engine.events import Event
from tabletop.engine.table import Table

LASTS = 420
"""Milliseconds for one chapter at normal speed."""

Shown = tuple[Table, tuple[Event, ...]]


class Chapters(QObject):
    """Announces one table after the other, then the end."""

    shown = Signal(object, tuple)
    """Show this table; these events lead to it."""
    ended = Signal(tuple)
    """Show the present; these events lead to it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._left: list[Shown] = []
        self._last: tuple[Event, ...] = ()
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self._next)
        self._lasts = LASTS

    @property
    def playing(self) -> bool:
        """Tell whether the present is not shown yet."""
        return self._clock.isActive()

    def play(self, tables: Sequence[Shown], last: tuple[Event, ...], speed: float) -> float:
        """Show tables one after the other; return how many seconds that takes."""
        self._clock.stop()
        self._left, self._last = list(tables) if speed else [], last
        self._lasts = round(LASTS * speed)
        count = len(self._left)
        self._next()
        return count * self._lasts / 1000

    def finish(self) -> None:
        """Go to the end at once."""
        if self.playing:
            self._clock.stop()
            self._left.clear()
            self._next()

    def _next(self) -> None:
        if self._left:
            table, events = self._left.pop(0)
            self.shown.emit(table, events)
            self._clock.start(self._lasts)
        else:
            self.ended.emit(self._last)
