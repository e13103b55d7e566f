"""A file of lessons or puzzles that cannot be read is named in its place; the other games are there as always."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tabletop import paths
from tabletop.games.registry import GAMES
from tabletop.learn import puzzle as puzzles
from tabletop.ui.screens.study.practice import LessonScreen, PuzzleScreen
from tabletop.ui.shell.window import MainWindow
from tests.ui.shell_helpers import click, window


def said(shell: MainWindow) -> list[str]:
    return [label.text() for label in shell.front.findChildren(QLabel) if ".yaml" in label.text()]


@pytest.fixture(autouse=True)
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Break the files of Quarriors! in a copy of all lessons and puzzles."""
    games = paths.lessons("quarriors").parent.parent
    shutil.copytree(games, tmp_path / "games")
    for kind in ("lessons", "puzzles"):
        (tmp_path / f"games/quarriors/{kind}.yaml").write_text("- key: [", "utf-8")
    monkeypatch.setattr(paths, "lessons", lambda game: tmp_path / f"games/{game}/lessons.yaml")
    monkeypatch.setattr(puzzles, "file_of", lambda game: tmp_path / f"games/{game}/puzzles.yaml")


def test_lessons_that_cannot_be_read_are_named_and_the_others_can_be_taken(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    click(shell, "learn")
    (why,) = said(shell)
    assert why.startswith("quarriors/lessons.yaml is not a lesson file: while parsing")
    assert "line 2, column 1" in why
    click(shell, "lesson.sorcerer")
    assert isinstance(shell.front, LessonScreen)


def test_puzzles_that_cannot_be_read_are_named_and_the_others_can_be_solved(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    click(shell, "puzzles")
    (why,) = said(shell)
    assert why.startswith("quarriors/puzzles.yaml is not a puzzle file: while parsing")
    click(shell, "today")
    assert isinstance(shell.front, PuzzleScreen)
    assert shell.front.puzzle.game != "quarriors"
