"""Kinds of actions of Holy Knights of Sophia by which rivals differ."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine.actions import NUMBER, Action
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT
from tabletop.games.holy_knights.rules.state import HolyState
from tabletop.kit.action_kinds import verbs
from tabletop.kit.strategy import ActionKind


def _lays(state: HolyState, action: Action, side: int) -> bool:
    if action.verb not in ("lay", "enter") or not action.source.startswith("card:"):
        return False
    kind = state.kind[NUMBER[action.source]]
    return kind >= 0 and BOOK.side[kind] == side


def _lay_dark(state: HolyState, seat: int, action: Action) -> bool:
    return _lays(state, action, DARK)


def _lay_light(state: HolyState, seat: int, action: Action) -> bool:
    return _lays(state, action, LIGHT)


ACTION_KINDS: Mapping[str, ActionKind] = {
    "attack": verbs("attack"),
    "rescue": verbs("rescue"),
    "steal": verbs("steal"),
    "lay": verbs("lay", "strengthen"),
    "lay_dark": _lay_dark,
    "lay_light": _lay_light,
    "help": verbs("aid", "back"),
    "cast": verbs("cast"),
}
