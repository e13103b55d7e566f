"""Rare combinations: simultaneous moves, borrowed tactics, returning cards."""

from __future__ import annotations

import pytest

from tabletop.cards.effects.host import AbilityInstance, EffectContext
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.events import Logged
from tabletop.games.sorcerer.rules import casualties, rounds
from tabletop.games.sorcerer.rules.state import At
from tests.helpers.sorcerer import Table

# --- reinforcing by an effect -----------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-R.22", "SOR-10.17")
@pytest.mark.card("grand_marshal")
def test_who_was_moved_is_not_moved_again_by_a_swap():
    table = Table()
    marshal, first = table.minions("left", 0, "grand_marshal", "bell_ringer")
    second = table.put("right", "beggar_mob")
    table.act().do("activate", marshal).do("reinforce", first, "half:1/0")
    assert not table.can("reinforce", second, first), "it has moved"
    assert table.can("reinforce", second, "half:1/0")
    table.do("reinforce", marshal, "half:1/0")
    assert table.decision != "reinforce"
    assert [table.state.zone[item] for item in (marshal, first, second)] == [1, 1, 2]


@pytest.mark.rule("SOR-R.22")
@pytest.mark.card("grand_marshal")
def test_who_was_swapped_is_not_moved_again_either():
    table = Table()
    marshal, first, third = table.minions("left", 0, "grand_marshal", "bell_ringer", "plague_doctor")
    second = table.put("centre", "beggar_mob")
    table.act().do("activate", marshal).do("reinforce", first, second)
    assert {action.source for action in table.actions("reinforce")} == {f"card:{marshal}", f"card:{third}"}
    assert {action.target for action in table.actions("reinforce")} == {"half:1/0"}, "both partners have moved"


@pytest.mark.rule("SOR-R.22", "SOR-6.09", "SOR-2.08")
@pytest.mark.card("grand_marshal")
def test_two_flyers_change_places_between_full_flanks():
    table = Table()
    marshal, one, *_ = table.minions("left", 0, "grand_marshal", "bat_swarm", "bell_ringer", "bell_ringer")
    other, *walkers = table.minions("right", 0, "storm_petrel", "bell_ringer", "bell_ringer", "bell_ringer")
    table.act().do("activate", marshal)
    assert not table.can("reinforce", walkers[0], "half:0/0"), "it does not fly"
    table.do("reinforce", one, "half:2/0")
    assert not table.can("done"), "five minions stand there"
    assert {action.source for action in table.legal} == {f"card:{item}" for item in (other, *walkers)}
    table.do("reinforce", other, "half:0/0")
    assert [table.state.zone[item] for item in (one, other)] == [2, 0]
    assert [len(table.at(place)) for place in ("left", "centre", "right")] == [4, 0, 4]


@pytest.mark.rule("SOR-R.22", "SOR-2.08")
@pytest.mark.card("grand_marshal", "longship_raider", "grasping_vines")
def test_nobody_moves_into_a_full_half_that_no_later_move_can_relieve():
    table = Table()
    marshal, flyer, *_ = table.minions("left", 0, "grand_marshal", "bat_swarm", "bell_ringer", "bell_ringer")
    full = table.minions("right", 0, *["bell_ringer"] * 4)
    table.minions("centre", 0, *["bell_ringer"] * 4)
    table.act().do("activate", marshal)
    assert table.can("reinforce", flyer, "half:1/0"), "one of the centre then goes left"
    assert not table.can("reinforce", flyer, "half:2/0"), "those of the right find no room beside them"
    for item in full:
        assert not table.can("reinforce", item, "half:0/0"), "too far"
    for item in [item for item in table.state.zones[1] if table.name(item) == "bell_ringer"]:
        table.attach(item, "grasping_vines", seat=1)
    table.act().do("activate", marshal)
    assert not table.can("reinforce", flyer, "half:1/0"), "nobody there can be moved"
    raiding = Table()
    raider = raiding.put("hand/0", "longship_raider")
    flyer = raiding.put("left", "bat_swarm")
    raiding.minions("right", 0, *["bell_ringer"] * 4)
    raiding.act().do("cast", raider, "half:0/0")
    raiding.do("spot", arg="yes")
    assert raiding.can("reinforce", flyer, "half:1/0")
    assert not raiding.can("reinforce", flyer, "half:2/0"), "no second move follows"


