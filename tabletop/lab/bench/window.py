"""Benchmarks of the window in fresh processes: `python -m tabletop.lab.bench.window NAME GAME BEGAN`.

BEGAN is what `time.monotonic()` said before the process was started; the figures are printed as one JSON object.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.games.registry import GameEntry, entry
from tabletop.lab.bench import child
from tabletop.lab.bench.engine import Figure, midway
from tabletop.match import history, journal
from tabletop.match.link import Driver, SeatInfo

if TYPE_CHECKING:
    from tabletop.ui.model.table_plan import TablePlan

ROUNDS = 3
"""Starts are measured so often; the best counts."""
DECISIONS = 120
"""Decisions played before memory is measured."""
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
GALLERY = {"gallery": ("s", 20.0), "gallery_memory": ("MB", 200.0)}
"""Unit and bar of what painting all cards of all games takes and holds."""
EVENING = 60
"""Decisions played in each of several matches before memory is measured."""


def figures(found: GameEntry) -> tuple[Figure, ...]:
    """Return the window's figures for a game; needs Qt but no display, and no frozen program."""
    if getattr(sys, "frozen", False):
        return ()
    bare = min(measured("bare", found.key)["bare"] for _ in range(ROUNDS))
    start_time = min(measured("start", found.key)["start"] for _ in range(ROUNDS))
    match_time = min(measured("match", found.key)["match"] for _ in range(ROUNDS))
    frame = measured("frame", found.key)["frame"]
    figured = [
        Figure("bare", bare, "s"),
        Figure("start", start_time, "s", 0.8, True),
        Figure("start_ratio", start_time / bare, "", 2.5, True),
        Figure("match", match_time, "s", 0.5, True),
        Figure("match_ratio", match_time / bare, "", 2.2, True),
        Figure("frame", frame, "ms", 4, True),
        Figure("motion", measured("motion", found.key)["motion"], "ms", 8, True),
        Figure("print", measured("print", found.key)["print"], "ms", 50, True),
        Figure("wood", measured("wood", found.key)["wood"], "ms", 150, True),
    ]
    painted = measured("gallery", found.key)
    figured += [Figure(key, value, *GALLERY[key], True) for key, value in painted.items()]
    for name in ("drops", "handovers", "hints"):
        spent = measured(name, found.key, module="gestures")
        figured += [Figure(key, value, "ms", GESTURES[key], True) for key, value in spent.items()]
    for name, megabytes in (("rest", 140), ("memory", 200), ("evening", 200)):
        figured += [Figure(key, value, "MB", megabytes, True) for key, value in measured(name, found.key).items()]
    beside = {n: [measured("saves", found.key, n) for _ in range(ROUNDS)] for n in COUNTS}
    return (*figured, *save_figures(beside))


def measured(name: str, game: str, saves: int = 0, module: str = "window") -> dict[str, float]:
    """Return the figures of a fresh process with `saves` saves; raises RuntimeError if it failed."""
    with tempfile.TemporaryDirectory() as home:
        if saves:
            fill_saves(Path(home) / "saves", entry(game), saves)
        source = ["-c", BARE] if name == "bare" else ["-m", f"tabletop.lab.bench.{module}"]
        command = [sys.executable, *source, name, game, str(time.monotonic())]
        return child.measured(command, home, f"The window ({name})")


# --- in the process that is measured, which imports only what it needs ---------------------------------------------


def start(game: str, began: float) -> dict[str, float]:
    """Return the seconds from the start of the process until the start screen was painted and took a key."""
    from tabletop import cli
    from tabletop.words import Words

    cli.parser(Words("en")).parse_args([])
    from PySide6.QtCore import QEvent, QObject, Qt
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from tabletop.ui.model.preferences import Preferences
    from tabletop.ui.shell.app import application
    from tabletop.ui.shell.window import MainWindow

    seen: set[QEvent.Type] = set()

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if isinstance(watched, QWidget):
                seen.add(event.type())
            return False

    app = application()
    watch = Watch()
    app.installEventFilter(watch)
    shell = MainWindow(Preferences())
    shell.show()
    while QEvent.Type.Paint not in seen:
        app.processEvents()
    app.postEvent(shell, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier))
    while QEvent.Type.KeyPress not in seen:
        app.processEvents()
    return {"start": time.monotonic() - began}


