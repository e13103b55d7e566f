"""QUA-7 and QUA-8: Phase 2 with its immediate effects, and Phase 3."""

from __future__ import annotations

import itertools

import pytest

from tabletop.engine.actions import NUMBER
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.rules import dice
from tabletop.games.quarriors.rules.state import At
from tests.helpers.quarriors import Table


@pytest.mark.rule("QUA-7.01", "QUA-7.02", "QUA-E.08", "QUA-E.12", "QUA-R.24")
def test_waiting_dice_are_rolled_with_the_six_drawn():
    table = Table("goblin")
    table.put("pool/0", "goblin")
    table.turn(0, "hag 1/3/3", waiting=("goblin 1/2/2*",))
    assert table.at("pool/0") == ["goblin 1/2/2*", "hag 1/3/3", *["quiddity Q1"] * 5]


@pytest.mark.rule("QUA-7.03", "QUA-R.05", "QUA-3.14")
def test_a_refill_takes_dice_spent_a_moment_ago_too():
    table = Table("goblin").turn(0, "portal D2")
    table.put("used/0", "goblin")
    table.script.extend([0, 0])
    table.will_roll("goblin Q1", "portal D1")
    table.do("use", "portal")
    assert table.at("pool/0") == ["goblin Q1", "portal D1", *["quiddity Q1"] * 5]
    assert table.at("used/0") == []


@pytest.mark.rule("QUA-R.07", "QUA-3.14")
def test_a_portal_can_draw_itself():
    table = Table("goblin").turn(0, "portal D1")
    assert {action.arg for action in table.actions("use", "portal")} == {"", "quiddity"}
    table.script.append(0)
    table.will_roll("portal D2")
    table.play(next(action for action in table.actions("use", "portal") if not action.arg))
    assert "portal D2" in table.at("pool/0")


@pytest.mark.rule("QUA-R.07")
def test_a_portal_with_nothing_but_portals_to_draw_may_give_quiddity_instead():
    table = Table("goblin").turn(0, "portal D2", "goblin 1/2/2")
    table.do("use", "portal", "", "quiddity")
    assert table.decision == "summon"
    assert "portal Q1" in table.at("pool/0")
    table = Table("goblin")
    table.put("used/0", "goblin")
    table.turn(0, "portal D2")
    assert {action.arg for action in table.actions("use", "portal")} == {""}


@pytest.mark.rule("QUA-O.4")
def test_with_the_option_dice_spent_this_turn_stay_out_of_refills():
    table = Table("goblin", spent_stay_out=True).turn(0, "portal D2")
    table.put("used/0", "goblin")
    table.script.append(0)
    table.will_roll("goblin Q1")
    table.do("use", "portal")
    assert table.at("used/0") == ["portal"]
    assert "goblin Q1" in table.at("pool/0")


@pytest.mark.rule("QUA-7.04", "QUA-7.05", "QUA-7.07", "QUA-7.09", "QUA-7.10", "QUA-7.11", "QUA-E.09")
def test_portal_then_assistant_then_the_assistant_again():
    table = Table("goblin").turn(0, "portal D2", "assistant RR*")
    table.will_draw_and_roll(0, "quiddity Q2", "portal D1")
    table.do("use", "portal")
    assert table.at("used/0") == ["portal"]
    table.will_roll("assistant RR*", "quiddity Q2")
    table.do("use", "assistant", "quiddity Q1")
    assert table.can("use", "assistant")
    assert table.can("use", "portal D1")
    table.will_roll("assistant 1/1/2")
    table.do("use", table.item("pool/0", "assistant"))
    assert table.at("pool/0") == ["assistant 1/1/2", "portal D1", *["quiddity Q1"] * 3, *["quiddity Q2"] * 2]


@pytest.mark.rule("QUA-7.07", "QUA-E.09")
def test_the_opposite_order_is_legal_too():
    table = Table("goblin").turn(0, "portal D2", "assistant RR*")
    assert table.can("use", "portal")
    assert table.can("use", "assistant", "portal")
    table.will_roll("assistant Q1", "quiddity Q2")
    table.do("use", "assistant", "quiddity")
    assert table.can("use", "portal")


@pytest.mark.rule("QUA-7.06", "QUA-7.08", "QUA-8.01", "QUA-R.13")
def test_unused_immediate_effects_are_lost_when_phase_3_begins():
    table = Table("goblin", "growth_spell").turn(0, "portal D2", "growth SP", "goblin 1/2/2")
    table.do("done")
    assert table.decision == "summon"
    for name in ("portal", "growth"):
        assert table.refusal("use", table.item("pool/0", name)).rule == "QUA-7.08"
    assert not table.can("use")


