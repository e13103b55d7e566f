"""The state of Seven Missions, its zones, and the small questions that every step asks of it."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabletop.engine import operations as op
from tabletop.engine.actions import names
from tabletop.engine.events import Param
from tabletop.engine.fields import many, per_item, per_seat, value
from tabletop.engine.items import NONE, Item
from tabletop.engine.state import Setup, State
from tabletop.engine.zones import Policy, Zone
from tabletop.games.seven_missions.book import (
    CARDS,
    COIN_KINDS,
    DRAGON,
    FIGHTS,
    GOLD,
    HP,
    IS_COIN,
    TRIAL,
    toughness,
)

DICE, COMPANIONS, MONSTERS, MAGIC, ROW, COINS, BOX, SETS, WAITING, SPARE, LAIR = 0, 1, 2, 3, 4, 7, 10, 11, 12, 13, 14
"""Zones of the table: three piles, three rows from ROW, three coin piles from COINS; the last three are for solo."""
_TABLE: Final = (
    "dice", "companions", "monsters", "magic", "row/0", "row/1", "row/2", "gold", "silver", "copper", "box", "sets",
    "waiting", "spare", "lair",
)  # fmt: skip
_FIRST: Final = 15
PILES: Final = (COMPANIONS, MONSTERS, MAGIC)

HAND, DECK, DISCARD, PLAY, HERO, GROWN, GEAR, LANDS, THREAT, AURA = range(10)
"""Zones of a seat, counted from its first: GROWN holds the card of level 5, THREAT and AURA what lies on its lands."""
_SEAT: Final = ("hand", "deck", "discard", "play", "hero", "grown", "gear", "lands", "threat", "aura")
_WIDTH: Final = 10
_POLICY: Final = {HAND: Policy.OWNER, DECK: Policy.SECRET, LANDS: Policy.OWNER}

CARD = names("card")
ROAD: Final = 7
"""The most lands a road can have."""
LAND: Final = tuple(tuple(f"land:{seat}/{spot}" for spot in range(ROAD + 1)) for seat in range(3))
"""References of lands by seat and position from 0."""
BEFORE, OPEN, DONE = range(3)
"""How far the combat phase of the turn is."""


def at(seat: int, place: int) -> int:
    """Return the number of a seat's zone."""
    return _FIRST + seat * _WIDTH + place


def land_of(ref: str) -> tuple[int, int]:
    """Return seat and position of a land's reference."""
    return int(ref[5]), int(ref[7])


class SevenState(State):
    """A match of Seven Missions.

    Per component: `spot` is the position of the land under a monster or miracle, `bearer` the hero that carries an
    item, `by` who played a monster (-1: the scenario); `tired` whether a hero lies sideways. Per seat: `gold` points,
    `claim` (SEV-R.51: -1 none, else the set of opponents who have still to answer), `marked` and `fought` sets of
    positions. `known` holds, for each seat and pile, the kind of the top card as far as the seat has looked, else -1.
    """

    face: list[int] = per_item(0)
    spot: list[int] = per_item(-1)
    bearer: list[Item] = per_item(NONE)
    by: list[int] = per_item(-1)
    tired: list[int] = per_item(0)
    gold: list[int] = per_seat(0)
    claim: list[int] = per_seat(-1)
    marked: list[int] = per_seat(0)
    fought: list[int] = per_seat(0)
    known: list[int] = many()
    player: int = value(0)
    turn: int = value(0)
    """How many turns have begun, the present one included."""
    order: tuple[int, ...] = value(())
    """Seats in the order of play."""
    stage: str = value("turn")
    """The question that the active player comes back to: `turn`, `muster` or `battle`."""
    explored: bool = value(False)
    expelled: bool = value(False)
    moved: bool = value(False)
    combat: int = value(BEFORE)
    lost: int = value(0)
    """Lands the active player has lost in this turn."""
    began: int = value(0)
    """Level of the active player when the turn began."""
    arena: int = value(-1)
    """Position of the own land fought over, -1 outside battles."""
    party: tuple[tuple[Item, bool], ...] = value(())
    """Heroes in the battle, each with whether it uses its attack."""
    cast: tuple[tuple[int, int], ...] = value(())
    """Skill cards played in the battle: kind and rank."""
    rolled: int = value(-1)
    """How many dice the character rolled in this turn's battle, -1 before the roll."""
    step: int = value(0)
    """Solo: how far the steps of the turn are (SEV-R.78)."""


@cache
def specs(seats: int) -> tuple[Zone, ...]:
    """Return the zones of a match, the table's first."""
    table = (Zone(name, Policy.SECRET if n in PILES else Policy.PUBLIC, -1, n if n in PILES else 0)
             for n, name in enumerate(_TABLE))  # fmt: skip
    own = [
        Zone(f"{name}/{seat}", _POLICY.get(place, Policy.PUBLIC), seat, 10 + seat)
        for seat in range(seats)
        for place, name in enumerate(_SEAT)
    ]
    return (*table, *own)


def solo(state: SevenState) -> bool:
    """Tell whether this is the solo scenario (SEV-12)."""
    return state.setup.seats == 1


