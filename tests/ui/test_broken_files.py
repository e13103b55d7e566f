"""A file of lessons or puzzles that cannot be read is named in its place; the other games are there as always."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES
from tabletop.lessons import lesson as lessons
from tabletop.puzzles import puzzle as puzzles
from tabletop.ui.screens.lesson import LessonScreen
from tabletop.ui.screens.puzzle import PuzzleScreen
from tabletop.ui.shell.window import MainWindow
from tests.ui.shell_helpers import click, window


def said(shell: MainWindow) -> list[str]:
    return [label.text() for label in shell.front.findChildren(QLabel) if ".yaml" in label.text()]


@pytest.fixture(autouse=True)
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Break the files of Quarriors! in a copy of all lessons and puzzles."""
    shutil.copytree(lessons.folder(), tmp_path / "lessons")
    shutil.copytree(puzzles.file_of("quarriors").parent, tmp_path / "puzzles")
    for kind in ("lessons", "puzzles"):
        (tmp_path / kind / "quarriors.yaml").write_text("- key: [", "utf-8")
    monkeypatch.setattr(lessons, "folder", lambda: tmp_path / "lessons")
    monkeypatch.setattr(puzzles, "file_of", lambda game: tmp_path / "puzzles" / f"{game}.yaml")


def test_lessons_that_cannot_be_read_are_named_and_the_others_can_be_taken(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    click(shell, "learn")
    (why,) = said(shell)
    assert why.startswith("quarriors.yaml is no file of lessons: while parsing")
    assert "line 2, column 1" in why
    click(shell, "lesson.sorcerer")
    assert isinstance(shell.front, LessonScreen)


def test_puzzles_that_cannot_be_read_are_named_and_the_others_can_be_solved(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    click(shell, "puzzles")
    (why,) = said(shell)
    assert why.startswith("quarriors.yaml is no file of puzzles: while parsing")
    click(shell, "today")
    assert isinstance(shell.front, PuzzleScreen)
    assert shell.front.puzzle.game != "quarriors"
