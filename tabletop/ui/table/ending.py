"""The delay between the end of a match and the page with its results."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.engine.state import Result

STAYS = 4.0
"""Seconds without motion or input before the results open by themselves."""

TICK = 100
"""Milliseconds between two looks at the clock."""


class Ending(QObject):
    """Waits at the finished table. `now` returns seconds, `moves` the milliseconds of motion left."""

    due = Signal(object)
    """The result: its page may open."""

    def __init__(
        self, parent: QObject | None, moves: Callable[[], float], now: Callable[[], float] = monotonic
    ) -> None:
        super().__init__(parent)
        self._moves = moves
        self.now = now
        self._result: Result | None = None
        self._opens = 0.0
        self._clock = QTimer(self)
        self._clock.setInterval(TICK)
        self._clock.timeout.connect(self.tick)

    def follow(self, result: Result | None) -> None:
        """Start waiting at the first `result`; None, as after an undo, cancels."""
        if result is None:
            self.cancel()
            self._result = None
        elif self._result is None:
            self._result = result
            self.postpone()
            self._clock.start(min(TICK, round(STAYS * 1000)))

    def postpone(self) -> None:
        """Restart the delay: the person is looking around."""
        self._opens = self.now() + self._moves() / 1000 + STAYS

    def cancel(self) -> None:
        """Open nothing: the person has asked for the results, or has left."""
        self._clock.stop()

    def tick(self) -> None:
        """Emit `due` if the delay is over."""
        if self._clock.isActive() and self.now() >= self._opens:
            self._clock.stop()
            self.due.emit(self._result)
