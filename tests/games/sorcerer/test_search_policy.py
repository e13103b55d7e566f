"""Expert's search policy: learned values and candidate actions."""

from __future__ import annotations

from math import isfinite, log
from random import Random

import pytest

from tabletop.bots.rollout import distinct
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.games.registry import entry
from tests.helpers.sorcerer import GAME, Table

POLICY = GAME.strategy.search_policy
TABLES = [(2, {}), (3, {}), (4, {}), (4, {"mode": "team"})]


def named(features: dict[str, float]) -> set[str]:
    """Return the names of what counts of every seat, whatever cards it has."""
    return {name for name in features if not name.startswith(("stands ", "holds ", "set "))}


def standing(table: Table, seat: int = 0) -> float:
    """Return Expert's value of a seat's position."""
    value = POLICY.learned_value(table.act().state, seat)
    assert value is not None
    return value


def odds(chance: float) -> float:
    """Return the logarithm of the odds of a chance."""
    return log(chance / (1.0 - chance))


def battlefields() -> Table:
    """Return a duel in which both sides have alike minions in two battlefields, nothing hurt."""
    table = Table()
    for seat in (0, 1):
        table.put(f"hand/{seat}", "berserker", "leviathan")
        for field in ("left", "right"):
            table.minions(field, seat, "bargain_demon", "thrall")
    return table


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_features_are_finite_moderate_and_named(seats, options):
    game = entry("sorcerer").load().game
    random = Random(seats)
    state = runner.new_state(game, checked_setup(game, seats, options), seats)
    sides = game.sides(state.setup)
    usual = named(game.strategy.search_policy.features(state, 0))
    for _ in range(250):
        seat = runner.players_to_act(state)[0]
        runner.play(state, random.choice(runner.legal_actions(state, seat)))
        if state.result is not None:
            break
        of_seats = [game.strategy.search_policy.features(state, each) for each in state.seats]
        for found in of_seats:
            assert all(isfinite(value) and abs(value) <= 40 for value in found.values())
            assert named(found) == usual
        for side, total in enumerate(game.strategy.search_policy.totals(state)):
            for name in usual:
                own = sum(one.get(name, 0.0) for at, one in enumerate(of_seats) if sides[at] == side)
                assert total.get(name, 0.0) == pytest.approx(own)
        if state.royale:
            assert game.strategy.search_policy.learned_value(state, seat) is None
        else:
            shares = {sides[each]: game.strategy.search_policy.learned_value(state, each) for each in state.seats}
            assert sum(shares.values()) == pytest.approx(1.0)


def test_both_see_alike_positions_alike():
    table = battlefields()
    table.act()
    ours, enemy = POLICY.features(table.state, 0), POLICY.features(table.state, 1)
    differing = {name for name in ours if ours[name] != enemy[name]}
    assert differing == {"first", "turn"}


@pytest.mark.parametrize("better", ["hurt", "nearly", "captured", "tough", "strong", "cards", "omens"])
def test_better_positions_have_higher_values(better):
    table, state = (one := battlefields()), one.state
    before, rival = standing(table), standing(table, 1)
    match better:
        case "hurt":
            state.hurt[1] = 6
        case "nearly":
            state.hurt[1] = 11
        case "captured":
            state.taken[1], state.points[0] = 0, 1
        case "tough":
            state.damage[table.minions("left", 1, "leviathan")[0]] = 5
            state.damage[table.item("left", "bargain_demon")] = 0
            before = standing(table)
            table.put("left", "leviathan")
        case "strong":
            table.put("centre", "berserker")
        case "cards":
            table.put("hand/0", "berserker")
        case "omens":
            state.omens[0] = 3
    assert standing(table) > before + 0.005
    if better != "tough":
        assert standing(table, 1) < rival - 0.005


def test_a_battlefield_counts_most_where_its_capture_ends_the_match():
    def gained(table: Table) -> float:
        before = odds(standing(table))
        table.state.hurt[1] = 11
        return odds(standing(table)) - before

    ahead = battlefields()
    ahead.state.taken[1], ahead.state.points[0] = 0, 1
    assert gained(ahead) > 1.25 * gained(battlefields())


@pytest.mark.parametrize("damage", [9, 10, 11])
def test_a_captured_battlefield_is_worth_no_less_than_one_that_is_nearly_captured(damage):
    def fought(table: Table) -> Table:
        table.minions("left", 0, "leviathan", "berserker", "bargain_demon", "thrall")
        return table

    close, captured = fought(battlefields()), fought(battlefields())
    tile = close.tile("left")
    close.state.hurt[2 * tile + 1] = damage
    captured.state.hurt[2 * tile + 1], captured.state.taken[tile], captured.state.points[0] = 12, 0, 1
    assert standing(captured) >= standing(close) - 0.01


def test_surplus_cards_add_no_value():
    table = battlefields()
    table.put("hand/0", *["berserker"] * 4)
    before = standing(table)
    table.put("hand/0", *["berserker"] * 6)
    assert standing(table) <= before + 0.01


def test_the_defender_thinks_about_every_place_for_a_hit():
    table = Table()
    (striker,) = table.minions("left", 0, "berserker")
    guards = table.minions("left", 1, "leviathan", "bargain_demon")
    table.roll("hit", "hit", "hit")
    table.attack(striker)
    assert table.decision == "hits"
    legal = runner.legal_actions(table.state, 1)
    advised = table.state.game.strategy.advise(table.state, 1, legal)
    options = POLICY.candidate_actions(table.state, 1, legal)
    assert (options[0].verb, advised[0].target) == ("rest", "half:0/1"), "which places the advised point first"
    assert Action(1, "hit", "", "half:0/1", "fill") in options
    assert Action(1, "hit", "", "half:0/1", "fill") not in distinct(table.state, options), "that does the same"
    assert {action.target for action in options} >= {*(f"card:{guard}" for guard in guards), "half:0/1"}
    assert len(options) == len(set(options))


def test_other_questions_keep_to_the_advice():
    table = battlefields().act()
    legal = runner.legal_actions(table.state, 0)
    assert POLICY.candidate_actions(table.state, 0, legal) == table.state.game.strategy.advise(table.state, 0, legal)


@pytest.mark.rule("SOR-7.13")
def test_expert_rerolls_only_the_dice_that_are_worst_for_its_side():
    table = Table()
    table.state.omens = [1, 1]
    table.put("left", "leviathan", seat=1)
    attacker = table.put("left", "bell_ringer")
    table.attach(attacker, "brass_harness", "brass_harness", "brass_harness")
    table.roll("critical", "double", "hit", "hit", "double").attack(attacker)

    def rerolled(seat: int) -> list[str]:
        legal = runner.legal_actions(table.state, seat)
        found = POLICY.candidate_actions(table.state, seat, legal)
        return sorted(action.source for action in found if action.verb == "reroll")

    assert rerolled(0) == ["die:2", "die:3"], "the attacker's own single skulls"
    table.do("done", seat=0)
    assert rerolled(1) == ["die:0", "die:1", "die:4"], "what hurts the defender most, whoever's dice they are"
    table.state.changes = [("hit", "critical", 1)]
    assert len(rerolled(1)) == 5, "a tactic may make another face the worst"
