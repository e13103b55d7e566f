"""Where the tutor's sheet lies in a small window, what the list beside it shows, and the match that it offers."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from tabletop.display.piece import Icon
from tabletop.games.registry import GAMES
from tabletop.learn import lesson as lessons
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.paint.pixmap_cache import CACHE
from tabletop.ui.table.panels.icon_legend import IconLegend
from tests.ui.shell_helpers import find, window
from tests.ui.test_lesson import at_step, obey, speech


@pytest.mark.parametrize(
    ("key", "step"), [("quarriors", 0), ("quarriors.spells", 4), ("seven_missions", 0), ("align_dice.vs", 0)]
)
def test_in_a_small_window_the_tutors_sheet_leaves_names_and_counters_in_sight(
    qtbot: QtBot, key: str, step: int
) -> None:
    shell = window(qtbot, GAMES)
    shell.resize(1024, 640)
    screen = at_step(qtbot, shell, key, step)
    assert screen.window_ is not None
    view, sheet = screen.window_.view, speech(shell).geometry()
    scene = view.table_scene
    counters = [spot.rect for spot in scene.layout.spots.values() if spot.kind is Kind.COUNTER]
    worth = [view.outline(rect) for rect in (*scene.name_rects(), *counters)]
    assert worth
    assert not [rect for rect in worth if rect.intersects(sheet)]


@pytest.mark.parametrize(("key", "step"), [("align_dice.coop", 4), ("align_dice.vs", 0), ("sorcerer", 12)])
def test_in_a_small_window_the_terms_leave_every_icon_of_the_table_in_its_list(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, key: str, step: int
) -> None:
    shell = window(qtbot, GAMES)
    shell.resize(1024, 640)
    screen = at_step(qtbot, shell, key, step)
    assert screen.window_ is not None
    legend, steps = screen.window_.side.legend, screen.lesson_mode.steps
    painted: list[Icon] = []
    monkeypatch.setattr(IconLegend, "_paint_icon", lambda legend, painter, icon, room: painted.append(icon))
    CACHE.clear()
    legend.grab()
    assert set(painted) == set(legend.icons)
    content, bar = steps.widget(), steps.verticalScrollBar()
    assert content is not None
    for _ in range(3):
        QApplication.processEvents()
    assert content.rect().contains(legend.geometry())
    assert legend.height() == legend.height_at(legend.width()), "it scrolls with the list, not by itself"
    assert bar.isVisible() is (content.height() > steps.viewport().height())
    bar.setValue(bar.maximum())
    assert steps.viewport().rect().contains(legend.mapTo(steps.viewport(), legend.rect().bottomLeft()))


def test_the_end_of_a_lesson_names_the_match_that_follows(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    for key, won, finished, text in (
        ("align_dice.coop", "", "", "Play: Adventure 1 of 4"),
        ("align_dice.coop", "1", "", "Play: Adventure 2 of 4"),
        ("align_dice.vs", "1", "", "Play your first match"),
        ("align_dice.vs", "1", "yes", "Play a match"),
    ):
        shell.preferences.remember("adventure.align_dice", won)
        shell.preferences.remember("finished.align_dice", finished)
        screen = at_step(qtbot, shell, key, len(lessons.named(key).steps) - 1)
        while not screen.match.done:
            obey(qtbot, screen)
        qtbot.waitUntil(lambda: speech(shell).isVisible() and speech(shell).title.text() == "Well done!")
        assert find(shell, "play_on", QPushButton).text() == text
        shell.home()


@pytest.mark.parametrize("step", [5, 10])
def test_a_sum_stands_beside_the_card_that_is_struck(qtbot: QtBot, step: int) -> None:
    shell = window(qtbot)
    shell.resize(QSize(1024, 640))
    screen = at_step(qtbot, shell, "holy_knights", step)
    mode = screen.lesson_mode
    assert screen.match.awaited is not None
    struck, total = mode.locate(screen.match.awaited.target), mode.spotlight.sum_box()
    assert struck is not None
    assert total.intersects(struck.adjusted(-10, -10, 10, 10))
    assert not QRectF(mode.speech.geometry()).intersects(total)
    assert screen.window_ is not None
    view = screen.window_.view
    read = [*view.piece_rects(), *map(view.outline, view.table_scene.layout.header_rects())]
    assert not [rect for rect in read if QRectF(rect).intersects(total)]


@pytest.mark.parametrize("step", [4, 7, 8])
def test_the_tutor_does_not_touch_what_is_lit(qtbot: QtBot, step: int) -> None:
    shell = window(qtbot)
    shell.resize(QSize(1024, 640))
    screen = at_step(qtbot, shell, "holy_knights.captives", step)
    mode, awaited = screen.lesson_mode, screen.match.awaited
    assert awaited is not None
    sheet = QRectF(mode.speech.geometry()).adjusted(-2, -2, 2, 2)
    lit = [mode.locate(ref) for ref in (awaited.source, awaited.target)]
    assert not [rect for rect in lit if rect is not None and sheet.intersects(rect)]


@pytest.mark.parametrize("key", ["holy_knights", "holy_knights.captives"])
def test_the_side_panel_of_a_lesson_shows_everything_at_1280_by_800(qtbot: QtBot, key: str) -> None:
    shell = window(qtbot)
    shell.resize(QSize(1280, 800))
    screen = at_step(qtbot, shell, key, 0)
    assert screen.window_ is not None
    bars = [bar for area in screen.window_.side.findChildren(QScrollArea) for bar in [area.verticalScrollBar()]]
    for step in range(len(screen.match.lesson.steps)):
        screen.lesson_mode.go(step)
        qtbot.waitUntil(screen.lesson_mode.speech.isVisible)
        qtbot.waitUntil(lambda: not any(bar.isVisible() and bar.maximum() for bar in bars))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("done", [0, 2])
def test_the_sum_of_a_fight_covers_neither_the_damage_so_far_nor_the_warning(
    qtbot: QtBot, done: int, language: str
) -> None:
    shell = window(qtbot, GAMES)
    shell.preferences.set("language", language)
    shell.resize(QSize(1280, 800))
    screen = at_step(qtbot, shell, "seven_missions", 8)
    mode = screen.lesson_mode
    for _ in range(done):
        obey(qtbot, screen)
    qtbot.waitUntil(mode.speech.isVisible)
    kept = [rect for ref in ("zone:damage", "zone:warning") if (rect := mode.locate(ref)) is not None]
    assert len(kept) == 1 + bool(done)
    total = mode.spotlight.sum_box()
    assert not [rect for rect in kept if rect.intersects(total)]
