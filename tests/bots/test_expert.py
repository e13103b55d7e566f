"""Expert: a race over the same states, sums that may be added up, and what is advised first as the one to beat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import count
from math import sqrt
from statistics import stdev

import msgspec
import pytest

from tabletop.bots import expert
from tabletop.bots.choice import choose_action
from tabletop.bots.evaluations import sorted_evaluations
from tabletop.bots.expert import Racer, RaceResult, best_action, ranked
from tabletop.bots.levels import Limits
from tabletop.bots.running_statistics import RunningStatistics, running_statistics
from tabletop.bots.worker import ThinkResult, merge_answers
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.view import View, view
from tabletop.kit.strategy import SearchPolicy
from tests.helpers.highcard import HighCard, HighCardState, HighCardStrategy
from tests.helpers.pig import Pig, PigState, PigStrategy, game

ROLL, HOLD = Action(0, "roll", "die:0"), Action(0, "hold")


def raced(*values: Sequence[float]) -> tuple[RaceResult, ...]:
    racers = [Racer(Action(0, str(rank)), rank) for rank in range(len(values))]
    for racer, brought in zip(racers, values, strict=True):
        racer.values.extend(brought)
    return tuple(racer.result(racers[0]) for racer in racers)


def seen(state: PigState, points: int) -> View:
    state.turn_total = points
    state.legal = {}
    return view(state, 0)


def started(rules: Pig = game, goal: int = 50) -> PigState:
    return runner.new_state(rules, checked_setup(rules, 2, {"goal": goal}), 1)


@pytest.mark.parametrize(
    ("first", "other", "chosen"),
    [
        ((0.5, 0.5, 0.5), (0.6, 0.6, 0.6), "1"),
        ((0.8, 0.2, 0.6), (0.9, 0.3, 0.7), "1"),  # the states differ much, the choices by the same in each
        ((0.5, 0.6, 0.6), (0.9, 0.3, 0.7), "0"),  # better, but not surely
        ((0.5, 0.5, 0.5), (0.5, 0.5, 0.5), "0"),
        ((0.5, 0.5, 0.5), (0.4, 0.4, 0.4), "0"),
        ((0.1,), (0.9,), "0"),  # of one sample nothing is sure
        ((0.5, 0.5, 0.5, 0.5, 0.5, 0.5), (0.9, 0.9), "0"),  # had to leave the race
        ((0.5, 0.5, 0.5), (0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6), "1"),  # what is advised first had to leave it
    ],
)
def test_the_first_advice_is_given_up_only_for_a_significantly_better_action(
    first: tuple[float, ...], other: tuple[float, ...], chosen: str
) -> None:
    assert best_action(raced(first, other)).verb == chosen


def test_races_of_the_same_choices_add_up_to_one_race_over_all_samples() -> None:
    one, two = raced((0.5, 0.2), (0.6, 0.9)), raced((0.4, 0.8, 0.3), (0.5, 0.7, 0.6))
    both = raced((0.5, 0.2, 0.4, 0.8, 0.3), (0.6, 0.9, 0.5, 0.7, 0.6))
    for added, whole in zip([a + b for a, b in zip(one, two, strict=True)], both, strict=True):
        assert added.action == whole.action
        for sums, all_of_them in ((added.values, whole.values), (added.gaps, whole.gaps)):
            assert msgspec.structs.astuple(sums) == pytest.approx(msgspec.structs.astuple(all_of_them))


def test_statistics_give_the_mean_and_its_standard_error() -> None:
    assert running_statistics(()) == RunningStatistics()
    assert (running_statistics(()).mean, running_statistics((0.4,)).mean, running_statistics((0.4,)).error) == (
        0.0,
        0.4,
        1.0,
    )
    found = running_statistics((0.2, 0.4, 0.9))
    assert found.mean == pytest.approx(0.5)
    assert found.error == pytest.approx(stdev((0.2, 0.4, 0.9)) / sqrt(3))
    assert running_statistics((0.5, 0.5, 0.5)).error == 0.0
    assert [running_statistics((0.2, 0.4, 0.9)).surely_above(0.0, doubt) for doubt in (2.0, 3.0)] == [True, False]
    assert [running_statistics((1.2, 1.4, 1.9)).surely_above(1.0, doubt) for doubt in (2.0, 3.0)] == [True, False]
    assert not running_statistics((5.0,)).surely_above(0.0, 1.0)
    assert not running_statistics((0.0, 0.0)).surely_above(0.0, 1.0)


def test_finishers_of_a_race_rank_before_early_leaders() -> None:
    found = raced((0.5,) * 8, (0.9,) * 3, (0.6,) * 8, (0.4,) * 4)
    assert [one.action.verb for one in ranked(found)] == ["2", "0", "3", "1"]


def test_another_choice_races_with_those_worth_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PigStrategy, "advise", lambda self, state, seat, actions: (HOLD,))
    held = seen(started(), 7), 1, 60.0, 1, lambda: False
    assert [one.action for one in expert.expert(*held)] == [HOLD]
    assert [one.action for one in expert.expert(*held, also=(ROLL,))] == [HOLD, ROLL]
    assert [one.action for one in expert.expert(*held, also=(HOLD,))] == [HOLD]


def test_a_choice_that_is_surely_behind_leaves_the_race_and_equal_ones_do() -> None:
    racers = [Racer(Action(0, str(rank)), rank) for rank in range(4)]
    for racer, values in zip(racers, ((0.5, 0.6), (0.1, 0.2), (0.5, 0.6), (0.3, 0.7)), strict=True):
        racer.values.extend(values * 8)
    assert [racer.rank for racer in expert._left(racers)] == [0, 3]


def test_expert_holds_a_winning_score_and_rolls_an_early_one() -> None:
    for key in range(3):
        assert choose_action(seen(started(goal=20), 20), "expert", key, Limits(60.0, 20)).action == HOLD
        assert choose_action(seen(started(), 2), "expert", key, Limits(60.0, 60)).action == ROLL


def test_a_choice_carries_the_results_of_its_race() -> None:
    found = choose_action(seen(started(goal=20), 20), "expert", 1, Limits(60.0, 4))
    assert {one.action for one in found.results} == {ROLL, HOLD}
    assert found.playouts == sum(one.values.count for one in found.results) == 4 * expert.MORE
    assert found.action == best_action(found.results)


class Hasty(SearchPolicy[PigState]):
    """Would hold at once, hears of nothing else, and looks one turn ahead at its own points alone."""

    def __init__(self) -> None:
        self.asked: set[tuple[int, int]] = set()

    def candidate_actions(self, state: PigState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        return tuple(action for action in actions if action.verb == "hold") or actions

    def predict_reply(self, state: PigState, seat: int, actions: tuple[Action, ...], thinker: int) -> Action:
        self.asked.add((seat, thinker))
        return actions[-1]

    def learned_value(self, state: PigState, seat: int) -> float | None:
        return state.score[seat] / 100

    def rollout_turns(self, state: PigState) -> int:
        return 2


class HastyPig(Pig):
    key = "hasty_pig"

    def __init__(self, policy: SearchPolicy[PigState]) -> None:
        self.strategy = PigStrategy()
        self.strategy.search_policy = policy


def test_a_search_policy_sets_candidates_replies_values_and_horizon() -> None:
    mind = Hasty()
    rules = HastyPig(mind)
    assert choose_action(seen(started(rules), 2), "expert", 1, Limits(60.0, 2)).action == HOLD
    assert not mind.asked  # a single choice is not played out
    mind.candidate_actions = lambda state, seat, actions: actions  # type: ignore[method-assign]
    found = choose_action(seen(started(rules), 7), "expert", 1, Limits(60.0, 4))
    held = next(one for one in found.results if one.action == HOLD)
    assert held.values.mean == pytest.approx(0.07)  # seat 1 then plays its turn, which changes nothing for seat 0
    assert mind.asked == {(0, 0), (1, 0)}


class Noting(Hasty):
    """Holds whenever it can, and notes the dice that seat 1 finds in each line of play when it is first asked."""

    def __init__(self) -> None:
        super().__init__()
        self.dice: list[int] = []

    def candidate_actions(self, state: PigState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        return actions

    def predict_reply(self, state: PigState, seat: int, actions: tuple[Action, ...], thinker: int) -> Action:
        if seat != thinker:
            self.dice.append(state.chance)
        return Action(seat, "hold")

    def rollout_turns(self, state: PigState) -> int:
        return 3


def test_a_stage_has_the_same_dice_for_all_choices_however_many_were_rolled_before() -> None:
    mind = Noting()
    rules = HastyPig(mind)
    choose_action(seen(started(rules), 7), "expert", 1, Limits(60.0, 1))
    found = Counter(mind.dice)
    assert set(found.values()) <= {1, 2}  # a turn that begins with a one is over before anything is asked
    assert [*found.values()].count(2) > 4  # though one choice rolls in its own turn and the other does not


class Orderly(SearchPolicy[HighCardState]):
    """Notes who is taken to answer, in which order."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def predict_reply(self, state: HighCardState, seat: int, actions: tuple[Action, ...], thinker: int) -> Action:
        self.asked.append(seat)
        return actions[0]


