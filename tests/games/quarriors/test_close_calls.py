"""Close calls: what waits for what, what counts for whom, and what is over when its time is over."""

from __future__ import annotations

import pytest

from tabletop.games.quarriors.rules.steps.effects import copy_monster
from tests.helpers.quarriors import FACES, Table


def reactions(table: Table, letter: str) -> int:
    """Pass every reaction in front of us; return how many were offered in a window."""
    asked = 0
    while table.decision == "react":
        assert table.state.ask is not None
        asked += table.state.ask.args[0] == letter
        table.do("pass")
    return asked


@pytest.mark.rule("QUA-R.52", "QUA-R.05")
@pytest.mark.card("deathdealer", "defender_strong")
def test_an_exchange_after_a_refill_is_of_the_very_die_that_was_scored() -> None:
    found = set()
    for pick in range(4):
        table = Table("deathdealer", "defender_strong", "dragon")
        own = table.put("ready/0", "deathdealer 1/3/2")
        defender = table.put("ready/0", "defender 1/1/5*")
        table.put("used/0", "quiddity", "assistant")
        table.put("used/1", "dragon")
        table.script.extend([pick, *[0] * 20])
        table.turn(0).do("resolve", defender).do("apply")
        drawn = table.decision == "pick"
        found.add(drawn)
        if drawn:
            assert table.state.zones[table.zone("pool/0")] == [own]
            table.do("pick", "dragon")
            assert table.state.zones[table.zone("used/1")] == [own]
            assert table.at("used/0") == ["dragon"]
        else:  # it lies in the bag, where no exchange reaches it
            assert table.at("used/1") == ["dragon"]
    assert found == {True, False}


@pytest.mark.rule("QUA-R.18")
@pytest.mark.card("dragon", "goblin_mighty")
@pytest.mark.parametrize("first", ["goblin 1/2/2*", "assistant 1/1/2"])
def test_all_that_a_dragon_defeats_fall_before_anything_that_this_sets_off(first: str) -> None:
    table = Table("dragon", "goblin_mighty", "hag")
    table.put("ready/0", "dragon 1/4/4")
    second = "assistant 1/1/2" if first != "assistant 1/1/2" else "goblin 1/2/2*"
    table.put("ready/1", first, second, "hag 2/4/5")
    table.script.extend([0, 0])
    table.turn(0, phase=4)
    assert table.at("pool/1") == ["assistant", "goblin"]
    assert table.at("ready/1") == ["hag 2/4/5"]
    assert table.at("used/1") == table.at("bag/1") == []


@pytest.mark.rule("QUA-R.16")
@pytest.mark.card("dragon")
def test_there_is_time_to_react_after_the_defeats_of_a_dragon() -> None:
    table = Table("dragon", "life_charm", "hag")
    table.put("ready/0", "dragon 1/4/4")
    table.put("ready/1", "hag 2/4/5", "assistant 1/1/2", "life SP")
    table.turn(0, phase=4)
    found = []
    while table.decision == "react":
        assert table.state.ask is not None
        found.append((table.state.ask.args[0], "assistant 1/1/2" in table.at("ready/1")))
        table.do("pass")
    assert found == [("d", True), ("e", True), ("e", False)]
    assert "absorbed" in table.log


@pytest.mark.rule("QUA-R.16")
@pytest.mark.card("dragon")
def test_without_a_defeat_there_is_no_more_time_than_usual() -> None:
    table = Table("dragon", "life_charm", "hag")
    table.put("ready/0", "dragon 1/4/4")
    table.put("ready/1", "hag 2/4/5", "life SP")
    table.turn(0, phase=4)
    assert reactions(table, "e") == 1


@pytest.mark.rule("QUA-R.18", "QUA-R.17")
@pytest.mark.card("deathdealer_strong")
def test_what_a_trigger_sets_off_waits_behind_what_was_set_off_before() -> None:
    table = Table("deathdealer_strong", "shaping_incantation", "goblin")
    table.attach("shaping SP", table.put("ready/0", "deathdealer 2/4/4"))
    table.put("ready/0", "deathdealer 1/3/2")
    table.put("ready/1", "goblin 1/2/2")
    table.put("used/0", "quiddity")
    table.turn(0, phase=4)
    assert table.decision == "pick"
    assert table.count("used/0")["deathdealer"] == 2
    assert table.log.count("scored") == 2


@pytest.mark.rule("QUA-R.17", "QUA-14.08")
def test_a_spell_between_the_defences_asks_nobody_twice() -> None:
    table = Table("growth_charm", "life_charm", "hag", "goblin")
    table.put("ready/0", "hag 1/3/3", "growth SP")
    table.put("ready/1", "goblin 1/2/2", "life SP")
    table.turn(0, phase=4).do("attack")
    assert reactions(table, "d") == 1
    assert (table.decision, table.seat) == ("between", 0)
    table.do("cast", "growth")
    assert reactions(table, "e") == 2  # once before the goblin is chosen, once after it has fallen


