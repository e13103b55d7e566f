"""The rules in the program: at a rule, by search, by links, in both languages."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QListWidget
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES
from tabletop.ui.screens import routes
from tabletop.ui.screens.rules_viewer import RulesScreen
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
    assert "爆発" in lit(screen)
