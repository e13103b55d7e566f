"""The eight rules of Sorcerer that are easiest to get wrong, each with its whole outcome."""

from __future__ import annotations

import pytest

from tabletop.games.sorcerer.rules import battle, battlefields, casualties
from tabletop.games.sorcerer.rules.state import USED
from tests.helpers.sorcerer import Table


@pytest.mark.rule("SOR-R.33", "SOR-7.13", "SOR-7.14", "SOR-7.15")
def test_windows_alternate_until_two_in_a_row_are_empty():
    table = Table()
    own, theirs = table.put("centre", "bell_ringer"), table.put("centre", "leviathan", seat=1)
    table.state.omens = [1, 1]
    table.roll("hit", "blank").attack(own)
    assert (table.decision, table.seat) == ("reroll", 0)
    table.do("done")
    assert table.seat == 1
    table.roll("double").do("reroll", "die:1", arg="omen")
    # nothing left to pay with closes the window, but a reroll was made: the attacker gets a new one
    assert (table.seat, table.dice(), table.state.omens) == (0, ["hit", "double"], [1, 0])
    table.roll("critical").do("reroll", "die:0", arg="omen")
    assert table.decision == "criticals"  # both sides are out of means: the roll is fixed
    table.do("hit", target=theirs, arg="1").do("hit", target=theirs, arg="fill")
    assert table.state.damage[theirs] == 3
    assert table.state.omens == [0, 0]


@pytest.mark.rule("SOR-R.33")
def test_a_roll_is_fixed_at_once_after_two_empty_windows():
    table = Table()
    own = table.put("centre", "bell_ringer")
    table.put("centre", "leviathan", seat=1)
    table.state.omens = [1, 1]
    table.roll("hit", "blank").attack(own).do("done").do("done")
    assert (table.decision, table.seat) == ("hits", 1)
    assert table.state.omens == [1, 1]


@pytest.mark.rule("SOR-R.33", "SOR-14.07")
def test_any_member_of_a_team_may_pay_for_a_reroll():
    table = Table(seats=4, mode="team")
    own = table.put("centre", "bell_ringer")
    table.put("centre", "leviathan", seat=1)
    table.state.omens, table.state.fate = [0, 0, 1, 0], [USED, USED, 0, 0]
    table.roll("blank", "blank").attack(own)
    assert (table.decision, table.seats) == ("reroll", (2,))
    table.roll("hit").do("reroll", "die:0", arg="omen")
    assert table.state.omens == [0, 0, 0, 0]
    assert (table.decision, table.seats) == ("hits", (1, 3))


@pytest.mark.rule("SOR-R.37", "SOR-R.38", "SOR-7.16", "SOR-7.17", "SOR-7.18")
def test_points_are_placed_one_by_one_and_full_targets_take_no_more():
    table = Table()
    own, weak, strong = (
        table.put("centre", "usir"),
        table.put("centre", "beggar_mob", seat=1),
        table.put("centre", "sphinx", seat=1),
    )
    table.roll("critical", "critical", "hit", "hit", "double", "blank").attack(own)
    assert (table.decision, table.seat) == ("criticals", 0)
    table.do("hit", target=weak, arg="1")
    assert not table.can("hit", target=weak)
    assert table.state.guise[weak], "a full minion stands until all points are placed"
    table.do("hit", target="half:1/1", arg="1")
    assert (table.decision, table.seat) == ("hits", 1)
    assert not table.can("hit", target=weak)
    table.do("hit", target=strong, arg="fill")
    assert table.decision == "over" or table.decision == ""
    assert (table.at("centre"), table.at("grave/1")) == (["sphinx", "usir"], ["beggar_mob"])
    assert (table.state.damage[strong], table.hurt("centre", 1), table.state.spent[own]) == (4, 1, 1)


