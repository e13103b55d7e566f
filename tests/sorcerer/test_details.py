"""Small things of Sorcerer that larger tests do not notice."""

from __future__ import annotations

import pytest

from tabletop.engine.events import Told
from tabletop.games.sorcerer import ground, harm, values
from tabletop.games.sorcerer.setup import OPTIONS
from tabletop.games.sorcerer.state import At
from tests.helpers.sorcerer import Table


@pytest.mark.rule("SOR-R.22", "SOR-10.17")
@pytest.mark.card("grand_marshal")
def test_the_marshal_moves_two_minions_and_each_once():
    table = Table()
    marshal, first, second, third = table.minions("left", 0, "grand_marshal", "bell_ringer", "beggar_mob", "leviathan")
    table.act().do("activate", marshal)
    table.do("reinforce", first, "half:1/0")
    assert not table.can("reinforce", first), "it has moved"
    table.do("reinforce", second, "half:1/0")
    assert table.asked != "reinforce"
    assert [table.state.zone[item] for item in (marshal, first, second, third)] == [0, 1, 1, 0]


@pytest.mark.rule("SOR-R.78", "SOR-R.65", "SOR-14.04", "SOR-R.71", "SOR-R.76")
def test_options_are_for_the_tables_that_they_concern():
    seats = {option.key: option.seats for option in OPTIONS if option.seats}
    several = (4, 5, 6)
    assert seats == {
        "mode": several, "royale_first": (3, 4, 5, 6), "team_fate": several, "team_hands": several, "uneven": (5,),
    }  # fmt: skip
    limit = next(option for option in OPTIONS if option.key == "round_limit")
    assert (limit.default, limit.least, limit.most) == (0, 0, 99)


@pytest.mark.rule("SOR-7.11")
def test_after_an_attack_no_die_shows_anything_and_every_hit_was_told():
    table = Table()
    foe, mine = table.put("centre", "leviathan", seat=1), table.put("centre", "bell_ringer")
    table.roll("critical", "hit").attack(mine).do("hit", target=foe, arg="1").do("hit", target=foe, arg="1")
    assert {table.state.face[die] for die in table.state.zones[At.dice]} == {-1}
    told = [event.key for event in table.state.events or [] if isinstance(event, Told)]
    assert told.count("sorcerer.log.hit") == 2


@pytest.mark.rule("SOR-R.24")
@pytest.mark.card("cab_driver")
@pytest.mark.parametrize(("far", "offered"), [("sphinx", True), ("leviathan", False)])
def test_an_effect_swaps_far_minions_only_if_both_fly(far, offered):
    table = Table(swap_flyers="any")
    table.put("left", "bat_swarm")
    there = table.put("right", far)
    driver = table.put("hand/0", "cab_driver")
    table.turn(0, "cast", driver, "half:0/0")
    assert table.can("pick", there) == offered


@pytest.mark.rule("SOR-13.02", "SOR-13.06", "SOR-R.44")
def test_nobody_has_room_in_a_foreign_battlefield_and_a_captured_one_recovers():
    table = Table(seats=4)
    assert [ground.room_in(table.state, 0, tile) for tile in range(4)] == [4, 0, 0, 4]
    table.state.tilted[0] = 1
    harm.strike(table.state, 1, 12, 0)
    assert (table.state.points, table.state.hurt[1], table.state.tilted[0]) == ([1, 0, 0, 0], 0, 0)


@pytest.mark.rule("SOR-R.41", "SOR-2.10")
@pytest.mark.parametrize("side", [0, 1])
def test_a_captured_battlefield_takes_no_damage_whoever_has_it(side):
    table = Table()
    table.state.taken[1] = side
    assert [values.space(table.state, half) for half in range(6)] == [12, 12, 0, 0, 12, 12]
    assert harm.strike(table.state, 2, 3, 1) == 0


@pytest.mark.rule("SOR-7.13", "SOR-7.14", "SOR-R.33")
def test_whoever_flips_fate_may_go_on_rerolling_and_the_other_side_answers():
    table = Table()
    table.fate(0)
    table.state.omens = [1, 1]
    table.put("centre", "leviathan", seat=1)
    mine = table.put("centre", "bell_ringer")
    table.roll("blank", "blank").attack(mine).roll("hit", "hit").do("flip")
    assert (table.asked, table.seat) == ("reroll", 0)
    assert not table.can("flip"), "it is used"
    table.do("done")
    assert (table.asked, table.seat) == ("reroll", 1)
    table.do("done")
    assert (table.asked, table.seat) == ("reroll", 0), "the window with the flip was not empty"


@pytest.mark.rule("SOR-10.05")
@pytest.mark.card("street_informant")
def test_a_discard_is_told_with_its_card():
    table = Table()
    table.put("grimoire/0", "riot")
    card = table.put("hand/0", "street_informant")
    table.turn(0, "cast", card, "half:0/0")
    told = [event for event in table.state.events or [] if isinstance(event, Told)]
    assert [event.params["seat"] for event in told if event.key == "sorcerer.log.discarded"] == ["seat:0"]
    assert table.at("grave/0") == ["riot"]
