"""Monster cards on the table: where they lie, what their cells accept, what happens when one falls (ALI-8, ALI-9)."""

from __future__ import annotations

from functools import cache

from tabletop.engine import operations as op
from tabletop.engine.items import Item
from tabletop.games.align_dice import ending
from tabletop.games.align_dice.book import BOOK, MONSTER, monster
from tabletop.games.align_dice.schema import MonsterKind
from tabletop.games.align_dice.state import (
    CASTLE,
    DEFEATED,
    EGG,
    FIELD,
    GAP,
    MIDDLE,
    REMOVED,
    AlignState,
    at,
    looks,
    shout,
)

LEFT_COLUMN, RIGHT_COLUMN = 0, 1
RIGHT_FROM = 8
"""Cells of a right column are numbered from here."""


@cache
def cell_ref(card: Item, cell: int) -> str:
    """Return the reference of a monster's cell."""
    return f"slot:monster/{card}/{cell}"


@cache
def cell_of(ref: str) -> tuple[Item, int]:
    """Return the card and cell that a reference names."""
    _, card, cell = ref.split("/")
    return Item(int(card)), int(cell)


def fits(state: AlignState, card: Item) -> tuple[tuple[frozenset[int], ...], tuple[frozenset[int], ...]]:
    """Return which dice (colour * 6 + face index) the cells of a card take."""
    return BOOK.fits[state.kind[card] - MONSTER]


def accepts(state: AlignState, card: Item, cell: int, die: Item) -> bool:
    """Tell whether a die fits a cell (ALI-1.09 to 1.11)."""
    column, row = divmod(cell, RIGHT_FROM)
    return looks(state, die) in fits(state, card)[column][row]


def cells(state: AlignState, card: Item) -> list[int]:
    """Return the numbers of a card's cells, left column first, each from the bottom."""
    left, right = fits(state, card)
    return [*range(len(left)), *range(RIGHT_FROM, RIGHT_FROM + len(right))]


def heights(state: AlignState, card: Item) -> tuple[int, int]:
    """Return how many cells of the left and right column hold dice."""
    left = right = 0
    for die in state.zones[FIELD]:
        if state.host[die] == card:
            if state.spot[die] < RIGHT_FROM:
                left += 1
            else:
                right += 1
    return left, right


def gap_cards(state: AlignState, gap: int) -> list[Item]:
    """Return the monsters lying face up in a gap."""
    return state.zones[at(gap, GAP)]


def is_dragon(state: AlignState, card: int) -> bool:
    """Tell whether a card is known to be a dragon."""
    kind = state.kind[card]
    return kind >= MONSTER and monster(kind).kind is MonsterKind.DRAGON


def is_empty(state: AlignState, gap: int) -> bool:
    """Tell whether all monsters of a gap are defeated (ALI-8.11, ALI-R.24)."""
    return not state.zones[at(gap, GAP)] and not state.zones[at(gap, CASTLE)]


def reach(state: AlignState, seat: int) -> dict[Item, tuple[int, ...]]:
    """Return for every face-up card that a seat reaches the columns it may enter by (ALI-8.05, 8.11, ALI-R.20).

    Walking left enters by right columns, walking right by left ones; each way ends at the first gap with a monster.
    """
    seats = state.setup.seats
    found: dict[Item, tuple[int, ...]] = {}
    for gaps, column in (
        ([(seat + step) % seats for step in range(seats)], RIGHT_COLUMN),
        ([(seat - 1 - step) % seats for step in range(seats)], LEFT_COLUMN),
    ):
        gap = next((gap for gap in gaps if not is_empty(state, gap)), -1)
        if gap >= 0:
            for card in gap_cards(state, gap):
                found[card] = tuple(sorted((*found.get(card, ()), column)))
    return found


def defeat(state: AlignState, card: Item, seat: int) -> None:
    """Remove a filled monster with its dice; reveal the castle card behind it, call the dragon, or win (ALI-8.09)."""
    gap = next(gap for gap in state.seats if card in gap_cards(state, gap))
    shout(state, "defeated", "ALI-8.09", seat=f"seat:{seat}", card=f"die:{card}")
    for die in [die for die in state.zones[FIELD] if state.host[die] == card]:
        op.turn(state, "host", die, -1)
        op.move(state, die, REMOVED)
    op.move(state, card, DEFEATED)
    if is_dragon(state, card):
        ending.together(state, "dragon", True, "ALI-12.01")
        return
    hidden = state.zones[at(gap, CASTLE)]
    if hidden:
        turned = hidden[0]
        op.move(state, turned, at(gap, GAP))
        shout(state, "revealed", "ALI-8.10", card=f"die:{turned}")
        state.banned = (*state.banned, (turned, seat))
    elif all(is_empty(state, other) for other in state.seats):
        source = state.zones[MIDDLE] or state.zones[EGG]
        dragon = source[0]
        op.move(state, dragon, at(gap, GAP))
        shout(state, "descended", "ALI-9.02", card=f"die:{dragon}")
        state.banned = (*state.banned, (dragon, seat))
