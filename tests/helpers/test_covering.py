"""Covering selections of parameters leave out no value and no pair of values."""

from __future__ import annotations

from itertools import combinations, product

from tests.helpers.covering import every_pair

COLUMNS = (("en", "ja", "de"), ("diane", "lorien", "link", "cassandra"), (1024, 1280), (True, False))


def test_usual_combinations_hold_every_pair_and_long_ones_the_rest() -> None:
    found = every_pair(*COLUMNS)
    assert sorted(str(one.values) for one in found) == sorted(map(str, product(*COLUMNS)))
    usual = [one.values for one in found if not one.marks]
    pairs = {pair for row in product(*COLUMNS) for pair in combinations(enumerate(row), 2)}
    assert {pair for row in usual for pair in combinations(enumerate(row), 2)} == pairs
    assert len(usual) < len(found) / 3


def test_the_same_combinations_are_usual_every_time() -> None:
    assert [bool(one.marks) for one in every_pair(*COLUMNS)] == [bool(one.marks) for one in every_pair(*COLUMNS)]
