"""Benchmarks of screens in fresh processes: `python -m tabletop.lab.bench.screens NAME GAME BEGAN`.

The figures are printed as one JSON object.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from statistics import median
from typing import TYPE_CHECKING

from tabletop.games.registry import entry
from tabletop.lab.bench import child
from tabletop.lab.bench.engine import midway
from tabletop.lab.bench.memory import resident
from tabletop.languages.registry import SOURCE

if TYPE_CHECKING:
    from tabletop.ui.model.table_plan import TablePlan

DECISIONS = 120
"""Decisions played before memory is measured."""
LONG_EVENING = 26
"""Matches of a long evening, which is measured only by hand: `… screens long_evening quarriors 0`."""
EVENING = 60
"""Decisions played in each of several matches before memory is measured."""


def match(game: str, began: float) -> dict[str, float]:
    """Return the seconds from a click on the start screen until the first decision is painted."""
    return {"match": started(game)[0]}


def memory(game: str, began: float) -> dict[str, float]:
    """Return the megabytes this process holds some way into a match with every seat taken."""
    from PySide6.QtWidgets import QApplication

    from tabletop.ui.screens.matches.table import TableScreen

    _, screen = started(game)
    assert isinstance(screen, TableScreen)
    assert screen.window_ is not None
    session = screen.window_.session
    while screen.match.result is None and screen.match.number < DECISIONS:
        if session.is_to_act:
            session.submit(session.view.actions[-1])
        QApplication.processEvents()
    held = resident()
    screen.on_close()
    return {} if held is None else {"memory": held}


def long_evening(game: str, began: float) -> dict[str, float]:
    """Return the megabytes held after a match of every game, and after `LONG_EVENING` matches."""
    return evening(game, began, LONG_EVENING)


def evening(game: str, began: float, matches: int = 0) -> dict[str, float]:
    """Return the megabytes held after a match of every game, and after so many matches."""
    from PySide6.QtCore import QEvent
    from PySide6.QtWidgets import QApplication

    from tabletop.games.registry import GAMES
    from tabletop.ui.screens.matches.table import TableScreen
    from tabletop.ui.shell.window import REST

    _, screen = started(game)
    assert isinstance(screen, TableScreen)
    shell = screen.shell
    every = [game, *(each.key for each in GAMES if each.key != game)]
    found: dict[str, float] = {}
    for number in range(max(matches, len(every))):
        if number:
            shell.play(_full(every[number % len(every)]))
        screen = shell.front
        assert isinstance(screen, TableScreen)
        assert screen.window_ is not None
        session, match = screen.window_.session, screen.match
        while match.result is None and match.number < EVENING:
            if session.is_to_act:
                session.submit(session.view.actions[-1])
            QApplication.processEvents()
        del screen, session, match  # the program holds no table that it has left
        shell.home()
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if number + 1 in (len(every), matches):
            rested = time.monotonic() + 2 * REST / 1000
            while time.monotonic() < rested:
                QApplication.processEvents()
            if (held := resident()) is not None:
                found["evening" if number + 1 == len(every) else f"evening_{matches}"] = held
    return found


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
    from tabletop.display.piece import Shape
    from tabletop.ui.board.cards.card_painter import picture_of
    from tabletop.ui.paint import art
    from tabletop.ui.shell.app import application
    from tabletop.words import Words

    application()
    cards = [piece for piece in entry(game).load().catalogue(Words(SOURCE)) if piece.shape is Shape.CARD]
    orders = [art.order(picture_of(piece), 250, 150, 2.0) for piece in cards]
    art.printed(orders[0])  # fonts and grain are made once
    before = time.perf_counter()
    for wanted in orders:
        art.printed(wanted)
    return {"print": (time.perf_counter() - before) / len(orders) * 1000}


def prints(game: str, began: float) -> dict[str, float]:
    """Return the seconds that painting all cards of all games takes, and the megabytes held then."""
    from PySide6.QtGui import QPixmap

    from tabletop.display.piece import Shape
    from tabletop.games.registry import GAMES
    from tabletop.ui.board.cards.card_painter import picture_of
    from tabletop.ui.paint import art
    from tabletop.ui.paint.pixmap_cache import CACHE
    from tabletop.ui.shell.app import application
    from tabletop.words import Words

    application()
    pieces = [piece for each in GAMES for piece in each.load().catalogue(Words(SOURCE))]
    orders = [art.order(picture_of(piece), 110, 68, 1.0) for piece in pieces if piece.shape is Shape.CARD]
    before = time.perf_counter()
    for wanted in orders:
        CACHE.insert(wanted.key, QPixmap.fromImage(art.printed(wanted)))
    found = {"prints": time.perf_counter() - before}
    held = resident()
    return found if held is None else found | {"prints_memory": held}


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
    from tabletop.ui.screens.matches.table import TableScreen
    from tabletop.ui.shell import warm_up
    from tabletop.ui.shell.app import application
    from tabletop.ui.shell.window import MainWindow

    painted: set[QObject] = set()

    class Watch(QObject):
        """Notes what is painted; it watches few objects, as to watch all of them would be measured too."""

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() is QEvent.Type.Paint:
                painted.add(watched)
            return False

    app = application()
    watch = Watch(app)
    preferences = Preferences()
    preferences.values.speed, preferences.values.curtain = speed, curtain
    preferences.values.teaching = False  # a tip would cover what is dragged
    for key in {game, *(each.key for each in GAMES)}:
        preferences.remember(f"welcomed.{key}", "yes")  # bots wait for the answer to the greeting
    shell = MainWindow(preferences)
    shell.resize(1600, 960)
    assert shell.front is not None
    shell.front.installEventFilter(watch)
    shell.show()
    while shell.front not in painted:
        app.processEvents()
    loading = warm_up.start(GAMES, SOURCE)  # as the program does while somebody looks at the start screen
    while loading.is_alive():
        app.processEvents()
        time.sleep(0.001)
    app.processEvents()
    began = time.monotonic()
    shell.play(plan or _full(game))
    screen = shell.front
    assert isinstance(screen, TableScreen)
    if screen.curtain is not None:
        screen.curtain.lift()
    assert screen.window_ is not None
    watched: tuple[QObject, ...] = (screen.window_.view.viewport(), screen.window_.prompt)
    for part in watched:
        part.installEventFilter(watch)
    while not painted.issuperset(watched):
        app.processEvents()
    passed = time.monotonic() - began
    for part in watched:
        part.removeEventFilter(watch)
    painted.clear()  # else no screen would ever go
    return passed, screen


def _full(game: str) -> TablePlan:
    """Return a table of a game with every seat taken."""
    from tabletop.match.link import Driver
    from tabletop.ui.model.table_plan import PlannedSeat, TablePlan

    return TablePlan(
        game, (PlannedSeat(Driver.ME), *[PlannedSeat(Driver.REGULAR)] * (max(entry(game).seat_counts) - 1))
    )


BENCHES: dict[str, Callable[[str, float], dict[str, float]]] = {
    "match": match,
    "frame": frame,
    "motion": motion,
    "print": printing,
    "prints": prints,
    "wood": planing,
    "memory": memory,
    "evening": evening,
    "long_evening": long_evening,
}

if __name__ == "__main__":
    child.answer(BENCHES[sys.argv[1]](sys.argv[2], float(sys.argv[3])))
