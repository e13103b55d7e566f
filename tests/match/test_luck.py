"""Dice luck is that of whoever rolled, whoever is asked next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from tabletop.engine import runner
from tabletop.engine.actions import parse
from tabletop.engine.events import ActionTaken, Event, Logged, Rolled
from tabletop.engine.game import checked_setup
from tabletop.engine.state import State
from tabletop.engine.view import SPECTATOR
from tabletop.games.registry import entry
from tabletop.match.luck import tallies
from tests.helpers.random_play import plausible_action

MOST = 400
"""Decisions of a match, at most."""


def moments(game: str) -> Iterator[tuple[State, list[Event]]]:
    """Play a match for two, and yield each state with the events that led to it."""
    played, draw = entry(game).load().game, Random(7)
    state = runner.new_state(played, checked_setup(played, 2, {}), 7)
    for _ in range(MOST):
        if state.result is not None:
            return
        state.events = events = list[Event]()
        runner.play(state, plausible_action(state, draw))
        yield state, events


def seat_of(roll: Rolled, told: Event, taken: Event) -> int | None:
    """Return the seat that a message beside a roll, or a decision before it, names."""
    if isinstance(told, Logged) and told.key == "sorcerer.log.rolls":
        return int(str(told.params["seat"]).removeprefix("seat:"))
    if isinstance(taken, Logged) and taken.key.endswith(("steal_try", "free_try")):
        return int(str(taken.params["seat"]).removeprefix("seat:"))
    if isinstance(taken, ActionTaken) and taken.ask == "strike":
        return parse(taken.action).seat
    return None


@pytest.mark.parametrize("game", ["sorcerer", "holy_knights"])
def test_a_roll_names_who_rolled(game: str) -> None:
    found = set[int]()
    for _, events in moments(game):
        for taken, roll in pairwise(events):
            if isinstance(roll, Rolled):
                told = events[events.index(roll) + 1]
                if (seat := seat_of(roll, told, taken)) is not None:
                    assert roll.seat == seat
                    found.add(seat)
    assert found == {0, 1}


@pytest.mark.parametrize(("seat", "lucky"), [(1, {1}), (None, {0}), (SPECTATOR, set())])
def test_luck_belongs_to_who_rolled_or_else_to_whose_turn_it_is(seat: int | None, lucky: set[int]) -> None:
    loaded = entry("holy_knights").load()
    state = runner.new_state(loaded.game, checked_setup(loaded.game, 2, {}), 7)
    state.player, state.turn = 0, 1
    die = next(item for item, kind in enumerate(state.kind) if loaded.luck(kind))
    assert set(tallies([(state, [Rolled((die,), (5,), seat=seat)])], loaded)) == lucky
