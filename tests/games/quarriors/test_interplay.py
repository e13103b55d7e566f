"""Cards that meddle with one another."""

from __future__ import annotations

import pytest

from tabletop.games.quarriors.rules import stats
from tests.helpers.quarriors import Table


@pytest.mark.card("spirit_mighty")
@pytest.mark.rule("QUA-R.45")
@pytest.mark.parametrize(("face", "place"), [("2/3/3", "ready/1"), ("Q1", "used/1")])
def test_a_spirit_set_aside_is_rolled_when_its_owner_next_defeats_a_monster(face, place):
    table = Table("spirit_mighty", "goblin", "hag")
    table.put("ready/0", "hag 2/4/5")
    table.put("ready/1", "spirit 1/2/2")
    table.turn(0, phase=4).finish()
    assert table.at("aside/1") == ["spirit"]
    table.put("ready/1", "hag 2/4/5")
    table.put("ready/0", "goblin 1/2/2")
    table.will_roll(f"spirit {face}")
    table.turn(1, phase=4)
    table.finish()
    assert any(name.startswith("spirit") for name in table.at(place))
    assert table.state.ledger == ()


@pytest.mark.card("ooze_strong")
@pytest.mark.rule("QUA-R.36")
def test_a_copying_ooze_takes_card_values_and_summoning_ability():
    table = Table("ooze_strong", "goblin", "defender_strong")
    table.put("ready/1", "goblin 1/2/2*")
    table.put("pool/0", "ooze 2/?/?", "quiddity Q2", "assistant Q1")
    table.turn(0, phase=3).do("summon", "ooze")
    ooze = table.item("ready/0", "ooze")
    assert (table.attack(ooze), table.defense(ooze), stats.level(table.state, ooze)) == (2, 2, 1)
    assert table.state.quiddity[0] >= 1
    assert stats.glory(table.state, ooze) == 2


@pytest.mark.card("ooze_strong")
def test_without_a_model_the_ooze_is_a_wall_of_five():
    table = Table("ooze_strong", "goblin")
    table.put("pool/0", "ooze 2/?/?", "quiddity Q2", "assistant Q1")
    table.turn(0, phase=3).do("summon", "ooze")
    ooze = table.item("ready/0", "ooze")
    assert (table.attack(ooze), table.defense(ooze)) == (0, 5)
    goblin = table.put("ready/1", "goblin 1/2/2")
    table.turn(0, phase=3)
    table.do("copy", ooze, goblin)
    assert (table.attack(ooze), table.defense(ooze)) == (2, 2)
    assert not table.can("copy")


@pytest.mark.card("ooze")
@pytest.mark.rule("QUA-R.44")
def test_an_ooze_without_quiddity_dice_perishes():
    table = Table("ooze", "goblin")
    table.put("pool/0", "ooze 2/?/?", "goblin Q1", "goblin Q1")
    table.turn(0, phase=3).do("summon", "ooze").finish()
    assert "ooze" in table.at("used/0")


@pytest.mark.card("life_charm", "spirit")
@pytest.mark.rule("QUA-R.31")
def test_the_owner_chooses_among_several_ways_out():
    table = Table("life_charm", "spirit", "hag")
    table.put("ready/0", "hag 2/4/5")
    table.put("ready/1", "spirit 1/2/2", "life SP")
    table.put("used/1", "quiddity")
    table.turn(0, phase=4).do("react", "life")
    assert table.decision == "fate"
    assert {action.target for action in table.legal} == {"zone:pool/1", "zone:ready/1"}
    table.do("fate", "spirit", "ready/1")
    assert table.at("ready/1") == ["spirit 1/2/2"]
    assert table.count("wilds/quiddity")["quiddity"] >= 1
    assert table.at("used/1") == ["life"]


@pytest.mark.card("shaping_cantrip")
def test_a_rescued_monster_is_safe_for_the_rest_of_the_attack():
    table = Table("shaping_cantrip", "goblin", "hag")
    table.put("ready/0", "hag 2/4/5", "hag 2/4/5")
    table.put("ready/1", "goblin 1/2/2", "shaping SP")
    table.turn(0, phase=4)
    assert table.decision == "fate"
    table.do("rescue", "shaping").finish()
    assert table.at("ready/1") == ["goblin 1/2/2"]
    assert table.at("used/1") == ["shaping"]
    assert "lost_damage" in table.log


@pytest.mark.card("devotee_mighty")
def test_attachments_fail_against_a_mighty_devotee_that_attacks():
    table = Table("devotee_mighty", "life_cantrip", "goblin")
    table.put("ready/0", "devotee 2/2/4*")
    host = table.put("ready/1", "goblin 1/2/2")
    table.attach("life SP", host)
    assert table.defense(host) == 6
    table.turn(0, phase=4).finish()
    assert sorted(table.at("used/1")) == ["goblin", "life"]


@pytest.mark.card("warrior", "hag_mighty")
@pytest.mark.rule("QUA-R.28")
def test_caps_come_before_bonuses_against_one_defender():
    table = Table("warrior", "hag_mighty", "dragon_strong", seats=3)
    table.put("ready/0", "warrior 2/3/4", "dragon 3/8/7**")
    table.put("ready/1", "hag 1/3/3")
    table.put("ready/2", "assistant 1/1/2", "assistant 1/1/2")
    state = table.state
    entries = stats.ledger(state, 0)
    assert stats.against(state, 0, 1, entries) == (3 + 3 + 3, (3, 3))
    assert stats.against(state, 0, 2, entries) == (11, (3, 8))


