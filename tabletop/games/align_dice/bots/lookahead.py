"""Lookahead on one bottle: the outcome of a sequence of drops after all groups have vanished.

A bottle is a triple of columns, each a tuple of dice from the bottom; a die is known by its looks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from tabletop.games.align_dice.cards.book import BOOK, BOTH, LEFT, RIGHT, STAR
from tabletop.games.align_dice.rules import grid
from tabletop.games.align_dice.rules.forecast import Columns, without_group
from tabletop.games.align_dice.rules.state import AlignState

_NOT_BOTTOM = 0b111011101110
_DEEPEST = 4
"""Most waiting dice that are tried in every way."""


class Weights(NamedTuple):
    """Weights of the outcome of a placement, relative to `die` for one gained die."""

    die: float
    pip: float
    passed: float
    colour_pair: float
    face_pair: float
    height: float
    lying: float = 0.0
    """Each pip of dice left in the bottle, which count when they are gained later."""

    def of(self, gained: tuple[int, ...], passed: int) -> float:
        return sum([self.die + self.pip * (looks % 6 + 1) for looks in gained]) + self.passed * passed


VERSUS = Weights(3.0, 3.0, -1.5, 1.8, 0.8, -0.10, 1.6)
LAST = Weights(1.0, 3.7, 0.0, 0.0, 0.0, 0.0)
"""Weights in the last round of VS: only gained dice count."""
TOGETHER = Weights(7.0, 1.2, 1.5, 1.2, 1.0, -0.17, 0.3)


class Outcome(NamedTuple):
    """The columns and gains after a bottle has come to rest, and the numbers of dice in the pass areas."""

    columns: Columns
    gained: tuple[int, ...] = ()
    left: int = 0
    right: int = 0


class Bottle(NamedTuple):
    """A bottle for lookahead: its columns, waiting dice, board, and the weights of outcomes.

    `left` and `right` are how many dice lie in its pass areas already.
    """

    columns: Columns
    queue: tuple[int, ...]
    board: int
    weights: Weights
    left: int = 0
    right: int = 0

    @classmethod
    def of(cls, state: AlignState, seat: int) -> Bottle:
        *columns, queue = (
            tuple([state.looks(die) for die in dice]) for dice in (*state.bottle(seat), state.waiting(seat))
        )
        weights = TOGETHER if state.coop else LAST if state.last_round or any(state.over) else VERSUS
        return cls(tuple(columns), queue, state.board[seat], weights)

    def planned_value(self) -> float:
        """Return the value with all waiting dice dropped."""
        return _best_value(self.columns, self.queue[:_DEEPEST], self.board, self.weights)

    def settled_value(self) -> float:
        """Return the value without them."""
        return _final_value(self.columns, self.board, self.weights, self.left, self.right)

    def dropped(self, looks: int, column: int) -> Bottle:
        piles = [(*pile, looks) if n == column else pile for n, pile in enumerate(self.columns)]
        return self._replace(columns=tuple(piles))

    def without(self, column: int, row: int) -> Bottle:
        piles = [pile[:row] + pile[row + 1 :] if n == column else pile for n, pile in enumerate(self.columns)]
        return self._replace(columns=tuple(piles))

    def next_in(self, column: int) -> Bottle:
        return self.dropped(self.queue[0], column)._replace(queue=self.queue[1:])


def erase_group(before: Outcome, board: int, group: int) -> Outcome:
    marks, columns = BOOK.marks[board], before.columns
    dice = [(columns[cell >> 2][cell & 3], marks[cell]) for cell in grid.CELLS[group]]
    return process_dice(Outcome(without_group(columns, group), before.gained, before.left, before.right), dice)


def process_dice(before: Outcome, dice: Sequence[tuple[int, int]]) -> Outcome:
    """Return the outcome for dice with their marks; low ones fill pass areas, so that the fourth is high.

    A die is given by its looks.
    """
    gained, left, right = list(before.gained), before.left, before.right
    for looks, mark in sorted(dice, key=_by_face):
        if mark == BOTH:
            mark = STAR if left >= 3 or right >= 3 else LEFT if left >= right else RIGHT
        if mark == STAR or (mark == LEFT and left >= 3) or (mark == RIGHT and right >= 3):
            gained.append(looks)
        elif mark == LEFT:
            left += 1
        else:
            right += 1
    return Outcome(before.columns, tuple(gained), left, right)


def _by_face(die: tuple[int, int]) -> int:
    return die[0] % 6


def _group_with_most_stars(groups: Sequence[int], board: int) -> int:
    return groups[0] if len(groups) == 1 else max(groups, key=lambda part: (part & _stars(board)).bit_count())


@lru_cache(maxsize=16)
def _stars(board: int) -> int:
    return sum(1 << cell for cell, mark in enumerate(BOOK.marks[board]) if mark == STAR)


def _adjacent_pairs(mask: int) -> int:
    return (mask & mask << 4).bit_count() + (mask & mask << 1 & _NOT_BOTTOM).bit_count()


_PAIRS = tuple(map(_adjacent_pairs, range(1 << 12)))
"""The touching pairs in each set of cells."""


def _leftover_value(colours: Sequence[int], faces: Sequence[int], high: int, weights: Weights) -> float:
    """Return the value of the dice left in a bottle: touching pairs are good, height is bad."""
    value = weights.colour_pair * sum(map(_PAIRS.__getitem__, colours))
    value += weights.face_pair * sum(map(_PAIRS.__getitem__, faces))
    value += weights.height * high * high
    return value - 1.5 * (high - 8) ** 2 if high > 8 else value


@lru_cache(maxsize=60_000)
def _final_value(columns: Columns, board: int, weights: Weights, left: int = 0, right: int = 0) -> float:
    rest = Outcome(columns, (), left, right)
    while found := grid.parts(*(masks := grid.masks(rest.columns))):
        rest = erase_group(rest, board, _group_with_most_stars(found, board))
    value = _leftover_value(*masks, sum(map(len, rest.columns)), weights)
    value += weights.of(rest.gained, rest.left + rest.right)
    if weights.lying:
        value += weights.lying * sum([looks % 6 for column in rest.columns for looks in column])
    return value


@lru_cache(maxsize=60_000)
def _best_value(columns: Columns, queue: tuple[int, ...], board: int, weights: Weights) -> float:
    """Return the best value after dropping some dice; it is bad if not all of them fit."""
    room = 12 - sum(map(len, columns))
    layouts = {columns}
    for looks in queue[:room]:
        layouts = {after for layout in layouts for after in _drops(layout, looks)}
    best = max([_final_value(layout, board, weights) for layout in layouts])
    return best if len(queue) <= room else best - 15.0 - 14.0 * (len(queue) - room)


def _drops(columns: Columns, looks: int) -> Iterator[Columns]:
    left, middle, right = columns
    if len(left) < 4:
        yield (*left, looks), middle, right
    if len(middle) < 4:
        yield left, (*middle, looks), right
    if len(right) < 4:
        yield left, middle, (*right, looks)
