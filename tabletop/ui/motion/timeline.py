"""Timeline: the one clock of all animations at a table.

The model is always ahead: finishing or cutting short leads to the same final state.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from time import monotonic

from PySide6.QtCore import QObject, Qt, QTimer, Signal

FRAME_INTERVAL = 15
"""Milliseconds between two frames."""

SOON = 0.001
"""Milliseconds after which something begins with the first frame, not together with what begins it."""


class Animation:
    """Anything that moves for a while. By default nothing happens before, during and after."""

    def wait(self) -> None:
        """Show the state before the start."""

    def show(self, share: float) -> None:
        """Show the state after a share of the time, from 0 to 1."""

    def finish(self, cut: bool) -> None:
        """Show the final state; `cut` if the animation was cut short."""


class Callback(Animation):
    """A function called at its time; with `late` even if the animation is cut short."""

    def __init__(self, function: Callable[[], None], late: bool = True) -> None:
        self._function, self._late = function, late

    def finish(self, cut: bool) -> None:
        if self._late or not cut:
            self._function()


@dataclass(slots=True, eq=False)
class _Playing:
    act: Animation
    begins: float
    lasts: float
    key: object
    passes: bool
    """True if it runs on while everything else is held."""
    missed: float
    """Milliseconds for which everything had been held already when it began."""


class Timeline(QObject):
    """Plays animations side by side; `now` returns seconds."""

    finished = Signal()

    def __init__(self, parent: QObject | None = None, now: Callable[[], float] = monotonic) -> None:
        super().__init__(parent)
        self.now = now
        self._acts: list[_Playing] = []
        self._waited = 0.0
        """Milliseconds for which the timeline has been held."""
        self._present: float | None = None
        """The time at which it stands while animations are planned."""
        self._gates: list[float] = []
        """Times at which it stops until `resume`, in order."""
        self._clock = QTimer(self)
        self._clock.setTimerType(Qt.TimerType.PreciseTimer)
        self._clock.setInterval(FRAME_INTERVAL)
        self._clock.timeout.connect(self.tick)

    @property
    def busy(self) -> bool:
        return bool(self._acts)

    @property
    def _time(self) -> float:
        return min(self._unheld, *self._gates[:1], inf)

    @property
    def _unheld(self) -> float:
        return self.now() * 1000 - self._waited if self._present is None else self._present

    @property
    def is_held(self) -> bool:
        """True while everything stands still until `resume`."""
        return bool(self._gates) and self._time >= self._gates[0]

    @contextmanager
    def planned(self) -> Iterator[None]:
        """Stand still while animations are planned, so that all of them have one and the same present."""
        if self._present is not None:
            yield  # as part of another plan
            return
        self._present = present = self._unheld
        try:
            yield
        finally:
            self._present = None
            self._waited += self._unheld - present

    def hold(self, after: float, meanwhile: Sequence[Animation] = ()) -> None:
        """Stop everything after some milliseconds, before what begins later than that.

        `meanwhile` is shown, each under itself as its key, as long as everything stands still.
        """
        insort(self._gates, self._time + after)
        for act in meanwhile:
            self.play(act, 2.0, after - 1.0, act)

    def stretch(self, acts: Sequence[Animation], factor: float) -> None:
        """Make animations last longer by a factor.

        What comes when the last of them ends, or later, is delayed.
        """
        longer = [playing for playing in self._acts if playing.act in acts]
        ends = max((playing.begins + playing.lasts for playing in longer), default=inf)
        late = max((playing.lasts for playing in longer), default=0.0) * (factor - 1)
        for playing in self._acts:
            if playing in longer:
                playing.lasts *= factor
            elif playing.begins >= ends - 1:
                playing.begins += late
            elif playing.begins + playing.lasts >= ends - 1:
                playing.lasts += late
        self._gates = [gate + late * (gate >= ends - 1) for gate in self._gates]

    def resume(self) -> None:
        """Continue from where everything stood still."""
        if self._gates:
            gate = self._gates.pop(0)
            waited = max(0.0, self._unheld - gate)
            self._waited += waited
            for playing in self._acts:
                if playing.passes and playing.begins <= gate:
                    playing.begins -= waited - playing.missed  # it has not waited
                    playing.missed = 0.0

    def skip(self) -> bool:
        """Finish at once what ends before everything stops; return whether it does."""
        if not self._gates:
            return False
        gate = self._gates[0]
        self._waited -= gate - self._time
        over = self._sorted([playing for playing in self._acts if playing.begins + playing.lasts <= gate])
        self._acts = [playing for playing in self._acts if playing not in over]
        for playing in over:
            playing.act.finish(True)
        self.tick()
        return True

    def delay(self, act: Animation) -> float:
        """Return the milliseconds until an animation begins, negative if it has begun or does not play."""
        return next((playing.begins - self._time for playing in self._acts if playing.act is act), -inf)

    @property
    def remaining(self) -> float:
        """Milliseconds until everything has finished."""
        return max((playing.begins + playing.lasts - self._time for playing in self._acts), default=0.0)

    def play(
        self, act: Animation, lasts: float, after: float = 0.0, key: object = None, *, passes: bool = False
    ) -> None:
        """Play an animation for some milliseconds, after some others; finish it at once if both are 0.

        One that `passes`, such as words to read, ends in its time though everything else is held meanwhile.
        """
        if lasts <= 0 and after <= 0:
            act.finish(False)
            return
        missed = self._unheld - self._time if after <= 0 else 0.0
        self._acts.append(_Playing(act, self._time + after, lasts, key, passes=passes, missed=missed))
        if after > 0:
            act.wait()
        else:
            act.show(0.0)
        if not self._clock.isActive():
            self._clock.start()

    def drop(self, key: object) -> None:
        """Cancel all animations of a key; what they moved stays where it is."""
        self._acts = [playing for playing in self._acts if playing.key is not key]

    def finish(self) -> None:
        """Finish all animations at once."""
        self._clock.stop()
        self._gates.clear()
        acts, self._acts = self._acts, []
        for playing in self._sorted(acts):
            playing.act.finish(True)
        if acts:
            self.finished.emit()

    def tick(self) -> None:
        """Advance all animations to the present time."""
        time, passed = self._time, self._unheld
        for playing in self._sorted([playing for playing in self._acts if time >= playing.begins]):
            if playing not in self._acts:
                continue  # an animation that finished before it in this frame dropped it
            now = passed - playing.missed if playing.passes else time
            if now >= playing.begins + playing.lasts:
                self._acts.remove(playing)
                playing.act.finish(False)
            else:
                playing.act.show((now - playing.begins) / playing.lasts)
        if not self._acts:
            self._clock.stop()
            self.finished.emit()

    def _sorted(self, acts: list[_Playing]) -> list[_Playing]:
        return sorted(acts, key=lambda playing: playing.begins + playing.lasts)
