"""The end by the clock and giving a match up, by the rules (SEV-O.02, SEV-R.56, SEV-R.61)."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.errors import Illegal
from tabletop.engine.game import checked_setup
from tests.helpers.seven import GAME, Table

TIME_UP = Action(0, runner.TIME_UP)


def give_up(table: Table, seat: int) -> Table:
    runner.apply(table.state, Action(seat, runner.RESIGN))
    return table


def stock(table: Table) -> list[int]:
    return [len(table.at(kind)) for kind in ("gold", "silver", "copper")]


# --- the clock ---


@pytest.mark.rule("SEV-3.13")
@pytest.mark.rule("SEV-R.56")
@pytest.mark.rule("SEV-O.02")
def test_when_the_time_is_up_the_match_is_judged_at_once() -> None:
    table = Table(minutes=45)
    assert GAME.time_limit(table.state.setup) == 45
    table.road(0, 2)
    table.road(1, 3)
    runner.apply(table.state, TIME_UP)
    assert table.winners == (1,)
    assert table.state.result is not None
    assert (table.state.result.kind, table.state.result.rule) == ("seven_missions.end.judgement", "SEV-3.13")
    assert not runner.players_to_act(table.state)


@pytest.mark.rule("SEV-R.56")
def test_a_battle_that_has_begun_is_fought_to_its_end_before_the_judgement() -> None:
    table = Table(minutes=45).road(0, 1).send("0.1", "desert_orc")
    table.do("commit", "diane", "0.1", "attack")
    assert runner.can_time_out(table.state)
    table.do("fight")
    for verb in ("roll", "strike"):
        assert not runner.can_time_out(table.state)
        with pytest.raises(Illegal):
            runner.apply(table.state, TIME_UP)
        table.roll(6, 6).do(verb)
    runner.apply(table.state, TIME_UP)
    assert table.winners == (0,)


@pytest.mark.rule("SEV-R.56")
def test_a_turn_whose_end_was_declared_is_ended_and_a_claim_fulfilled_before_the_judgement() -> None:
    table = Table(minutes=45).road(0, 6).put("hand/0", "copper")
    table.do("move", "copper").pass_turn()
    table.road(1, 7, marked=(1,))
    table.put("hand/1", *["copper"] * 4)
    table.do("end")
    assert table.decision == "discard"
    assert not runner.can_time_out(table.state)
    table.do("discard").do("keep")
    assert table.state.result is not None
    assert table.state.result.rule == "SEV-3.10"


@pytest.mark.rule("SEV-O.02")
@pytest.mark.rule("SEV-R.84")
@pytest.mark.parametrize(("seats", "minutes"), [(2, 0), (3, 0), (1, 30)])
def test_without_a_limit_and_alone_no_clock_ends_the_match(seats: int, minutes: int) -> None:
    table = Table(seats, minutes=minutes)
    assert GAME.time_limit(table.state.setup) == 0
    with pytest.raises(Illegal):
        runner.apply(table.state, TIME_UP)


# --- giving up ---


@pytest.mark.rule("SEV-R.61")
@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_the_other_wins_whoever_is_asked(seat: int) -> None:
    table = give_up(Table(), seat)
    assert table.winners == (1 - seat,)
    assert table.state.result is not None
    assert (table.state.result.kind, table.state.result.rule) == ("seven_missions.end.conceded", "SEV-R.61")


@pytest.mark.rule("SEV-R.61")
def test_alone_the_journey_has_failed() -> None:
    table = give_up(Table(1), 0)
    assert table.winners == ()


@pytest.mark.rule("SEV-R.61")
def test_of_three_the_leavers_cards_leave_and_monsters_on_the_road_go_back() -> None:
    table = (
        Table(3)
        .road(1, 2, marked=(2,))
        .put("lands/1", "gold", "militia")
        .put("hand/1", "gold", "fireball")
        .put("deck/1", "silver")
        .put("discard/1", "copper", "urchin")
        .equip(1, "steel_sword", "lorien")
        .send("1.1", "desert_orc", "desert_orc", by=0)
        .send("1.1", "desert_orc", by=2)
        .send("1.1", "desert_orc", by=1)
        .send("1.3", "fog")
    )
    before = stock(table)
    give_up(table, 1)
    places = ("hand", "deck", "discard", "play", "hero", "grown", "gear", "lands", "threat", "aura")
    assert [table.at(f"{place}/1") for place in places] == [[]] * len(places)
    assert [now - then for now, then in zip(stock(table), before, strict=True)] == [2, 1, 1]
    assert table.at("discard/0") == ["desert_orc", "desert_orc"]
    assert table.at("discard/2") == ["desert_orc"]
    removed = {"lorien", "lorien_grown", "steel_sword", "militia", "fireball", "urchin", "fog", "desert_orc"}
    assert removed <= set(table.at("box"))
    assert table.seat == 0, "it is still the turn of whoever had it"


@pytest.mark.rule("SEV-R.61")
def test_monsters_the_leaver_had_placed_stay_and_go_to_the_box_when_they_would_return() -> None:
    table = Table(3).road(0, 2).send("0.1", "cave_slime", by=1)
    give_up(table, 1)
    assert table.monsters(0) == [(1, "cave_slime")]
    table.send("0.2", "den_bandits", by=2)
    table.do("close")
    assert table.monsters(0) == []
    assert "cave_slime" in table.at("box")
    assert table.at("discard/2") == ["den_bandits"]
    assert table.at("discard/1") == []


@pytest.mark.rule("SEV-R.61")
@pytest.mark.parametrize(
    ("leaver", "turns"),
    [(0, [(1, 1), (2, 1), (1, 2)]), (1, [(2, 1), (0, 2), (2, 2)]), (2, [(1, 1), (0, 2), (1, 2)])],
)
def test_two_of_three_go_on_in_turn_until_one_is_left(leaver: int, turns: list[tuple[int, int]]) -> None:
    table = give_up(Table(3).pass_turn(), leaver)
    for seat, number in turns:
        assert (table.seat, table.state.rounds) == (seat, number)
        table.pass_turn()
    assert table.state.goal == 6
    assert not runner.can_resign(table.state, leaver)
    (seat, _), (other, _) = turns[:2]
    assert give_up(table, seat).winners == (other,)


@pytest.mark.rule("SEV-R.61")
def test_an_answer_that_the_leaver_owed_counts_as_given() -> None:
    table = Table(3).road(0, 5).put("hand/0", "copper")
    table.do("move", "copper").pass_turn()
    table.pass_turn()
    assert table.state.result is None
    give_up(table, 2)
    assert table.winners == (0,)
    assert table.state.result is not None
    assert table.state.result.rule == "SEV-3.10"


@pytest.mark.rule("SEV-8.06")
@pytest.mark.rule("SEV-R.61")
def test_an_extra_move_is_not_offered_any_more_when_the_leader_has_left() -> None:
    table = Table(3).road(2, 4).put("hand/0", "copper", "copper", "gold").do("move", "copper")
    assert table.actions("press")
    give_up(table, 2)
    assert not table.actions("press")
    assert table.refusal("press", "copper").rule == "SEV-8.06"
    assert table.do("stop").decision == "turn"


@pytest.mark.rule("SEV-R.61")
@pytest.mark.rule("SEV-R.51")
def test_who_reaches_the_goal_later_owes_the_leaver_no_turn() -> None:
    table = Table(3).road(0, 5).put("hand/0", "copper")
    give_up(table, 1).do("move", "copper").pass_turn()
    assert table.seat == 2
    assert table.pass_turn().ended == ((0,), "SEV-3.10")


@pytest.mark.rule("SEV-R.61")
@pytest.mark.rule("SEV-R.51")
def test_a_claim_answered_by_leaving_is_not_won_over_monsters() -> None:
    table = Table(3).road(0, 5).put("hand/0", "copper").do("move", "copper").pass_turn()
    table.put("hand/1", "desert_orc").do("monster", "desert_orc", "0.1").pass_turn()
    give_up(table, 2)
    assert (table.seat, table.state.result) == (0, None)
    assert table.battle("0.1", "diane_grown", dice=(6, 6)).ended == ((0,), "SEV-3.11")


@pytest.mark.rule("SEV-R.61")
def test_whoever_leaves_in_battle_leaves_nothing_half_done() -> None:
    table = Table(3).road(0, 1).send("0.1", "desert_orc", by=2).put("play/0", "giant").points(3)
    table.equip(0, "steel_sword", "giant").do("use", "diane").fight("0.1", "giant")
    give_up(table, 0)
    assert (table.seat, table.decision, table.at("discard/2")) == (1, "turn", ["desert_orc"])
    assert table.state.gold == [0, 0, 0]
    assert not any(table.state.tired)
    assert (table.state.party, table.state.arena) == ((), -1)
    assert all(spot < 0 for spot in table.state.spot)
    assert all(hero < 0 for hero in table.state.bearer)


@pytest.mark.rule("SEV-R.61")
@pytest.mark.rule("SEV-R.72")
def test_who_left_is_not_judged_any_more() -> None:
    table = Table(3, minutes=9)
    give_up(table, 2)
    runner.apply(table.state, TIME_UP)
    assert table.winners == (0, 1)


@pytest.mark.rule("SEV-R.61")
def test_three_who_have_not_begun_cannot_give_up_yet_but_two_can() -> None:
    early = runner.new_state(GAME, checked_setup(GAME, 3, {}), 2)
    assert not any(runner.can_resign(early, seat) for seat in early.seats)
    with pytest.raises(Illegal):
        runner.apply(early, Action(0, runner.RESIGN))
    pair = runner.new_state(GAME, checked_setup(GAME, 2, {}), 2)
    runner.apply(pair, Action(1, runner.RESIGN))
    assert pair.result is not None
    assert pair.result.winners == (0,)
