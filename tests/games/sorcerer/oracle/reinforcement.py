"""Simultaneous reinforcements, of which only the final positions must be legal (SOR-10.17, R.22)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.engine import Action
from tests.games.sorcerer.oracle import targets
from tests.games.sorcerer.oracle.actions import half_ref
from tests.games.sorcerer.oracle.position import Position


@dataclass(frozen=True)
class Reinforcement:
    """A reinforcement in progress: seat, minions that may still move, minions moved, moves left."""

    seat: int
    waiting: tuple[int, ...]
    moved: tuple[int, ...]
    left: int


def open_reinforcement(p: Position) -> Reinforcement:
    """Return the reinforcement that is going on."""
    _, seat, waiting, left, moved = p.state.stack[-1]
    return Reinforcement(seat, tuple(waiting), tuple(moved), left)


def reinforce(p: Position, seat: int) -> set[Action]:
    """Return the next moves and swaps of a reinforcing effect from which a legal end can be reached."""
    effort, rooms = open_reinforcement(p), {tile: p.room(tile, seat) for tile in p.own_tiles(seat)}
    found = set()
    if min(rooms.values()) >= 0:
        found.add(Action(seat, "done"))
    for item, tile in moves(p, effort, ()):
        after = shifted(rooms, p.tile(item), tile)
        if can_end_legally(p, effort, after, (item,), effort.left - 1):
            found.add(Action(seat, "reinforce", f"card:{item}", half_ref(p.half(tile, seat))))
    for first, second in targets.swaps(p, seat):
        fresh = first in effort.waiting and not {first, second} & set(effort.moved)
        if fresh and can_end_legally(p, effort, rooms, (first, second), effort.left - 1):
            found.add(Action(seat, "reinforce", f"card:{first}", f"card:{second}"))
    return found


def moves(p: Position, effort: Reinforcement, now: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Yield every move of a minion that has not moved yet, whatever room there is."""
    for item in effort.waiting:
        if item not in effort.moved and item not in now:
            for tile in targets.steps(p, item):
                yield item, tile


def shifted(rooms: dict[int, int], start: int, end: int) -> dict[int, int]:
    """Return the room in each battlefield after one minion went from one to another."""
    return {tile: room + (tile == start) - (tile == end) for tile, room in rooms.items()}


def can_end_legally(p: Position, effort: Reinforcement, rooms: dict[int, int], now: tuple[int, ...], left: int) -> bool:
    """Return whether no side is too full, or the moves that are left can mend it."""
    if min(rooms.values()) >= 0:
        return True
    return left > 0 and any(
        can_end_legally(p, effort, shifted(rooms, p.tile(item), tile), (*now, item), left - 1)
        for item, tile in moves(p, effort, now)
    )
