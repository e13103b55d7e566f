"""What is called a mistake was found twice, by independent playouts; and a curve tells what hints told."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tabletop.bots import calibration_curves
from tabletop.bots.calibration_curves import CalibrationCurve, win_probability
from tabletop.bots.evaluations import Evaluation, compared_evaluations
from tabletop.engine.view import view
from tabletop.learn import review
from tabletop.learn.chance_curve import ChancePoint, joint_curve, pooled
from tabletop.learn.review_run import ReviewRun, ReviewSearch
from tabletop.match.history import HistoryStep
from tests.learn.test_review import HOLD, OFTEN, ROLL, stood

SIGMA = 0.03
"""One sigma of the first searches of the scripted evaluator."""
COST = 0.3
"""What its only true mistake costs."""


def scripted(search: ReviewSearch, random: Random, mistake: int) -> tuple[Evaluation, ...]:
    """Return evaluations of equal choices by inexact playouts; at `mistake` the played one is worse."""
    decision, sigma = search.decision, SIGMA / 4 if search.only else SIGMA
    rival = next(each for each in decision.seen.actions if each != decision.played)
    found = []
    for action in search.only or (decision.played, rival):
        worth = 0.5 - COST * (decision.at == mistake and action == decision.played)
        found.append(Evaluation(action, round(random.gauss(worth, sigma), 4), sigma, 100))
    return tuple(found if search.only else sorted(found, key=lambda each: -each.chance))


def run_of(steps: list[HistoryStep], file: Path, random: Random, mistake: int) -> tuple[ReviewRun, int]:
    """Return a finished review by the scripted evaluator, and how many decisions were suspected."""
    file.write_bytes(str(random.random()).encode())
    run, suspected = ReviewRun(file, steps, 0), 0
    while (search := run.next()) is not None:
        suspected += bool(search.only)
        if search.only:
            assert search.limits.seconds >= review.USUAL.of("expert").seconds, "at least the budget of a hint"
            assert search.key != search.decision.number, "other playouts than those that raised the suspicion"
        run.record(search, scripted(search, random, mistake))
    return run, suspected


def test_false_mistakes_do_not_survive_a_second_look_but_true_ones_do(tmp_path: Path) -> None:
    steps, random, suspects = stood(*[2, 3, 4] * 10), Random(5), 0
    mistakes = []
    for _ in range(20):
        run, suspected = run_of(steps, tmp_path / "match", random, mistake=6)
        suspects += suspected
        mistakes += [each.at for each in run.review(0).mistakes(30)]
    assert suspects > 60, "the worst of many inexact evaluations look like mistakes"
    assert mistakes.count(6) == 20
    assert len(mistakes) <= 22


def test_a_mistake_shows_the_figures_of_its_confirmation(tmp_path: Path) -> None:
    run, _ = run_of(stood(2, 3, 4), tmp_path / "match", Random(1), mistake=2)
    (found,) = run.review(0).mistakes(5)
    assert found.is_confirmed
    assert (found.played.error, found.better.error) == (SIGMA / 4, SIGMA / 4)
    assert found.cost == pytest.approx(COST, abs=0.05)


def test_a_suspect_that_was_not_confirmed_is_no_mistake() -> None:
    even, poor = Evaluation(HOLD, 0.5, 0.01, 99), Evaluation(ROLL, 0.3, 0.01, 99)
    suspect = review.ReviewedDecision(1, 1, 1, poor, even, 0.2, uncertain=False)
    assert (suspect.is_suspect, suspect.is_mistake) == (True, False)
    assert review.Review(0, (), (suspect,)).closest_call is None
    assert review.confirmed(suspect, poor, even).is_mistake
    cleared = review.confirmed(suspect, Evaluation(ROLL, 0.51, 0.01, 99), even)
    assert (cleared.is_mistake, cleared.cost, cleared.better.action) == (False, 0.0, ROLL)
    unclear = review.confirmed(suspect, Evaluation(ROLL, 0.45, 0.04, 99), even)
    assert not unclear.is_mistake, "a cost within the doubt is none"


def test_choices_that_are_compared_have_equally_many_playouts() -> None:
    seen = view(stood(6, 6)[-1].state, 0)
    roll, hold = compared_evaluations(seen, 1, OFTEN, (ROLL, HOLD))
    assert (roll.action, hold.action) == (ROLL, HOLD)
    assert roll.playouts == hold.playouts >= 500
    assert hold.chance == 1.0 > roll.chance


def test_a_few_playouts_that_all_won_make_no_victory_certain() -> None:
    few, many = (pooled([Evaluation(HOLD, 1.0, 0.0, playouts)]) for playouts in (4, 400))
    assert few[0] == 0.9
    assert 2 * few[1] > 0.15
    assert round(100 * many[0]) == 100


def test_an_expected_victory_stays_one_while_all_playouts_are_won() -> None:
    won, lost = Evaluation(HOLD, 1.0, 0.0, 16), Evaluation(HOLD, 0.0, 0.0, 16)
    assert round(100 * pooled([won])[0]) == 97
    assert round(100 * pooled([won], 0.97)[0]) == 100
    assert pooled([lost], 0.97)[0] == pytest.approx(0.97 / 17, abs=0.001)
    assert pooled([won, lost], 0.97)[1] > 0.05, "playouts that disagree leave a doubt"
    assert pooled([won], 0.97)[1] == pooled([won])[1], "what was expected makes no playouts surer"


def points(*found: tuple[int, float]) -> list[ChancePoint]:
    return [ChancePoint(at, at, 1, chance) for at, chance in found]


def test_a_side_keeps_its_own_points_among_those_of_the_other() -> None:
    """What a review tells of a decision is what the hint told at that decision."""
    own, rival = (
        points((0, 0.52), (10, 0.3), (20, 0.6), (30, 0.0)),
        points((5, 0.51), (15, 0.73), (25, 0.38), (30, 1.0)),
    )
    found = joint_curve(own, rival)
    assert [point.at for point in found] == [0, 5, 10, 15, 20, 25, 30]
    assert [point for point in found if point in own] == own
    assert [round(point.chance, 2) for point in found if point not in own] == [0.49, 0.27, 0.62]


def test_what_both_sides_count_on_in_secret_is_no_change_of_a_chance() -> None:
    own = points(*((at, 0.6) for at in range(0, 40, 2)), (40, 1.0))
    rival = points(*((at, 0.58 + at % 4 / 100) for at in range(1, 40, 2)), (40, 0.0))
    assert {round(point.chance, 1) for point in joint_curve(own, rival)[:-1]} == {0.6}


def test_the_chances_of_two_sides_in_one_position_sum_to_100(monkeypatch: pytest.MonkeyPatch) -> None:
    """What favours the seat to act disfavours the other, whoever thinks about the position."""
    monkeypatch.setattr(calibration_curves, "calibration_curve", lambda *_: CalibrationCurve(2, 2, 0.9, 0.5))
    state = stood(4)[-1].state
    own, rival = (win_probability(state, value, seat=seat) for seat, value in ((0, 0.6), (1, 0.4)))
    assert own + rival == pytest.approx(1.0)
    assert own > win_probability(state, 0.6, seat=1), "only the seat to act is favoured"


def test_a_mistake_stands_in_the_curve_with_the_chance_that_it_was_judged_by(tmp_path: Path) -> None:
    """The list of key moments, the curve, the mistake and the hint of one choice tell the same number."""
    run, _ = run_of(stood(*[2, 3, 4] * 10), tmp_path / "match", Random(2), mistake=6)
    found = run.review(0)
    (mistake,) = found.mistakes(5)
    (point,) = [point for point in found.curve if point.at == mistake.at]
    assert mistake.better.chance == point.chance == pytest.approx(0.5, abs=SIGMA)
    assert mistake.better.chance - mistake.played.chance == pytest.approx(mistake.cost, abs=0.0002)


def test_a_curve_of_won_playouts_never_falls_and_comes_near_certainty(tmp_path: Path) -> None:
    (file := tmp_path / "match").write_bytes(b"won")
    run = ReviewRun(file, stood(*[2, 3, 4] * 10), 0)
    while (search := run.next()) is not None:
        actions = search.only or search.decision.seen.actions
        run.record(search, tuple(Evaluation(action, 1.0, 0.0, 16) for action in actions))
    chances = [point.chance for point in run.review(0).curve[:-1]]
    assert len(chances) > 2
    assert chances == sorted(chances)
    assert chances[-1] > 0.99
