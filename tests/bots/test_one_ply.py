"""Regular: what it takes of what it found, and by which values it judges."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.bots import evaluations, one_ply
from tabletop.bots.choice import choose_action
from tabletop.bots.rollout import heuristic_win_probability, learned_win_probability
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import View, view
from tabletop.games.registry import GAMES, entry
from tests.helpers.pig import Pig, PigStrategy

SURE, NOISY, CLOSE = (0.61, 0.6, 0.62, 0.6), (0.9, 0.2, 0.9, 0.3), (0.51, 0.52, 0.51, 0.51)
FIRST = (0.5, 0.5, 0.51, 0.5)


def asked(caution: float | None) -> View:
    rules = Pig()
    rules.strategy = PigStrategy()
    rules.strategy.caution = caution
    state = runner.new_state(rules, checked_setup(rules, 2, {}), 1)
    state.turn_total = 5
    return view(state, runner.players_to_act(state)[0])


@pytest.mark.parametrize(
    ("caution", "second", "changes"),
    [(None, CLOSE, True), (0.02, CLOSE, False), (0.0, CLOSE, True), (0.02, NOISY, False), (0.02, SURE, True)],
)
def test_a_cautious_regular_keeps_the_first_advice_unless_it_is_surely_beaten(
    caution: float | None, second: tuple[float, ...], changes: bool
) -> None:
    seen = asked(caution)
    one, other = seen.actions
    assert one_ply.choose(seen, {one: FIRST, other: second}, Random(1)) == (other if changes else one)


def holy() -> View:
    rules = entry("holy_knights").load().game
    state = runner.new_state(rules, checked_setup(rules, 2, {}), 4)
    while (
        len(
            rules.strategy.advise(
                state, runner.players_to_act(state)[0], runner.legal_actions(state, runner.players_to_act(state)[0])
            )
        )
        < 2
    ):
        runner.play(state, runner.legal_actions(state, runner.players_to_act(state)[0])[0])
    return view(state, runner.players_to_act(state)[0])


def test_regular_uses_learned_values_where_the_policy_says_so_and_novice_never(monkeypatch: pytest.MonkeyPatch) -> None:
    by: list[object] = []
    monkeypatch.setattr(
        one_ply,
        "evaluate_actions",
        lambda seen, random, samples, judge, also=(): by.append(judge) or {seen.actions[0]: ()},
    )
    monkeypatch.setattr(Random, "random", lambda self: 1.0)  # Novice does not slip
    choose_action(holy(), "regular", 1)
    choose_action(holy(), "novice", 1)
    choose_action(asked(None), "regular", 1)
    assert by == [learned_win_probability, heuristic_win_probability, heuristic_win_probability]


def test_only_holy_knights_wants_regular_cautious() -> None:
    assert {
        one.key: one.load().game.strategy.caution for one in GAMES if one.load().game.strategy.caution is not None
    } == {"holy_knights": 0.02}


def test_quick_evaluations_put_regulars_choice_first(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = asked(0.02)
    one, other = seen.actions
    monkeypatch.setattr(one_ply, "evaluate_actions", lambda *args: {one: FIRST, other: CLOSE})
    found = evaluations.quick_evaluations(seen, 1)
    assert [opinion.action for opinion in found] == [one, other]
    assert found[0].chance == found[1].chance
