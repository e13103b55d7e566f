"""Pace of bots' moves on the screen, independent of their thinking time, and of replays of the past."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.match.link import SeatInfo, TableLink

BETWEEN = {"off": 0.0, "fast": 0.2, "normal": 0.5, "slow": 1.0}
"""Seconds between two moves of bots, by the name of the speed."""

READING = 0.6
"""Seconds for reading a line of news, the pause between two moves being 1."""

OWN = 0.25
"""Most seconds between what the person has done and what comes next."""

LONGEST = 3
"""More lines than this at once are left to the log."""

GRACE = {"off": 0.0, "fast": 0.4, "normal": 0.8, "slow": 1.6}
"""Seconds in which a player who has just ended a turn may still undo it, by the name of the speed.

Bots move within them as far as that leaves the choice undoable: nothing is rolled, drawn or revealed.
"""

OPENING, LONG_TURN, LEAST, GRAVE = 0.85, 1.5, 0.03, 0.1
"""Pacing of a turn: the share of its usual time that its first move takes; seconds at normal speed until its moves are
fastest; the share that a move takes then, and that of an important one: a roll, a fall, points, a loss.

Rolls and strikes keep the least times of their plan besides.
"""

REPLAYED, LINGERS = 0.5, 2.0
"""Least seconds that a step of a replay stays after its animation, and those that the last one stays."""

BEGINS = 0.3
"""Seconds until a replay shows its first step."""

TICK = 30


def following(speed: str) -> str:
    """Return the next slower speed, the fastest after the slowest."""
    speeds = list(BETWEEN)
    return speeds[(speeds.index(speed) + 1) % len(speeds)]


class AnimationSpeed(QObject):
    """Lets bots move one at a time with a pause between them, and notices which players think.

    Bots wait while the person is `busy`: nothing moves while a piece is held.
    """

    players_changed = Signal()
    step = Signal(int)
    """Show this state number of the past now; -1: that was all."""

    def __init__(
        self, link: TableLink, parent: QObject | None = None, busy: Callable[[], bool] = lambda: False
    ) -> None:
        super().__init__(parent)
        self._link = link
        self._busy = busy
        self._pump = getattr(link, "pump", None)
        self.is_halted = False
        """True while a spectator has stopped the bots."""
        self.is_unhurried = self.awaits_person = False
        """True if the undo of a turn's end has no end by itself; true while it waits for the person to go on."""
        self._between = BETWEEN["normal"]
        self._grace = GRACE["normal"]
        self._next = self._turn_seconds = self._undo_until = 0.0
        self._turn_seat = -1
        """The seat whose turn it is."""
        self._seats: tuple[SeatInfo, ...] = ()
        self._steps: list[int] = []
        self._clock = QTimer(self)
        self._clock.setInterval(TICK)
        self._clock.timeout.connect(self._tick)

    def set_speed(self, speed: str) -> None:
        """Change the pause between two moves, by the name of a speed."""
        self._between, self._grace = BETWEEN[speed], GRACE[speed]

    @property
    def is_local(self) -> bool:
        """True if the match runs on this computer and waits for this pace."""
        return self._pump is not None

    def set_turn(self, seat: int) -> None:
        """Note whose turn it is; the longer it has been shown, the quicker its moves follow each other."""
        if seat != self._turn_seat:
            self._turn_seat, self._turn_seconds = seat, 0.0

    @property
    def tempo(self) -> float:
        """Share of its usual time that a move takes now; it falls while the same turn is shown."""
        seconds = self._turn_seconds * BETWEEN["normal"] / (self._between or 1.0) if self._turn_seat >= 0 else 0.0
        return max(LEAST, OPENING - seconds / LONG_TURN)

    @property
    def _pause(self) -> float:
        return self._between * self.tempo

    def start(self) -> None:
        """Start the clock."""
        self._clock.start()

    def stop(self) -> None:
        """Stop the clock."""
        self._clock.stop()

    def hurry(self) -> None:
        """Do not wait for the next move: the person has seen enough of this one."""
        self._turn_seconds -= max(0.0, self._next - monotonic())
        self._next = self._undo_until = 0.0

    def hold(self, seconds: float) -> None:
        """Delay the next move while something is still being shown."""
        if seconds:
            self._show(seconds + self._pause)

    def allow_undo(self) -> float:
        """Delay moves a little that would end the undo of the last choice; return for how many seconds.

        Without hurry that is no matter of seconds but of `awaits_person`.
        """
        if self.is_unhurried:
            return 0.0
        self._undo_until = monotonic() + self._grace
        return self._grace

    def allow_reading(self, lines: int, aside: bool = False, own: bool = False) -> None:
        """Leave time to read some lines about the last move; none for an `aside`, such as one of many coins.

        After the person's `own` move the next one follows at once: that is what they wait for.
        """
        if aside:
            self.hurry()
            return
        if own:
            self._next = monotonic() + min(OWN, self._pause)
            return
        self._show(self._pause * (1 + READING * min(lines, LONGEST)))

    def _show(self, seconds: float) -> None:
        """Delay the next move by at least `seconds` from now, and count that as part of the turn."""
        now = monotonic()
        wait = now + seconds - max(now, self._next)
        if wait > 0:
            self._turn_seconds += wait
            self._next = now + seconds

    def play_steps(self, numbers: Sequence[int]) -> None:
        """Replay state numbers of the past one by one."""
        self._steps = [*numbers, -1]
        self._next = monotonic() + BEGINS

    def hold_step(self, seconds: float) -> None:
        """Delay the next step of the replay until the animation of this one, of `seconds`, has been seen."""
        if self._steps:
            is_last = self._steps[0] < 0
            self._next = monotonic() + seconds + (LINGERS if is_last else max(REPLAYED, self._between))

    def stop_steps(self) -> None:
        """Stop the replay."""
        self._steps.clear()

    def _tick(self) -> None:
        seats = self._link.seats()
        if seats != self._seats:
            self._seats = seats
            self.players_changed.emit()
        now = monotonic()
        if now < self._next:
            return
        if self._steps:
            number = self._steps.pop(0)
            self.hold_step(0.0)
            self.step.emit(number)
        elif self._pump is not None and not self.is_halted and not self._busy():
            before = self._next, self._turn_seconds
            self._show(self._pause)  # what the move tells may change that
            moved = self._pump(True) if self.awaits_person or now < self._undo_until else self._pump()
            if not moved:
                self._next, self._turn_seconds = before
