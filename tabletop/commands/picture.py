"""`tabletop picture`: a table painted as a picture file."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from tabletop.bots.levels import USUAL
from tabletop.commands import arguments, bot_matches, screen
from tabletop.engine.errors import UserError
from tabletop.engine.view import view
from tabletop.games.registry import GameEntry
from tabletop.match import history
from tabletop.match.history import HistoryStep
from tabletop.match.link import SeatInfo


def picture(chosen: argparse.Namespace) -> int:
    """Paint a seat's table after some decisions of Regular bots."""
    entry = arguments.entry(chosen.game)
    setup = arguments.setup(entry.load().game, chosen.seats, chosen.options)
    size = arguments.size(chosen.size)
    viewer = seat(chosen.seat, chosen.seats)
    language = arguments.language(chosen.lang)
    seats = bot_matches.people(chosen.seats, viewer, language)
    played = bot_matches.moments(entry, setup, seats, chosen.seed or "1", USUAL)
    steps = list(islice(played, chosen.decisions + 1))
    paint(Path(chosen.out), entry, seats, steps, viewer, language, chosen.theme, size)
    return 0


def seat(wanted: int, seats: int) -> int:
    """Return a seat that is at the table."""
    if wanted >= seats:
        raise UserError("commands.fault.seat", value=wanted, seats=seats, last=seats - 1)
    return wanted


def paint(
    file: Path,
    entry: GameEntry,
    seats: Sequence[SeatInfo],
    steps: Sequence[HistoryStep],
    viewer: int,
    language: str,
    theme: str = "dark",
    size: tuple[int, int] = (1600, 960),
) -> None:
    """Write a picture of the last of these states, as seat `shown` sees it."""
    if not file.parent.is_dir():
        raise UserError("commands.fault.no_folder", folder=str(file.parent), file=file.name)
    if os.environ.get("QT_QPA_PLATFORM"):
        screen.check()  # otherwise pictures need none
    try:
        from PySide6.QtCore import QSize

        from tabletop.ui.table.offscreen import FrozenLink, render
    except ImportError as error:
        raise UserError("commands.fault.no_qt", why=str(error)) from None
    past = tuple(history.history_entry(step, viewer) for step in steps)
    link = FrozenLink(view(steps[-1].state, viewer), seats, past)
    if not render(link, entry.load(), language, theme, QSize(*size)).save(str(file)):
        raise UserError("commands.fault.no_picture", file=str(file))
