"""Clocks: the time a seat has to answer, and the time a whole match has left."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.ui.table.session import Session

SECOND = 1000
"""Milliseconds between two ticks."""


class MatchClock(QObject):
    """Reports every second the time a match has left; `told` carries the seconds, -1 for no limit."""

    time_reported = Signal(int)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._clock = QTimer(self)
        self._clock.setInterval(SECOND)
        self._clock.timeout.connect(self.report)

    def start(self) -> None:
        """Report the time left now and every second; a networked match may learn of its limit only later."""
        self._clock.start()
        self.report()

    def report(self) -> None:
        """Report the time left, if there is a limit."""
        left = round(getattr(self._session.link, "time_left", -1.0))
        if left >= 0:
            over = self._session.view.state.result is not None
            self.time_reported.emit(-1 if over else left)

    def stop(self) -> None:
        self._clock.stop()


class Countdown(QObject):
    """Counts down a prompt with a time limit; `left` carries the seconds, 0 when nothing is being counted."""

    left = Signal(int)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._since = -1
        self._seconds = 0
        self._clock = QTimer(self)
        self._clock.setInterval(SECOND)
        self._clock.timeout.connect(self._tick)

    def restart(self) -> None:
        """Count down the open prompt, unless it is being counted already."""
        prompt, since = self._session.table.prompt, self._session.view.state.since
        if not prompt.seconds or prompt.late is None or not self._session.is_to_act:
            self.stop()
        elif since != self._since:
            self._since, self._seconds = since, prompt.seconds
            self._clock.start()
            self.left.emit(self._seconds)

    def stop(self) -> None:
        """Count nothing."""
        self._clock.stop()
        self._since = -1
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