@pytest.mark.rule("QUA-7.09")
def test_an_immediate_effect_is_finished_before_the_next_is_chosen():
    table = Table("goblin", "growth_incantation").turn(0, "growth SP", "portal D1", "quiddity Q2")
    table.do("use", "growth")
    assert table.decision == "pick"
    assert not table.can("use", "portal")
    table.do("none")
    assert table.can("use", "portal")


@pytest.mark.rule("QUA-7.08")
def test_after_the_window_no_die_may_use_its_immediate_effect_any_more():
    table = Table("goblin").turn(0, "goblin 1/2/2", "quiddity Q1")
    assert table.decision == "summon"
    assert set(table.state.fresh) == {0}


@pytest.mark.rule("QUA-7.12")
def test_the_result_of_a_reroll_stands():
    table = Table("dragon").turn(0, "assistant RR*", "dragon 3/8/7**")
    table.will_roll("assistant Q1", "dragon Q1")
    table.do("use", "assistant", "dragon")
    assert "dragon Q1" in table.at("pool/0")
    assert table.decision != "immediate"


@pytest.mark.rule("QUA-R.13", "QUA-R.14")
def test_a_rerolled_die_loses_its_old_immediate_effect_and_may_use_the_new_one():
    table = Table("goblin").turn(0, "assistant RR*", "portal D2")
    table.will_roll("assistant Q1", "portal D1")
    table.do("use", "assistant", "portal")
    table.will_draw_and_roll(0, "quiddity Q1")
    table.do("use", "portal")
    assert len(table.at("pool/0")) == 6


def test_dice_that_show_the_same_on_different_faces_are_alike_and_advised_once():
    table = Table("goblin").turn(0, "assistant RR*", "quiddity Q2")
    alike = [die for die in table.state.zones[At.pool[0]] if table.name(die) == "quiddity Q1"]
    faces = [number for number, side in enumerate(BOOK.sides[table.state.kind[alike[0]]]) if side.quiddity == 1]
    for die, face in zip(alike, itertools.cycle(faces)):
        table.state.face[die] = face
    assert len({table.state.face[die] for die in alike}) > 1
    advised = table.state.game.strategy.advise(table.state, 0, tuple(table.legal))
    companions = [table.name(NUMBER[action.target]) for action in advised if action.target]
    assert sorted(companions) == ["quiddity Q1", "quiddity Q2"]


@pytest.mark.rule("QUA-R.08")
def test_quiddity_dice_are_not_spent_while_immediate_effects_are_used():
    table = Table("goblin").turn(0, "portal D1")
    assert table.decision == "immediate"
    assert not table.can("spend")
    assert table.refusal("spend", table.item("pool/0", "quiddity"), "used/0").rule == "QUA-R.08"


@pytest.mark.rule("QUA-R.54")
def test_bots_stop_after_forty_immediate_effects_but_people_need_not():
    table = Table("goblin").turn(0, "assistant RR*")
    table.state.uses = 39
    assert any(a.verb == "use" for a in table.state.game.strategy.advise(table.state, 0, tuple(table.legal)))
    table.state.uses = 40
    assert {a.verb for a in table.state.game.strategy.advise(table.state, 0, tuple(table.legal))} == {"done"}
    assert table.can("use")


@pytest.mark.rule("QUA-R.13", "QUA-7.08")
def test_dice_rolled_later_get_a_window_of_their_own():
    table = Table("goblin")
    old = table.put("pool/0", "portal D2")
    table.put("pool/0", "goblin 1/2/2", "quiddity Q1")
    table.turn(phase=3)
    table.will_draw_and_roll(0, "portal D1")
    dice.draw_and_roll(table.state, 0, 1)
    table.resume()
    assert table.decision == "immediate"
    assert not table.can("use", old)
    assert table.can("use", "portal D1")
    table.do("done")
    assert table.decision == "summon"


# --- phase 3 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("QUA-8.01")
def test_phase_3_comes_when_the_player_ends_immediate_effects():
    table = Table("goblin").turn(0, "portal D2", "goblin 1/2/2")
    assert table.refusal("summon", table.item("pool/0", "goblin"), "ready/0").rule == "QUA-8.04"
    assert table.do("done").can("summon", "goblin")


@pytest.mark.rule("QUA-8.02", "QUA-8.03", "QUA-14.02", "QUA-R.26")
def test_readying_a_spell_is_free_and_optional():
    table = Table("life_spell")
    table.put("pool/0", "life SP", "life SP", "life Q2")
    table.turn(phase=3).do("ready", "life SP")
    assert table.at("ready/0") == ["life SP"]
    assert table.state.quiddity == [0, 0]
    assert not table.can("ready", "life Q2")
    table.do("done").finish()
    assert table.at("used/0") == ["life", "life"]


