"""Kinds of actions of Quarriors! by which rivals differ."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine import Action
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.vocabulary import Kind
from tabletop.games.quarriors.rules.state import S
from tabletop.kit import source
from tabletop.kit.action_kinds import verbs, verbs_when
from tabletop.kit.strategy import ActionKind

CHEAP = 4
"""The highest cost of a monster that counts as cheap."""
SOLID = 7
"""The least defense on a monster's best side that counts as strong."""


def _captures(state: S, action: Action, family: Kind) -> bool:
    return action.verb == "capture" and state.card(source(action)).family is family


def _cheap(state: S, seat: int, action: Action) -> bool:
    return _captures(state, action, Kind.MONSTER) and state.card(source(action)).cost <= CHEAP


def _dear(state: S, seat: int, action: Action) -> bool:
    return _captures(state, action, Kind.MONSTER) and state.card(source(action)).cost > CHEAP


def _spell(state: S, seat: int, action: Action) -> bool:
    return _captures(state, action, Kind.SPELL)


def _guard(state: S, seat: int, action: Action) -> bool:
    if not _captures(state, action, Kind.MONSTER):
        return False
    return max(side.defense for side in BOOK.sides[state.kind[source(action)]]) >= SOLID


def _same(state: S, seat: int, action: Action) -> bool:
    if action.verb != "capture":
        return False
    return state.kind[source(action)] in {state.kind[die] for die in state.owned(seat)}


ACTION_KINDS: Mapping[str, ActionKind] = {
    "capture_cheap": _cheap,
    "capture_dear": _dear,
    "capture_spell": _spell,
    "capture_guard": _guard,
    "capture_same": _same,
    "capture_nothing": verbs_when("capture", "done"),
    "cull": verbs("cull"),
    "summon": verbs("summon"),
    "hold_back": verbs_when("summon", "done"),
}