def rest(game: str, began: float) -> dict[str, float]:
    """Return the megabytes this process holds at the start screen."""
    start(game, began)
    resident = _resident()
    return {} if resident is None else {"rest": resident}


def match(game: str, began: float) -> dict[str, float]:
    """Return the seconds from a click on the start screen until the first decision is painted."""
    return {"match": started(game)[0]}


def memory(game: str, began: float) -> dict[str, float]:
    """Return the megabytes this process holds some way into a match with every seat taken."""
    from PySide6.QtWidgets import QApplication

    from tabletop.ui.screens.table import TableScreen

    _, screen = started(game)
    assert isinstance(screen, TableScreen)
    assert screen.window_ is not None
    session = screen.window_.session
    while screen.match.result is None and screen.match.number < DECISIONS:
        if session.is_to_act:
            session.submit(session.view.actions[-1])
        QApplication.processEvents()
    resident = _resident()
    screen.on_close()
    return {} if resident is None else {"memory": resident}


def evening(game: str, began: float) -> dict[str, float]:
    """Return the megabytes this process holds after a match of every game."""
    from PySide6.QtCore import QEvent
    from PySide6.QtWidgets import QApplication

    from tabletop.games.registry import GAMES
    from tabletop.ui.screens.table import TableScreen
    from tabletop.ui.shell.window import REST

    _, front = started(game)
    assert isinstance(front, TableScreen)
    shell = front.shell
    for key in (game, *(each.key for each in GAMES if each.key != game)):
        if key != game:
            shell.play(_full(key))
        screen = shell.front
        assert isinstance(screen, TableScreen)
        assert screen.window_ is not None
        session, match = screen.window_.session, screen.match
        while match.result is None and match.number < EVENING:
            if session.is_to_act:
                session.submit(session.view.actions[-1])
            QApplication.processEvents()
        shell.home()
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    rested = time.monotonic() + 2 * REST / 1000
    while time.monotonic() < rested:
        QApplication.processEvents()
    resident = _resident()
    return {} if resident is None else {"evening": resident}


def frame(game: str, began: float) -> dict[str, float]:
    """Return the median milliseconds of a frame while a piece is dragged over a full table."""
    from tabletop.engine import runner
    from tabletop.engine.view import view
    from tabletop.match.link import Driver, SeatInfo
    from tabletop.ui.table.offscreen import FrozenLink, frame_costs

    loaded = entry(game).load()
    state = max(midway(loaded.game, max(loaded.game.seat_counts)), key=lambda state: state.number)
    (seat, *_) = runner.players_to_act(state)
    infos = [SeatInfo(at, f"Seat {at + 1}", Driver.ME if at == seat else Driver.REGULAR) for at in state.seats]
    return {"frame": median(frame_costs(FrozenLink(view(state, seat), infos), loaded))}


def printing(game: str, began: float) -> dict[str, float]:
    """Return the mean milliseconds that a card's print of 250 by 150 takes at twice the pixels."""
    from tabletop.display.table import Shape
    from tabletop.ui.board.card_painter import picture_of
    from tabletop.ui.paint import art
    from tabletop.ui.shell.app import application
    from tabletop.words import Words

    application()
    cards = [piece for piece in entry(game).load().catalogue(Words("en")) if piece.shape is Shape.CARD]
    orders = [art.order(picture_of(piece), 250, 150, 2.0) for piece in cards]
    art.printed(orders[0])  # fonts and grain are made once
    before = time.perf_counter()
    for wanted in orders:
        art.printed(wanted)
    return {"print": (time.perf_counter() - before) / len(orders) * 1000}