# --- tactics of others ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-R.30", "SOR-O.6", "SOR-7.10")
@pytest.mark.card("dread", "masked_blade")
def test_the_defender_is_asked_about_its_own_tactic_whatever_the_attacker_leaves_out():
    table = Table("haunted_forest", tactics="literal")
    dread, victim = table.skill("dread"), table.put("left", "bell_ringer", seat=1)
    attacker = table.put("left", "masked_blade", seat=1)
    table.state.omens[1] = 1
    table.roll("blank", "blank").attack(attacker)
    assert (table.decision, table.seat) == ("tactic", 1)
    table.do("roll")
    assert (table.decision, table.seat) == ("use", 0), "to roll leaves out the attacker's own alone"
    table.do("use").do("pick", victim)
    assert (table.state.damage[victim], table.state.spent[dread], table.state.omens[1]) == (1, 1, 1)
    assert table.dice(), "and then it is rolled"


@pytest.mark.rule("SOR-R.30", "SOR-7.10")
@pytest.mark.card("dread", "thornback_boar")
def test_a_tactic_that_must_be_resolved_may_become_due_by_the_defenders_choice():
    table = Table("haunted_forest", tactics="literal")
    boar = table.put("left", "thornback_boar", seat=1)
    table.attach(boar, "infernal_blade", seat=1)
    table.state.flame[boar] = 1
    table.roll(*["blank"] * 5).attack(boar)
    table.do("roll")
    assert (table.decision, table.values(boar)) == ("use", (4, 3))
    table.state.root[boar] = 1  # no card of the box does this now
    table.do("skip")
    assert (len(table.dice()), table.values(boar)) == (0, (4, 4)), "the attack is over and the bonus gone"
    assert "rolls" in table.log
    rolls = [
        event for event in table.state.events or [] if isinstance(event, Logged) and event.key == "sorcerer.log.rolls"
    ]
    assert [event.params["n"] for event in rolls] == [5]


@pytest.mark.rule("SOR-12.06", "SOR-R.64", "SOR-R.74", "SOR-R.77")
@pytest.mark.card("blood_pool")
def test_nobodys_blood_pays_for_the_vampire_of_a_team_mate():
    table = Table("bloodlord", seats=4, mode="team", sets="duplicates")
    table.beside(2, "bloodlord")
    pools = [table.item(f"skills/{seat}", "blood_pool") for seat in (0, 2)]
    table.state.blood = [0, 0, 5, 0]
    table.put("left", "stone_guardian", seat=1)
    own, mates = table.put("left", "fledgling"), table.put("left", "fledgling", seat=2)
    table.script(*[0] * 3).attack(own)
    assert (table.decision, table.seat) != ("tactic", 0), "only the team mate has blood"
    table.state.blood = [3, 0, 3, 0]
    table.script(*[0] * 3).attack(own)
    assert [table.can("tactic", pool) for pool in pools] == [True, False]
    table.script(*[0] * 3).attack(mates)
    assert (table.seat, [table.can("tactic", pool) for pool in pools]) == (2, [False, True])
    table.do("tactic", pools[1])
    assert table.state.blood == [3, 0, 1, 0]


@pytest.mark.rule("SOR-7.08", "SOR-R.18", "SOR-11.02")
@pytest.mark.card("serpent_form")
def test_two_serpents_of_different_controllers_are_put_in_order():
    table = Table()
    attacker, beside = table.minions("left", 0, "bell_ringer", "beggar_mob")
    foe = table.put("left", "leviathan", seat=1)
    own, enemy = table.attach(attacker, "serpent_form"), table.attach(attacker, "serpent_form", seat=1)
    table.state.damage[beside] = 0
    table.roll(*["blank"] * 6).attack(attacker)
    assert (table.decision, table.seat) == ("tactic", 0)
    assert [action.source for action in table.legal] == [f"card:{own}", f"card:{enemy}"]
    table.do("tactic", enemy)
    assert {action.source for action in table.actions("pick")} == {f"card:{attacker}", f"card:{beside}"}
    table.do("pick", attacker)
    assert (table.state.damage[attacker], table.state.damage[foe]) == (1, 1)
    same = Table()
    attacker = same.put("left", "bell_ringer")
    same.put("left", "leviathan", seat=1)
    same.attach(attacker, "serpent_form", "serpent_form")
    same.roll(*["blank"] * 6).attack(attacker)
    assert same.decision != "tactic", "nobody could care in which order two of the same controller are resolved"


