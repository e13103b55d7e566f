"""Tooltips and menus are paper in every theme, whatever the style of what they belong to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from tabletop.ui import widgets
from tabletop.ui.paint.materials import INK, LINK, PAPER_TOP
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.widgets.own_style import set_own_style
from tests.ui.shell_helpers import window


@pytest.fixture(params=["dark", "light"])
def shell(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[MainWindow]:
    yield window(qtbot, theme=request.param)
    QToolTip.hideText()


def is_paper(box: QWidget) -> bool:
    """Return whether a box is paper within a frame."""
    image = box.grab().toImage()
    inside = image.pixelColor(image.width() // 2, 5)
    near = max(abs(part - other) for part, other in zip(inside.getRgb()[:3], bytes.fromhex(PAPER_TOP[1:]), strict=True))
    return image.pixelColor(0, image.height() // 2).name() == LINK and near < 10


@pytest.mark.painted
def test_a_tooltip_is_paper_with_dark_letters_of_the_programs_own(shell: MainWindow, qtbot: QtBot) -> None:
    label = widgets.Label(shell)
    label.setText("Text")
    label.show()
    set_own_style(label, "color: #eeeeee; background: transparent; border: none; font-size: 30px;")
    label.setToolTip("What it means")
    QApplication.sendEvent(label, QHelpEvent(QEvent.Type.ToolTip, QPoint(2, 2), label.mapToGlobal(QPoint(2, 2))))
    qtbot.waitUntil(QToolTip.isVisible)
    found = [each for each in QApplication.topLevelWidgets() if each.objectName() == "qtooltip_label"]
    tip = next(each for each in found if each.isVisible())
    assert isinstance(tip, QLabel)
    assert is_paper(tip)
    assert tip.palette().color(tip.foregroundRole()).name() == INK
    assert tip.font().pixelSize() == shell.theme.body
    assert tip.font().families() == label.font().families()


@pytest.mark.painted
def test_a_menu_is_paper(shell: MainWindow) -> None:
    menu = QMenu(shell)
    menu.addAction("Undo")
    menu.popup(shell.mapToGlobal(QPoint(50, 50)))
    QTest.qWait(0)
    assert is_paper(menu)
    menu.close()


def test_no_part_of_the_start_screen_gives_its_style_to_its_tooltips(shell: MainWindow) -> None:
    bare = [part for part in shell.findChildren(QWidget) if part.styleSheet() and "{" not in part.styleSheet()]
    assert not bare
