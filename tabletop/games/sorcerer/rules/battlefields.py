"""Geometry of battlefields: halves, owners and neighbours, sides, and the order of battle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tabletop.engine.items import NONE, Item
from tabletop.engine.setup import Setup
from tabletop.games.sorcerer.rules.state import MINION, TILES, SorcererState

S = SorcererState
DUEL, ROYALE, TEAM = "duel", "royale", "team"


HALVES = tuple(f"half:{half // 2}/{half % 2}" for half in range(2 * TILES))
"""References of halves: where minions go."""
FIELDS = tuple(f"tile:{tile}" for tile in range(TILES))
"""References of battlefields as such: where avatars go."""
TILE_OF = {**{ref: half // 2 for half, ref in enumerate(HALVES)}, **{ref: tile for tile, ref in enumerate(FIELDS)}}
"""The battlefield that a reference of either kind means."""
CENTRE = 1
"""The middle one of three battlefields."""


def mode_of(setup: Setup) -> str:
    """Return the mode: a duel for two seats, else as the option says."""
    return DUEL if setup.seats == 2 else str(setup.options["mode"]) if setup.seats > 3 else ROYALE


_ALONE = tuple(tuple(range(seats)) for seats in range(TILES + 1))
_TEAMS = tuple(tuple(seat % 2 for seat in range(seats)) for seats in range(TILES + 1))


def sides_of(state: S) -> tuple[int, ...]:
    """Return the side of each seat of a match."""
    return (_TEAMS if state.teams else _ALONE)[state.setup.seats]


def sides(setup: Setup) -> tuple[int, ...]:
    """Return the side of each seat: teams sit alternately around the table (SOR-R.72)."""
    return (_TEAMS if mode_of(setup) == TEAM else _ALONE)[setup.seats]


def tiles(state: S) -> Sequence[int]:
    """Return all battlefields of the table (SOR-4.01, SOR-13.01)."""
    return range(state.setup.seats) if state.royale else _THREE


def half_of(state: S, seat: int, tile: int) -> int:
    """Return the half of a battlefield that belongs to a seat, -1 if it has none there (SOR-R.68)."""
    if not state.royale:
        return 2 * tile + seat % 2  # teams sit alternately
    if tile == seat:
        return 2 * tile
    return 2 * tile + 1 if (tile + 1) % state.setup.seats == seat else NONE


def across(half: int) -> int:
    """Return the other half of the same battlefield."""
    return half ^ 1


def seats_of(state: S, half: int) -> tuple[int, ...]:
    """Return the seats that share a half."""
    if state.royale:
        return _ONES[(half // 2 + half % 2) % state.setup.seats]
    return _members(state.setup.seats, half % 2) if state.teams else _ONES[half % 2]


_ONES = tuple((seat,) for seat in range(TILES))
_THREE = (0, 1, 2)


@cache
def _members(seats: int, side: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(seats) if seat % 2 == side)


def own_tiles(state: S, seat: int) -> Sequence[int]:
    """Return the battlefields where a seat may have minions and the avatar (SOR-13.02)."""
    if not state.royale:
        return _THREE
    return _flanks(state.setup.seats, seat)


@cache
def _flanks(seats: int, seat: int) -> tuple[int, ...]:
    return tuple(sorted((seat, (seat - 1) % seats)))


def neighbours(state: S, seat: int, tile: int) -> Sequence[int]:
    """Return the battlefields beside one, for a seat's minions (SOR-6.08, SOR-13.04, SOR-R.26)."""
    if state.royale:
        return [other for other in own_tiles(state, seat) if other != tile]
    return ((1,), (0, 2), (1,))[tile]


def near_seats(state: S, seat: int) -> list[int]:
    """Return the opponents that a seat's cards can reach, in turn order (SOR-13.03, SOR-R.67)."""
    around = state.rivals(seat)
    if not state.royale:
        return around
    return [other for other in around if (other - seat) % state.setup.seats in (1, state.setup.seats - 1)]


def minions_on(state: S, half: int) -> list[int]:
    """Return the minions of a half."""
    seats, by, guise = seats_of(state, half), state.by, state.guise
    return [item for item in state.zones[half // 2] if guise[item] == MINION and by[item] in seats]


def minions_of(state: S, seat: int) -> list[Item]:
    """Return the minions that a seat controls."""
    cards = [item for tile in own_tiles(state, seat) for item in state.zones[tile]]
    return [item for item in cards if state.guise[item] == MINION and state.by[item] == seat]


def most_minions(state: S) -> int:
    """Return the number of minions that a half holds (SOR-2.08, SOR-14.03)."""
    return 6 if state.teams else 4


def room_in(state: S, seat: int, tile: int) -> int:
    """Return the number of minions that still fit in a seat's half (SOR-2.08, SOR-14.03, SOR-R.75)."""
    half = half_of(state, seat, tile)
    return most_minions(state) - len(minions_on(state, half)) if half != NONE else 0


def resolution_order(state: S) -> list[tuple[int, ...]]:
    """Return the order in which sides resolve simultaneous effects (SOR-11.01, SOR-14.08)."""
    if not state.teams:
        return [(seat,) for seat in state.around(state.first)]
    side = sides_of(state)[state.first]
    return [_members(state.setup.seats, side), _members(state.setup.seats, 1 - side)]


def battle_order(state: S) -> tuple[int, ...]:
    """Return the battlefields in the order of their battles (SOR-7.01, SOR-13.08, SOR-13.09, SOR-R.72)."""
    total, first = state.setup.seats, state.first
    if state.royale:
        if state.round % 2:
            return tuple((first - step) % total for step in range(total))
        return tuple((first - 1 + step) % total for step in range(total))
    return (0, 1, 2) if sides_of(state)[first] == 0 else (2, 1, 0)


def first_half(state: S, tile: int) -> int:
    """Return the half that attacks first in a battlefield (SOR-7.02, SOR-R.65)."""
    total, first = state.setup.seats, state.first
    if state.royale:
        halves = (2 * tile, 2 * tile + 1)
        ranks = [(seats_of(state, half)[0] - first) % total for half in halves]
        later = state.setup.options["royale_first"] == "later"
        return halves[ranks.index(max(ranks) if later else min(ranks))]
    own = 2 * tile + sides_of(state)[first]
    return own if tile == CENTRE else across(own)


def fate_holders(state: S) -> tuple[int, ...]:
    """Return the seats that hold a fate counter (SOR-4.06, SOR-14.04)."""
    if not state.teams:
        return (state.first,)
    if state.setup.options["team_fate"] == "player":
        return tuple(state.seats)
    return (0, 1)


def fate_holder_of(state: S, seat: int) -> int:
    """Return the seat at whose board the fate counter lies that a seat may flip, -1 for none."""
    if state.teams and state.setup.options["team_fate"] != "player":
        return sides_of(state)[seat]
    return seat if state.fate[seat] else NONE