@pytest.mark.rule("SOR-11.02", "SOR-14.08")
@pytest.mark.card("brazier_golem")
def test_a_team_puts_the_same_effect_of_two_members_in_order():
    table = Table(seats=4, mode="team", sets="duplicates")
    golems = table.put("left", "brazier_golem"), table.put("left", "brazier_golem", seat=2)
    table.minions("left", 1, "bell_ringer", "beggar_mob")
    table.end()
    assert (table.decision, table.seats) == ("order", (0, 2))
    table.do("order", golems[1])
    assert (table.decision, table.seat) == ("pick", 2)


# --- rolls and servants -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-R.39", "SOR-R.82", "SOR-10.01")
@pytest.mark.card("tin_soldier")
@pytest.mark.parametrize(("vines", "hurt"), [(0, 1), (1, 0)])
def test_a_hit_is_added_to_a_roll_and_not_to_nothing(vines, hurt):
    table = Table()
    soldier, _ = table.minions("left", 0, "tin_soldier", "stone_guardian")
    for _ in range(vines):
        table.attach(soldier, "grasping_vines", seat=1)
    table.roll(*["blank"] * (2 - 2 * vines)).attack(soldier)
    assert (table.decision, table.hurt("left", 1)) == ("over", hurt)


@pytest.mark.rule("SOR-R.13", "SOR-R.09")
@pytest.mark.card("call_the_swarm")
def test_a_swarm_may_be_called_when_there_is_nothing_to_distribute():
    table = Table()
    swarm = table.put("hand/0", "call_the_swarm")
    host = table.put("left", "bell_ringer")
    table.turn(0, "cast", swarm)
    assert (table.state.energy[0], table.state.omens[0], table.at("grave/0")) == (8, 1, ["call_the_swarm"])
    assert table.state.arthropod[host] == 0
    alone = Table()
    swarm = alone.put("hand/0", "call_the_swarm")
    alone.put("grimoire/0", "riot")
    alone.turn(0, "cast", swarm)
    assert (alone.at("grave/0"), alone.at("grimoire/0")) == (["call_the_swarm"], ["riot"]), "no minion to serve"


# --- what is put off --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-R.81", "SOR-R.60")
@pytest.mark.card("overclock", "undertow")
def test_a_minion_that_was_returned_and_played_again_is_not_overclocked_any_more():
    table = Table()
    soldier, other = table.minions("left", 0, "tin_soldier", "bell_ringer")
    clock, tow = table.put("hand/0", "overclock"), table.put("hand/0", "undertow")
    table.turn(0, "cast", clock).do("pick", soldier)
    assert len(table.state.later) == 1
    table.turn(0, "cast", tow).do("pick", soldier)
    assert table.state.later == []
    table.turn(0, "cast", soldier, "half:0/0")
    table.end()
    assert (table.decision, table.at("left")) == ("over", ["bell_ringer", "tin_soldier"])
    assert other


@pytest.mark.rule("SOR-R.81", "SOR-R.60", "SOR-12.13")
@pytest.mark.card("overclock", "rooting", "tree_kin", "hellfire")
def test_a_token_that_came_back_while_the_round_ended_is_a_new_one():
    table = Table("druid", first=1)
    table.beside(1, "demonologist")
    token = table.put("left", "tree_kin")
    ogre = table.put("centre", "barkhide_ogre")
    table.state.zones[At.supply].clear()
    table.state.root[ogre] = 3
    clock = table.put("hand/0", "overclock")
    table.turn(0, "cast", clock).do("pick", token)
    table.state.flame[token] = 2
    table.end()  # the burn of seat 1 comes first
    assert (table.decision, table.state.zone[token]) == ("use", At.supply)
    table.do("use").do("spot", "right")
    assert (table.decision, table.state.zone[token]) == ("over", 2)