@pytest.mark.rule("SOR-R.41", "SOR-8.01", "SOR-8.02", "SOR-8.03", "SOR-8.04")
def test_after_a_capture_in_the_middle_the_rest_goes_to_minions():
    table = Table()
    own, target = table.put("centre", "usir"), table.put("centre", "sphinx", seat=1)
    table.state.hurt[3] = 11
    table.roll("critical", "critical", "hit", "hit", "blank", "blank").attack(own)
    table.do("hit", target="half:1/1")
    assert (table.state.taken, table.state.result) == ([-1, 0, -1], None)
    assert table.state.damage[target] == 3  # the second critical and both hits, with nowhere else to go
    assert table.hurt("centre", 1) == 12


@pytest.mark.rule("SOR-R.36", "SOR-7.20", "SOR-7.21", "SOR-7.22")
def test_undefended_is_a_side_without_minions_since_the_phase_began():
    table = Table()
    table.minions("left", 0, "bell_ringer")
    table.minions("centre", 0, "bell_ringer", "bell_ringer")
    table.put("centre", "beggar_mob", seat=1)
    table.roll("critical", "hit").roll("critical", "critical").roll("critical", "blank")
    table.battle()
    assert table.hurt("left", 1) == 3, "a doubled critical and a hit"
    table.do("attack", "bell_ringer").do("hit", target="beggar_mob")
    assert table.decision == "over"
    assert table.at("centre") == ["bell_ringer", "bell_ringer"]
    assert table.hurt("centre", 1) == 2, "wiped out during the phase: criticals stay single"


@pytest.mark.rule("SOR-R.36")
def test_an_arrival_ends_being_undefended_for_the_rest_of_the_phase():
    table = Table()
    table.put("centre", "bell_ringer")
    state = table.state
    battle.battle_phase(state)
    assert [state.bare[half] for half in (2, 3)] == [0, 1]
    guard = table.put("centre", "beggar_mob", seat=1)
    assert state.bare[3] == 0
    casualties.destroy(state, [guard])
    assert state.bare[3] == 0


@pytest.mark.rule("SOR-R.47", "SOR-R.48", "SOR-R.49", "SOR-11.01", "SOR-11.02", "SOR-2.05", "SOR-12.09")
@pytest.mark.card("stinging_polyp", "thrall", "canopic_charm")
def test_minions_destroyed_together_leave_before_any_trigger():
    table = Table("bloodlord", first=1)
    polyp, thrall = table.put("centre", "stinging_polyp"), table.put("centre", "thrall")
    enemy, hurt = table.put("centre", "thrall", seat=1), table.put("centre", "bell_ringer", seat=1)
    table.attach(thrall, "canopic_charm")
    table.attach(thrall, "cinder_imp", servant=True)
    table.put("grimoire/0", "sphinx", "exhume")
    for item in (polyp, enemy):
        table.state.damage[item] = 9
    table.state.damage[thrall], table.state.damage[hurt] = 9, 1
    table.run(("effects.settle",))
    assert (table.decision, table.seat) == ("order", 0), "the start player's trigger was first and needed no choice"
    assert table.at("grave/0") == ["canopic_charm", "cinder_imp", "stinging_polyp", "thrall"]
    assert table.at("grave/1") == ["thrall"]
    assert table.state.blood == [0, 2]
    assert sorted(action.source for action in table.legal) == sorted(
        f"card:{table.item('grave/0', key)}" for key in ("stinging_polyp", "thrall", "canopic_charm")
    )
    table.do("order", "stinging_polyp").do("order", "canopic_charm")
    assert table.at("centre") == ["bell_ringer"]
    assert table.state.damage[hurt] == 2, "the polyp weakens where it last stood"
    assert (table.state.blood, table.at("hand/0")) == ([2, 2], ["exhume", "sphinx"])


@pytest.mark.rule("SOR-R.19", "SOR-R.20", "SOR-2.13", "SOR-2.15", "SOR-R.17")
@pytest.mark.card("drowning_gaze")
def test_here_is_the_avatars_battlefield_for_skills():
    table = Table("miselda")
    near, far = table.put("left", "bone_archer", seat=1), table.put("right", "bone_archer", seat=1)
    table.act()
    table.do("activate", "drowning_gaze")
    assert table.values(near) == (1, 3)
    assert table.values(far) == (2, 3)
    assert table.state.spent[table.skill("drowning_gaze")] == 1
    table.act()
    assert table.refusal("activate", table.skill("drowning_gaze"), arg="0").rule == "SOR-R.17"
    table.state.spent[table.skill("drowning_gaze")] = 0
    table.do("avatar", target="right").act()
    table.do("activate", "drowning_gaze")
    assert table.values(far) == (1, 3)
    assert table.values(near) == (1, 3), "what was done stays"


