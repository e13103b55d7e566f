"""Habits: what a person chose for one match lies first, marked and golden, in the next one."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.display.table import Row
from tabletop.games.registry import GAMES
from tabletop.match.link import Driver
from tabletop.match.match import Match
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens.matches.table import TableScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table.window import TableWindow
from tests.ui.shell_helpers import window
from tests.ui.test_table_window import click

PEOPLE = (PlannedSeat(Driver.ME, "Ann"), PlannedSeat(Driver.NOVICE, "Ben"))


def drafting(shell: MainWindow) -> tuple[TableWindow, Match]:
    """Sit down at a new table where everybody chooses sets, the person first."""
    shell.home()
    shell.play(TablePlan("sorcerer", PEOPLE, {"sets_by": "draft", "start": "1"}))
    assert isinstance(shell.front, TableScreen)
    assert shell.front.window_ is not None
    return shell.front.window_, shell.front.match


def lying(window_: TableWindow) -> list[tuple[str, list[str]]]:
    """Return what there is to choose, each with what its marks mean."""
    (row,) = [part for part in window_.scene.table.root.parts if isinstance(part, Row) and part.recent]
    return [(piece.ref, [token.note for token in piece.tokens]) for piece in row.pieces]


def test_what_was_chosen_last_lies_first_marked_and_space_takes_it(qtbot: QtBot):
    shell = window(qtbot, GAMES)
    seen, match = drafting(shell)
    usual = lying(seen)
    assert all(marks == [] for _, marks in usual)
    qtbot.waitUntil(lambda: seen.scene.spot("kind:tegu") is not None)
    click(seen, "kind:tegu")
    qtbot.waitUntil(lambda: match.view(0).state.sets[0] == ("tegu",))

    seen, match = drafting(shell)
    found = lying(seen)
    assert found[0] == ("kind:tegu", ["used in your last match"])
    assert found[1:] == [one for one in usual if one[0] != "kind:tegu"]
    (golden,) = [label for label in seen.session.labels() if label.primary]
    assert golden.action.source == "kind:tegu"
    QTest.keyClick(seen.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: match.view(0).state.sets[0] == ("tegu",))
