"""Bounds of the pips gained by placing and erasing, by exhaustive search, for puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tabletop.games.align_dice.cards.schema import AddFace, Effect, Flip, Redrop, Swap
from tabletop.games.align_dice.rules import grid
from tabletop.games.align_dice.rules.forecast import Columns, Dues, dues, sent, without_group
from tabletop.games.align_dice.rules.state import PASS, AlignState
from tabletop.games.align_dice.rules.steps import skills
from tabletop.kit.strategy import GainBounds

_MOST_WAITING = 5
"""Most waiting dice for an exhaustive search."""

_Position = tuple[Columns, tuple[int, ...]]
"""A bottle and the dice that wait for it, by their looks."""


def gain_bounds(state: AlignState, seat: int) -> GainBounds | None:
    """Return present pips and the most reachable this round; None before placing and where chance decides."""
    had = state.pips(seat)
    if state.phase not in ("place", "erase"):
        return None if state.phase == "select" else GainBounds(had, had)
    held = state.held[seat]  # a die lifted out has still to be dropped, before all that wait
    order = [held, *state.waiting(seat)] if held >= 0 else state.waiting(seat)
    piles = [[die for die in pile if die != held] for pile in state.bottle(seat)]
    *columns, queue = (tuple([state.looks(die) for die in dice]) for dice in (*piles, order))
    left, right = (len(state.zones[zone]) for zone in PASS[seat])
    blessed = skills.has_skill(state, seat, "erase")
    if state.phase == "erase":
        work = tuple([(state.face[due.die] + 1, due.mark) for due in state.work[seat]])
        rest = state.columns(seat, erased={due.die for due in state.work[seat]})
        return GainBounds(had, had + _most_from_group(rest, work, left, right, blessed, state.board[seat]))
    effects: tuple[Effect, ...] = ()
    if skills.has_skill(state, seat, "placement") and not state.done[seat]:
        effects = skills.skill_of(state, seat).effects
    foretold = all(isinstance(effect, AddFace | Flip | Redrop | Swap) for effect in effects) and len(effects) < 2
    if state.round == 1 or len(queue) > _MOST_WAITING or not foretold or sum(map(len, columns)) + len(queue) > 12:
        return None
    layouts: set[Columns] = set()
    _add_placements((tuple(columns), queue), effects, layouts, set())
    found = [_most_from_erasing(layout, 0, 0, blessed, state.board[seat]) for layout in layouts]
    most = max(found)
    second = max((pips for pips in found if pips < most), default=0)
    return GainBounds(had, had + most, had + second, len(found), found.count(most))


def _add_placements(
    position: _Position, effects: tuple[Effect, ...], found: set[Columns], seen: set[tuple[_Position, bool]]
) -> None:
    if (position, bool(effects)) in seen:
        return
    seen.add((position, bool(effects)))
    columns, queue = position
    if not queue:
        found.add(columns)
    for number, column in enumerate(columns) if queue else ():
        if len(column) < 4:
            _add_placements((_with(columns, number, (*column, queue[0])), queue[1:]), effects, found, seen)
    for effect in effects:
        for after in _skill_results(position, effect):
            _add_placements(after, (), found, seen)


def _with(columns: Columns, number: int, column: tuple[int, ...]) -> Columns:
    return (*columns[:number], column, *columns[number + 1 :])


def _skill_results(position: _Position, effect: Effect) -> Iterator[_Position]:
    columns, queue = position
    match effect:
        case Swap():
            cells = {c * 4 + row: looks for c, column in enumerate(columns) for row, looks in enumerate(column)}
            for cell, looks in cells.items():
                for near in grid.NEAR[cell]:
                    if near > cell and near in cells:
                        swapped = {**cells, cell: cells[near], near: looks}
                        yield _columns(swapped), queue
        case Redrop():
            for number, column in enumerate(columns):
                for row, looks in enumerate(column):
                    without = _with(columns, number, column[:row] + column[row + 1 :])
                    for target, pile in enumerate(without):
                        if len(pile) < 4:
                            yield _with(without, target, (*pile, looks)), queue
        case Flip():
            for place, looks in enumerate(queue):
                yield columns, (*queue[:place], looks // 6 * 6 + 5 - looks % 6, *queue[place + 1 :])
        case AddFace():
            for by in effect.by:
                for place, looks in enumerate(queue):
                    if 0 <= looks % 6 + by <= 5:
                        yield columns, (*queue[:place], looks + by, *queue[place + 1 :])
                for number, column in enumerate(columns):
                    for row, looks in enumerate(column):
                        if 0 <= looks % 6 + by <= 5:
                            yield _with(columns, number, (*column[:row], looks + by, *column[row + 1 :])), queue


def _columns(cells: dict[int, int]) -> Columns:
    return tuple([tuple([cells[c * 4 + row] for row in range(4) if c * 4 + row in cells]) for c in range(3)])


@lru_cache(maxsize=200_000)
def _most_from_erasing(columns: Columns, left: int, right: int, blessed: bool, board: int) -> int:
    most = 0
    for group in grid.groups(columns):
        erased = dues(columns, group, board)
        most = max(most, _most_from_group(without_group(columns, group), erased, left, right, blessed, board))
    return most


def _most_from_group(rest: Columns, erased: Dues, left: int, right: int, blessed: bool, board: int) -> int:
    """Return the most pips from the dice of a group and from everything erased after it."""
    ways = sent(erased, left, right, blessed)
    return max(pips + _most_from_erasing(rest, *sides, still, board) for pips, sides, still in ways)
