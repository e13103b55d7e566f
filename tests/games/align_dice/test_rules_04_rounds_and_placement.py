"""The round, choosing dice and dropping them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletop.engine import runner, view
from tabletop.engine.events import ActionTaken, Moved
from tabletop.engine.progress import Mode
from tabletop.games.align_dice import game as align_dice
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.align_dice.rules.state import PASS, At, last_round
from tabletop.match import partners
from tabletop.match.auto_answer import auto_answer
from tabletop.match.link import Driver, SeatInfo
from tabletop.words import Words
from tests.helpers.align import Table

PLAIN = {"round": 1}


def drain(played: Table, dice: int) -> Table:
    """Leave so many dice in the bag; the others go to the removed ones."""
    state = played.state
    while len(state.zones[At.bag]) > dice:
        die = state.zones[At.bag].pop()
        state.zones[At.removed].append(die)
        state.zone[die] = At.removed
    return played


@pytest.mark.rule("ALI-4.01", "ALI-4.02", "ALI-4.04", "ALI-R.05")
def test_the_steps_come_in_their_order() -> None:
    for mode, wanted in (("coop", "select place erase fight pass"), ("vs", "select place erase pass score")):
        played = Table(2, mode=mode, round=1)
        seen: list[str] = []
        while played.state.result is None and played.state.round < 4:
            if not seen or seen[-1] != played.state.phase:
                seen.append(played.state.phase)
            seat = played.seats[0]
            runner.play(played.state, played.state.game.strategy.advise(played.state, seat, played.legal_of(seat))[0])
        order = wanted.split()
        assert set(seen) <= set(order)
        assert seen[:2] == ["select", "place"]
        steps = [order.index(phase) for phase in seen]
        assert all(later > earlier or later == 0 for earlier, later in pairwise(steps))


@pytest.mark.rule("ALI-4.03", "ALI-18.04", "ALI-5.04")
def test_in_coop_any_seat_may_choose_at_any_time() -> None:
    played = Table(3, mode="coop", round=1).round()
    assert played.state.ask is not None
    assert played.state.ask.mode is Mode.ANY
    played.do("take", seat=2).do("take", seat=0).do("take", seat=2)
    assert played.seats == (0, 1)


@pytest.mark.rule("ALI-4.05", "ALI-7.01", "ALI-10.08", "ALI-R.19")
def test_round_one_has_neither_erase_nor_versus_passing() -> None:
    played = Table(2, round=1).bottle(0, "R1 R2 R3", "", "").put("left/0", "B1", "B2")
    played.state.round = 0
    played.state.stack = [("erase",)]
    played.state.ask = None
    played.state.round = 1
    runner.advance(played.state)
    assert played.decision == "over"
    assert played.at("bottle1/0") == ["R1", "R2", "R3"]
    assert played.at("left/0") == ["B1", "B2"]


@pytest.mark.rule("ALI-5.01", "ALI-5.03", "ALI-17.02")
@pytest.mark.parametrize(("seats", "first"), [(2, 5), (3, 7), (4, 9), (5, 11), (6, 13)])
def test_so_many_dice_are_drawn_and_rolled_that_two_each_and_one_more_lie_there(seats: int, first: int) -> None:
    played = Table(seats, round=1)
    before = len(played.items("bag"))
    played.round()
    assert before - len(played.items("bag")) == first
    later = Table(seats).put("aside", "R1")
    before = len(later.items("bag"))
    later.round()
    assert before - len(later.items("bag")) == first - 1
    assert len(later.items("tray")) == first
    assert later.items("aside") == []


@pytest.mark.rule("ALI-5.02", "ALI-R.09")
def test_draw_and_roll_are_one_event_without_a_question() -> None:
    played = Table(2, mode="coop", round=1).round()
    assert played.decision == "choose"
    assert next(event for event in played.state.events or () if isinstance(event, Moved)).source == "bag"


@pytest.mark.rule("ALI-5.05", "ALI-5.06")
@pytest.mark.parametrize(("starter", "order"), [(0, [0, 1, 2, 2, 1, 0]), (2, [2, 0, 1, 1, 0, 2])])
def test_the_snake_gives_the_start_player_first_and_last(starter: int, order: list[int]) -> None:
    played = Table(3, round=1, starter=starter).round()
    seats = []
    for _ in range(6):
        seats.append(played.seats[0])
        wrong = f"slot:cap/{seats[-1]}/{1 if len(seats) <= 3 else 0}"
        assert (
            played.refusal("take", played.named(played.legal_of(seats[-1])[0].source), wrong, seat=seats[-1]).rule
            == "ALI-5.06"
        )
        played.do("take", seat=seats[-1])
    assert seats == order


@pytest.mark.rule("ALI-5.07")
def test_the_die_left_over_is_put_aside_and_rolled_again_next_round() -> None:
    played = Table(2, round=1).round()
    while played.decision == "take":
        played.do("take", seat=played.seats[0])
    assert len(played.items("aside")) == 1
    left = played.items("aside")[0]
    while played.decision != "over":
        seat = played.seats[0]
        runner.play(played.state, played.legal_of(seat)[0])
    played.round()
    assert left in played.items("tray")


@pytest.mark.rule("ALI-5.08", "ALI-R.07", "ALI-14.01")
def test_exactly_two_dice_each_are_enough_and_fewer_end_the_match() -> None:
    enough = drain(Table(2), 4).round()
    assert (len(enough.items("tray")), enough.decision) == (4, "take")
    ended = drain(Table(2).put("benefit/0", "R1"), 3).round()
    assert ended.decision == "last_roll"
    assert ended.items("tray") == []


@pytest.mark.rule("ALI-R.08", "ALI-O.10")
def test_dice_can_be_put_back_until_all_agree_or_the_captain_has_spoken() -> None:
    played = Table(2, mode="coop", round=1).round()
    for seat in (0, 0, 1, 1):
        played.do("take", seat=seat)
    assert played.decision == "agree"
    played.do("agree", seat=1).do("return", seat=0)
    assert played.seats == (0,)
    assert played.state.taken == [1, 2]
    played.do("take", seat=0)
    assert played.seats == (0, 1)
    assert played.state.taken == [2, 2]
    captain = Table(2, mode="coop", round=1, captain=1).round()
    for seat in (0, 0, 1, 1):
        captain.do("take", seat=seat)
    assert captain.seats == (1,)
    captain.do("agree", seat=1)
    assert captain.state.phase == "place"


def test_a_taken_die_and_a_full_cap_space_are_refused_with_the_rule() -> None:
    played = Table(2, mode="coop", round=1).round()
    played.do("take", target="slot:cap/0/0", seat=0)
    refusal = played.refusal("take", played.named(played.legal_of(0)[-1].source), "slot:cap/0/0")
    assert (refusal.key, refusal.rule) == ("align_dice.refuse.cap_full", "ALI-5.04")


@pytest.mark.rule("ALI-6.01", "ALI-6.02", "ALI-6.04")
def test_the_cap_comes_first_then_the_next_card_by_its_numbers() -> None:
    played = Table(2).put("cap/0", "R1", "B2").put("next/0", "7:G3", "3:Y4", "4:P5").step("place")
    order = []
    while "drop" in {action.verb for action in played.legal_of(0)}:
        (source,) = {action.source for action in played.legal_of(0) if action.verb == "drop"}
        order.append(played.named(source))
        column = 1 + len(order) % 3
        played.do("drop", target=f"column{column}")
    assert order == ["R1", "B2", "Y4", "P5", "G3"]
    late = Table(2).put("cap/0", "R1", "B2").step("place").refusal("drop", "B2", "column1")
    assert (late.key, late.rule) == ("align_dice.refuse.order", "ALI-6.04")


@pytest.mark.rule("ALI-6.03")
def test_a_full_column_takes_nothing() -> None:
    played = Table(2).bottle(0, "R1 B2 G3 Y4").put("cap/0", "P1", "P2").step("place")
    assert [action.target for action in played.actions("drop", seat=0)] == ["zone:bottle2/0", "zone:bottle3/0"]
    assert played.refusal("drop", "P1", "column1").rule == "ALI-6.03"


@pytest.mark.rule("ALI-6.05", "ALI-6.06", "ALI-12.03", "ALI-18.05", "ALI-13.02")
def test_an_overflow_loses_a_coop_match_at_once() -> None:
    played = Table(2, mode="coop", no_skills=True).bottle(0, "R1 B2 G3 Y4", "B1 G2 Y3 P4", "G1 Y2 P3")
    played.put("cap/0", "P6", "Y6").step("place")
    assert played.ended == "overflow"
    assert played.state.result is not None
    assert played.state.result.winners == ()


@pytest.mark.rule("ALI-6.07", "ALI-R.53", "ALI-R.58", "ALI-14.02", "ALI-4.04")
def test_a_versus_overflow_is_secret_until_all_have_placed_and_ends_the_match_after_erase() -> None:
    full = ("R1 B2 G3 Y4", "B1 G2 Y3 P4", "G1 Y2 P3")
    played = Table(2, no_skills=True).bottle(0, *full).put("cap/0", "P6", "R6").put("next/0", "5:B6")
    played.put("benefit/0", "Y6", "Y5", "Y1").put("cap/1", "R2", "R3").step("place")
    assert played.seats == (0, 1)
    hidden = view.view(played.state, 1).state
    assert hidden.over[0] == 0
    assert hidden.ghost[0] == ((5, 1, 5),)
    assert "overflow" not in played.log
    played.do("drop", seat=1, target="column1").do("drop", seat=1, target="column2")
    assert "overflow" not in played.log
    played.do("done")
    assert "overflow" in played.log
    assert played.state.over == [2, 0]
    assert played.at("next/0") == ["B6"]
    assert played.at("cap/0") == ["R6"]
    played.settle("erase", "send", "done")
    assert played.decision == "penalty"
    assert played.at("next/1") == []


@pytest.mark.rule("ALI-6.08", "ALI-6.09")
def test_twelve_dice_are_no_overflow() -> None:
    played = (
        Table(2, mode="coop", no_skills=True).bottle(0, "R1 B2 G3 Y4", "B1 G2 Y3 P4", "G1 Y2").put("cap/0", "P6", "R6")
    )
    played.step("place")
    assert played.ended == ""
    assert played.state.over == [0, 0]


@pytest.mark.rule("ALI-6.09")
@pytest.mark.parametrize("more", [1, 2, 3])
def test_the_number_overflowing_is_bottle_plus_waiting_minus_twelve(more: int) -> None:
    numbers = [f"{n}:{die}" for n, die in zip(range(2, 8), ("P1", "P2", "P3"), strict=False)][: more - 1]
    played = Table(2, no_skills=True).bottle(0, "R1 B2 G3 Y4", "B1 G2 Y3 R5", "G1 Y2 B3")
    played.put("cap/0", "Y6", "R6").put("next/0", *numbers).step("place").settle("done")
    assert played.state.over[0] == more


@pytest.mark.rule("ALI-6.10", "ALI-11.03", "ALI-11.05", "ALI-X.10")
def test_a_placement_skill_works_before_between_and_after_the_dice_and_may_be_left_unused() -> None:
    def fresh() -> Table:
        return Table(2).hero(0, "elf_a").bottle(0, "R1", "B2").put("cap/0", "G3", "Y4").step("place")

    before = fresh()
    assert before.actions("skill", seat=0)
    between = fresh().do("drop", target="column3")
    assert between.actions("skill", seat=0)
    after = between.do("drop", target="column3")
    assert after.actions("skill", seat=0)
    after.do("done")
    assert 0 not in after.seats or after.state.phase != "place"
    assert after.state.used[0] == 0


@pytest.mark.parametrize(
    ("bottle", "queue", "question", "said"),
    [
        (("R1", "B2", "G3"), (), "Use your skill or finish placing?", "using it now also finishes placing"),
        (("R1 B2 G3 Y4", "B1 G2 Y3 P4", "G1"), ("P5", "Y6"), "Drop purple 5, or use your skill first?", "placing ends"),
        (("R1 B2 G3 Y4", "B1 G2 Y3 P4", "G1 Y2 P3 P6"), ("P5",), "Your bottle is full.", "Either way, placing ends."),
    ],
)
@pytest.mark.rule("ALI-6.10", "ALI-11.03")
def test_a_skill_that_ends_the_placing_says_so_before(
    bottle: tuple[str, ...], queue: tuple[str, ...], question: str, said: str
) -> None:
    played = Table(2).hero(0, "human_a").bottle(0, *bottle).put("cap/0", *queue).put("cap/1", "B1", "B2").step("place")
    prompt = align_dice.table(view.view(played.state, 0), Words("en")).prompt
    assert prompt.text.startswith(question)
    assert said in prompt.line
    (swap, *_) = played.actions("skill", seat=0)
    runner.apply(played.state, swap)
    assert played.state.phase == "place"
    assert 0 not in played.seats


@pytest.mark.rule("ALI-6.11", "ALI-7.20", "ALI-R.11")
def test_seats_place_at_the_same_time_and_learn_nothing_of_each_other() -> None:
    played = Table(2, no_skills=True).put("cap/0", "R1", "R2").put("cap/1", "B1", "B2").step("place")
    assert played.state.ask is not None
    assert played.state.ask.mode is Mode.ALONE
    before = view.encode(view.view(played.state, 1))
    events = played.state.events
    assert events is not None
    events.clear()
    played.do("drop", target="column2")
    assert view.encode(view.view(played.state, 1)) == before
    assert all(view.redact(event, played.state, 1) is None for event in events)
    assert any(isinstance(event, ActionTaken) for event in events)
    played.do("drop", target="column2")
    assert played.seats == (1,)
    assert played.state.phase == "place"


@pytest.mark.rule("ALI-6.11", "ALI-7.20")
def test_nobody_learns_afterwards_how_many_choices_were_made_behind_a_screen() -> None:
    def placed(*columns: str) -> Table:
        played = Table(2, no_skills=True).bottle(0, "R1 B2 R3 B4", "G5 Y6 G1").bottle(1, "R1", "B2")
        played.put("cap/0", "P2", "P3").put("cap/1", "P5", "G6").step("place")
        for column in columns:
            played.do("drop", target=column)
        return played.do("drop", target="column3", seat=1).do("drop", target="column3", seat=1)

    short, long = placed("column2"), placed("column3", "column3")  # a full column leaves nothing to choose
    assert short.state.phase == long.state.phase != "place"
    assert short.state.number < long.state.number
    seen = view.view(long.state, 1)
    assert view.encode(view.view(short.state, 1)) == view.encode(seen)
    assert view.view(long.state, 0).number == seen.number
    assert long.state.answer_valid_from <= seen.number


@pytest.mark.rule("ALI-R.16")
def test_after_a_versus_overflow_a_skill_may_still_be_used() -> None:
    played = Table(2).hero(0, "human_a").bottle(0, "R1 B2 G3 Y4", "B1 G2 Y3 P4", "G1 Y2 P3 R5").put("cap/0", "P6", "R6")
    played.put("cap/1", "B5", "B6").step("place")
    assert 0 in played.seats
    assert {action.verb for action in played.legal_of(0)} == {"skill", "done"}
    assert "overflow" not in played.log


@pytest.mark.rule("ALI-18.08", "ALI-R.42", "ALI-R.35")
def test_in_the_last_round_nobody_is_asked_about_passing() -> None:
    assert last_round(Table(2).state.setup) == 8
    played = drain(Table(2, round=8).put("left/0", "R1", "B2"), 2)
    played.roll(3, 4).step("pass")
    assert played.decision == "over"
    assert sorted(played.at("next/1")) == ["B4", "R3"]
    team = drain(Table(2, mode="coop", round=8).put("left/0", "R1", "B2"), 2).roll(3, 4).step("pass")
    assert team.decision == "over"


def test_every_zone_of_a_fresh_table_is_empty_but_the_bag() -> None:
    state = Table(3).state
    assert not any(state.zones[zone] for zone in (At.tray, At.aside))
    assert not any(state.zones[zone] for seat in range(3) for zone in (At.queue[seat], *PASS[seat], At.next[seat]))
    assert len(BOOK.boards) == 4


@pytest.mark.rule("ALI-R.08")
def test_bots_choose_after_people_and_among_bots_alone_full_caps_need_no_word() -> None:
    seats = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Bot", Driver.NOVICE)]
    played = Table(2, mode="coop", round=1).round()
    for seat in (0, 0, 1, 1):
        assert partners.defers(seats, played.state, 1) is (seat == 0)
        played.do("take", seat=seat)
    seen = view.view(played.state, 0)
    assert auto_answer(seen) is None
    found = auto_answer(seen, alone=True)
    assert found is not None
    assert found.verb == "agree"


@pytest.mark.rule("ALI-8.01")
def test_a_bot_lets_people_with_dice_fight_first() -> None:
    seats = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Bot", Driver.SKILLED)]
    played = Table(2, mode="coop", round=2).gap(0, "goblin").put("benefit/0", "R3", "G4").put("benefit/1", "B5")
    played.step("fight")
    assert partners.defers(seats, played.state, 1)
    played.do("rest", seat=0)
    assert not partners.defers(seats, played.state, 1)
