"""Where the tutor's sheet lies in a small window, what the list beside it shows, and the match that it offers."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.display.table import Icon
from tabletop.games.registry import GAMES
from tabletop.learn import lesson as lessons
from tabletop.ui.board.layout import NAME, Kind
from tabletop.ui.table.icon_legend import IconLegend
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
    layout, theme = view.table_scene.layout, view.table_scene.theme
    counters = [spot.rect for spot in layout.spots.values() if spot.kind is Kind.COUNTER]
    worth = [view.outline(rect) for rect in (*layout.name_rects(theme.px(NAME)), *counters)]
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
