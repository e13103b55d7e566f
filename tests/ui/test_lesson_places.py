"""Where the tutor's sheet lies: at every step of every lesson it keeps off what the step speaks of."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES
from tabletop.learn import lesson as lessons
from tabletop.ui.table.tutor import ROOM
from tests.ui.shell_helpers import window
from tests.ui.test_lesson import at_step

LESSONS = [lesson.key for game in GAMES for lesson in lessons.of(game.key)]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)], ids=str)
@pytest.mark.parametrize("key", LESSONS)
def test_the_tutor_stands_beside_what_each_step_speaks_of(qtbot: QtBot, key: str, size: tuple[int, int]) -> None:
    shell = window(qtbot, GAMES)
    shell.resize(*size)
    screen = at_step(qtbot, shell, key, 0)
    mode, hidden = screen.lesson_mode, list[str]()
    for number, step in enumerate(screen.match.lesson.steps):
        mode.go(number)
        qtbot.waitUntil(mode.speech.isVisible)
        lit = [hole.toRect().adjusted(ROOM, ROOM, -ROOM, -ROOM) for hole in mode.spotlight.lit]
        covered = [rect for rect in lit if rect.intersects(mode.speech.geometry())]
        if covered:
            hidden.append(f"{number} {step.title('en')}: {covered}, {mode.speech.geometry()}")
    assert hidden == []
