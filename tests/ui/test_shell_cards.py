"""The browser of cards and dice: everything is there, can be filtered and inspected, and wrong files are named."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from PySide6.QtCore import QProcess, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from tabletop import paths
from tabletop.games.registry import GAMES, entry
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.match import saves
from tabletop.match.journal import JournalError
from tabletop.match.journal_lock import is_locked
from tabletop.ui.model import own_process
from tabletop.ui.screens import routes
from tabletop.ui.screens.library.cards_browser import CardsScreen
from tabletop.ui.screens.library.rules_viewer import RulesScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.widgets.speech import spoken
from tests.ui.shell_helpers import click, find, press, window


def opened(qtbot: QtBot) -> tuple[MainWindow, CardsScreen]:
    shell = window(qtbot, GAMES)
    click(shell, "cards")
    assert isinstance(shell.front, CardsScreen)
    return shell, shell.front


def test_every_card_and_die_is_there_and_the_filter_reads_the_text(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot)
    assert len(screen.gallery.pieces) == len(screen.loaded.catalogue(screen.words)) >= 71
    QTest.keyClicks(find(shell, "filter", QLineEdit), "goblin mighty")
    assert [piece.title for piece in screen.gallery.pieces] == ["Mighty Scavenging Goblin"]
    press(shell, Qt.Key.Key_Escape)
    assert len(screen.gallery.pieces) >= 71


def test_arrow_keys_choose_a_card_and_the_inspector_tells_its_faces_and_rules(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot)
    screen.gallery.setFocus()
    for _ in range(3):
        press(shell, Qt.Key.Key_Right)
    chosen = screen.gallery.pieces[3]
    assert screen.inspector.ref == chosen.ref
    assert screen.gallery.accessibleName() == chosen.title
    assert "QUA-" in screen.inspector.lines.text()
    assert "What you throw out on Monday it sells you on Friday." in screen.inspector.lines.text()
    assert "on Friday" in screen.inspector.accessibleDescription()
    screen.inspector.rules_requested.emit("QUA-9.11")
    assert isinstance(shell.front, RulesScreen)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_decks_of_a_game_are_browsed_with_what_lies_in_them(qtbot: QtBot, language: str) -> None:
    shell = window(qtbot, GAMES)
    shell.preferences.set("language", language)
    shell.go(routes.CARDS, "sorcerer")
    screen = shell.front
    assert isinstance(screen, CardsScreen)
    for key, one in BOOK.sets.items():
        name = one.name.in_language(language)
        find(shell, "filter", QLineEdit).setText(name)
        shown = {piece.ref: piece for piece in screen.gallery.pieces}
        cards = [BOOK.card(kind) for kind in BOOK.decks[key]]
        wanted = {f"kind:{card.key}" for card in cards}
        assert {f"kind:{key}", f"kind:{one.skill}", *wanted} <= shown.keys()
        screen.gallery.choose(list(shown).index(f"kind:{key}"))
        told = screen.inspector.accessibleDescription()
        for card in cards:
            name = card.name.in_language(language)
            copies = {"en": f"{card.copies}× {name}", "ja": f"{name}×{card.copies}"}[language]
            assert spoken(copies) in told, told


def test_the_browser_speaks_the_language_of_the_window(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot)
    shell.preferences.set("language", "ja")
    assert any("ゴブリン" in piece.title for piece in screen.gallery.pieces)


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
    before = len(screen.gallery.pieces)
    (folder / "mine.yaml").write_text(GOBLIN % "four", "utf-8")
    qtbot.waitUntil(lambda: bool(screen.findChildren(QLabel, "problems")))
    assert 'my_goblin: cost is "four"' in find(shell, "problems", QLabel).text()
    click(shell, "mine")
    (broken,) = screen.gallery.pieces
    assert broken.title == "my_goblin"
    assert "mine.yaml:5: my_goblin: cost is" in broken.text
    assert not find(shell, "try_card").isEnabled()
    click(shell, "mine")
    (folder / "mine.yaml").write_text(GOBLIN % 4, "utf-8")
    qtbot.waitUntil(  # it may be seen half written
        lambda: not screen.problems and len(screen.gallery.pieces) == before + 1
    )
    click(shell, "mine")
    assert [piece.title for piece in screen.gallery.pieces] == ["Goblin of the Hearth"]
    (folder / "mine.yaml").write_text(GOBLIN % 6, "utf-8")
    qtbot.waitUntil(lambda: screen.gallery.pieces[0].corners.top_left == "6")


def own_card(qtbot: QtBot, home: Path) -> tuple[MainWindow, CardsScreen]:
    """Return the browser with a card of one's own chosen, once another process has read it."""
    file = home / "card_data" / "quarriors" / "cards" / "mine.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(GOBLIN % 4, "utf-8")
    shell, screen = opened(qtbot)
    click(shell, "mine")
    qtbot.waitUntil(lambda: bool(screen.gallery.pieces))
    assert [piece.title for piece in screen.gallery.pieces] == ["Goblin of the Hearth"]
    return shell, screen


def test_a_trial_is_dealt_so_that_the_card_is_on_the_table(
    qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[tuple[str, ...]] = []
    monkeypatch.setattr(own_process, "start_window", lambda *arguments: started.append(arguments))
    shell, _ = own_card(qtbot, home)
    click(shell, "try_card")
    assert not find(shell, "try_card").isEnabled()
    qtbot.waitUntil(lambda: bool(started))
    assert started[0][:4] == ("play", "quarriors", "--seats", "me,regular")
    assert {"--seed", "--decisions"} <= set(started[0])
    assert find(shell, "try_card").isEnabled()
    assert isinstance(shell.front, CardsScreen)


def test_a_trial_plays_in_a_process_of_its_own_with_the_cards_of_today(
    qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry("quarriors").load().game.data_hash()  # this process read the cards before there was one of one's own
    started: list[subprocess.Popen[bytes]] = []
    start = own_process.start_window
    monkeypatch.setattr(own_process, "start_window", lambda *arguments: started.append(start(*arguments)))
    shell, _ = own_card(qtbot, home)
    click(shell, "try_card")
    qtbot.waitUntil(lambda: any(is_locked(file) for file in paths.saves().glob("*.journal")))
    (journal,) = paths.saves().glob("*.journal")
    started[0].kill()
    started[0].wait()
    with pytest.raises(JournalError):  # this process knows other cards
        saves.verify(journal, GAMES)
    subprocess.run([*paths.program(), "replay", str(journal), "--verify"], check=True)


def test_a_program_that_does_not_start_is_reported(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shell, screen = opened(qtbot)
    monkeypatch.setattr("tabletop.paths.program", lambda: (str(home / "nothing"),))
    screen.gallery.choose(0)
    click(shell, "try_card")
    qtbot.waitUntil(lambda: bool(shell.findChildren(QLabel, "overlay.text")))
    assert find(shell, "try_card").isEnabled()


def test_reading_ends_with_the_screen(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot)
    screen.read_again()
    screen.read_again()
    stopped = QProcess.ProcessState.NotRunning
    (running,) = [child for child in screen.findChildren(QProcess) if child.state() is not stopped]
    shell.back()
    assert running.state() is stopped
