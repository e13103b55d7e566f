"""The book of the game: every component of the box, read once per process, and the tables that the rules work with.

Kinds are numbers: the five colours first, then the monsters, then the elements. Boards, next cards and adventurers are
never shuffled during play and are known by their place in the book.
"""

from __future__ import annotations

from typing import Any, Final

from tabletop.games.align_dice.cards.library import LIBRARY
from tabletop.games.align_dice.cards.schema import HUES, Adventurer, CellConditions, Monster, MonsterKind
from tabletop.kit import Book

STAR, LEFT, RIGHT, BOTH = range(4)
MARKS: Final = ("star", "left", "right", "both")
RIGHT_FROM: Final = 8
"""Cells of a monster's right column are numbered from here."""

Column = tuple[frozenset[int], ...]
"""For each cell of a monster's column, from the bottom, the looks (colour * 6 + face index) of dice that it takes."""


def _accepted(cell: CellConditions) -> frozenset[int]:
    return frozenset(
        colour * 6 + face
        for colour, hue in enumerate(HUES)
        for face in range(6)
        for wanted in cell
        if wanted.colour in (None, hue)
        and (face + 1 >= wanted.value if wanted.op == "ge" else face + 1 == wanted.value)
    )


class AlignBook(Book[Any]):
    """All definitions in the order of the files, and what follows from them."""

    def __init__(self) -> None:
        super().__init__(LIBRARY)
        found: dict[str, tuple[Any, ...]] = {group: tuple(cards.values()) for group, cards in self.found.items()}
        self.dice = tuple(sorted(found["dice"], key=lambda die: HUES.index(die.hue)))
        self.boards, self.nexts, self.elements = found["boards"], found["nexts"], found["elements"]
        self.adventurers: tuple[Adventurer, ...] = found["adventurers"]
        self.monsters: tuple[Monster, ...] = found["monsters"]
        self.marks = tuple(
            tuple(MARKS.index(row.split(" ")[column]) for column in range(3) for row in reversed(board.marks))
            for board in self.boards
        )
        """For each board, the mark of cell column * 4 + row."""
        self.order = tuple(
            tuple(tuple(card.order.index(f"{side}{n}") + 2 for n in (1, 2, 3)) for side in "LR") for card in self.nexts
        )
        """For each next card, the order numbers of L1 to L3 and of R1 to R3."""
        self.fits: tuple[tuple[Column, Column], ...] = tuple(
            (tuple(map(_accepted, card.left)), tuple(map(_accepted, card.right))) for card in self.monsters
        )
        """For each monster its left and right column."""
        self.cells = tuple(
            (*range(len(left)), *range(RIGHT_FROM, RIGHT_FROM + len(right))) for left, right in self.fits
        )
        """For each monster the numbers of its cells, left column first, each from the bottom."""


BOOK: Final = AlignBook()
MONSTER: Final = len(HUES)
"""The kind of the first monster."""
ELEMENT: Final = MONSTER + len(BOOK.monsters)
"""The kind of the first element."""
MONSTER_KIND: Final = {card.key: MONSTER + number for number, card in enumerate(BOOK.monsters)}
"""The kind of each monster by key."""


def monster(kind: int) -> Monster:
    """Return the monster card of a kind."""
    return BOOK.monsters[kind - MONSTER]


def of_kind(kind: MonsterKind) -> list[int]:
    """Return the kinds of all monsters of a family."""
    return [MONSTER + number for number, card in enumerate(BOOK.monsters) if card.kind == kind]
