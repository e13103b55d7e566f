"""Simple strategies of Holy Knights of Sophia: whom to attack, by one rule of thumb."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine.actions import Action
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.rules.state import HolyState, foe_of
from tabletop.kit.baselines import advised, always, as_advised, never
from tabletop.kit.strategy import Baseline

S = HolyState
EARLY = 8
"""Turns of each seat in which "attack-late" does not attack."""


def richest(state: S, seat: int, actions: tuple[Action, ...]) -> Action | None:
    """Attack whoever has most gems, at once."""
    attacks = [action for action in actions if action.verb == "attack" and state.gems(foe_of(action))]
    return max(attacks, key=lambda action: len(state.gems(foe_of(action))), default=None)


def weakest(state: S, seat: int, actions: tuple[Action, ...]) -> Action | None:
    """Attack whoever has a gem and least to defend it, at once."""
    attacks = [action for action in actions if action.verb == "attack" and state.gems(foe_of(action))]
    return min(attacks, key=lambda a: sum(BOOK.strength[state.kind[i]] for i in state.mat(foe_of(a))), default=None)


def late(state: S, seat: int, actions: tuple[Action, ...]) -> Action | None:
    """Build up for some turns before the first attack."""
    if state.turn > EARLY * state.setup.seats:
        return None
    return advised(state, seat, tuple([action for action in actions if action.verb != "attack"]) or actions)


BASELINES: Mapping[str, Baseline] = {
    "as-advised": as_advised,
    "attack-the-richest": richest,
    "attack-the-weakest": weakest,
    "attack-late": late,
    "never-attack": never("attack", "rescue"),
    "always-steal": always("steal"),
}
