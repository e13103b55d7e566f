"""Shortcuts of Seven Missions are choices: "play all coins" is to play each of them for gold."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from tabletop.engine.actions import Action
from tabletop.games.registry import entry
from tabletop.games.seven_missions.rules.state import At, SevenState
from tabletop.lab.conformance.tables import Seating, usual
from tests.helpers.shortcuts import after, matches, offered, reach

SEATINGS = usual([entry("seven_missions")])


def coins(state: SevenState) -> list[Action]:
    return offered(state, "coin", "gold")


def lies(state: SevenState) -> Hashable:
    """Return everything that playing coins could change, the order of cards in the play area left out."""
    zones = [tuple(zone) for zone in state.zones]
    for zone in (At.play[seat] for seat in state.seats):
        zones[zone] = tuple(sorted(zones[zone]))
    return tuple(zones), tuple(state.gold), state.stage, state.ask, state.result, tuple(state.stack)


def check(seating: Seating, seeds: range) -> int:
    """Compare "play all coins" with single coins wherever it is offered; return how often."""
    checked = 0
    for state in matches(seating, seeds):
        assert isinstance(state, SevenState)
        for action in offered(state, "coins"):
            together = after(state, action)
            ends = reach(state, coins, key=lies)
            assert ends is not None
            assert lies(together) in ends
            assert together.gold[action.seat] == max(end.gold[action.seat] for end in ends.values())
            checked += 1
    return checked


@pytest.mark.rule("SEV-1.32", "SEV-1.33")
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_to_play_all_coins_is_to_play_each_for_gold(seating):
    assert check(seating, range(1)) > 5


@pytest.mark.long
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_all_coins_over_many_matches(seating):
    assert check(seating, range(1, 40)) > 200