@pytest.mark.rule("SOR-R.60", "SOR-R.81")
@pytest.mark.card("overclock")
def test_what_is_put_off_about_several_goes_on_without_the_one_that_left():
    table = Table()
    one, two = table.minions("left", 0, "bell_ringer", "beggar_mob")
    clock = table.put("grave/0", "overclock")
    table.state.later = [(AbilityInstance(0, clock, 0, 0), EffectContext((one, two), 0), (1, 0))]
    casualties.destroy(table.state, [one])
    assert table.state.later == [((0, clock, 0, 0), ((two,), 0, 0, 0), (1, 0))]
    table.end()
    assert table.at("left") == []


# --- whoever has left -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-12.02", "SOR-R.54", "SOR-R.79")
@pytest.mark.card("hellfire")
def test_flames_burn_on_after_the_demonologist_has_left():
    table = Table("demonologist", seats=4)
    victim = table.put("2", "bell_ringer", seat=2)
    table.state.flame[victim] = 2
    table.act(seat=1)
    runner.apply(table.state, Action(0, runner.RESIGN))
    table.end()
    assert (table.state.damage[victim], table.state.flame[victim]) == (2, 2)


@pytest.mark.rule("SOR-R.54", "SOR-R.79", "SOR-11.01")
@pytest.mark.card("hellfire")
def test_of_two_demonologists_the_one_who_still_plays_burns():
    table = Table("demonologist", seats=4, sets="duplicates")
    table.beside(2, "demonologist")
    lores = [table.item(f"skills/{seat}", "hellfire") for seat in (0, 2)]
    assert [job[:2] for job, *_ in rounds.round_end_effects(table.state)] == [(0, lores[0])], "the first in turn order"
    table.act(seat=1)
    runner.apply(table.state, Action(0, runner.RESIGN))
    assert [job[:2] for job, *_ in rounds.round_end_effects(table.state)] == [(2, lores[1])]
    victim = table.put("2", "bell_ringer", seat=3)
    table.state.flame[victim] = 1
    table.end()
    assert table.state.damage[victim] == 1


@pytest.mark.rule("SOR-R.54", "SOR-R.72", "SOR-9.01")
@pytest.mark.card("hellfire")
@pytest.mark.parametrize(("first", "burns"), [(0, 2), (1, 1), (2, 2), (3, 1)])
def test_of_two_demonologists_in_different_teams_the_one_of_the_start_team_burns(first, burns):
    table = Table(seats=4, mode="team", sets="duplicates", first=first)
    for seat in (1, 2):
        table.beside(seat, "demonologist")
    assert [job.seat for job, *_ in rounds.round_end_effects(table.state)] == [burns]


@pytest.mark.rule("SOR-R.79", "SOR-R.60")
@pytest.mark.card("overclock")
def test_nothing_is_put_off_any_more_by_whoever_has_left():
    table = Table("tegu", seats=4)
    other = table.put("2", "bell_ringer", seat=2)
    jobs = [AbilityInstance(seat, table.put(f"grave/{seat}", "overclock"), 0, -1) for seat in (0, 0, 2)]
    table.state.later = [(job, EffectContext((other,), 2), (1, 0)) for job in jobs]
    table.act(seat=1)
    runner.apply(table.state, Action(0, runner.RESIGN))
    assert [job.seat for job, *_ in table.state.later] == [2]
    waiting = tuple((job, EffectContext((other,), 2), (1, 0)) for job in jobs[:2])
    table.run(("effects.batch", waiting))
    assert (table.decision, table.state.guise[other]) == ("over", 1), "nobody is asked for an order either"


# --- what lasts how long ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-R.33")
def test_whoever_wished_for_no_rerolls_is_asked_again_in_the_next_battle():
    table = Table()
    table.put("centre", "leviathan", seat=1)
    own = table.put("centre", "bell_ringer")
    table.state.omens = [1, 0]
    table.roll("blank", "blank").attack(own)
    assert (table.decision, table.seat) == ("reroll", 0)
    table.state.calm = [1, 0]
    table.state.spent[own] = 0
    table.roll("blank", "blank").attack(own)
    assert table.decision == "over", "no more in this battle"
    table.state.spent[own] = 0
    table.roll("blank", "blank").battle()
    assert (table.decision, table.seat, table.state.calm) == ("reroll", 0, [0, 0])