@pytest.mark.rule("QUA-8.04", "QUA-8.05", "QUA-8.06", "QUA-R.25", "QUA-9.01")
def test_summoning_costs_the_level_and_the_monster_attacks_this_turn():
    table = Table("hag", "goblin")
    hag = table.put("pool/0", "hag 2/4/5")
    table.put("pool/0", "quiddity Q1", "quiddity Q1")
    table.put("ready/1", "goblin 1/2/2")
    table.turn(phase=3).do("summon", "hag")
    assert "hag 2/4/5" in table.at("ready/0")
    assert table.count("used/0") == {"quiddity": 2}
    assert table.params("quarriors.log.summoned") == [{"seat": "seat:0", "die": table.state.card_ref(hag), "n": 2}]
    table.finish()
    (attack,) = table.params("quarriors.log.attacks")
    assert attack == {"seat": "seat:0", "n": 1, "attack": 4, "dice": (table.state.card_ref(hag),)}
    assert table.at("used/1") == ["goblin"]


@pytest.mark.rule("QUA-8.04", "QUA-R.25")
def test_a_monster_that_cannot_be_paid_for_stays_in_the_pool():
    table = Table("hag", "goblin")
    die = table.put("pool/0", "hag 2/4/5")
    table.put("pool/0", "quiddity Q1", "goblin 1/2/2")
    table.turn(phase=3)
    refusal = table.refusal("summon", die, "ready/0")
    assert refusal.rule == "QUA-8.04"
    assert (refusal.params["n"], refusal.params["have"]) == (2, 1)


@pytest.mark.rule("QUA-8.05", "QUA-R.08")
def test_payments_take_quiddity_already_gained_first_and_leave_the_change():
    table = Table("goblin", "hag")
    table.put("pool/0", "quiddity Q2", "goblin 1/2/2", "goblin 1/2/2", "goblin 1/2/2", "life SP")
    table.turn(phase=3).do("summon", "goblin")
    assert table.state.quiddity == [1, 0]
    assert table.count("used/0") == {"quiddity": 1}
    table.do("summon", "goblin")
    assert table.state.quiddity == [0, 0]
    assert not table.can("summon", "goblin")


@pytest.mark.rule("QUA-R.08", "QUA-8.05")
def test_the_player_chooses_which_dice_pay_when_it_matters():
    table = Table("goblin", "hag", "dragon")
    table.put("pool/0", "quiddity Q1", "goblin Q1", "hag 1/3/3", "goblin 1/2/2")
    table.turn(phase=3).do("summon", "hag")
    assert table.decision == "pay"
    table.do("pay", "goblin")
    assert table.at("used/0") == ["goblin"]
    assert "hag 1/3/3" in table.at("ready/0")


@pytest.mark.rule("QUA-8.07")
def test_any_all_or_none_may_be_summoned_and_quiddity_kept():
    table = Table("goblin")
    table.put("pool/0", "goblin 1/2/2", "goblin 1/2/2", "quiddity Q2")
    table.turn(phase=3).do("summon", "goblin").do("done")
    assert table.decision == "capture"
    assert table.at("ready/0") == ["goblin 1/2/2"]
    assert table.state.quiddity == [1, 0]


@pytest.mark.rule(
    "QUA-8.02", "QUA-8.03", "QUA-8.04", "QUA-8.05", "QUA-8.06", "QUA-8.07", "QUA-8.08", "QUA-E.10", "QUA-2.10"
)
def test_quinn_readies_a_cantrip_and_summons_a_goblin_that_pays_one_back():
    table = Table("death_cantrip", "goblin", "deathdealer_strong")
    table.put("pool/0", "death SP*", "goblin 1/2/2*", "deathdealer 2/4/4", "quiddity Q2", "quiddity Q1")
    table.turn(phase=3).do("ready", "death").do("summon", "goblin")
    assert table.at("ready/0") == ["death SP*", "goblin 1/2/2*"]
    assert "deathdealer 2/4/4" in table.at("pool/0")
    assert table.state.quiddity == [1, 0]
    assert table.count("used/0") == {"quiddity": 1}


@pytest.mark.rule("QUA-R.25", "QUA-8.08")
def test_a_burst_cannot_pay_for_its_own_summoning_but_for_the_next():
    table = Table("goblin")
    table.put("pool/0", "goblin 1/2/2*", "goblin 1/2/2", "life SP")
    table.turn(phase=3)
    assert not table.can("summon")
    table = Table("goblin")
    table.put("pool/0", "goblin 1/2/2*", "goblin 1/2/2", "quiddity Q1")
    table.turn(phase=3).do("summon", "goblin 1/2/2*").do("summon", "goblin 1/2/2")
    assert table.at("ready/0") == ["goblin 1/2/2", "goblin 1/2/2*"]


