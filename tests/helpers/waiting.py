"""Waiting in tests of the screen: `qtbot.waitUntil` for what comes, `assert_stays` for what must not change."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer


def assert_stays(holds: Callable[[], bool], milliseconds: int = 100) -> None:
    """Assert that a condition holds now and after all that comes of itself within a moment.

    Whatever could break it has to be due within that moment, or only after minutes: the machine may stall for seconds.
    """
    over = QTimer()
    over.setSingleShot(True)
    over.start(milliseconds)
    assert holds()
    while over.isActive():
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        assert holds()
