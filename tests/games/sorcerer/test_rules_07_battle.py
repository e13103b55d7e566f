"""SOR-7 and SOR-8: attacks, tactics, rolls, and what is decided about them."""

from __future__ import annotations

import pytest

from tabletop.games.sorcerer.rules import casualties
from tabletop.games.sorcerer.rules.state import UNUSED, USED
from tests.helpers.sorcerer import Table


@pytest.mark.rule("SOR-7.03", "SOR-7.04", "SOR-7.05", "SOR-7.06", "SOR-7.07", "SOR-R.28")
def test_sides_attack_in_turn_and_who_has_nobody_ready_passes():
    table = Table()
    first, second = table.minions("centre", 0, "bell_ringer", "usir")
    tired, ready = table.minions("centre", 1, "usir", "sphinx")
    table.state.spent[tired] = 1
    table.roll("blank", "blank").roll(*["blank"] * 4).roll(*["blank"] * 6)
    table.battle()
    assert (table.decision, {action.source for action in table.legal}) == (
        "attack",
        {f"card:{first}", f"card:{second}"},
    )
    refusal = table.refusal("attack", tired)
    assert refusal.rule == "SOR-7.05"
    table.do("attack", first)
    assert table.decision == "over", "one ready minion attacks by itself; the side without one passes"
    assert [table.state.spent[item] for item in (first, second, tired, ready)] == [1, 1, 1, 1]
    attacks = [event for event in table.log if event.endswith("attacks")]
    assert len(attacks) == 3
    assert (table.state.damage[tired], table.hurt("centre", 0), table.hurt("centre", 1)) == (0, 0, 0)


@pytest.mark.rule("SOR-7.08", "SOR-7.09", "SOR-7.10", "SOR-7.11", "SOR-R.29")
@pytest.mark.card("masked_blade", "flame_dancer", "winding_key", "thorned_whip")
def test_tactics_in_any_order_compulsory_ones_always():
    table = Table("clockwork_foundry")
    dancer, foe = table.put("left", "flame_dancer"), table.put("left", "usir", seat=1)
    table.attach(dancer, "thorned_whip")
    table.roll(*["blank"] * 5).attack(dancer)
    assert table.decision == "tactic"
    assert not table.can("roll"), "neither the dance nor the key is optional"
    assert {table.name(int(a.source[5:])) for a in table.legal} == {"flame_dancer", "winding_key"}
    table.do("tactic", "winding_key")
    assert table.state.flame[foe] == 1, "the last compulsory one works by itself"
    assert table.values(dancer) == (4, 4), "the bonus of the key is over with the attack"
    blade = table.put("right", "masked_blade")
    table.state.omens[0] = 1
    table.roll(*["blank"] * 2).attack(blade)
    assert table.decision == "tactic"
    table.do("roll")
    assert (table.decision, table.state.omens[0]) == ("reroll", 1)
    table.do("done")
    table.roll(*["blank"] * 4).attack(blade).do("tactic", blade)
    assert table.state.omens[0] == 0
    assert table.values(blade) == (2, 3)


@pytest.mark.rule("SOR-7.12", "SOR-R.32", "SOR-R.87", "SOR-R.39", "SOR-E.06")
@pytest.mark.card("kraken", "stinging_polyp", "anchor_chain")
def test_number_of_dice():
    table = Table()
    kraken, polyp = table.put("left", "kraken"), table.put("left", "stinging_polyp")
    table.attach(kraken, "thorned_whip")
    assert table.values(kraken) == (8, 7)
    table.roll(*["hit"] * 7).attack(kraken)
    assert table.hurt("left", 1) == 7, "never more than seven dice"
    table.attach(polyp, "anchor_chain", "grasping_vines", seat=1)
    assert table.values(polyp) == (-2, 3)
    table.state.omens = [3, 3]
    table.attack(polyp)
    assert (table.decision, table.state.spent[polyp]) == ("over", 1), "no dice and no windows, but it has attacked"
    table.attach(polyp, "brass_harness")
    assert table.values(polyp) == (-1, 3)


@pytest.mark.rule("SOR-7.19", "SOR-7.23", "SOR-7.24", "SOR-10.01", "SOR-2.09")
def test_each_symbol_is_one_damage_and_damage_stays():
    table = Table()
    own, foe = table.put("centre", "usir"), table.put("centre", "usir", seat=1)
    table.roll("critical", "double", "hit", "blank", "blank", "blank").attack(own)
    table.do("hit", target=foe)
    table.do("hit", target=foe, arg="1").do("hit", target="half:1/1", arg="1").do("hit", target=foe, arg="1")
    assert (table.state.damage[foe], table.hurt("centre", 1)) == (3, 1)
    table.ready()
    assert (table.state.damage[foe], table.hurt("centre", 1)) == (3, 1)
    table.state.damage[foe] = 7
    table.run(("effects.settle",))
    assert (table.at("centre"), table.at("grave/1")) == (["usir"], ["usir"])


