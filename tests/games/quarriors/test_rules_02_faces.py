"""QUA-2: what the faces of the dice do."""

from __future__ import annotations

import pytest

from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.vocabulary import Kind
from tests.helpers.quarriors import LABELS, Table


@pytest.mark.rule("QUA-2.01", "QUA-2.06")
def test_only_the_face_that_came_up_counts():
    table = Table("goblin")
    table.put("pool/0", "goblin Q1", "goblin 1/2/2", "quiddity Q1")
    table.turn(phase=3)
    assert table.can("summon", "goblin 1/2/2")
    assert not table.can("summon", "goblin Q1")
    assert table.can("spend", "goblin Q1")
    assert not table.can("spend", "goblin 1/2/2")


@pytest.mark.rule("QUA-2.02", "QUA-4.09", "QUA-3.15")
@pytest.mark.parametrize(
    ("name", "gained"), [("quiddity Q1", 1), ("quiddity Q2", 2), ("dragon Q3/RR", 3), ("wizard Q2*", 2)]
)
def test_spending_a_die_gives_the_quiddity_in_its_symbol(name, gained):
    table = Table("goblin", "dragon", "wizard")
    table.put("pool/0", name, "goblin 1/2/2")
    table.turn(phase=3).do("spend", name)
    assert table.state.quiddity == [gained, 0]
    assert table.at("used/0") == [name.partition(" ")[0]]


@pytest.mark.card("portal")
@pytest.mark.rule("QUA-2.03", "QUA-7.06", "QUA-7.10")
def test_draw_and_roll_spends_the_die_and_rolls_what_it_draws():
    table = Table("goblin").turn(0, "portal D2")
    assert table.decision == "immediate"
    table.will_draw_and_roll(0, "goblin Q1", "goblin 1/2/2*")
    table.do("use", "portal")
    assert table.at("used/0") == ["portal"]
    assert table.at("pool/0") == ["goblin 1/2/2*", "goblin Q1", *["quiddity Q1"] * 5]


@pytest.mark.rule("QUA-2.03", "QUA-7.06", "QUA-7.08")
def test_draw_and_roll_is_optional_and_immediate():
    table = Table("goblin").turn(0, "portal D2", "goblin 1/2/2")
    table.do("done")
    assert table.decision == "summon"
    assert "portal D2" in table.at("pool/0")
    assert table.refusal("use", table.item("pool/0", "portal")).rule == "QUA-7.08"


@pytest.mark.rule("QUA-2.04", "QUA-2.12", "QUA-2.14", "QUA-E.03", "QUA-7.05")
def test_a_dragon_with_a_slash_face_may_be_rolled_again_and_is_not_spent():
    table = Table("dragon").turn(0, "dragon Q3/RR")
    table.will_roll("dragon 2/6/6*")
    table.do("use", "dragon")
    assert "dragon 2/6/6*" in table.at("pool/0")
    assert table.at("used/0") == []
    assert table.state.quiddity == [0, 0]


@pytest.mark.rule("QUA-2.12", "QUA-2.14", "QUA-E.03", "QUA-R.10")
def test_a_dragon_with_a_slash_face_gives_either_three_quiddity_or_the_reroll():
    table = Table("dragon", "goblin").turn(0, "dragon Q3/RR", "goblin 1/2/2")
    die = table.item("pool/0", "dragon")
    assert not table.can("spend", die)
    table.do("done")
    assert table.decision == "summon"
    assert table.refusal("use", die).rule == "QUA-7.08"
    table.do("spend", die)
    assert table.state.quiddity == [3, 0]
    assert table.at("used/0") == ["dragon"]


@pytest.mark.rule("QUA-2.05")
def test_monster_assistant_and_spell_dice_alone_carry_an_icon_and_each_its_own():
    for key, die in BOOK.dice.items():
        monster = any(face.monster for face in die.faces)
        spell = any(face.spell for face in die.faces)
        assert monster == (die.kind is Kind.MONSTER or key == "assistant"), key
        assert spell == (die.kind is Kind.SPELL), key
    assert len({die.glyph for die in BOOK.dice.values()}) == 18


@pytest.mark.rule("QUA-2.06", "QUA-8.02", "QUA-8.04", "QUA-13.02")
@pytest.mark.parametrize(
    ("name", "verb"), [("goblin 1/2/2", "summon"), ("assistant 1/1/2", "summon"), ("life SP", "ready")]
)
def test_a_die_showing_its_icon_may_go_to_the_ready_area_in_phase_3(name, verb):
    table = Table("goblin", "life_spell")
    table.put("pool/0", name, "quiddity Q1")
    table.turn(phase=3).do(verb, name)
    assert name in table.at("ready/0")


@pytest.mark.rule("QUA-2.07")
def test_a_monster_icon_has_level_attack_defense_and_bursts():
    side = BOOK.sides[BOOK.class_number["defender"]][LABELS["defender"].index("3/2/8**")]
    assert (side.level, side.attack, side.defense, side.burst) == (3, 2, 8, 2)


@pytest.mark.rule("QUA-2.08")
def test_attack_is_the_damage_dealt_and_defense_the_damage_that_defeats():
    for attacker, falls in (("goblin 1/2/2", False), ("hag 1/3/3", True)):
        table = Table("goblin", "hag", "devotee")
        table.put("ready/0", attacker)
        table.put("ready/1", "devotee 1/0/3")
        table.turn(phase=4)
        assert (table.at("used/1") == ["devotee"]) is falls
        assert (table.at("ready/1") == []) is falls