@pytest.mark.rule("SOR-R.21", "SOR-R.53", "SOR-12.01", "SOR-2.11")
@pytest.mark.card("grave_wrappings", "shambling_corpse")
def test_here_is_the_avatars_battlefield_for_bury_cards_and_the_hosts_for_attachments():
    table = Table()
    here, there = table.put("left", "bell_ringer"), table.put("right", "bell_ringer")
    wrappings, corpse = table.put("grave/0", "grave_wrappings"), table.put("grave/0", "shambling_corpse")
    table.act().do("activate", wrappings)
    assert (table.state.host[wrappings], table.values(here), table.values(there)) == (here, (2, 6), (2, 3))
    table.act().do("activate", corpse)
    assert (table.at("left"), table.state.spent[corpse]) == (["bell_ringer", "grave_wrappings", "shambling_corpse"], 1)
    assert table.at("grave/0") == []


@pytest.mark.rule("SOR-R.13", "SOR-6.07", "SOR-12.07")
@pytest.mark.card("call_the_swarm", "grave_wrappings")
def test_what_an_effect_needs_besides_its_target_stands_in_the_way_of_its_use():
    table = Table("animist")
    far = table.put("right", "bell_ringer")
    swarm, wrappings = table.put("hand/0", "call_the_swarm"), table.put("grave/0", "grave_wrappings")
    table.act()
    table.state.avatar[0] = 2
    assert table.refusal("activate", table.skill("oberons_swarm"), arg="0").rule == "SOR-6.07", "no card could serve"
    table.state.avatar[0] = 0
    assert table.refusal("activate", wrappings, arg="0").rule == "SOR-6.07", "no minion stands beside the avatar"
    host, servant = table.put("left", "bell_ringer"), table.put("grimoire/0", "riot")
    table.act().do("activate", wrappings)
    assert (table.state.host[wrappings], table.values(host)) == (host, (2, 6))
    table.act().do("cast", swarm).do("pick", far)
    assert (table.state.host[servant], table.values(far), table.at("grimoire/0")) == (far, (3, 3), [])


@pytest.mark.rule("SOR-R.67", "SOR-13.03", "SOR-13.02")
@pytest.mark.card("fog_over_the_thames", "conflagration")
def test_in_battle_royale_cards_reach_the_neighbours_wherever_they_stand():
    table = Table(seats=5)
    near, far = table.put("1", "bone_archer", seat=1), table.put("2", "bone_archer", seat=2)
    fog, bolt = table.put("hand/0", "fog_over_the_thames"), table.put("hand/0", "fire_bolt")
    table.act()
    table.do("cast", fog)
    assert {action.source for action in table.legal} == {"tile:0", "tile:4"}
    table.do("spot", "tile:4")
    assert table.state.tilted == [0, 0, 0, 0, 1]
    table.act()
    table.do("cast", bolt)
    assert (table.state.damage[near], table.state.damage[far]) == (2, 0), "only the neighbour's minion can be hit"


@pytest.mark.rule("SOR-R.46", "SOR-R.50", "SOR-R.62", "SOR-10.02", "SOR-10.14")
@pytest.mark.card("titania", "brood_parasite", "crimson_mantle", "berserker", "mother_of_outcasts")
def test_values_follow_what_they_depend_on():
    table = Table()
    titania, wisp = table.put("centre", "titania"), table.put("centre", "will_o_wisp")
    table.attach(wisp, "cinder_imp", servant=True)
    assert table.values(wisp) == (3, 3)
    table.state.damage[wisp] = 2
    table.attach(titania, "brood_parasite", seat=1)
    assert table.values(wisp) == (3, 2), "a blanked aura does nothing; the servant's attack stays"
    table.run(("effects.settle",)).decline()
    assert table.at("centre") == ["brood_parasite", "titania"]
    assert table.at("grave/0") == ["cinder_imp", "will_o_wisp"]


