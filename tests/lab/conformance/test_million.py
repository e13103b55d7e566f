"""A million random decisions of every game, in every mode: after each, nothing is lost, and all is in its place."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import cycle
from random import Random
from typing import Any

import pytest

from tabletop.engine import runner
from tabletop.engine.state import State
from tabletop.lab.conformance.tables import Seating, choose, unusual, usual
from tests.games.align_dice import test_conservation as align
from tests.games.quarriors import test_conservation as quarriors
from tests.helpers.seven import check_tidy
from tests.helpers.shelf import ALL

FEW, MANY = 400, int(os.environ.get("KOTATSU_DECISIONS", "1000000"))
"""Decisions of each game, usually and in a long run."""


def quarriors_law() -> Callable[[Any], None]:
    scores: list[int] = []

    def check(state: Any) -> None:
        nonlocal scores
        quarriors.check(state, scores or [0] * state.setup.seats)
        scores = state.score[:]

    return check


def align_law() -> Callable[[Any], None]:
    removed = 0

    def check(state: Any) -> None:
        nonlocal removed
        align.check(state, removed)
        removed = len(state.zones[align.At.removed])

    return check


LAWS: dict[str, Callable[[], Callable[[Any], None]]] = {
    "quarriors": quarriors_law,
    "align_dice": align_law,
    "seven_missions": lambda: check_tidy,
}
"""What makes the check of a game's own laws for one match."""


def conserved(state: State, before: Counter[int]) -> Counter[int]:
    """Fail unless the components are those of before, each in exactly one zone, and in the one it says; return them.

    A setup that is chosen during the match may bring further ones.
    """
    places: dict[int, int] = {}
    for number, zone in enumerate(state.zones):
        for item in zone:
            assert item not in places, f"{item} lies twice at {state.number}"
            places[item] = number
    assert [places[item] for item in range(len(state.kind))] == state.zone, f"at {state.number}"
    kinds = Counter(state.kind)
    assert before <= kinds, f"at {state.number}"
    assert before == kinds or state.number < 40, f"at {state.number}"
    return kinds


def match(seating: Seating, seed: int) -> Iterator[int]:
    """Play a random match, checking everything after each decision; yield the number of each."""
    random, state = Random(seed), seating.start(seed)
    kinds, law = Counter(state.kind), LAWS.get(seating.key, lambda: lambda state: None)()
    number = 0
    while state.result is None:
        kinds = conserved(state, kinds)
        law(state)
        runner.play(state, choose(state, random)[0])
        number += 1
        assert state.number == number
        yield number
    conserved(state, kinds)
    law(state)


def played(key: str, decisions: int) -> tuple[int, int, int]:
    """Play matches of a game, all its modes in turn, until there were enough decisions; return how many of what."""
    modes = [seating for seating in (*usual(ALL), *unusual(ALL)) if seating.key == key]
    done = matches = 0
    for seating in cycle(modes):
        matches += 1
        for _ in match(seating, matches):
            done += 1
        if done >= decisions:
            break
    return done, matches, min(matches, len(modes))


@pytest.mark.parametrize("key", [entry.key for entry in ALL])
def test_nothing_is_lost_in_a_few_hundred_decisions(key: str) -> None:
    assert played(key, FEW)[0] >= FEW


@pytest.mark.long
@pytest.mark.parametrize("key", [entry.key for entry in ALL])
def test_nothing_is_lost_in_a_million_decisions(key: str) -> None:
    done, matches, modes = played(key, MANY)
    print(f"{key}: {done} decisions, {matches} matches, {modes} modes")
    assert done >= MANY
