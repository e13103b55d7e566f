"""Benchmark of the start screen beside many saved matches, in fresh processes.

`python -m tabletop.lab.bench.saves NAME GAME BEGAN`; the figures are printed as one JSON object.
"""

from __future__ import annotations

import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.games.registry import GameEntry
from tabletop.lab.bench import child
from tabletop.lab.bench.engine import Figure
from tabletop.lab.bench.screens import started
from tabletop.match import history, journal
from tabletop.match.link import Driver, SeatInfo

COUNTS = (0, 100, 1000)
RETURNS = 20
HOME = {"home_50": 60.0, "home_95": 100.0}
"""Milliseconds that a return to the start screen may take: the median, and the 95th percentile."""
MORE = 25.0
"""Milliseconds that saved matches may add to either."""


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
    """Return the best first decision and the usual return home for each number of saves."""
    first = {count: min(run["first"] for run in each) for count, each in measured.items()}
    found = [
        Figure("first_0", first[0], "s"),
        *(Figure(f"first_{n}", max(0.0, first[n] - first[0]), "s", 0.5, True) for n in first if n),
    ]
    for key, target in HOME.items():
        home = {count: median(run[key] for run in each) for count, each in measured.items()}
        found.append(Figure(f"{key}_0", home[0], "ms", target, True))
        found += [Figure(f"{key}_{n}", max(0.0, home[n] - home[0]), "ms", MORE, True) for n in home if n]
    return found


def returns(game: str) -> dict[str, float]:
    """Return CPU seconds to the first decision, and percentiles of the milliseconds to return home.

    The start screen has found by then which match could go on.
    """
    from PySide6.QtCore import QCoreApplication, QEvent

    from tabletop.ui.screens import routes
    from tabletop.ui.screens.matches.table import TableScreen
    from tabletop.ui.screens.start import StartScreen

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
    return {"first": first, **child.percentiles("home", spent)}


if __name__ == "__main__":
    child.answer(returns(sys.argv[2]))
