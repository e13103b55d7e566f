"""A window on a table of Sorcerer that a test has laid."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

from pytestqt.qtbot import QtBot

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.events import Event
from tabletop.games.registry import LoadedGame
from tabletop.games.sorcerer import game as sorcerer
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.table.window import TableWindow
from tests.helpers.sorcerer import GAME, Table
from tests.ui.stage import FakeLink
from tests.ui.test_table_window import open_window

Open = Callable[[Table], tuple[TableWindow, list[Action]]]

LOADED = cast(LoadedGame, SimpleNamespace(**{**vars(sorcerer), "game": GAME}))
"""The game as tests play it: it stops between phases."""


class Laid(FakeLink):
    """The table of a test as a match."""

    game = "sorcerer"

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.state = table.state
        self.infos = tuple(SeatInfo(seat, name, Driver.ME) for seat, name in enumerate(("Ann", "Ben")))

    def play(self, action: Action, table: Table) -> None:
        """Let another seat act, with the results of chance that the table has scripted."""
        assert table.state is self.state
        events: list[Event] = []
        self.state.events = events
        runner.apply(self.state, action)
        self.state.events = None
        self.announce(*events)


def open_table(qtbot: QtBot, table: Table) -> tuple[TableWindow, list[Action]]:
    """Return a window on a table, and the list of all actions that are taken in it."""
    link = Laid(table)
    return open_window(qtbot, link, LOADED, blunder_warnings=False), link.sent


def link_of(window: TableWindow) -> Laid:
    """Return the match behind a window that `open_table` opened."""
    link = window.session.link
    assert isinstance(link, Laid)
    return link
