"""The browser of cards and dice: everything is there, can be filtered and inspected, and wrong files are named."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from tabletop.display.parts import all_pieces, areas
from tabletop.games.registry import GAMES
from tabletop.games.sorcerer.cards.book import BOOK, SETS, deck
from tabletop.ui.screens import routes
from tabletop.ui.screens.cards_browser import CardsScreen
from tabletop.ui.screens.rules_viewer import RulesScreen
from tabletop.ui.screens.table import TableScreen
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


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_decks_of_a_game_are_browsed_with_what_lies_in_them(qtbot: QtBot, language: str) -> None:
    shell = window(qtbot, GAMES)
    shell.preferences.set("language", language)
    shell.go(routes.CARDS, "sorcerer")
    screen = shell.front
    assert isinstance(screen, CardsScreen)
    for key, one in SETS.items():
        name = getattr(one.name, language)
        find(shell, "filter", QLineEdit).setText(name)
        shown = {piece.ref: piece for piece in screen.gallery.shown}
        cards = [BOOK.card(kind) for kind in deck(key)]
        wanted = {f"kind:{card.key}" for card in cards}
        assert {f"kind:{key}", f"kind:{one.skill}", *wanted} <= shown.keys()
        screen.gallery.choose(list(shown).index(f"kind:{key}"))
        told = screen.inspector.accessibleDescription()
        for card in cards:
            copies = {"en": f"{card.copies}× {card.name.en}", "ja": f"{card.name.ja}×{card.copies}"}[language]
            assert copies in told, told


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


GOBLIN = """
- key: my_goblin
  of: goblin
  name: {en: Goblin of the Hearth, ja: 炉端のゴブリン}
  cost: %s
  glory: 3
  source: {name: original}
"""


def test_a_file_of_ones_own_is_read_again_when_it_is_saved(qtbot: QtBot, home: Path) -> None:
    folder = home / "card_data" / "quarriors" / "cards"
    folder.mkdir(parents=True)
    shell, screen = opened(qtbot)
    before = len(screen.gallery.shown)
    (folder / "mine.yaml").write_text(GOBLIN % "four", "utf-8")
    qtbot.waitUntil(lambda: bool(screen.findChildren(QLabel, "problems")))
    assert 'my_goblin: cost is "four"' in find(shell, "problems", QLabel).text()
    click(shell, "mine")
    (broken,) = screen.gallery.shown
    assert broken.title == "my_goblin"
    assert "mine.yaml:5: my_goblin: cost is" in broken.text
    assert not find(shell, "try_card").isEnabled()
    click(shell, "mine")
    (folder / "mine.yaml").write_text(GOBLIN % 4, "utf-8")
    qtbot.waitUntil(lambda: not screen.problems)
    assert len(screen.gallery.shown) == before + 1
    click(shell, "mine")
    assert [piece.title for piece in screen.gallery.shown] == ["Goblin of the Hearth"]
    (folder / "mine.yaml").write_text(GOBLIN % 6, "utf-8")
    qtbot.waitUntil(lambda: screen.gallery.shown[0].corners.top_left == "6")


def test_a_card_is_tried_at_a_table_on_which_it_lies(qtbot: QtBot, home: Path) -> None:
    file = home / "card_data" / "quarriors" / "cards" / "mine.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(GOBLIN % 4, "utf-8")
    shell, screen = opened(qtbot)
    screen.read_again()
    click(shell, "mine")
    click(shell, "try_card")
    assert isinstance(shell.front, TableScreen)
    window_ = shell.front.window_
    assert window_ is not None
    titles = {piece.title for area in areas(window_.session.table) for piece in all_pieces(area)}
    assert "Goblin of the Hearth" in titles


@pytest.fixture(autouse=True)
def _cards_as_they_were() -> Iterator[None]:
    """Leave the game as other tests expect it."""
    before = {name: module for name, module in sys.modules.items() if name.startswith("tabletop.games.quarriors")}
    yield
    for name in [name for name in sys.modules if name.startswith("tabletop.games.quarriors")]:
        del sys.modules[name]
    sys.modules.update(before)
