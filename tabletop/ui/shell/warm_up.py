"""Loading ahead: what the first match needs is imported while the start screen is shown."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from threading import Thread

from tabletop import words
from tabletop.cards import shelf
from tabletop.games.registry import GameEntry
from tabletop.ui.model import preferences
from tabletop.ui.screens import routes
from tabletop.words import Words

AFTER = 300
"""Milliseconds on the start screen before anything is loaded ahead."""


def start(games: Sequence[GameEntry], language: str) -> Thread:
    """Load games and the table in a thread of its own, so that the start screen stays responsive."""
    thread = Thread(target=_load, args=(tuple(games), language), name="warm-up", daemon=True)
    thread.start()
    return thread


def _load(games: tuple[GameEntry, ...], language: str) -> None:
    with suppress(Exception):  # whatever fails is reported when it is used
        preferences.system_reduces_motion()
        routes.MATCH.load()
    import_module("tabletop.ui.paint.figures.archetypes")
    from tabletop.match.card_trials import view_before_play  # here, as it loads the bots

    for entry in games:
        with suppress(Exception):
            loaded = entry.load()
            loaded.table(view_before_play(loaded), Words(language).naming(loaded.names(language)))  # reads the cards
    shelf.store_parsed()
    words.store_parsed(language)
