"""Two windows in one process, each with a network end of its own, on loopback."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GameEntry
from tabletop.match import match
from tabletop.match.table_terms import NetworkOffer
from tabletop.net import certificate, client, discovery, protocol, server
from tabletop.net.relay import listener
from tabletop.ui.model import table_plan
from tabletop.ui.model.table_plan import TablePlan
from tabletop.ui.network.session import HostSession
from tabletop.ui.screens import start
from tabletop.ui.screens.network.lobby import LobbyScreen
from tabletop.ui.shell.window import MainWindow
from tests.helpers.shelf import PIG
from tests.match.helpers import AtOnce
from tests.net.helpers import SOON, identity
from tests.ui.shell_helpers import click, find, window


@pytest.fixture(autouse=True)
def a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Making a certificate takes a moment, and so does thinking in a process of its own: here bots answer at once.

    Programs ask often whether others are there. Tests side by side do not hear each other.
    """
    monkeypatch.setattr(match, "WorkerPool", AtOnce)
    monkeypatch.setattr(certificate, "identity", identity)
    monkeypatch.setattr(client, "RECONNECT_AFTER", SOON)
    monkeypatch.setattr(listener, "RECONNECT_AFTER", SOON)
    monkeypatch.setattr(start, "LISTEN_AFTER", 50)
    monkeypatch.setattr(client, "PING_EVERY", 200)
    monkeypatch.setattr(server, "PING_EVERY", 0.2)
    monkeypatch.setattr(server, "TICK", 0.1)
    monkeypatch.setattr(discovery, "EVERY", 400)
    monkeypatch.setattr(discovery, "PORT", 40000 + os.getpid() % 20000)
    monkeypatch.setattr(protocol, "PORT", 12000 + os.getpid() * 20 % 18000)


def lobby(shell: MainWindow) -> LobbyScreen:
    assert isinstance(shell.front, LobbyScreen)
    return shell.front


def hosting(shell: MainWindow) -> HostSession:
    circle = lobby(shell).network
    assert isinstance(circle, HostSession)
    return circle


def unpainted(shell: MainWindow) -> MainWindow:
    """Return a window that paints nothing from now on: what is said and done at a table needs no picture."""
    shell.setUpdatesEnabled(False)
    return shell


def plan_for_guests(game: GameEntry, seats: int) -> TablePlan:
    """Return the plan that New table makes of a game that is open to the network, without any other choice."""
    return table_plan.opened(table_plan.against_bots(game, seats), NetworkOffer(), 0)


def opened(qtbot: QtBot, *clicks: str, word: str = "", games: tuple[GameEntry, ...] = (PIG,)) -> MainWindow:
    """Return the window of a host whose lobby is open: New table, open to the network, some more clicks, start.

    Where only the number of seats is chosen, as usual, that page is left out.
    """
    shell = unpainted(window(qtbot, games))
    shell.preferences.remember("name", "Hana")
    if len(clicks) == 1 and clicks[0].startswith("seats.") and not word:
        plan = plan_for_guests(games[0], int(clicks[0].removeprefix("seats.")))
        shell.preferences.remember(f"plan/{plan.game}", table_plan.to_text(plan))
        shell.play(plan)
        return shell
    click(shell, "new_table")
    click(shell, "network.True")
    for name in clicks:
        click(shell, name)
    if word:
        QTest.keyClicks(find(shell, "word", QLineEdit), word)
    click(shell, "start")
    return shell


def joining(
    qtbot: QtBot, place: str, name: str = "Ann", button: str = "join_place", games: tuple[GameEntry, ...] = (PIG,)
) -> MainWindow:
    """Return a second window in which somebody has typed a place and pressed Join."""
    shell = unpainted(window(qtbot, games))
    click(shell, "join")
    for field, text in (("name", name), ("place", place)):
        line = find(shell, field, QLineEdit)
        line.selectAll()
        QTest.keyClicks(line, text)
    click(shell, button)
    return shell


def wait(qtbot: QtBot, holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    qtbot.waitUntil(lambda: bool(holds()))
