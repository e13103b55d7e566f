"""Ends of matches, with titles, penalties, totals, the last re-roll and elements."""

from __future__ import annotations

import pytest

from tabletop.engine import runner, view
from tabletop.engine.actions import Action
from tabletop.engine.errors import Illegal
from tabletop.engine.game import checked_setup
from tabletop.engine.progress import Mode
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.align_dice.rules.state import At
from tabletop.games.align_dice.rules.steps.scoring import title, title_scale
from tests.games.align_dice.test_rules_04_rounds_and_placement import drain
from tests.helpers.align import GAME, Table


@pytest.mark.rule("ALI-12.05", "ALI-12.06")
@pytest.mark.parametrize(
    ("points", "seats", "name"),
    [
        (120, 2, "master"), (119, 2, "hero"), (90, 2, "hero"), (89, 2, "beginner"),
        (60, 2, "beginner"), (59, 2, "baby"),
        (150, 3, "master"), (149, 3, "hero"), (120, 3, "hero"), (119, 3, "beginner"),
        (90, 3, "beginner"), (89, 3, "baby"),
    ],
)  # fmt: skip
def test_titles_follow_the_score(points: int, seats: int, name: str) -> None:
    assert title(points, checked_setup(GAME, seats, {"mode": "coop"})) == name


@pytest.mark.rule("ALI-O.13", "ALI-12.05")
def test_titles_take_less_where_castle_cards_are_left_out() -> None:
    lines = [
        title_scale(checked_setup(GAME, 2, {"mode": "coop", "castle_cards": castles}))["master"]
        for castles in (3, 2, 1, 0)
    ]
    assert lines == [120, 120, 100, 80]
    fewer = checked_setup(GAME, 3, {"mode": "coop", "castle_cards": 2})
    assert [title(points, fewer) for points in (130, 100, 70, 69)] == ["master", "hero", "beginner", "baby"]


@pytest.mark.rule("ALI-12.02", "ALI-R.35", "ALI-12.04", "ALI-R.33")
def test_running_out_of_dice_loses_coop_and_still_gives_a_title() -> None:
    played = drain(Table(2, mode="coop").put("benefit/0", "R6", "B5"), 2)
    played.round()
    assert played.ended == "exhausted"
    result = played.state.result
    assert result is not None
    assert (result.winners, result.scores, result.rule) == ((), (11, 11), "ALI-12.02")
    assert "title_baby" in played.log


@pytest.mark.rule("ALI-14.01", "ALI-R.31")
def test_a_match_without_any_gained_die_ends_in_a_shared_victory() -> None:
    played = drain(Table(2), 2).round()
    result = played.state.result
    assert result is not None
    assert result.winners == (0, 1)


def scoring(**options: int | str | bool) -> Table:
    """Return ALI-X.07: A owes two dice, totals will be 9, 8 and 7."""
    played = Table(3, **options).put("benefit/0", "R1", "B2", "B6", "G3").put("benefit/1", "R4", "P4")  # type: ignore[arg-type]
    played.put("benefit/2", "Y3", "Y2", "P2")
    played.state.over[0] = 2
    return played


@pytest.mark.rule("ALI-14.03", "ALI-14.04", "ALI-14.05", "ALI-14.07", "ALI-R.30", "ALI-X.07", "ALI-R.29")
def test_the_worked_example_of_versus_scoring() -> None:
    played = scoring().step("score")
    assert (played.decision, played.seats) == ("penalty", (0,))
    played.do("lose", "R1").do("lose", "B2")
    assert played.state.total == [9, 8, 7]
    assert (played.decision, played.seats) == ("last_roll", (2,))
    played.roll(3, 3, 3).do("reroll", seat=2)
    assert played.seats == (1,)
    played.roll(3, 4).do("reroll", seat=1)
    assert played.seats == (0,)
    played.roll(5, 5).do("reroll")
    result = played.state.result
    assert result is not None
    assert (result.winners, result.scores) == ((0,), (10, 7, 9))


@pytest.mark.rule("ALI-14.07")
def test_on_a_tie_more_dice_win_and_after_that_the_victory_is_shared() -> None:
    more = Table(2).put("benefit/0", "R6").put("benefit/1", "B3", "G3").step("score").settle("keep")
    assert more.state.result is not None
    assert more.state.result.winners == (1,)
    equal = Table(2).put("benefit/0", "R6").put("benefit/1", "B6").step("score").settle("keep")
    assert equal.state.result is not None
    assert equal.state.result.winners == (0, 1)


@pytest.mark.rule("ALI-14.03", "ALI-R.28", "ALI-R.41")
def test_who_has_too_few_dice_for_the_penalty_loses_them_all() -> None:
    played = Table(2).put("benefit/0", "R6").put("benefit/1", "B1")
    played.state.over[0] = 3
    played.step("score")
    assert played.at("benefit/0") == []
    assert played.at("removed") == ["R6"]
    assert played.seats == (1,)


@pytest.mark.rule("ALI-R.53")
def test_two_overflows_are_penalised_separately() -> None:
    played = Table(2).put("benefit/0", "R6", "R5").put("benefit/1", "B1", "B2")
    played.state.over[:] = [1, 1]
    played.step("score").do("lose", "R5").do("lose", "B1", seat=1)
    assert (played.at("benefit/0"), played.at("benefit/1")) == (["R6"], ["B2"])


