"""Simple strategies of Seven Missions: one thing always or never, the rest as advised."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine import Action
from tabletop.engine.advice import Script
from tabletop.games.seven_missions import book
from tabletop.games.seven_missions.state import SevenState
from tabletop.kit import source
from tabletop.kit.scripts import as_advised, most, never


def _strength(state: SevenState, action: Action) -> int:
    """What a companion adds to a battle; anything else comes after all companions."""
    return book.ATTACK[state.kind[source(action)]] if action.source.startswith("card:") else -1


def _price(state: SevenState, action: Action) -> int:
    """What a card costs; coins, which have piles of their own, come after all cards."""
    return book.COST[state.kind[source(action)]] if action.source.startswith("card:") else -1


SCRIPTS: Mapping[str, Script] = {
    "as-advised": as_advised,
    "never-send": never("monster", "miracle"),
    "dearest-card": most("buy", _price),
    "strongest-card": most("buy", _strength),
    "never-buy": never("buy"),
}
