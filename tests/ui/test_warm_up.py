"""Loading ahead: the table and the games are imported while the start screen is shown, whatever one of them does."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import gc
import sys
from dataclasses import replace
from PySide6 import QtWidgets
from tabletop.games.registry import GAMES
from tabletop.ui.shell import warm_up
assert "tabletop.ui.screens.matches.table" not in sys.modules
broken = replace(GAMES[0], module="tests.helpers.nowhere")
warm_up.start((broken, *GAMES), "en").join()
assert {"tabletop.ui.screens.matches.table", "tabletop.ui.paint.figures.archetypes"} <= set(sys.modules)
from tabletop.ui.paint.figures import animal_faces
assert animal_faces.drawn.cache_info().currsize == len(animal_faces.FACES)
assert set(dir(QtWidgets)) <= vars(QtWidgets).keys()  # no kind of widget remains to be made
assert gc.get_freeze_count() > 50_000
assert all("hash" in vars(book) for entry in GAMES if (book := entry.load().game.book) is not None)
missing = [entry.key for entry in GAMES if entry.module not in sys.modules]
sys.exit(", ".join(missing) or 0)
"""


def test_the_table_and_every_game_are_loaded_ahead_although_one_is_broken() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