@pytest.mark.rule("SOR-R.33", "SOR-7.15", "SOR-E.22")
@pytest.mark.parametrize("first", ["done", "reroll"])
def test_a_reroll_gives_the_other_side_and_then_the_same_one_a_new_window(first):
    table = Table()
    foe, own = table.put("centre", "leviathan", seat=1), table.put("centre", "bell_ringer")
    table.state.omens = [3, 3]
    table.roll("hit", "hit").attack(own)
    if first == "reroll":
        table.roll("hit").do("reroll")
    table.do("done")
    assert table.seat == 1
    table.roll("hit").do("reroll").do("done")
    assert (table.decision, table.seat) == ("reroll", 0), "after a reroll the attacker has a new window"
    table.do("done")
    assert (table.decision, table.seat) == ("reroll", 1), "only one window in a row was empty"
    table.do("done")
    assert (table.decision, table.seat) == ("hits", 1), "two were"
    assert foe


@pytest.mark.rule("SOR-6.08", "SOR-R.22")
@pytest.mark.card("clockwork_raven", "anchor_chain")
def test_a_raven_cannot_move_what_is_held():
    table = Table()
    raven = table.put("left", "clockwork_raven")
    pinned, free = table.put("centre", "bell_ringer"), table.put("right", "beggar_mob")
    table.attach(pinned, "anchor_chain", seat=1)
    table.act().do("activate", raven)
    assert [table.state.zone[item] for item in (pinned, free)] == [1, 0], "only one could be moved"
    alone = Table()
    raven = alone.put("left", "clockwork_raven")
    alone.attach(alone.put("centre", "bell_ringer"), "anchor_chain", seat=1)
    assert alone.act().refusal("activate", raven, arg="0").rule == "SOR-6.07"


@pytest.mark.rule("SOR-6.08", "SOR-R.22", "SOR-R.24")
@pytest.mark.card("cab_driver", "grasping_vines")
@pytest.mark.parametrize("pinned", ["left", "centre"])
def test_a_driver_swaps_nobody_who_is_held(pinned):
    table = Table()
    here, there = table.put("left", "bell_ringer"), table.put("centre", "beggar_mob")
    far = table.put("right", "leviathan")
    table.attach({"left": here, "centre": there}[pinned], "grasping_vines", seat=1)
    driver = table.put("hand/0", "cab_driver")
    table.turn(0, "cast", driver, "half:0/0")
    if pinned == "centre":
        assert table.decision != "pick", "all others are two battlefields apart"
        return
    assert {action.source for action in table.actions("pick")} == {f"card:{item}" for item in (driver, there, far)}
    table.do("pick", there)
    assert {action.source for action in table.actions("pick")} == {f"card:{item}" for item in (driver, far)}


@pytest.mark.rule("SOR-R.54", "SOR-12.02")
@pytest.mark.card("hellfire")
def test_two_demonologists_burn_once():
    table = Table("demonologist", sets="duplicates")
    table.beside(1, "demonologist")
    victim = table.put("left", "bell_ringer")
    table.state.flame[victim] = 1
    table.end()
    assert (table.decision, table.state.damage[victim], table.log.count("damaged")) == ("over", 1, 1)


@pytest.mark.rule("SOR-R.60", "SOR-9.02")
@pytest.mark.card("overclock")
def test_what_was_put_off_happens_at_the_end_of_one_round_alone():
    table = Table()
    clock, one = table.put("grave/0", "overclock"), table.put("left", "bell_ringer")
    table.state.later = [(AbilityInstance(0, clock, 0, 0), EffectContext((), 0), (1, 0))]
    table.end()
    assert (table.state.later, table.at("left")) == ([], ["bell_ringer"])
    table.state.later = [(AbilityInstance(0, clock, 0, 0), EffectContext((one,), 0), (1, 0))]
    table.run(("round_over",))
    assert [job for job, *_ in rounds.round_end_effects(table.state)] == []
