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


BASELINES: Mapping[str, Baseline] = {
    "as-advised": as_advised,
    "never-send": never("monster", "miracle"),
    "dearest-card": most("buy", _price),
    "strongest-card": most("buy", _strength),
    "never-buy": never("buy"),
}