@pytest.mark.rule("QUA-R.65", "QUA-R.36", "QUA-O.2")
@pytest.mark.card("ooze_strong")
def test_before_scoring_spells_are_cast_and_no_model_is_changed() -> None:
    table = Table("ooze_strong", "hag", "goblin", "growth_charm", cast_before_scoring=True)
    ooze = table.put("ready/0", "ooze 2/?/?")
    table.put("ready/0", "growth SP")
    hag = table.put("ready/1", "hag 1/3/3")
    table.state.copied[ooze] = (table.state.card_of[table.state.kind[hag]], 1, 3, 3, 0)
    table.turn(0)
    assert table.decision == "cast"
    assert "scored" not in table.log
    assert not table.can("copy")
    assert table.refusal("copy", ooze, hag).rule == "QUA-R.65"


# --- what counts, and for how long ----------------------------------------------------------------------------------


@pytest.mark.card("victory_spell", "death_spell")
@pytest.mark.parametrize(("attacker", "glory"), [("assistant 1/1/2", 0), ("hag 1/3/3", 1)])
def test_a_victory_spell_counts_who_lost_a_monster_to_the_attack_alone(attacker: str, glory: int) -> None:
    table = Table("victory_spell", "death_spell", "hag", "goblin", seats=3)
    table.put("ready/0", attacker, "death SP*", "victory SP")
    table.put("ready/1", "goblin 1/2/2")
    table.put("ready/2", "goblin 1/2/2", "goblin 1/2/2")
    table.turn(0, phase=3).do("cast", "death").do("pick", "goblin")
    table.until("capture")
    assert (table.at("ready/1"), table.at("ready/2")) == ([], ["goblin 1/2/2"] * (not glory))
    table.do("cast", "victory")
    assert table.state.score == [glory, 0, 0]


@pytest.mark.card("life_charm")
@pytest.mark.rule("QUA-R.60", "QUA-R.40")
def test_a_life_charm_ends_with_the_turn() -> None:
    table = Table("life_charm", "hag", "goblin")
    table.put("ready/0", "hag 1/3/3")
    table.put("ready/1", "goblin 1/2/2", "life SP")
    table.turn(0, phase=4).do("react", "life")
    table.finish()
    assert table.at("pool/1") == ["goblin"]
    assert table.at("used/1") == ["life"]
    assert table.state.lasting == []
    table.put("ready/1", "goblin 1/2/2")
    table.turn(0, phase=4).finish()
    assert table.at("used/1") == ["goblin", "life"]


@pytest.mark.card("wizard_mighty")
@pytest.mark.rule("QUA-R.62", "QUA-R.37")
def test_two_mighty_wizards_add_up() -> None:
    table = Table("wizard_mighty", "hag", "goblin")
    table.put("ready/0", "wizard 1/2/5", "wizard 1/2/5")
    table.turn(0, *["quiddity Q1"] * 6).until("capture")
    assert (table.state.discount, table.state.captures) == (4, 3)
    table.do("capture", "hag")
    assert table.state.captures == 2
    assert "hag" in table.at("used/0")


@pytest.mark.card("warrior")
@pytest.mark.rule("QUA-R.28")
@pytest.mark.parametrize(("leaves", "amount"), [(False, 3 + 3), (True, 3)])
def test_a_warrior_that_has_left_adds_nothing_more(leaves: bool, amount: int) -> None:
    table = Table("warrior", "growth_charm", "dragon_mighty", "hag")
    table.put("ready/0", "warrior 1/2/3", "assistant 1/1/2", "growth SP")
    table.put("ready/1", "dragon 3/8/7**")
    table.turn(0, phase=4).do("attack")
    if leaves:
        table.shift("warrior", "ready/0", "used/0")
    table.until("capture")
    assert table.params(*FACES)[0]["n"] == amount


@pytest.mark.card("deathdealer_mighty")
@pytest.mark.rule("QUA-R.28")
@pytest.mark.parametrize(("leaves", "left"), [(False, 4 - 2 + 4), (True, 4 - 2)])
def test_a_deathdealer_that_has_left_does_not_strike_again(leaves: bool, left: int) -> None:
    table = Table("deathdealer_mighty", "goblin")
    table.put("ready/0", "deathdealer 2/4/4")
    table.put("ready/1", "goblin 1/2/2", "goblin 1/2/2", "goblin 1/2/2")
    table.turn(0, phase=4)
    if leaves:
        table.shift("deathdealer", "ready/0", "used/0")
    table.do("defend", "goblin")
    assert table.state.amount == left


