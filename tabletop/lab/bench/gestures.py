"""Benchmarks of drops, handovers and hints at a table, by real events of mouse and keys.

Each runs in a fresh process: `python -m tabletop.lab.bench.gestures NAME GAME`.
Milliseconds are those of the window's own thread, so that painters and bots beside it hardly matter.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from random import Random

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from tabletop.games.registry import entry
from tabletop.lab.bench import child
from tabletop.lab.bench.screens import started
from tabletop.match import response_delay
from tabletop.match.link import Driver
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens.matches.table import TableScreen
from tabletop.ui.table.playback import animation_speed
from tabletop.ui.table.window import TableWindow

DROPS = 40
"""Drops that are measured, at most, in as many matches as it takes."""
HANDOVERS = 12
HINTS = 8
LONGEST = 60.0
"""Seconds after which no further drop is awaited: at a table of eight, others decide twenty times for each."""
TIMEOUT = 20.0
"""Seconds to wait for something before the measurement ends."""
LEFT, NO_BUTTON = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton


def drops(game: str) -> dict[str, float]:
    """Return the milliseconds of the first drop of a match and of later ones, until the thread is free.

    `drop_painted` also counts the first paint of the new state, with animations off.
    """
    held = [handled for handled, _ in _drops(game, "normal")]
    painted = [handled + paint for handled, paint in _drops(game, "off")][1:]
    return {
        "drop_first": held[0],
        **child.percentiles("drop", held[1:]),
        **child.percentiles("drop_painted", painted),
    }


def _drops(game: str, speed: str) -> list[tuple[float, float]]:
    """Return the milliseconds of drops at a speed, in one match after the other."""
    found, ends = list[tuple[float, float]](), time.monotonic() + LONGEST
    for seed in count(7):
        table = Hand(game, Driver.RANDOM, speed, seed=str(seed))
        found += table.drops(DROPS - len(found), ends)
        table.leave()
        if len(found) == DROPS or time.monotonic() > ends:
            break
    return found


def handovers(game: str) -> dict[str, float]:
    """Return the milliseconds from a lifted curtain to the painted table of the next person."""
    table = Hand(game, Driver.ME, "off", curtain="always")
    return child.percentiles("handover", list(table.handovers(HANDOVERS)))


def hints(game: str) -> dict[str, float]:
    """Return the milliseconds from the key H to advice on the screen, by the clock on the wall."""
    return child.percentiles("hint", list(Hand(game, Driver.RANDOM, "off").hints(HINTS)))


class Hand:
    """A hand at a table with every seat taken: the other seats are `others`."""

    def __init__(self, game: str, others: Driver, speed: str, curtain: str = "never", seed: str = "7") -> None:
        seats = [PlannedSeat(others)] * (max(entry(game).seat_counts) - 1)
        plan = TablePlan(game, (PlannedSeat(Driver.ME), *seats), seed=seed)
        response_delay.DELAY = (0.0, 0.0)  # pauses between private answers fill minutes, and hold no thread
        animation_speed.TICK = 2  # so do those between bots' moves
        _, screen = started(game, plan, speed=speed, curtain=curtain)
        assert isinstance(screen, TableScreen)
        self._screen = screen
        self._random = Random(7)
        self._lift()

    @property
    def _window(self) -> TableWindow:
        window = self._screen.window_
        assert window is not None
        return window

    def leave(self) -> None:
        """Return to the start screen."""
        self._screen.shell.home()
        QApplication.processEvents()

    def drops(self, count: int, ends: float) -> Iterator[tuple[float, float]]:
        """Yield, for each drop until a time, the milliseconds of its event and of the paint after it."""
        for _ in self._decisions():
            if time.monotonic() > ends:
                return
            if (measured := self._drop()) is not None:
                yield measured
                if not (count := count - 1):
                    return
            else:
                self._answer()

    def handovers(self, count: int) -> Iterator[float]:
        """Yield the milliseconds of each handover."""
        while self._screen.match.result is None and _until(lambda: self._is_covered or self._is_asked()):
            if not self._is_covered:
                self._answer()
                continue
            began = time.thread_time()
            self._lift()
            self._paint()
            yield (time.thread_time() - began) * 1000
            if not (count := count - 1):
                return

    @property
    def _is_covered(self) -> bool:
        return self._screen.curtain is not None

    def hints(self, count: int) -> Iterator[float]:
        """Yield the milliseconds of each hint; a decision without a choice has none."""
        for _ in self._decisions():
            if len(self._window.session.view.actions) > 1 and _until(self._is_evaluated):
                began = time.perf_counter()
                key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_H, Qt.KeyboardModifier.NoModifier, "h")
                QApplication.sendEvent(self._window, key)
                if _until(self._is_advised):
                    self._paint()
                    yield (time.perf_counter() - began) * 1000
                    count -= 1
                self._window.bubble.hide()
            if not count:
                return
            self._answer()

    def _is_evaluated(self) -> bool:
        return not self._window.session.advice.is_pending

    def _is_advised(self) -> bool:
        session = self._window.session
        return bool(session.advice) and session.advice.is_settled and self._window.bubble.isVisible()

    def _decisions(self) -> Iterator[None]:
        """Yield whenever this hand is to decide, until the match is over."""
        match = self._screen.match
        while match.result is None and _until(self._is_asked):
            yield

    def _is_asked(self) -> bool:
        window, session = self._window, self._window.session
        if window.presenter.is_playing or window.scene.timeline.busy:
            window.presenter.complete()
        window.pace.hurry()
        return (
            session.is_to_act and session.is_current and self._screen.curtain is None and window.feedback.menu is None
        )

    def _lift(self) -> None:
        if self._screen.curtain is not None:
            self._screen.curtain.lift()
            QApplication.processEvents()

    def _answer(self) -> None:
        """Give any legal answer."""
        session = self._window.session
        if actions := session.view.actions:  # a turn without a choice has passed by itself meanwhile
            session.submit(self._random.choice(actions))

    def _drop(self) -> tuple[float, float] | None:
        """Drag a piece to a place that means one thing, and measure the drop; None if nothing can be dragged."""
        window, match = self._window, self._screen.match
        window.bubble.hide()
        found = [
            (source, target)
            for source in window.interaction.choices.sources
            for target, labels in window.interaction.choices.targets(source).items()
            if len(labels) == 1 and not labels[0].warning and window.scene.item(source) is not None
        ]
        if not found:
            return None
        source, target = self._random.choice(found)
        start, end = self._middle(source), self._middle(target)
        self._mouse(QEvent.Type.MouseButtonPress, start, LEFT, LEFT)
        self._mouse(QEvent.Type.MouseMove, start + QPoint(16, 16), NO_BUTTON, LEFT)
        self._mouse(QEvent.Type.MouseMove, end, NO_BUTTON, LEFT)
        self._paint()
        number, began = match.number, time.thread_time()
        self._mouse(QEvent.Type.MouseButtonRelease, end, LEFT, NO_BUTTON)
        handled = time.thread_time()
        self._paint()
        painted = time.thread_time()
        if match.number == number:
            return None
        return (handled - began) * 1000, (painted - handled) * 1000

    def _middle(self, ref: str) -> QPoint:
        spot = self._window.scene.spot(ref)
        assert spot is not None
        return self._window.view.mapFromScene(spot.rect.center())

    def _mouse(self, kind: QEvent.Type, at: QPoint, button: Qt.MouseButton, held: Qt.MouseButton) -> None:
        port = self._window.view.viewport()
        event = QMouseEvent(
            kind, QPointF(at), QPointF(port.mapToGlobal(at)), button, held, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(port, event)

    def _paint(self) -> None:
        """Handle what the last event has led to, and paint at once rather than with the next beat."""
        QApplication.sendPostedEvents()
        QApplication.sendEvent(self._screen.shell, QEvent(QEvent.Type.UpdateRequest))


def _until(done: Callable[[], bool]) -> bool:
    """Handle events until something is true; return False if that takes too long."""
    ends = time.monotonic() + TIMEOUT
    while not done():
        if time.monotonic() > ends:
            return False
        QApplication.processEvents()
        time.sleep(0.001)
    return True


BENCHES: dict[str, Callable[[str], dict[str, float]]] = {"drops": drops, "handovers": handovers, "hints": hints}

if __name__ == "__main__":
    child.answer(BENCHES[sys.argv[1]](sys.argv[2]))
