"""Benchmarks of the window: each figure is measured in fresh processes."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from tabletop.games.registry import GameEntry, entry
from tabletop.lab.bench import child
from tabletop.lab.bench.engine import Figure
from tabletop.lab.bench.saves import COUNTS, fill_saves, save_figures

ROUNDS = 3
"""Starts are measured so often, and the best counts; so are returns to the start screen."""
BARE = """
import os, sys, time
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QMainWindow

class Scene(QGraphicsScene):
    is_painted = False

    def drawBackground(self, painter, rect):
        self.is_painted = True

app = QApplication(["bare"])
window, scene = QMainWindow(), Scene()
window.setCentralWidget(QGraphicsView(scene))
window.resize(1600, 960)
window.show()
while not scene.is_painted:
    app.processEvents()
print('{"bare": %f}' % (time.monotonic() - float(sys.argv[3])), flush=True)
os._exit(0)
"""
"""A program with an empty window, which imports nothing of this one."""
GESTURES = {
    "drop_first": 40.0,
    "drop_50": 16.0,
    "drop_95": 16.0,
    "drop_painted_50": 33.0,
    "drop_painted_95": 50.0,
    "handover_50": 50.0,
    "handover_95": 100.0,
    "hint_50": 300.0,
    "hint_95": 400.0,
}
"""Milliseconds that what a person does may take."""
PRINTS = {"prints": ("s", 20.0), "prints_memory": ("MB", 200.0)}
"""Unit and target of what painting all cards of all games takes and holds."""
MEGABYTES = {"rest": 140, "memory": 200, "evening": 200}
"""Megabytes held on the start screen, in a match, and after a match of every game."""


def figures(found: GameEntry) -> tuple[Figure, ...]:
    """Return the window's figures for a game; needs Qt but no display, and no frozen program."""
    if getattr(sys, "frozen", False):
        return ()
    bare = min(measured("bare", found.key)["bare"] for _ in range(ROUNDS))
    with tempfile.TemporaryDirectory() as home:  # one: most starts are not the first
        starts = [measured("start", found.key, module="start", home=home) for _ in range(ROUNDS)]
    start_time = min(each["start"] for each in starts)
    match_time = min(measured("match", found.key)["match"] for _ in range(ROUNDS))
    frame = measured("frame", found.key)["frame"]
    figured = [
        Figure("bare", bare, "s"),
        Figure("start", start_time, "s", 0.5, True),
        Figure("start_ratio", start_time / bare, "", 2.5, True),
        Figure("match", match_time, "s", 0.5, True),
        Figure("match_ratio", match_time / bare, "", 2.2, True),
        Figure("frame", frame, "ms", 4, True),
        Figure("motion", measured("motion", found.key)["motion"], "ms", 8, True),
        Figure("print", measured("print", found.key)["print"], "ms", 50, True),
        Figure("wood", measured("wood", found.key)["wood"], "ms", 150, True),
    ]
    painted = measured("prints", found.key)
    figured += [Figure(key, value, *PRINTS[key], True) for key, value in painted.items()]
    for name in ("drops", "handovers", "hints"):
        spent = measured(name, found.key, module="gestures")
        figured += [Figure(key, value, "ms", GESTURES[key], True) for key, value in spent.items()]
    held = starts[-1] | measured("memory", found.key) | measured("evening", found.key)
    figured += [Figure(key, held[key], "MB", most, True) for key, most in MEGABYTES.items() if key in held]
    beside = {n: [measured("saves", found.key, n, "saves") for _ in range(ROUNDS)] for n in COUNTS}
    return (*figured, *save_figures(beside))


def measured(
    name: str, game: str, saves: int = 0, module: str = "screens", home: str | None = None
) -> dict[str, float]:
    """Return the figures of a fresh process, run with the data directory `home`.

    Without one it is fresh, with `saves` saves. Raises RuntimeError if it failed.
    """
    if home is None:
        with tempfile.TemporaryDirectory() as made:
            if saves:
                fill_saves(Path(made) / "saves", entry(game), saves)
            return measured(name, game, module=module, home=made)
    source = ["-c", BARE] if name == "bare" else ["-m", f"tabletop.lab.bench.{module}"]
    command = [sys.executable, *source, name, game, str(time.monotonic())]
    return child.measured(command, home, f"The window ({name})")
