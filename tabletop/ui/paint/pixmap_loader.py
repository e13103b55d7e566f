"""Pixmap loader: prints pictures and wood in a worker thread and signals when they are ready."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRunnable, Qt, QThreadPool, QTimer, Signal
from PySide6.QtGui import QImage, QPixmap

from tabletop.ui.paint.pixmap_cache import CACHE

if TYPE_CHECKING:
    from tabletop.ui.paint.art import Order

START = QEvent.Type(QEvent.registerEventType())
AFTER_PAINTING = Qt.EventPriority.LowEventPriority.value - 1
"""Priority of an event that comes after those that paint."""
START_DELAY = 20
"""Milliseconds from an order to its start: by then the window system has had the frame in which it was given."""
READY_DELAY = 90
"""Milliseconds from a print to the signal, which then covers all that were made meanwhile."""


T = TypeVar("T")


class PrintJob(QRunnable, Generic[T]):
    """A job of printing; its result goes to `done`, a signal's `emit`, in the worker thread."""

    def __init__(self, key: str, make: Callable[[], T], done: Callable[[str, T], object]) -> None:
        super().__init__()
        self.key, self.make, self.done = key, make, done

    def run(self) -> None:
        """Print in the worker thread."""
        self.done(self.key, self.make())


class PixmapLoader(QObject):
    """Returns printed pictures, orders missing ones, and emits `ready` for them.

    `synchronous` loaders print at once, for pictures of tables and tests.
    """

    ready = Signal()
    _printed = Signal(str, QImage)

    def __init__(self) -> None:
        super().__init__()
        self.synchronous = False
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(1)
        self._waiting: set[str] = set()
        self._ordered: list[PrintJob[QImage]] = []
        self._printed.connect(self._insert)
        self._ready_timer = QTimer(self)
        self._ready_timer.setSingleShot(True)
        self._ready_timer.setInterval(READY_DELAY)
        self._ready_timer.timeout.connect(self.ready)
        self._start_timer = QTimer(self)
        self._start_timer.setSingleShot(True)
        self._start_timer.setInterval(START_DELAY)
        self._start_timer.timeout.connect(self._await_painting)
        atexit.register(self.close)

    def find(self, wanted: Order) -> QPixmap | None:
        """Return an ordered print, None while it is being made."""
        from tabletop.ui.paint import art  # here: the first frame of the program shows no print

        return self.find_or_order(wanted.key, lambda: art.printed(wanted))

    def find_or_order(self, key: str, make: Callable[[], QImage]) -> QPixmap | None:
        """Return the picture of a key, or order it; `make` runs in the worker and must not touch a widget."""
        found = CACHE.find(key)
        if found is not None:
            return found
        if self.synchronous:
            return CACHE.insert(key, QPixmap.fromImage(make()))
        if key not in self._waiting:
            self._waiting.add(key)
            job = PrintJob(key, make, self._printed.emit)
            self._ordered.append(job)
            if not self._start_timer.isActive():
                self._start_timer.start()
        return None

    def _await_painting(self) -> None:
        QCoreApplication.postEvent(self, QEvent(START), AFTER_PAINTING)

    def event(self, event: QEvent) -> bool:
        """Start what was ordered, once this thread has painted: Python runs one thread at a time."""
        if event.type() is not START:
            return super().event(event)
        for job in self._ordered:
            self._pool.start(job)
        self._ordered.clear()
        return True

    def close(self) -> None:
        """Cancel all jobs."""
        self._pool.clear()
        self._pool.waitForDone()

    def _insert(self, key: str, image: QImage) -> None:
        """Cache a print and signal after a delay, once for several, because a repaint costs a frame."""
        self._waiting.discard(key)
        CACHE.insert(key, QPixmap.fromImage(image))
        if not self._ready_timer.isActive():
            self._ready_timer.start()


@cache
def shared_loader() -> PixmapLoader:
    """Return the loader that the whole program shares."""
    return PixmapLoader()
