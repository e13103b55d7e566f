"""Kinds of actions of Quarriors! by which rivals differ."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine import Action
from tabletop.games.quarriors.cards.vocabulary import Kind
from tabletop.games.quarriors.rules.state import S
from tabletop.kit import source
from tabletop.kit.action_kinds import verbs, verbs_when
from tabletop.kit.strategy import ActionKind

CHEAP = 4
"""The highest cost of a monster that counts as cheap."""


def _captures(state: S, action: Action, family: Kind) -> bool:
    return action.verb == "capture" and state.card(source(action)).family is family


def _cheap(state: S, seat: int, action: Action) -> bool:
    return _captures(state, action, Kind.MONSTER) and state.card(source(action)).cost <= CHEAP


def _dear(state: S, seat: int, action: Action) -> bool:
    return _captures(state, action, Kind.MONSTER) and state.card(source(action)).cost > CHEAP


def _spell(state: S, seat: int, action: Action) -> bool:
    return _captures(state, action, Kind.SPELL)


ACTION_KINDS: Mapping[str, ActionKind] = {
    "capture_cheap": _cheap,
    "capture_dear": _dear,
    "capture_spell": _spell,
    "capture_nothing": verbs_when("capture", "done"),
    "cull": verbs("cull"),
    "summon": verbs("summon"),
    "hold_back": verbs_when("summon", "done"),
}
