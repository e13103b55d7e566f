"""The coach: choices are weighed from what their seat can know, blunders are found, chances checked by outcomes."""

from __future__ import annotations

from math import exp, hypot, log, pi
from pathlib import Path

import msgspec
import pytest

from tabletop import paths
from tabletop.bots import calibration_curves
from tabletop.bots.calibration_curves import CalibrationCurve
from tabletop.bots.choice import choose_action
from tabletop.bots.evaluations import Evaluation, compared_evaluations, expected_result, searched_evaluations
from tabletop.bots.levels import Limits
from tabletop.bots.rollout import (
    advised_win_probability,
    heuristic_win_probability,
    learned_value,
    learned_win_probability,
)
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.registry import GAMES
from tabletop.kit.strategy import SearchPolicy
from tabletop.lab.calibration import Experiment, ProbabilityBin, calibrate, compared, fit_curves, split_training
from tabletop.learn import review
from tabletop.learn.chance_curve import ChancePoint
from tabletop.learn.review import ENOUGH, FEWEST, Phase, Review, ReviewedDecision, accuracy, review_match
from tabletop.learn.review_run import ReviewRun
from tabletop.match import history
from tabletop.match.history import HistoryStep
from tests.helpers import pig
from tests.helpers.shelf import HIGHCARD, PIG

ROLL, HOLD = Action(0, "roll", "die:0"), Action(0, "hold")
OFTEN = Limits(60.0, 64)


def stood(*faces: int, rules: pig.Pig = pig.game) -> list[HistoryStep]:
    """Return a match to ten points in which seat 0 stands after rolls of these faces."""
    kept = [history.first_step(rules, checked_setup(rules, 2, {"goal": 10}), 1)]
    for face in faces:
        kept[-1].state.script = [face - 1]
        kept.append(history.next_step(kept[-1], ROLL))
        kept[-1].state.script = None
    return kept


def test_the_choice_that_wins_is_the_best_opinion_and_costs_nothing() -> None:
    best, other = searched_evaluations(view(stood(6, 6)[-1].state, 0), 1, OFTEN)
    assert best == Evaluation(HOLD, 1.0, 0.0, best.playouts)
    assert other.action == ROLL
    assert other.chance < 1.0
    assert 0.0 < other.error < 0.2


def with_policy(policy: SearchPolicy[pig.PigState] | None) -> pig.PigStrategy:
    made = pig.PigStrategy()
    made.search_policy = policy
    return made


class PlainPig(pig.Pig):
    """Has no Expert."""

    key = "plain_pig"
    strategy = with_policy(None)


class Untold(SearchPolicy[pig.PigState]):
    def is_win_probability(self, state: pig.PigState) -> bool:
        return False


class UntoldPig(pig.Pig):
    """Has an Expert whose values are no chances."""

    key = "untold_pig"
    strategy = with_policy(Untold())


@pytest.mark.parametrize(("rules", "level"), [(pig.Pig(), "expert"), (PlainPig(), "skilled"), (UntoldPig(), "skilled")])
def test_opinions_are_those_of_the_strongest_bot_that_can_tell_chances(rules: pig.Pig, level: str) -> None:
    seen = view(stood(4, rules=rules)[-1].state, 0)
    found = searched_evaluations(seen, 5, OFTEN)
    chosen = choose_action(seen, level, 5, OFTEN)
    assert found[0].action == chosen.action
    assert sum(one.playouts for one in found) == chosen.playouts
    alone = [msgspec.structs.replace(each, gap_error=None) for each in found]
    for one in chosen.results:
        assert (
            Evaluation(one.action, *(round(x, 4) for x in (one.values.mean, one.values.error)), one.values.count)
            in alone
        )


class Sure(SearchPolicy[pig.PigState]):
    def learned_value(self, state: pig.PigState, seat: int) -> float | None:
        return 0.9 if state.turn_total else None


class SurePig(pig.Pig):
    """Believes in victory as soon as something was rolled."""

    key = "sure_pig"
    strategy = with_policy(Sure())


