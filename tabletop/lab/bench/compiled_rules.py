"""Benchmarks of both forms of the rules: `python -m tabletop.lab.bench.compiled_rules GAME`.

Each form has a process of its own. They take turns in short windows, so that whatever else runs hits them alike; the
gain is the median over pairs of windows.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from itertools import count, cycle
from statistics import median
from typing import Any

from tabletop import compiled_core
from tabletop.bots.rollout import Horizon, rollout, skilled_win_probability
from tabletop.bots.search import TURNS
from tabletop.engine import runner
from tabletop.engine.game import Game
from tabletop.engine.view import determinize, view
from tabletop.games.registry import GameEntry, entry
from tabletop.lab.bench.engine import TARGETS, Figure, Work, midway, random_match, rate, uno_match

PAIRS = 24
"""Windows of each form."""
SECONDS = 0.1
"""Processor time of each work in a window."""

Rates = dict[str, float]


def figures(found: GameEntry) -> tuple[Figure, ...]:
    """Return rates of both forms and their ratios; none without a compiled core."""
    if not compiled_core.is_active() or getattr(sys, "frozen", False):
        return ()
    return tuple(rows(*compared(found.key, PAIRS), TARGETS | dict(found.benchmark_targets)))


def rows(plain: list[Rates], fast: list[Rates], targets: Mapping[str, float]) -> Iterator[Figure]:
    """Yield the figures of the windows of both forms, the interpreted ones first."""
    for key in ("decisions", "rollouts"):
        yield Figure(f"interpreted_{key}", max(window[key] for window in plain), "1/s")
        yield Figure(f"compiled_{key}", max(window[key] for window in fast), "1/s")
        yield _ratio(f"gain_{key}", [(b[key], a[key]) for a, b in zip(plain, fast, strict=True)], targets)
    if "uno" in plain[0]:
        for form, windows in (("interpreted", plain), ("compiled", fast)):
            yield _ratio(f"{form}_to_uno", [(each["decisions"], each["uno"]) for each in windows], targets)


def _ratio(key: str, pairs: list[tuple[float, float]], targets: Mapping[str, float]) -> Figure:
    return Figure(key, round(median(value / base for value, base in pairs), 2), "", targets[key])


def compared(game: str, pairs: int) -> tuple[list[Rates], list[Rates]]:
    """Return the rates of both forms, the interpreted one first, window by window."""
    found: list[list[Rates]] = [[], []]
    with ExitStack() as stack:  # a process ends when its input is closed
        processes = [stack.enter_context(started(form, game)) for form in compiled_core.FORMS]
        for _ in range(pairs):
            for process, windows in zip(processes, found, strict=True):
                windows.append(measured(process))
    plain, fast = found
    return plain, fast


def started(form: str, game: str) -> subprocess.Popen[str]:
    """Start a process that measures one form whenever it is asked."""
    command = [sys.executable, "-m", "tabletop.lab.bench.compiled_rules", game]
    environment = {**os.environ, compiled_core.SWITCH: form}
    return subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def measured(process: subprocess.Popen[str]) -> Rates:
    """Measure one window in a process; raises RuntimeError if that has failed."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("\n")
    process.stdin.flush()
    if not (line := process.stdout.readline()):
        raise RuntimeError("A form of the core could not be measured; its process says why above.")
    rates: Rates = json.loads(line)
    return rates


def main(key: str) -> None:
    """Measure a window for every line of standard input, and print what this form reaches a second."""
    game = entry(key).load().game
    seats = min(game.seat_counts)
    works = {"decisions": random_match(game, seats), "rollouts": rollouts(game, seats)}
    if (uno := uno_match()) is not None:
        works["uno"] = uno
    for _ in sys.stdin:
        print(json.dumps({name: rate(work, SECONDS) for name, work in works.items()}), flush=True)


def rollouts(game: Game[Any], seats: int) -> Work:
    """Return the work of one rollout as Skilled plays it, from the middle of matches."""
    seen = cycle([view(state, runner.players_to_act(state)[0]) for state in midway(game, seats)])
    keys = count(1)

    def work() -> int:
        found = next(seen)
        state = determinize(found, next(keys))
        after = state.clone()
        runner.play(after, found.actions[0])
        rollout(after, Horizon(state, TURNS))
        skilled_win_probability(after, found.seat)
        return 1

    return work


if __name__ == "__main__":
    main(sys.argv[1])
