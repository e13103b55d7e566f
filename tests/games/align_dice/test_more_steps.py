"""The round as a whole, choosing and erasing, logged to the last die."""

from __future__ import annotations

import pytest

from tabletop.engine import runner, view
from tabletop.engine.events import Logged
from tabletop.engine.game import checked_setup
from tabletop.games.align_dice import game as align_dice
from tabletop.games.align_dice.rules.steps.erasing import erase_groups
from tabletop.words import Words
from tests.helpers.align import Table


def phases(played: Table) -> list[str]:
    """Play a round plainly and return the steps that asked for one."""
    seen: list[str] = []
    played.round()
    while played.decision != "over":
        if not seen or seen[-1] != played.state.phase:
            seen.append(played.state.phase)
        seat = played.seats[0]
        verbs = {action.verb for action in played.legal_of(seat)}
        plain = ("agree", "take", "drop", "rest", "erase", "send", "done")
        played.do(next(verb for verb in plain if verb in verbs), seat=seat)
    return seen


@pytest.mark.rule("ALI-4.01", "ALI-4.02", "ALI-4.04", "ALI-18.07")
@pytest.mark.parametrize(
    ("mode", "monsters", "wanted"),
    [
        ("coop", False, ["select", "place", "erase", "fight", "pass"]),
        ("vs", False, ["select", "place", "erase", "pass"]),
        ("vs", True, ["select", "place", "erase", "fight", "pass"]),
    ],
)
def test_a_round_goes_through_its_steps_in_order(mode: str, monsters: bool, wanted: list[str]) -> None:
    played = Table(2, mode=mode, monsters=monsters).board(0, "even").bottle(0, "R1 R2 R3 B4", "G1", "Y1 P1")
    played.put("left/0", "G2", "G3").put("right/0", "P5").put("benefit/0", "Y6").put("benefit/1", "Y5")
    assert phases(played) == wanted


@pytest.mark.rule("ALI-4.05", "ALI-7.01", "ALI-R.19")
def test_a_group_of_round_one_waits_for_the_erase_step_of_round_two() -> None:
    played = Table(2, round=1).bottle(0, "R1 R2 R3")
    assert phases(played) == ["select", "place"]
    assert played.at("bottle1/0")[:3] == ["R1", "R2", "R3"]
    phases(played)
    assert played.at("bottle1/0")[:3] != ["R1", "R2", "R3"]


@pytest.mark.rule("ALI-5.04")
def test_in_coop_a_seat_takes_two_dice_to_either_space_and_no_third() -> None:
    played = Table(2, mode="coop", round=1).round()
    first = played.legal_of(0)[0].source
    face = played.named(first)
    played.do("take", first, "slot:cap/0/1")
    assert [action.target for action in played.actions("take", seat=0)] == ["slot:cap/0/0"] * 4
    assert played.at("cap/0") == [face]
    played.do("take", target="slot:cap/0/0")
    assert not played.actions("take", seat=0)
    assert {action.target for action in played.actions("take", seat=1)} == {"slot:cap/1/0", "slot:cap/1/1"}


@pytest.mark.rule("ALI-7.08")
def test_a_set_that_loses_a_die_to_another_group_stays() -> None:
    played = Table(2, no_skills=True).bottle(0, "R1 B1 G1", "R2", "R3").step("erase")
    assert len(erase_groups(played.state, 0)) == 2
    played.do("erase", "R3").settle("send")
    assert played.at("bottle1/0") == ["B1", "G1"]
    assert played.state.chain[0] == 1


@pytest.mark.rule("ALI-7.14", "ALI-7.15", "ALI-7.16", "ALI-7.17", "ALI-7.18")
def test_the_fourth_die_of_a_side_may_come_with_the_next_link_of_a_chain() -> None:
    played = Table(2, no_skills=True).bottle(0, "R1 R2 R3 B4", "B5", "B6").step("erase").settle("send")
    assert sorted(played.at("left/0")) == ["R1", "R2", "R3"]
    assert played.at("right/0") == ["B6"]
    assert sorted(played.at("benefit/0")) == ["B4", "B5"]
    assert played.state.chain[0] == 2


@pytest.mark.rule("ALI-10.02")
def test_dice_are_passed_to_the_right_before_any_go_to_the_left() -> None:
    played = Table(3).put("left/0", "R1").put("right/0", "G1").put("left/1", "B1").put("right/1", "Y1")
    assert played.state.events == []
    played.step("pass")
    logged = [event.key.rpartition(".")[2] for event in played.state.events or () if isinstance(event, Logged)]
    assert [key for key in logged if key.startswith("passed")] == ["passed_right"] * 2 + ["passed_left"] * 2


@pytest.mark.rule("ALI-R.29", "ALI-14.02", "ALI-14.03")
def test_dice_gained_in_the_round_of_the_overflow_may_pay_for_it() -> None:
    played = Table(2, no_skills=True).bottle(0, "B1 B4", "B6").put("benefit/0", "Y6")
    played.state.over[0] = 1
    played.step("erase").settle("done")
    assert played.decision == "penalty"
    played.do("lose", "B6")
    assert played.at("benefit/0") == ["Y6"]


@pytest.mark.rule("ALI-R.50", "ALI-11.01")
def test_after_a_blessing_the_other_dice_of_the_group_go_where_their_marks_say() -> None:
    played = Table(2, mode="coop").board(0, "even").hero(0, "human_b").bottle(0, "R1 R6 R4 B3", "B3", "G3")
    played.step("erase").do("skill", target="R4")
    assert played.at("benefit/0") == ["R4", "B3"]
    assert (sorted(played.at("left/0")), played.at("right/0")) == (["B3", "R1", "R6"], ["G3"])
    assert played.state.chain[0] == 2
    assert not played.actions("skill", seat=0)


def test_a_step_on_the_way_to_the_next_question_names_the_phase_and_waits_for_nobody() -> None:
    game = align_dice.game
    state = runner.new_state(game, checked_setup(game, 2, {"mode": "vs"}), 3)
    state.ask = None
    rendered = align_dice.table(view.view(state, 0), Words("en"))
    assert rendered.current == Words("en")(f"align_dice.phase.{state.phase}")
    assert rendered.prompt.text == "The dice are on the move"