def test_chances_are_calibrated_learned_values(monkeypatch: pytest.MonkeyPatch) -> None:
    curves = (CalibrationCurve(2, 2, 2.0, 0.0), CalibrationCurve(2, 2, 0.5, -1.0, learned=True))
    monkeypatch.setattr(calibration_curves, "calibration_curves", lambda game: curves)
    calibration_curves.calibration_curve.cache_clear()
    fresh, rolled = stood(rules=SurePig())[-1].state, stood(4, rules=SurePig())[-1].state
    assert (
        learned_win_probability(fresh, 0) == expected_result(view(fresh, 0), 1) == 0.5
    )  # where it knows nothing, as the game guesses
    assert learned_win_probability(rolled, 0) == pytest.approx(1 / (1 + exp(1 - 0.5 * log(9))))
    assert expected_result(view(rolled, 0), 1) == pytest.approx(learned_win_probability(rolled, 0))
    assert heuristic_win_probability(rolled, 0) == calibration_curves.calibrate(0.6, curves[0])
    assert (learned_value(rolled, 0), learned_value(fresh, 0)) == (0.9, 0.5)
    monkeypatch.setattr(Sure, "is_win_probability", lambda self, state: state.turn_total != 4)
    assert learned_win_probability(rolled, 0) == pytest.approx(
        1 / (1 + exp(1 - 0.5 * log(9)))
    )  # so Expert goes on thinking
    assert (
        advised_win_probability(rolled, 0)
        == expected_result(view(rolled, 0), 1)
        == heuristic_win_probability(rolled, 0)
    )  # but nobody is told so
    assert advised_win_probability(stood(5, rules=SurePig())[-1].state, 0) == learned_win_probability(rolled, 0)
    calibration_curves.calibration_curve.cache_clear()


def test_a_single_candidate_is_played_out_too_so_that_its_chance_is_on_the_same_scale() -> None:
    (only,) = searched_evaluations(view(stood()[-1].state, 0), 1, OFTEN)
    assert (only.action, only.playouts) == (ROLL, 16)


def test_another_choice_can_be_compared_with_those_worth_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pig.PigStrategy, "advise", lambda self, state, seat, actions: (HOLD,))
    seen = view(stood(6, 6)[-1].state, 0)
    assert [one.action for one in searched_evaluations(seen, 1, OFTEN)] == [HOLD]
    assert [one.action for one in searched_evaluations(seen, 1, OFTEN, also=ROLL)] == [HOLD, ROLL]


def blundered() -> list[HistoryStep]:
    """Return a match in which seat 0 does not take the victory at hand, loses its points, and then the match."""
    kept = stood(6, 6, 1)
    while kept[-1].state.result is None:
        state = kept[-1].state
        seat = state.ask.seats[0] if state.ask else -1
        state.script = [0 if seat == 0 else 5]
        action = Action(seat, "roll", "die:0") if seat == 0 or state.turn_total < 10 else Action(seat, "hold")
        kept.append(history.next_step(kept[-1], action))
        kept[-1].state.script = None
    return kept


def analysed(kept: list[HistoryStep], seat: int) -> Review:
    found = review_match(kept, seat, OFTEN, confirmation=OFTEN)
    assert found is not None
    return found


def test_a_victory_not_taken_is_the_costliest_decision() -> None:
    kept = blundered()
    found = analysed(kept, 0)
    worst = found.decisions[0]
    assert (worst.at, worst.number, worst.played.action, worst.better.action) == (2, 2, ROLL, HOLD)
    assert worst.cost == round(worst.better.chance - worst.played.chance, 4) > 0.05
    assert not worst.uncertain
    assert [one.at for one in found.decisions] == [2, 1]
    assert found.curve[-1] == ChancePoint(len(kept) - 1, kept[-1].state.number, kept[-1].turn, 0.0)
    assert [point.at for point in found.curve[:2]] == [1, 2]


def test_a_cost_in_percent_is_the_difference_of_the_shown_chances() -> None:
    played, better = Evaluation(ROLL, 0.6146, 0.0, 64), Evaluation(HOLD, 0.7249, 0.0, 64)
    one = ReviewedDecision(1, 1, 1, played, better, 0.1103, False)
    assert (one.points, f"{played.chance:.0%}", f"{better.chance:.0%}") == (11, "61%", "72%")
    assert ReviewedDecision(1, 1, 1, msgspec.structs.replace(played, chance=0.6049), better, 0.12, False).points == 12
    assert ReviewedDecision(1, 1, 1, played, msgspec.structs.replace(better, chance=0.7351), 0.1205, False).points == 13


