"""Figures of speed that need no screen: random play, copies, views, and RLCard's UNO on the same core to compare.

Seconds are those of the processor, so that whatever else runs on the machine hardly matters.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.util import find_spec
from time import process_time
from typing import Any

import msgspec

from tabletop.engine import runner, view
from tabletop.engine.game import Game, checked_setup
from tabletop.engine.state import State
from tabletop.games.registry import Entry


class Figure(msgspec.Struct, frozen=True):
    """One measurement. `bar` is what it should reach, at least or (`less`) at most; 0 for none."""

    key: str
    value: float
    unit: str
    bar: float = 0.0
    less: bool = False

    @property
    def reached(self) -> bool:
        """Tell whether the bar is reached; always, if there is none."""
        return not self.bar or (self.value <= self.bar if self.less else self.value >= self.bar)

    @property
    def ratio(self) -> float:
        """How many times better than the bar the value is; 1 just reaches it."""
        better, worse = (self.bar, self.value) if self.less else (self.value, self.bar)
        return round(better / worse, 2) if worse else 1.0


def figures(entry: Entry, seconds: float = 2.0) -> tuple[Figure, ...]:
    """Return every figure of a game; RLCard's only if it is installed. Takes about `seconds` for each."""
    game = entry.load().game
    most = max(game.seat_counts)
    decisions = decisions_per_second(game, min(game.seat_counts), seconds)
    found = [Figure("decisions_per_second", decisions, "1/s", 60_000)]
    if (uno := uno_decisions_per_second(seconds)) is not None:
        found.append(Figure("uno_decisions_per_second", uno, "1/s"))
        found.append(Figure("ratio_to_uno", round(decisions / uno, 2), "", 1.2))
    states = midway(game, most)
    found.append(Figure("clone", microseconds(lambda state: state.clone(), states, seconds), "µs", 15, True))
    found.append(Figure("view", microseconds(lambda state: view.view(state, 0), states, seconds), "µs", 300, True))
    return tuple(found)


def decisions_per_second(game: Game[Any], seats: int, seconds: float) -> float:
    """Return how many random decisions a second one core makes, legal lists included."""
    setup = checked_setup(game, seats, {})
    draw = random.Random(1).random
    legal, play, to_act = runner.legal, runner.play, runner.to_act
    decisions, seed = 0, 0
    began = process_time()
    until = began + seconds
    while process_time() < until:
        seed += 1
        state = runner.start(game, setup, seed)
        while state.result is None:
            actions = legal(state, to_act(state)[0])
            play(state, actions[int(draw() * len(actions))])
        decisions += state.number
    return round(decisions / (process_time() - began), 1)


def uno_decisions_per_second(seconds: float) -> float | None:
    """Return the same figure for RLCard's UNO with its own random agents, None if RLCard is not installed."""
    if find_spec("rlcard") is None:
        return None
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    decisions = 0
    began = process_time()
    until = began + seconds
    while process_time() < until:
        paths, _ = env.run(is_training=False)
        decisions += sum(len(path) // 2 for path in paths)  # states and actions take turns
    return round(decisions / (process_time() - began), 1)


def midway(game: Game[Any], seats: int, count: int = 20) -> list[State]:
    """Return states from the middle of random matches."""
    setup = checked_setup(game, seats, {})
    found = []
    for seed in range(count):
        draw = random.Random(seed).random
        passed: list[State] = []
        state = runner.start(game, setup, seed)
        while state.result is None:
            passed.append(state.clone())
            actions = runner.legal(state, runner.to_act(state)[0])
            runner.play(state, actions[int(draw() * len(actions))])
        found.append(passed[len(passed) // 2])
    return found


def microseconds(act: Callable[[State], object], states: list[State], seconds: float) -> float:
    """Return how long `act` takes for one state on average."""
    rounds = 0
    began = process_time()
    until = began + seconds
    while process_time() < until:
        for state in states:
            act(state)
        rounds += len(states)
    return round((process_time() - began) / rounds * 1e6, 2)
