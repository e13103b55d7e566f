"""The browser of cards and dice: everything is there, can be filtered and inspected, and wrong files are named."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES
from tabletop.ui.screens.cards_browser import CardsScreen
from tabletop.ui.screens.rules_viewer import RulesScreen
from tabletop.ui.shell.window import MainWindow
from tests.ui.shell_helpers import click, find, press, window


def opened(qtbot: QtBot) -> tuple[MainWindow, CardsScreen]:
    shell = window(qtbot, GAMES)
    click(shell, "cards")
    assert isinstance(shell.front, CardsScreen)
    return shell, shell.front


def test_every_card_and_die_is_there_and_the_filter_reads_the_text(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot)
    assert len(screen.gallery.shown) == len(screen.loaded.catalogue(screen.words)) >= 71
    QTest.keyClicks(find(shell, "filter", QLineEdit), "goblin mighty")
    assert [piece.title for piece in screen.gallery.shown] == ["Mighty Scavenging Goblin"]
    press(shell, Qt.Key.Key_Escape)
    assert len(screen.gallery.shown) >= 71


def test_arrow_keys_choose_a_card_and_the_inspector_tells_its_faces_and_rules(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot)
    screen.gallery.setFocus()
    for _ in range(3):
        press(shell, Qt.Key.Key_Right)
    chosen = screen.gallery.shown[3]
    assert screen.inspector.ref == chosen.ref
    assert screen.gallery.accessibleName() == chosen.title
    assert "QUA-" in screen.inspector.lines.text()
    screen.inspector.rules_wanted.emit("QUA-9.11")
    assert isinstance(shell.front, RulesScreen)


def test_the_browser_speaks_the_language_of_the_window(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot)
    shell.preferences.set("language", "ja")
    assert any("ゴブリン" in piece.title for piece in screen.gallery.shown)


def test_a_wrong_file_of_ones_own_is_named_with_its_line(qtbot: QtBot, home: Path) -> None:
    folder = home / "card_data" / "quarriors" / "cards"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("- key: my_goblin\n  cots: 3\n", "utf-8")
    shell, _ = opened(qtbot)
    text = find(shell, "problems", QLabel).text()
    assert "mine.yaml:" in text
    assert "cots" in text


def test_a_folder_for_ones_own_cards_that_cannot_be_made_is_told(qtbot: QtBot, home: Path) -> None:
    home.mkdir(parents=True, exist_ok=True)
    (home / "card_data").write_text("a file stands in the way", "utf-8")
    shell, _ = opened(qtbot)
    click(shell, "folder")
    assert str(home / "card_data" / "quarriors") in find(shell, "overlay.text", QLabel).text()
