"""The start screen and the ways from it, with the mouse and with the keyboard."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.display.piece import Piece, Shape, Style
from tabletop.games.registry import GAMES
from tabletop.ui.board.pieces.game_cards import GameCard
from tabletop.ui.board.pieces.piece_painter import paint_piece
from tabletop.ui.model import i18n
from tabletop.ui.paint.theme import DARK, THEMES
from tabletop.ui.screens.library.rules_viewer import RulesScreen
from tabletop.ui.screens.settings.settings import SettingsScreen
from tabletop.ui.screens.start import StartScreen
from tabletop.ui.widgets.buttons import Tile
from tabletop.words import Words
from tests.helpers.shelf import PIG
from tests.ui.shell_helpers import click, find, leave_table, press, window


def test_the_shelf_shows_a_box_for_every_game(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    cards = shell.findChildren(GameCard)
    assert [card.entry.key for card in cards] == [entry.key for entry in GAMES]
    assert all(card.title and card.tagline and card.facts for card in cards)
    assert any(entry.cover is not None for entry in GAMES)


@pytest.mark.painted
@pytest.mark.parametrize(("tagline", "is_cut"), [("Short.", False), ("A long sentence about a game. " * 30, True)])
def test_a_box_has_a_tooltip_only_for_words_without_room(qtbot: QtBot, tagline: str, is_cut: bool) -> None:
    card = GameCard(THEMES["dark"], GAMES[0], ("Quarriors!", "", tagline, "2–4 players · 30 min", "2–4 · 30 min"))
    qtbot.addWidget(card)
    card.resize(card.sizeHint())
    card.grab()
    assert bool(card.toolTip()) == is_cut


def test_arrow_keys_walk_over_the_shelf_and_down_to_the_tiles(qtbot: QtBot) -> None:
    shell = window(qtbot)
    first = find(shell, f"game.{shell.games[0].key}")
    first.setFocus()
    press(shell, Qt.Key.Key_Right)
    assert shell.focusWidget().objectName() == f"game.{shell.games[1].key}"
    press(shell, Qt.Key.Key_Left)
    press(shell, Qt.Key.Key_Down)
    assert shell.focusWidget().objectName() == "play"
    press(shell, Qt.Key.Key_Up)
    assert isinstance(shell.focusWidget(), GameCard)


def test_the_chosen_game_has_the_keyboard_again_after_its_match(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    chosen = f"game.{shell.games[2].key}"
    click(shell, chosen)
    click(shell, "play")
    leave_table(shell)
    shell.back()
    qtbot.waitUntil(lambda: isinstance(shell.front, StartScreen))
    assert shell.focusWidget().objectName() == chosen, "two framed cards would both look chosen"


def test_a_page_has_the_keyboard_and_tells_its_title_to_a_screen_reader(qtbot: QtBot) -> None:
    shell = window(qtbot)
    find(shell, "game.quarriors")
    click(shell, "settings")
    find(shell, "back")
    assert shell.focusWidget() is shell.front, "no key presses a button that nobody has chosen"
    assert shell.front.accessibleName() == "Settings"
    press(shell, Qt.Key.Key_Space)
    assert shell.front.accessibleName() == "Settings"


def test_f1_opens_the_rules_and_escape_comes_back(qtbot: QtBot) -> None:
    shell = window(qtbot)
    press(shell, Qt.Key.Key_F1)
    assert isinstance(shell.front, RulesScreen)
    press(shell, Qt.Key.Key_Escape)
    assert isinstance(shell.front, StartScreen)


def test_a_language_is_chosen_by_its_own_name_and_changes_everything_at_once(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    for name, play in (
        ("Deutsch", "Quarriors! jetzt spielen"),
        ("日本語", "クォーリアーズ"),
        ("English", "Play Quarriors!"),
    ):
        click(shell, "language")
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        (chosen,) = (action for action in menu.actions() if action.text() == name)
        assert [action.text() for action in menu.actions() if action.isChecked()] == [
            find(shell, "language", QPushButton).text()
        ]
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(chosen).center())
        QApplication.processEvents()
        assert play in find(shell, "play", Tile).title
        assert find(shell, "language", QPushButton).text() == name


def test_settings_take_effect_at_once_and_stay(qtbot: QtBot) -> None:
    shell = window(qtbot)
    click(shell, "settings")
    assert isinstance(shell.front, SettingsScreen)
    click(shell, "theme.light")
    assert shell.theme.name == "light"
    click(shell, "text_scale.130")
    assert shell.theme.scale == 1.3
    shell.resize(1024, 640)
    qtbot.waitUntil(lambda: shell.theme.scale == 1.1)
    shell.resize(1280, 800)
    qtbot.waitUntil(lambda: shell.theme.scale == 1.3)
    click(shell, "back")
    assert isinstance(shell.front, StartScreen)
    again = window(qtbot, theme="light", text_scale=130)
    assert again.preferences.values.theme == "light"


def test_without_a_japanese_font_everything_is_english_and_says_why(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "has_script", lambda script: script != "Japanese")
    shell = window(qtbot, GAMES, language="ja")
    assert shell.language == "en"
    assert "No font with Japanese letters" in find(shell, "no_font", QLabel).text()
    assert find(shell, "language", QPushButton).text().isascii()
    assert all(card.other_title.isascii() for card in shell.findChildren(GameCard))
    click(shell, "settings")
    assert any("No font with Japanese letters" in label.text() for label in shell.front.findChildren(QLabel))


@pytest.mark.painted
def test_the_start_screen_loads_only_its_own() -> None:
    code = (
        "import linecache, sys\n"
        "from PySide6 import QtWidgets\n"
        "from tabletop.ui.shell.app import application\n"
        "from tabletop.ui.model.preferences import Preferences\n"
        "from tabletop.ui.shell.window import MainWindow\n"
        "app = application(); shell = MainWindow(Preferences()); shell.show(); shell.grab()\n"
        "unwanted = 'tabletop.games.q', 'tabletop.cards.library', 'tabletop.cards.loader', 'qtawesome'\n"
        "unwanted += 'tabletop.ui.paint.figures.archetypes', 'html.entities'\n"
        "loaded = [m for m in (*sys.modules, *linecache.cache) if m.startswith(unwanted) or m.endswith('start.py')]\n"
        "loaded += {'QStyle', 'QTextEdit'} & vars(QtWidgets).keys()\n"  # Python makes a class at its first use
        "sys.exit(', '.join(loaded) or 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_every_playable_game_has_its_words(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    for card in shell.findChildren(GameCard):
        assert not card.title.endswith(".name")
        assert not card.tagline.endswith(".tagline")
    assert PIG not in GAMES


def test_every_measure_of_luck_has_a_name_in_both_languages() -> None:
    measures = {
        f"{entry.key}.luck.{measure}"
        for entry in GAMES
        for kind in range(5)
        for side in entry.load().luck(kind)
        for measure in side
    }
    assert measures
    assert [measure for measure in measures if not Words("ja").has(measure)] == []


@pytest.mark.painted
def test_without_a_japanese_font_cards_carry_no_second_name(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    japanese = Piece("card:1", Shape.CARD, Style("#336699", "#ffffff"), "Goblin", "ゴブリン")
    plain = Piece("card:1", Shape.CARD, Style("#336699", "#ffffff"), "Goblin")

    def painted(piece: Piece) -> QImage:
        image = QImage(300, 200, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        paint_piece(painter, piece, QRectF(10, 10, 240, 160), DARK)
        painter.end()
        return image

    assert painted(japanese) != painted(plain)
    monkeypatch.setattr(i18n, "has_script", lambda script: script != "Japanese")
    assert painted(japanese) == painted(plain)


def test_a_question_keeps_the_keyboard_when_the_screen_below_is_built_anew(qtbot: QtBot) -> None:
    shell = window(qtbot)
    shell.front.setFocus()
    shell.notice("Look", "Something has happened.")
    shell.front.rebuild()
    qtbot.waitUntil(lambda: shell.focusWidget() is not None and shell.focusWidget().objectName() == "ok")
    press(shell, Qt.Key.Key_Return)
    assert isinstance(shell.front, StartScreen)
    assert not [button for button in shell.findChildren(QPushButton, "ok") if button.isVisible()]
