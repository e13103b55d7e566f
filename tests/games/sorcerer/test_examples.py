"""The worked examples SOR-E.01 to SOR-E.25 that the tests of their rules do not play."""

from __future__ import annotations

import pytest

from tabletop.games.sorcerer.rules import battlefields
from tests.games.sorcerer.test_rules_01_cards_and_setup import start
from tests.helpers.sorcerer import Table


@pytest.mark.rule("SOR-E.01")
def test_ten_energy_at_most():
    table = Table()
    table.state.energy = [8, 3]
    table.ready().do("four")
    assert table.state.energy == [10, 7]


@pytest.mark.rule("SOR-E.02")
def test_order_of_the_draft():
    from tabletop.engine import runner

    state = start(2, start="1", sets_by="draft")
    order = []
    while state.ask is not None and state.ask.key == "draft":
        order.append(runner.players_to_act(state)[0])
        runner.apply(state, runner.legal_actions(state, order[-1])[0])
    assert order == [0, 1, 1, 0, 0, 1]


@pytest.mark.rule("SOR-E.03")
def test_two_sorceries_are_replaced():
    table = Table()
    table.put("hand/0", *["bell_ringer"] * 4, "exhume", "riot")
    table.put("grimoire/0", *["usir"] * 34)
    table.run(("opening", 0)).do("set_aside", "exhume").do("set_aside", "riot").do("keep")
    assert (table.at("hand/0"), len(table.at("grimoire/0"))) == (["bell_ringer"] * 4 + ["usir"] * 2, 34)
    assert table.at("grimoire/0")[:2] == ["exhume", "riot"]


@pytest.mark.rule("SOR-E.04")
@pytest.mark.card("drowned_sailor")
def test_an_omen_for_the_icon():
    table = Table()
    table.state.energy[0], table.state.omens[0] = 6, 1
    sailor = table.put("hand/0", "drowned_sailor")
    table.turn(0, "cast", sailor, "left")
    assert (table.state.energy[0], table.state.omens[0]) == (4, 2)


@pytest.mark.rule("SOR-E.05")
def test_the_avatar_alone():
    table = Table()
    table.act().do("avatar", target="right")
    assert (table.state.avatar[0], table.state.actions[0]) == (2, 5)


@pytest.mark.rule("SOR-E.07")
def test_an_undefended_side():
    table = Table()
    own = table.put("left", "beetle_rider")
    table.roll("critical", "hit", "hit").attack(own)
    assert table.hurt("left", 1) == 4


@pytest.mark.rule("SOR-E.08")
def test_a_side_whose_minion_has_fallen():
    table = Table()
    first, second = table.minions("centre", 0, "bell_ringer", "bell_ringer")
    table.put("centre", "beggar_mob", seat=1)
    table.roll("critical", "blank").roll("critical", "blank")
    table.battle().do("attack", first).do("hit", target="beggar_mob")
    assert (table.hurt("centre", 1), table.state.spent[second], table.at("grave/1")) == (1, 1, ["beggar_mob"])


@pytest.mark.rule("SOR-E.09")
@pytest.mark.card("stinging_polyp")
def test_a_capture_with_hits_left_over():
    table = Table()
    own, foe = table.put("left", "usir"), table.put("left", "stinging_polyp", seat=1)
    table.attach(foe, "canopic_charm", seat=1)
    table.state.hurt[1] = 10
    table.roll("critical", "critical", "hit", "hit", "blank", "blank").attack(own)
    table.do("hit", target="half:0/1", arg="fill")
    assert (table.state.taken[0], table.state.damage[foe], table.hurt("left", 1)) == (0, 2, 12)


@pytest.mark.rule("SOR-E.19")
def test_order_of_royale_battles():
    table = Table(seats=5, first=2)
    assert battlefields.battle_order(table.state) == (2, 1, 0, 4, 3)


@pytest.mark.rule("SOR-E.21")
@pytest.mark.card("masked_blade", "drowned_sailor", "beggar_mob")
def test_one_complete_attack():
    table = Table()
    own = table.put("centre", "masked_blade")
    worn, small = table.put("centre", "bell_ringer", seat=1), table.put("centre", "beggar_mob", seat=1)
    table.state.damage[worn], table.state.hurt[3] = 1, 5
    table.state.omens = [3, 1]
    table.fate(0)
    table.attach(own, "brass_harness")
    table.roll("blank", "hit", "hit", "double", "blank").attack(own).do("tactic", own)
    assert table.state.omens == [2, 1]
    table.roll("critical").do("reroll", "die:0", arg="omen").do("done")
    table.roll("blank").do("reroll", "die:3", arg="omen")
    table.roll("hit").do("reroll", "die:3", arg="omen")
    assert table.dice() == ["critical", "hit", "hit", "hit", "blank"]
    assert (table.seat, table.decision) == (0, "reroll"), "the fate counter is still there"
    table.do("done")
    assert (table.decision, table.seat) == ("reroll", 0), "a window closed after a reroll is not an empty one"
    table.do("done")
    assert (table.decision, table.seat) == ("criticals", 0)
    table.do("hit", target=worn)
    table.do("hit", target=worn).do("hit", target="half:1/1", arg="1").do("hit", target="half:1/1")
    assert (table.at("centre"), table.hurt("centre", 1), table.at("grave/1")) == (
        ["beggar_mob", "brass_harness", "masked_blade"], 7, ["bell_ringer"],
    )  # fmt: skip
    assert (table.state.omens, table.state.damage[small], table.state.fate) == ([0, 0], 0, [1, 0])


@pytest.mark.rule("SOR-E.22")
def test_why_windows_repeat():
    table = Table()
    own = table.put("centre", "bell_ringer")
    table.put("centre", "usir", seat=1)
    table.state.omens = [1, 1]
    table.roll("hit", "hit").attack(own).do("done")
    table.roll("blank").do("reroll", "die:0", arg="omen")
    assert (table.decision, table.seat) == ("reroll", 0), "though the attacker had been done before"


@pytest.mark.rule("SOR-E.24")
@pytest.mark.card("bell_ringer", "archivist", "masked_blade")
def test_economy_of_six_actions():
    table = Table()
    table.state.energy[0] = 6
    table.put("hand/0", "bell_ringer", "masked_blade", "bone_archer", "usir", "usir", "usir")
    table.put("grimoire/0", "usir", "usir")
    for verb, card in (("cast", "bell_ringer"), ("cast", "masked_blade"), ("channel", ""), ("cast", "bone_archer")):
        table.act().do(verb, card, "left" if card else "")
    table.act().do("channel")
    table.act().do("meditate")
    assert (table.state.energy[0], len(table.at("hand/0")), table.state.actions[0]) == (2, 5, 0)
