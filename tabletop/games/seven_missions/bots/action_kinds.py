"""Kinds of actions of Seven Missions by which rivals differ."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine.actions import NUMBER, Action
from tabletop.games.seven_missions.bots import evaluation
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.rules.state import SevenState
from tabletop.games.seven_missions.rules.steps import road
from tabletop.games.seven_missions.rules.steps.ending import companions_owned
from tabletop.kit.action_kinds import verbs
from tabletop.kit.strategy import ActionKind

EARLIEST = 3
"""Level of a rival from which a monster for its lands counts as armament."""


def _buy_coin(state: SevenState, seat: int, action: Action) -> bool:
    return action.verb == "buy" and action.source.startswith("zone:")


def _buy_card(state: SevenState, seat: int, action: Action) -> bool:
    return action.verb == "buy" and action.source.startswith("card:")


def _arm(state: SevenState, seat: int, action: Action) -> bool:
    """Return whether a seat acquires its only monster in hand, for a land that a rival has now."""
    if not _buy_card(state, seat, action) or evaluation.best_rival_level(state, seat) < EARLIEST:
        return False
    if state.in_hand(seat, BOOK.is_monster):
        return False
    return BOOK.is_monster[kind := state.kind[NUMBER[action.source]]] and road.fits_rival(state, seat, kind)


def _recruit(state: SevenState, seat: int, action: Action) -> bool:
    """Return whether a seat without companions acquires its first."""
    if not _buy_card(state, seat, action) or companions_owned(state, seat):
        return False
    return BOOK.is_companion[state.kind[NUMBER[action.source]]]


def _commit(state: SevenState, seat: int, action: Action) -> bool:
    """Return whether a hero joins the party; a new task for a member could be given for ever."""
    return action.verb == "commit" and NUMBER[action.source] not in {hero for hero, _ in state.party}


ACTION_KINDS: Mapping[str, ActionKind] = {
    "move": verbs("move"),
    "monster": verbs("monster", "miracle"),
    "explore": verbs("explore"),
    "buy_coin": _buy_coin,
    "buy_card": _buy_card,
    "arm": _arm,
    "recruit": _recruit,
    "use": verbs("use"),
    "commit": _commit,
    "expel": verbs("expel"),
}
