"""Figures of the window with many saves: `python -m tabletop.lab.bench.window saves GAME BEGAN`.

Each is measured in a fresh process whose folder of saves was filled before. Seconds are those of the processor, so that
it hardly matters what else runs on the machine.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import Random

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.games.registry import GameEntry
from tabletop.lab.bench.engine import Figure
from tabletop.match import history, journal
from tabletop.match.link import Driver, SeatInfo

COUNTS = (0, 100, 1000)
RETURNS = 5


def fill(folder: Path, entry: GameEntry, count: int) -> None:
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


def figures(measured: dict[int, list[dict[str, float]]]) -> list[Figure]:
    """Return the figures of what was measured several times with each number of saves, the best of each."""
    first, home = (
        {count: min(run[key] for run in each) for count, each in measured.items()} for key in ("first", "home")
    )
    return [
        Figure("first_0", first[0], "s"),
        *(Figure(f"first_{n}", max(0.0, first[n] - first[0]), "s", 0.5, True) for n in first if n),
        Figure("home_0", home[0], "ms"),
        *(Figure(f"home_{n}", max(0.0, home[n] - home[0]), "ms", 50, True) for n in home if n),
    ]
