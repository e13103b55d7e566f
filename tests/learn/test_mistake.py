"""Own mistakes as puzzles: when they are asked again, which are refused, and what is accepted."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec
import pytest

from tabletop import paths
from tabletop.bots.evaluations import Evaluation
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.errors import UserError
from tabletop.engine.view import View, view
from tabletop.games.registry import GAMES
from tabletop.learn import mistake as mistakes
from tabletop.learn.mistake import Mistake
from tabletop.learn.mistake_link import MistakeLink
from tests.match.helpers import seated
from tests.pictures.played import played_state

MONDAY = date(2027, 2, 1)
SORCERER = next(entry for entry in GAMES if entry.key == "sorcerer")


def decision() -> tuple[View, Action, Action]:
    """Return a view with a decision, and two choices that do not mean the same."""
    state = played_state(SORCERER, 2, 40)
    while len({action.verb for action in runner.legal_actions(state, runner.players_to_act(state)[0])}) < 2:
        seat = runner.players_to_act(state)[0]
        runner.apply(state, runner.legal_actions(state, seat)[0])
    seen = view(state, runner.players_to_act(state)[0])
    first = seen.actions[0]
    return seen, first, next(action for action in seen.actions if action.verb != first.verb)


def sample(best: float = 0.7, second: float = 0.5, error: float = 0.01, *, is_best: bool = False) -> Mistake:
    """Return a mistake whose choices have these chances."""
    seen, first, other = decision()
    found = (Evaluation(first, best, error, 99), Evaluation(other, second, error, 99))
    return mistakes.made_of(seen, seated("me", "me"), SORCERER, 3, first if is_best else other, found, MONDAY)


def test_a_mistake_is_asked_after_1_3_7_and_21_days_until_it_is_solved_three_times() -> None:
    found = sample()
    asked: list[int] = []
    for solved in (False, True, False, True, True):
        day = found.due
        asked.append((day - MONDAY).days)
        assert mistakes.due([found], day) == [found]
        assert mistakes.due([found], day - timedelta(1)) == []
        found = mistakes.answered(found, solved, day)
    assert asked == [0, 1, 1 + 3, 5, 5 + 3], "after a miss it begins with one day again"
    assert found.is_learned
    assert mistakes.due([found], found.due) == []
    found, days = sample(), []
    for _ in range(5):
        after = mistakes.answered(msgspec.structs.replace(found, solved=0), True, found.due)
        days.append((after.due - found.due).days)
        found = after
    assert days == [1, 3, 7, 21, 21]


def test_it_is_refused_if_two_choices_are_close_or_the_choice_was_the_best() -> None:
    for best, second, error in ((0.52, 0.5, 0.0), (0.6, 0.5, 0.05)):
        with pytest.raises(UserError) as refused:
            sample(best, second, error)
        assert refused.value.key == "mistakes.fault.close"
    with pytest.raises(UserError) as refused:
        sample(is_best=True)
    assert refused.value.key == "mistakes.fault.best"


def test_a_saved_mistake_comes_back_and_a_damaged_one_harms_nobody() -> None:
    found = sample()
    mistakes.save(found)
    assert mistakes.saved() == [found] == [mistakes.named(found.key)]
    file = paths.user_data() / "mistakes" / f"{found.key}{mistakes.SUFFIX}"
    file.with_name(f"bad{mistakes.SUFFIX}").write_bytes(file.read_bytes()[:-40])
    assert mistakes.saved() == [found]
    mistakes.forget(found.key)
    assert mistakes.saved() == []


def test_only_the_best_choice_is_accepted_and_another_is_told_its_chance() -> None:
    found, (seen, *_) = sample(), decision()
    link = MistakeLink(found, seen)
    refusal = link.submit(found.played, seen.number)
    assert refusal is not None
    assert (refusal.key, refusal.params, link.tries) == ("puzzles.refuse.worse", {"share": 50}, 1)
    assert link.submit(link.right_action(), seen.number) is None
    assert link.solved