class TricksStrategy(HighCardStrategy):
    def rollout_turn_key(self, state: HighCardState) -> int:
        return state.left


class Tricks(HighCard):
    key = "tricks"

    def __init__(self, policy: SearchPolicy[HighCardState]) -> None:
        self.strategy = TricksStrategy()
        self.strategy.search_policy = policy


def test_the_thinking_seat_answers_before_the_others() -> None:
    mind = Orderly()
    rules = Tricks(mind)
    state = runner.new_state(rules, checked_setup(rules, 3, {}), 1)
    choose_action(view(state, 1), "expert", 1, Limits(60.0, 1))
    ahead = [0, 2, 1, 0, 2]  # the rest of this trick, and the next
    assert mind.asked == ahead * (len(mind.asked) // len(ahead))
    assert mind.asked


@pytest.mark.parametrize(("each", "samples"), [(0.4, 2), (0.26, 3), (0.25, 4), (3.0, 1)])
def test_no_sample_begins_that_would_end_too_late(monkeypatch: pytest.MonkeyPatch, each: float, samples: int) -> None:
    clock = count(100.0, each)
    monkeypatch.setattr(expert, "perf_counter", lambda: next(clock))
    found = expert.expert(seen(started(), 5), 1, 1.0, 10**6, lambda: False)
    assert [one.values.count for one in found] == [samples, samples]


def thought(results: tuple[RaceResult, ...], level: str = "expert") -> ThinkResult:
    return ThinkResult(1, best_action(results) if results else HOLD, level, results=results)


def test_samples_that_are_owed_take_little_longer_than_the_time_given(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count(100.0, 0.25)
    for clock in ("perf_counter", "process_time"):
        monkeypatch.setattr(expert, clock, lambda: next(ticks))
    found = expert.expert(seen(started(), 5), 1, 1.0, 10**6, lambda: False, least=30)
    assert all(2 < one.values.count < 8 for one in found), "a review may not last far beyond its budget"


def test_several_thoughts_become_one_by_the_sums_of_all() -> None:
    first = thought(raced((0.5, 0.5, 0.9), (0.6, 0.6, 0.1)))
    second = thought(raced((0.5,) * 9, (0.7, 0.8) * 4 + (0.7,)))
    assert first.action is not None
    assert first.action.verb == "0"
    found = merge_answers(first, [first, second])
    assert found.action is not None
    assert found.action.verb == "1"
    assert found.playouts == 24
    other = thought(raced((0.5, 0.5), (0.6, 0.6), (0.7, 0.7)))
    assert (
        merge_answers(first, [first, other, thought((), "regular")]) == first
    )  # of other choices nothing can be added


def test_a_hint_puts_first_what_expert_would_choose_and_nothing_counts_more() -> None:
    even, lucky = running_statistics([0.5, 0.5, 0.5]), running_statistics([0.9, 0.2, 0.7])
    doubtful = (RaceResult(ROLL, even), RaceResult(HOLD, lucky, running_statistics([0.4, -0.3, 0.2])))
    sure = (RaceResult(ROLL, even), RaceResult(HOLD, lucky, running_statistics([0.1, 0.1, 0.1])))
    for results, best in ((doubtful, ROLL), (sure, HOLD)):
        assert best_action(results) == best
        first, second = sorted_evaluations(results)
        assert (first.action, second.chance <= first.chance) == (best, True)
