"""Loading ahead: what the first match needs is imported while the start screen is shown."""

from __future__ import annotations

import gc
import os
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from threading import Thread

from PySide6 import QtWidgets

from tabletop import words
from tabletop.cards import manifest_cache
from tabletop.games.registry import GameEntry
from tabletop.ui.model import preferences
from tabletop.ui.screens import routes
from tabletop.words import Words

AFTER = 300
"""Milliseconds on the start screen before anything is loaded ahead."""
SPAWN = ("popen_spawn_posix", "resource_tracker") if os.name == "posix" else ("popen_spawn_win32",)
MODULES = (
    "encodings.utf_16_le",
    "multiprocessing.connection",
    *(f"multiprocessing.{name}" for name in SPAWN),
    "tabletop.ui.model.table_cards",
    "tabletop.ui.paint.figures.archetypes",
)
"""Modules that the first match would import besides those of its screen and games."""


def start(games: Sequence[GameEntry], language: str) -> Thread:
    """Load games and the table in a thread of its own, so that the start screen stays responsive."""
    thread = Thread(target=_load, args=(tuple(games), language), name="warm-up", daemon=True)
    thread.start()
    return thread


def _load(games: tuple[GameEntry, ...], language: str) -> None:
    with suppress(Exception):  # whatever fails is reported when it is used
        preferences.system_reduces_motion()
        routes.MATCH.load()
    for module in MODULES:
        import_module(module)
    for name in dir(QtWidgets):
        getattr(QtWidgets, name)  # made at the first use; that of a viewport needs every kind of widget
    from tabletop.ui.paint.figures import animal_faces  # here: the first frame of the program shows no face

    for animal in animal_faces.FACES:
        animal_faces.drawn(animal)
    from tabletop.match.card_trials import view_before_play  # here, as it loads the bots

    for entry in games:
        with suppress(Exception):
            loaded = entry.load()
            loaded.game.data_hash()
            loaded.table(view_before_play(loaded), Words(language).naming(loaded.names(language)))  # reads the cards
    manifest_cache.store_parsed()
    words.store_parsed(language)
    gc.freeze()  # all that is loaded now stays: no collection during a match looks through it again
