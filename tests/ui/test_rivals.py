"""Rivals at the screen: chosen for a seat, heard at the start, and asked again for the next match."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tabletop.match.link import Driver
from tabletop.ui.screens.new_table import NewTableScreen
from tabletop.ui.screens.table import TableScreen, plan_of
from tests.ui.shell_helpers import click, find, window


def seat_genzo(qtbot: QtBot) -> NewTableScreen:
    shell = window(qtbot)
    made = NewTableScreen(shell, "quarriors")
    shell.open(made)
    click(shell, "seats.2")
    click(shell, "driver.1.rival")
    click(shell, "rival.genzo")
    assert shell.front is made
    return made


def test_a_rival_takes_a_seat_with_name_animal_and_level(qtbot: QtBot) -> None:
    screen = seat_genzo(qtbot)
    assert "Genzo" in screen.summary.text()
    assert screen.plan.seats[1].driver is Driver.SKILLED
    click(screen.shell, "driver.1.regular")
    assert "Genzo" not in screen.summary.text()


def test_a_match_knows_the_rival_who_speaks_once(qtbot: QtBot) -> None:
    screen = seat_genzo(qtbot)
    shell = screen.shell
    click(shell, "start")
    table = shell.front
    assert isinstance(table, TableScreen)
    info = table.match.seats()[1]
    assert (info.name, info.animal, info.rival) == ("Genzo", "fox", "genzo")
    assert "Show me your weak side." in find(shell, "greeting", QLabel).text()
    assert plan_of(table.match).seats[1].rival == "genzo"
    shell.home()
