"""Looking ahead on one bottle: what a sequence of drops comes to once everything has vanished. For bots and hints.

A bottle is a triple of columns, each a tuple of dice from the bottom; a die is colour times six plus face index.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tabletop.games.align_dice.book import BOOK, BOTH, LEFT, RIGHT, STAR
from tabletop.games.align_dice.grid import CELLS, PARTS

Columns = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
_NOT_BOTTOM = 0b111011101110
_DEEPEST = 4
"""So many waiting dice are tried in every way; later ones are left for later."""


class Weights(NamedTuple):
    """What the outcome of a placement is worth, in the currency of `die` for one gained die."""

    die: float
    pip: float
    passed: float
    colour_pair: float
    face_pair: float
    height: float


VERSUS = Weights(10.0, 1.0, -1.5, 1.8, 0.8, -0.10)
TOGETHER = Weights(10.0, 0.6, 1.5, 1.2, 1.0, -0.17)


class Outcome(NamedTuple):
    """What is left and gained when a bottle has come to rest."""

    columns: Columns
    gained: tuple[int, ...]
    left: int
    right: int


def masks(columns: Columns) -> tuple[list[int], list[int]]:
    """Return the cells of each colour and of each face."""
    colours, faces = [0] * 5, [0] * 6
    bit = 1
    for column in columns:
        place = bit
        for die in column:
            colours[die // 6] |= place
            faces[die % 6] |= place
            place <<= 1
        bit <<= 4
    return colours, faces


def groups(columns: Columns) -> list[int]:
    """Return the erase groups as sets of cells."""
    colours, faces = masks(columns)
    found: list[int] = []
    for mask in colours:
        if mask:
            found += PARTS[mask]
    for mask in faces:
        if mask:
            found += [part for part in PARTS[mask] if part not in found]
    return found


def vanish(columns: Columns, board: int, group: int, left: int, right: int) -> Outcome:
    """Return what comes of erasing one group: low dice are passed first, so that the fourth of a side is a high one."""
    marks = BOOK.marks[board]
    gained: list[int] = []
    going = sorted((columns[cell >> 2][cell & 3] % 6, cell) for cell in CELLS[group])
    for _, cell in going:
        mark = marks[cell]
        if mark == BOTH:
            mark = STAR if left >= 3 or right >= 3 else LEFT if left >= right else RIGHT
        if mark == STAR or (mark == LEFT and left >= 3) or (mark == RIGHT and right >= 3):
            gained.append(columns[cell >> 2][cell & 3])
        elif mark == LEFT:
            left += 1
        else:
            right += 1
    first, second, third = (
        tuple(die for row, die in enumerate(column) if not group >> (number * 4 + row) & 1)
        for number, column in enumerate(columns)
    )
    return Outcome((first, second, third), tuple(gained), left, right)


def settle(columns: Columns, board: int, left: int = 0, right: int = 0) -> Outcome:
    """Return what comes of erasing everything, the group with the most stars first."""
    gained: tuple[int, ...] = ()
    while found := groups(columns):
        group = found[0] if len(found) == 1 else max(found, key=lambda part: (part & _stars(board)).bit_count())
        step = vanish(columns, board, group, left, right)
        columns, left, right = step.columns, step.left, step.right
        gained += step.gained
    return Outcome(columns, gained, left, right)


@lru_cache(maxsize=16)
def _stars(board: int) -> int:
    return sum(1 << cell for cell, mark in enumerate(BOOK.marks[board]) if mark == STAR)


def promise(columns: Columns, weights: Weights) -> float:
    """Return what dice left in a bottle are worth: touching pairs are good, height is bad."""
    colours, faces = masks(columns)
    worth = 0.0
    for mask in colours:
        if mask & (mask - 1):
            pairs = (mask & mask << 4).bit_count() + (mask & mask << 1 & _NOT_BOTTOM).bit_count()
            worth += weights.colour_pair * pairs
    for mask in faces:
        if mask & (mask - 1):
            pairs = (mask & mask << 4).bit_count() + (mask & mask << 1 & _NOT_BOTTOM).bit_count()
            worth += weights.face_pair * pairs
    high = len(columns[0]) + len(columns[1]) + len(columns[2])
    worth += weights.height * high * high
    return worth - 1.5 * (high - 8) ** 2 if high > 8 else worth


@lru_cache(maxsize=60_000)
def worth(columns: Columns, board: int, weights: Weights) -> float:
    """Return what a bottle is worth once everything in it that can vanish has vanished."""
    rest = settle(columns, board)
    total = promise(rest.columns, weights) + weights.passed * (rest.left + rest.right)
    return total + sum(weights.die + weights.pip * (die % 6 + 1) for die in rest.gained)


@lru_cache(maxsize=60_000)
def plan(columns: Columns, queue: tuple[int, ...], board: int, weights: Weights) -> tuple[float, tuple[int, ...]]:
    """Return the best worth that dropping a queue leads to, and the columns for its dice."""
    if not queue:
        return worth(columns, board, weights), ()
    if len(queue) > _DEEPEST:
        value, order = plan(columns, queue[:_DEEPEST], board, weights)
        return value, order
    best = -1e9
    found: tuple[int, ...] = ()
    for column in range(3):
        if len(columns[column]) < 4:
            value, order = plan(dropped(columns, queue[0], column), queue[1:], board, weights)
            if value > best:
                best, found = value, (column, *order)
    if not found:
        return worth(columns, board, weights) - 15.0 - 14.0 * len(queue), ()
    return best, found


def dropped(columns: Columns, die: int, column: int) -> Columns:
    """Return a bottle after a die fell into a column."""
    first, second, third = columns
    if column == 0:
        return (*first, die), second, third
    if column == 1:
        return first, (*second, die), third
    return first, second, (*third, die)