@pytest.mark.rule("QUA-R.25", "QUA-8.01")
def test_nothing_is_summoned_or_readied_outside_phase_3():
    table = Table("goblin", "life_spell")
    goblin, spell = table.put("pool/0", "goblin 1/2/2"), table.put("pool/0", "life SP")
    table.put("pool/0", "quiddity Q2")
    table.turn(phase=5)
    assert table.decision == "capture"
    assert table.refusal("summon", goblin, "ready/0").rule == "QUA-8.04"
    assert table.refusal("ready", spell, "ready/0").rule == "QUA-8.02"


@pytest.mark.rule("QUA-R.24")
def test_unrolled_dice_can_do_nothing_and_go_to_the_used_pile():
    table = Table("goblin", "life_spell")
    goblin, spell = table.put("pool/0", "goblin"), table.put("pool/0", "life")
    table.put("pool/0", "goblin 1/2/2", "quiddity Q2")
    table.turn(phase=3)
    for verb, die, to in (("summon", goblin, "ready/0"), ("ready", spell, "ready/0"), ("spend", goblin, "used/0")):
        assert table.refusal(verb, die, to).rule == "QUA-R.24"
    table.finish()
    assert table.count("used/0")["goblin"] == 2
    assert "life" in table.at("used/0")


@pytest.mark.rule("QUA-R.26", "QUA-14.03")
def test_immediate_spells_may_be_readied_but_not_cast():
    table = Table("growth_spell", "goblin")
    die = table.put("pool/0", "growth SP")
    table.put("pool/0", "goblin 1/2/2", "quiddity Q2")
    table.turn(phase=3)
    ready = table.actions("ready", die)[0]
    assert table.state.game.strategy.blunder_warning(table.state, ready) != ""
    table.do("ready", die)
    assert table.refusal("cast", die).rule == "QUA-R.26"


@pytest.mark.rule("QUA-R.59", "QUA-R.25")
def test_a_mighty_defender_makes_rivals_pay_more_for_each_monster():
    table = Table("defender_mighty", "goblin")
    table.put("ready/1", "defender 1/1/5*", "defender 3/2/8**")
    table.put("pool/0", "goblin 1/2/2", "quiddity Q2", "quiddity Q1")
    table.turn(phase=3)
    assert table.decision != "summon"
    table = Table("defender_mighty", "goblin")
    table.put("ready/1", "defender 1/1/5*", "defender 3/2/8**")
    table.put("pool/0", "goblin 1/2/2", "quiddity Q2", "quiddity Q2")
    table.turn(phase=3).do("summon", "goblin")
    assert table.at("ready/0") == ["goblin 1/2/2"]
    assert table.count("used/0") == {"quiddity": 2}


@pytest.mark.rule("QUA-R.59", "QUA-R.45")
@pytest.mark.parametrize(("answer", "where"), [("enter", "ready/0"), ("none", "used/0")])
def test_a_surcharge_is_due_on_free_arrivals_in_the_own_turn(answer, where):
    table = Table("defender_mighty", "spirit_mighty", "hag", "goblin")
    table.put("aside/0", "spirit")
    table.put("ready/0", "hag 1/3/3")
    table.put("pool/0", "quiddity Q2")
    table.put("ready/1", "defender 1/1/5*", "goblin 1/2/2")
    table.will_roll("spirit 2/3/3")
    table.turn(phase=4).do("defend", "goblin")
    assert table.decision == "surcharge"
    table.do(answer)
    assert table.count(where)["spirit"] == 1


@pytest.mark.rule("QUA-R.59")
def test_a_monster_that_returns_on_another_players_turn_pays_no_surcharge():
    table = Table("defender_mighty", "spirit", "hag")
    table.put("ready/0", "defender 3/2/8**", "hag 2/4/5")
    table.put("ready/1", "spirit 1/2/2")
    table.put("used/1", "quiddity")
    table.turn(phase=4).do("fate", "spirit", "ready/1")
    assert table.at("ready/1") == ["spirit 1/2/2"]


@pytest.mark.rule("QUA-13.06", "QUA-R.62")
def test_only_one_mighty_warrior_is_summoned_in_a_turn():
    table = Table("warrior_mighty", "goblin")
    table.put("pool/0", "warrior 1/2/3", "warrior 1/2/3", "goblin 1/2/2", "quiddity Q2", "quiddity Q2")
    table.turn(phase=3).do("summon", "warrior")
    assert table.refusal("summon", table.item("pool/0", "warrior"), "ready/0").rule == "QUA-13.06"
