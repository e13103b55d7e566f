"""QUA-9: Phase 4, and the rulings about attack and defeat."""

from __future__ import annotations

import pytest

from tests.helpers.quarriors import FACES, Table


def example(clark=("hag 2/4/5", "hag 1/3/3")):
    """Monique attacks Quinn and Clark with 8; Quinn is asked for his first defender (QUA-E.11)."""
    table = Table("deathdealer", "death_charm", "warrior", "goblin", "spirit_strong", "devotee", "hag", seats=3)
    table.attach("death SP*", table.put("ready/0", "deathdealer 1/3/2"))
    table.put("ready/0", "warrior 1/2/3")
    table.put("ready/1", "goblin 1/2/2", "spirit 2/3/3", "devotee 2/2/4")
    table.put("ready/2", *clark)
    return table.turn(phase=4)


@pytest.mark.rule(
    "QUA-9.01", "QUA-9.02", "QUA-9.04", "QUA-9.05", "QUA-9.06", "QUA-9.07", "QUA-9.08", "QUA-9.12", "QUA-E.11"
)
def test_quinn_loses_spirit_and_devotee_and_keeps_the_goblin():
    table = example()
    assert (table.decision, table.seat, table.state.amount) == ("defend", 1, 8)
    table.do("defend", "spirit")
    assert (table.decision, table.state.amount) == ("defend", 5)
    table.do("defend", "devotee")
    assert table.at("ready/1") == ["goblin 1/2/2"]
    assert [line["n"] for line in table.params("quarriors.log.absorbed")] == [1]


@pytest.mark.card("spirit_strong")
@pytest.mark.rule("QUA-9.11", "QUA-9.06", "QUA-E.12", "QUA-R.24", "QUA-R.64")
def test_the_strong_spirit_returns_to_the_pool_and_the_devotee_does_not():
    table = example().do("defend", "spirit").do("defend", "devotee")
    assert table.at("pool/1") == ["spirit"]
    assert table.at("used/1") == ["devotee"]


@pytest.mark.rule("QUA-9.03", "QUA-9.09", "QUA-E.13", "QUA-R.28", "QUA-R.29")
def test_the_next_rival_faces_the_full_attack_again():
    table = example().do("defend", "spirit").do("defend", "devotee")
    assert (table.decision, table.seat, table.state.amount) == ("defend", 2, 8)
    table = example(clark=("hag 2/4/5",))
    table.do("defend", "spirit").do("defend", "devotee")
    assert [line["n"] for line in table.params(*FACES)] == [8, 11]


@pytest.mark.card("warrior")
@pytest.mark.rule("QUA-9.02", "QUA-9.03")
@pytest.mark.parametrize(("third", "announced", "faced"), [((), 5, [5]), (("goblin 1/2/2", "hag 1/3/3"), 2, [5, 2])])
def test_the_attack_announced_is_what_all_rivals_face_or_the_total_of_the_attackers(third, announced, faced):
    table = Table("warrior", "goblin", "hag", seats=3)
    table.put("ready/0", "warrior 1/2/3")
    table.put("ready/1", "goblin 1/2/2")
    if third:
        table.put("ready/2", *third)
    table.turn(phase=4).until("capture" if not third else "defend")
    if third:
        table.do("defend", "hag")
    one = not third
    (attack,) = table.params("quarriors.log.attacks.bonus" if one else "quarriors.log.attacks")
    assert attack["attack"] == announced
    assert attack.get("sum") == ("2 + 3 = 5" if one else None)
    lines = table.params(*FACES)
    assert [line["n"] for line in lines] == faced
    assert [line.get("more") for line in lines] == [3, None][: len(faced)]
    assert lines[0]["bonus"] == (attack["dice"][0],)


