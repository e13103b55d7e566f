"""Leaving a Battle Royale at every kind of moment, and who may give up when (SOR-R.79)."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.games.sorcerer.rules import resignation, rolling
from tabletop.games.sorcerer.rules.state import MINION, At
from tests.helpers.sorcerer import GAME, Table


def leave(table: Table, seat: int) -> None:
    runner.apply(table.state, Action(seat, runner.RESIGN))
    table.checked()


@pytest.mark.rule("SOR-R.79")
def test_nobody_gives_up_before_the_grimoires_are_made_nor_twice():
    state = GAME.initial_state(checked_setup(GAME, 4, {"sets_by": "draft"}), 1)
    runner.advance(state)
    assert not resignation.can_resign(state, 0)
    table = Table(seats=4)
    assert not resignation.can_resign(table.state, 0), "there are sets, but no skills yet"
    table.beside(0, "tegu")
    assert resignation.can_resign(table.state, 0)
    table.state.sets = (("tegu",), *table.state.sets[1:])
    assert not resignation.can_resign(table.state, 0)
    table.state.sets = (("tegu", "druid", "haunted_forest"), *table.state.sets[1:])
    table.state.gone[0] = 1
    assert not resignation.can_resign(table.state, 0)


@pytest.mark.rule("SOR-R.79", "SOR-R.57")
def test_a_leaving_players_minions_leave_the_game():
    table = Table("tegu", seats=4)
    own, token = table.put("0", "leviathan"), table.put("3", "bell_ringer")
    supply = len(table.state.zones[At.supply])
    tree = table.state.zones[At.supply][-1]
    table.state.zones[At.supply][-1:] = []
    table.state.zones[At.field[0]].append(tree)
    table.state.zone[tree], table.state.guise[tree], table.state.by[tree] = At.field[0], MINION, 0
    table.attach(own, "scrap_shield")
    table.attach(token, "leech_collar", seat=3)
    near, far = table.put("0", "sphinx", seat=1), table.put("2", "sphinx", seat=2)
    table.act(seat=0)
    leave(table, 0)
    assert (table.at("removed/0"), table.at("grave/0"), table.at("grave/3")) == (
        ["bell_ringer", "leviathan"],
        ["scrap_shield"],
        ["leech_collar"],
    )
    assert len(table.state.zones[At.supply]) == supply, "the token is back"
    assert [table.state.zone[item] for item in (near, far)] == [0, 2]
    assert (table.state.gone, table.state.actions[0]) == ([1, 0, 0, 0], 0)
    assert (table.decision, table.seat) == ("act", 1)


@pytest.mark.rule("SOR-R.79")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_attack_is_over_when_its_attacker_leaves_and_goes_on_when_the_defender_does(seat):
    table = Table("tegu", seats=4)
    table.beside(1, "zevrane")
    table.state.omens = [1, 1, 0, 0]
    own, foe = table.put("0", "bell_ringer"), table.put("0", "leviathan", seat=1)
    table.put("0", "leviathan", seat=1)
    table.roll("critical", "critical").attack(own)
    assert (table.decision, table.seat) == ("reroll", 0)
    table.state.striking = 0
    leave(table, seat)
    if seat == 0:
        assert (table.decision, table.state.damage[foe], table.hurt(0, 1)) == ("over", 0, 0)
        assert table.state.attacker == -1
    else:
        assert (table.decision, table.seat) == ("reroll", 0)
        table.do("done")
        assert (table.decision, table.hurt(0, 1)) == ("over", 2), "the side alone is left to hit"


@pytest.mark.rule("SOR-R.79", "SOR-5.06")
def test_when_the_start_player_leaves_over_the_energy_everybody_gets_four():
    table = Table("tegu", seats=4)
    table.beside(1, "zevrane")
    table.state.energy = [0, 0, 0, 9]
    table.ready()
    assert (table.decision, table.seat) == ("energy", 1)
    leave(table, 1)
    assert table.state.energy == [4, 4, 4, 10]
    assert (table.decision, table.seat) == ("avatar", 2)


@pytest.mark.rule("SOR-R.79")
def test_what_was_looked_at_goes_back_to_the_grimoire():
    table = Table("tegu", seats=4)
    table.put("grimoire/0", "riot", "sphinx", "leviathan")
    table.turn(0, "cast", table.put("hand/0", "witchwood_owl"), "half:0/0")
    assert (table.decision, len(table.at("look/0"))) == ("put_back", 3)
    leave(table, 0)
    assert (table.at("look/0"), table.at("grimoire/0")) == ([], ["leviathan", "riot", "sphinx"])
    assert table.decision == "act"


@pytest.mark.rule("SOR-R.79")
def test_the_last_one_left_wins_and_those_who_left_are_last():
    table = Table("tegu", seats=3)
    for seat in (1, 2):
        table.beside(seat, "zevrane")
    table.state.points = [1, 2, 0]
    table.act(seat=0)
    leave(table, 1)
    assert table.state.result is None
    leave(table, 0)
    result = table.state.result
    assert result is not None
    assert (result.winners, result.kind, result.rule) == ((2,), "sorcerer.end.conceded", "SOR-R.79")
    assert result.places[2] == 1
    assert min(result.places[0], result.places[1]) > 1


@pytest.mark.rule("SOR-R.33")
def test_the_wish_for_no_rerolls_is_taken_back_by_wishing_again():
    table = Table()
    preference = Action(1, "calm")
    rolling._decline_rerolls(table.state, preference)
    assert table.state.calm == [0, 1]
    rolling._decline_rerolls(table.state, preference)
    assert table.state.calm == [0, 0]


@pytest.mark.rule("SOR-R.79")
@pytest.mark.parametrize(("seat", "over"), [(0, True), (3, False)])
def test_points_to_be_placed_vanish_with_their_attacker_and_stay_when_others_leave(seat, over):
    table = Table("tegu", seats=4)
    table.beside(3, "zevrane")
    own, foe = table.put("0", "bell_ringer"), table.put("0", "leviathan", seat=1)
    table.roll("hit", "hit").attack(own)
    assert (table.decision, table.seat) == ("hits", 1)
    leave(table, seat)
    if over:
        assert (table.decision, table.state.damage[foe]) == ("over", 0)
    else:
        assert (table.decision, table.seat) == ("hits", 1)
        table.do("hit", target=foe, arg="fill")
        assert (table.decision, table.state.damage[foe]) == ("over", 2)


@pytest.mark.rule("SOR-R.79")
def test_an_open_choice_forgets_the_minions_of_whoever_leaves():
    table = Table(seats=4)
    own, foe, lost = table.put("0", "leviathan"), table.put("0", "sphinx", seat=1), table.put("3", "sphinx", seat=3)
    table.beside(3, "tegu")
    table.put("hand/0", "fire_bolt")
    table.turn(0, "cast", "fire_bolt")
    assert {action.source for action in table.legal} == {f"card:{item}" for item in (own, foe, lost)}
    leave(table, 3)
    assert (table.decision, table.seat) == ("pick", 0)
    assert {action.source for action in table.legal} == {f"card:{item}" for item in (own, foe)}
    table.do("pick", foe)
    assert (table.state.damage[foe], table.decision, table.seat) == (2, "act", 1)


@pytest.mark.rule("SOR-R.79")
def test_what_was_chosen_already_is_forgotten_with_whoever_leaves():
    table = Table(seats=4)
    own, foe, lost = table.put("0", "leviathan"), table.put("0", "sphinx", seat=1), table.put("3", "sphinx", seat=3)
    table.beside(3, "tegu")
    table.put("hand/0", "bloodletting")
    table.turn(0, "cast", "bloodletting").do("pick", lost)
    leave(table, 3)
    assert {action.source for action in table.legal} == {"", f"card:{own}", f"card:{foe}"}
    table.do("pick", foe).do("pick", own)
    assert [table.state.damage[item] for item in (own, foe, lost)] == [1, 1, 0]
    assert table.state.blood[0] == 2


@pytest.mark.rule("SOR-R.79")
def test_a_tactic_without_a_target_left_is_not_offered():
    table = Table("haunted_forest", "ariaspes", seats=4)
    table.beside(1, "tegu")
    own, lost = table.put("0", "bell_ringer"), table.put("0", "sphinx", seat=1)
    table.roll("blank", "blank").attack(own)
    assert {table.name(int(a.source[5:])) for a in table.legal if a.source} == {"dread", "read_the_bones"}
    leave(table, 1)
    assert table.state.zone[lost] == At.removed[1]
    assert {table.name(int(a.source[5:])) for a in table.legal if a.source} == {"read_the_bones"}
