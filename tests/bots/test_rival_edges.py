"""Edges over weaker rivals: the win chances that people see count on the mistakes of the level they play against."""

from __future__ import annotations

import pytest

from tabletop.bots import rival_edges
from tabletop.bots.evaluations import Evaluation
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.games.registry import GAMES, entry

ALIGN = entry("align_dice").load().game


def test_a_novice_gives_an_edge_and_equals_or_partners_give_none() -> None:
    versus, together = (checked_setup(ALIGN, 2, {"mode": mode}) for mode in ("vs", "coop"))
    edge = rival_edges.edge(ALIGN, versus, 0, ("me", "novice"))
    assert edge > 1.0
    assert rival_edges.edge(ALIGN, versus, 1, ("me", "novice")) == -edge, "what a Novice can expect"
    for levels in (("me", "remote"), ("me", "regular"), ("novice", "novice"), ()):
        assert rival_edges.edge(ALIGN, versus, 0, levels) == 0.0
    assert rival_edges.edge(ALIGN, together, 0, ("me", "novice")) == 0.0


def test_an_edge_keeps_the_order_of_choices_and_narrows_their_errors() -> None:
    found = [Evaluation(Action(0, name), chance, 0.03, 40) for name, chance in (("a", 0.7), ("b", 0.5), ("c", 0.1))]
    shown = rival_edges.with_edge(found, 2.2)
    assert [each.action for each in shown] == [each.action for each in found]
    assert [round(100 * each.chance) for each in shown] == [95, 90, 50]
    assert shown[0].error < shown[1].error < found[1].error
    assert rival_edges.with_edge(found, 0.0) == tuple(found)


def test_a_fitted_edge_makes_the_predictions_come_true() -> None:
    pairs = [(0.5, 1.0)] * 8 + [(0.5, 0.0)] * 2
    assert rival_edges.shifted(0.5, rival_edges.fitted(pairs)) == pytest.approx(0.8, abs=0.001)


@pytest.mark.parametrize("game", [each.key for each in GAMES if rival_edges.edges(each.key)])
def test_edges_record_their_training_data(game: str) -> None:
    found = rival_edges.edges(game)
    assert all(each.matches >= 60 and each.positions >= 400 and each.date for each in found)
    assert all(each.after < each.before for each in found)
