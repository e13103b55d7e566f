"""Advice without a search: when a quick evaluation is clear enough to be shown."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.bots import evaluations, rival_edges
from tabletop.bots.evaluations import Evaluation, is_clear, sorted_evaluations
from tabletop.bots.expert import RaceResult
from tabletop.bots.running_statistics import running_statistics
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.view import View, view
from tabletop.games.registry import GAMES, GameEntry, entry
from tabletop.kit.strategy import strategy_of
from tests.helpers.random_play import plausible_action


def choice_of(key: str, seed: int = 3) -> View:
    """Return a view with at least three candidates of the search."""
    game, draw = entry(key).load().game, Random(seed)
    state = runner.new_state(game, checked_setup(game, 2, {}), seed)
    while True:
        seat = runner.players_to_act(state)[0]
        seen = view(state, seat)
        if len(evaluations.advised_candidates(state, seat, seen.actions)) > 2:
            return seen
        runner.play(state, plausible_action(state, draw))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_only_choice_considered_is_not_clear_if_a_search_compares_others(game: GameEntry) -> None:
    seen = choice_of(game.key)
    assert not is_clear(seen, (Evaluation(seen.actions[0], 0.9),))
    assert not is_clear(seen, ())


def test_the_only_choice_considered_is_clear_if_a_search_compares_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = choice_of("holy_knights")
    first, second, *_ = seen.actions
    monkeypatch.setattr(evaluations, "_alternatives", lambda seen: ())
    for candidate, is_only in ((first, True), (second, False)):
        monkeypatch.setattr(evaluations, "advised_candidates", lambda *of, candidate=candidate: (candidate,))
        assert is_clear(seen, (Evaluation(first, 0.9),)) is is_only
    monkeypatch.setattr(evaluations, "advised_candidates", lambda *of: (first,))
    monkeypatch.setattr(evaluations, "_alternatives", lambda seen: (second,))
    assert not is_clear(seen, (Evaluation(first, 0.9),))


@pytest.mark.parametrize("game", ["quarriors", "holy_knights", "align_dice"])
def test_no_lead_is_clear_where_one_ply_prefers_one_of_several_that_come_to_the_same(game: str) -> None:
    seen = choice_of(game)
    assert not is_clear(seen, (Evaluation(seen.actions[0], 1.0), Evaluation(seen.actions[1], 0.0)))


def test_a_choice_that_is_warned_of_or_futile_is_never_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = choice_of("align_dice")
    found = Evaluation(seen.actions[0], 0.9), Evaluation(seen.actions[1], 0.5)
    strategy = strategy_of(seen.state)
    monkeypatch.setattr(strategy, "clear_lead", 0.3)

    def judge(warning: str, *, futile: bool) -> bool:
        monkeypatch.setattr(strategy, "blunder_warning", lambda state, action: warning)
        monkeypatch.setattr(strategy, "is_futile", lambda state, action: futile)
        return is_clear(seen, found)

    assert judge("", futile=False)
    assert not judge("quarriors.slip.summonable", futile=False)
    assert not judge("", futile=True)


def test_a_single_candidate_is_played_out_apart_from_any_race(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = choice_of("holy_knights")
    only = (Evaluation(seen.actions[0], 0.4, 0.1, 12),)
    monkeypatch.setattr(evaluations, "is_expert_advice", lambda state: True)
    monkeypatch.setattr(evaluations, "expert", lambda *asked, **limits: (RaceResult(seen.actions[0]),))
    monkeypatch.setattr(evaluations, "_single", lambda *asked: only)
    assert evaluations.evaluate_by_search(seen, 1) == (only, ()), "results of other workers would take its place"


def test_the_doubt_of_a_difference_is_stretched_with_the_chances() -> None:
    pair = Evaluation(Action(0, "a"), 0.9, 0.02), Evaluation(Action(0, "b"), 0.88, 0.02, gap_error=0.01)
    moved = rival_edges._with_edge(pair[1], -2.0)
    assert moved.gap_error is not None
    assert moved.gap_error / 0.01 == pytest.approx(moved.error / 0.02, rel=0.01)
    assert moved.gap_error > 0.02
    assert rival_edges._with_edge(pair[0], -2.0).gap_error is None


def test_no_difference_is_known_once_points_put_another_choice_first() -> None:
    values = running_statistics([0.99] * 30)
    gaps = running_statistics([0.01, -0.01] * 15)

    def result(verb: str, points: float) -> RaceResult:
        return RaceResult(Action(0, verb), values, gaps, points=running_statistics([points] * 12))

    found = sorted_evaluations([result("a", 80.0), result("b", 120.0), result("c", 90.0)])
    assert found[0].action.verb == "b"
    assert [each.gap_error for each in found] == [None] * 3
