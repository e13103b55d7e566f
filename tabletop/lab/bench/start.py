"""Benchmark of the program's start, in a fresh process.

`python -m tabletop.lab.bench.start NAME GAME BEGAN` prints the figures as one JSON object. BEGAN is what
`time.monotonic()` said before the process was started. The program runs as its user starts it until its start screen
was painted and took a key.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from typing import NoReturn

from tabletop import launch


def measure(began: float) -> NoReturn:
    """Print the seconds to the usable start screen and the megabytes there, and end the process."""
    gc.disable()  # as `launch.main` does before anything is imported
    from PySide6.QtCore import QEvent, QObject, Qt
    from PySide6.QtGui import QKeyEvent, QShowEvent

    from tabletop.ui.shell import app as shell
    from tabletop.ui.shell.window import MainWindow

    class Watch(QObject):
        """Presses a key after the window's first paint, and ends the program when it arrives.

        It watches the window alone: to watch all objects takes longer than what it measures.
        """

        is_painted = False

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() is QEvent.Type.KeyPress:
                _end(time.monotonic() - began)
            if event.type() is QEvent.Type.Paint and not self.is_painted:
                self.is_painted = True
                key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier)
                app.postEvent(watched, key)
            return False

    class WatchedWindow(MainWindow):
        def showEvent(self, event: QShowEvent) -> None:
            self.installEventFilter(watch)
            super().showEvent(event)

    app, watch = shell.application(), Watch()
    shell.MainWindow = WatchedWindow  # type: ignore[attr-defined]
    raise SystemExit(launch.main([]))


def _end(passed: float) -> NoReturn:
    import json

    from tabletop import words
    from tabletop.cards import manifest_cache
    from tabletop.lab.bench.memory import resident

    held = resident()
    print(json.dumps({"start": passed} | ({} if held is None else {"rest": held})), flush=True)
    words.store_parsed()  # as a program does that stays open: the next start finds both
    manifest_cache.store_parsed()
    os._exit(0)


if __name__ == "__main__":
    measure(float(sys.argv[3]))
