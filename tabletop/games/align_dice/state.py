"""The state of Align Dice, its zones, and the small questions that every step asks of it."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabletop.engine import operations as op
from tabletop.engine.actions import names
from tabletop.engine.events import Param
from tabletop.engine.fields import per_item, per_seat, value
from tabletop.engine.items import NONE, Item
from tabletop.engine.state import Mode, Setup, State
from tabletop.engine.zones import Policy, Zone
from tabletop.games.align_dice.book import BOOK

BAG, TRAY, ASIDE, FIELD, REMOVED, MIDDLE, EGG, DEFEATED, UNUSED = range(9)
"""Zones of the table: FIELD holds the dice on monsters, EGG the dragon nobody has seen, UNUSED the unseen rest."""
_FIRST: Final = 9
_TABLE: Final = ("bag", "tray", "aside", "field", "removed", "middle", "egg", "defeated", "unused")
_SECRET: Final = (EGG, UNUSED)

QUEUE, BOTTLE, PASS, BENEFIT, NEXT, TROPHY, ELEMENT, GAP, CASTLE = 0, 1, 4, 6, 7, 8, 9, 10, 11
"""Zones of a seat, counted from its first: QUEUE holds the waiting dice, GAP and CASTLE lie on the seat's left."""
_SEAT: Final = (
    "queue", "bottle1", "bottle2", "bottle3", "left", "right", "benefit", "next", "trophy", "element", "gap", "castle",
)  # fmt: skip
_WIDTH: Final = 12
_SCREENED: Final = range(QUEUE, BENEFIT + 1)

DIE = names("die")
FACE = names("face")
"""References of faces, by colour times six plus face index."""
LAST_ROUND: Final = 8


def at(seat: int, place: int) -> int:
    """Return the number of a seat's zone."""
    return _FIRST + seat * _WIDTH + place


class AlignState(State):
    """A match of Align Dice.

    `spot` is a die's order number (0 to 7) while it waits, its row in the bottle, its cell on a monster (right column
    from 8 on). `host` is the monster under a die of the field. Per seat: `over` the overflow, `chain` the groups
    erased in a row, `used` the skill, `done` who has finished the step (-1: has nothing left to choose
    behind a screen), `held` a die lifted out for a re-drop, `work` the rest of the erase group being processed as pairs
    of die and mark, `plan` a VS attack being put together.
    """

    __slots__ = ("memo",)

    face: list[int] = per_item(0, hidden=True)
    spot: list[int] = per_item(0, hidden=True)
    host: list[Item] = per_item(NONE)
    hero: list[int] = per_seat()
    board: list[int] = per_seat()
    nexts: list[int] = per_seat()
    over: list[int] = per_seat(0)
    chain: list[int] = per_seat(0)
    used: list[int] = per_seat(0)
    done: list[int] = per_seat(0)
    held: list[Item] = per_seat(NONE)
    work: list[tuple[tuple[Item, int], ...]] = per_seat(())
    plan: list[tuple[tuple[Item, Item, int], ...]] = per_seat(())
    """Triples of card, die and cell."""
    ghost: list[tuple[int, ...]] = per_seat(())
    """What the others see of a next card while its dice are being placed: triples of order number, colour and face."""
    total: list[int] = per_seat(0)
    round: int = value(0)
    starter: int = value(0)
    phase: str = value("select")
    striker: int = value(-1)
    """The seat in the middle of a COOP attack, -1 if none."""
    laid: tuple[Item, ...] = value(())
    """Dice that the striker may still take back."""
    commit: tuple[tuple[Item, int, int], ...] = value(())
    """Monster, column begun in this attack, and whether a die there cannot be taken back any more."""
    banned: tuple[tuple[Item, int], ...] = value(())
    """Pairs of monster and the seat that may not attack it this round, having turned it up."""
    entries: tuple[tuple[Item, int], ...] = value(())
    """With fixed reach: pairs of monster and column from which the striker may enter it."""
    memo: object
    """What the candidates of a move found out for its guards; good only until the next list, and never copied."""


@cache
def specs(seats: int, screens: bool, elements: bool) -> tuple[Zone, ...]:
    """Return the zones of a match, the table's first."""
    table = (Zone(name, Policy.SECRET if n in _SECRET else Policy.BAG if n == BAG else Policy.PUBLIC)
             for n, name in enumerate(_TABLE))  # fmt: skip
    own = []
    for seat in range(seats):
        for place, name in enumerate(_SEAT):
            policy = Policy.PUBLIC
            if place in _SCREENED and screens:
                policy = Policy.SCREEN
            elif place == ELEMENT and elements:
                policy = Policy.OWNER
            elif place == CASTLE:
                policy = Policy.SECRET
            own.append(Zone(f"{name}/{seat}", policy, -1 if place in (GAP, CASTLE) else seat))
    return (*table, *own)


def coop(setup: Setup) -> bool:
    """Tell whether all play together."""
    return setup.options["mode"] == "coop"


def screened(setup: Setup) -> bool:
    """Tell whether the match is played behind screens (ALI-3.03, ALI-13.07); one person hides nothing (ALI-R.38)."""
    return bool(setup.options["screens"] and not setup.options["solo"]) if coop(setup) else True


def down(state: AlignState) -> bool:
    """Tell whether there are no screens, or all are down now (ALI-3.04, scoring)."""
    setup = state.setup
    if not screened(setup):
        return True
    return state.phase == "score" or state.round <= int(setup.options["open_rounds"])


def alone(state: AlignState) -> Mode:
    """Return how seats act at once: behind screens nobody learns what the others do."""
    return Mode.ANY if down(state) else Mode.ALONE


def bottle(state: AlignState, seat: int) -> tuple[list[Item], list[Item], list[Item]]:
    """Return the columns of a seat's bottle, each from the bottom."""
    zones, first = state.zones, at(seat, BOTTLE)
    return zones[first], zones[first + 1], zones[first + 2]


def filled(state: AlignState, seat: int) -> int:
    """Return how many dice lie in a seat's bottle."""
    zones, first = state.zones, at(seat, BOTTLE)
    return len(zones[first]) + len(zones[first + 1]) + len(zones[first + 2])


def marks(state: AlignState, seat: int) -> tuple[int, ...]:
    """Return the marks of a seat's bottle, by cell."""
    return BOOK.marks[state.board[seat]]


def looks(state: AlignState, die: int) -> int:
    """Return colour and face of a die as one number, as condition cells know it."""
    return state.kind[die] * 6 + state.face[die]


def shown(state: AlignState, die: int) -> str:
    """Return the reference of a die as it shows itself now, for what is told and must stay true later."""
    return FACE[looks(state, die)]


def pips(state: AlignState, zone: int) -> int:
    """Return the sum of the faces in a zone."""
    face = state.face
    return sum(face[die] for die in state.zones[zone]) + len(state.zones[zone])


def last_round(state: AlignState) -> bool:
    """Tell whether no further round can be dealt (ALI-5.08)."""
    return len(state.zones[BAG]) + 1 < 2 * state.setup.seats


def say(state: AlignState, seat: int, key: str, rule: str = "", /, **params: Param) -> None:
    """Tell something that happened behind a seat's screen, to those who can see it."""
    if state.events is not None:
        op.tell(state, f"align_dice.log.{key}", rule, None if down(state) else (seat,), seat=f"seat:{seat}", **params)


def shout(state: AlignState, key: str, rule: str = "", /, **params: Param) -> None:
    """Tell something to everybody."""
    if state.events is not None:
        op.tell(state, f"align_dice.log.{key}", rule, **params)