@pytest.mark.rule("SOR-7.25", "SOR-7.26", "SOR-10.10", "SOR-2.10", "SOR-8.04", "SOR-R.42", "SOR-R.40")
@pytest.mark.card("web_of_night", "temple_dancer")
def test_no_attacks_in_exhausted_and_captured_battlefields():
    table = Table()
    table.minions("left", 0, "bell_ringer")
    dancer = table.put("centre", "temple_dancer")
    table.minions("right", 0, "bell_ringer")
    table.state.taken[1], table.state.hurt[2] = 1, 5
    web = table.put("hand/0", "web_of_night")
    table.turn(0, "cast", web).do("spot", "left")
    table.roll("hit", "hit").battle()
    assert (table.state.tilted, table.state.hurt) == ([1, 0, 0], [0, 0, 5, 0, 0, 2])
    table.end()
    assert table.state.hurt[2] == 5, "sides of a captured battlefield are neither damaged nor repaired"
    table.turn(0, "reinforce", dancer, "left").do("stay")
    assert table.at("left") == ["bell_ringer", "temple_dancer"]
    table.ready()
    assert table.state.tilted == [0, 0, 0]
    state = table.state
    state.tilted[2], state.spent = 1, [0] * len(state.spent)
    table.run(("attack_turn", 4))
    assert table.decision == "over", "a battlefield exhausted in the middle of its battle sees no further attack"


@pytest.mark.rule("SOR-R.30", "SOR-O.6", "SOR-R.88")
@pytest.mark.card("dread", "cornered", "stone_guardian")
def test_whose_skills_have_tactics():
    table = Table("haunted_forest", "odile_marrow")
    own, foe = table.put("left", "usir"), table.put("left", "usir", seat=1)
    table.put("left", "bell_ringer", seat=1)
    table.beside(1, "ariaspes")
    table.roll(*["blank"] * 7).attack(own)
    assert {table.name(int(a.source[5:])) for a in table.legal if a.source} == {"dread", "cornered"}
    table.do("tactic", "cornered").do("tactic", "dread").do("pick", foe)
    assert (table.state.damage[foe], table.state.spent[table.skill("dread")]) == (1, 1)
    table.state.spent[own] = 0
    table.roll(*["blank"] * 7).attack(own)
    assert table.decision == "over", "Cornered works again, Dread is exhausted"
    literal = Table("ariaspes", tactics="literal")
    guard = literal.put("left", "stone_guardian")
    foe = literal.put("left", "bell_ringer", seat=1)
    literal.roll("blank", "hit").attack(foe)
    assert (literal.decision, literal.seat) == ("tactic", 1), "the attacker fixes the order"
    literal.do("tactic", guard)
    assert literal.state.free == [1, 0]
    assert (literal.decision, literal.seat) == ("use", 0), "the defender decides about its own skill"
    literal.do("use")
    assert (literal.decision, literal.seat, literal.state.free) == ("reroll", 0, [3, 0])
    literal.roll("blank").do("reroll", "die:1", arg="free").do("done")
    assert literal.hurt("left", 0) == 0


@pytest.mark.rule("SOR-R.31")
def test_an_attacker_that_is_gone_rolls_nothing():
    table = Table()
    own = table.put("left", "usir")
    table.state.attacker, table.state.tile, table.state.striking = own, 0, 0
    casualties.move_minion(table.state, own, 1)
    table.run(("roll",))
    assert (table.decision, table.dice(), table.at("centre")) == ("over", [], ["usir"])
    table.attack(own) if False else None
    casualties.destroy(table.state, [own])
    table.run(("tactics", ()), ("roll",))
    assert (table.decision, table.at("grave/0")) == ("over", ["usir"])


@pytest.mark.rule("SOR-R.34", "SOR-7.13", "SOR-13.11")
def test_the_same_die_again_and_fate_for_all():
    table = Table()
    own = table.put("centre", "bell_ringer")
    table.put("centre", "usir", seat=1)
    table.state.omens[0] = 2
    table.fate(0)
    table.roll("blank", "hit").attack(own)
    table.roll("hit").do("reroll", "die:0", arg="omen").roll("blank").do("reroll", "die:0", arg="omen")
    assert (table.dice(), table.state.omens) == (["blank", "hit"], [0, 0])
    table.roll("double", "blank").do("flip")
    assert (table.decision, table.state.fate, table.state.damage) == ("hits", [USED, 0], table.state.damage)
    table.do("rest")
    assert table.decision == "over"
    royale = Table(seats=4)
    own = royale.put("0", "bell_ringer")
    royale.put("0", "usir", seat=1)
    royale.state.omens = [0, 0, 5, 5]
    royale.roll("hit", "blank").attack(own)
    assert royale.decision == "hits", "only the attacker and the defender may reroll"


