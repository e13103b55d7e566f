"""Hands on phones at the table of one screen: the code, the seats, and what the screen still shows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES
from tabletop.match.link import Driver
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens.phones import PhoneSession, PhonesOverlay
from tabletop.ui.screens.table import TableScreen, start_match
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.widgets.qr_code import QrCode
from tabletop.web import door
from tests.ui.shell_helpers import click, find, window
from tests.web.helpers import Remote, until

SORCERER = next(entry for entry in GAMES if entry.key == "sorcerer")


@pytest.fixture(autouse=True)
def any_port(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the door take any free port, so that tests side by side do not meet."""
    monkeypatch.setattr(door, "PORT", 0)


def opened(qtbot: QtBot, *drivers: Driver) -> tuple[MainWindow, TableScreen]:
    """Return a match of Sorcerer with the door open and its code on the screen."""
    shell = window(qtbot, GAMES)
    shell.preferences.remember("welcomed.sorcerer", "yes")
    shell.preferences.set("curtain", "never")
    seats = tuple(PlannedSeat(driver, f"Person {seat}") for seat, driver in enumerate(drivers))
    screen = start_match(shell, TablePlan("sorcerer", seats, seed="5"))
    shell.open(screen)
    assert screen.window_ is not None
    qtbot.mouseClick(screen.window_.top.tools["phones"], Qt.MouseButton.LeftButton)
    return shell, screen


def session(screen: TableScreen) -> PhoneSession:
    assert screen.phones is not None
    return screen.phones


def place(screen: TableScreen) -> str:
    phones = session(screen)
    return next(url for url in phones.door.urls(phones.table.invite()) if "127.0.0.1" in url)


def holding(screen: TableScreen, seat: int) -> Remote:
    phone = Remote(place(screen))
    phone.last("seats")
    phone.say(**{"is": "sit", "seat": seat})
    phone.last("table")
    return phone


def test_the_code_stands_on_the_screen_with_a_line_for_each_seat(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot, Driver.ME, Driver.ME)
    overlay = screen.findChild(PhonesOverlay)
    assert overlay is not None
    until(lambda: screen.findChild(QrCode).isVisibleTo(overlay))
    assert find(shell, "phones.address", QLabel).text().startswith("http://")
    assert "#" not in find(shell, "phones.address", QLabel).text()
    assert find(shell, "phones.seat.0", QLabel).text() == "Person 0 · at this screen"


def test_a_hand_moves_to_the_phone_and_the_screen_hides_it(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot, Driver.ME, Driver.ME)
    code = screen.findChild(QrCode)._rows
    phone = holding(screen, 0)
    until(lambda: find(shell, "phones.seat.0", QLabel).text() == "Person 0 · on a phone")
    assert screen.findChild(QrCode)._rows != code, "the next phone needs a code of its own"
    assert screen.window_ is not None
    assert screen.window_.session.seat == 1
    assert phone.last("table")["seat"] == 0
    holding(screen, 1)
    until(lambda: screen.window_ is not None and screen.window_.session.seat == -1)
    assert screen.link.local_seats == ()


def test_a_hand_comes_back_to_the_screen(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot, Driver.ME, Driver.ME)
    phone = holding(screen, 0)
    until(lambda: screen.findChild(QPushButton, "phones.back.0") is not None)
    click(shell, "phones.back.0")
    phone.last("left")
    assert find(shell, "phones.seat.0", QLabel).text() == "Person 0 · at this screen"
    assert screen.link.local_seats == (0, 1)


def test_a_sleeping_phone_keeps_its_seat(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot, Driver.ME, Driver.ME)
    holding(screen, 0).close()
    until(lambda: find(shell, "phones.seat.0", QLabel).text() == "Person 0 · on a phone, asleep")
    assert screen.link.local_seats == (1,)


def test_taking_all_hands_back_closes_the_door(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot, Driver.ME, Driver.NOVICE)
    phone = holding(screen, 0)
    until(lambda: screen.window_ is not None and screen.window_.session.seat == -1)
    click(shell, "phones.close")
    until(lambda: phone.closed)
    assert screen.phones is None
    assert screen.link.local_seats == (0,)
    assert screen.window_ is not None
    assert screen.window_.session.seat == 0


def test_leaving_the_table_closes_the_door(qtbot: QtBot) -> None:
    shell, screen = opened(qtbot, Driver.ME, Driver.ME)
    phone = holding(screen, 0)
    click(shell, "done")
    shell.back()
    until(lambda: phone.closed)
