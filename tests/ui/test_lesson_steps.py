"""Every step of every lesson: the tutor keeps off what it speaks of; the table stays still while a piece is held."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES
from tabletop.learn import lesson as lessons
from tabletop.ui.screens.study.practice import LessonScreen
from tabletop.ui.table.guides.spotlight import ROOM
from tests.ui.shell_helpers import window
from tests.ui.test_lesson import at_step, point

LESSONS = [lesson.key for game in GAMES for lesson in lessons.of(game.key)]
SIZES = (1024, 640), (1280, 800)
IN_TURN = [
    pytest.param(key, size, marks=() if (turn + place) % 2 else pytest.mark.long)
    for turn, key in enumerate(LESSONS)
    for place, size in enumerate(SIZES)
]
"""Every lesson in every size; usually in one of them, which take turns."""


def covered(screen: LessonScreen) -> list[object]:
    """Return what of the things that a step speaks of lies under the tutor's sheet: of a wide place its pieces."""
    mode, table = screen.lesson_mode, screen.window_
    assert table is not None
    pieces, found = table.view.piece_rects(), list[object]()
    for hole in (lit.toRect() for lit in mode.spotlight.lit):
        inside = [rect for rect in pieces if hole.width() > table.view.width() / 2 and hole.contains(rect)]
        places = inside or [hole.adjusted(ROOM, ROOM, -ROOM, -ROOM)]
        found += [place for place in places if place.intersects(mode.speech.geometry())]
    return found


def heights(qtbot: QtBot, screen: LessonScreen, source: str) -> tuple[int, int | None, int]:
    """Return the height of the table before, while and after a piece is held; None if it cannot be lifted."""
    table, at = screen.window_, point(screen, source)
    assert table is not None
    view, before = table.view, table.view.viewport().height()
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    for distance in (8, 16, 40):
        QTest.mouseMove(view.viewport(), at - QPoint(0, distance))
    qtbot.wait(1)
    held = view.viewport().height() if view.drag is not None and table.interaction.held_ref else None
    QTest.keyClick(view, Qt.Key.Key_Escape)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    qtbot.wait(1)
    return before, held, view.viewport().height()


@pytest.mark.parametrize(("key", "size"), IN_TURN)
def test_each_step_shows_what_it_speaks_of_and_its_table_stays_still(
    qtbot: QtBot, key: str, size: tuple[int, int]
) -> None:
    shell = window(qtbot, GAMES)
    shell.resize(*size)
    screen = at_step(qtbot, shell, key, 0)
    mode, table, found = screen.lesson_mode, screen.window_, list[str]()
    assert table is not None
    for number, step in enumerate(screen.match.lesson.steps):
        mode.go(number)
        qtbot.waitUntil(mode.speech.isVisible)
        qtbot.wait(1)
        if hidden := covered(screen):
            found.append(f"{number} {step.title('en')}: {hidden} under {mode.speech.geometry()}")
        for source in [ref for ref in table.interaction.choices.sources if table.scene.item(ref) is not None][:1]:
            if len(set(heights(qtbot, screen, source))) > 1:
                found.append(f"{number} {step.title('en')}: {source} moves the table, or cannot be lifted")
    assert found == []


def test_the_tutor_leaves_its_place_only_for_one_that_hides_nothing(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    screen = at_step(qtbot, shell, "sorcerer", 0)
    mode, places = screen.lesson_mode, set[tuple[int, int]]()
    for number in range(5):
        mode.go(number)
        qtbot.waitUntil(mode.speech.isVisible)
        places.add((mode.speech.x(), mode.speech.y()))
    assert len(places) == 2


def test_the_tutor_rather_touches_a_title_than_a_row_of_cards(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    screen = at_step(qtbot, shell, "sorcerer", 6)
    assert screen.window_ is not None
    sheet, hidden = screen.lesson_mode.speech.geometry(), 0.0
    for rect in screen.window_.view.piece_rects():
        common = sheet.intersected(rect)
        hidden += common.width() * common.height() / (rect.width() * rect.height())
    assert hidden < 1