@pytest.mark.rule("ALI-14.06", "ALI-R.30", "ALI-O.09")
def test_equal_totals_decide_secretly_and_roll_together_unless_agreed_otherwise() -> None:
    played = Table(2).put("benefit/0", "R6").put("benefit/1", "B6").step("score")
    assert played.state.ask is not None
    assert (played.state.ask.mode, played.seats) == (Mode.EACH, (0, 1))
    played.do("reroll")
    assert played.at("benefit/0") == ["R6"]
    assert view.view(played.state, 1).state.answers[0].verb == "sealed"
    played.roll(2).do("keep", seat=1)
    assert played.state.total == [2, 6]
    turns = Table(2, ties_in_order=True).put("benefit/0", "R6").put("benefit/1", "B6").step("score")
    assert turns.seats == (0,)


@pytest.mark.rule("ALI-14.08")
def test_dice_that_were_not_gained_score_nothing() -> None:
    played = (
        Table(2).put("benefit/0", "R1").bottle(0, "B6").put("left/0", "G6").put("next/0", "2:Y6").put("cap/0", "P6")
    )
    played.put("benefit/1", "B2").step("score").settle("keep")
    assert played.state.result is not None
    assert played.state.result.scores == (1, 2)


def give(played: Table, seat: int, colour: int) -> None:
    """Exchange a seat's element card for one of another colour."""
    state = played.state
    (card,) = state.zones[At.element[seat]]
    other = next(item for item, kind in enumerate(state.kind) if kind == BOOK.first_element + colour)
    state.kind[card], state.kind[other] = state.kind[other], state.kind[card]


@pytest.mark.rule("ALI-15.01", "ALI-15.02", "ALI-15.03", "ALI-X.08")
def test_the_worked_example_of_element_scoring() -> None:
    played = (
        Table(3, elements=True).put("benefit/0", "B5").put("benefit/1", "R4", "P4").put("benefit/2", "Y1", "Y1", "P2")
    )
    for seat, colour in ((0, 0), (1, 2), (2, 3)):
        give(played, seat, colour)
    own, rival_card = played.items("element/0")[0], played.items("element/1")[0]
    seen = view.view(played.state, 0).state
    assert seen.kind[own] >= 0
    assert seen.kind[rival_card] < 0
    played.step("score")
    assert played.state.total == [5, 8, 4]
    played.settle("keep")
    assert played.state.result is not None
    assert (played.state.result.scores, played.state.result.winners) == ((5, 8, 10), (2,))
    assert view.view(played.state, 0).state.kind[rival_card] >= 0


@pytest.mark.rule("ALI-R.39", "ALI-R.40", "ALI-16.08")
def test_ties_compare_totals_with_bonuses_then_dice_not_trophies() -> None:
    played = Table(2, monsters=True).put("benefit/0", "R1").put("benefit/1", "B6", "G3")
    played.move(played.card("slime"), At.trophy[0])
    played.step("score").settle("keep")
    assert played.state.result is not None
    assert (played.state.result.scores, played.state.result.winners) == ((9, 9), (1,))


@pytest.mark.rule("ALI-14.02", "ALI-R.27", "ALI-18.05")
def test_after_an_overflow_round_there_is_no_passing() -> None:
    played = Table(2, no_skills=True).put("left/0", "R1", "B2").put("benefit/1", "G4")
    played.state.over[1] = 1
    played.step("erase").settle("done")
    assert played.at("next/1") == []
    assert played.state.phase == "score"


@pytest.mark.rule("ALI-3.03", "ALI-14.04")
def test_scoring_lifts_all_screens() -> None:
    played = Table(2).put("benefit/0", "R6").put("benefit/1", "B6")
    assert view.view(played.round().state, 0).state.kind[played.items("benefit/1")[0]] < 0
    played.step("score")
    assert view.view(played.state, 0).state.kind[played.items("benefit/1")[0]] >= 0


def test_removed_dice_never_return() -> None:
    played = scoring().step("score").do("lose", "R1").do("lose", "B2")
    assert len(played.state.zones[At.removed]) == 2
    assert all(die not in played.state.zones[At.bag] for die in played.state.zones[At.removed])


@pytest.mark.rule("ALI-13.08", "ALI-R.37", "ALI-O.06")
def test_when_the_time_is_up_coop_is_lost_and_the_title_counts_as_things_stand() -> None:
    played = Table(3, mode="coop", minutes=10).put("benefit/0", "R6").put("cap/0", "G1", "G2").step("place")
    assert played.state.game.time_limit(played.state.setup) == 30
    runner.apply(played.state, Action(0, runner.TIME_UP))
    assert played.ended == "time"
    result = played.state.result
    assert result is not None
    assert (result.winners, result.scores) == ((), (6, 6, 6))
    for untimed in (Table(3, mode="coop"), Table(2, minutes=10)):
        with pytest.raises(Illegal):
            runner.apply(untimed.step("pass").state, Action(0, runner.TIME_UP))