@pytest.mark.card("goblin")
@pytest.mark.rule("QUA-2.09", "QUA-2.10", "QUA-4.05", "QUA-4.07", "QUA-13.03", "QUA-13.04")
@pytest.mark.parametrize(("name", "gained"), [("goblin 1/2/2", 0), ("goblin 1/2/2*", 1)])
def test_a_burst_adds_what_the_card_says_to_the_normal_use_of_the_face(name, gained):
    table = Table("goblin")
    table.put("pool/0", name, "quiddity Q1")
    table.turn(phase=3).do("summon", "goblin")
    assert table.at("ready/0") == [name]
    assert table.state.quiddity == [gained, 0]


@pytest.mark.card("assistant")
@pytest.mark.rule("QUA-2.11", "QUA-E.02", "QUA-R.14", "QUA-2.04")
def test_an_assistant_rolls_itself_and_one_other_die_again():
    table = Table("goblin").turn(0, "assistant RR*", "goblin Q1", "quiddity Q2")
    table.will_roll("assistant 1/1/2", "goblin 1/2/2")
    table.do("use", "assistant", "goblin")
    assert table.at("pool/0") == ["assistant 1/1/2", "goblin 1/2/2", *["quiddity Q1"] * 3, "quiddity Q2"]


@pytest.mark.rule("QUA-2.11", "QUA-R.14")
def test_the_second_die_of_an_assistant_is_optional_but_the_assistant_itself_must_roll():
    table = Table("goblin").turn(0, "assistant RR*", "goblin Q1")
    table.will_roll("assistant Q1")
    table.do("use", table.item("pool/0", "assistant"), "", "")
    assert table.at("pool/0") == ["assistant Q1", "goblin Q1", *["quiddity Q1"] * 4]


@pytest.mark.rule("QUA-R.14", "QUA-3.07")
def test_the_second_die_of_an_assistant_is_an_own_rolled_die_of_the_pool():
    table = Table("goblin", "hag", "life_spell")
    used = table.put("used/0", "hag")
    ready = table.put("ready/0", "life SP")
    other = table.put("pool/1", "goblin")
    table.turn(0, "assistant RR*", "assistant RR*", "portal D1", phase=2)
    first = table.item("pool/0", "assistant")
    targets = {action.target for action in table.actions("use", first)} - {""}
    pool = {f"die:{die}" for die in table.state.zones[table.zone("pool/0")] if die != first}
    assert targets == pool
    assert not {f"die:{die}" for die in (used, ready, other)} & targets


@pytest.mark.rule("QUA-2.13", "QUA-2.15", "QUA-E.04", "QUA-R.12", "QUA-3.07")
def test_a_victory_die_draws_and_rolls_one_and_is_rolled_again():
    table = Table("victory_charm", "goblin").turn(0, "victory D1+RR")
    table.will_draw_and_roll(0, "goblin 1/2/2")
    table.will_roll("victory Q2")
    table.do("use", "victory", "", "both")
    assert table.at("pool/0") == ["goblin 1/2/2", *["quiddity Q1"] * 5, "victory Q2"]
    assert table.at("used/0") == []


@pytest.mark.rule("QUA-2.13", "QUA-R.11", "QUA-R.12")
def test_a_victory_die_may_do_only_one_of_both():
    table = Table("victory_charm", "goblin").turn(0, "victory D1+RR")
    table.will_draw_and_roll(0, "goblin Q1")
    table.do("use", "victory", "", "draw")
    assert table.at("used/0") == ["victory"]
    assert "goblin Q1" in table.at("pool/0")
    table = Table("victory_charm").turn(0, "victory D1+RR")
    table.will_roll("victory SP")
    table.do("use", "victory", "", "reroll")
    assert table.at("pool/0") == [*["quiddity Q1"] * 5, "victory SP"]


@pytest.mark.rule("QUA-2.13", "QUA-R.11", "QUA-R.08")
def test_a_face_of_quiddity_and_draw_gives_both_when_used_at_once():
    table = Table("wizard", "goblin").turn(0, "wizard Q1+D1")
    table.will_draw_and_roll(0, "goblin Q1")
    table.do("use", "wizard")
    assert table.state.quiddity == [1, 0]
    assert table.at("used/0") == ["wizard"]
    assert "goblin Q1" in table.at("pool/0")


@pytest.mark.rule("QUA-R.11", "QUA-R.13")
def test_a_face_of_quiddity_and_draw_spent_later_gives_the_quiddity_alone():
    table = Table("wizard", "goblin").turn(0, "wizard Q1+D1", "goblin 1/2/2")
    table.do("done").do("spend", "wizard")
    assert table.state.quiddity == [1, 0]
    assert len(table.state.zones[table.zone("pool/0")]) == 5


@pytest.mark.card("wizard")
@pytest.mark.rule("QUA-R.12", "QUA-2.10")
def test_the_plain_wizards_two_quiddity_with_a_burst_draws_one_and_rolls_again():
    table = Table("wizard", "goblin").turn(0, "wizard Q2*")
    table.will_draw_and_roll(0, "goblin Q1")
    table.will_roll("wizard 1/2/5")
    table.do("use", "wizard")
    assert table.at("pool/0") == ["goblin Q1", *["quiddity Q1"] * 5, "wizard 1/2/5"]
    assert table.state.quiddity == [0, 0]


@pytest.mark.rule("QUA-R.10", "QUA-R.13")
def test_the_half_of_a_slash_face_is_chosen_when_the_die_is_used():
    table = Table("dragon", "goblin").turn(0, "dragon Q3/RR", "goblin 1/2/2")
    assert "dragon Q3/RR" in table.at("pool/0")
    assert table.can("use", "dragon")
    table.do("done")
    assert table.can("spend", "dragon")
    assert not table.can("use", "dragon")
