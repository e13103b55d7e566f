"""`tabletop` and `tabletop play`: the window, at the start screen or with a match already dealt."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import interrupts, paths
from tabletop.commands import arguments, screen
from tabletop.engine.errors import UserError
from tabletop.words import Words

if TYPE_CHECKING:
    from tabletop.ui.model.table_plan import TablePlan
    from tabletop.ui.shell.window import MainWindow


def start(chosen: argparse.Namespace) -> int:
    """Show the start screen until the window is closed, or the window that is open already."""
    return 0 if _is_second(chosen) else _window(None, chosen.lang, is_first=chosen.is_first)


def _is_second(chosen: argparse.Namespace, argument: str = "") -> bool:
    """Return whether a window was open already, which has come forward now and opens the file or link.

    Else `is_first` tells whether the new window is to answer later starts: one in a language of its own is not.
    """
    screen.check()
    try:
        from tabletop import single_instance
    except ImportError as error:
        raise UserError("commands.fault.no_qt", why=str(error)) from None
    chosen.is_first = not chosen.new_window and chosen.lang is None
    return chosen.is_first and single_instance.call_first(argument)


def play(chosen: argparse.Namespace) -> int:
    """Show the window with a new match until it is closed."""
    from tabletop.ui.model.table_plan import PlannedSeat, TablePlan

    entry = arguments.entry(chosen.game)
    if chosen.plan:
        return _window(_planned(Path(chosen.plan), entry.key), chosen.lang)
    if chosen.join:
        return _join(Path(chosen.join), entry.key, chosen.lang)
    game = entry.load().game
    drivers = arguments.drivers(chosen.seats, game, people=True)
    usual = ",".join(f"{key}={value}" for key, value in entry.together.items())
    options = arguments.setup(game, len(drivers), chosen.options or usual).options
    seats = tuple(PlannedSeat(driver) for driver in drivers)
    seed = chosen.seed or ""
    return _window(TablePlan(entry.key, seats, options, seed, decisions=chosen.decisions if seed else 0), chosen.lang)


def _planned(file: Path, game: str) -> TablePlan:
    """Return the plan that another window has left in a file, and read the game with its cards."""
    from tabletop.cards import layers
    from tabletop.ui.model import table_cards, table_plan

    plan = table_plan.from_text(file.read_text("utf-8", errors="replace"))
    if plan is None or plan.game != game:
        raise UserError("open.fault.unknown", file=file.name)
    file.unlink()
    if (wanted := table_cards.planned(game, plan.cards)) is None:
        raise UserError("packs.fault.carried_large", most=layers.CARRIED_MOST)
    layers.carry(game, wanted)
    return plan


def _join(file: Path, game: str, language: str | None) -> int:
    """Show the window at a network table whose cards another window has left in a file."""
    from tabletop.cards import layers
    from tabletop.ui.network import joining
    from tabletop.ui.screens import routes

    plan = joining.take_plan(file)
    if plan is None or plan.game != game:
        raise UserError("open.fault.unknown", file=file.name)
    layers.carry(game, plan.layers)
    return _window(None, language, lambda shell: shell.go(routes.JOIN_AT, plan.place, plan.request))


def open_file(chosen: argparse.Namespace) -> int:
    """Show the window with what a file holds, or at the table of an invitation link."""
    from tabletop.learn.file_kind import FileKind, kind_of
    from tabletop.match import match_cards, moment
    from tabletop.net import reopen
    from tabletop.net.lobby_file import is_lobby
    from tabletop.net.relay.invitation import is_link

    if is_link(chosen.file):
        if _is_second(chosen, chosen.file):
            return 0
        return _window(None, chosen.lang, lambda shell: shell.open_argument(chosen.file), chosen.is_first)
    is_url = chosen.file.startswith("file:")  # from a desktop
    file = _path_of(chosen.file) if is_url else Path(chosen.file)
    if is_lobby(file) and file.resolve().parent == paths.saves().resolve():
        reopen.adopt(file)
        return _window(None, chosen.lang, lambda shell: shell.resume(file), chosen.is_first)
    kind = kind_of(file)  # says at the terminal what is wrong with any other file
    if _is_second(chosen, str(file.absolute())):
        return 0
    if kind is FileKind.JOURNAL:
        match_cards.adopt(file)
    elif kind is FileKind.MOMENT and (found := moment.read(file)).cards is not None:
        match_cards.use(found.game, found.cards)
    return _window(None, chosen.lang, lambda shell: shell.open_argument(str(file.resolve())), chosen.is_first)


def _path_of(url: str) -> Path:
    """Return the file that a `file:` URL names."""
    from urllib.parse import urlsplit
    from urllib.request import url2pathname  # here: it loads what fetches from the web, which delays the start

    return Path(url2pathname(urlsplit(url).path))


def _window(
    plan: TablePlan | None,
    language: str | None,
    begin: Callable[[MainWindow], None] | None = None,
    is_first: bool = False,
) -> int:
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
    return app.run(plan, language, begin, is_first)
