"""The solo scenario, rules SEV-12 and the rulings about it: its own cards, steps, monsters and ends."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.seven_missions.game import table as table_of
from tabletop.words import Words
from tests.helpers.seven import GAME, Table


@pytest.mark.rule("SEV-12.01")
@pytest.mark.rule("SEV-12.02")
@pytest.mark.rule("SEV-12.03")
@pytest.mark.rule("SEV-12.04")
def test_the_scenario_has_its_own_cards_and_shows_a_skill_each_turn() -> None:
    table = Table(1)
    companions = table.at("companions") + table.at("row/0")
    assert (len(table.at("row/0")), len(companions), len(set(companions))) == (3, 13, 13)
    assert not any(key.endswith("_grown") for key in companions)
    assert Counter(table.at("monsters")) == {
        "desert_orc": 3, "cave_slime": 1, "den_bandits": 1, "zombie_horde": 2, "gorgon": 1, "wolf_pack": 2,
        "vampire_noble": 1, "sandworm": 1, "gold_dragon": 1,
    }  # fmt: skip
    assert (len(table.at("magic")), len(table.at("row/2"))) == (12, 1)
    assert Counter(table.at("magic") + table.at("row/2")) == {
        "mighty_blow": 2, "war_cry": 1, "backstab": 2, "feint": 1, "fireball": 2, "fissure": 2, "holy_light": 2,
        "sanctuary": 1,
    }  # fmt: skip
    assert table.at("row/1") == []
    assert table.at("spare") == ["darkness", "fog", "lost_forest", "sandstorm"]
    assert (table.at("hero/0"), table.at("grown/0")) == (["diane"], ["diane_grown"])
    assert "lorien_grown" in table.at("box")


@pytest.mark.rule("SEV-12.02")
@pytest.mark.rule("SEV-R.84")
def test_alone_nobody_rolls_for_the_first_turn_and_the_hand_is_the_usual_one() -> None:
    state = runner.new_state(GAME, checked_setup(GAME, 1, {}), 3)
    assert (runner.players_to_act(state), state.ask is not None and state.ask.key) == ((0,), "character")
    assert len(runner.legal_actions(state, 0)) == 5
    runner.apply(state, runner.legal_actions(state, 0)[0])
    table = Table.of(state)
    assert table.at("hand/0") == ["copper"] * 5 + ["gold", "silver"]


# --- the steps of a turn ---


@pytest.mark.rule("SEV-12.05")
@pytest.mark.rule("SEV-R.78")
@pytest.mark.parametrize("verb", ["buy", "fight", "close", "move"])
def test_alone_exploring_comes_before_buying_fighting_and_moving(verb: str) -> None:
    table = Table(1).road(0, 1).put("hand/0", "copper", "copper").points(9)
    if verb == "fight":
        table.send("0.1", "desert_orc")
    table.do("coin", "copper", arg="gold").do("use", "diane")
    assert table.actions("explore")
    if verb == "fight":
        table.put("play/0", "giant").battle("0.1", "giant").do("close")
    elif verb == "buy":
        table.do("buy", "copper")
    else:
        table.do(verb)
    assert table.refusal("explore").rule == "SEV-R.78"
    assert table.pass_turn().actions("explore"), "the steps begin anew"


@pytest.mark.rule("SEV-12.05")
def test_alone_one_pile_is_explored_once() -> None:
    table = Table(1).do("explore", "magic")
    assert table.refusal("explore").rule == "SEV-4.03"


@pytest.mark.rule("SEV-12.05")
@pytest.mark.parametrize("pile", ["magic", "monsters", "companions"])
def test_alone_what_was_seen_is_forgotten_once_it_is_turned_up(pile: str) -> None:
    table = Table(1).road(0, 1).put("hand/0", "fireball").points(9).do("explore", pile)
    seen = ("companions", "monsters", "magic").index(pile)
    assert table.state.known[seen] == table.state.kind[table.items(pile)[-1]]
    if pile == "companions":
        table.do("close").do("expel", table.first("row/0"))
    else:
        table.pass_turn()
    assert table.state.known[seen] == -1


@pytest.mark.rule("SEV-12.06")
def test_alone_step_three_goes_in_any_order_and_again() -> None:
    table = Table(1).road(0, 1).put("hand/0", "copper").points(30)
    table.do("buy", table.first("row/0")).do("close").do("buy", table.first("row/2")).do("move", "copper")
    table.do("buy", "silver")
    assert table.level(0) == 2
    assert {way.source for way in table.actions("buy")} <= {f"card:{item}" for item in table.items("row/0")} | {
        "zone:gold",
        "zone:silver",
        "zone:copper",
    }


@pytest.mark.rule("SEV-12.07")
@pytest.mark.rule("SEV-R.78")
def test_alone_the_intervention_removes_a_companion_after_the_battles_and_ends_step_three() -> None:
    table = Table(1).road(0, 1).put("hand/0", "copper", "copper").points(9)
    assert table.refusal("expel").rule == "SEV-R.78"
    table.do("close")
    assert {way.source for way in table.actions("expel")} == {f"card:{item}" for item in table.items("row/0")}
    table.do("expel", table.first("row/0"))
    assert table.refusal("buy", "zone:copper").rule == table.refusal("move", "copper").rule == "SEV-R.78"
    assert not table.actions("explore")
    table.do("coin", "copper", arg="gold").do("use", "diane").do("end")


@pytest.mark.rule("SEV-12.07")
@pytest.mark.rule("SEV-R.50")
def test_alone_cassandra_removes_companions_only_and_ends_no_step() -> None:
    table = Table(1, "cassandra").road(0, 1).points(9).do("use", "cassandra")
    assert {way.source for way in table.actions("banish")} == {f"card:{item}" for item in table.items("row/0")}
    table.do("banish", table.first("row/0"))
    assert len(table.at("row/0")) == 3
    assert table.actions("explore")
    assert table.actions("buy", "silver")


@pytest.mark.rule("SEV-R.21")
def test_alone_cassandra_asks_nothing_about_a_single_companion_and_skips_what_is_not_there() -> None:
    table = Table(1, "cassandra").empty("companions", "row/0").put("row/0", "nun").do("use", "cassandra")
    assert (table.decision, table.at("row/0"), "nun" in table.at("box")) == ("turn", [], True)
    bare = Table(1, "cassandra").empty("companions", "row/0").do("use", "cassandra")
    assert (bare.decision, bare.gold) == ("turn", table.gold)


@pytest.mark.rule("SEV-12.08")
@pytest.mark.rule("SEV-12.09")
@pytest.mark.rule("SEV-R.85")
def test_alone_an_unbought_skill_leaves_and_level_zero_meets_no_monster() -> None:
    table = Table(1).put("deck/0", *["silver"] * 3).put("hand/0", *["copper"] * 4)
    skill = table.first("row/2")
    table.only("magic", "war_cry").do("end").do("discard").do("keep")
    assert table.at("hand/0") == ["copper"] * 4 + ["silver"] * 3
    assert skill in table.at("box")
    assert table.at("waiting") == []
    assert table.at("row/2") == ["war_cry"]
    assert (table.seat, table.decision) == (0, "turn")


@pytest.mark.rule("SEV-R.77")
def test_alone_a_bought_companion_is_replaced_and_a_bought_skill_is_not() -> None:
    table = Table(1).road(0, 1).points(30)
    table.do("buy", table.first("row/0")).do("buy", table.first("row/2"))
    assert (len(table.at("row/0")), len(table.at("row/2"))) == (3, 0)
    table.empty("companions").do("buy", table.first("row/0"))
    assert len(table.at("row/0")) == 2
    assert table.state.result is None


@pytest.mark.rule("SEV-R.84")
def test_alone_there_are_no_monsters_to_send_no_extra_moves_and_no_claims() -> None:
    table = Table(1).road(0, 6).put("hand/0", "copper", "gold", "gold", "desert_orc", "fog")
    assert not table.actions("monster")
    assert (
        table.refusal("monster", "desert_orc", "0.6").rule == table.refusal("miracle", "fog", "0.6").rule == "SEV-R.84"
    )
    table.do("move", "copper")
    assert (table.decision, table.level(0)) == ("turn", 7)
    assert table.pass_turn().state.result is None


# --- monsters ---


@pytest.mark.rule("SEV-12.10")
@pytest.mark.rule("SEV-R.73")
@pytest.mark.rule("SEV-R.74")
def test_alone_monsters_appear_on_the_lowest_free_land_and_join_their_like_only_then() -> None:
    orcs = ["desert_orc"] * 3
    table = Table(1).road(0, 3, marked=(1,)).put("deck/0", *["copper"] * 5)
    table.only("monsters", *orcs, "gold_dragon", "sandworm", "gorgon").pass_turn()
    assert table.monsters(0) == [(2, "desert_orc"), (2, "desert_orc"), (3, "desert_orc")]
    assert table.at("waiting") == ["gold_dragon", "gorgon", "sandworm"]
    assert len(table.at("hand/0")) == 4, "nobody draws for them"


@pytest.mark.rule("SEV-R.73")
def test_alone_nobody_is_paid_for_bandits() -> None:
    table = Table(1).road(0, 3).only("monsters", "den_bandits").pass_turn()
    assert (table.monsters(0), table.gold) == ([(3, "den_bandits")], 0)


@pytest.mark.rule("SEV-12.11")
@pytest.mark.rule("SEV-12.12")
@pytest.mark.rule("SEV-R.75")
def test_alone_the_higher_trial_level_is_placed_first() -> None:
    table = Table(1).road(0, 4).put("waiting", "cave_slime", "gorgon", "wolf_pack")
    table.only("monsters", "gold_dragon").pass_turn()
    assert table.monsters(0) == [(2, "cave_slime"), (4, "gorgon")]
    assert table.at("waiting") == ["gold_dragon", "wolf_pack"]


@pytest.mark.rule("SEV-R.83")
@pytest.mark.parametrize("lands", [1, 2])
def test_alone_nothing_appears_while_as_many_wait_as_the_level(lands: int) -> None:
    table = Table(1).road(0, lands).put("waiting", "desert_orc", "gold_dragon").only("monsters", "cave_slime")
    table.pass_turn()
    assert (table.monsters(0), table.at("monsters")) == ([], ["cave_slime"])


@pytest.mark.rule("SEV-R.82")
def test_alone_nothing_appears_when_no_monster_is_left() -> None:
    table = Table(1).road(0, 2).empty("monsters").pass_turn()
    assert (table.monsters(0), table.decision) == ([], "turn")


@pytest.mark.rule("SEV-12.13")
@pytest.mark.parametrize(
    ("monster", "miracle"),
    [
        ("wolf_pack", "lost_forest"),
        ("vampire_noble", "darkness"),
        ("sandworm", "sandstorm"),
        ("gold_dragon", "fog"),
        ("gorgon", ""),
    ],
)
def test_alone_monsters_bring_their_miracles(monster: str, miracle: str) -> None:
    table = Table(1).road(0, 6).put("hand/0", "copper").only("monsters", monster)
    table.do("move", "copper").pass_turn()
    ((land, _),) = table.monsters(0)
    assert table.miracles(0) == ([(land, miracle)] if miracle else [])
    assert len(table.at("spare")) == (3 if miracle else 4)


@pytest.mark.rule("SEV-R.81")
def test_alone_a_second_wolf_pack_brings_no_forest() -> None:
    table = Table(1).road(0, 5).only("monsters", "wolf_pack", "wolf_pack").pass_turn()
    assert table.monsters(0) == [(4, "wolf_pack"), (5, "wolf_pack")]
    assert table.miracles(0) == [(4, "lost_forest")]


@pytest.mark.rule("SEV-R.81")
def test_alone_a_miracle_stays_aside_if_the_land_has_one() -> None:
    table = Table(1).road(0, 4).put("aura/0", "fog")
    table.state.spot[table.items("aura/0")[0]] = 3
    table.only("monsters", "wolf_pack").pass_turn()
    assert table.miracles(0) == [(4, "fog")]
    assert "lost_forest" in table.at("spare")


@pytest.mark.rule("SEV-O.06")
def test_alone_the_player_may_choose_where_monsters_appear_as_an_option() -> None:
    table = Table(1, choose_land=True).road(0, 2).only("monsters", "desert_orc", "desert_orc", "cave_slime")
    table.do("end")
    assert table.decision == "arrival"
    table.do("settle", "", "0.2")
    assert {way.target for way in table.actions("settle")} == {"land:0/0", "land:0/1"}, "beside its like as well"
    table.do("settle", "", "0.2")
    assert table.monsters(0) == [(2, "desert_orc"), (2, "desert_orc")], "one land is left for nobody to choose"
    assert table.at("waiting") == ["cave_slime"]


@pytest.mark.rule("SEV-R.76")
def test_alone_monsters_of_lost_lands_come_back_when_the_pile_is_empty() -> None:
    table = Table(1).road(0, 2).send("0.1", "desert_orc", by=-1).send("0.2", "cave_slime", by=-1)
    table.only("monsters", "gold_dragon").do("close")
    assert (table.level(0), table.at("lair"), table.monsters(0)) == (0, ["cave_slime", "desert_orc"], [])
    table.road(0, 2).pass_turn()
    assert table.monsters(0) == [(1, "desert_orc"), (2, "cave_slime")]
    assert table.at("waiting") == ["gold_dragon"]


@pytest.mark.rule("SEV-R.76")
def test_alone_beaten_monsters_do_not_come_back() -> None:
    table = Table(1).road(0, 2).send("0.1", "desert_orc", by=-1).empty("monsters")
    table.battle("0.1", "diane", dice=(6, 6)).pass_turn()
    assert (table.at("lair"), table.at("waiting"), table.monsters(0)) == ([], [], [])


@pytest.mark.rule("SEV-12.16")
def test_alone_a_fissure_finds_only_own_lands() -> None:
    table = Table(1, "link").road(0, 2).put("hand/0", "fissure").send("0.1", "gold_dragon", by=-1)
    table.fight("0.1", "-link")
    assert {way.target for way in table.actions("cast", "fissure")} == {"land:0/0", "land:0/1"}


# --- how it ends ---


@pytest.mark.rule("SEV-12.15")
@pytest.mark.rule("SEV-R.80")
@pytest.mark.parametrize("case", ["begun lower", "a monster", "a land lost", "won"])
def test_alone_victory_needs_a_turn_begun_at_the_goal_no_monster_and_no_land_lost(case: str) -> None:
    table = Table(1).road(0, 6 if case == "begun lower" else 7).put("hand/0", "copper", "fissure")
    if case == "begun lower":
        table.do("move", "copper")
    elif case == "a monster":
        table.send("0.1", "desert_orc", by=-1)
    elif case == "a land lost":
        table.send("0.7", "desert_orc", by=-1).do("close").do("move", "copper")
        assert (table.level(0), table.monsters(0)) == (7, [])
    table.do("end")
    assert table.ended == (((0,), "SEV-12.15") if case == "won" else ((), ""))


@pytest.mark.rule("SEV-12.15")
@pytest.mark.rule("SEV-R.80")
def test_alone_a_land_lost_in_an_earlier_turn_does_not_hinder_victory() -> None:
    table = Table(1).road(0, 7).put("hand/0", "copper").send("0.7", "desert_orc", by=-1).empty("monsters")
    table.do("close").do("move", "copper").empty("lair").end()
    assert (table.level(0), table.state.result) == (7, None)
    assert table.do("end").ended == ((0,), "SEV-12.15")


@pytest.mark.rule("SEV-12.15")
def test_alone_the_goal_reached_in_one_turn_wins_at_the_end_of_the_next() -> None:
    table = Table(1).road(0, 6).put("hand/0", "copper").empty("monsters").do("move", "copper").end()
    assert table.state.result is None
    assert table.do("end").ended == ((0,), "SEV-12.15")


@pytest.mark.rule("SEV-R.80")
def test_alone_an_own_land_destroyed_counts_as_lost() -> None:
    table = Table(1, "link").road(0, 7).put("hand/0", "copper", "fissure").put("play/0", "giant")
    table.send("0.1", "desert_orc", by=-1).fight("0.1", "giant", "-link_grown").do("cast", "fissure", "0.7").do(
        "strike"
    )
    table.do("close").do("move", "copper").do("end")
    assert (table.level(0), table.ended) == (7, ((), ""))


@pytest.mark.rule("SEV-R.80")
def test_alone_victory_comes_before_the_defeat_of_the_same_turn() -> None:
    table = Table(1).road(0, 7).empty("magic", "row/2").do("end")
    assert table.ended == ((0,), "SEV-12.15")


@pytest.mark.rule("SEV-12.14")
@pytest.mark.rule("SEV-R.79")
@pytest.mark.parametrize("place", ["hand/0", "deck/0", "discard/0", "magic"])
def test_alone_the_journey_goes_on_while_a_skill_card_is_in_the_pile_or_among_the_own(place: str) -> None:
    table = Table(1).empty("magic").put(place, "fireball").put("deck/0", *["copper"] * 4).pass_turn()
    assert table.state.result is None
    if place == "magic":
        assert table.at("row/2") == ["fireball"]


@pytest.mark.rule("SEV-12.14")
@pytest.mark.rule("SEV-R.79")
def test_alone_the_journey_fails_with_the_last_skill_card_buried_or_gone() -> None:
    for table in (Table(1).empty("magic"), Table(1).empty("magic").put("lands/0", "fireball")):
        assert table.pass_turn().ended == ((), "SEV-12.14")


@pytest.mark.rule("SEV-O.05")
@pytest.mark.rule("SEV-R.79")
def test_alone_with_the_strict_clock_a_kept_skill_card_does_not_help() -> None:
    table = Table(1, strict_clock=True).only("magic", "war_cry").put("hand/0", "fireball").pass_turn()
    assert table.state.result is None
    assert table.pass_turn().ended == ((), "SEV-12.14")


@pytest.mark.rule("SEV-O.05")
def test_alone_the_strict_clock_is_thirteen_turns() -> None:
    table = Table(1, strict_clock=True)
    for turn in range(1, 14):
        assert (table.state.turn, table.state.result) == (turn, None)
        table.pass_turn()
    assert table.ended == ((), "SEV-12.14")


@pytest.mark.rule("SEV-R.79")
@pytest.mark.rule("SEV-R.88")
def test_alone_a_kept_skill_card_keeps_the_journey_going_until_it_is_gone() -> None:
    table = Table(1).empty("magic", "row/2").put("hand/0", "fireball")
    for turn in (15, 30, 1000):
        table.state.turn = turn
        assert table.pass_turn().ended == ((), "")
    assert table.do("move", "fireball").pass_turn().ended == ((), "SEV-12.14")


@pytest.mark.rule("SEV-R.88")
@pytest.mark.rule("SEV-O.08")
@pytest.mark.parametrize("most", [15, 30])
def test_alone_a_journey_with_a_limit_fails_after_its_last_turn_whatever_is_kept(most: int) -> None:
    for turn, rule in ((most - 1, ""), (most, "SEV-R.88")):
        table = Table(1, patience=most).put("hand/0", "fireball")
        table.state.turn = turn
        assert table.pass_turn().ended == ((), rule)


@pytest.mark.rule("SEV-R.88")
@pytest.mark.rule("SEV-O.05")
@pytest.mark.rule("SEV-O.08")
@pytest.mark.parametrize(
    ("options", "text"),
    [({}, "turn 1"), ({"patience": 15}, "turn 1 of 15"), ({"strict_clock": True}, "turn 1 of 13")],
)
def test_alone_the_table_tells_how_many_turns_there_are(options: dict[str, int | bool], text: str) -> None:
    assert table_of(view(Table(1, **options).state, 0), Words("en")).turn == text
