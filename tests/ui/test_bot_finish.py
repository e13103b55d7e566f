"""A match that its only person leaves to a bot: it goes on at once, to be watched."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tabletop.engine.view import SPECTATOR
from tabletop.games.registry import entry
from tabletop.match.link import Driver
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens.ending.end import EndScreen
from tabletop.ui.screens.matches.table import TableScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.widgets.overlay import Answer, Overlay
from tests.helpers.shelf import PIG
from tests.ui.shell_helpers import click, find, leave_table, window

PERSON, BOT = PlannedSeat(Driver.ME, "Ann"), PlannedSeat(Driver.NOVICE)


def begun(qtbot: QtBot, shell: MainWindow) -> TableScreen:
    """Return the table in front after the first choice of its match."""
    screen = shell.front
    assert isinstance(screen, TableScreen)
    match = screen.match
    (seat,) = match.view(SPECTATOR).players_to_act
    if seat in match.local_seats:
        assert match.answer(match.view(seat).actions[0], match.number) is None
    qtbot.waitUntil(lambda: match.number > 0)
    return screen


def test_a_bot_plays_a_match_to_its_end_while_its_person_watches(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", (PERSON, BOT), seed="1"))
    begun(qtbot, shell)
    leave_table(shell)
    click(shell, "finish")
    assert "A Regular bot plays your seat to the end" in find(shell, "overlay.text", QLabel).text()
    click(shell, "finish_now")
    screen = shell.front
    assert isinstance(screen, TableScreen)
    assert screen.window_ is not None
    first, _ = screen.match.seats()
    assert (first.name, first.driver) == ("Ann", Driver.REGULAR)
    assert (screen.match.local_seats, screen.window_.session.seat) == ((), SPECTATOR)
    assert screen.window_.top._offered["speed"]
    screen.window_.pace.set_speed("off")
    qtbot.waitUntil(lambda: isinstance(shell.front, EndScreen))


@pytest.mark.parametrize(
    ("seats", "is_offered"),
    [((PERSON, BOT), True), ((PERSON, PERSON), False), ((BOT, PERSON, BOT), True)],
)
def test_only_a_single_person_among_bots_may_leave_the_rest_to_a_bot(
    qtbot: QtBot, seats: tuple[PlannedSeat, ...], is_offered: bool
) -> None:
    shell = window(qtbot, (entry("holy_knights"),))
    shell.play(TablePlan("holy_knights", seats, seed="3"))
    screen = begun(qtbot, shell)
    assert ("finish" in [answer.name for answer in screen.resign_answers()]) == is_offered


def test_a_question_is_as_wide_as_its_answers(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1200, 700)
    page.show()
    asked = Overlay(page, "卓を離れますか？", "", [Answer("残りをボットに任せる…", f"answer.{n}") for n in range(4)])
    qtbot.waitUntil(lambda: all(button.width() >= button.sizeHint().width() for button in asked.buttons))
