"""`tabletop` and `tabletop play`: the window, at the start screen or with a match already dealt."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from tabletop import interrupts
from tabletop.commands import arguments, screen
from tabletop.engine.errors import UserError
from tabletop.words import Words

if TYPE_CHECKING:
    from tabletop.ui.model.table_plan import TablePlan


def start(chosen: argparse.Namespace) -> int:
    """Show the start screen until the window is closed."""
    return _window(None, chosen.lang)


def play(chosen: argparse.Namespace) -> int:
    """Show the window with a new match until it is closed."""
    from tabletop.ui.model.table_plan import PlannedSeat, TablePlan

    entry = arguments.entry(chosen.game)
    game = entry.load().game
    drivers = arguments.drivers(chosen.seats, game, people=True)
    usual = ",".join(f"{key}={value}" for key, value in entry.together.items())
    options = arguments.setup(game, len(drivers), chosen.options or usual).options
    seats = tuple(PlannedSeat(driver) for driver in drivers)
    seed = chosen.seed or ""
    return _window(TablePlan(entry.key, seats, options, seed, decisions=chosen.decisions if seed else 0), chosen.lang)


def _window(plan: TablePlan | None, language: str | None) -> int:
    screen.check()
    try:
        from tabletop.ui.shell import app
    except ImportError as error:
        raise UserError("commands.fault.no_qt", why=str(error)) from None
    interrupts.watch()  # every decision is on disk already, so nothing is lost
    app.application()
    if not app.has_fonts() and sys.stderr is not None:
        words = Words(arguments.language(language))
        print(f"tabletop: {words('commands.no_fonts')}", file=sys.stderr)
    return app.run(plan, language)
