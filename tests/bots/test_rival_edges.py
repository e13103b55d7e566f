"""Edges over weaker rivals: the win chances that people see count on the mistakes of the level they play against."""

from __future__ import annotations

import pytest

from tabletop.bots import rival_edges
from tabletop.bots.evaluations import Evaluation
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.games.align_dice.rules.state import AlignState
from tabletop.games.registry import GAMES, entry

ALIGN = entry("align_dice").load().game


def at_start(mode: str, **options: int) -> AlignState:
    state = runner.new_state(ALIGN, checked_setup(ALIGN, 2, {"mode": mode, **options}), 3)
    assert isinstance(state, AlignState)
    return state


def test_a_novice_gives_an_edge_and_equals_or_partners_give_none() -> None:
    versus, together = at_start("vs"), at_start("coop")
    edge = rival_edges.edge(versus, 0, ("regular", "novice"))
    assert edge > 1.0
    assert rival_edges.edge(versus, 1, ("regular", "novice")) == -edge, "what a Novice can expect"
    for levels in (("me", "remote"), ("skilled", "regular"), ("novice", "novice"), ()):
        assert rival_edges.edge(versus, 0, levels) == 0.0
    assert rival_edges.edge(together, 0, ("regular", "novice")) == 0.0


def test_a_person_stands_midway_between_novice_and_regular() -> None:
    versus = at_start("vs")
    edge = rival_edges.edge(versus, 0, ("regular", "novice"))
    assert rival_edges.edge(versus, 0, ("me", "novice")) == edge / 2
    assert rival_edges.edge(versus, 0, ("me", "regular")) == -edge / 2


@pytest.mark.parametrize("open_rounds", [0, 8])
def test_an_edge_is_gone_at_the_last_rolls_and_fades_towards_them_where_everything_is_seen(open_rounds: int) -> None:
    state, found = at_start("vs", open_rounds=open_rounds), []
    for state.round, state.phase in ((1, "select"), (4, "select"), (8, "erase"), (8, "score")):
        found.append(rival_edges.edge(state, 0, ("regular", "novice")))
    first, middle, late, last = found
    assert last == 0.0
    assert (first > middle > 4 * late > 0.0) if open_rounds else (first == middle == late > 1.0)


def test_an_edge_keeps_the_order_of_choices_and_narrows_their_errors() -> None:
    found = [Evaluation(Action(0, name), chance, 0.03, 40) for name, chance in (("a", 0.7), ("b", 0.5), ("c", 0.1))]
    shown = rival_edges.with_edge(found, 2.2)
    assert [each.action for each in shown] == [each.action for each in found]
    assert [round(100 * each.chance) for each in shown] == [95, 90, 50]
    assert shown[0].error < shown[1].error < found[1].error
    assert rival_edges.with_edge(found, 0.0) == tuple(found)


def test_a_fitted_edge_makes_the_predictions_come_true() -> None:
    found = [(0.5, 0.5, 1.0)] * 8 + [(0.5, 0.5, 0.0)] * 2
    assert rival_edges.shifted(0.5, rival_edges.fitted(found) / 2) == pytest.approx(0.8, abs=0.001)


@pytest.mark.parametrize("game", [each.key for each in GAMES if rival_edges.edges(each.key)])
def test_edges_record_their_training_data(game: str) -> None:
    found = rival_edges.edges(game)
    assert all(each.matches >= 60 and each.positions >= 400 and each.date for each in found)
    assert all(each.after < each.before for each in found)
