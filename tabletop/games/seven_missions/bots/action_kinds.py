"""Kinds of actions of Seven Missions by which rivals differ."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine import Action
from tabletop.games.seven_missions.rules.state import SevenState
from tabletop.kit.action_kinds import verbs
from tabletop.kit.strategy import ActionKind


def _buy_coin(state: SevenState, seat: int, action: Action) -> bool:
    return action.verb == "buy" and action.source.startswith("zone:")


def _buy_card(state: SevenState, seat: int, action: Action) -> bool:
    return action.verb == "buy" and action.source.startswith("card:")


ACTION_KINDS: Mapping[str, ActionKind] = {
    "move": verbs("move"),
    "monster": verbs("monster", "miracle"),
    "explore": verbs("explore"),
    "buy_coin": _buy_coin,
    "buy_card": _buy_card,
    "use": verbs("use"),
    "commit": verbs("commit"),
    "expel": verbs("expel"),
}
