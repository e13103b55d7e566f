"""Options of a new table that depend on each other, and numbers of seats that depend on options."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tabletop.ui.screens.matches.new_table import NewTableScreen
from tabletop.ui.shell.window import MainWindow
from tests.ui.shell_helpers import click, find, window


@pytest.fixture
def screen(qtbot: QtBot) -> NewTableScreen:
    shell: MainWindow = window(qtbot)
    made = NewTableScreen(shell, "align_dice")
    made.unfolded = True
    shell.open(made)
    choose(made, "mode", "vs")
    return made


def shown(screen: NewTableScreen, option: str) -> bool:
    for _ in range(3):
        QApplication.processEvents()
    return bool([w for w in screen.findChildren(QWidget, f"option.{option}") if w.isVisibleTo(screen)])


def choose(screen: NewTableScreen, key: str, value: int | str | bool) -> None:
    option = next(option for option in screen.game.options if option.key == key)
    screen._set_option(option, value)


def test_options_appear_with_the_mode_they_belong_to(screen: NewTableScreen) -> None:
    assert shown(screen, "elements")
    assert not shown(screen, "fixed_order")
    choose(screen, "mode", "coop")
    assert shown(screen, "fixed_order")
    assert not shown(screen, "elements")


def test_options_for_experts_are_folded_until_they_are_wanted_or_changed(qtbot: QtBot) -> None:
    shell = window(qtbot)
    screen = NewTableScreen(shell, "align_dice")
    shell.open(screen)
    assert shown(screen, "mode")
    assert not shown(screen, "no_skills")
    click(shell, "more")
    assert shown(screen, "no_skills")
    choose(screen, "no_skills", True)
    click(shell, "more")
    assert shown(screen, "no_skills")  # it is not as usual
    assert not shown(screen, "next_face")


def test_the_number_of_seats_follows_the_mode(screen: NewTableScreen) -> None:
    screen._set_count(5)
    choose(screen, "mode", "coop")
    assert len(screen.plan.seats) in (2, 3)
    assert screen._fitting() == (2, 3)
    choose(screen, "solo", True)
    assert len(screen.plan.seats) == 3


def test_options_that_do_not_go_together_cannot_be_started(screen: NewTableScreen) -> None:
    find(screen.shell, "option.handicap", QLineEdit)
    choose(screen, "handicap", "AAA")
    button = find(screen.shell, "start", QPushButton)
    assert not button.isEnabled()
    choose(screen, "handicap", "AAA-BBB")
    assert find(screen.shell, "start", QPushButton).isEnabled()


def test_only_options_for_the_number_of_seats_are_offered(qtbot: QtBot) -> None:
    shell: MainWindow = window(qtbot)
    screen = NewTableScreen(shell, "seven_missions")
    screen.unfolded = True
    shell.open(screen)
    offered = {}
    for seats in (1, 2, 3):
        click(shell, f"seats.{seats}")
        offered[seats] = {option.key for option in screen.game.options if shown(screen, option.key)}
    assert offered[2] == {"roll_off", "minutes", "own_monsters_free", "free_discard"}
    assert offered[3] == offered[2] | {"cassandra"}
    assert offered[1] == {"strict_clock", "patience", "choose_land", "free_discard"}
