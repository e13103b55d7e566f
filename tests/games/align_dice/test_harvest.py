"""Bounds of a round's gain agree with exhaustive play through the rules."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.games.align_dice.game import game
from tabletop.games.align_dice.rules.state import AlignState
from tabletop.kit.strategy import GainBounds
from tabletop.learn import puzzle_chains
from tests.helpers.align import Table

WAYS = 400
"""Positions with more ways are left out: the rules are slower than the count."""


def most(state: AlignState, seat: int, seen: dict[object, int]) -> int:
    """Return the most pips that a seat can have when it has placed and erased, by trying everything."""
    if state.phase not in ("place", "erase") or seat not in runner.players_to_act(state):
        return state.pips(seat)
    key = (state.phase, state.zones, state.face, state.work[seat], state.used[seat], state.held[seat])
    if str(key) not in seen:
        best = state.pips(seat)
        for action in runner.legal_actions(state, seat):
            if state.phase == "erase" and action.verb == "done":
                continue
            after = state.clone()
            runner.play(after, action)
            best = max(best, most(after, seat, seen))
        seen[str(key)] = best
    return seen[str(key)]


@pytest.mark.parametrize("options", [{}, {"hero_face": "B", "board_face": "B"}], ids=["A", "B"])
def test_the_quick_count_agrees_with_every_way_through_the_rules(options: dict[str, int | str | bool]) -> None:
    random, compared, skilled = Random(8), 0, 0
    setup = checked_setup(game, 2, options)
    for number in range(12):
        state = runner.new_state(game, setup, f"harvest {number}")
        assert isinstance(state, AlignState)
        last = number % 2
        while state.result is None and compared < 15 * (1 + len(options)):
            seat = min(runner.players_to_act(state), key=lambda one: one == last)
            found = game.strategy.gain_bounds(state, seat) if runner.players_to_act(state) == (seat,) else None
            if found is not None and state.phase in ("place", "erase") and found.ways <= WAYS:
                assert found.most == most(state, seat, {})
                compared += 1
                skilled += not state.used[seat]
            actions = runner.legal_actions(state, seat)
            runner.play(state, random.choice(game.strategy.advise(state, seat, actions) or actions))
    assert compared
    assert skilled


def test_luck_and_what_others_do_cannot_be_foretold() -> None:
    state = runner.new_state(game, checked_setup(game, 2, {}), "1")
    assert game.strategy.gain_bounds(state, 0) is None
    assert puzzle_chains.reached(state, 0) == GainBounds(-1, -1)


def test_a_die_lifted_out_is_counted_where_it_may_be_dropped() -> None:
    table = Table(mode="coop").board(0, "even").hero(0, "elf_b").bottle(0, "R1 B2", "B6 B4", "G4")
    table.roll(3).step("place").do("skill", target="B2")
    state = table.state
    assert state.held[0] >= 0
    found = game.strategy.gain_bounds(state, 0)
    assert found is not None
    assert found.most == most(state, 0, {}) > found.had
