"""What a match of Quarriors! consists of at one moment."""

from __future__ import annotations

from functools import cache
from typing import Any

from tabletop.engine.actions import names
from tabletop.engine.state import State
from tabletop.engine.zones import Policy, Zone
from tabletop.games.quarriors.book import CARDS, IS_SPELL, SIDES, Rules, Side

BAG, POOL, READY, USED, ASIDE = range(5)
"""Places of a seat; zone number = 5 x seat + place."""
PLACES = 5
PLACE_NAMES = ("bag", "pool", "ready", "used", "aside")
PILES = 13

WINDOWS = "abcdefgh"
"""Reaction windows of QUA-R.16, in the order of their bits in `stops`."""
ATTACK_STOPS = 0b111000

DIE = names("die")

Trigger = tuple[int, int, int, int, int, Any]
"""An ability at work: seat, die, card, ability, burst, and what it is about (a die, a limit, a tuple of dice)."""


class QuarriorsState(State):
    """See the comments beside the fields; dice are numbers, -1 is nobody or nothing."""

    LISTS = (
        "face",
        "host",
        "fresh",
        "assigned",
        "spent",
        "copied",
        "remodelled",
        "score",
        "quiddity",
        "stops",
        "queue",
        "lasting",
        "summoned",
    )
    VALUES = (
        "cards",
        "card_of",
        "pile_of",
        "has_copier",
        "has_perishing",
        "has_surcharge",
        "first",
        "active",
        "round",
        "phase",
        "captures",
        "culls",
        "scored",
        "hit",
        "discount",
        "ledger",
        "counted",
        "amount",
        "defender",
        "felled",
        "attacking",
        "uses",
    )
    __slots__ = (*LISTS, *VALUES)

    # one entry per die
    face: list[int]
    """Index of the face that shows, -1 for none."""
    host: list[int]
    """The monster a spell is attached to."""
    fresh: list[int]
    """1 while an immediate effect of this roll may still be used."""
    assigned: list[int]
    """1 once it has defended in this attack."""
    spent: list[int]
    """1 if spent this turn; kept only for QUA-O.4."""
    copied: list[tuple[int, int, int, int, int] | None]
    """Card, level, attack, defense and burst that a copying monster took over."""
    remodelled: list[int]
    """1 once its model was changed this turn."""
    # one entry per seat
    score: list[int]
    quiddity: list[int]
    stops: list[int]
    # the rest
    queue: list[tuple[int, Trigger]]
    """Triggers waiting, each with the number of its moment."""
    lasting: list[tuple[str, int, int, int, int, int]]
    """Effects until the end of the turn: what, seat, die (-1: all of the seat's), card, and two numbers."""
    summoned: list[int]
    """Cards of the monsters summoned this turn."""
    cards: tuple[int, ...]
    """Card of each pile in the Wilds."""
    card_of: tuple[int, ...]
    """Card of each die class, -1 if it is not in this game."""
    pile_of: tuple[int, ...]
    """Zone of the pile of each die class."""
    has_copier: bool
    """Whether a card in the Wilds copies others; the next two likewise: most games do without such cards."""
    has_perishing: bool
    has_surcharge: bool
    first: int
    active: int
    round: int
    phase: int
    captures: int
    culls: int
    scored: int
    hit: int
    """Bits of the rivals who lost a monster to this turn's attack."""
    discount: int
    ledger: tuple[tuple[int, int, int], ...]
    """Die, attack and level of each attacker when the total was fixed."""
    counted: tuple[int, ...]
    """What each entry of the ledger counts against the defender."""
    amount: int
    defender: int
    felled: int
    attacking: bool
    uses: int
    """Immediate effects used in this window (QUA-R.54)."""


def rules_of(state: QuarriorsState, die: int) -> Rules:
    """Return the card that rules a die now: its own, or the one it copies."""
    copied = state.copied[die]
    return CARDS[copied[0] if copied is not None else state.card_of[state.kind[die]]]


def side_of(state: QuarriorsState, die: int) -> Side:
    """Return the face that shows; the die must show one."""
    return SIDES[state.kind[die]][state.face[die]]


def burst_of(state: QuarriorsState, die: int) -> int:
    """Return the burst marks that count for a die."""
    copied = state.copied[die]
    return copied[4] if copied is not None else SIDES[state.kind[die]][state.face[die]].burst


def monsters(state: QuarriorsState, seat: int) -> list[int]:
    """Return the monsters in a seat's ready area (QUA-13.01)."""
    ready = state.zones[PLACES * seat + READY]
    if not ready:
        return []
    kind = state.kind
    return [die for die in ready if not IS_SPELL[kind[die]]]


def attached(state: QuarriorsState, host: int) -> list[int]:
    """Return the spells beside a monster."""
    spells = state.host
    return [die for die in state.zones[state.zone[host]] if spells[die] == host]


def owner(state: QuarriorsState, die: int) -> int:
    """Return the seat whose collection a die belongs to, -1 in the Wilds."""
    seat = state.zone[die] // PLACES
    return seat if seat < state.setup.seats else -1


def is_monster(state: QuarriorsState, die: int) -> bool:
    """Tell whether a die is a summoned monster now."""
    zone = state.zone[die]
    return zone % PLACES == READY and zone < PLACES * state.setup.seats and not IS_SPELL[state.kind[die]]


@cache
def zones(seats: int) -> tuple[Zone, ...]:
    """Return all zones of a match with so many seats."""
    return tuple(
        Zone(f"{PLACE_NAMES[place]}/{seat}", Policy.BAG if place == BAG else Policy.PUBLIC, seat)
        for seat in range(seats)
        for place in range(PLACES)
    ) + tuple(Zone(f"wilds/{pile}") for pile in range(PILES))


@cache
def refs(seats: int) -> tuple[str, ...]:
    """Return the reference of each zone."""
    return tuple(zone.ref for zone in zones(seats))


def goal(state: QuarriorsState) -> int:
    """Return the glory that wins at once (QUA-12.02, QUA-O.9)."""
    return int(state.setup.options["goal"]) or (20, 15, 12)[state.setup.seats - 2]


def seat_ref(seat: int) -> str:
    """Return the reference of a seat."""
    return f"seat:{seat}"


def kind_ref(state: QuarriorsState, die: int) -> str:
    """Return the reference by which the log names a die for ever: its card."""
    return f"kind:{CARDS[state.card_of[state.kind[die]]].key}"