@pytest.mark.rule("QUA-9.02")
@pytest.mark.parametrize(("more", "told"), [((), []), (("goblin 1/2/2",), [2])])
def test_an_attack_of_0_is_not_told(more, told):
    table = Table("devotee", "goblin")
    table.put("ready/0", "devotee 1/0/3", *more)
    table.put("ready/1", "goblin 1/2/2")
    table.turn(phase=4).until("capture")
    assert [line["attack"] for line in table.params("quarriors.log.attacks")] == told


@pytest.mark.rule("QUA-9.02", "QUA-14.11", "QUA-E.19")
def test_the_total_is_the_sum_with_spells_and_abilities():
    table = Table("hag", "warrior_strong", "death_charm")
    hag = table.put("ready/0", "hag 1/3/3")
    table.attach("death SP*", hag)
    assert table.attack(hag) == 6
    table.put("ready/0", "warrior 1/2/3")
    table.put("ready/1", "goblin 1/2/2", "devotee 1/0/3")
    table.turn(phase=4)
    assert table.state.amount == 3 + 3 + 1 + 2


@pytest.mark.rule("QUA-9.03")
def test_rivals_defend_clockwise_from_the_left():
    table = Table("hag", "goblin", seats=4)
    table.put("ready/2", "hag 1/3/3")
    for seat in (0, 1, 3):
        table.put(f"ready/{seat}", "goblin 1/2/2", "assistant 1/1/2")
    table.turn(2, phase=4)
    seats = []
    while table.decision == "defend":
        seats.append(table.seat)
        table.do("defend", "assistant")
    assert seats == [3, 0, 1]


@pytest.mark.rule("QUA-9.04", "QUA-9.10")
def test_the_defender_must_choose_one_own_monster_at_a_time():
    table = Table("hag", "goblin", "life_cantrip")
    table.put("ready/0", "hag 1/3/3")
    table.put("ready/1", "goblin 1/2/2", "assistant 1/1/2")
    spell = table.put("ready/1", "life SP")
    table.turn(phase=4)
    assert {action.verb for action in table.legal} == {"defend"}
    assert len(table.legal) == 2
    assert table.refusal("defend", spell).rule == "QUA-9.04"
    table.do("defend", "goblin")
    assert table.at("used/1") == ["goblin"]
    assert "assistant 1/1/2" in table.at("ready/1")


@pytest.mark.rule("QUA-9.05", "QUA-9.06", "QUA-2.08")
@pytest.mark.parametrize(("defender", "falls"), [("hag 2/4/5", False), ("hag 1/3/3", True)])
def test_an_attack_below_the_defense_does_nothing_and_an_equal_one_defeats(defender, falls):
    table = Table("warrior_strong", "hag")
    table.put("ready/0", "warrior 2/3/4")
    table.put("ready/1", defender)
    table.turn(phase=4)
    assert (table.at("ready/1") == []) is falls


@pytest.mark.rule("QUA-9.07", "QUA-R.63")
def test_the_next_monster_is_compared_with_what_is_left():
    table = Table("hag", "goblin")
    table.put("ready/0", "hag 2/4/5")
    table.put("ready/1", "goblin 1/2/2", "devotee 1/0/3")
    table.turn(phase=4).do("defend", "goblin")
    assert table.at("ready/1") == ["devotee 1/0/3"]


@pytest.mark.rule("QUA-9.08", "QUA-R.29")
def test_damage_left_when_no_monster_is_left_is_lost():
    table = Table("dragon_mighty", "goblin")
    table.put("ready/0", "dragon 3/8/7**")
    table.put("ready/1", "goblin 1/2/2")
    table.state.score[1] = 5
    table.turn(phase=4)
    assert table.at("used/1") == ["goblin"]
    assert table.state.score == [0, 5]
    assert [line["n"] for line in table.params("quarriors.log.lost_damage")] == [6]


@pytest.mark.rule("QUA-9.08", "QUA-9.07")
def test_an_attack_that_is_used_up_exactly_ends():
    table = Table("hag", "goblin", "warrior_strong")
    table.put("ready/0", "hag 1/3/3")
    table.put("ready/1", "warrior 1/2/3", "goblin 1/2/2")
    table.turn(phase=4).do("defend", "goblin")
    assert table.at("ready/1") == ["warrior 1/2/3"]