def gallery(game: str, began: float) -> dict[str, float]:
    """Return the seconds that the pictures of all cards of all games take on a table, and the megabytes held then."""
    from PySide6.QtGui import QPixmap

    from tabletop.display.table import Shape
    from tabletop.games.registry import GAMES
    from tabletop.ui.board.card_painter import picture_of
    from tabletop.ui.paint import art
    from tabletop.ui.paint.pixmap_cache import CACHE
    from tabletop.ui.shell.app import application
    from tabletop.words import Words

    application()
    pieces = [piece for each in GAMES for piece in each.load().catalogue(Words("en"))]
    orders = [art.order(picture_of(piece), 110, 68, 1.0) for piece in pieces if piece.shape is Shape.CARD]
    before = time.perf_counter()
    for wanted in orders:
        CACHE.insert(wanted.key, QPixmap.fromImage(art.printed(wanted)))
    found = {"gallery": time.perf_counter() - before}
    resident = _resident()
    return found if resident is None else found | {"gallery_memory": resident}


def planing(game: str, began: float) -> dict[str, float]:
    """Return the milliseconds that the wood of a table takes."""
    from tabletop.ui.paint import wood
    from tabletop.ui.paint.materials import NIGHT
    from tabletop.ui.shell.app import application

    application()
    before = time.perf_counter()
    wood.table_top(1600, 960, NIGHT)
    return {"wood": (time.perf_counter() - before) * 1000}


def motion(game: str, began: float) -> dict[str, float]:
    """Return the milliseconds that nine of ten frames keep to after the choice that moves the most pieces."""
    from random import Random

    from tabletop.engine import runner
    from tabletop.engine.events import Event, Moved
    from tabletop.engine.game import checked_setup
    from tabletop.engine.view import view
    from tabletop.match.link import Driver, SeatInfo
    from tabletop.ui.table.offscreen import FrozenLink, motion_cost

    loaded = entry(game).load()
    count = max(loaded.game.seat_counts)
    infos = [SeatInfo(seat, f"Seat {seat + 1}", Driver.REGULAR) for seat in range(count)]
    best, most = None, -1
    for seed in range(5):
        draw = Random(seed)
        state = runner.new_state(loaded.game, checked_setup(loaded.game, count, {}), seed)
        while state.result is None:
            seat = runner.players_to_act(state)[0]
            before, events = state.clone(), list[Event]()
            state.events = events
            runner.play(state, draw.choice(runner.legal_actions(state, seat)))
            state.events = None
            moved = sum(isinstance(event, Moved) for event in events)
            if moved > most and state.result is None:
                best, most = (view(before, seat), view(state, seat), events), moved
    assert best is not None
    return {"motion": motion_cost(FrozenLink(best[0], infos), FrozenLink(best[1], infos), best[2], loaded)}


def started(
    game: str, plan: TablePlan | None = None, speed: str = "off", curtain: str = "private"
) -> tuple[float, object]:
    """Start a match from the start screen; return how long it took and its screen.

    `plan` is the match, by default with every seat taken.
    """
    from PySide6.QtCore import QEvent, QObject

    from tabletop.games.registry import GAMES
    from tabletop.ui.model.preferences import Preferences
    from tabletop.ui.screens.table import TableScreen
    from tabletop.ui.shell import warm_up
    from tabletop.ui.shell.app import application
    from tabletop.ui.shell.window import MainWindow

    painted: set[QObject] = set()

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() is QEvent.Type.Paint:
                painted.add(watched)
            return False

    app = application()
    watch = Watch(app)
    app.installEventFilter(watch)
    preferences = Preferences()
    preferences.values.speed, preferences.values.curtain = speed, curtain
    preferences.values.teaching = False  # a tip would cover what is dragged
    for key in {game, *(each.key for each in GAMES)}:
        preferences.remember(f"welcomed.{key}", "yes")  # bots wait for the answer to the greeting
    shell = MainWindow(preferences)
    shell.resize(1600, 960)
    shell.show()
    while shell.front not in painted:
        app.processEvents()
    warm_up.start(GAMES, "en").join()  # as the program does while somebody looks at the start screen
    began = time.monotonic()
    shell.play(plan or _full(game))
    screen = shell.front
    assert isinstance(screen, TableScreen)
    if screen.curtain is not None:
        screen.curtain.lift()
    assert screen.window_ is not None
    while screen.window_.view.viewport() not in painted or screen.window_.prompt not in painted:
        app.processEvents()
    passed = time.monotonic() - began
    app.removeEventFilter(watch)
    painted.clear()  # else no screen would ever go
    return passed, screen


