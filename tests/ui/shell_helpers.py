"""A main window for tests, with the small games of the tests on its shelf."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTreeWidget, QTreeWidgetItem, QWidget
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GameEntry
from tabletop.ui.model.preferences import Preferences, store
from tabletop.ui.screens import routes
from tabletop.ui.screens.study.replay import ReplayScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table.window import TableWindow
from tests.helpers.shelf import ALL

W = TypeVar("W", bound=QWidget)
ANY: Any = QWidget


def window(
    qtbot: QtBot, games: tuple[GameEntry, ...] = ALL, *, newcomer: bool = False, **wishes: str | int | bool
) -> MainWindow:
    """Return a window in English and dark unless wished otherwise, shown and ready for keys.

    Its person knows all games unless a `newcomer`: bots wait while a greeting is read, which comes after a while.
    """
    kept = store()
    for name, value in {"language": "en", "theme": "dark", "speed": "off", "teaching": False, **wishes}.items():
        kept.setValue(f"preferences/{name}", value)
    preferences = Preferences(kept)
    for entry in games if not newcomer else ():
        preferences.remember(f"welcomed.{entry.key}", "yes")
    shell = MainWindow(preferences, games)
    shell.resize(1280, 800)
    qtbot.addWidget(shell)
    shell.show()
    shell.activateWindow()
    qtbot.waitExposed(shell)
    return shell


def find(shell: QWidget, name: str, kind: type[W] = ANY) -> W:
    """Return the visible widget of a name; fails if there is none."""
    for _ in range(3):
        QApplication.processEvents()  # new widgets of a shown window appear with the next layout
    found = [widget for widget in shell.findChildren(kind, name) if widget.isVisible()]
    assert found, f"{name} is not on the screen"
    return found[-1]


def click(shell: QWidget, name: str) -> None:
    """Press and release the mouse on a widget."""
    QTest.mouseClick(find(shell, name), Qt.MouseButton.LeftButton)


def press(widget: QWidget, key: Qt.Key) -> None:
    """Type a key into whatever holds the keyboard of a window."""
    QTest.keyClick(widget.focusWidget() or widget, key)


def scrolled_to(shell: MainWindow, *keys: Qt.Key) -> list[float]:
    """Return how far down the page in front is after each key, from 0 at its top to 1 at its end."""
    scroller = shell.front.scroller
    assert scroller is not None
    bar, found = scroller.verticalScrollBar(), []
    QApplication.processEvents()  # the page is laid out
    assert bar.maximum(), "the whole page is in sight"
    for key in keys:
        press(shell, key)
        found.append(bar.value() / bar.maximum())
    return found


def open_replay(shell: MainWindow, journal: Path) -> ReplayScreen:
    """Open the replay of a match, and return its page."""
    shell.go(routes.REPLAY, journal)
    assert isinstance(shell.front, ReplayScreen)
    return shell.front


def leave_table(shell: MainWindow) -> None:
    """Press the tool that leaves the table in front."""
    table = shell.front.findChild(TableWindow)
    assert table is not None
    table.top.tools["leave"].click()


def outlined(outline: QTreeWidget) -> dict[str, QTreeWidgetItem]:
    """Return every line of an outline tree by its text, without the mark of what is advised."""
    found: dict[str, QTreeWidgetItem] = {}
    waiting = [outline.invisibleRootItem()]
    while waiting:
        item = waiting.pop()
        waiting += [item.child(place) for place in range(item.childCount())]
        found[item.text(0).removeprefix("▸ ")] = item
    return found
