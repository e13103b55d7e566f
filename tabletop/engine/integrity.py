"""Checks that a state from outside, in a file or from a host, is possible in its match.

Its fields have their declared types already (`from_plain`). Here every number that numbers something is compared with
the setup: components, seats and zones, by the declared types of fields, frames and decisions (`engine.bounds`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.engine.aliases import item_of
from tabletop.engine.bounds import Check, Counts, check_of, checks_of_arguments
from tabletop.engine.progress import PendingDecision, Result
from tabletop.engine.state import State


def check_state(state: State) -> None:
    """Return if a state can be one of a match with its setup; raises ValueError that says what cannot."""
    game, seats = state.game, state.setup.seats
    zones = len(game.zones(state.setup))
    counts = Counts(len(state.kind), seats, zones)
    _components(state, zones)
    schema = type(state).schema
    if any(len(getattr(state, name)) != seats for name in schema.seats):
        raise ValueError("values of other seats")
    for name, check in schema.checks.items():
        if not check(getattr(state, name), counts):
            raise ValueError(f"{name}: a number beyond this table")
    for step, *args in state.stack:
        if step not in game.steps:
            raise ValueError("a step of another game")
        _values(args, checks_of_arguments(game.steps[step]), counts, step)
    if state.ask is not None:
        _decision(state, state.ask, counts)
    check_seats([action.seat for action in state.answers], seats)
    if state.result is not None:
        _result(state.result, seats)
    if not -1 <= game.current_player(state) < seats:
        raise ValueError("a turn of somebody who is not at this table")


def check_reference(state: State, ref: str) -> None:
    """Raise ValueError for a reference to a component, seat or zone that does not exist."""
    prefix, colon, name = ref.partition(":")
    if f"{prefix}:" in state.game.pieces:
        if item_of(state, ref) < 0:
            raise ValueError("a component of another table")
    elif prefix == "seat" and colon:
        if name not in map(str, state.seats):
            raise ValueError("a seat that is not at this table")
    elif prefix == "zone" and not any(name == zone.name for zone in state.game.zones(state.setup)):
        raise ValueError("a zone of another table")


def check_seats(found: Iterable[int], seats: int) -> None:
    """Return if all of these are seats; raises ValueError."""
    if not all(0 <= seat < seats for seat in found):
        raise ValueError("a seat that is not at this table")


def _components(state: State, zones: int) -> None:
    """Return if every component lies in exactly one zone, in the one it says, and has every value."""
    count = len(state.kind)
    if len(state.zone) != count or len(state.zones) != zones:
        raise ValueError("components of another game")
    places = [-1] * count
    for number, items in enumerate(state.zones):
        for item in items:
            if not 0 <= item < count or places[item] >= 0:
                raise ValueError("a component in two places")
            places[item] = number
    if places != state.zone:
        raise ValueError("a component in no place")
    if any(len(getattr(state, name)) != count for name in type(state).schema.items):
        raise ValueError("values of other components")


def _decision(state: State, ask: PendingDecision, counts: Counts) -> None:
    if ask.key not in state.game.decisions:
        raise ValueError("a decision of another game")
    check_seats((*ask.seats, *ask.free), counts.seats)
    if len({*ask.seats, *ask.free}) != len(ask.seats) + len(ask.free):
        raise ValueError("a seat that is asked twice")
    hints = state.game.decisions[ask.key].args
    _values(ask.args, tuple(map(check_of, hints)), counts, ask.key)


def _result(result: Result, seats: int) -> None:
    check_seats(result.winners, seats)
    if len(result.scores) != seats or len(set(result.winners)) != len(result.winners):
        raise ValueError("scores of other seats")
    if result.places and (len(result.places) != seats or not all(0 <= place <= seats for place in result.places)):
        raise ValueError("places of other seats")


def _values(values: Sequence[Any], checks: tuple[Check | None, ...], counts: Counts, name: str) -> None:
    for value, check in zip(values, checks, strict=False):
        if check is not None and not check(value, counts):
            raise ValueError(f"{name}: a number beyond this table")
