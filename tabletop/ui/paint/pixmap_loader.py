"""The gallery: prints pictures and wood in a worker and tells when they hang."""

from __future__ import annotations

import atexit
import gc
from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal
from PySide6.QtGui import QImage, QPixmap

from tabletop.ui.paint import art
from tabletop.ui.paint.pixmap_cache import STORE

HANGING = 90
"""Milliseconds after a print was made until it hangs, with all that were made meanwhile."""


class _Print(QRunnable):
    """One print on its way; what came of it is handed over by the gallery's signal."""

    def __init__(self, key: str, make: Callable[[], QImage], done: Callable[[str, QImage], object]) -> None:
        super().__init__()
        self.key, self.make, self.done = key, make, done

    def run(self) -> None:
        """Print, in the worker.

        Python collects garbage in whatever thread happens to run, and a window must not die in a worker: so nothing is
        collected meanwhile.
        """
        collects = gc.isenabled()
        gc.disable()
        try:
            self.done(self.key, self.make())
        finally:
            if collects:
                gc.enable()


class PixmapLoader(QObject):
    """Hands out printed pictures. One that is not there yet is ordered, and `hung` says when it is.

    `at_once` prints while one waits, for pictures of tables and whoever cannot look twice.
    """

    hung = Signal()
    _printed = Signal(str, QImage)

    def __init__(self) -> None:
        super().__init__()
        self.at_once = False
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(1)
        self._waiting: set[str] = set()
        self._printed.connect(self._take)
        self._hanging = QTimer(self)
        self._hanging.setSingleShot(True)
        self._hanging.setInterval(HANGING)
        self._hanging.timeout.connect(self.hung)
        atexit.register(self.close)

    def find(self, wanted: art.Order) -> QPixmap | None:
        """Return an ordered print, or nothing while it is being made."""
        return self.made(wanted.key, lambda: art.printed(wanted))

    def made(self, key: str, make: Callable[[], QImage]) -> QPixmap | None:
        """Return what was made under a key, or have it made; `make` runs in the worker and must not touch a widget."""
        found = STORE.find(key)
        if found is not None:
            return found
        if self.at_once:
            return STORE.keep(key, QPixmap.fromImage(make()))
        if key not in self._waiting:
            self._waiting.add(key)
            self._pool.start(_Print(key, make, self._printed.emit))
        return None

    def close(self) -> None:
        """Print nothing more."""
        self._pool.clear()
        self._pool.waitForDone()

    def _take(self, key: str, image: QImage) -> None:
        """Keep a print; whoever waits looks again once for several, because that costs a frame."""
        self._waiting.discard(key)
        STORE.keep(key, QPixmap.fromImage(image))
        if not self._hanging.isActive():
            self._hanging.start()


@cache
def gallery() -> PixmapLoader:
    """Return the gallery of this program."""
    return PixmapLoader()
