"""Files dropped on the window or named at the command line open as what they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tabletop.cards import packs
from tabletop.games.registry import GAMES, entry
from tabletop.learn import puzzle as puzzles
from tabletop.ui.model import own_process
from tabletop.ui.model.table_plan import against_bots
from tabletop.ui.screens import routes
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table.window import TableWindow
from tabletop.ui.widgets import file_dialogs
from tests.cards.test_packs import folder_of
from tests.helpers.shelf import PIG
from tests.match.helpers import new
from tests.test_cli import run
from tests.ui.shell_helpers import click, find, window


def drop(shell: MainWindow, dropped: Path | str) -> None:
    """Drop a file or a text on the window as a desktop does."""
    data = QMimeData()
    if isinstance(dropped, Path):
        data.setUrls([QUrl.fromLocalFile(str(dropped))])
    else:
        data.setText(dropped)
    rest = data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(QPoint(200, 200), Qt.DropAction.CopyAction, *rest)
    QApplication.sendEvent(shell, entered)
    assert entered.isAccepted()
    QApplication.sendEvent(shell, QDropEvent(QPointF(200, 200), Qt.DropAction.CopyAction, *rest))
    for _ in range(3):
        QApplication.processEvents()


def test_a_match_is_watched_and_a_stranger_file_is_named(qtbot: QtBot, tmp_path: Path) -> None:
    match = new("random", "random", save=True)
    match.run()
    assert match.path is not None
    sent = tmp_path / "sent"
    sent.write_bytes(match.path.read_bytes())
    match.close()
    shell = window(qtbot)
    drop(shell, sent)
    assert shell.front.objectName() == "replay"
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann", "utf-8")
    drop(shell, letter)
    assert find(shell, "overlay.text", QLabel).text() == "letter.txt is not a match, a moment, a puzzle or a card pack."


def test_puzzles_of_a_file_are_listed_and_solved_without_being_counted(qtbot: QtBot) -> None:
    file = puzzles.file_of("align_dice")
    shell = window(qtbot, GAMES)
    drop(shell, file)
    assert shell.front.objectName() == "file_puzzles"
    first = puzzles.read(file)[0]
    click(shell, f"puzzle.{first.key}")
    assert shell.front.objectName() == "puzzle"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_pack_is_installed_after_asking_listed_switched_off_and_removed(
    qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    file = tmp_path / "hearth.cardpack"
    file.write_bytes(packs.encode(packs.read_folder(folder_of(tmp_path / "source"))))
    shell = window(qtbot, GAMES, language=language)
    drop(shell, file)
    told = find(shell, "overlay.text", QLabel).text()
    assert "1.0" in told
    assert "Ann" in told
    assert "CC0-1.0" in told
    assert packs.installed() == ()
    click(shell, "install")
    assert shell.front.objectName() == "packs"
    assert find(shell, "pack.hearth", QLabel).text() == {"en": "Hearth", "ja": "炉端"}[language]
    click(shell, "use.hearth.False")
    assert not packs.installed()[0].enabled
    click(shell, "remove.hearth")
    click(shell, "remove")
    assert packs.installed() == ()


def test_a_table_with_other_cards_opens_in_a_window_of_its_own(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert entry("quarriors").card_layers() == ()
    started: list[tuple[str, ...]] = []
    monkeypatch.setattr(own_process, "start_window", lambda *arguments: started.append(arguments))
    packs.install(packs.read_folder(folder_of(tmp_path / "source")))
    shell = window(qtbot, GAMES)
    shell.go(routes.NEW_TABLE, "quarriors")
    click(shell, "start")
    assert shell.front.objectName() == "new_table"
    assert started[0][:3] == ("play", "quarriors", "--plan")
    click(shell, "ok")
    click(shell, "cards.hearth.False")
    click(shell, "start")
    assert len(started) == 1
    assert shell.front.objectName() == "table"


def test_the_command_line_says_what_is_no_file_of_ours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann", "utf-8")
    assert run(str(letter)) == 2
    assert capsys.readouterr().err == "tabletop open: letter.txt is not a match, a moment, a puzzle or a card pack.\n"
    assert run("--lang", "ja", str(tmp_path / "none.journal")) == 2
    assert "読めません" in capsys.readouterr().err


def test_a_moment_of_a_table_opens_at_that_decision(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_dialogs, "choose_new_file", lambda parent, title, name: tmp_path / name)
    shell = window(qtbot)
    shell.go(routes.MATCH, against_bots(PIG))
    table = shell.front.findChild(TableWindow)
    assert table is not None
    table.top.tools["share"].click()
    click(shell, "ok")
    (file,) = tmp_path.glob("pig-*.moment")
    prompt = table.session.table.prompt.text
    shell.home()
    drop(shell, file)
    assert shell.front.objectName() == "moment"
    again = shell.front.findChild(TableWindow)
    assert again is not None
    assert again.session.table.prompt.text == prompt
    assert "knew at decision" in find(shell, "about", QLabel).text()
    click(shell, "branch")
    assert "is dealt anew" in " ".join(label.text() for label in shell.front.findChildren(QLabel))
    click(shell, "start")
    own = shell.front.findChild(TableWindow)
    assert (shell.front.objectName(), own is not None and own.session.table.prompt.text) == ("table", prompt)
    shell.home()
    file.write_bytes(file.read_bytes().replace(b'"seat":0', b'"seat":9'))
    drop(shell, file)
    assert find(shell, "overlay.text", QLabel).text().startswith(f"{file.name} is not a moment")
