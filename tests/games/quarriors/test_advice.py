"""What bots are advised first: no coins for captures, no treasures culled, no reroll wasted, no glory thrown away."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.bots import one_ply
from tabletop.bots import style as styles
from tabletop.bots.evaluations import is_clear, quick_evaluations, searched_evaluations
from tabletop.bots.levels import Limits
from tabletop.bots.style import Style
from tabletop.engine.view import view
from tabletop.learn.review import LEAST
from tabletop.match.auto_answer import auto_answer
from tests.helpers.quarriors import Table


def first(table: Table) -> tuple[str, str, str]:
    """Return verb, die and other die of what is advised first; the other one without what it shows."""
    seat = table.seat
    action = table.state.game.strategy.advise(table.state, seat, tuple(table.legal))[0]
    names = [table.name(int(ref[4:])) if ref.startswith("die:") else "" for ref in (action.source, action.target)]
    return action.verb, *names


def test_a_die_that_weakens_the_bag_is_not_captured_but_a_monster_is() -> None:
    table = Table("hag", "goblin", "growth_charm")
    table.put("pool/0", "quiddity Q1")
    table.turn(phase=5)
    assert {action.verb for action in table.legal} == {"capture", "done"}
    assert first(table)[0] == "done"
    table = Table("hag", "goblin", "growth_charm")
    table.put("pool/0", *["quiddity Q1"] * 6)
    table.turn(phase=5)
    assert first(table)[:2] == ("capture", "hag")


@pytest.mark.parametrize(("pool", "answer"), [((), "done"), (("quiddity Q1",), None)])
def test_who_could_only_have_a_coin_for_nothing_is_not_asked_to_capture(
    pool: tuple[str, ...], answer: str | None
) -> None:
    table = Table("hag", "goblin", "growth_charm")
    table.put("pool/0", *pool)
    table.turn(phase=5)
    assert {action.verb for action in table.legal} == {"capture", "done"}
    found = auto_answer(view(table.state, 0), alone=True)
    assert (found.verb if found is not None else None) == answer


def test_coins_and_assistants_are_culled_and_good_dice_kept() -> None:
    table = Table("goblin", "hag", "dragon")
    table.put("used/0", "assistant", "quiddity", "dragon")
    table.put("ready/0", "hag 1/3/3")
    table.turn()
    assert table.decision == "cull"
    assert first(table)[:2] == ("cull", "quiddity")
    table = Table("goblin", "hag", "death_charm")
    table.put("ready/0", "hag 1/3/3")
    table.turn()
    assert {table.name(int(action.source[4:])) for action in table.actions("cull")} == {"hag"}
    assert first(table)[0] == "done"


def test_a_spell_or_portal_just_captured_is_no_cull_as_good_as_a_weak_die() -> None:
    table = Table("goblin", "hag", "death_charm", "growth_charm")
    table.put("ready/0", "assistant 1/1/2")
    table.put("used/0", "death", "growth", "portal", "hag", "assistant", "quiddity")
    table.turn()
    assert table.decision == "cull"
    seen = view(table.state, 0)
    found = quick_evaluations(seen, 3)
    named = [table.name(int(each.action.source[4:])) for each in found if each.action.verb == "cull"]
    assert named == ["quiddity", "assistant"]
    assert {table.name(int(action.source[4:])) for action in table.actions("cull")} > {"death", "growth", "portal"}


def test_a_reroll_takes_along_what_shows_least_of_what_it_could() -> None:
    table = Table("dragon", "goblin").turn(0, "assistant RR*", "dragon Q1", "quiddity Q2")
    assert first(table) == ("use", "assistant RR*", "dragon Q1")
    table = Table("dragon", "goblin").turn(0, "assistant RR*", "dragon 3/8/7**", "quiddity Q1")
    assert first(table)[2] != "dragon 3/8/7**"


def test_a_free_reroll_is_advised_and_never_called_a_mistake() -> None:
    """What follows it in a playout may be worse than nothing, but nobody has to follow it."""
    table = Table("dragon", "goblin").turn(0, "assistant RR*", "hag 2/4/5", "quiddity Q2", "quiddity Q1")
    seen = view(table.state, 0)
    (alone,) = (action for action in seen.actions if action.verb == "use" and not action.target)
    found = searched_evaluations(seen, 1, Limits(60.0, 60), also=alone)
    assert {each.action.verb for each in found} == {"use"}
    assert found[0].chance - next(each for each in found if each.action == alone).chance < LEAST
    table = Table("victory_charm", "dragon").turn(0, "portal D2", "victory D1+RR")
    assert "done" in {each.verb for each in table.state.game.strategy.advise(table.state, 0, tuple(table.legal))}


def test_a_reroll_that_costs_nothing_is_not_passed_over_without_a_question() -> None:
    assert warning_of_done("assistant RR*", "quiddity Q1") == "quarriors.slip.unused_reroll"
    assert not warning_of_done("victory D1+RR", "quiddity Q1").endswith("reroll"), "its other use would be lost"


def warning_of_done(*pool: str) -> str:
    table = Table("victory_charm", "dragon").turn(0, *pool)
    (done,) = table.actions("done")
    return table.state.game.strategy.blunder_warning(table.state, done)


def test_a_monster_that_withstands_the_attack_defends_first_and_else_the_one_worth_least() -> None:
    table = Table("goblin", "hag", "dragon")
    table.put("ready/1", "goblin 1/2/2", "dragon 3/8/7**")
    table.put("ready/0", "hag 1/3/3")
    table.turn(0, phase=4)
    assert (table.decision, table.seat) == ("defend", 1)
    assert first(table)[:2] == ("defend", "dragon 3/8/7**")
    table.state.amount = 30
    assert first(table)[:2] == ("defend", "goblin 1/2/2")


def test_a_monster_that_gives_back_its_cost_is_advised_before_any_other_summon() -> None:
    table = Table("goblin", "warrior").turn(0, "goblin 1/2/2*", "warrior 2/3/4", "quiddity Q2")
    while table.decision != "summon":
        table.do("done")
    seen = view(table.state, 0)
    assert len(table.actions("summon")) == 2
    found = quick_evaluations(seen, 3)
    assert [table.name(int(each.action.source[4:])) for each in found] == ["goblin 1/2/2*"]
    assert is_clear(seen, found)
    best = searched_evaluations(seen, 3, Limits(playouts=20))[0]
    assert best.action == found[0].action


@pytest.mark.parametrize("phase", [3, 5])
def test_novice_never_passes_while_it_can_summon_or_capture(phase: int) -> None:
    table = Table("hag", "goblin", "growth_charm")
    table.put("pool/0", "goblin 1/2/2", *["quiddity Q1"] * 6)
    seen = view(table.turn(phase=phase).state, 0)
    assert "done" in {action.verb for action in seen.actions}
    assert "done" not in {one_ply.novice(seen, key).verb for key in range(60)}
    assert "done" not in {styles.novice(seen, key, Style()).verb for key in range(20)}
    assert "done" not in {one_ply.blunder(seen, Random(key)).verb for key in range(60)}


def test_novice_may_leave_a_weak_die_in_the_wilds() -> None:
    table = Table("hag", "goblin", "growth_charm")
    table.put("pool/0", "quiddity Q1")
    seen = view(table.turn(phase=5).state, 0)
    assert "done" in {one_ply.novice(seen, key).verb for key in range(60)}


def blunders(table: Table) -> set[tuple[str, str]]:
    """Return the verbs of Novice's blunders, each with its die."""
    found = (one_ply.blunder(view(table.state, 0), Random(key)) for key in range(80))
    return {(each.verb, table.name(int(each.source[4:])) if each.source else "") for each in found}


