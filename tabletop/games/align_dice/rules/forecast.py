"""Forecasts of erasing: the pips that each order of the groups brings (ALI-7.07 to 7.17)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from tabletop.games.align_dice.cards.book import BOOK, BOTH, LEFT, RIGHT, STAR
from tabletop.games.align_dice.rules import grid
from tabletop.games.align_dice.rules.state import PASS, AlignState

Columns = tuple[tuple[int, ...], ...]
"""The looks of the dice of three columns, each from the bottom."""
Dues = tuple[tuple[int, int], ...]
"""Dice of the group being processed, by face, each with its mark."""

_MOST_POSITIONS = 4_000
"""Positions of erasing that are looked at, beyond which a choice is not taken for idle."""


class Position(NamedTuple):
    """A bottle in the middle of erasing: the looks of its dice, and of those passed and gained."""

    columns: Columns
    work: tuple[tuple[int, int], ...] = ()
    """Dice of the group being processed, each with its mark."""
    passed: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Dice sent to the left and to the right."""
    gained: tuple[int, ...] = ()

    def after_choices(self, board: int, room: tuple[int, int]) -> Iterator[Position]:
        """Yield the position after each single choice: of a group, or of a die and a side with `room` left."""
        if not self.work:
            for group in grid.groups(self.columns):
                dice = [self.columns[cell >> 2][cell & 3] for cell in grid.CELLS[group]]
                marks = [BOOK.marks[board][cell] for cell in grid.CELLS[group]]
                work = tuple(sorted(zip(dice, marks, strict=True)))
                yield self._replace(columns=without_group(self.columns, group), work=work)
            return
        stars = [due for due in self.work if due[1] == STAR]
        for due in stars[:1] or dict.fromkeys(self.work):
            looks, mark = due
            place = self.work.index(due)
            rest = self._replace(work=self.work[:place] + self.work[place + 1 :])
            for side in (0, 1) if mark == BOTH else (int(mark == RIGHT),):
                if mark == STAR or len(self.passed[side]) >= room[side]:
                    yield rest._replace(gained=tuple(sorted((*self.gained, looks))))
                else:
                    grown = tuple(sorted((*self.passed[side], looks)))
                    yield rest._replace(passed=(grown, self.passed[1]) if side == 0 else (self.passed[0], grown))


def is_side_idle(state: AlignState) -> bool:
    """Return whether both sides lead to one partner, who orders the dice anyway (ALI-10.03, 10.04)."""
    return state.coop and state.setup.seats == 2 and not state.setup.options["fixed_order"]


def is_idle(state: AlignState, seat: int) -> bool:
    """Return whether every choice open to a seat without a skill leads to the same results (ALI-R.56).

    Passed dice are rolled again, so only their colours count; their side does not if the only partner orders them
    anyway (ALI-10.03, 10.04). In the last round only gained dice count.
    """
    room = (max(0, 3 - len(state.zones[PASS[seat][0]])), max(0, 3 - len(state.zones[PASS[seat][1]])))
    sides_differ = not is_side_idle(state)
    is_last, board = state.last_round, state.board[seat]
    found: dict[Position, frozenset[Hashable]] = {}

    def result(position: Position) -> Hashable:
        left, right = (sorted([looks // 6 for looks in dice]) for dice in position.passed)
        sent = (tuple(left), tuple(right)) if sides_differ else (tuple(sorted(left + right)),)
        return position.gained if is_last else (position.columns, sent, position.gained)

    def results(position: Position) -> frozenset[Hashable]:
        if position not in found and len(found) < _MOST_POSITIONS:
            further = [results(each) for each in set(position.after_choices(board, room))]
            found[position] = frozenset().union(*further) or frozenset({result(position)})
        return found.get(position, frozenset())

    erased = {due.die for due in state.work[seat]}
    work = tuple(sorted([(state.looks(due.die), due.mark) for due in state.work[seat]]))
    choices = Position(state.columns(seat, erased), work).after_choices(board, room)
    return len(set(map(results, choices))) == 1 and len(found) < _MOST_POSITIONS


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


@lru_cache(maxsize=1000)
def erased_counts(columns: Columns) -> frozenset[int]:
    """Return how many dice vanish in all, chains included, by the orders in which groups may vanish."""
    found = [
        len(grid.CELLS[group]) + more
        for group in grid.groups(columns)
        for more in erased_counts(without_group(columns, group))
    ]
    return frozenset(found or [0])