@pytest.mark.rule("QUA-9.10", "QUA-R.32")
def test_damage_that_does_not_defeat_is_forgotten():
    table = Table("hag", "defender_strong")
    table.put("ready/0", "hag 1/3/3")
    wall = table.put("ready/1", "defender 1/1/5*")
    for _ in range(2):
        table.turn(phase=4)
        assert table.defense(wall) == 5
    assert table.at("ready/1") == ["defender 1/1/5*"]


@pytest.mark.card("hag")
@pytest.mark.rule("QUA-9.11", "QUA-R.33", "QUA-R.62", "QUA-R.18")
def test_every_hag_earns_quiddity_for_every_monster_defeated():
    table = Table("hag", "goblin", "life_spell")
    table.put("ready/0", "hag 1/3/3", "hag 1/3/3")
    table.put("ready/1", "goblin 1/2/2", "assistant 1/1/2", "assistant 1/1/2")
    table.turn(phase=4).do("defend", "goblin").do("defend", "assistant")
    assert table.at("ready/1") == []
    assert table.state.quiddity == [6, 0]


@pytest.mark.rule("QUA-R.17", "QUA-R.18")
def test_triggers_of_the_active_player_come_first_and_one_after_another():
    table = Table("hag", "goblin_mighty")
    table.put("ready/0", "hag 1/3/3")
    table.put("ready/1", "goblin 1/2/2*")
    table.will_draw(1, "quiddity", "quiddity")
    table.turn(phase=4)
    assert table.log.index("quiddity") < table.log.index("drew")
    assert table.at("pool/1") == ["quiddity", "quiddity"]


@pytest.mark.rule("QUA-R.33", "QUA-9.11")
def test_a_monster_that_goes_to_the_pool_was_still_defeated():
    table = Table("hag", "spirit_strong")
    table.put("ready/0", "hag 1/3/3")
    table.put("ready/1", "spirit 1/2/2")
    table.turn(phase=4)
    assert table.at("pool/1") == ["spirit"]
    assert table.state.quiddity == [1, 0]


@pytest.mark.rule("QUA-9.13", "QUA-14.08", "QUA-R.28", "QUA-R.60")
def test_the_attacker_may_cast_before_the_attack_and_during_it_too_late_for_the_total():
    table = Table("death_cantrip", "hag", "goblin")
    table.put("ready/0", "hag 1/3/3", "death SP*")
    table.put("ready/1", "goblin 1/2/2", "assistant 1/1/2")
    table.turn(phase=4)
    assert table.decision == "attack"
    table.do("cast", "death")
    assert table.state.amount == 5
    table = Table("death_cantrip", "hag", "goblin")
    table.put("ready/0", "hag 1/3/3", "death SP*")
    table.put("ready/1", "goblin 1/2/2", "assistant 1/1/2")
    table.turn(phase=4).do("attack")
    assert table.decision == "between"
    table.do("cast", "death")
    assert table.at("used/0") == ["death"]
    assert table.state.amount == 3


@pytest.mark.rule("QUA-9.13", "QUA-14.08", "QUA-R.15")
def test_the_attacker_is_asked_before_each_defender_and_after_the_last():
    table = Table("growth_charm", "dragon_mighty", "goblin", seats=3)
    table.put("ready/0", "dragon 3/8/7**", "growth SP")
    table.put("ready/1", "goblin 1/2/2")
    table.put("ready/2", "goblin 1/2/2")
    table.turn(phase=4).do("attack")
    left = []
    while table.decision == "between":
        left.append(len(table.at("ready/1")) + len(table.at("ready/2")))
        table.do("done")
    assert left == [2, 1, 0]
    assert table.state.phase == 5