@pytest.mark.card("dragon_strong")
def test_low_attackers_do_not_count_against_a_strong_dragon():
    table = Table("dragon_strong", "hag", "deathdealer_mighty")
    table.put("ready/0", "hag 1/3/3")
    table.put("ready/1", "dragon 1/4/4")
    table.turn(0, phase=4).finish()
    assert table.at("ready/1") == ["dragon 1/4/4"]
    assert "absorbed" not in table.log


@pytest.mark.card("deathdealer_mighty")
def test_a_mighty_deathdealer_strikes_again_after_the_first_fall():
    table = Table("deathdealer_mighty", "goblin")
    table.put("ready/0", "deathdealer 2/4/4")
    table.put("ready/1", "goblin 1/2/2", "goblin 1/2/2", "goblin 1/2/2")
    table.turn(0, phase=4)
    table.do("defend", "goblin")
    assert table.state.amount == 4 - 2 + 4


@pytest.mark.card("deathdealer_strong")
@pytest.mark.rule("QUA-R.53", "QUA-R.28")
def test_a_strong_deathdealer_scores_at_once_and_the_total_stays():
    table = Table("deathdealer_strong", "goblin", "hag")
    table.put("ready/0", "deathdealer 2/4/4")
    table.put("ready/1", "goblin 1/2/2", "goblin 1/2/2")
    table.turn(0, phase=4).do("defend", "goblin")
    table.finish()
    assert table.state.score[0] == 2
    assert table.at("ready/1") == []
    assert "deathdealer" in table.at("used/0")


@pytest.mark.card("dragon")
def test_a_dragon_defeats_all_of_level_one_first():
    table = Table("dragon", "goblin", "hag")
    table.put("ready/0", "dragon 1/4/4")
    table.put("ready/1", "goblin 1/2/2", "hag 2/4/5", "assistant 1/1/2")
    table.turn(0, phase=4).finish()
    assert table.at("ready/1") == ["hag 2/4/5"]


@pytest.mark.card("deathdealer")
@pytest.mark.rule("QUA-R.52")
def test_an_exchange_gives_each_die_to_its_new_owner():
    table = Table("deathdealer", "hag")
    table.put("ready/0", "deathdealer 1/3/2")
    table.put("used/1", "hag")
    table.turn(0).do("pick", "hag", "used/0")
    assert table.at("used/0") == ["hag"]
    assert table.at("used/1") == ["deathdealer"]


@pytest.mark.card("defender_mighty")
@pytest.mark.rule("QUA-R.59")
def test_every_summons_costs_more_against_a_mighty_defender():
    table = Table("defender_mighty", "goblin")
    table.put("ready/1", "defender 3/2/8**")
    goblin = table.put("pool/0", "goblin 1/2/2")
    spell = table.put("pool/0", "quiddity Q2", "death SP*")
    table.turn(0, phase=3)
    refusal = table.refusal("summon", goblin, "ready/0")
    assert refusal.rule == "QUA-8.04"
    assert refusal.params["n"] == 3
    assert table.can("ready", spell)


@pytest.mark.card("shaping_incantation")
@pytest.mark.rule("QUA-12.03", "QUA-R.38")
def test_taking_a_die_by_an_effect_can_end_the_match():
    table = Table("shaping_incantation", "goblin", "spirit", "deathdealer", "devotee", "hag")
    table.empty("goblin", "spirit", "deathdealer")
    while len(table.at("wilds/devotee")) > 1:
        table.put("aside/1", "devotee")
    host = table.put("ready/0", "hag 1/3/3")
    table.attach("shaping SP", host)
    table.put("used/0", "quiddity")
    table.turn(0).do("pick", "quiddity").do("pick", "devotee")
    assert table.state.result is not None
    assert table.state.result.kind == "quarriors.end.wilds"


@pytest.mark.card("wizard_strong")
@pytest.mark.rule("QUA-R.20")
def test_a_strong_wizard_culls_spells_that_just_fell_off():
    table = Table("wizard_strong", "victory_cantrip")
    host = table.put("ready/0", "wizard 1/2/5")
    table.attach("victory SP", host)
    table.turn(0)
    assert table.state.score[0] == 3 + 2
    table.do("pick", "victory", "wilds/victory")
    assert table.state.score[0] == 6
    assert table.at("used/0") == ["wizard"]


@pytest.mark.card("shaping_charm")
def test_shaping_charm_turns_monsters_one_level_up():
    table = Table("shaping_charm", "dragon", "goblin", "devotee")
    table.put("ready/0", "dragon 1/4/4", "goblin 1/2/2", "devotee 1/0/3", "shaping SP")
    table.turn(0, phase=3).do("cast", "shaping")
    assert table.decision == "face"
    table.do("face", "devotee", arg="5")
    assert table.at("ready/0") == ["devotee 2/2/4*", "dragon 2/6/6*", "goblin 1/2/2"]


@pytest.mark.card("life_incantation")
def test_an_attack_of_zero_stays_zero():
    table = Table("life_incantation", "death_cantrip", "hag", "goblin")
    hag = table.put("ready/0", "hag 1/3/3")
    table.put("ready/1", "goblin 1/2/2", "life SP")
    table.turn(0, phase=4)
    table.do("react", "life", hag)
    assert table.attack(hag) == 0
    table.finish()
    assert table.at("ready/1") == ["goblin 1/2/2"]


@pytest.mark.card("growth_incantation")
def test_growth_incantation_rerolls_up_to_two_others_together():
    table = Table("growth_incantation", "goblin")
    table.turn(0, "growth SP", "goblin Q1", "goblin 1/2/2")
    table.do("use", "growth").do("pick", "goblin Q1")
    table.will_roll("goblin 1/2/2*", "quiddity Q2")
    table.do("pick", "quiddity Q1")
    assert table.state.quiddity[0] == 2
    assert "quiddity Q2" in table.at("pool/0")
    assert "goblin 1/2/2*" in table.at("pool/0")
