"""Expert in Seven Missions: its features, values and candidate actions."""

from __future__ import annotations

from math import isfinite
from random import Random

import pytest

from tabletop.bots.calibration_curves import win_probability
from tabletop.bots.evaluations import searched_evaluations
from tabletop.bots.levels import FOREVER, Limits
from tabletop.bots.rollout import (
    candidates,
    distinct,
    heuristic_win_probability,
    learned_win_probability,
    search_candidates,
    skilled_win_probability,
)
from tabletop.engine import runner
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.seven_missions.bots import advice
from tabletop.games.seven_missions.bots.search_policy import SevenSearchPolicy
from tabletop.games.seven_missions.rules.state import SevenState
from tabletop.kit.value_model import model_weights
from tests.helpers.seven import GAME, Table

POLICY = SevenSearchPolicy()


def positions(seats: int) -> list[SevenState]:
    """Return every tenth position of a match with occasional random actions."""
    state, random, found = runner.new_state(GAME, checked_setup(GAME, seats, {}), 5), Random(5), []
    assert isinstance(state, SevenState)
    for number in range(500):
        if state.result is not None:
            break
        seat = runner.players_to_act(state)[0]
        actions = runner.legal_actions(state, seat)
        advised = random.choice(actions) if random.random() < 0.1 else advice.advise(state, seat, actions)[0]
        runner.play(state, advised)
        if number % 10 == 0 and state.turn and state.result is None:
            found.append(state.clone())
    return found


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_skilled_thinks_among_rivals_of_all_that_expert_thinks_of(seats: int) -> None:
    widened = 0
    for state in positions(seats):
        seat = runner.players_to_act(state)[0]
        actions = runner.legal_actions(state, seat)
        options = POLICY.candidate_actions(state, seat, actions)
        advised = candidates(state, seat, actions)
        assert search_candidates(state, seat, actions) == (advised if seats == 1 else distinct(state, options))
        assert skilled_win_probability(state, seat) == (
            heuristic_win_probability if seats == 1 else learned_win_probability
        )(state, seat)
        widened += len(distinct(state, options)) > len(advised)
    assert widened


def value_of(table: Table, seat: int = 0) -> float:
    """Return the value of a position for a seat."""
    value = POLICY.learned_value(table.state, seat)
    assert value is not None
    return value


def thought(table: Table) -> tuple[Action, ...]:
    """Return the candidate actions of the seat to move."""
    state = table.state
    return POLICY.candidate_actions(state, state.player, runner.legal_actions(state, state.player))


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_position_has_the_same_features_all_finite_and_of_which_something_was_learned(seats: int) -> None:
    learned = model_weights(GAME.key, seats, seats)
    assert learned is not None
    assert (learned.seats, learned.matches > 1000) == (seats, True)
    seen = [POLICY.features(state, seat) for state in positions(seats) for seat in state.seats]
    assert seen
    for features in seen:
        assert features.keys() == learned.values.keys()
        assert all(isfinite(value) and abs(value) < 60 for value in features.values())


@pytest.mark.parametrize("seats", [2, 3])
def test_the_chances_of_all_seats_come_to_one(seats: int) -> None:
    for state in positions(seats):
        chances = [POLICY.learned_value(state, seat) for seat in state.seats]
        assert all(chance is not None and 0.0 < chance < 1.0 for chance in chances)
        assert sum(chance or 0.0 for chance in chances) == pytest.approx(1.0)


@pytest.mark.parametrize("seats", [2, 3])
def test_missions_a_hero_and_a_rivals_lack_of_one_are_worth_having(seats: int) -> None:
    even = value_of(Table(seats).road(0, 3).road(1, 3))
    accomplished = Table(seats).road(0, 3).road(1, 3)
    accomplished.state.marked[0] = (0, 1)
    assert value_of(accomplished) > even + 0.02
    assert value_of(accomplished, 1) < value_of(Table(seats).road(0, 3).road(1, 3), 1)
    bereft = Table(seats).road(0, 3).road(1, 3).empty("hero/0")
    assert value_of(bereft) < even - 0.05


@pytest.mark.parametrize(("own", "other"), [(4, 1), (5, 2), (6, 2), (7, 4)])
def test_a_long_lead_on_the_road_is_worth_as_much_as_it_wins(own: int, other: int) -> None:
    for seat in (0, 1):
        table = Table().road(seat, own).road(1 - seat, other)
        assert win_probability(table.state, value_of(table, seat), learned=True) > 0.6


