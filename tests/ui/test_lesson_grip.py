"""Pieces that a lesson asks for are lifted where they lie: the table keeps its size meanwhile."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES
from tabletop.learn import lesson as lessons
from tests.ui.shell_helpers import window
from tests.ui.test_lesson import at_step, point

LESSONS = [lesson.key for game in GAMES for lesson in lessons.of(game.key)]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)], ids=str)
@pytest.mark.parametrize("key", LESSONS)
def test_a_lifted_piece_leaves_the_table_as_large_as_it_was(qtbot: QtBot, key: str, size: tuple[int, int]) -> None:
    shell = window(qtbot, GAMES)
    shell.resize(*size)
    screen = at_step(qtbot, shell, key, 0)
    mode, table = screen.lesson_mode, screen.window_
    assert table is not None
    view, found = table.view, list[str]()
    for number, step in enumerate(screen.match.lesson.steps):
        mode.go(number)
        qtbot.waitUntil(mode.speech.isVisible)
        qtbot.wait(1)
        before = view.viewport().height()
        for source in list(table.interaction.choices.sources):
            if table.scene.item(source) is None:
                continue
            at = point(screen, source)
            QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
            for k in (8, 16, 40):
                QTest.mouseMove(view.viewport(), at - QPoint(0, k))
            qtbot.wait(1)
            held = view.drag is not None and bool(table.interaction.held_ref)
            after = view.viewport().height()
            QTest.keyClick(view, Qt.Key.Key_Escape)
            QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
            qtbot.wait(1)
            later = view.viewport().height()
            if not held or after != before or later != before:
                found.append(f"{number} {step.title('en')} {source}: held {held}, {before} {after} {later}")
    assert found == []
