"""The book: every component of the box as a numbered kind, with the tables that the rules work with.

Kinds are numbers: the five colours first, then the monsters, then the elements. Boards, next cards and adventurers are
never shuffled during play and are known by their place in the book.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from tabletop.games.align_dice.cards import schema
from tabletop.games.align_dice.cards.library import LIBRARY
from tabletop.games.align_dice.cards.schema import HUES, Mark, Monster
from tabletop.kit import Book

STAR, LEFT, RIGHT, BOTH = range(4)
MONSTER: Final = len(HUES)
"""The kind of the first monster."""
MARKS: Final = ("star", "left", "right", "both")
LEFTWARD: Final[tuple[Mark, ...]] = ("L1", "L2", "L3")
RIGHTWARD: Final[tuple[Mark, ...]] = ("R1", "R2", "R3")
RIGHT_FROM: Final = 8
"""Cells of a monster's right column are numbered from here."""

Column = tuple[frozenset[int], ...]
"""For each cell of a column, from the bottom, the looks (colour * 6 + face index) that it accepts."""


def _accepted(cell: schema.CellConditions) -> frozenset[int]:
    return frozenset(
        colour * 6 + face
        for colour, hue in enumerate(HUES)
        for face in range(6)
        for wanted in cell
        if wanted.colour in (None, hue)
        and (face + 1 >= wanted.value if wanted.op == "ge" else face + 1 == wanted.value)
    )


def _entries(group: str) -> cached_property[tuple[Any, ...]]:
    return cached_property(lambda book: tuple(book.found[group].values()))


class AlignBook(Book[Any]):
    """All definitions in the order of the files, and tables that follow from them."""

    boards: cached_property[tuple[schema.Board, ...]] = _entries("boards")
    nexts: cached_property[tuple[schema.NextCard, ...]] = _entries("nexts")
    adventurers: cached_property[tuple[schema.Adventurer, ...]] = _entries("adventurers")
    monsters: cached_property[tuple[Monster, ...]] = _entries("monsters")
    elements: cached_property[tuple[schema.Element, ...]] = _entries("elements")

    @cached_property
    def dice(self) -> tuple[schema.DieColour, ...]:
        return tuple(sorted(self.found["dice"].values(), key=lambda die: HUES.index(die.hue)))

    @cached_property
    def first_element(self) -> int:
        return MONSTER + len(self.monsters)

    @cached_property
    def monster_kind(self) -> dict[str, int]:
        return {card.key: MONSTER + number for number, card in enumerate(self.monsters)}

    @cached_property
    def marks(self) -> tuple[tuple[int, ...], ...]:
        """For each board, the mark of cell column * 4 + row."""
        return tuple(
            tuple(MARKS.index(row.split(" ")[column]) for column in range(3) for row in reversed(board.marks))
            for board in self.boards
        )

    @cached_property
    def order(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each next card, the order numbers of L1 to L3 and of R1 to R3."""
        return tuple(
            tuple(tuple(card.order.index(mark) + 2 for mark in marks) for marks in (LEFTWARD, RIGHTWARD))
            for card in self.nexts
        )

    @cached_property
    def fits(self) -> tuple[tuple[Column, Column], ...]:
        """For each monster its left and right column."""
        return tuple((tuple(map(_accepted, card.left)), tuple(map(_accepted, card.right))) for card in self.monsters)

    @cached_property
    def cells(self) -> tuple[tuple[int, ...], ...]:
        """For each monster the numbers of its cells, left column first, each from the bottom."""
        return tuple((*range(len(left)), *range(RIGHT_FROM, RIGHT_FROM + len(right))) for left, right in self.fits)

    def monster(self, kind: int) -> Monster:
        return self.monsters[kind - MONSTER]

    def monster_or_element(self, kind: int) -> Monster | schema.Element:
        """Return the card of a kind from the first monster on."""
        return self.monster(kind) if kind < self.first_element else self.elements[kind - self.first_element]

    def family(self, kind: schema.MonsterKind) -> list[int]:
        return [MONSTER + number for number, card in enumerate(self.monsters) if card.kind == kind]


BOOK: Final = AlignBook(LIBRARY)
