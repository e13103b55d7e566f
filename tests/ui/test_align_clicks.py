"""Align Dice by clicks alone: what a click takes or drops, and what further clicks keep."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.games.align_dice.rules.state import At
from tabletop.games.registry import GAMES
from tabletop.match.match import Match
from tabletop.ui.screens.practice import LessonScreen
from tabletop.ui.table.window import TableWindow
from tests.ui.shell_helpers import window
from tests.ui.test_align_table import COOP, opened
from tests.ui.test_lesson import at_step, point
from tests.ui.test_table_window import at as place_of
from tests.ui.test_table_window import click, drag

__all__ = ["opened"]


@pytest.mark.parametrize("opened", [("choose", 2, COOP)], indirect=True)
@pytest.mark.rule("ALI-5.04")
def test_clicks_on_a_die_that_was_just_taken_keep_it_until_the_roll_is_clicked(
    opened: tuple[Match, TableWindow],
) -> None:
    match, window = opened
    die = match.view(0).actions[0].source
    click(window, die)
    cap = match.view(0).state.zones[At.queue[0]][:]
    assert cap == [int(die[4:])]
    for _ in range(3):
        click(window, die)
    QTest.mouseDClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=place_of(window, die))
    assert match.view(0).state.zones[At.queue[0]] == cap
    assert not any("back" in line.text for line in window.session.lines)
    if window.interaction.held_ref != die:
        click(window, die)
    click(window, "zone:tray")
    assert not match.view(0).state.zones[At.queue[0]]
    drag(window, die, place_of(window, "slot:cap/0/1"))
    drag(window, die, place_of(window, "zone:tray"))
    assert not match.view(0).state.zones[At.queue[0]]


def click_awaited(qtbot: QtBot, screen: LessonScreen, part: str) -> None:
    """Click the source or the target of what a lesson waits for."""
    qtbot.waitUntil(lambda: screen.match.awaited is not None and screen.match.awaited.verb != "agree")
    awaited, at = screen.match.awaited, screen.match.at
    assert screen.window_ is not None
    view = screen.window_.view.viewport()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=point(screen, getattr(awaited, part)))
    qtbot.waitUntil(lambda: screen.match.at > at)


@pytest.mark.parametrize(
    ("key", "step", "clicks", "part"),
    [
        ("align_dice.coop", 0, 2, "source"),
        ("align_dice.coop", 1, 2, "target"),
        ("align_dice.vs", 0, 1, "source"),
        ("align_dice.vs", 2, 2, "target"),
    ],
)
def test_the_first_picks_and_drops_of_a_lesson_are_done_by_clicks_as_it_says(
    qtbot: QtBot, key: str, step: int, clicks: int, part: str
) -> None:
    screen = at_step(qtbot, window(qtbot, GAMES), key, step)
    assert screen.window_ is not None
    assert screen.window_.prompt.text.startswith("Click ")
    for _ in range(clicks):
        click_awaited(qtbot, screen, part)
    qtbot.waitUntil(lambda: screen.match.step > step)
