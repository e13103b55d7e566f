"""Placement of a roll's points and its results (SOR-7.16 to 7.24, 8.01 to 8.05, R.36 to R.41)."""

from __future__ import annotations

from collections import Counter

from tabletop.engine import Action
from tests.games.sorcerer.oracle import targets, values
from tests.games.sorcerer.oracle.actions import half_ref
from tests.games.sorcerer.oracle.position import FULL_SIDE, Position


def rooms(p: Position, half: int) -> dict[str, int]:
    """Return targets on the defending half, each with its limit of points (SOR-7.18, R.37, R.41, R.66)."""
    tile = half // 2
    found = {}
    overkill = p.options["overkill"] == "yes"
    for item in p.minions(tile, *p.half_members(half)):
        if overkill or values.left(p, item) > 0:
            found[f"card:{item}"] = values.left(p, item)
    if p.state.taken[tile] < 0 and not p.state.fought[tile] and not targets.is_full(p, half):
        found[half_ref(half)] = FULL_SIDE - p.state.hurt[half]
    return found


def placements(p: Position, seat: int, half: int, points: int) -> set[Action]:
    """Return the ways to place the next point, or as many as fit on one target."""
    found = set()
    for target, room in rooms(p, half).items():
        found.add(Action(seat, "hit", "", target, "1"))
        if min(room, points) > 1:
            found.add(Action(seat, "hit", "", target, "fill"))
    return found


def falling(p: Position, tile: int) -> Counter[int]:
    """Return the minions destroyed by a placed roll: full ones, or all at a reset tile (SOR-7.24, 13.06)."""
    reset = p.royale and bool(p.state.fought[tile])
    return Counter(item for item in p.in_play if values.left(p, item) <= 0 or (reset and p.tile(item) == tile))
