"""Keys that are moved, slow or switches: real key events on their way to the window."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tabletop import ui
from tabletop.engine.decisions import RESERVED_KEYS
from tabletop.games.registry import GAMES, GameEntry, entry
from tabletop.match.link import Driver
from tabletop.ui.board.view import TableView
from tabletop.ui.model import keys
from tabletop.ui.model.keys import KeyMap
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.paint import brush
from tabletop.ui.screens import routes
from tabletop.ui.screens.matches.table import TableScreen
from tabletop.ui.screens.settings.settings import SettingsScreen
from tabletop.ui.screens.start import StartScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table.panels.bubble import Bubble
from tabletop.ui.table.toolbars.prompt_bar import PromptBar
from tests.helpers.shelf import PIG
from tests.ui.shell_helpers import click, find, window

K = Qt.Key
STEPS = 20_000
"""Keys after which a match counts as endless."""


def strike(shell: MainWindow, key: Qt.Key) -> None:
    """Press a key of the keyboard, as the platform reports it to the window."""
    QTest.keyClick(shell.windowHandle(), key)


def opened(qtbot: QtBot, games: tuple[GameEntry, ...] = (PIG,), **wishes: str | int | bool) -> MainWindow:
    """Return a main window that has the keyboard."""
    shell = window(qtbot, games, **wishes)
    qtbot.waitUntil(lambda: QApplication.focusWindow() is shell.windowHandle())
    return shell


@pytest.fixture
def shell(qtbot: QtBot) -> MainWindow:
    return opened(qtbot)


def test_a_key_is_moved_the_other_one_makes_room_and_all_texts_follow(shell: MainWindow) -> None:
    shell.go(routes.SETTINGS)
    click(shell, "accessibility")
    click(shell, "key.Key_M")
    strike(shell, K.Key_H)
    assert find(shell, "key.Key_M", QPushButton).text() == "H"
    assert find(shell, "key.Key_H", QPushButton).text() == "M"
    told = find(shell, "keys.news", QLabel).text()
    assert told == "Sound on or off: now on H. H was for “Hint”, which is now on M."
    strike(shell, K.Key_Escape)
    hint = next(label.text() for label in shell.front.findChildren(QLabel) if "switch it off or on" in label.text())
    assert hint == "Press H at the table to switch it off or on."
    shell.play(TablePlan("pig", (PlannedSeat(Driver.ME), PlannedSeat(Driver.NOVICE)), seed="1"))
    front = shell.front
    assert isinstance(front, TableScreen)
    assert front.window_ is not None
    assert "(M)" in front.window_.top.tools["hint"].toolTip()
    front.window_.view.setFocus()
    sound = shell.preferences.values.sound
    strike(shell, K.Key_M)
    assert shell.preferences.values.sound is sound
    strike(shell, K.Key_H)
    assert shell.preferences.values.sound is not sound
    shell.go(routes.ACCESSIBILITY)
    click(shell, "keys.reset")
    assert find(shell, "key.Key_M", QPushButton).text() == "M"
    assert not keys.present()


def test_every_key_can_be_moved_alone_and_back(shell: MainWindow) -> None:
    """Tab, Enter, Space, Esc and F11 too, which a window takes for itself; letters can still be written."""
    shell.go(routes.ACCESSIBILITY)
    for key, place in ((K.Key_Escape, K.Key_X), (K.Key_Tab, K.Key_Space), (K.Key_F11, K.Key_Tab)):
        click(shell, f"key.{key.name}")
        strike(shell, place)
        assert find(shell, f"key.{key.name}", QPushButton).text() == keys.name_of(place.value)
    first = shell.focusWidget()
    strike(shell, K.Key_Space)
    assert shell.focusWidget() is not first
    shell.go(routes.SETTINGS)
    name = find(shell, "person_name", QLineEdit)
    name.clear()
    name.setFocus()
    strike(shell, K.Key_X)
    assert name.text().lower() == "x"
    find(shell, "back").setFocus()
    assert isinstance(shell.front, SettingsScreen)
    strike(shell, K.Key_X)
    assert not isinstance(shell.front, SettingsScreen)


def test_stored_keys_are_a_permutation_or_none() -> None:
    moved = KeyMap().moved(K.Key_H.value, K.Key_J.value).moved(K.Key_Return.value, K.Key_H.value)
    assert KeyMap.decode(moved.encode()).encode() == moved.encode()
    for design in (K.Key_H, K.Key_J, K.Key_Return):
        assert moved.meaning(moved.place(design.value)) == design.value
    assert not any(map(KeyMap.decode, ("48:4a", "x", "48:4a:1", "48:4a 4a:4b", "-1:2 2:-1", "48:" + "4a" * 900)))


def test_nothing_needs_two_keys_at_once() -> None:
    """Every use has a key of its own, and so has every letter that the games' buttons bear."""
    listed = {key.value for key, _ in keys.USES}
    letters = {move.hotkey for entry in GAMES for found in entry.load().game.decisions.values() for move in found.moves}
    wanted = {ord(letter) for letter in (*RESERVED_KEYS, *letters) if len(letter) == 1}
    assert wanted <= listed
    texts = [file.read_text(encoding="utf-8") for file in Path(ui.__file__).parent.rglob("*.py")]
    handled = {K[name].value for text in texts for name in re.findall(r"\.(Key_\w+)", text)}
    apart = {K.Key_Enter, K.Key_Equal, K.Key_Shift, K.Key_Control, K.Key_Alt, K.Key_AltGr, K.Key_Meta, K.Key_CapsLock}
    assert handled - {key.value for key in (*apart, K.Key_unknown)} <= listed


