"""Kinds of actions of Sorcerer by which rivals differ."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine.actions import Action
from tabletop.games.sorcerer.bots.advice import is_futile
from tabletop.games.sorcerer.rules import battlefields
from tabletop.games.sorcerer.rules.state import SorcererState
from tabletop.kit.action_kinds import verbs
from tabletop.kit.strategy import ActionKind

S = SorcererState


def _own_minions(state: S, seat: int, action: Action) -> tuple[int, list[int]] | None:
    """Return the own minions where an action puts one, and those of every open battlefield of this seat."""
    if action.verb not in ("cast", "reinforce") or not action.target.startswith("half:"):
        return None
    halves = [
        half
        for tile in battlefields.tiles(state)
        if state.taken[tile] < 0 and (half := battlefields.half_of(state, seat, tile)) >= 0
    ]
    here = battlefields.half_of(state, seat, battlefields.TILE_OF[action.target])
    counts = [len(battlefields.minions_on(state, half)) for half in halves]
    return (len(battlefields.minions_on(state, here)), counts) if here in halves else None


def _one_front(state: S, seat: int, action: Action) -> bool:
    found = _own_minions(state, seat, action)
    return found is not None and found[0] == max(found[1]) > min(found[1])


def _new_front(state: S, seat: int, action: Action) -> bool:
    found = _own_minions(state, seat, action)
    return found is not None and found[0] == min(found[1]) < max(found[1])


def _reroll(state: S, seat: int, action: Action) -> bool:
    return action.verb == "reroll" and not is_futile(state, action)


ACTION_KINDS: Mapping[str, ActionKind] = {
    "one_front": _one_front,
    "new_front": _new_front,
    "channel": verbs("channel"),
    "meditate": verbs("meditate"),
    "activate": verbs("activate"),
    "avatar": verbs("avatar"),
    "reroll": _reroll,
}
