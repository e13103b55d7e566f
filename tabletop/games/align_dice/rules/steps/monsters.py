"""Monster cards on the table: positions, the dice their cells accept, and defeat (ALI-8, ALI-9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from tabletop.engine import NONE, SEAT, Action, Item, Param, op
from tabletop.games.align_dice.cards.book import BOOK, MONSTER, RIGHT_FROM
from tabletop.games.align_dice.rules.state import AlignState, At, AttackBan, ColumnEntry, guard
from tabletop.games.align_dice.rules.steps import scoring
from tabletop.kit import DIE, source

LEFT_COLUMN, RIGHT_COLUMN = 0, 1


@cache
def cell_ref(card: Item, cell: int) -> str:
    """Return the reference of a monster's cell."""
    return f"slot:monster/{card}/{cell}"


@cache
def cell_of(ref: str) -> tuple[Item, int]:
    """Return the card and cell that a reference names."""
    _, card, cell = ref.split("/")
    return Item(int(card)), int(cell)


def accepted_looks(state: AlignState, card: Item, cell: int) -> frozenset[int]:
    """Return the looks of the dice that a cell takes (ALI-1.09 to 1.11)."""
    column, row = divmod(cell, RIGHT_FROM)
    return BOOK.fits[state.kind[card] - MONSTER][column][row]


def accepts(state: AlignState, card: Item, cell: int, die: Item) -> bool:
    """Return whether a die fits a cell."""
    return state.looks(die) in accepted_looks(state, card, cell)


def cells(state: AlignState, card: Item) -> tuple[int, ...]:
    """Return the numbers of a card's cells, left column first, each from the bottom."""
    return BOOK.cells[state.kind[card] - MONSTER]


def column_sizes(state: AlignState, card: Item) -> tuple[int, int]:
    """Return the number of cells of the left and right column."""
    left, right = BOOK.fits[state.kind[card] - MONSTER]
    return len(left), len(right)


def filled_cells(state: AlignState, card: Item) -> tuple[int, int]:
    """Return the number of filled cells of the left and right column."""
    lying = [state.spot[die] for die in state.lying(At.field) if state.host[die] == card]
    right = sum([spot >= RIGHT_FROM for spot in lying])
    return len(lying) - right, right


def standing(state: AlignState) -> list[Item]:
    """Return the face-up monsters between the seats."""
    return [card for gap in state.seats for card in state.lying(At.gap[gap])]


def all_cells(state: AlignState, *more: Item) -> Iterator[str]:
    """Yield the references of all cells of monsters in gaps, and of some more cards."""
    for card in (*standing(state), *more):
        for cell in cells(state, card):
            yield cell_ref(card, cell)


def is_dragon(state: AlignState, card: Item) -> bool:
    """Return whether a card is known to be a dragon."""
    kind = state.kind[card]
    return kind >= MONSTER and BOOK.monster(kind).kind == "dragon"


def is_empty(state: AlignState, gap: int) -> bool:
    """Return whether all monsters of a gap are defeated (ALI-8.11, ALI-R.24)."""
    return not state.lying(At.gap[gap]) and not state.lying(At.castle[gap])


def remaining(state: AlignState) -> int:
    """Return the number of monsters still to be defeated, face-down cards and the dragon included."""
    gaps = [zone for gap in state.seats for zone in (At.gap[gap], At.castle[gap])]
    return sum([len(state.lying(zone)) for zone in (*gaps, At.middle, At.egg)])


def reach(state: AlignState, seat: int) -> list[ColumnEntry]:
    """Return the columns by which a seat may enter the face-up cards in reach (ALI-8.05, 8.11, ALI-R.20).

    Walking left enters by right columns, walking right by left ones; each way ends at the first gap with a monster.
    """
    leftward = [gap for gap in state.around(seat) if not is_empty(state, gap)]
    if not leftward:
        return []
    ways = (leftward[0], RIGHT_COLUMN), (leftward[-1], LEFT_COLUMN)
    return [ColumnEntry(card, column) for gap, column in ways for card in state.lying(At.gap[gap])]


def defeat(state: AlignState, card: Item, seat: int) -> None:
    """Remove a filled monster with its dice; reveal the next card or the dragon, or win (ALI-8.09)."""
    gap = next(gap for gap in state.seats if card in state.lying(At.gap[gap]))
    dice = [die for die in state.lying(At.field) if state.host[die] == card]
    key, shared = "dragon_defeated" if is_dragon(state, card) else "defeated", _shared(state, dice)
    told: dict[str, Param] = {"card": state.kind_ref(card), "card_at": DIE[card], "then": "points", **shared}
    told["n"] = BOOK.monster(state.kind[card]).points
    rule = "ALI-9.07" if is_dragon(state, card) else "ALI-8.09"
    state.say(f"{key}_together" if shared else key, rule, seat=SEAT[seat], **told)
    for die in dice:
        op.set_value(state, "host", die, NONE)
        op.move(state, die, At.removed)
    op.move(state, card, At.defeated)
    if is_dragon(state, card):
        scoring.end_together(state, "dragon", True, "ALI-12.01")
    elif hidden := state.lying(At.castle[gap]):
        _turn_up(state, hidden[0], gap, seat, "revealed", "ALI-8.10")
    elif all(is_empty(state, each) for each in state.seats):
        (dragon,) = state.lying(At.middle) or state.lying(At.egg)
        _turn_up(state, dragon, gap, seat, "descended", "ALI-9.02")


def _shared(state: AlignState, dice: Sequence[Item]) -> dict[str, Param]:
    """Return the seats that put dice on a monster and how many, most first; none if only one did."""
    shares = Counter([state.placed_by[die] for die in dice]).most_common()
    if len(shares) < 2 or NONE in dict(shares):
        return {}
    told: dict[str, Param] = {
        "seats": tuple([SEAT[seat] for seat, _ in shares]),
        "then": ("two", "three")[len(shares) - 2],
    }
    for (seat, count), name, number in zip(shares, ("first", "second", "third"), "abc", strict=False):
        told |= {name: SEAT[seat], number: count}
    return told


def _turn_up(state: AlignState, card: Item, gap: int, seat: int, key: str, rule: str) -> None:
    op.move(state, card, At.gap[gap])
    more = {"then": "last"} if key == "descended" else {}
    state.say(key, rule, card=state.kind_ref(card), card_at=DIE[card], **more)
    state.banned = (*state.banned, AttackBan(card, seat))


HAS_DICE = guard("ALI-R.32", "no_dice", lambda state, action: bool(state.gained(action.seat)))


def _condition(state: AlignState, action: Action) -> dict[str, int | str]:
    """Return the condition of the cell of an action, to be named in a refusal."""
    card, cell = cell_of(action.target)
    column, row = divmod(cell, RIGHT_FROM)
    return {"condition": f"condition:{state.kind[card]}/{column}/{row}"}


FITS = guard("ALI-1.09", "cell", lambda s, a: accepts(s, *cell_of(a.target), source(a)), _condition)
