"""What a text means where two cards or rules meet: the moon turning, blame, tokens, uneven teams."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.games.sorcerer.game import game
from tabletop.games.sorcerer.rules.state import At
from tests.helpers.sorcerer import Table


@pytest.mark.rule("SOR-R.29", "SOR-12.19", "SOR-7.08")
@pytest.mark.card("serpent_form", "alysias_firstborn")
@pytest.mark.parametrize("first", ["serpent_form", "alysias_firstborn"])
def test_a_serpent_bites_once_even_if_the_moon_turns_between_its_two_ways(first):
    table = Table("shapeshifter")
    mine = table.put("left", "alysias_firstborn")
    table.attach(mine, "serpent_form")
    foe, _ = table.minions("left", 1, "shield_maiden", "thrall")
    table.state.moon[0] = 2
    table.roll(*["blank"] * 7).attack(mine).do("tactic", first)
    while table.decision in ("tactic", "pick"):
        table.play((table.actions("pick", foe) or table.actions("tactic"))[0])
    assert (table.decision, table.state.moon[0], table.state.damage[foe]) == ("over", 3, 1)


@pytest.mark.rule("SOR-R.97", "SOR-R.46")
@pytest.mark.card("feed_the_pyre", "drowned_voice", "titania")
def test_a_sorcery_that_blanks_an_aura_destroys_what_falls_by_it():
    table = Table("virgiliu")
    titania, host = table.minions("left", 1, "titania", "bell_ringer")
    table.attach(host, "thrall", seat=1, servant=True)
    table.state.damage[host] = 3
    table.put("grimoire/0", "fire_bolt")
    table.turn(0, "cast", table.put("hand/0", "drowned_voice")).do("pick", titania)
    assert (table.decision, table.at("grave/1")) == ("search", ["bell_ringer", "thrall"])


@pytest.mark.rule("SOR-R.97", "SOR-R.46")
@pytest.mark.card("feed_the_pyre", "shed_skin", "false_orders")
def test_a_sorcery_that_takes_toughness_away_destroys_what_falls_by_it():
    table = Table("virgiliu")
    foe = table.put("left", "bell_ringer", seat=1)
    table.attach(foe, "bear_form")
    table.state.damage[foe] = 4
    table.turn(0, "cast", table.put("hand/0", "shed_skin"))
    assert (table.decision, table.at("hand/0")) == ("search", ["bear_form"])
    moving = Table("virgiliu")
    titania, host = moving.minions("left", 1, "titania", "bell_ringer")
    moving.attach(host, "thrall", seat=1, servant=True)
    moving.state.damage[host] = 3
    moving.turn(0, "cast", moving.put("hand/0", "false_orders")).do("pick", titania)
    assert (moving.decision, moving.at("grave/1")) == ("search", ["bell_ringer", "thrall"])


@pytest.mark.rule("SOR-R.97")
@pytest.mark.card("feed_the_pyre", "riot")
def test_a_sorcery_is_not_to_blame_for_what_falls_after_it():
    table = Table("virgiliu")
    mine, foe = table.put("left", "bell_ringer"), table.put("left", "beggar_mob", seat=1)
    table.turn(0, "cast", table.put("hand/0", "riot")).do("spot", "tile:0")
    table.state.omens[0] = 0
    table.roll("hit", "blank", "blank").attack(mine).do("hit", target=foe)
    assert (table.decision, table.at("grave/1")) == ("over", ["beggar_mob"])


@pytest.mark.rule("SOR-R.57", "SOR-R.93")
@pytest.mark.card("riptide", "tree_kin")
def test_the_log_sends_a_token_to_the_supply_and_to_nobodys_hand():
    table = Table("screaming_coast")
    token = table.put("left", "tree_kin", seat=1)
    table.act().do("activate", "riptide")
    assert table.state.zone[token] == At.supply
    assert table.story[-1] == "Tree-Kin goes back to the supply."


@pytest.mark.rule("SOR-R.03", "SOR-R.71")
def test_uneven_teams_start_equally_often():
    setup = checked_setup(game, 5, {"mode": "team", "uneven": True})
    starts = Counter(runner.dealt_state(game, setup, seed).first for seed in range(300))
    assert set(starts) == set(range(5))
    assert 130 <= starts[1] + starts[3] <= 180, "the team of two starts half of all matches"


@pytest.mark.rule("SOR-R.74", "SOR-R.77", "SOR-R.53")
@pytest.mark.card("bound_wraith")
@pytest.mark.parametrize("owner", [0, 2])
def test_a_wraith_helps_its_owners_attacker_and_no_teammates(owner):
    table = Table(seats=4, mode="team")
    mine = table.put("left", "bone_archer", seat=owner)
    table.put("grave/0", "bound_wraith")
    table.put("left", "stone_guardian", seat=1)
    table.state.avatar[0] = table.state.avatar[2] = 0
    table.roll(*["blank"] * (4 if owner == 0 else 2)).attack(mine)
    while table.decision == "tactic":
        table.do("tactic")
    assert table.at("removed/0") == (["bound_wraith"] if owner == 0 else [])


@pytest.mark.rule("SOR-R.31", "SOR-R.29", "SOR-R.18")
@pytest.mark.card("dread", "read_the_bones", "serpent_form")
def test_the_tactics_of_an_attacker_that_falls_are_finished_without_a_roll():
    table = Table("haunted_forest", "ariaspes")
    mine, foe = table.put("left", "beggar_mob"), table.put("left", "leviathan", seat=1)
    table.attach(mine, "serpent_form", seat=1)
    table.state.damage[mine] = 3
    table.state.moon[1] = 2
    table.attack(mine).do("tactic", "serpent_form")
    assert (table.decision, table.at("grave/0")) == ("use", ["beggar_mob"])
    table.do("use", table.skill("dread"))
    assert (table.decision, table.state.damage[foe]) == ("over", 1)
    assert not table.state.spent[table.skill("read_the_bones")], "there is nothing to reroll"
