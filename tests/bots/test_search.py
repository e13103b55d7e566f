"""Skilled gives up what is advised first only for what its playouts tell apart from it."""

from __future__ import annotations

import pytest

from tabletop import compiled_core
from tabletop.bots import search
from tabletop.bots.rollout import search_candidates
from tabletop.bots.search import SearchResult
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.kit.strategy import SearchPolicy
from tests.helpers.pig import Pig, PigState, PigStrategy, game


def weighed(verb: str, *values: float) -> SearchResult:
    one = SearchResult(Action(0, verb))
    one.values.extend(values)
    return one


@pytest.mark.parametrize(
    ("values", "others", "sure"),
    [
        ((0.6, 0.6, 0.6), (0.5, 0.5, 0.5), True),
        ((0.9, 0.3, 0.7), (0.8, 0.2, 0.6), True),  # the states differ much, the choices by the same in each
        ((0.9, 0.3, 0.7), (0.5, 0.6, 0.6), False),
        ((0.5, 0.5, 0.5), (0.5, 0.5, 0.5), False),
        ((0.4, 0.4, 0.4), (0.5, 0.5, 0.5), False),
        ((0.9,), (0.1,), False),
        ((0.6, 0.6, 0.6, 0.0), (0.5, 0.5, 0.5), True),  # what only one of them had does not count
        ((), (), False),
    ],
)
def test_leads_are_measured_over_common_determinizations(
    values: tuple[float, ...], others: tuple[float, ...], sure: bool
) -> None:
    assert weighed("roll", *values).surely_ahead_of(weighed("hold", *others)) is sure


def test_rollout_values_are_summarized() -> None:
    one = weighed("roll", 0.2, 0.4, 0.6)
    assert (one.playouts, one.total, one.mean) == (3, pytest.approx(1.2), pytest.approx(0.4))
    assert one.error == pytest.approx(0.2 / 3**0.5)
    assert weighed("roll", 0.2).error == 1.0


@pytest.mark.skipif(compiled_core.is_active(), reason="A compiled search calls its own halving.")
@pytest.mark.parametrize(("best", "advised"), [((0.6, 0.6), False), ((0.9, 0.3), True)])
def test_skilled_follows_the_advice_unless_another_action_is_significantly_better(
    monkeypatch: pytest.MonkeyPatch, best: tuple[float, ...], advised: bool
) -> None:
    state = runner.new_state(game, checked_setup(game, 2, {}), 1)
    runner.play(state, next(action for action in runner.legal_actions(state, 0) if action.verb == "roll"))
    seen = view(state, runner.players_to_act(state)[0])
    first, other = search_candidates(seen.state, seen.seat, seen.actions)[:2]

    def found(*_: object) -> list[SearchResult]:
        one, two = SearchResult(other), SearchResult(first)
        one.values.extend(best)
        two.values.extend((0.5, 0.5))
        return [one, two]

    monkeypatch.setattr(search, "sequential_halving", found)
    assert search.skilled(seen, 1, 1.0, 10, lambda: False) == (first if advised else other, 4)


class Careful(SearchPolicy[PigState]):
    """Thinks of what comes last first, and that a point is a hundredth of a victory."""

    def candidate_actions(self, state: PigState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        return tuple(reversed(actions))

    def learned_value(self, state: PigState, seat: int) -> float | None:
        return state.score[seat] / 100


@pytest.mark.parametrize(
    ("shared", "first", "worth"),
    [(True, "roll", 0.07), (False, "hold", 0.5 + 7 / 200)],  # what its mind says, or what the game estimates
)
def test_skilled_uses_a_search_policy_that_allows_it(shared: bool, first: str, worth: float) -> None:
    rules, mind = Pig(), Careful()
    rules.strategy = PigStrategy()
    rules.strategy.search_policy = mind
    mind.used_by_skilled = lambda state: shared  # type: ignore[method-assign]
    state = runner.new_state(rules, checked_setup(rules, 2, {}), 1)
    assert isinstance(state, PigState)
    state.turn_total, state.legal = 7, {}
    seen = view(state, 0)
    assert search_candidates(seen.state, 0, seen.actions)[0].verb == first
    held = next(one for one in search.search_actions(seen, 1, 60.0, 8, lambda: False) if one.action.verb == "hold")
    assert held.mean == pytest.approx(worth)
