"""Titles in Align Dice: a win at hand is known, and once it is certain points for a title are told apart."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.bots.advice_order import advised_first
from tabletop.bots.evaluations import Evaluation, searched_evaluations
from tabletop.bots.levels import FOREVER, Limits
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.view import view
from tabletop.games.align_dice import game as align_dice
from tabletop.learn.missed_wins import MissedWin, missed_wins
from tabletop.learn.review import PastDecision, ReviewedDecision, review_decision
from tabletop.match.history import HistoryStep
from tabletop.words import Words
from tests.helpers.align import Table


def before_the_dragon(*gained: str) -> Table:
    """Return a fight of two in round 8 in which the dragon lacks two dice, the upper ones of its columns."""
    match = Table(2, "coop", 8).gap(0, "w_dragon").gap(1).put("benefit/0", *gained).step("fight")
    return match.fill("w_dragon", l0="B5", l1="B5", r0="G5")


def decided(match: Table, verb: str) -> PastDecision:
    seen = view(match.state, 0)
    return PastDecision(0, 0, 8, seen, next(action for action in seen.actions if action.verb == verb))


@pytest.mark.rule("ALI-12.04")
def test_a_win_at_hand_brings_the_dragon_and_the_pips_that_stay() -> None:
    match = before_the_dragon("Y6", "G6", "R2")
    strategy, state = match.state.game.strategy, match.state
    assert strategy.win_at_hand(state, 0) == 30 + 2
    lays = [action for action in match.legal_of(0) if action.verb == "lay"]
    assert lays
    assert all(strategy.is_obvious(state, lay) for lay in lays if state.face[int(lay.source[4:])] == 5)
    assert strategy.win_at_hand(state, 1) is None
    assert before_the_dragon("Y6", "R2").state.game.strategy.win_at_hand(before_the_dragon("Y6", "R2").state, 0) is None


def test_resting_warns_of_the_win_at_hand_else_of_all_dice_that_fit() -> None:
    for gained, warning, n in ((("Y6", "G6", "R2"), "win.rest", 32), (("Y6", "B6", "R2", "R1")[1:], "attack", 1)):
        match = before_the_dragon(*gained)
        strategy, rest = match.state.game.strategy, Action(0, "rest")
        assert strategy.blunder_warning(match.state, rest) == f"align_dice.slip.{warning}"
        assert strategy.warning_params(match.state, rest) == {"n": n}


def test_rerolling_or_stopping_with_the_win_at_hand_warns_of_it() -> None:
    strategy = align_dice.game.strategy
    for gained, warning in ((("Y6", "G6", "R2"), "align_dice.slip.win.reroll"), (("Y6", "R2"), "")):
        assert strategy.blunder_warning(before_the_dragon(*gained).state, Action(0, "reroll")) == warning
    match = before_the_dragon("Y6", "G6", "R2")
    lay = next(each for each in match.legal_of(0) if strategy.is_obvious(match.state, each))
    match.play(lay)
    stop = Action(0, "stop")
    assert strategy.blunder_warning(match.state, stop) == "align_dice.slip.win.stop"
    assert strategy.warning_params(match.state, stop) == {"n": 32}


def test_points_are_counted_once_the_win_is_safe_but_never_put_before_a_win_at_hand() -> None:
    match = before_the_dragon("Y6", "G6", "R2", "B6")
    found = searched_evaluations(view(match.state, 0), 1, Limits(FOREVER, 1))
    lay = next(each for each in found if each.action.verb == "lay")
    assert lay.points == 30 + 6 + 2
    assert lay.points_error == 0
    uncertain = searched_evaluations(view(Table(2, "coop", 2).round().state, 0), 1, Limits(FOREVER, 1))
    assert {each.points for each in uncertain} == {None}


@pytest.mark.parametrize(
    ("verb", "points", "cost"),
    [("rest", (100.0, 125.0), 25.0), ("rest", (130.0, 140.0), 0.0), ("lay", (100.0, 125.0), 0.0)],
    ids=["a title less", "the same title", "a win at once"],
)
def test_points_given_away_are_a_mistake_only_if_they_cost_a_title(
    verb: str, points: tuple[float, float], cost: float
) -> None:
    past = decided(before_the_dragon("Y6", "G6"), verb)
    other = next(action for action in past.seen.actions if action.verb != verb)
    played, better = (
        Evaluation(action, 1.0, 0.0, 12, points=n, points_error=1.0)
        for action, n in zip((past.played, other), points, strict=True)
    )
    found = review_decision(past, (better, played))
    assert (found.points_cost, found.is_points_mistake) == (cost, cost > 0)
    assert found.is_judged is (cost > 0)


def test_a_difference_seen_with_the_same_dice_is_judged_more_exactly_than_each_chance() -> None:
    past = decided(before_the_dragon("Y6", "G6"), "rest")
    other = next(action for action in past.seen.actions if action.verb == "lay")
    vague = (Evaluation(other, 0.8, 0.1, 8), Evaluation(past.played, 0.7, 0.1, 8))
    exact = (vague[0], msgspec.structs.replace(vague[1], gap_error=0.01))
    reviewed: list[ReviewedDecision] = [review_decision(past, found) for found in (vague, exact)]
    assert [(each.is_judged, each.uncertain) for each in reviewed] == [(False, True), (True, False)]
    few = [msgspec.structs.replace(each, playouts=2) for each in exact]
    assert not review_decision(past, few).is_judged, "two playouts that agree prove nothing"


def test_who_rests_with_a_win_at_hand_lets_it_go() -> None:
    steps = []
    for verb in ("", "rest"):
        match = before_the_dragon("Y6", "G6", "R2")
        match.put("benefit/1", "R1")
        match.state.done = [0, 0]
        action = Action(0, verb) if verb else None
        if action is not None:
            runner.play(match.state, action)
        steps.append(HistoryStep(match.state, 8, action, (), False))
    assert missed_wins(steps, 0) == [MissedWin(0, 30 + 2 + 1)]
    assert missed_wins(steps, 1) == []


def test_a_free_skill_that_brings_one_more_pip_is_advised_before_the_end_of_placing() -> None:
    match = Table(2, "coop", 3).hero(0, "dwarf_b").board(0, "even").bottle(0, "B2", "B4", "B6").step("place")
    seen = view(match.state, 0)
    advised = match.state.game.strategy.advise(seen.state, 0, seen.actions)[0]
    assert (advised.verb, advised.arg) == ("skill", "+1")
    done = next(action for action in seen.actions if action.verb == "done")
    equal = tuple(Evaluation(action, 0.8, 0.02, 40) for action in (done, advised))
    assert advised_first(seen, equal, (), (done,))[0].action == advised, "not what the game marks by itself"


@pytest.mark.parametrize(
    ("mode", "lying", "said"),
    [
        ("coop", (), "1 to seat:1 on either side"),
        ("vs", (), "1 to the left or right"),
        ("coop", ("B1", "B2", "B3"), "1 ↔ (yours if sent right: full)"),
    ],
)
def test_a_double_arrow_says_where_it_leads(mode: str, lying: tuple[str, ...], said: str) -> None:
    match = Table(2, mode, 3).board(0, "even").bottle(0, "G1 R3", "R1").put("cap/0", "R2").put("right/0", *lying)
    match = match.step("place")
    prompt = align_dice.table(view(match.state, 0), Words("en")).prompt
    assert any(said in label.text for label in prompt.labels)


@pytest.mark.parametrize(
    ("bottle", "said"),
    [
        (("B4", "R3", "G4"), "yellow 3 becomes 4: 3 erased, gains 4 pips"),
        (("B4", "R3", "G4 R1 R2"), "yellow 3 becomes 4: 6 erased, gains"),
        (("B1", "R3", "G1"), "yellow 3 becomes 4"),
    ],
)
def test_a_skill_that_changes_a_face_says_what_it_erases(bottle: tuple[str, ...], said: str) -> None:
    match = Table(2, "coop", 3).hero(0, "dwarf_b").board(0, "even").bottle(0, bottle[0], "Y3 R1", bottle[2])
    match = match.step("place")
    label = next(
        each
        for each in align_dice.table(view(match.state, 0), Words("en")).prompt.labels
        if each.action.arg == "+1" and "becomes 4" in each.text
    )
    assert said in label.text
    assert label.question == "Which number should yellow 3 show?"


@pytest.mark.rule("ALI-12.05")
@pytest.mark.parametrize(
    ("dice", "told"),
    [
        (("Y6", "G6", "R2"), ["defeat the dragon now for 32 points: Element Baby, 28 short of Element Beginner"]),
        (("Y2", "R2"), []),
    ],
)
def test_before_the_last_blow_the_prompt_says_which_title_it_misses(dice: tuple[str, ...], told: list[str]) -> None:
    facts = align_dice.table(view(before_the_dragon(*dice).state, 0), Words("en")).prompt.facts
    assert [fact for fact in facts if fact.startswith("defeat the dragon now")] == told
    assert any(fact.startswith("defeating the dragon ends the game") for fact in facts)