def test_novice_captures_a_die_about_as_dear_as_it_can_afford() -> None:
    table = Table("goblin", "hag", "dragon", "growth_charm", "warrior")
    table.put("pool/0", *["quiddity Q1"] * 5)
    table.turn(phase=5)
    prices = {table.state.card(int(each.source[4:])).cost for each in table.actions("capture")}
    assert {0, 5} <= prices
    taken = [one_ply.blunder(view(table.state, 0), Random(key)) for key in range(80)]
    assert {each.verb for each in taken} == {"capture"}
    assert min(table.state.card(int(each.source[4:])).cost for each in taken) >= 3


def test_novice_culls_basic_dice_alone() -> None:
    table = Table("goblin", "growth_charm")
    table.put("used/0", "quiddity", "growth", "goblin")
    table.put("ready/0", "goblin 1/2/2")
    table.turn()
    assert {name for verb, name in blunders(table) if verb == "cull"} == {"quiddity"}


@pytest.mark.parametrize("funds", [2, 3])
def test_novice_fills_its_bag_with_no_weak_dice_while_it_can_pay_for_others(funds: int) -> None:
    table = Table("goblin", "hag", "growth_charm")
    table.put("pool/0", *["quiddity Q1"] * funds)
    table.turn(phase=5)
    seen = view(table.state, 0)
    for key in range(60):
        action = one_ply.novice(seen, key)
        name = table.name(int(action.source[4:])) if action.source else action.verb
        assert name not in ("quiddity", "assistant"), key
