"""Gain of more rollouts: a budget that chooses like the long search loses nothing, one that does not the difference."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.bots.search import SearchResult
from tabletop.engine.view import View
from tabletop.games.registry import entry
from tabletop.lab import rollout_study


def test_a_budget_loses_what_the_long_search_finds_better(monkeypatch: pytest.MonkeyPatch) -> None:
    def search_actions(
        seen: View, key: int, seconds: float, playouts: int, stop: Callable[[], bool]
    ) -> list[SearchResult]:
        first, second = (SearchResult(action) for action in seen.actions[:2])
        first.values, second.values = [0.6], [0.4]
        return [first, second] if playouts >= 400 else [second, first]

    monkeypatch.setattr(rollout_study, "search_actions", search_actions)
    found = rollout_study.measure(entry("quarriors"), 3)
    assert [(gain.playouts, gain.agreed, round(gain.lost.mean, 6)) for gain in found] == [
        *((playouts, 0.0, 20.0) for playouts in (50, 100, 200)),
        *((playouts, 1.0, 0.0) for playouts in (400, 800, 1600)),
    ]
