"""Pages are painted as they stay: nothing moves after the first frame, and a change leaves them where they were."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES
from tabletop.ui.screens import routes, start
from tabletop.ui.screens.base import Screen
from tabletop.ui.screens.start import StartScreen
from tests.ui.shell_helpers import click, window

Places = dict[QWidget, tuple[int, int, int, int]]


class FirstFrame(QObject):
    """Notes where everything on a page lies when it is first painted after `forget`."""

    def __init__(self) -> None:
        super().__init__()
        self.places: Places = {}

    def forget(self) -> None:
        self.places = {}

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint and isinstance(watched, Screen) and not self.places:
            self.places = places(watched)
        return False


@pytest.fixture
def first(qapp: QApplication) -> Iterator[FirstFrame]:
    watcher = FirstFrame()
    qapp.installEventFilter(watcher)
    yield watcher
    qapp.removeEventFilter(watcher)


def places(page: QWidget) -> Places:
    return {part: part.geometry().getRect() for part in page.findChildren(QWidget) if part.isVisible()}


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1280, 800)])
def test_a_page_is_laid_out_before_it_is_painted(qtbot: QtBot, first: FirstFrame, width: int, height: int) -> None:
    shell = window(qtbot, GAMES)
    shell.resize(width, height)
    QApplication.processEvents()
    for change in (
        lambda: shell.go(routes.SETTINGS),
        lambda: shell.go(routes.NEW_TABLE, "quarriors"),
        lambda: shell.front.rebuild(),
    ):
        first.forget()
        change()
        qtbot.waitUntil(lambda: bool(first.places))
        painted = first.places
        for _ in range(3):
            QApplication.processEvents()
        assert places(shell.front) == painted


def test_a_choice_leaves_the_page_where_it_was_scrolled_to(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    shell.resize(1024, 640)
    shell.go(routes.NEW_TABLE, "quarriors")
    QApplication.processEvents()
    scroller = shell.front.scroller
    assert scroller is not None
    scroller.verticalScrollBar().setValue(150)
    click(shell, "more")
    QApplication.processEvents()
    assert shell.front.scroller is not None
    assert shell.front.scroller.verticalScrollBar().value() == 150


def test_the_start_screen_keeps_its_tables_while_it_is_built_again(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "LISTEN_AFTER", 0)
    shell = window(qtbot)
    page = shell.front
    assert isinstance(page, StartScreen)
    qtbot.waitUntil(lambda: page.nearby is not None)
    found = page.nearby
    page.rebuild()
    assert page.nearby is found
    shell.go(routes.ABOUT)
    assert page.nearby is None
