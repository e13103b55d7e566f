"""Clocks: the time to answer, the time a match has left, and the delay before its results."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QCursor

from tabletop.engine.progress import Result
from tabletop.ui.table.state.session import Session

SECOND = 1000
"""Milliseconds between two ticks."""


class MatchClock(QObject):
    """Reports the time a match has left: `time_reported` carries seconds, -1 for no limit."""

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
        prompt, since = self._session.table.prompt, self._session.view.state.answer_valid_from
        if not prompt.seconds or prompt.late is None or not self._session.is_to_act:
            self.stop()
        elif since != self._since:
            self._since, self._seconds = since, prompt.seconds
            self._clock.start()
            self.left.emit(self._seconds)

    def stop(self) -> None:
        """Stop counting."""
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


STAYS = 4.0
"""Seconds without motion or input before the results open by themselves."""

TICK = 100
"""Milliseconds between two looks at the clock."""


class Ending(QObject):
    """Waits at the finished table.

    `now` returns seconds, `moves` the milliseconds of motion left, `pointer` the place of the mouse.
    """

    began = Signal()
    """The finished table stands."""
    due = Signal(object)
    """The result: its page may open."""

    def __init__(
        self,
        parent: QObject | None,
        moves: Callable[[], float],
        now: Callable[[], float] = monotonic,
        pointer: Callable[[], object] = QCursor.pos,
    ) -> None:
        super().__init__(parent)
        self._moves, self._pointer = moves, pointer
        self._pointed = pointer()
        self.now = now
        self.is_automatic = True
        """False if the page opens on request alone."""
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
            self.began.emit()
            self.postpone()
            if self.is_automatic:
                self._clock.start(min(TICK, round(STAYS * 1000)))

    def postpone(self) -> None:
        """Restart the delay: the person is looking around."""
        self._opens = self.now() + self._moves() / 1000 + STAYS

    def cancel(self) -> None:
        """Open nothing: the person has asked for the results, or has left."""
        self._clock.stop()

    def tick(self) -> None:
        """Emit `due` if the delay is over; a pointer on its way, perhaps to the button, restarts it."""
        pointed = self._pointer()
        if pointed != self._pointed:
            self._pointed = pointed
            self.postpone()
        if self._clock.isActive() and self.now() >= self._opens:
            self._clock.stop()
            self.due.emit(self._result)