def decided(cost: float = 0.0, error: float = 0.01, playouts: int = 64, chance: float = 0.5) -> ReviewedDecision:
    played, better = Evaluation(ROLL, chance - cost, error, playouts), Evaluation(HOLD, chance, error, playouts)
    is_uncertain = cost < 2 * hypot(error, error)
    return ReviewedDecision(1, 1, 1, played, better, cost, is_uncertain, stake=chance, is_confirmed=True)


def test_accuracy_counts_every_mistake_that_is_listed_and_nothing_smaller() -> None:
    small, doubtful = decided(0.009), decided(0.05)
    assert (small.is_mistake, doubtful.is_mistake) == (False, True)
    assert [accuracy([each] * ENOUGH, ENOUGH) for each in (small, doubtful)] == [(100, 0), (80, 0)]
    assert accuracy([small] * 400 + [doubtful], 401) == (99, 0), "100 means that no mistake was found"


def test_a_small_cost_near_the_margin_of_error_is_a_close_call_and_no_mistake() -> None:
    def lost(cost: float) -> ReviewedDecision:
        suspect, error = decided(cost), 0.009
        return review.confirmed(suspect, Evaluation(ROLL, 0.5 - cost, error, 64), Evaluation(HOLD, 0.5, error, 64))

    small, large = lost(0.034), lost(0.052)
    assert (small.is_mistake, large.is_mistake) == (False, True)
    assert review.Review(0, (), (small,)).closest_call == small


def test_only_decisions_that_could_show_a_mistake_are_judged() -> None:
    unsearched, vague, lost = decided(playouts=0), decided(0.09, error=0.2), decided(chance=0.02)
    assert not any(each.is_judged or each.is_mistake for each in (unsearched, vague, lost))
    assert accuracy([unsearched, vague, lost] * 40, 120) is None, "no figure without a judgement"
    assert decided(0.6, error=0.2).is_mistake, "it is certain although the search is vague"
    assert accuracy([decided()] * (FEWEST - 1), FEWEST) is None
    assert accuracy([decided()] * ENOUGH + [unsearched, vague, lost], ENOUGH + 3) == (100, 0)


def test_a_decision_counts_only_if_one_of_the_compared_choices_would_have_been_a_mistake() -> None:
    seen = review.past_decision(blundered(), 0, 2)
    chances = {0.5: False, 0.48: False, 0.46: True}
    for worst, is_judged in chances.items():
        found = [Evaluation(HOLD, 0.5, 0.001, 64), Evaluation(ROLL, worst, 0.001, 64)]
        reviewed = review.review_decision(seen, found)
        assert (reviewed.stake, reviewed.is_judged) == (pytest.approx(0.5 - worst), is_judged)


def test_accuracy_has_a_margin_of_error_unless_a_fourth_of_all_decisions_are_judged() -> None:
    judged = [decided()] * 20
    assert accuracy(judged, 80) == accuracy([*judged, decided(playouts=0)], 80) == (100, 0)
    assert accuracy(judged, 81) == (100, 3)
    assert accuracy([decided()] * (ENOUGH - 1), ENOUGH - 1) == (100, 6)
    assert accuracy([decided()] * FEWEST, FEWEST) == (100, 7), "the fewer, the wider"
    assert accuracy([decided(), decided(0.2)] * 7, 58) == (70, 16), "and the more unlike, the wider"


def test_the_winner_of_the_same_match_ends_with_certainty() -> None:
    found = analysed(blundered(), 1)
    assert found.seat == 1
    assert found.curve[-1].chance == 1.0
    assert all(one.played.action.seat == 1 for one in found.decisions)


def test_a_review_can_be_stopped_and_reports_its_progress() -> None:
    heard: list[tuple[int, int]] = []
    kept = stood(2, 2, 2)
    assert review_match(kept, 0, OFTEN, progress=lambda done, total: not heard.append((done, total))) is not None
    assert heard == [(0, 2), (1, 2), (2, 2)]
    assert review_match(kept, 0, OFTEN, progress=lambda done, total: done < 1) is None


