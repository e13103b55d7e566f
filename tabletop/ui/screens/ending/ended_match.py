"""A finished match as its end screen needs it."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from tabletop.engine.progress import Result
from tabletop.engine.setup import Setup
from tabletop.games.registry import GameEntry
from tabletop.match.link import SeatInfo
from tabletop.ui.screens.ending.seat_history import StoredMatch


class EndedMatch(StoredMatch, Protocol):
    """A finished match, local or remote."""

    entry: GameEntry
    setup: Setup

    @property
    def turn(self) -> int:
        """The number of turns."""

    @property
    def path(self) -> Path | None:
        """The journal's file, if there is one on this computer."""

    @property
    def local_seats(self) -> tuple[int, ...]:
        """Seats that people at this screen played."""

    @property
    def result(self) -> Result | None:
        """The result, None before the end."""

    def seats(self) -> tuple[SeatInfo, ...]:
        """Return the seats, each with who played there."""
