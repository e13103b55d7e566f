"""Random matches in which every decision's offers are compared with those of the oracle."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tabletop.engine import Action, runner
from tabletop.engine.game import checked_setup
from tabletop.games.sorcerer.rules.state import SorcererState
from tests.games.sorcerer.oracle import ending
from tests.games.sorcerer.oracle.decisions import equivalence_class, legal
from tests.games.sorcerer.oracle.monitor import BattleMonitor
from tests.games.sorcerer.oracle.observed import EventTap, MonitoredGame
from tests.games.sorcerer.oracle.position import Position

MOST_DECISIONS = 6000
LEAVING = 0.004
"""Probability of a resignation at a decision, where players may resign."""


def _any(dice: random.Random, offered: list[Action]) -> Action:
    return dice.choice(offered)


def _any_verb(dice: random.Random, offered: list[Action]) -> Action:
    verb = dice.choice(sorted({action.verb for action in offered}))
    return dice.choice([action for action in offered if action.verb == verb])


def _preferring(*wanted: str) -> Callable[[random.Random, list[Action]], Action]:
    def choose(dice: random.Random, offered: list[Action]) -> Action:
        liked = [action for action in offered if action.verb in wanted]
        return dice.choice(liked if liked and dice.random() < 0.8 else offered)

    return choose


POLICIES: dict[str, Callable[[random.Random, list[Action]], Action]] = {
    "any": _any,
    "any verb": _any_verb,
    "activating": _preferring("activate", "tactic", "use", "four"),
    "casting": _preferring("cast", "tactic", "use", "order", "roll"),
    "studying": _preferring("meditate", "rest"),
    "leaving": _any,
}
"""Styles of play; each reaches other corners of the rules."""


@dataclass(frozen=True)
class Difference:
    """Where program and oracle disagree."""

    match: str
    decision: int
    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.match}, decision {self.decision}, {self.where}: {self.text}"


@dataclass(frozen=True)
class Plan:
    """One match to play: seats, options and seed."""

    seats: int
    seed: int
    options: tuple[tuple[str, str | int | bool], ...] = ()
    policy: str = "any"

    def __str__(self) -> str:
        options = " ".join(f"{key}={value}" for key, value in self.options)
        return f"{self.seats} seats, seed {self.seed}, {options or 'usual options'}, {self.policy}"


def play(plan: Plan) -> Iterator[Difference]:
    """Play a random match and yield every difference."""
    dice = random.Random(plan.seed)
    game = MonitoredGame()
    state = game.initial_state(checked_setup(game, plan.seats, dict(plan.options)), dice.getrandbits(64))
    assert isinstance(state, SorcererState)
    game.monitor = monitor = BattleMonitor(state)
    state.events = EventTap(monitor)
    runner.advance(state)
    for decision in range(MOST_DECISIONS):
        if state.result is None:
            monitor.on_decision()
        else:
            monitor.balance()
        yield from (Difference(str(plan), decision, "battle", text) for text in monitor.found)
        monitor.found.clear()
        if state.result is not None:
            return
        assert state.ask is not None
        offered: list[Action] = []
        position = Position(state)
        for seat in runner.players_to_act(state):
            engine_actions = runner.legal_actions(state, seat)
            offered += engine_actions
            expected = monitor.tactics(position, seat) if state.ask.key == "tactic" else legal(position, seat)
            if expected is not None and (
                text := compare(*({equivalence_class(position, a) for a in s} for s in (engine_actions, expected)))
            ):
                yield Difference(str(plan), decision, f"{state.ask.key} of seat {seat} {state.ask.args}", text)
        if plan.policy == "leaving" and dice.random() < LEAVING:
            yield from leave(plan, decision, state, dice.choice(state.seats), monitor)
            continue
        action = POLICIES[plan.policy](dice, offered)
        monitor.answered(action)
        runner.apply(state, action)


def leave(plan: Plan, decision: int, state: SorcererState, seat: int, monitor: BattleMonitor) -> Iterator[Difference]:
    """Resign for a seat, if it may, and yield deviations from the rules (R.79)."""
    if not runner.can_resign(state, seat):
        return
    before = Position(state.clone())
    monitor.leaves(seat)
    runner.apply(state, Action(seat, runner.RESIGN))
    if text := ending.after_leaving(before, Position(state), seat):
        yield Difference(str(plan), decision, f"seat {seat} leaves", text)


def compare(offered: set[Action], expected: set[Action]) -> str:
    """Return in words how two sets of actions differ, "" if they do not."""
    wrong = ", ".join(sorted(map(str, offered - expected)))
    missing = ", ".join(sorted(map(str, expected - offered)))
    return "; ".join(filter(None, (wrong and f"offered wrongly: {wrong}", missing and f"not offered: {missing}")))
