"""Countdown: the time a seat has to answer where the table agreed on one, and the answer given when it is over."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.ui.session import Session

SECOND = 1000
"""Milliseconds between two ticks."""


class Countdown(QObject):
    """Counts down a prompt with a time limit; `left` carries the seconds, 0 when nothing is being counted."""

    left = Signal(int)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._number = -1
        self._seconds = 0
        self._clock = QTimer(self)
        self._clock.setInterval(SECOND)
        self._clock.timeout.connect(self._tick)

    def look(self) -> None:
        """Count down the prompt that is open now; a prompt already being counted keeps its time."""
        prompt, number = self._session.table.prompt, self._session.view.number
        if not prompt.seconds or prompt.late is None or not self._session.asked:
            self.stop()
        elif number != self._number:
            self._number, self._seconds = number, prompt.seconds
            self._clock.start()
            self.left.emit(self._seconds)

    def stop(self) -> None:
        """Count nothing."""
        self._clock.stop()
        self._number = -1
        self.left.emit(0)

    def _tick(self) -> None:
        self._seconds -= 1
        if self._seconds > 0:
            self.left.emit(self._seconds)
            return
        late = self._session.table.prompt.late
        self.stop()
        if late is not None:
            self._session.submit(late)
