"""The table under fingers: drag, tap, a finger that rests, and two that pinch."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.ui.table.window import TableWindow
from tests.ui.stage import READY, FakeLink
from tests.ui.test_table_window import LEFT, NONE, SUMMON, at, open_window


@pytest.fixture
def link() -> FakeLink:
    return FakeLink()


@pytest.fixture
def window(qtbot: QtBot, link: FakeLink) -> Iterator[TableWindow]:
    window = open_window(qtbot, link)
    window.move(60, 40)  # fingers are told in places of the screen
    return window


@pytest.fixture(scope="module")
def screen() -> QPointingDevice:
    return QTest.createTouchDevice()


def touch(window: TableWindow, screen: QPointingDevice, *steps: tuple[str, dict[int, QPoint]]) -> None:
    """Let fingers do something in each step, each at its place on the view."""
    port = window.view.viewport()
    for verb, places in steps:
        event = QTest.touchEvent(port, screen, False)
        for finger, place in places.items():
            getattr(event, verb)(finger, place, port)
        event.commit()
        QApplication.processEvents()


def test_a_finger_drags_a_piece_to_its_place(window: TableWindow, link: FakeLink, screen: QPointingDevice) -> None:
    start, goal = at(window, "die:6"), at(window, READY) + QPoint(20, 20)
    between = [("move", {0: start + (goal - start) * step / 5}) for step in range(1, 6)]
    touch(window, screen, ("press", {0: start}), *between, ("release", {0: goal}))
    assert link.sent == [SUMMON]


def test_a_finger_that_rests_inspects_and_does_nothing_else(
    window: TableWindow, link: FakeLink, screen: QPointingDevice
) -> None:
    hovered: list[str] = []
    window.view.hovered.connect(hovered.append)
    touch(window, screen, ("press", {0: at(window, "die:6")}))
    assert window.view.long_press.timer.isActive()
    window.view.long_press.timer.timeout.emit()
    touch(window, screen, ("release", {0: at(window, "die:6")}))
    assert hovered[-1] == "die:6"
    assert window.interaction.held_ref == ""
    assert link.sent == []
    QTest.mousePress(window.view.viewport(), LEFT, NONE, at(window, "die:4"))
    assert not window.view.long_press.timer.isActive()  # a button that is held means nothing
    QTest.mouseRelease(window.view.viewport(), LEFT, NONE, at(window, "die:4"))  # else it is held in all later tests


def test_two_fingers_magnify_what_lies_between_them(
    window: TableWindow, link: FakeLink, screen: QPointingDevice
) -> None:
    view, middle = window.view, at(window, "die:6")
    before = view.mapToScene(middle)
    near, far = QPoint(30, 0), QPoint(12, 0)
    spread = [("move", {0: middle - near - far * step, 1: middle + near + far * step}) for step in range(1, 9)]
    pressed = ("press", {0: middle - near, 1: middle + near})
    touch(window, screen, ("press", {0: middle - near}), pressed, *spread)
    assert view.zoom > 1.5
    assert (view.mapFromScene(before) - middle).manhattanLength() < 12
    touch(window, screen, ("release", {0: middle, 1: middle}))
    assert link.sent == []
    assert view.drag is None
