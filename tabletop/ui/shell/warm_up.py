"""Loading ahead: what the first match needs is imported while the start screen is shown."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from threading import Thread

from tabletop.games.registry import GameEntry
from tabletop.ui.model import preferences
from tabletop.ui.screens import routes

AFTER = 300
"""Milliseconds on the start screen before anything is loaded ahead."""


def start(games: Sequence[GameEntry]) -> Thread:
    """Load games and the table in a thread of its own, so that the start screen stays responsive."""
    thread = Thread(target=_load, args=(tuple(games),), name="warm-up", daemon=True)
    thread.start()
    return thread


def _load(games: tuple[GameEntry, ...]) -> None:
    with suppress(Exception):  # whatever fails is reported when it is used
        preferences.system_reduces_motion()
        routes.MATCH.load()
    for entry in games:
        with suppress(Exception):
            entry.load()
