"""What bots expect of an attack that is still to come, and what it leaves of the glory at hand."""

from __future__ import annotations

import pytest

from tabletop.games.quarriors.bots.evaluation import expected_attacks, expected_glory, glory_left
from tests.helpers.quarriors import Table

THREE = [(1, 2), (2, 3), (4, 6)]
"""Glory and defense of three monsters, the least worth first."""


@pytest.mark.parametrize(
    ("attacks", "left"),
    [
        ([], 7),
        ([1.0], 7),  # every monster withstands it
        ([2.0], 7),  # two of them do
        ([6.0], 6),  # the first falls, and the others stop what is left of it
        ([11.0], 0),
        ([6.0, 6.0], 4),
        ([6.0, 5.0], 6),
    ],
)
def test_the_least_worth_is_lost_first_and_an_attack_ends_where_somebody_withstands_it(
    attacks: list[float], left: int
) -> None:
    assert glory_left(THREE, attacks) == left


def test_nobody_attacks_any_more_before_a_seat_that_scores_now() -> None:
    played = Table(seats=3)
    played.state.active, played.state.phase = 0, 1
    assert expected_attacks(played.state, 0) == []
    assert len(expected_attacks(played.state, 1)) == 1
    assert len(expected_attacks(played.state, 2)) == 2
    played.state.phase = 5
    assert len(expected_attacks(played.state, 0)) == 2
    assert expected_attacks(played.state, 1) == []
    assert len(expected_attacks(played.state, 2)) == 1


def test_without_monsters_there_is_nothing_to_hope_for() -> None:
    assert expected_glory(Table().state, 0) == 0.0


def test_an_attack_that_is_rolled_counts_as_far_as_it_can_be_paid() -> None:
    played = Table("hag", "goblin")
    played.put("ready/1", "goblin 1/2/2")
    played.put("pool/1", "hag 2/4/5", "goblin 1/2/2", "quiddity Q1", "quiddity Q1")
    state = played.state
    state.active, state.phase = 1, 3
    ready = 2
    assert expected_attacks(state, 0) == [ready + 4]  # two quiddity: the hag, or the goblin alone
    state.quiddity[1] = 1
    assert expected_attacks(state, 0) == [ready + 4 + 2]
    state.phase = 4
    assert expected_attacks(state, 0) == []


def test_what_can_fall_to_the_coming_attack_is_hoped_for_less() -> None:
    safe, risky = Table("hag", "goblin"), Table("hag", "goblin")
    for played in (safe, risky):
        played.put("ready/0", "goblin 1/2/2")
        played.state.active, played.state.phase = 1, 3
    risky.put("pool/1", "hag 2/4/5", "quiddity Q1", "quiddity Q1")
    assert expected_glory(safe.state, 0) > expected_glory(risky.state, 0)
