"""Pages in the smallest window: what stands in lists, fields and rows is whole, and one button is gold."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QListWidget, QPushButton, QScrollArea, QSlider, QWidget
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES
from tabletop.match.link import Driver
from tabletop.match.table_terms import NetworkOffer
from tabletop.net import certificate
from tabletop.net.addresses import TableAddress
from tabletop.net.disconnect import Code, Disconnect
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens import routes
from tabletop.ui.screens.ending.end import EndScreen
from tabletop.ui.screens.matches.table import plan_of
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table.panels.win_chances import ChoiceChance
from tabletop.ui.widgets.buttons import Choice
from tabletop.ui.widgets.panel import HintedField
from tabletop.ui.widgets.text import Elided
from tests.helpers.shelf import OURS, PIG
from tests.match.helpers import new, play
from tests.pictures.played import finished
from tests.ui.lan_helpers import a_network
from tests.ui.shell_helpers import click, find, window
from tests.ui.test_coach import window as table

__all__ = ["a_network", "table"]


def small(qtbot: QtBot, games: tuple = GAMES, language: str = "en") -> MainWindow:  # type: ignore[type-arg]
    shell = window(qtbot, games, language=language)
    shell.resize(1024, 640)
    QApplication.processEvents()
    return shell


@pytest.mark.parametrize("language", ["en", "ja", "de"])
def test_contents_and_search_of_the_rules_are_whole(qtbot: QtBot, language: str) -> None:
    shell = small(qtbot, language=language)
    for game in GAMES:
        shell.go(routes.RULES, game.key, "")
        search = find(shell, "search", QLineEdit)
        assert search.fontMetrics().horizontalAdvance(search.placeholderText()) < search.width() - 20
        contents = find(shell, "contents", QListWidget)
        line = contents.fontMetrics().height()
        pad = 2 * shell.theme.px(6) + 4
        for row in range(contents.count()):
            text, rect = contents.item(row).text(), contents.visualItemRect(contents.item(row))
            lines = 1 + (rect.height() > 2 * line)
            assert contents.fontMetrics().horizontalAdvance(text) <= lines * (rect.width() - pad), text
        shell.home()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_rows_of_a_lobby_are_whole(qtbot: QtBot, language: str) -> None:
    shell = small(qtbot, language=language)
    chairs = (
        PlannedSeat(Driver.ME, "Ann"),
        PlannedSeat(Driver.REMOTE),
        PlannedSeat(Driver.REGULAR),
        PlannedSeat(Driver.REMOTE),
    )
    shell.go(routes.HOST, TablePlan("quarriors", chairs, offer=NetworkOffer()))
    assert certificate.identity()
    find(shell, "seat.3")
    rows = [label for label in shell.front.findChildren(Elided) if label.isVisible() and label.text()]
    assert len(rows) >= 8

    def cut() -> list[str]:
        return [label.text() for label in rows if label.fontMetrics().horizontalAdvance(label.text()) > label.width()]

    qtbot.waitUntil(lambda: cut() == [])  # rows that have just come are laid out by the next event


def test_a_replay_has_room_to_seek(qtbot: QtBot) -> None:
    match = new("me", "me", save=True)
    play(match, "roll", "roll")
    match.close()
    assert match.path is not None
    shell = small(qtbot, (PIG,))
    shell.go(routes.REPLAY, match.path)
    assert find(shell, "slider", QSlider).width() >= 90


def test_of_many_matches_the_latest_one_is_gold(qtbot: QtBot) -> None:
    for _ in range(3):
        match = new("me", "me", save=True)
        play(match, "roll", "roll")
        match.close()
    shell = small(qtbot, (PIG,))
    click(shell, "matches")
    find(shell, "back")
    buttons = [button for button in shell.front.findChildren(QPushButton) if button.property("gold")]
    assert len(buttons) == 1
    first = next(one for one in shell.front.findChildren(QPushButton) if one.objectName().startswith("continue."))
    assert buttons == [first]


def test_chances_are_as_large_as_the_bubble_around_them(table: object) -> None:
    bubble = table.bubble  # type: ignore[attr-defined]
    heights = []
    for text in (1.0, 1.5):
        bubble.theme = table.base_theme.scaled(1.0, text)  # type: ignore[attr-defined]
        bubble.say("accent", "Roll", bubble.parent().rect().center(), chances=(ChoiceChance("Roll", "why", 0.5, 0.0),))
        heights.append(bubble.chances.height())
    assert heights[1] > 1.3 * heights[0]


def cut(shell: MainWindow) -> list[str]:
    """Return the words on the page in front that have less room than they need."""
    found = []
    for widget in shell.front.findChildren(QWidget):
        if not widget.isVisible() or not isinstance(widget, QLabel | QPushButton) or not widget.text():
            continue
        if isinstance(widget, QLabel) and (widget.wordWrap() or widget.textFormat() is Qt.TextFormat.RichText):
            high = widget.heightForWidth(widget.width()) if widget.wordWrap() else 0
            if high > widget.height() + 1:
                found.append(widget.text())
        elif widget.fontMetrics().horizontalAdvance(widget.text().replace("&&", "&")) > widget.width() + 1:
            found.append(widget.text())
    return found


@pytest.mark.parametrize(("language", "text"), [("en", 150), ("ja", 100), ("de", 100)])
def test_no_label_or_button_of_a_page_is_cut(qtbot: QtBot, language: str, text: int) -> None:
    shell = small(qtbot, language=language)
    shell.preferences.set("text_scale", text)
    found = {}
    pages = (
        (routes.SETTINGS, ()), (routes.ACCESSIBILITY, ()), (routes.ABOUT, ()),
        (routes.LEARN, ()), (routes.PUZZLES, ()), (routes.MATCHES, ()),
        (routes.JOIN, ()), (routes.ROAD, ()), (routes.EVENINGS, ("",)),
        *[(routes.NEW_TABLE, (entry.key,)) for entry in GAMES],
        *[(routes.CARDS, (entry.key,)) for entry in GAMES],
        (routes.DIAGNOSIS, (Disconnect(Code.REFUSED), lambda: None, TableAddress("192.168.1.20"))),
    )  # fmt: skip
    for route, args in pages:
        shell.go(route, *args)
        for _ in range(3):
            QApplication.processEvents()
        if bad := cut(shell):
            found[f"{route.module} {args}"] = bad
        shell.home()
    assert found == {}


@pytest.mark.parametrize("language", ["en", "ja", "de"])
def test_no_button_of_the_last_page_is_cut(qtbot: QtBot, language: str) -> None:
    shell = small(qtbot, language=language)
    match = finished(GAMES[0])
    shell.open(EndScreen(shell, match, plan_of(match)))
    for _ in range(3):
        QApplication.processEvents()
    assert cut(shell) == []
    match.close()


@pytest.mark.parametrize("route", [routes.SETTINGS, routes.LEARN, routes.PUZZLES])
def test_a_page_of_choices_fits_the_window_it_is_drawn_for(qtbot: QtBot, route: routes.Route[[]]) -> None:
    shell = window(qtbot, GAMES)
    shell.resize(1600, 960)
    shell.go(route)
    for _ in range(3):
        QApplication.processEvents()
    (area,) = [one for one in shell.front.findChildren(QScrollArea) if one.isVisible()]
    assert area.verticalScrollBar().maximum() == 0


def forms(shell: MainWindow, route: str, unfolds: str) -> Iterator[None]:
    """Show a page of choices, then the new table of every game after a click on `unfolds`."""
    for page, args in ((route, ()), *[(routes.NEW_TABLE, (entry.key,)) for entry in OURS]):
        shell.go(page, *args)
        if args:
            click(shell, unfolds)
        for _ in range(3):
            QApplication.processEvents()
        yield
        shell.home()


@pytest.mark.parametrize(
    ("language", "size"),
    [
        ("en", (1024, 640)),
        ("ja", (1600, 960)),
        ("de", (1024, 640)),
        *(
            pytest.param(*pair, marks=pytest.mark.long)
            for pair in [("en", (1600, 960)), ("ja", (1024, 640)), ("de", (1600, 960))]
        ),
    ],
)
def test_no_hint_is_a_narrow_column(qtbot: QtBot, language: str, size: tuple[int, int]) -> None:
    shell = window(qtbot, GAMES, language=language)
    shell.resize(*size)
    beside = 0
    for _ in forms(shell, routes.ACCESSIBILITY, "more"):
        for hinted in [one for one in shell.front.findChildren(HintedField) if one.isVisible()]:
            (hint,) = hinted.findChildren(QLabel, options=Qt.FindChildOption.FindDirectChildrenOnly)[-1:]
            assert hint.height() <= 4 * hint.fontMetrics().lineSpacing(), hint.text()
            beside += hint.x() > 0
    assert beside, "short ones stand beside their fields"


@pytest.mark.parametrize("language", ["en", "ja", "de"])
def test_no_two_answers_of_a_choice_read_alike(qtbot: QtBot, language: str) -> None:
    shell = small(qtbot, language=language)
    for _ in forms(shell, routes.SETTINGS, "network.True"):
        choices = [choice for choice in shell.front.findChildren(Choice) if choice.isVisible()]
        assert len(choices) > 3
        for choice in choices:
            texts = [button.text() for button in choice.group.buttons()]
            assert len(set(texts)) == len(texts), texts
        assert cut(shell) == []


def test_rows_of_settings_stand_apart_where_they_are_scrolled(qtbot: QtBot) -> None:
    shell = small(qtbot)
    shell.go(routes.SETTINGS)
    for _ in range(3):
        QApplication.processEvents()
    above, below = find(shell, "language"), find(shell, "theme")
    assert below.y() - above.y() - above.height() >= 4


@pytest.mark.parametrize("language", ["en", "ja", "de"])
def test_the_last_page_is_no_wider_than_a_window_of_two_columns(qtbot: QtBot, language: str) -> None:
    journey = next(game for game in GAMES if game.key == "seven_missions")
    shell = window(qtbot, (journey,), language=language)
    shell.resize(1200, 700)
    match = finished(journey)
    page = EndScreen(shell, match, plan_of(match))
    shell.open(page)
    QApplication.processEvents()
    for area in page.findChildren(QScrollArea):
        assert area.widget().minimumSizeHint().width() <= area.viewport().width()
    match.close()
