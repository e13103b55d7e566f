"""Chapters on the screen: a chain of events shown link by link; any touch skips to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.display.table import Table
from tabletop.engine.events import Event

LASTS = 420
"""Milliseconds for one chapter at normal speed."""

Chapter = tuple[Table, tuple[Event, ...]]


class ChapterPlayer(QObject):
    """Announces one table after the other, then the end."""

    chapter_started = Signal(object, tuple)
    """Show this table; these events lead to it."""
    chapters_ended = Signal(tuple)
    """Show the present; these events lead to it."""

    def __init__(self, parent: QObject | None = None, moves: Callable[[], float] = lambda: 0.0) -> None:
        """`moves` returns the milliseconds until the last table shown is at rest."""
        super().__init__(parent)
        self._moves = moves
        self._left: list[Chapter] = []
        self._last: tuple[Event, ...] = ()
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self._next)
        self._lasts = LASTS

    @property
    def is_playing(self) -> bool:
        """True while chapters are still shown instead of the present."""
        return self._clock.isActive()

    @property
    def left(self) -> float:
        """Milliseconds until the present is shown and at rest, as far as that is known."""
        return len(self._left) * self._lasts + max(0, self._clock.remainingTime()) + self._moves()

    def play(self, tables: Sequence[Chapter], last: tuple[Event, ...], speed: float) -> None:
        """Show tables one by one."""
        self._clock.stop()
        self._left, self._last = list(tables) if speed else [], last
        self._lasts = round(LASTS * speed)
        self._next()

    def finish(self) -> None:
        """Go to the end at once."""
        if self.is_playing:
            self._clock.stop()
            self._left.clear()
            self._next()

    def _next(self) -> None:
        if self._left:
            table, events = self._left.pop(0)
            self.chapter_started.emit(table, events)
            self._clock.start(max(self._lasts, round(self._moves())))
        else:
            self.chapters_ended.emit(self._last)
