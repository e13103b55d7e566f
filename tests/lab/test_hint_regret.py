"""Regret of hints: a hint that a longer search confirms costs nothing, one that it rejects costs the difference."""

from __future__ import annotations

import pytest

from tabletop.bots.evaluations import Evaluation
from tabletop.bots.levels import Limits
from tabletop.engine.actions import Action
from tabletop.engine.view import View
from tabletop.games.registry import entry
from tabletop.lab import hint_regret


@pytest.mark.parametrize(("longer", "mean", "grave"), [(0.5, 0.0, 0), (0.6, 10.0, 4)])
def test_a_hint_costs_what_a_longer_search_finds_better(
    monkeypatch: pytest.MonkeyPatch, longer: float, mean: float, grave: int
) -> None:
    def searched(seen: View, key: int, limits: Limits, also: Action | None = None) -> tuple[Evaluation, ...]:
        first, second = seen.actions[:2]
        found = Evaluation(first, 0.5, 0.01), Evaluation(second, longer if also else 0.4, 0.01)
        return tuple(sorted(found, key=lambda each: -each.chance))

    monkeypatch.setattr(hint_regret, "searched_evaluations", searched)
    found = hint_regret.measure(entry("quarriors"), 4, 8)
    assert (found.decisions, found.searched, found.mean, found.grave, found.sure) == (4, 4, mean, grave, grave)
