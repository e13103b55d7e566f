"""The rules in the program: at a rule, by search, by links, in both languages."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget, QSplitter, QTextBrowser
from pytestqt.qtbot import QtBot

from tabletop import rulebook
from tabletop.games.registry import GAMES
from tabletop.languages.registry import LANGUAGES
from tabletop.ui.model import keys
from tabletop.ui.model.keys import KeyMap
from tabletop.ui.paint import phrases
from tabletop.ui.paint.colour import contrast
from tabletop.ui.paint.materials import INK, LINK, RED_INK
from tabletop.ui.screens import routes
from tabletop.ui.screens.library.rules_viewer import RulesScreen
from tabletop.ui.widgets.marked_browser import GROUND
from tests.ui.shell_helpers import find, press, window


def lit(screen: RulesScreen) -> str:
    (selection,) = screen.browser.extraSelections()
    return selection.cursor.selectedText()  # type: ignore[attr-defined]


def test_the_rules_open_at_a_rule_and_light_it(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    shell.go(routes.RULES, "", "QUA-9.04")
    screen = shell.front
    assert isinstance(screen, RulesScreen)
    assert lit(screen).startswith("QUA-9.04")
    qtbot.waitUntil(lambda: screen.browser.verticalScrollBar().value() > 0)


@pytest.mark.painted
def test_a_rule_stays_at_the_top_of_the_page_whatever_its_width_until_somebody_scrolls(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    shell.go(routes.RULES, "seven_missions", "SEV-5.01")
    screen = shell.front
    assert isinstance(screen, RulesScreen)

    def from_top() -> int:
        (selection,) = screen.browser.extraSelections()
        return screen.browser.cursorRect(selection.cursor).top()  # type: ignore[attr-defined]

    for width in (shell.width(), shell.width() - 240):
        shell.resize(width, shell.height())
        screen._show_legend()  # its picture has another height
        for _ in range(5):
            QApplication.processEvents()
        assert 0 <= from_top() <= 90
    QTest.keyClick(screen.browser, Qt.Key.Key_PageDown)
    scrolled = screen.browser.verticalScrollBar().value()
    screen._show_legend()
    assert screen.browser.verticalScrollBar().value() == scrolled


def test_the_search_finds_a_number_and_enter_goes_there(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    shell.go(routes.RULES, "", "")
    screen = shell.front
    assert isinstance(screen, RulesScreen)
    search = find(shell, "search", QLineEdit)
    search.setFocus()
    QTest.keyClicks(search, "12.02")
    assert "QUA-12.02" in find(shell, "contents", QListWidget).item(0).text()
    press(shell, Qt.Key.Key_Return)
    assert lit(screen).startswith("QUA-12.02")


def test_a_search_without_hits_says_so(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    shell.go(routes.RULES, "", "")
    QTest.keyClicks(find(shell, "search", QLineEdit), "zzzz")
    assert find(shell, "contents", QListWidget).item(0).text() == "Nothing found."


def test_links_lead_on_and_alt_left_leads_back(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    shell.go(routes.RULES, "", "QUA-6.04")
    screen = shell.front
    assert isinstance(screen, RulesScreen)
    screen.browser.anchorClicked.emit("#QUA-12.02")
    assert lit(screen).startswith("QUA-12.02")
    QTest.keyClick(screen, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert lit(screen).startswith("QUA-6.04")


def test_the_page_stays_at_its_rule_when_the_language_changes(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    shell.go(routes.RULES, "", "QUA-4.07")
    shell.preferences.set("language", "ja")
    screen = shell.front
    assert isinstance(screen, RulesScreen)
    assert lit(screen).startswith("QUA-4.07")
    assert "爆発" in phrases.separated(lit(screen))


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.painted
def test_a_heading_that_is_lit_can_still_be_read(qtbot: QtBot, theme: str) -> None:
    shell = window(qtbot, GAMES, theme=theme)
    shell.go(routes.RULES, "quarriors", "")
    screen = shell.front
    assert isinstance(screen, RulesScreen)
    contents = find(shell, "contents", QListWidget)
    QTest.mouseClick(
        contents.viewport(), Qt.MouseButton.LeftButton, pos=contents.visualItemRect(contents.item(6)).center()
    )
    (selection,) = screen.browser.extraSelections()
    ground = selection.format.property(GROUND)  # type: ignore[attr-defined]
    assert selection.cursor.charFormat().foreground().color() == QColor(RED_INK)  # type: ignore[attr-defined]
    assert all(contrast(ink, ground) >= 4.5 for ink in (INK, RED_INK, LINK))


def test_entries_of_the_contents_wrap_and_tell_all_under_the_mouse(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    shell.go(routes.RULES, "quarriors", "")
    contents = find(shell, "contents", QListWidget)
    (parts,) = (parts for parts in shell.front.findChildren(QSplitter) if parts.isAncestorOf(contents))

    def heights() -> list[int]:
        return [contents.visualItemRect(contents.item(place)).height() for place in range(contents.count())]

    parts.setSizes([240, parts.width() - 240])
    qtbot.waitUntil(lambda: max(heights()) > min(heights()))
    parts.setSizes([600, parts.width() - 600])
    qtbot.waitUntil(lambda: max(heights()) == min(heights()))
    assert all(contents.item(place).toolTip() == contents.item(place).text() for place in range(contents.count()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_name_keys_where_they_are(qtbot: QtBot, language: str) -> None:
    moved = KeyMap().moved(Qt.Key.Key_H.value, Qt.Key.Key_M.value).moved(Qt.Key.Key_Return.value, Qt.Key.Key_J.value)
    shell = window(qtbot, GAMES, language=language, keys=moved.encode())
    named: set[str] = set()
    for game in GAMES:
        book = rulebook.load(game.key, language)
        book.with_keys(lambda name: named.add(name) or name)
    assert {"H", "U", "F1", "Tab"} < named <= {keys.name_of(key.value) for key, _ in keys.USES}
    shell.go(routes.RULES, "quarriors", "")
    shown = phrases.separated(find(shell, "page", QTextBrowser).toPlainText())
    pages = [shown, rulebook.load("quarriors", language).html()]
    enter = keys.name_of(Qt.Key.Key_Return.value)
    assert [("↓, J" in page or "↓、J" in page, enter in page) for page in pages] == [(True, False), (False, True)]


@pytest.mark.parametrize(
    ("language", "word", "title"),
    [("ja", "七つのランド", "2分でわかる遊び方"), ("en", "seven lands", "How to play"), ("ja", "screen", "")],
)
def test_a_result_of_the_search_stands_under_a_heading_that_the_page_has(
    qtbot: QtBot, language: str, word: str, title: str
) -> None:
    shell = window(qtbot, GAMES, language=language)
    shell.go(routes.RULES, "seven_missions", "")
    screen = shell.front
    assert isinstance(screen, RulesScreen)
    screen.search.setText(word)
    found = [screen.list.item(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(screen.list.count())]
    assert not title or any(text.startswith(title) for text in found)
    assert title or len(found) == 1, "nobody searches for the name of an anchor"
    assert not any(text.startswith(("start ", "screen ")) for text in found)