def playing(state: SevenState) -> tuple[int, ...]:
    """Return the seats that have not given up, in the order of play once that is settled (SEV-R.61)."""
    return state.order if state.turn else tuple(state.seats)


def rounds(state: SevenState) -> int:
    """Return how many turns the first seat has begun."""
    return (state.turn - 1) // len(state.order) + 1


def goal(setup: Setup) -> int:
    """Return the level that wins (SEV-3.08, SEV-13.02)."""
    return 6 if setup.seats == 3 else 7


def level(state: SevenState, seat: int) -> int:
    """Return a seat's level: the number of its lands (SEV-3.03)."""
    return len(state.zones[at(seat, LANDS)])


def trial(state: SevenState, kind: int) -> int:
    """Return a monster's trial level; with three players the dragon's is the goal (SEV-13.06)."""
    return min(TRIAL[kind], goal(state.setup)) if DRAGON[kind] else TRIAL[kind]


def monsters_on(state: SevenState, seat: int, spot: int) -> list[Item]:
    """Return the monsters on a land, in the order of their coming."""
    place = state.spot
    return [item for item in state.zones[at(seat, THREAT)] if place[item] == spot]


def threatened(state: SevenState, seat: int) -> int:
    """Return the set of positions of a seat's lands that carry monsters."""
    found = 0
    for item in state.zones[at(seat, THREAT)]:
        found |= 1 << state.spot[item]
    return found


def miracle_on(state: SevenState, seat: int, spot: int) -> int:
    """Return the miracle on a land, -1 if there is none."""
    for item in state.zones[at(seat, AURA)]:
        if state.spot[item] == spot:
            return item
    return -1


def hit_points(state: SevenState, seat: int, monster: int) -> int:
    """Return the hit points of a monster on a seat's land, the miracle included (SEV-1.28)."""
    kind = state.kind[monster]
    miracle = miracle_on(state, seat, state.spot[monster])
    printed = HP[kind]
    return printed if miracle < 0 else max(1, printed + toughness(state.kind[miracle], kind))


def gear_of(state: SevenState, seat: int, hero: int) -> Item:
    """Return the item that a hero carries, -1 if none."""
    for item in state.zones[at(seat, GEAR)]:
        if state.bearer[item] == hero:
            return item
    return NONE


def heroes(state: SevenState, seat: int) -> list[Item]:
    """Return a seat's character and companions in play."""
    kinds, zones = state.kind, state.zones
    return zones[at(seat, HERO)] + [item for item in zones[at(seat, PLAY)] if FIGHTS[kinds[item]]]


def to_box(state: SevenState, item: int) -> None:
    """Remove a card from the game; a coin goes back to its pile (SEV-1.37, SEV-1.39)."""
    kind = state.kind[item]
    if IS_COIN[kind]:
        op.move(state, item, COINS + COIN_KINDS.index(kind))
    else:
        op.move(state, item, BOX)


def has_gold(state: SevenState, seat: int) -> list[Item]:
    """Return the gold coins in a seat's hand."""
    kinds = state.kind
    return [item for item in state.zones[at(seat, HAND)] if kinds[item] == GOLD]


def earn(state: SevenState, seat: int, points: int) -> None:
    """Add gold points, or spend them if negative (SEV-1.34, SEV-1.35)."""
    op.count(state, "gold", seat, state.gold[seat] + points)


def forget(state: SevenState, pile: int) -> None:
    """Let what players saw on top of a pile be over: the card has moved."""
    known = state.known
    for at_pile in range(pile - COMPANIONS, len(known), 3):
        known[at_pile] = -1


def draw(state: SevenState, seat: int, wanted: int) -> int:
    """Draw from the own deck, renewed from the discard pile; return how many came (SEV-11.10, SEV-R.39, SEV-R.40)."""
    zones, deck, hand, discard = state.zones, at(seat, DECK), at(seat, HAND), at(seat, DISCARD)
    for drawn in range(wanted):
        if not zones[deck]:
            if not zones[discard]:
                wanted = drawn
                break
            op.move_many(state, zones[discard][:], discard, deck)
            op.shuffle(state, deck)
            say(state, "reshuffled", "SEV-11.10", seat=f"seat:{seat}")
        op.move(state, zones[deck][-1], hand)
    if state.events is not None:
        say(state, "drew", "SEV-1.10", seat=f"seat:{seat}", n=wanted)
    return wanted


def can_draw(state: SevenState, seat: int) -> bool:
    """Tell whether a draw would bring a card."""
    return bool(state.zones[at(seat, DECK)] or state.zones[at(seat, DISCARD)])


KIND_REF: Final = tuple(f"kind:{card.key}" if card is not None else "kind:die" for card in CARDS)


def say(state: SevenState, key: str, rule: str = "", /, **params: Param) -> None:
    """Tell something to everybody."""
    if state.events is not None:
        op.tell(state, f"seven_missions.log.{key}", rule, **params)


def named(state: SevenState, item: int) -> str:
    """Return the reference under which a card is known by its face."""
    return KIND_REF[state.kind[item]]
