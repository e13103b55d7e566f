"""Simple strategies of Seven Missions: one thing always or never, the rest as advised."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine import Action
from tabletop.engine.advice import Script
from tabletop.games.seven_missions import book
from tabletop.games.seven_missions.state import SevenState, land_of
from tabletop.kit import source
from tabletop.kit.scripts import as_advised, most, never


def send(state: SevenState, seat: int, actions: tuple[Action, ...]) -> Action | None:
    """Send every monster at once: the strongest to whoever has come farthest, into a land where none lies yet."""

    def rank(action: Action) -> tuple[int, bool, int]:
        rival, spot = land_of(action.target)
        return state.level(rival), spot not in state.threatened(rival), book.HP[state.kind[source(action)]]

    sends = [action for action in actions if action.verb == "monster" and land_of(action.target)[0] != seat]
    return max(sends, key=rank, default=None)


def _price(state: SevenState, action: Action) -> int:
    """What a card costs; coins, which have piles of their own, come after all cards."""
    return book.COST[state.kind[source(action)]] if action.source.startswith("card:") else -1


SCRIPTS: Mapping[str, Script] = {
    "as-advised": as_advised,
    "always-send": send,
    "never-send": never("monster", "miracle"),
    "dearest-card": most("buy", _price),
    "never-buy": never("buy"),
}