@pytest.mark.rule("QUA-R.28")
def test_the_total_is_frozen_though_an_attacker_leaves_in_between():
    table = Table("deathdealer_strong", "goblin", seats=3)
    table.put("ready/0", "deathdealer 1/3/2", "goblin 1/2/2")
    table.put("ready/1", "assistant 1/1/2")
    table.put("ready/2", "assistant 1/1/2")
    table.turn(phase=4)
    assert "deathdealer" in table.at("used/0")
    assert [line["n"] for line in table.params(*FACES)] == [5, 5]


@pytest.mark.rule("QUA-O.3")
def test_with_the_option_the_total_is_summed_anew_for_each_defender():
    table = Table("deathdealer_strong", "goblin", seats=3, recompute_attack=True)
    table.put("ready/0", "deathdealer 1/3/2", "goblin 1/2/2")
    table.put("ready/1", "assistant 1/1/2")
    table.put("ready/2", "assistant 1/1/2")
    table.turn(phase=4)
    assert [line["n"] for line in table.params(*FACES)] == [5, 2]


@pytest.mark.rule("QUA-R.28")
def test_cards_about_one_defender_change_only_the_amount_against_that_one():
    table = Table("hag_mighty", "dragon_mighty", "goblin", seats=3)
    table.put("ready/0", "dragon 3/8/7**", "goblin 1/2/2")
    table.put("ready/1", "hag 1/3/3")
    table.put("ready/2", "assistant 1/1/2")
    table.turn(phase=4)
    assert [line["n"] for line in table.params(*FACES)] == [3 + 2, 10]
    table = Table("dragon_strong", "hag", "warrior", seats=3)
    table.put("ready/0", "hag 2/4/5", "warrior 1/2/3")
    table.put("ready/1", "dragon 1/4/4", "goblin 1/2/2")
    table.put("ready/2", "goblin 1/2/2")
    table.turn(phase=4)
    assert [line["n"] for line in table.params(*FACES)] == [6 + 3]


@pytest.mark.rule("QUA-R.28")
def test_a_cap_holds_on_though_the_card_that_gave_it_falls():
    table = Table("hag_mighty", "dragon_mighty", "goblin", "warrior_strong")
    table.put("ready/0", "dragon 3/8/7**", "warrior 1/2/3")
    table.put("ready/1", "hag 1/3/3", "goblin 1/2/2", "warrior 1/2/3")
    table.turn(phase=4)
    assert table.state.amount == 3 + 2
    table.do("defend", "hag")
    assert table.state.amount == 5 - 4


@pytest.mark.rule("QUA-R.28")
@pytest.mark.parametrize(("wall", "left"), [("hag 1/3/3", 3 - 3 + 3), ("goblin 1/2/2", 3 - 2 + 3)])
def test_a_mighty_deathdealer_strikes_again_after_the_first_fall(wall, left):
    table = Table("deathdealer_mighty", "hag", "goblin")
    table.put("ready/0", "deathdealer 1/3/2")
    table.put("ready/1", wall, "defender 1/1/5*", "defender 2/2/6*")
    table.turn(phase=4).do("defend", wall)
    assert table.state.amount == left


@pytest.mark.rule("QUA-R.28", "QUA-13.09", "QUA-R.33")
def test_a_quake_dragon_first_defeats_all_level_one_monsters_of_a_defender():
    table = Table("dragon", "hag", "goblin", "defender")
    table.put("ready/0", "dragon 1/4/4", "hag 1/3/3")
    table.put("ready/1", "goblin 1/2/2", "defender 1/1/5*", "defender 3/2/8**")
    table.turn(phase=4)
    assert table.at("ready/1") == ["defender 3/2/8**"]
    assert table.state.quiddity == [2, 0]
    assert [line["n"] for line in table.params(*FACES)] == [7]


@pytest.mark.rule("QUA-R.29")
def test_a_defender_who_faces_nothing_assigns_nothing():
    table = Table("devotee", "goblin")
    table.put("ready/0", "devotee 1/0/3")
    table.put("ready/1", "goblin 1/2/2", "assistant 1/1/2")
    assert table.turn(phase=4).decision != "defend"
    assert len(table.at("ready/1")) == 2