def test_classes_compare_what_was_predicted_with_what_happened() -> None:
    found = compared(Experiment(PIG, matches=3), [[(0.1, 0.0)], [(0.14, 1.0), (0.8, 1.0)], [(1.0, 1.0)]])
    low = ProbabilityBin(2, 0.12, 0.5, round(2**0.5 * 0.48 / 2, 4))
    assert found.classes == (low, ProbabilityBin(1, 0.8, 1.0, 0.0), ProbabilityBin(1, 1.0, 1.0, 0.0))
    assert found.noise == pytest.approx(0.5 * low.doubt * (2 / pi) ** 0.5, abs=1e-4)
    together = compared(Experiment(PIG, matches=3), [[(0.1, 0.0), (0.14, 1.0)]]).classes[0]
    assert together.doubt == 0.0, "positions of one match share their luck"
    assert found.error == round((2 * 0.38 + 0.2) / 4, 4)
    assert found.brier == round((0.01 + 0.86**2 + 0.04) / 4, 4)
    assert (found.positions, found.matches) == (4, 3)


def test_two_processes_calibrate_as_one_does() -> None:
    trial = Experiment(HIGHCARD, level="novice", matches=3)
    one = calibrate(trial)
    assert one == calibrate(msgspec.structs.replace(trial, jobs=2))
    assert one.positions > 0
    assert 0.0 <= one.error <= 1.0
    assert calibrate(Experiment(PIG, matches=1)).game == "pig"


def test_fitting_improves_calibration() -> None:
    timid = [(0.4, 0.0), (0.6, 1.0)] * 50 + [(0.5, 1.0), (0.5, 1.0), (0.5, 0.0)] * 20
    trust, favour = calibration_curves.fitted(timid)
    made = CalibrationCurve(2, 2, trust, favour)
    assert trust > 3.0
    assert favour > 0.0
    assert calibration_curves.calibrate(0.6, made) > 0.9
    assert calibration_curves.calibrate(0.4, made) < 0.2
    assert calibration_curves.fitted([(0.25, 0.75), (0.75, 0.25)] * 100) == (
        calibration_curves.LEAST_TRUST,
        pytest.approx(0.0),
    )
    assert calibration_curves.fitted([(0.25, 0.25), (0.75, 0.75)] * 100) == pytest.approx((1.0, 0.0))


@pytest.mark.parametrize("worth", [0.0, 0.3, 1.0])
def test_without_a_curve_an_estimate_is_a_chance(worth: float) -> None:
    assert calibration_curves.calibrate(worth, calibration_curves.PLAIN) == worth


def test_a_curve_is_saved_per_kind_of_table_and_serves_similar_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calibration_curves.FILE, "path", lambda game: tmp_path / "some" / f"{game}.json")
    calibration_curves.calibration_curve.cache_clear()
    assert calibration_curves.calibration_curve("pig", 2, 2) is calibration_curves.PLAIN
    calibration_curves.calibration_curve.cache_clear()
    learned = CalibrationCurve(2, 2, 7.0, 0.4, learned=True)
    for made in (
        CalibrationCurve(4, 4, 2.0, 0.1),
        learned,
        CalibrationCurve(2, 2, 3.0, 0.2),
        CalibrationCurve(3, 1, 5.0, 0.0),
        CalibrationCurve(4, 4, 1.5, 0.3),
    ):
        calibration_curves.FILE.keep("pig", made)
    assert calibration_curves.calibration_curves("pig") == (
        CalibrationCurve(2, 2, 3.0, 0.2),
        learned,
        CalibrationCurve(3, 1, 5.0, 0.0),
        CalibrationCurve(4, 4, 1.5, 0.3),
    )
    assert calibration_curves.calibration_curve("pig", 4, 4, learned=True) == learned
    assert calibration_curves.calibration_curve("pig", 2, 2).trust == 3.0
    assert calibration_curves.calibration_curve("pig", 5, 5).trust == 1.5
    assert calibration_curves.calibration_curve("pig", 2, 1).trust == 5.0
    calibration_curves.calibration_curve.cache_clear()


def test_every_fourth_match_is_held_out() -> None:
    assert split_training([[1], [2, 3], [4], [5, 6], [], [7], [8], [9], [10]]) == (
        [1, 2, 3, 4, 7, 8, 10],
        [[5, 6], [9]],
    )


def test_a_fit_makes_the_estimates_of_a_game_better() -> None:
    ((made, better),) = fit_curves(Experiment(PIG, matches=24, limits=OFTEN))
    assert (made.seats, made.sides, made.learned, made.level, made.matches) == (2, 2, False, "regular", 24)
    assert made.trust > 1.0
    assert made.after < made.before
    assert better


