"""Garbage collection in the thread of Qt's event loop alone."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

INTERVAL = 100
"""Milliseconds between two looks at what has gathered."""


def collect_due() -> None:
    """Collect in this thread the generations that Python would have collected by now."""
    due = [
        generation
        for generation, (count, threshold) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
        if 0 < threshold < count
    ]
    if due:
        gc.collect(max(due))


class GarbageCollector(QTimer):
    """Replaces Python's own collection, which runs in any thread.

    A window or socket that only its own parts still hold must not be deleted in a thread that paints or writes: Qt then
    ends the program.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        gc.freeze()  # what is loaded by now stays: no collection looks through it again
        self.timeout.connect(collect_due)
        self.start(INTERVAL)