@pytest.mark.rule("SOR-R.82", "SOR-10.01")
@pytest.mark.card("loaded_bones", "ghostly_hart", "tin_soldier")
def test_the_roll_changes_when_it_is_fixed():
    table = Table()
    hart = table.put("left", "ghostly_hart")
    table.attach(hart, "loaded_bones")
    table.put("left", "usir", seat=1)
    table.roll("blank", "double").attack(hart)
    if table.decision == "tactic":
        table.do("tactic")
    assert (table.decision, table.state.changes) == ("criticals", [("double", "critical", 1), ("blank", "hit", 1)])
    table.do("hit", target="half:0/1").do("hit", target="half:0/1")
    assert table.hurt("left", 1) == 2
    soldier = table.put("right", "tin_soldier")
    table.put("right", "steam_golem")
    table.roll("blank", "blank").attack(soldier)
    assert table.hurt("right", 1) == 1
    table.roll("blank", "blank").attack(table.put("centre", "tin_soldier"))
    assert table.hurt("centre", 1) == 0, "alone it adds nothing"


@pytest.mark.rule("SOR-O.7", "SOR-R.37")
def test_with_overkill_a_minion_is_never_full():
    table = Table(overkill="yes")
    own, foe = table.put("left", "usir"), table.put("left", "beggar_mob", seat=1)
    table.roll("hit", "hit", "hit", "blank", "blank", "blank").attack(own)
    for _ in range(3):
        table.do("hit", target=foe)
    assert (table.at("grave/1"), table.hurt("left", 1)) == (["beggar_mob"], 0)


@pytest.mark.rule("SOR-R.43", "SOR-R.45", "SOR-E.25")
@pytest.mark.card("agony_engine")
def test_a_capture_by_a_tactic_leaves_the_attack_to_be_finished():
    table = Table()
    engine, foe = table.put("left", "agony_engine"), table.put("left", "bell_ringer", seat=1)
    other = table.put("left", "usir", seat=1)
    table.state.hurt[1] = 11
    table.roll("critical", "hit", "hit", "blank", "blank", "blank").attack(engine)
    assert (table.state.taken[0], table.decision) == (0, "criticals")
    assert {action.target for action in table.legal if action.target} == {f"card:{foe}", f"card:{other}"}
    table.do("hit", target=foe, arg="1").do("hit", target=foe, arg="fill")
    assert (table.at("left"), table.hurt("left", 1)) == (["agony_engine", "usir"], 12)
    table.state.taken[1], table.state.points[0], table.state.hurt[5] = 0, 1, 12
    assert table.state.result is None


@pytest.mark.rule("SOR-R.44")
def test_damage_on_the_own_side_lets_the_opponent_capture():
    table = Table()
    assert casualties.damage_half(table.state, 0, 15, 0) == 12
    assert (table.state.taken, table.state.points) == ([1, -1, -1], [0, 1])


@pytest.mark.rule("SOR-R.99")
@pytest.mark.card("gaslight_sentinel")
def test_a_steadied_fate_counter_rerolls_three_dice():
    table = Table()
    own = table.put("centre", "usir")
    table.put("centre", "gaslight_sentinel", seat=1)
    table.fate(0)
    table.roll(*["blank"] * 6).attack(own).do("flip")
    for die in (0, 2, 5):
        assert table.decision == "some_dice"
        table.do("pick_die", f"die:{die}") if die != 5 else table.roll("hit", "hit", "critical").do("pick_die", "die:5")
    assert table.decision == "criticals"
    table.do("rest")
    assert table.decision == "hits"
    assert table.state.fate == [USED, 0]
    enemy = Table()
    own = enemy.put("centre", "usir")
    enemy.put("centre", "gaslight_sentinel", seat=1)
    enemy.fate(1)
    enemy.roll(*["hit"] * 6).attack(own)
    enemy.roll(*["blank"] * 6).do("flip")
    assert enemy.hurt("centre", 1) == 0, "the defender's counter still rerolls all"
    assert UNUSED not in enemy.state.fate


@pytest.mark.rule("SOR-R.33")
def test_who_wishes_no_rerolls_is_passed():
    table = Table()
    own = table.put("centre", "bell_ringer")
    table.put("centre", "usir", seat=1)
    table.state.omens = [1, 0]
    table.roll("hit", "blank").attack(own)
    from tabletop.engine import runner

    (preference,) = runner.legal_preferences(table.state, 0)
    table.play(preference)
    assert (table.decision, table.state.calm) == ("reroll", [1, 0])
    table.do("done")
    table.roll("hit", "blank").attack(own)
    assert table.decision == "hits"
