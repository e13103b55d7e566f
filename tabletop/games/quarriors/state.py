"""What a match of Quarriors! consists of at one moment."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tabletop.engine.actions import names
from tabletop.engine.fields import many, per_item, per_seat, value
from tabletop.engine.items import NONE, Item
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


class Trigger(NamedTuple):
    """An ability at work: whose, of which die, and which ability of which card at which burst.

    `about` is the die it is aimed at or the monster that was defeated, `limit` what the paid cost allows, `beside` the
    dice that just fell off scored monsters.
    """

    seat: int
    die: Item
    card: int
    ability: int
    burst: int
    about: Item = NONE
    limit: int = -1
    beside: tuple[Item, ...] = ()


class Lasting(NamedTuple):
    """An effect until the end of the turn: what, on whose die (none: all of the seat's), by which card, two numbers."""

    what: str
    seat: int
    die: Item
    card: int
    first: int
    second: int


class QuarriorsState(State):
    """A match of Quarriors!; dice are components, -1 is nobody or nothing."""

    face: list[int] = per_item(-1)
    """Index of the face that shows, -1 for none."""
    host: list[Item] = per_item(NONE)
    """The monster a spell is attached to."""
    fresh: list[int] = per_item(0)
    """1 while an immediate effect of this roll may still be used."""
    assigned: list[int] = per_item(0)
    """1 once it has defended in this attack."""
    spent: list[int] = per_item(0)
    """1 if spent this turn; kept only for QUA-O.4."""
    copied: list[tuple[int, int, int, int, int] | None] = per_item(None)
    """Card, level, attack, defense and burst that a copying monster took over."""
    remodelled: list[int] = per_item(0)
    """1 once its model was changed this turn."""
    score: list[int] = per_seat(0)
    quiddity: list[int] = per_seat(0)
    stops: list[int] = per_seat(0)
    queue: list[tuple[int, Trigger]] = many()
    """Triggers waiting, each with the number of its moment."""
    lasting: list[Lasting] = many()
    summoned: list[int] = many()
    """Cards of the monsters summoned this turn."""
    cards: tuple[int, ...] = value(())
    """Card of each pile in the Wilds."""
    card_of: tuple[int, ...] = value(())
    """Card of each die class, -1 if it is not in this game."""
    pile_of: tuple[int, ...] = value(())
    """Zone of the pile of each die class."""
    has_copier: bool = value(False)
    """Whether a card in the Wilds copies others; the next two likewise: most games do without such cards."""
    has_perishing: bool = value(False)
    has_surcharge: bool = value(False)
    first: int = value(0)
    active: int = value(0)
    round: int = value(0)
    phase: int = value(0)
    captures: int = value(0)
    culls: int = value(0)
    scored: int = value(0)
    hit: int = value(0)
    """Bits of the rivals who lost a monster to this turn's attack."""
    discount: int = value(0)
    ledger: tuple[tuple[Item, int, int], ...] = value(())
    """Die, attack and level of each attacker when the total was fixed."""
    counted: tuple[int, ...] = value(())
    """What each entry of the ledger counts against the defender."""
    amount: int = value(0)
    defender: int = value(-1)
    felled: int = value(0)
    attacking: bool = value(False)
    uses: int = value(0)
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


def monsters(state: QuarriorsState, seat: int) -> list[Item]:
    """Return the monsters in a seat's ready area (QUA-13.01)."""
    ready = state.zones[PLACES * seat + READY]
    if not ready:
        return []
    kind = state.kind
    return [die for die in ready if not IS_SPELL[kind[die]]]


def attached(state: QuarriorsState, host: int) -> list[Item]:
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