def test_slow_keys_count_once_they_have_been_held(qtbot: QtBot) -> None:
    shell = opened(qtbot, slow_keys=300)
    handle, slow = shell.windowHandle(), shell._key_input
    shell.preferences.values.slow_keys = 10**8  # the clock decides nothing here
    assert slow is not None
    shell.go(routes.SETTINGS)
    strike(shell, K.Key_Escape)
    assert isinstance(shell.front, SettingsScreen), "it was too short"
    QTest.keyPress(handle, K.Key_Escape)
    assert isinstance(shell.front, SettingsScreen)
    slow.slow.timeout.emit()
    QTest.keyRelease(handle, K.Key_Escape)
    assert isinstance(shell.front, StartScreen)


@pytest.mark.painted
def test_a_font_and_wide_letters_reach_pages_and_cards_at_once(shell: MainWindow) -> None:
    shell.go(routes.ACCESSIBILITY)
    before, line = brush.width("Sorcerer", 20), brush.pitch_of(20)
    wide = find(shell, "back", QPushButton).fontMetrics().horizontalAdvance("Sorcerer")
    click(shell, "spacing.wider")
    assert brush.width("Sorcerer", 20) > before * 1.1
    assert brush.pitch_of(20) > line
    assert find(shell, "back", QPushButton).fontMetrics().horizontalAdvance("Sorcerer") > wide
    shell.preferences.set("font", "DejaVu Sans Mono")
    assert brush.font(20).families()[0] == "DejaVu Sans Mono"
    assert find(shell, "back", QPushButton).font().families()[0] == "DejaVu Sans Mono"
    shell.preferences.set("font", "")
    click(shell, "spacing.normal")
    assert brush.width("Sorcerer", 20) == before


def is_wanted(widget: QWidget | None) -> bool:
    """Return whether a step has come to the table or an answer, and not to a tool that leads away."""
    while widget is not None:
        if isinstance(widget, TableView | PromptBar | Bubble):
            return True
        widget = widget.parentWidget()
    return False


@pytest.mark.parametrize("game", [PIG, pytest.param(entry("seven_missions"), marks=pytest.mark.long)])
def test_a_whole_match_is_played_by_two_keys(qtbot: QtBot, no_prints: None, game: GameEntry) -> None:
    shell = opened(qtbot, (game,), scanning="keys", blunder_warnings=False)
    rivals = (PlannedSeat(Driver.RANDOM),) * (min(game.seat_counts) - 1)
    options = {"goal": 10} if game is PIG else {}
    shell.play(TablePlan(game.key, (PlannedSeat(Driver.ME), *rivals), options, "5"))
    front = shell.front
    assert isinstance(front, TableScreen)
    chooser = Random(2)
    for _ in range(STEPS):
        QApplication.processEvents()
        if shell.front is not front:
            break
        strike(shell, K.Key_Space)
        focused = QApplication.activePopupWidget() or QApplication.focusWidget()
        if chooser.random() < 0.5 and (QApplication.activePopupWidget() or is_wanted(focused)):
            strike(shell, K.Key_Return)
    assert front.match.result is not None


def test_scanning_by_itself_steps_on_and_waits_after_a_choice(qtbot: QtBot) -> None:
    shell = opened(qtbot, scanning="2")
    assert shell._key_input is not None
    scanner = shell._key_input.scanner
    shell.go(routes.SETTINGS)
    met = set()
    for _ in range(len(scanner.stops())):
        scanner.pace.timeout.emit()
        met.add(QApplication.focusWidget())
    assert met == set(scanner.stops()), "each is reached in one round"
    find(shell, "back").setFocus()
    strike(shell, K.Key_Return)
    assert isinstance(shell.front, StartScreen)
