"""Simple strategies: one thing always or never, the rest as advised."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine import Action
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.rules.state import SevenState
from tabletop.kit import source
from tabletop.kit.baselines import as_advised, most, never
from tabletop.kit.strategy import Baseline


def _strength(state: SevenState, action: Action) -> int:
    return BOOK.attack[state.kind[source(action)]] if action.source.startswith("card:") else -1


def _price(state: SevenState, action: Action) -> int:
    return BOOK.cost[state.kind[source(action)]] if action.source.startswith("card:") else -1


def _companion(state: SevenState, action: Action) -> tuple[bool, int]:
    """Rank companions before all else, then by price."""
    is_companion = action.source.startswith("card:") and BOOK.is_companion[state.kind[source(action)]]
    return is_companion, _price(state, action)


BASELINES: Mapping[str, Baseline] = {
    "as-advised": as_advised,
    "never-send": never("monster", "miracle"),
    "dearest-card": most("buy", _price),
    "strongest-card": most("buy", _strength),
    "companions-first": most("buy", _companion),
    "never-buy": never("buy"),
}