def _full(game: str) -> TablePlan:
    """Return a table of a game with every seat taken."""
    from tabletop.match.link import Driver
    from tabletop.ui.model.table_plan import PlannedSeat, TablePlan

    return TablePlan(
        game, (PlannedSeat(Driver.ME), *[PlannedSeat(Driver.REGULAR)] * (max(entry(game).seat_counts) - 1))
    )


def _resident() -> float | None:
    """Return the resident memory in megabytes, None where it is unknown."""
    status = Path("/proc/self/status")
    if status.is_file():
        line = next(line for line in status.read_text("utf-8").splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024
    if sys.platform == "win32":
        return None
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 * 1024)  # macOS counts bytes


def returns(game: str, began: float) -> dict[str, float]:
    """Return CPU seconds to the first decision, and milliseconds to return home.

    The start screen has found by then which match could go on.
    """
    from PySide6.QtCore import QCoreApplication, QEvent

    from tabletop.ui.screens import routes
    from tabletop.ui.screens.start import StartScreen
    from tabletop.ui.screens.table import TableScreen

    _, screen = started(game)
    first = time.process_time()
    assert isinstance(screen, TableScreen)
    shell, spent = screen.shell, []
    for _ in range(RETURNS):
        shell.go(routes.SETTINGS)
        QCoreApplication.processEvents()
        before = time.process_time()
        shell.home()
        QCoreApplication.processEvents()
        spent.append((time.process_time() - before) * 1000)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert isinstance(shell.front, StartScreen)
    return {"first": first, "home": median(spent)}


BENCHES: dict[str, Callable[[str, float], dict[str, float]]] = {
    "start": start,
    "rest": rest,
    "match": match,
    "frame": frame,
    "motion": motion,
    "print": printing,
    "gallery": gallery,
    "wood": planing,
    "memory": memory,
    "evening": evening,
    "saves": returns,
}

if __name__ == "__main__":
    print(json.dumps(BENCHES[sys.argv[1]](sys.argv[2], float(sys.argv[3]))), flush=True)
    os._exit(0)  # the window stands in the middle of a film: nothing is to be taken down in order


COUNTS = (0, 100, 1000)
RETURNS = 5


def fill_saves(folder: Path, entry: GameEntry, count: int) -> None:
    """Fill a folder with the journal of a finished random match, under so many names."""
    game, seats = entry.load().game, max(entry.seat_counts)
    setup = checked_setup(game, seats, {})
    infos = [SeatInfo(seat, f"Seat {seat + 1}", Driver.RANDOM) for seat in range(seats)]
    head = journal.header(entry.key, infos, setup.options, 1, datetime.now(UTC).isoformat(timespec="seconds"))
    step, draw = history.first_step(game, setup, 1), Random(1)
    records: list[journal.Record] = [head, journal.snapshot(step)]
    while step.state.result is None:
        action = draw.choice(runner.legal_actions(step.state, runner.players_to_act(step.state)[0]))
        before, step = step, history.next_step(step, action)
        records.append(journal.chosen(before, step))
        if step.state.result is None and step.state.number % journal.SNAPSHOT_EVERY == 0:
            records.append(journal.snapshot(step))
    data, _ = journal.lines([*records, journal.Ended(step.state.result)], "")
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        (folder / f"{entry.key}-{number:04}{journal.SUFFIX}").write_bytes(data)


def save_figures(measured: dict[int, list[dict[str, float]]]) -> list[Figure]:
    """Return the best measurement for each number of saves."""
    first, home = (
        {count: min(run[key] for run in each) for count, each in measured.items()} for key in ("first", "home")
    )
    return [
        Figure("first_0", first[0], "s"),
        *(Figure(f"first_{n}", max(0.0, first[n] - first[0]), "s", 0.5, True) for n in first if n),
        Figure("home_0", home[0], "ms"),
        *(Figure(f"home_{n}", max(0.0, home[n] - home[0]), "ms", 50, True) for n in home if n),
    ]