@pytest.mark.rule("QUA-R.30", "QUA-R.35")
def test_a_monster_that_returns_is_safe_for_the_rest_of_the_attack_and_its_spells_are_gone():
    table = Table("spirit", "dragon_mighty", "death_charm")
    table.put("ready/0", "dragon 3/8/7**")
    table.attach("death SP*", table.put("ready/1", "spirit 2/3/3"))
    table.put("used/1", "quiddity")
    table.turn(phase=4)
    assert table.decision == "fate"
    table.do("fate", "spirit", "ready/1")
    assert table.at("ready/1") == ["spirit 2/3/3"]
    assert table.at("used/1") == ["death"]
    assert table.decision != "defend"


@pytest.mark.rule("QUA-R.31")
def test_the_owner_chooses_among_several_places_for_a_defeated_die():
    table = Table("spirit", "hag", "life_charm")
    table.put("ready/0", "hag 2/4/5")
    table.put("ready/1", "spirit 2/3/3", "life SP")
    table.put("used/1", "quiddity")
    table.turn(phase=4).do("react", "life")
    assert table.decision == "fate"
    assert {action.target for action in table.legal} == {"zone:pool/1", "zone:ready/1"}
    table.do("fate", "spirit", "pool/1")
    assert table.at("pool/1") == ["spirit"]
    assert table.count("used/1") == {"quiddity": 1, "life": 1}


@pytest.mark.rule("QUA-R.31", "QUA-R.42")
def test_a_when_defeated_ability_looks_at_the_last_face():
    for name, drawn in (("goblin 1/2/2", 0), ("goblin 1/2/2*", 2)):
        table = Table("goblin_mighty", "hag")
        table.put("ready/0", "hag 1/3/3")
        table.put("ready/1", name)
        table.put("bag/1", "quiddity", "quiddity")
        table.script.extend([0] * drawn)
        table.turn(phase=4)
        assert len(table.at("pool/1")) == drawn


@pytest.mark.rule("QUA-R.34")
def test_no_value_falls_below_zero():
    table = Table("wizard_mighty", "hag")
    table.put("ready/0", "wizard 1/2/5")
    table.turn()
    table.until("capture")
    assert table.state.discount == 2
    table.do("capture", "assistant")
    assert table.state.quiddity == [0, 0]
    assert table.count("pool/0") == {"quiddity": 6}


@pytest.mark.rule("QUA-R.44")
@pytest.mark.parametrize("credit", [0, 1])
def test_a_plain_ooze_without_quiddity_dice_is_defeated_at_once_and_nobody_gets_credit(credit):
    table = Table("ooze", "hag", "death_charm")
    table.attach("death SP*", table.put(f"ready/{credit}", "ooze 2/?/?"))
    table.put("ready/0", "hag 1/3/3")
    table.put("pool/0", "assistant 1/1/2", "goblin Q1")
    table.turn(phase=3).do("summon", "assistant")
    assert table.count(f"used/{credit}")["ooze"] == 1
    assert table.count(f"used/{credit}")["death"] == 1
    assert table.state.quiddity == [0, 0]


@pytest.mark.rule("QUA-R.44")
def test_a_plain_ooze_falls_as_soon_as_a_refill_takes_the_last_quiddity_die():
    table = Table("ooze", "goblin_mighty", "hag")
    table.put("ready/0", "hag 1/3/3")
    table.put("ready/1", "goblin 1/2/2*", "ooze 2/?/?")
    table.put("used/1", "assistant", "quiddity", "assistant")
    table.script.extend([0, 0])
    table.turn(phase=4).do("defend", "goblin")
    assert table.at("pool/1") == ["assistant", "goblin"]
    assert table.at("used/1") == ["ooze"]
    assert table.state.quiddity == [1, 0]


