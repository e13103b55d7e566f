"""Forecasts of erasing: the pips that each order of the groups brings (ALI-7.07 to 7.17)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from tabletop.games.align_dice.cards.book import BOOK, BOTH, LEFT, RIGHT, STAR
from tabletop.games.align_dice.rules import grid

Columns = tuple[tuple[int, ...], ...]
"""The looks of the dice of three columns, each from the bottom."""
Dues = tuple[tuple[int, int], ...]
"""Dice of the group being processed, by face, each with its mark."""


def without_group(columns: Columns, group: int) -> Columns:
    """Return the columns after the dice on a set of cells have vanished."""
    left_over = [
        tuple([looks for row, looks in enumerate(column) if not group >> (number * 4 + row) & 1])
        for number, column in enumerate(columns)
    ]
    return tuple(left_over)


def dues(columns: Columns, group: int, board: int) -> Dues:
    """Return the dice of a group with the marks below them."""
    marks = BOOK.marks[board]
    return tuple([(columns[cell >> 2][cell & 3] % 6 + 1, marks[cell]) for cell in grid.CELLS[group]])


def sent(dues: Dues, left: int, right: int, blessed: bool) -> Iterator[tuple[int, tuple[int, int], bool]]:
    """Yield gained pips, dice in the pass areas and skill left for every way to send the dice of a group."""
    for star in (None, *[place for place, (_, mark) in enumerate(dues) if mark != STAR]) if blessed else (None,):
        sent = [(face, STAR if place == star else mark) for place, (face, mark) in enumerate(dues)]
        free = [face for face, mark in sent if mark == BOTH]
        for sides in product((LEFT, RIGHT), repeat=len(free)):
            pips = sum(face for face, mark in sent if mark == STAR)
            lying = []
            for side, before in ((LEFT, left), (RIGHT, right)):
                faces = [face for face, mark in sent if mark == side]
                faces += [face for face, to in zip(free, sides, strict=True) if to == side]
                passed = min(max(0, 3 - before), len(faces))
                pips += sum(sorted(faces)[passed:])
                lying.append(before + passed)
            yield pips, (lying[0], lying[1]), blessed and star is None


def largest_completed(columns: Columns, looks: int) -> int:
    """Return the size of the largest group that a die can complete now, 0 for none."""
    best = 0
    for number, column in enumerate(columns):
        if len(column) < 4:
            cell, after = number * 4 + len(column), (*columns[:number], (*column, looks), *columns[number + 1 :])
            sizes = [len(cells) for cells in map(grid.CELLS.__getitem__, grid.groups(after)) if cell in cells]
            best = max(best, *sizes, 0)
    return best


@lru_cache(maxsize=1000)
def pips_by_group(columns: Columns, left: int, right: int, board: int) -> dict[int, frozenset[int]]:
    """Return for each group that may vanish first the pips gained in all, chains included.

    There is one number for each order of the groups after it that makes a difference; the skill stays unused, and dice
    are sent for the most pips.
    """
    found = {}
    for group in grid.groups(columns):
        rest = without_group(columns, group)
        ways = [
            frozenset([pips + more for more in all_pips(rest, *sides, board)])
            for pips, sides, _ in sent(dues(columns, group, board), left, right, False)
        ]
        found[group] = max(ways, key=max)
    return found


def all_pips(columns: Columns, left: int, right: int, board: int) -> frozenset[int]:
    """Return the pips gained in all by the orders in which groups may vanish: {0} without any."""
    return frozenset().union(*pips_by_group(columns, left, right, board).values()) or frozenset({0})
