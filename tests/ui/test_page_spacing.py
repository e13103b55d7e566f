"""Pages keep together what belongs together, and what was pressed stays where it was."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES, entry
from tabletop.ui.screens import routes
from tabletop.ui.screens.ending.end import EndScreen
from tabletop.ui.screens.matches.table import plan_of
from tabletop.ui.screens.network.join import JoinScreen
from tests.pictures.played import finished
from tests.ui.shell_helpers import click, find, window


def box(part: QWidget) -> QRect:
    """Return where a part lies in its window."""
    return QRect(part.mapTo(part.window(), QPoint()), part.size())


def test_the_button_for_more_options_stays_under_the_mouse(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    shell.go(routes.NEW_TABLE, "seven_missions")
    before = box(find(shell, "more"))
    click(shell, "more")
    assert box(find(shell, "more")).top() == before.top()


def test_lessons_of_a_game_stand_apart(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    shell.go(routes.LEARN)
    texts = [label for label in shell.front.findChildren(QLabel) if label.isVisible()]
    first, line, second = (
        next(n for n, label in enumerate(texts) if "Quarriors! · A" in label.text()) + n for n in range(3)
    )
    title, about, following = (box(texts[n]) for n in (first, line, second))
    assert following.top() - about.bottom() >= about.top() - title.bottom() + 6


def test_the_reason_stands_close_below_the_result(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    match = finished(entry("quarriors"))
    shell.open(EndScreen(shell, match, plan_of(match)))
    headline, why = box(find(shell, "headline")), box(find(shell, "why"))
    assert why.top() - headline.bottom() <= 4


def test_an_attempt_to_join_leaves_the_page_as_it_is(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    shell.go(routes.JOIN)
    page = shell.front
    assert isinstance(page, JoinScreen)
    assert page.scroller is not None
    assert page.seeker.deaf or find(shell, "state", QLabel).text()
    before = page.scroller.height()
    page.cancel.show()
    QApplication.processEvents()
    assert page.scroller.height() == before


def test_where_no_match_is_saved_one_can_begin_though_the_last_game_is_gone(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    shell.preferences.remember("game", "tea_house")
    shell.go(routes.MATCHES)
    assert find(shell, "begin", QPushButton).property("gold")
    click(shell, "begin")
    assert shell.front.objectName() == "new_table"
