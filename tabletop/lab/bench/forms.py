"""Benchmarks of both forms of the rules beside each other: `python -m tabletop.lab.bench.forms GAME`.

Each form is measured in processes of its own that take turns; what one process found is printed as one JSON object.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import count, cycle
from typing import Any

from tabletop import compiled_core
from tabletop.bots.rollout import Horizon, rollout, skilled_win_probability
from tabletop.bots.search import TURNS
from tabletop.engine import runner
from tabletop.engine.game import Game
from tabletop.engine.view import determinize, view
from tabletop.games.registry import GameEntry, entry
from tabletop.lab.bench.engine import Figure, Work, midway, random_match, rates, uno_match

ROUNDS = 3
"""Processes of each form; the best counts."""
SECONDS = 2.0
"""Seconds for each figure of a process."""


def figures(found: GameEntry) -> tuple[Figure, ...]:
    """Return rates of both forms and their ratios; none without a compiled core."""
    if not compiled_core.is_active() or getattr(sys, "frozen", False):
        return ()
    runs: dict[str, list[dict[str, float]]] = {"interpreted": [], "compiled": []}
    for _ in range(ROUNDS):
        for form, results in runs.items():
            results.append(measured(form, found.key))
    best = {form: {key: max(run[key] for run in results) for key in results[0]} for form, results in runs.items()}
    rows = []
    for key in ("decisions", "rollouts"):
        plain, fast = best["interpreted"][key], best["compiled"][key]
        rows += [Figure(f"interpreted_{key}", plain, "1/s"), Figure(f"compiled_{key}", fast, "1/s")]
        rows.append(Figure(f"gain_{key}", round(fast / plain, 2), "×"))
    if "uno" in best["compiled"]:
        uno = max(results["uno"] for results in best.values())
        rows += [Figure(f"{form}_to_uno", round(best[form]["decisions"] / uno, 2), "×") for form in runs]
    return tuple(rows)


def measured(form: str, game: str) -> dict[str, float]:
    """Measure one form in a process of its own."""
    command = [sys.executable, "-m", "tabletop.lab.bench.forms", game]
    environment = {**os.environ, compiled_core.SWITCH: form}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True, timeout=300)
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


def main(key: str) -> None:
    """Measure this process's form and print what it reaches a second."""
    game = entry(key).load().game
    seats = min(game.seat_counts)
    works = {"decisions": random_match(game, seats), "rollouts": rollouts(game, seats)}
    if (uno := uno_match()) is not None:
        works["uno"] = uno
    print(json.dumps(dict(zip(works, rates(list(works.values()), SECONDS), strict=True))))


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