@pytest.mark.rule("SEV-3.11")
def test_a_battle_that_is_sure_to_win_the_match_is_worth_the_match() -> None:
    table = Table().road(0, 7).road(1, 6).empty("hand/0").put("play/0", "giant").send("0.5", "wolf_pack")
    assert value_of(table) < 0.9
    table.state.claim[0] = ()
    assert value_of(table) > 0.99
    assert value_of(table, 1) < 0.01
    table.state.fought[0] = (4,)
    assert value_of(table) < 0.95


@pytest.mark.rule("SEV-3.09")
def test_a_gold_dragon_that_is_sure_to_fall_is_worth_the_match() -> None:
    table = Table().road(0, 7).road(1, 6).put("play/0", "giant", "dwarf_axe", "court_wizard")
    assert value_of(table.send("0.7", "gold_dragon", by=0)) > 0.99


def test_nobody_is_better_off_at_the_goal_for_a_monster_that_nobody_can_beat() -> None:
    free, held = (Table().road(0, 7).road(1, 3) for _ in range(2))
    held.send("0.7", "gold_dragon")
    for table in (free, held):
        table.state.claim[0] = ()
    assert value_of(free) > value_of(held) + 0.1


def test_time_that_has_passed_is_worth_less_alone() -> None:
    early, late = Table(1).road(0, 3), Table(1).road(0, 3)
    late.state.turn = 13
    late.state.zones[late.zone("magic")][:-1] = []
    assert value_of(late) < value_of(early) - 0.1


def test_all_that_could_be_bought_is_thought_about_and_what_is_advised_first() -> None:
    table = Table().road(0, 1).empty("hand/0").points(9)
    table.state.moved = True
    table.state.tired[table.state.zones[table.zone("hero/0")][0]] = 1
    table.state.legal = {}
    legal = runner.legal_actions(table.state, 0)
    advised = advice.advise(table.state, 0, legal)
    found = thought(table)
    assert found[: len(advised)] == advised
    assert {action.verb for action in found} == {"buy"}
    assert len(found) > len(advised)
    assert set(found) <= set(legal)


def test_a_hint_compares_a_purchase_with_the_best_of_every_row_and_nothing_twice() -> None:
    table = Table().road(0, 1).road(1, 5).empty("hand/0").points(9)
    table.state.moved = True
    table.state.tired[table.state.zones[table.zone("hero/0")][0]] = 1
    table.state.legal = {}
    seen = view(table.state, 0)
    found = [each.action for each in searched_evaluations(seen, 1, Limits(FOREVER, 12))]
    assert {action.verb for action in found} == {"buy"}
    coins = [action for action in found if action.source.startswith("zone:")]
    cards = [NUMBER[action.source] for action in found if action not in coins]
    assert coins
    assert {table.state.zone[card] for card in cards} == {table.zone(f"row/{row}") for row in range(3)}
    assert len({table.name(card) for card in cards}) == len(cards)
    kept = POLICY.candidate_actions(seen.state, 0, seen.actions)
    assert len(found) > len(kept)  # bots are not asked to look at them all


@pytest.mark.parametrize(("seats", "turn", "open_still"), [(1, 49, True), (1, 50, False), (2, 50, True)])
def test_alone_and_late_nobody_looks_for_ways_to_put_off_the_end(seats: int, turn: int, open_still: bool) -> None:
    table = Table(seats).empty("hand/0").put("hand/0", "copper", "silver", "militia", "mighty_blow")
    table.state.turn = turn
    found = thought(table)
    assert len(found) == (4 if open_still else 1)
    assert found[0] == advice.advise(table.state, 0, runner.legal_actions(table.state, 0))[0]


def test_any_card_of_the_hand_may_become_a_land() -> None:
    table = Table().empty("hand/0").put("hand/0", "copper", "silver", "militia", "mighty_blow")
    buried = [table.name(NUMBER[action.source]) for action in thought(table)]
    assert buried[0] == "copper"
    assert sorted(buried) == ["copper", "mighty_blow", "militia", "silver"]


def test_nobody_thinks_of_ending_a_turn_while_something_else_is_advised() -> None:
    for state in positions(2):
        seat = runner.players_to_act(state)[0]
        legal = runner.legal_actions(state, seat)
        found = POLICY.candidate_actions(state, seat, legal)
        assert found[0] == (advice.advise(state, seat, legal) or legal)[0]
        assert found[0].verb == "end" or all(action.verb != "end" for action in found)