def test_a_fit_replaces_a_curve_only_if_significantly_better_on_held_out_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calibration_curves.FILE, "path", lambda game: tmp_path / f"{game}.json")
    many, few = Experiment(PIG, matches=48, limits=OFTEN), Experiment(PIG, matches=16, seed=901, limits=OFTEN)
    calibration_curves.calibration_curve.cache_clear()
    ((good, _),) = fit_curves(many)
    wrong = CalibrationCurve(2, 2, good.trust, good.favour - 3.0)
    for seats, known, better in ((2, good, False), (2, wrong, True), (3, good, False), (3, wrong, True)):
        calibration_curves.FILE.path("pig").unlink(missing_ok=True)
        calibration_curves.FILE.keep("pig", msgspec.structs.replace(known, seats=seats, sides=seats))
        assert fit_curves(few)[0][1] is better  # it is by luck that these few tell a little less of the good one
        assert fit_curves(msgspec.structs.replace(few, matches=4))[0][1] is False  # one match kept apart tells nothing
    calibration_curves.calibration_curve.cache_clear()


def test_values_that_are_no_chances_have_no_curve(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SearchPolicy, "learned_value", lambda self, state, seat: 0.5)
    monkeypatch.setattr(SearchPolicy, "is_win_probability", lambda self, state: False)
    assert [made.learned for made, _ in fit_curves(Experiment(PIG, matches=1))] == [False]


def test_learned_values_have_their_own_curve(monkeypatch: pytest.MonkeyPatch) -> None:
    def value(self: SearchPolicy[pig.PigState], state: pig.PigState, seat: int) -> float:
        return 1.0 - state.game.strategy.evaluate(state, seat)

    monkeypatch.setattr(SearchPolicy, "learned_value", value)
    (plain, _), (mind, _) = fit_curves(Experiment(PIG, matches=24, limits=OFTEN))
    assert (plain.learned, mind.learned) == (False, True)
    assert mind.trust == calibration_curves.LEAST_TRUST < plain.trust  # never is the worse position called the better
    assert mind.positions == plain.positions


@pytest.mark.parametrize("game", [entry.key for entry in GAMES if calibration_curves.calibration_curves(entry.key)])
def test_curves_record_their_training_data(game: str) -> None:
    found = calibration_curves.calibration_curves(game)
    assert all(one.matches >= 60 and one.positions >= 400 and one.date and one.after <= one.before for one in found)


def test_a_whole_review_takes_so_long_however_many_decisions_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review, "FEWEST", 1)
    kept = blundered()
    file = tmp_path / "match"
    file.write_bytes(b"a journal")
    run = ReviewRun(file, kept, 0)
    seconds: dict[int, float] = {}
    while (search := run.next()) is not None:
        decision = search.decision
        seconds[decision.at] = seconds.get(decision.at, 0.0) + search.limits.seconds
        if search.only:
            run.record(search, compared_evaluations(decision.seen, search.key, OFTEN, search.only))
        else:
            run.record(search, searched_evaluations(decision.seen, search.key, OFTEN, decision.played))
        assert decision.at in [each.at for each in run.review(decision.seen.seat).decisions]
    run.save()
    assert (run.done, run.total) == (len(seconds), len(seconds))
    assert sum(seconds.values()) <= 15.5
    assert run.review(0).mistakes(9)[0].at == 2
    whole, *phases = run.accuracies(0)
    assert whole is not None
    assert whole.percent < 95 < run.accuracies(1)[0].percent
    assert len(phases) == len(Phase)
    again = ReviewRun(file, kept, 0)
    assert (again.next(), again.review(0)) == (None, run.review(0)), "kept in the cache"
    (cache,) = (paths.user_data() / "cache/reviews").iterdir()
    cache.write_bytes(cache.read_bytes()[:-3])
    assert ReviewRun(file, kept, 0).done == 0, "a damaged cache is ignored"


@pytest.mark.parametrize(("cost", "error", "uncertain"), [(0.07, 0.03, True), (0.07, 0.02, False), (0.2, 0.08, False)])
def test_a_cost_under_ten_points_needs_three_sigmas(cost: float, error: float, uncertain: bool) -> None:
    better, played = Evaluation(Action(0, "a"), 0.9), Evaluation(Action(0, "b"), 0.9 - cost, gap_error=error)
    assert review.cost_between(better, played) == (cost, uncertain)
