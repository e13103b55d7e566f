"""The levels of Quarriors!: each plays whole matches, and each is stronger than the one below."""

from __future__ import annotations

import pytest

from tabletop.bots.levels import LEVELS, Limits
from tabletop.games.registry import entry
from tabletop.match.simulate import ladder, simulate

FIXED = Limits(seconds=60.0, playouts=40)
"""Playouts end the search, not the clock: the same matches on every machine."""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_of_every_level_play_to_the_end_together(seats: int) -> None:
    found = simulate(entry("quarriors"), LEVELS[-seats:], 2, limits=FIXED)
    assert found.finished == 2
    assert found.errors == ()


@pytest.mark.parametrize(("stronger", "weaker", "matches"), [("regular", "novice", 24), ("skilled", "regular", 12)])
def test_a_level_beats_the_one_below(stronger: str, weaker: str, matches: int) -> None:
    (rung,) = ladder(entry("quarriors"), matches, rungs=((stronger, weaker),), limits=FIXED).rungs
    assert rung.rate > 0.5
