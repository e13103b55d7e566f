"""The levels of Quarriors!: each plays whole matches, and each is stronger than the one below."""

from __future__ import annotations

import pytest

from tabletop.bots.choice import choose_action
from tabletop.bots.levels import LEVELS, USUAL, Limits, levels
from tabletop.engine import runner
from tabletop.engine.errors import UserError
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.registry import entry
from tabletop.lab.simulate import ladder, simulate
from tests.helpers import pig
from tests.helpers.pig import Pig, PigStrategy

FIXED = Limits(seconds=60.0, playouts=40)
"""Playouts end the search, not the clock: the same matches on every machine."""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_of_every_level_play_to_the_end_together(seats: int) -> None:
    found = simulate(entry("quarriors"), levels(entry("quarriors").load().game)[-seats:], 1, limits=FIXED)
    assert found.finished == 1
    assert found.errors == ()


@pytest.mark.parametrize(
    ("stronger", "weaker", "matches"),
    [
        ("regular", "novice", 10),
        pytest.param("skilled", "regular", 6, marks=pytest.mark.long),
    ],
)
def test_a_level_beats_the_one_below(stronger: str, weaker: str, matches: int) -> None:
    (rung,) = ladder(entry("quarriors"), matches, rungs=((stronger, weaker),), limits=FIXED).rungs
    assert rung.rate > 0.5


def test_only_a_game_with_a_search_policy_has_an_expert() -> None:
    assert levels(pig.game) == LEVELS
    rules = Pig()
    rules.strategy = PigStrategy()
    rules.strategy.search_policy = None
    assert levels(rules) == ("random", "novice", "regular", "skilled")
    with pytest.raises(UserError, match=r"match\.fault\.level"):
        simulate(entry("quarriors"), ("skilled", "expert"), 1, limits=FIXED)
    state = runner.new_state(rules, checked_setup(rules, 2, {}), 1)
    state.turn_total, state.legal = 5, {}
    found = choose_action(view(state, 0), "expert", 1, FIXED)
    assert (found.level, found.problem) == ("skilled", "")
    assert found.playouts == FIXED.playouts


def test_many_bots_think_no_longer_together_than_a_few() -> None:
    limits = Limits(0.6, 400)
    assert [limits.among(bots) for bots in (0, 1, 3)] == [limits] * 3
    assert limits.among(7) == Limits(pytest.approx(0.3), 400)
    assert Limits(0.1, 9).among(7) == Limits(0.1, 9)


def test_expert_may_think_for_a_second_where_others_have_less() -> None:
    assert USUAL.of("expert") == Limits(pytest.approx(1.0), USUAL.playouts)
    assert [USUAL.of(level) for level in LEVELS[:-1]] == [USUAL] * 4
    assert USUAL.among(7).of("expert") == Limits(pytest.approx(0.5), USUAL.playouts)


def test_a_game_may_limit_the_playouts_of_a_level(monkeypatch: pytest.MonkeyPatch) -> None:
    state = runner.new_state(pig.game, checked_setup(pig.game, 2, {}), 1)
    state.turn_total, state.legal = 5, {}
    monkeypatch.setattr(PigStrategy, "most_playouts", {"skilled": 10})
    skilled, expert = (choose_action(view(state, 0), level, 1, FIXED).playouts for level in ("skilled", "expert"))
    assert skilled == 10
    assert expert > 10
    monkeypatch.setattr(PigStrategy, "most_playouts", {"expert": 1})
    assert choose_action(view(state, 0), "expert", 1, FIXED).playouts <= 16
