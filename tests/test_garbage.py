"""Garbage collection in the thread of the event loop."""

from __future__ import annotations

import gc
import threading
import weakref

import pytest
from PySide6.QtCore import QCoreApplication, QObject
from pytestqt.qtbot import QtBot

from tabletop import garbage
from tabletop.garbage import GarbageCollector


class Circle:
    def __init__(self) -> None:
        self.itself = self


def test_what_only_its_parts_hold_is_deleted_in_the_thread_of_the_event_loop(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "INTERVAL", 0)
    deleted_in: list[threading.Thread] = []
    gc.collect()
    gc.enable()
    parent = QObject()
    GarbageCollector(parent)
    weakref.finalize(Circle(), lambda: deleted_in.append(threading.current_thread()))
    busy = threading.Thread(target=lambda: [Circle() for _ in range(5 * gc.get_threshold()[0])])
    busy.start()
    busy.join()
    assert not deleted_in
    qtbot.waitUntil(lambda: bool(deleted_in))
    assert deleted_in == [threading.main_thread()]


def test_what_is_loaded_before_the_event_loop_is_not_searched_for_garbage(qapp: QCoreApplication) -> None:
    loaded, frozen = [Circle() for _ in range(100)], gc.get_freeze_count()
    GarbageCollector(parent := QObject())
    assert gc.get_freeze_count() >= frozen + len(loaded)
    parent.deleteLater()
