"""The timeline: the one clock on which everything at a table moves, each thing in its own time.

The model is always ahead: everything is as it shall be the moment the timeline is finished or cut short.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal

BEAT = 15
"""Milliseconds between two frames."""


class Animation(Protocol):
    """Something that moves for a while."""

    def wait(self) -> None:
        """Look as before the start, where that is still to come."""

    def show(self, share: float) -> None:
        """Look as after a share of the time, from 0 to 1."""

    def settle(self, cut: bool) -> None:
        """Look as for good; `cut` tells that somebody did not want to wait for it."""


class Callback:
    """An act that only does something when its time has come; with `late` even if cut short."""

    def __init__(self, do: Callable[[], None], late: bool = True) -> None:
        self._do, self._late = do, late

    def wait(self) -> None:
        """Do nothing yet."""

    def show(self, share: float) -> None:
        """Do nothing yet."""

    def settle(self, cut: bool) -> None:
        """Do it."""
        if self._late or not cut:
            self._do()


@dataclass(slots=True, eq=False)
class _Playing:
    act: Animation
    begins: float
    lasts: float
    key: object


class Timeline(QObject):
    """Plays acts side by side. `now` tells the seconds."""

    finished = Signal()

    def __init__(self, parent: QObject | None = None, now: Callable[[], float] = monotonic) -> None:
        super().__init__(parent)
        self.now = now
        self._acts: list[_Playing] = []
        self._clock = QTimer(self)
        self._clock.setTimerType(Qt.TimerType.PreciseTimer)
        self._clock.setInterval(BEAT)
        self._clock.timeout.connect(self.tick)

    @property
    def busy(self) -> bool:
        """Return whether anything moves."""
        return bool(self._acts)

    @property
    def left(self) -> float:
        """Milliseconds until everything has settled."""
        return max((one.begins + one.lasts - self.now() * 1000 for one in self._acts), default=0.0)

    def play(self, act: Animation, lasts: float, after: float = 0.0, key: object = None) -> None:
        """Play an act for some milliseconds, after some others; at once where no time is allowed at all."""
        if lasts <= 0 and after <= 0:
            act.settle(False)
            return
        self._acts.append(_Playing(act, self.now() * 1000 + after, lasts, key))
        if after > 0:
            act.wait()
        else:
            act.show(0.0)
        if not self._clock.isActive():
            self._clock.start()

    def drop(self, key: object) -> None:
        """Forget all acts of a key: what they moved stays where it is."""
        self._acts = [one for one in self._acts if one.key is not key]

    def finish(self) -> None:
        """Put everything where it belongs at once."""
        self._clock.stop()
        acts, self._acts = self._acts, []
        for one in sorted(acts, key=lambda one: one.begins + one.lasts):
            one.act.settle(True)
        if acts:
            self.finished.emit()

    def tick(self) -> None:
        """Bring everything to where it is at this moment."""
        now = self.now() * 1000
        due = sorted((one for one in self._acts if now >= one.begins), key=lambda one: one.begins + one.lasts)
        for one in due:
            if now >= one.begins + one.lasts:
                self._acts.remove(one)
                one.act.settle(False)
            else:
                one.act.show((now - one.begins) / one.lasts)
        if not self._acts:
            self._clock.stop()
            self.finished.emit()
