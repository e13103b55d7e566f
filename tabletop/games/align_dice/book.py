"""The book of the game: every component of the box, read once per process, and the tables that the rules work with.

Kinds are numbers: the five colours first, then the monsters, then the elements. Boards, next cards and adventurers are
never shuffled during play and are known by their place in the book.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

import msgspec

from tabletop.games.align_dice.library import LIBRARY
from tabletop.games.align_dice.schema import (
    HUES,
    Adventurer,
    Board,
    Compare,
    DieColour,
    Element,
    Mark,
    Monster,
    MonsterKind,
    NextCard,
)

STAR, LEFT, RIGHT, BOTH = range(4)
_MARKS = {"star": STAR, "left": LEFT, "right": RIGHT, "both": BOTH}


class Book(msgspec.Struct, frozen=True):
    """All definitions in the order of the files, and what follows from them."""

    dice: tuple[DieColour, ...]
    boards: tuple[Board, ...]
    nexts: tuple[NextCard, ...]
    adventurers: tuple[Adventurer, ...]
    monsters: tuple[Monster, ...]
    elements: tuple[Element, ...]
    marks: tuple[tuple[int, ...], ...]
    """For each board, the mark of cell column * 4 + row."""
    order: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    """For each next card, the order numbers of L1 to L3 and of R1 to R3."""
    fits: tuple[tuple[tuple[frozenset[int], ...], tuple[frozenset[int], ...]], ...]
    """For each monster, for the left and right column, for each cell, the dice (colour * 6 + face index) it takes."""
    hash: str


def _accepted(cell: Any) -> frozenset[int]:
    return frozenset(
        colour * 6 + face
        for colour, hue in enumerate(HUES)
        for face in range(6)
        for wanted in cell
        if (wanted.colour is None or wanted.colour is hue)
        and (face + 1 >= wanted.value if wanted.op is Compare.GE else face + 1 == wanted.value)
    )


def _read() -> Book:
    found, _ = LIBRARY.read(LIBRARY.folders())
    boards, nexts, monsters = (tuple(found[kind].values()) for kind in ("boards", "nexts", "monsters"))
    marks = []
    for board in boards:
        rows = [row.split(" ") for row in reversed(board.marks)]
        marks.append(tuple(_MARKS[rows[row][column]] for column in range(3) for row in range(4)))
    order = tuple(
        tuple(tuple(card.order.index(Mark(f"{side}{n}")) + 2 for n in (1, 2, 3)) for side in "LR") for card in nexts
    )
    fits = tuple(tuple(tuple(map(_accepted, side)) for side in (card.left, card.right)) for card in monsters)
    plain = msgspec.json.encode(found, order="deterministic")
    return Book(
        tuple(sorted(found["dice"].values(), key=lambda die: HUES.index(die.hue))),
        boards,
        nexts,
        tuple(found["adventurers"].values()),
        monsters,
        tuple(found["elements"].values()),
        tuple(marks),
        order,  # type: ignore[arg-type]
        fits,  # type: ignore[arg-type]
        blake2b(plain, digest_size=8).hexdigest(),
    )


BOOK: Final = _read()
MONSTER: Final = len(HUES)
"""The kind of the first monster."""
ELEMENT: Final = MONSTER + len(BOOK.monsters)
"""The kind of the first element."""


def monster(kind: int) -> Monster:
    """Return the monster card of a kind."""
    return BOOK.monsters[kind - MONSTER]


def of_kind(kind: MonsterKind) -> list[int]:
    """Return the kinds of all monsters of a family."""
    return [MONSTER + number for number, card in enumerate(BOOK.monsters) if card.kind is kind]


MONSTER_KIND: Final = {card.key: MONSTER + number for number, card in enumerate(BOOK.monsters)}
"""The kind of each monster by key."""