@pytest.mark.rule("QUA-R.44")
def test_a_plain_ooze_is_as_strong_as_its_owner_has_quiddity_dice():
    table = Table("ooze")
    ooze = table.put("ready/0", "ooze 2/?/?")
    table.put("used/0", "quiddity", "quiddity")
    table.put("pool/0", "quiddity")
    table.put("bag/0", "quiddity")
    table.put("used/1", "quiddity")
    assert (table.attack(ooze), table.defense(ooze)) == (3, 3)


@pytest.mark.rule("QUA-R.45", "QUA-R.39")
@pytest.mark.parametrize(("rolled", "where"), [("spirit 1/2/2", "ready/0"), ("spirit Q2", "used/0")])
def test_a_die_set_aside_waits_until_its_owner_defeats_a_monster(rolled, where):
    table = Table("spirit_mighty", "hag", "goblin")
    table.put("ready/1", "hag 1/3/3")
    table.put("ready/0", "spirit 1/2/2")
    table.turn(1, phase=4)
    assert table.at("aside/0") == ["spirit"]
    table.put("ready/0", "goblin 1/2/2", "goblin 1/2/2")
    table.will_roll(rolled)
    table.turn(0, phase=4)
    assert table.at("aside/0") == []
    assert table.count(where)["spirit"] == 1
    assert [line["n"] for line in table.params(*FACES)][-1] == 4


@pytest.mark.rule("QUA-E.16", "QUA-13.06")
def test_a_strong_spirit_that_was_not_defeated_scores_and_goes_to_the_used_pile():
    table = Table("spirit_strong")
    table.put("ready/0", "spirit 1/2/2")
    table.turn()
    assert table.state.score == [2, 0]
    assert table.at("used/0") == ["spirit"]


@pytest.mark.card("death_incantation")
@pytest.mark.rule("QUA-13.09")
def test_some_effects_defeat_whatever_the_defense():
    table = Table("death_incantation", "defender_strong")
    table.put("ready/0", "death SP**")
    wall = table.put("ready/1", "defender 3/2/8**")
    table.turn(phase=5).do("cast", "death", wall)
    assert table.at("used/1") == ["defender"]


@pytest.mark.rule("QUA-R.64")
def test_a_defeated_die_goes_to_a_place_of_its_owner():
    table = Table("hag", "goblin", seats=3)
    table.put("ready/2", "hag 1/3/3")
    table.put("ready/0", "goblin 1/2/2")
    table.put("ready/1", "assistant 1/1/2")
    table.turn(2, phase=4)
    assert table.at("used/0") == ["goblin"]
    assert table.at("used/1") == ["assistant"]
    assert table.at("used/2") == []


@pytest.mark.rule("QUA-9.05")
def test_defenders_who_all_survive_are_alike_and_others_are_not():
    for attackers, alike in ((("goblin 1/2/2",), 1), (("goblin 1/2/2", "goblin 1/2/2"), 2)):
        table = Table("goblin", "hag")
        table.put("ready/0", *attackers)
        table.put("ready/1", "hag 1/3/3", "hag 2/4/5")
        table.turn(phase=4)
        assert table.decision == "defend"
        game, state = table.state.game, table.state
        assert len({game.strategy.equivalence_key(state, action) for action in table.legal}) == alike


@pytest.mark.rule("QUA-9.07")
def test_defenders_who_all_fall_in_any_order_are_alike_unless_something_comes_of_the_order():
    for ready, alike in (
        (("assistant 1/1/2", "goblin 1/2/2"), 1),
        (("assistant 1/1/2", "spirit 1/2/2"), 2),
        (("assistant 1/1/2", "hag 1/3/3"), 2),
    ):
        table = Table("goblin", "hag", "spirit")
        table.put("ready/0", "goblin 1/2/2", "goblin 1/2/2")
        table.put("ready/1", *ready)
        table.turn(phase=4)
        assert table.decision == "defend"
        game, state = table.state.game, table.state
        assert len({game.strategy.equivalence_key(state, action) for action in table.legal}) == alike, ready