@pytest.mark.rule("SOR-R.60", "SOR-9.01", "SOR-9.02", "SOR-R.54", "SOR-R.57", "SOR-12.02", "SOR-12.13")
@pytest.mark.card("usir", "overclock", "hellfire", "rooting", "brazier_golem")
def test_the_end_of_a_round_is_a_list_taken_when_it_begins():
    table = Table("demonologist", "druid")
    golem, victim = table.put("left", "brazier_golem"), table.put("left", "bell_ringer", seat=1)
    runner_ = table.put("right", "bell_ringer")
    usir = table.put("grave/0", "usir")
    table.state.root[golem] = 3
    table.put("hand/0", "overclock")
    table.act().do("cast", "overclock").do("pick", runner_)
    assert table.values(runner_) == (5, 3)
    table.end()
    assert table.decision == "order"
    listed = sorted(table.name(int(action.source.partition(":")[2])) for action in table.legal)
    assert listed == ["brazier_golem", "hellfire", "overclock", "rooting", "usir"]
    table.do("order", "usir").do("use").do("spot", "centre")
    assert (table.at("centre"), table.state.spent[usir], table.state.energy[0]) == (["usir"], 1, 5)
    table.do("order", "hellfire")
    assert table.state.damage[victim] == 0, "no flame yet when the burn came first"
    table.do("order", "brazier_golem").do("order", "rooting").do("use").do("spot", "right")
    assert (table.state.flame[victim], table.state.root[golem]) == (1, 0)
    assert table.decision == "over"
    assert table.at("right") == ["tree_kin"], "Overclock destroyed its minion; Usir milled nothing, he came too late"
    assert table.at("grave/0") == ["bell_ringer", "overclock"]


@pytest.mark.rule("SOR-R.65", "SOR-R.68", "SOR-13.08", "SOR-13.09", "SOR-13.01")
def test_who_fights_where_first_in_battle_royale():
    table = Table(seats=4, first=1)
    state = table.state
    assert battlefields.battle_order(state) == (1, 0, 3, 2)
    state.round = 2
    assert battlefields.battle_order(state) == (0, 1, 2, 3)
    first = [battlefields.seats_of(state, battlefields.first_half(state, tile)) for tile in range(4)]
    assert first == [(0,), (2,), (3,), (0,)], "of two neighbours the later in turn order"
    table = Table(seats=4, first=1, royale_first="earlier")
    first = [battlefields.seats_of(table.state, battlefields.first_half(table.state, tile)) for tile in range(4)]
    assert first == [(1,), (1,), (2,), (3,)]


@pytest.mark.rule("SOR-R.72", "SOR-7.01", "SOR-7.02", "SOR-R.27")
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"mode": "team"})])
def test_who_fights_where_first_on_three_battlefields(seats, options):
    for first, lines in ((0, (0, 1, 2)), (1, (2, 1, 0))):
        table = Table(seats=seats, first=first, **options)
        assert battlefields.battle_order(table.state) == lines
        openers = [battlefields.first_half(table.state, tile) % 2 for tile in range(3)]
        assert openers == [1 - first, first, 1 - first], "the start side opens in the centre alone"


@pytest.mark.rule("SOR-2.08", "SOR-10.16")
@pytest.mark.card("exhume")
def test_an_effect_fills_the_last_place_and_no_more():
    table = Table()
    for tile, count in (("left", 3), ("centre", 4), ("right", 4)):
        table.minions(tile, 0, *["bell_ringer"] * count)
    table.put("grave/0", "sphinx", "beggar_mob")
    first, second = table.put("hand/0", "exhume"), table.put("hand/0", "exhume")
    table.turn(0, "cast", first)
    assert "beggar_mob" in table.at("left")
    assert not table.act().actions("cast", second), "no room is left"
