"""Chance: even, repeatable, and blind to what came before."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine import operations, rng, runner
from tabletop.engine.errors import ScriptExhausted
from tabletop.engine.game import checked_setup
from tests.helpers.pig import Pig


def test_the_same_seed_gives_the_same_numbers_and_another_seed_others() -> None:
    first = rng.numbers(rng.seeded(7), 20, 1000)[1]
    assert rng.numbers(rng.seeded(7), 20, 1000)[1] == first
    assert rng.numbers(rng.seeded(8), 20, 1000)[1] != first


@pytest.mark.parametrize("count", [1, 8, 9, 50])
def test_every_number_is_in_range_and_the_counter_moves_by_one(count: int) -> None:
    key = rng.seeded("x")
    after, found = rng.numbers(key, count, 6)
    assert len(found) == count
    assert set(found) <= set(range(6))
    assert after == key + 1


def test_dice_are_fair_by_the_chi_square_test() -> None:
    key, tally = rng.seeded(1), Counter[int]()
    for _ in range(2000):
        key, found = rng.numbers(key, 6, 6)
        tally.update(found)
    expected = 2000
    assert sum((tally[face] - expected) ** 2 / expected for face in range(6)) < 20.5  # p = 0.001, 5 degrees


def test_every_order_of_three_is_equally_likely() -> None:
    key, tally = rng.seeded(2), Counter[tuple[int, ...]]()
    for _ in range(6000):
        key, order = rng.permutation(key, 3)
        tally[tuple(order)] += 1
    assert len(tally) == 6
    assert sum((n - 1000) ** 2 / 1000 for n in tally.values()) < 20.5


def test_scripted_dice_that_run_out_fail_loudly() -> None:
    pig = Pig()
    state = runner.new_state(pig, checked_setup(pig, 2, {}), 1)
    state.script = []
    with pytest.raises(ScriptExhausted):
        operations.random_numbers(state, 1, 6)
    state.script = [6]
    with pytest.raises(ScriptExhausted):
        operations.random_numbers(state, 1, 6)
