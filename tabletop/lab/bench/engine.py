"""Benchmarks without a screen: random play, copies, views, and RLCard's UNO to compare.

Seconds are those of the processor, works take turns in short windows, and the best window of each counts: so it hardly
matters what else runs on the machine. The ratio to RLCard's UNO is the figure to compare between machines.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from itertools import count
from time import process_time
from typing import Any

import msgspec

from tabletop.engine import runner, view
from tabletop.engine.game import Game, checked_setup
from tabletop.engine.state import State
from tabletop.games.registry import GameEntry

Work = Callable[[], int]
"""Does something once and returns how much it was."""
WINDOWS = 7
"""Each work is measured so often."""

TARGETS = {
    "decisions_per_second": 60_000,
    "ratio_to_uno": 1.2,
    "clone": 15,
    "view": 300,
    "gain_decisions": 1.5,
    "gain_rollouts": 1.5,
    "interpreted_to_uno": 0.9,
    "compiled_to_uno": 1.5,
}
"""Usual targets; a game may set others in its manifest."""


class Figure(msgspec.Struct, frozen=True):
    """One measurement, and the target it should reach, 0 for none."""

    key: str
    value: float
    unit: str
    target: float = msgspec.field(default=0.0, name="bar")
    lower_is_better: bool = msgspec.field(default=False, name="less")

    @property
    def is_reached(self) -> bool:
        """Return whether the target is reached; always, if there is none."""
        return not self.target or (self.value <= self.target if self.lower_is_better else self.value >= self.target)

    @property
    def ratio(self) -> float:
        """The value's ratio to its target; 1 just reaches it."""
        better, worse = (self.target, self.value) if self.lower_is_better else (self.value, self.target)
        return round(better / worse, 2) if worse else 1.0


def figures(entry: GameEntry, seconds: float = 2.0) -> tuple[Figure, ...]:
    """Return every figure of a game; RLCard's only if it is installed. Takes about `seconds` for each."""
    game = entry.load().game
    target = (TARGETS | dict(entry.benchmark_targets)).__getitem__
    uno = uno_match()
    ours, *uno_rates = rates([random_match(game, min(game.seat_counts)), *([uno] if uno else [])], seconds)
    found = [Figure("decisions_per_second", round(ours, 1), "1/s", target("decisions_per_second"))]
    for rate in uno_rates:
        found.append(Figure("uno_decisions_per_second", round(rate, 1), "1/s"))
        found.append(Figure("ratio_to_uno", round(ours / rate, 2), "", target("ratio_to_uno")))
    states = midway(game, max(game.seat_counts))
    copies, views = rates([each(State.clone, states), each(lambda state: view.view(state, 0), states)], seconds)
    found.append(Figure("clone", round(1e6 / copies, 2), "µs", target("clone"), True))
    found.append(Figure("view", round(1e6 / views, 2), "µs", target("view"), True))
    return tuple(found)


def rates(works: Sequence[Work], seconds: float) -> list[float]:
    """Return how much each work does a second at its best; they take turns, so that noise hits them alike."""
    best = [0.0] * len(works)
    for _ in range(WINDOWS):
        for number, work in enumerate(works):
            best[number] = max(best[number], rate(work, seconds / WINDOWS))
    return best


def rate(work: Work, seconds: float) -> float:
    """Return how much a work does a second of processor time."""
    done, spent, began = 0, 0.0, process_time()
    while spent < seconds:
        done += work()
        spent = process_time() - began
    return done / spent


def random_match(game: Game[Any], seats: int) -> Work:
    """Return the work of a match played at random, legal lists included; it counts decisions."""
    setup = checked_setup(game, seats, {})
    draw = random.Random(1).random
    legal, play, to_act = runner.legal_actions, runner.play, runner.players_to_act
    seeds = count(1)

    def work() -> int:
        state = runner.dealt_state(game, setup, next(seeds))
        state.aliases = None  # nobody looks on, as in the playouts of a search
        runner.advance(state)
        while state.result is None:
            actions = legal(state, to_act(state)[0])
            play(state, actions[int(draw() * len(actions))])
        return state.number

    return work


def uno_match() -> Work | None:
    """Return the same for RLCard's UNO with its own random agents, None if RLCard is not installed."""
    if find_spec("rlcard") is None:
        return None
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def work() -> int:
        paths, _ = env.run(is_training=False)
        return sum(len(path) // 2 for path in paths)  # states and actions take turns

    return work


def each(act: Callable[[State], object], states: Sequence[State]) -> Work:
    """Return the work of doing something with every state; it counts states."""

    def work() -> int:
        for state in states:
            act(state)
        return len(states)

    return work


def midway(game: Game[Any], seats: int, number: int = 20) -> list[State]:
    """Return states from the middle of random matches."""
    setup = checked_setup(game, seats, {})
    found = []
    for seed in range(number):
        draw = random.Random(seed).random
        passed: list[State] = []
        state = runner.new_state(game, setup, seed)
        while state.result is None:
            passed.append(state.clone())
            actions = runner.legal_actions(state, runner.players_to_act(state)[0])
            runner.play(state, actions[int(draw() * len(actions))])
        found.append(passed[len(passed) // 2])
    return found
