"""Cards that no rule and no interplay plays: what each does on its faces."""

from __future__ import annotations

import pytest

from tests.helpers.quarriors import Table


@pytest.mark.card("devotee")
@pytest.mark.parametrize(("name", "defense"), [("devotee 2/2/4", 4), ("devotee 2/2/4*", 6), ("devotee 1/0/3", 3)])
def test_a_devotee_with_a_burst_has_two_more_defense(name, defense):
    table = Table("devotee")
    assert table.defense(table.put("ready/0", name)) == defense


@pytest.mark.card("devotee_strong")
def test_a_strong_devotee_with_a_burst_brings_a_cheap_spell_die_into_the_bag():
    table = Table("devotee_strong", "life_spell", "death_charm", "growth_cantrip")
    table.put("ready/0", "devotee 2/2/4*")
    table.turn()
    assert table.decision == "pick"
    assert {table.name(int(action.source[4:])) for action in table.actions("pick")} == {"life", "growth"}
    table.do("pick", "life")
    assert "life" in table.at("bag/0")
    table = Table("devotee_strong", "life_spell")
    table.put("ready/0", "devotee 2/2/4")
    assert table.turn().decision == "cull"


@pytest.mark.card("warrior_mighty")
def test_a_mighty_warrior_defeats_all_rivals_warriors_when_summoned():
    table = Table("warrior_mighty", "goblin", seats=3)
    table.put("ready/1", "warrior 1/2/3", "goblin 1/2/2")
    table.put("ready/2", "warrior 2/3/4")
    table.put("ready/0", "warrior 1/2/3")
    table.put("pool/0", "warrior 1/2/3", "quiddity Q1", "portal")
    table.turn(phase=3).do("summon", "warrior")
    assert table.at("used/1")[-1] == "warrior"
    assert table.at("used/2") == ["warrior"]
    assert table.at("ready/0") == ["warrior 1/2/3", "warrior 1/2/3"]


@pytest.mark.card("dragon_mighty")
@pytest.mark.parametrize(
    ("name", "defense", "glory"), [("dragon 1/4/4", 4, 4), ("dragon 2/6/6*", 7, 4), ("dragon 3/8/7**", 9, 6)]
)
def test_a_mighty_dragon_gains_from_its_bursts(name, defense, glory):
    table = Table("dragon_mighty")
    assert table.defense(table.put("ready/0", name)) == defense
    assert table.turn().state.score == [glory, 0]


@pytest.mark.card("growth_spell")
def test_a_growth_spell_gives_two_quiddity_and_draws_one_at_once():
    table = Table("growth_spell", "goblin").turn(0, "growth SP")
    table.will_draw_and_roll(0, "goblin 1/2/2")
    table.do("use", "growth")
    assert table.state.quiddity == [2, 0]
    assert table.at("pool/0") == ["goblin 1/2/2", *["quiddity Q1"] * 5]
    assert table.at("used/0") == ["growth"]


@pytest.mark.card("life_cantrip")
def test_a_life_cantrip_protects_the_monster_it_lies_beside():
    table = Table("life_cantrip", "hag", "goblin")
    goblin = table.put("ready/0", "goblin 1/2/2")
    table.put("ready/0", "life SP")
    table.turn(phase=6).do("cast", "life", goblin)
    assert (table.attack(goblin), table.defense(goblin)) == (2, 6)
    table.finish()
    table.put("ready/1", "hag 2/4/5")
    table.turn(1, phase=4)
    assert table.at("ready/0") == ["goblin 1/2/2", "life SP"]


@pytest.mark.card("victory_spell")
def test_a_victory_spell_counts_the_rivals_who_lost_a_monster_and_waits_for_phase_5():
    table = Table("victory_spell", "dragon_mighty", "goblin", seats=4)
    table.put("ready/0", "dragon 3/8/7**", "victory SP")
    table.put("ready/1", "goblin 1/2/2", "goblin 1/2/2")
    table.put("ready/2", "goblin 1/2/2")
    spell = table.item("ready/0", "victory")
    table.turn(phase=4)
    while table.decision == "defend":
        assert not table.can("cast")
        table.decline()
    assert table.state.phase == 5
    table.do("cast", spell)
    assert table.state.score == [2, 0, 0, 0]


@pytest.mark.card("wizard_mighty")
def test_a_mighty_wizard_makes_captures_cheaper_and_allows_one_more():
    table = Table("wizard_mighty", "hag", "goblin")
    table.put("ready/0", "wizard 1/2/5")
    table.turn().until("capture")
    offered = {table.name(int(action.source[4:])) for action in table.actions("capture")}
    assert {"hag", "goblin", "wizard"} <= offered
    table.do("capture", "hag")
    assert table.count("pool/0") == {"quiddity": 3}
    table.do("capture", "hag")
    assert table.count("used/0") == {"wizard": 1, "hag": 2, "quiddity": 6}
    assert table.decision == "over"


@pytest.mark.card("wizard_mighty")
def test_a_mighty_wizards_two_quiddity_with_a_burst_may_draw_two_instead():
    table = Table("wizard_mighty", "goblin").turn(0, "wizard Q2*")
    table.will_draw_and_roll(0, "goblin Q1", "goblin 1/2/2")
    table.do("use", "wizard")
    assert table.at("used/0") == ["wizard"]
    assert table.state.quiddity == [0, 0]
    assert len(table.at("pool/0")) == 7
