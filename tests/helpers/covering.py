"""Covering selections of parameters: every value occurs in the usual run, every combination in a long one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

import pytest

from tabletop.games.registry import GameEntry
from tabletop.lab.conformance.tables import Seating


def in_turn(games: Sequence[GameEntry], others: Sequence[object], each: int = 1) -> list[pytest.ParameterSet]:
    """Return every game with every other value; usually a game has only `each` of them, which take turns."""
    found = []
    for turn, game in enumerate(games):
        usual = {(turn * each + step) % len(others) for step in range(each)}
        for place, other in enumerate(others):
            marks = () if place in usual else (pytest.mark.long,)
            found.append(pytest.param(game, other, id=f"{game.key}-{other}", marks=marks))
    return found


def every_pair(*columns: Sequence[object]) -> list[pytest.ParameterSet]:
    """Return every combination of the columns' values; usually only so many that each two of them meet.

    Whatever depends on two of them at most is then found as surely as by all. The greedy choice is the same every time.
    """

    def pairs(row: tuple[int, ...]) -> set[tuple[tuple[int, int], ...]]:
        return set(combinations(enumerate(row), 2))

    rows = list(product(*(range(len(column)) for column in columns)))
    missing, usual = set[tuple[tuple[int, int], ...]]().union(*map(pairs, rows)), set[tuple[int, ...]]()
    while missing:
        best = max(rows, key=lambda row: len(missing & pairs(row)))
        missing -= pairs(best)
        usual.add(best)
    return [
        pytest.param(
            *(column[place] for column, place in zip(columns, row, strict=True)),
            marks=() if row in usual else (pytest.mark.long,),
        )
        for row in rows
    ]


def every_size_and_variant(tables: Sequence[Seating]) -> list[pytest.ParameterSet]:
    """Return every table; usually only so many that each game has each of its seat counts and variants."""
    known: set[tuple[object, ...]] = set()
    chosen: set[Seating] = set()
    for wanted in (2, 1):  # a table that is new in both respects stands for two
        for table in tables:
            traits = {(table.key, table.seats), (table.key, *table.options)}
            if len(traits - known) >= wanted:
                known |= traits
                chosen.add(table)
    return [
        pytest.param(table, id=str(table), marks=() if table in chosen else (pytest.mark.long,)) for table in tables
    ]
