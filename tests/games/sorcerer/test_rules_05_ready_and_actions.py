"""SOR-5 and SOR-6: the Ready phase, the five actions, casting and moving."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.games.sorcerer.game import Sorcerer
from tabletop.games.sorcerer.rules.state import UNUSED, USED
from tabletop.lab.conformance.checks import check_lists
from tests.helpers.sorcerer import Table


@pytest.mark.rule("SOR-5.02", "SOR-5.03", "SOR-5.04", "SOR-5.06", "SOR-5.07", "SOR-5.08", "SOR-5.09", "SOR-R.07")
def test_the_ready_phase_step_by_step():
    table = Table("ariaspes")
    state = table.state
    own, shield = table.put("left", "bell_ringer"), 0
    shield = table.attach(own, "scrap_shield")
    for item in (own, shield, table.skill("read_the_bones")):
        state.spent[item] = 1
    state.tilted[1], state.energy, state.omens, state.actions = 1, [8, 3], [2, 0], [0, 0]
    table.ready()
    assert (state.first, state.fate) == (1, [0, UNUSED])
    assert (table.decision, table.seat) == ("energy", 1)
    assert [state.spent[item] for item in (own, shield, table.skill("read_the_bones"))] == [0, 0, 0]
    assert state.tilted == [0, 0, 0]
    table.do("four")
    assert state.energy == [10, 7]
    assert (state.actions, state.omens) == ([6, 6], [3, 1])
    assert (table.decision, table.seat) == ("avatar", 1)


@pytest.mark.rule("SOR-5.05", "SOR-R.02")
def test_the_energy_die_gives_everybody_its_number():
    table = Table()
    table.state.energy = [1, 5]
    table.script(7).ready().do("roll")
    assert table.state.energy == [9, 10]


@pytest.mark.rule("SOR-5.10", "SOR-13.02")
def test_avatars_go_anywhere_from_the_start_player_on_staying_allowed():
    table = Table()
    table.ready().do("four")
    assert {action.target for action in table.legal} == {f"tile:{n}" for n in range(3)}
    table.do("avatar", target="right")
    assert table.seat == 0
    table.do("avatar", target="left")
    assert (table.state.avatar, table.decision) == ([0, 2], "act")
    table = Table(seats=4)
    table.ready().do("four")
    assert {action.target for action in table.legal} == {"tile:0", "tile:1"}


@pytest.mark.rule("SOR-6.01", "SOR-6.02", "SOR-R.08")
def test_everybody_performs_six_actions_in_turn_and_may_not_pass():
    table = Table(seats=3, first=1)
    table.act(1)
    pending = []
    while table.decision == "act":
        pending.append(table.seat)
        assert {"channel", "meditate"} <= {action.verb for action in table.legal}
        assert "pass" not in {action.verb for action in table.legal}
        table.do("channel" if len(pending) % 2 else "meditate")
    assert pending == [1, 2, 0] * 6
    assert table.state.energy == [10, 10, 10], "channelling at ten does nothing"
    assert table.state.actions == [0, 0, 0]


@pytest.mark.rule("SOR-6.03", "SOR-6.04", "SOR-10.07", "SOR-R.09")
def test_channel_and_meditate():
    table = Table()
    table.state.energy = [3, 9]
    table.put("grimoire/0", "sphinx", "exhume", "pounce")
    table.act().do("channel").do("channel")
    assert table.state.energy == [5, 10]
    table.do("meditate")
    assert (table.at("hand/0"), table.at("grimoire/0")) == (["exhume", "pounce"], ["sphinx"])
    table.do("channel").do("meditate")
    assert (table.at("hand/0"), table.at("grimoire/0")) == (["exhume", "pounce", "sphinx"], [])
    assert table.state.actions == [3, 4]


@pytest.mark.rule("SOR-6.05", "SOR-6.06", "SOR-R.12", "SOR-R.85", "SOR-10.15")
@pytest.mark.card("gaslight_sentinel", "horned_helm")
def test_casting_costs_energy_and_omen_icons_give_omens():
    table = Table()
    table.state.energy[0] = 6
    sentinel, helm, kraken = (table.put("hand/0", key) for key in ("gaslight_sentinel", "horned_helm", "azagroth"))
    table.act()
    refusal = table.refusal("cast", kraken, "left")
    assert (refusal.rule, refusal.key, refusal.params) == ("SOR-6.05", "sorcerer.refuse.dear", {"n": 7, "have": 6})
    table.do("cast", sentinel, "left")
    assert (table.state.energy[0], table.state.omens[0]) == (3, 1)
    assert table.log[-2:] == ["summons", "gains.omen"]
    table.turn(0, "cast", helm, sentinel)
    assert (table.state.energy[0], table.state.omens[0], table.values(sentinel)) == (2, 2, (4, 5))


@pytest.mark.rule("SOR-2.08", "SOR-R.11")
@pytest.mark.card("beggar_mob")
def test_a_full_side_takes_no_more_minions():
    table = Table()
    table.minions("left", 0, *["beggar_mob"] * 4)
    table.minions("left", 1, *["beggar_mob"] * 4)
    mob = table.put("hand/0", "beggar_mob")
    table.act()
    assert table.refusal("cast", mob, "left").rule == "SOR-2.08"
    table.do("cast", mob, "right")
    assert table.at("right") == ["beggar_mob"]
    table.minions("centre", 0, *["beggar_mob"] * 4)
    table.minions("right", 0, *["beggar_mob"] * 3)
    table.put("hand/0", "beggar_mob")
    table.put("grave/0", "bell_ringer")
    table.put("hand/0", "exhume")
    table.act()
    assert not table.can("cast", "beggar_mob")
    assert table.refusal("cast", table.item("hand/0", "exhume")).rule == "SOR-R.13"


@pytest.mark.rule("SOR-6.07", "SOR-R.16", "SOR-R.17")
@pytest.mark.card("homunculus", "grand_marshal")
def test_activating_one_ability_at_a_time():
    table = Table()
    homunculus, marshal = table.put("left", "homunculus"), table.put("left", "grand_marshal")
    table.put("grimoire/0", "sphinx", "exhume", "pounce", "riot")
    table.act().do("activate", homunculus)
    assert (table.decision, table.at("hand/0")) == ("strip", ["exhume", "pounce", "riot"])
    table.do("strip", "riot")
    assert (table.at("hand/0"), table.at("grave/0"), table.state.spent[homunculus]) == (
        ["exhume", "pounce"],
        ["riot"],
        1,
    )
    table.act()
    assert table.refusal("activate", homunculus, arg="0").rule == "SOR-R.17"
    for energy in (9, 8):
        table.act().do("activate", marshal).do("done")
        assert table.state.energy[0] == energy, "an ability without an exhaust cost works again with a later action"


@pytest.mark.rule("SOR-6.08", "SOR-R.23", "SOR-R.25", "SOR-R.26", "SOR-2.08")
def test_reinforcing_moves_one_minion_to_a_neighbouring_battlefield():
    table = Table()
    ringer = table.put("left", "bell_ringer")
    shield = table.attach(ringer, "scrap_shield")
    state = table.state
    state.spent[ringer], state.damage[ringer], state.root[ringer] = 1, 0, 2
    state.taken[1], state.tilted[1] = 1, 1
    table.act()
    assert table.refusal("reinforce", ringer, "right").rule == "SOR-6.08"
    table.do("reinforce", ringer, "centre")
    assert (table.decision, table.at("centre")) == ("follow", ["bell_ringer", "scrap_shield"])
    assert (state.host[shield], state.spent[ringer], state.root[ringer]) == (ringer, 1, 2)
    table.do("stay")
    assert (state.avatar[0], state.actions[0]) == (0, 5)
    table.minions("right", 0, *["beggar_mob"] * 4)
    table.act()
    assert table.refusal("reinforce", ringer, "right").rule == "SOR-2.08"


@pytest.mark.rule("SOR-6.08", "SOR-R.24", "SOR-O.5")
def test_two_own_minions_in_neighbouring_battlefields_may_swap_even_if_full():
    table = Table()
    ringer, imp = table.put("left", "bell_ringer"), table.put("right", "cinder_imp")
    other = table.put("centre", "bat_form")
    table.minions("left", 0, *["beggar_mob"] * 3)
    table.act()
    assert not table.can("reinforce", imp, ringer), "left and right are no neighbours"
    assert table.refusal("reinforce", imp, ringer).rule == "SOR-6.08"
    table.do("reinforce", ringer, other).do("stay")
    assert (table.at("left"), table.at("centre")) == (
        ["bat_form", "beggar_mob", "beggar_mob", "beggar_mob"],
        ["bell_ringer"],
    )
    table.act()
    assert not table.can("reinforce", imp, other)
    wide = Table(swap_flyers="any")
    imp, bat = wide.put("left", "cinder_imp"), wide.put("right", "bat_form")
    wide.act().do("reinforce", imp, bat).do("stay")
    assert (wide.at("left"), wide.at("right")) == (["bat_form"], ["cinder_imp"])


@pytest.mark.rule("SOR-6.09", "SOR-13.04")
def test_flyers_move_anywhere_and_royale_flanks_are_neighbours():
    table = Table()
    imp = table.put("left", "cinder_imp")
    table.act().do("reinforce", imp, "right").do("stay")
    assert table.at("right") == ["cinder_imp"]
    table = Table(seats=4)
    table.put("0", "bell_ringer")
    table.act()
    assert [a.target for a in table.legal if a.verb == "reinforce"] == ["half:3/1"]


@pytest.mark.rule("SOR-6.10", "SOR-R.23")
def test_the_avatar_goes_along_or_alone():
    table = Table()
    ringer = table.put("left", "bell_ringer")
    table.act().do("reinforce", ringer, "centre").do("avatar", target="right")
    assert (table.state.avatar[0], table.state.actions[0]) == (2, 5)
    table.act()
    assert not table.can("avatar", target="right"), "standing still is no move"
    table.do("avatar", target="left")
    assert (table.state.avatar[0], table.state.actions[0]) == (0, 4)


@pytest.mark.rule("SOR-R.13", "SOR-R.91", "SOR-R.14")
@pytest.mark.card("fire_bolt", "siren")
def test_a_card_that_needs_a_target_cannot_be_cast_without_one():
    table = Table()
    bolt, siren = table.put("hand/0", "fire_bolt"), table.put("hand/0", "siren")
    table.act()
    assert table.refusal("cast", bolt).rule == "SOR-R.13"
    table.do("cast", siren, "left")
    assert (table.at("left"), table.decision) == (["siren"], "act"), "a minion may come although its Play finds nothing"
    first, second = table.put("right", "usir", seat=1), table.put("centre", "usir", seat=1)
    table.act().do("cast", bolt)
    assert (table.decision, {action.source for action in table.legal}) == (
        "pick", {f"card:{item}" for item in (siren, first, second)},
    )  # fmt: skip
    table.do("pick", second)
    assert (table.state.damage[second], table.at("grave/0")) == (2, ["fire_bolt"])


@pytest.mark.rule("SOR-R.15", "SOR-R.90")
@pytest.mark.card("pale_scholar", "chief_engineer")
def test_cheaper_cards_never_get_dearer():
    table = Table()
    table.minions("left", 0, "pale_scholar", "pale_scholar", "chief_engineer")
    table.put("grave/0", "bell_ringer")
    table.state.energy[0] = 5
    strike, mouth, harness = (table.put("hand/0", key) for key in ("exhume", "opening_of_the_mouth", "brass_harness"))
    table.turn(0, "cast", harness, table.item("left", "chief_engineer"))
    assert table.state.energy[0] == 5
    table.turn(0, "cast", strike).do("spot", "right")
    assert (table.state.energy[0], table.at("right")) == (4, ["bell_ringer"]), "3, reduced twice, at least 1"
    table.put("grave/0", "beggar_mob")
    table.turn(0, "cast", mouth).do("cast", "beggar_mob", "right")
    assert table.state.energy[0] == 3, "a sorcery of cost 0 stays at 0; the minion costs 1"


@pytest.mark.rule("SOR-R.18")
@pytest.mark.card("grasping_vines", "bramble_snare")
def test_attachments_belong_to_who_played_them_and_their_tactics_to_the_attacker():
    table = Table()
    enemy, own = table.put("left", "usir", seat=1), table.put("left", "bell_ringer")
    vines = table.put("hand/0", "grasping_vines")
    table.act()
    assert table.refusal("cast", vines, own).rule == "SOR-R.18"
    table.do("cast", vines, enemy)
    assert (table.state.by[vines], table.values(enemy)) == (0, (4, 7))
    snare = table.attach(enemy, "bramble_snare", seat=0)
    table.roll("blank", "blank", "blank").attack(enemy)
    assert (table.state.damage[enemy], table.state.by[snare]) == (1, 0)
    table.state.damage[enemy] = 9
    table.run(("effects.settle",)).decline()
    assert (table.at("grave/0"), table.at("grave/1")) == (["bramble_snare", "grasping_vines"], ["usir"])


@pytest.mark.rule("SOR-R.10")
def test_a_minion_played_this_round_fights_this_round():
    table = Table()
    mob = table.put("hand/0", "beggar_mob")
    table.turn(0, "cast", mob, "left")
    assert table.state.spent[mob] == 0
    table.roll("hit", "hit").battle()
    assert table.hurt("left", 1) == 2


@pytest.mark.rule("SOR-2.16", "SOR-R.88", "SOR-R.98")
@pytest.mark.card("alms", "temple_cat")
def test_skills_on_playing_work_where_the_avatar_stands_once_each_round():
    table = Table("outcast_sanctuary")
    table.state.energy[0] = 6
    cats = [table.put("hand/0", "temple_cat") for _ in range(3)]
    table.turn(0, "cast", cats[0], "right")
    assert table.state.energy[0] == 5
    table.turn(0, "cast", cats[1], "left")
    assert (table.state.energy[0], table.state.spent[table.skill("alms")]) == (6, 0)
    table.turn(0, "cast", cats[2], "left")
    assert table.state.energy[0] == 5


@pytest.mark.rule("SOR-10.17", "SOR-R.22")
@pytest.mark.card("longship_raider", "clockwork_raven", "cab_driver", "false_orders")
def test_reinforcing_moving_and_swapping_by_effects():
    table = Table()
    imp, raider = table.put("left", "cinder_imp"), table.put("hand/0", "longship_raider")
    table.turn(0, "cast", raider, "left").do("spot", arg="yes").do("reinforce", imp, "right")
    assert (table.at("right"), table.decision) == (["cinder_imp"], "act"), "a flyer reinforces far; the avatar stays"
    raven = table.put("left", "clockwork_raven")
    table.state.spent[imp] = 1
    table.act().do("activate", raven)
    assert (table.at("left").count("cinder_imp"), table.state.spent[imp], table.state.spent[raven]) == (1, 0, 1)
    enemy, orders = table.put("left", "cinder_imp", seat=1), table.put("hand/0", "false_orders")
    table.turn(0, "cast", orders)
    assert table.state.zone[enemy] == 1, "a move gives flying no reach: the only neighbour is the centre"
    driver, mob = table.put("hand/0", "cab_driver"), table.put("centre", "beggar_mob")
    table.turn(0, "cast", driver, "left").do("pick", driver)
    assert (table.state.zone[driver], table.state.zone[mob]) == (1, 0)


@pytest.mark.rule("SOR-R.35", "SOR-5.02")
def test_the_fate_counter_is_its_holders_alone_and_fresh_when_passed():
    table = Table()
    own = table.put("centre", "bell_ringer")
    table.put("centre", "usir", seat=1)
    table.fate(1)
    table.roll("hit", "hit").attack(own)
    assert (table.decision, table.seat, [a.verb for a in table.legal]) == ("reroll", 1, ["done", "flip"])
    table.roll("blank", "blank").do("flip")
    assert (table.state.fate, table.dice()) == ([0, USED], [])
    assert table.hurt("centre", 1) == 0
    table.ready()
    assert table.state.fate == [0, UNUSED]


@pytest.mark.rule("SOR-R.24", "SOR-6.09", "SOR-R.67")
@pytest.mark.parametrize("seats", [2, 3])
def test_fast_candidates_match_the_guards_where_flyers_swap_far(seats):
    chooser, game = Random(seats), Sorcerer()
    state = runner.new_state(game, checked_setup(game, seats, {"swap_flyers": "any", "tactics": "literal"}), 3)
    swaps = set()
    while state.result is None and state.number < 260:
        seat = runner.players_to_act(state)[0]
        found = runner.legal_actions(state, seat)
        if state.ask is not None and state.ask.key == "act" and state.number % 5 == 0:
            check_lists(state)
            swaps |= {
                action.source for action in found if action.verb == "reinforce" and action.target.startswith("card")
            }
        runner.play(state, chooser.choice(found))
    assert swaps