@pytest.mark.card("ooze")
@pytest.mark.rule("QUA-R.44")
@pytest.mark.parametrize("left", [False, True])
def test_an_ooze_whose_last_basic_quiddity_leaves_falls_between_immediate_effects(left: bool) -> None:
    table = Table("ooze", "goblin")
    table.put("ready/0", "ooze 2/?/?")
    table.put("used/0", "quiddity", *["quiddity"] * left)
    rolled = ["portal D1", "portal D1", *["assistant 1/1/2"] * 4]
    table.turn(0, *rolled, phase=2)
    assert table.at("ready/0") == ["ooze 2/?/?"]
    table.script.extend([1 + left])  # the portal itself is drawn again; Basic Quiddity stays in the bag
    table.will_roll("portal D1")
    table.do("use", "portal")
    assert table.decision == "immediate"
    assert table.at("ready/0") == []
    assert "ooze" in table.at("used/0")


@pytest.mark.card("ooze_strong", "warrior_strong")
@pytest.mark.rule("QUA-R.36")
def test_a_copy_gives_to_others_what_its_model_gives() -> None:
    table = Table("ooze_strong", "warrior_strong", "hag")
    ooze = table.put("ready/0", "ooze 2/?/?")
    hag = table.put("ready/0", "hag 1/3/3")
    copy_monster(table.state, ooze, table.put("ready/1", "warrior 1/2/3"))
    assert (table.attack(hag), table.defense(hag)) == (3 + 1, 3 + 1)
    assert (table.attack(ooze), table.defense(ooze)) == (2, 3)


@pytest.mark.card("spirit_mighty", "dragon")
@pytest.mark.rule("QUA-R.18", "QUA-R.45")
def test_what_waits_aside_is_rolled_when_all_have_fallen() -> None:
    table = Table("spirit_mighty", "dragon", "goblin", "hag")
    table.put("ready/0", "dragon 1/4/4")
    table.put("aside/0", "spirit")
    table.put("ready/1", "goblin 1/2/2", "assistant 1/1/2", "hag 2/4/5")
    table.will_roll("spirit 1/2/2")
    table.turn(0, phase=4)
    told = [key.rpartition(".")[2] for key in table.log]
    found = [key for key in told if key in ("defeated", "returns", "aside_lost", "absorbed")]
    assert found == ["defeated", "defeated", "returns", "absorbed"]
    assert len(table.at("ready/0")) == 2


@pytest.mark.card("deathdealer_mighty")
@pytest.mark.rule("QUA-R.28")
def test_a_mighty_deathdealer_strikes_again_only_once_for_each_defender() -> None:
    table = Table("deathdealer_mighty", "goblin")
    table.put("ready/0", "deathdealer 2/4/4")
    table.put("ready/1", "goblin 1/2/2", "goblin 1/2/2", "goblin 1/2/2", "goblin 1/2/2")
    table.turn(0, phase=4).do("defend", "goblin")
    assert table.state.amount == 4 - 2 + 4
    table.do("defend", "goblin")
    assert table.state.amount == 4 - 2 + 4 - 2


@pytest.mark.rule("QUA-2.01")
def test_a_roll_is_told_with_all_that_it_shows() -> None:
    table = Table("goblin", "death_charm")
    table.turn(0, "goblin 1/2/2", "death SP*", "portal D1", "quiddity Q1")
    assert table.params("quarriors.log.rolled") == [{"seat": "seat:0", "n": 6, "quiddity": 3}]


@pytest.mark.card("shaping_cantrip")
@pytest.mark.rule("QUA-R.16", "QUA-O.8")
@pytest.mark.parametrize("stops", [True, False])
def test_who_does_not_stop_after_defeats_is_not_asked_to_rescue(stops: bool) -> None:
    table = Table("shaping_cantrip", "hag", "goblin")
    table.put("ready/0", "hag 1/3/3")
    table.put("ready/1", "goblin 1/2/2", "shaping SP")
    table.state.stops[1] = 1 << "abcdefgh".index("f") if stops else 0
    table.turn(0, phase=4)
    assert (table.decision == "fate") is stops
    assert table.at("used/1") == ([] if stops else ["goblin"])


@pytest.mark.rule("QUA-R.08")
def test_a_bill_is_settled_with_small_change_first() -> None:
    table = Table("hag", "goblin")
    table.put("pool/0", "quiddity Q1", "quiddity Q1", "goblin Q1", "hag Q2", "hag 2/4/5")
    table.turn(0, phase=3).do("summon", "hag 2/4/5")
    assert table.decision == "pay"
    table.do("settle")
    assert "hag 2/4/5" in table.at("ready/0")
    assert "hag Q2" in table.at("pool/0")
    assert len(table.at("used/0")) == 2
