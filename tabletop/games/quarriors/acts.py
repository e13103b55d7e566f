"""What all moves share: making and reading actions, and the guards about a die of the pool."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.game import Guard, Move
from tabletop.engine.items import NONE, Item
from tabletop.games.quarriors.state import (
    DIE,
    PLACE_NAMES,
    PLACES,
    POOL,
    READY,
    USED,
    QuarriorsState,
    kind_ref,
)

S = QuarriorsState
R = "quarriors.refuse."


class _Acts(dict[int, Action]):
    """The actions of one seat, verb, target and argument, by the die they start from; made when first wanted."""

    def __init__(self, seat: int, verb: str, target: str, arg: str) -> None:
        self.like = (seat, verb, target, arg)

    def __missing__(self, die: int) -> Action:
        seat, verb, target, arg = self.like
        action = self[die] = Action(seat, verb, DIE[die] if die >= 0 else "", target, arg)
        return action


@cache
def acts(seat: int, verb: str, target: str = "", arg: str = "") -> dict[int, Action]:
    """Return a table from dice to actions; -1 stands for no die."""
    return _Acts(seat, verb, target, arg)


def act(seat: int, verb: str, die: int = -1, target: str = "", arg: str = "") -> Action:
    """Return one action."""
    return acts(seat, verb, target, arg)[die]


def to_place(verb: str, place: int) -> Callable[[S, int], Iterator[Action]]:
    """Return what lists a move of any own die to a place of its owner, sensible or not."""
    tables = _tables(verb, place)

    def candidates(state: S, seat: int) -> Iterator[Action]:
        return map(tables[seat].__getitem__, own_dice(state, seat))

    return candidates


def asked_to_place(verb: str, place: int, number: int) -> Callable[[S, int], Iterable[Action]]:
    """Return what lists the moves to an own place of those dice that the open question names in its data."""
    tables = _tables(verb, place)

    def likely(state: S, seat: int) -> Iterable[Action]:
        return map(tables[seat].__getitem__, args(state)[number])

    return likely


def _tables(verb: str, place: int) -> tuple[dict[int, Action], ...]:
    """Return for each seat a table from dice to actions that take them to a place of that seat."""
    return tuple(acts(seat, verb, f"zone:{PLACE_NAMES[place]}/{seat}") for seat in range(4))


def die_of(action: Action) -> Item:
    return NUMBER[action.source]


def target_of(action: Action) -> Item:
    return NUMBER[action.target] if action.target.startswith("die:") else NONE


def asked(state: S, key: str) -> bool:
    return state.ask is not None and state.ask.key == key


def own_dice(state: S, seat: int) -> Iterator[int]:
    for place in (POOL, READY, USED):
        yield from state.zones[PLACES * seat + place]


def place_of(state: S, die: int) -> int:
    """Return the place of a die, -1 in the Wilds."""
    return state.zone[die] % PLACES if state.zone[die] < PLACES * state.setup.seats else -1


def named(state: S, action: Action) -> dict[str, int | str]:
    return {"die": kind_ref(state, die_of(action))}


# --- guards about a die of the pool ---------------------------------------------------------------------------------

NOT_USED: Guard[S] = Guard("QUA-3.13", R + "used", lambda s, a: place_of(s, die_of(a)) != USED, named)
NOT_READY: Guard[S] = Guard("QUA-3.06", R + "already_ready", lambda s, a: place_of(s, die_of(a)) == POOL, named)
ROLLED: Guard[S] = Guard("QUA-R.24", R + "unrolled", lambda s, a: s.face[die_of(a)] >= 0, named)


def done(verb: str, rule: str, do: Callable[[S, Action], None]) -> Move[S]:
    """Return a move without source or target, such as a button to go on."""
    only = [(Action(seat, verb),) for seat in range(4)]
    return Move(verb, rule, R + "not_now", lambda s, seat: only[seat], do)


def leave(state: S, action: Action) -> None:
    """Leave a question that would otherwise be asked again."""
    state.stack.pop()


def stay(state: S, action: Action) -> None:
    """Say no; the rules go on."""


def args(state: S) -> tuple[Any, ...]:
    """Return the data of the open question."""
    return state.ask.args  # type: ignore[union-attr]


def _is_loose(state: S, action: Action) -> bool:
    return place_of(state, die_of(action)) == READY and state.host[die_of(action)] < 0


LOOSE: Guard[S] = Guard("QUA-14.01", R + "not_readied", _is_loose, named)
