"""`tabletop` and `tabletop play`: the window, at the start screen or with a match already dealt."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from typing import TYPE_CHECKING

from tabletop.commands import arguments
from tabletop.engine.errors import Fault

if TYPE_CHECKING:
    from tabletop.ui.model.plan import Plan


def start(chosen: argparse.Namespace) -> int:
    """Show the start screen until the window is closed."""
    return _window(None, chosen.lang)


def play(chosen: argparse.Namespace) -> int:
    """Show the window with a new match until it is closed."""
    from tabletop.ui.model.plan import Chair, Plan

    entry = arguments.entry(chosen.game)
    game = entry.load().game
    drivers = arguments.drivers(chosen.seats, game, people=True)
    usual = ",".join(f"{key}={value}" for key, value in entry.together.items())
    options = arguments.setup(game, len(drivers), chosen.options or usual).options
    together = bool(entry.together) and entry.together.items() <= options.items()
    chairs = tuple(Chair(driver) for driver in drivers)
    return _window(Plan(entry.key, chairs, options, chosen.seed or "", propose=together), chosen.lang)


def _window(plan: Plan | None, language: str | None) -> int:
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in names):
        raise Fault("commands.fault.no_display")
    try:
        from tabletop.ui.shell import app
    except ImportError as error:
        raise Fault("commands.fault.no_qt", why=str(error)) from None
    # Qt's loop would keep Ctrl-C waiting; every decision is on disk already, so nothing is lost.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return app.run(plan, language)
