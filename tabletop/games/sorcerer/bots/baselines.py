"""Simple strategies of Sorcerer, each a rule of thumb for the actions of a round."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine.actions import NUMBER, Action
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.rules import battlefields
from tabletop.games.sorcerer.rules.state import SorcererState
from tabletop.kit.baselines import always, as_advised
from tabletop.kit.strategy import Baseline

S = SorcererState
ENOUGH = 7
"""Energy that is enough to go on and spend it."""


def _hurt(state: S, seat: int, action: Action) -> float:
    """Return the damage on the enemy half where an action puts a minion, -1 in a captured battlefield."""
    tile = battlefields.TILE_OF[action.target]
    return -1.0 if state.taken[tile] >= 0 else state.hurt[battlefields.across(battlefields.half_of(state, seat, tile))]


def _minion_casts(state: S, actions: tuple[Action, ...]) -> list[Action]:
    minions = BOOK.is_minion
    return [
        action
        for action in actions
        if action.verb == "cast"
        and action.target in battlefields.TILE_OF
        and minions[state.kind[NUMBER[action.source]]]
    ]


def _cost(state: S, action: Action) -> int:
    return BOOK.cost[state.kind[NUMBER[action.source]]]


def press(state: S, seat: int, actions: tuple[Action, ...]) -> Action | None:
    """Put every new minion where the enemy is hurt most, the dearest first."""
    casts = _minion_casts(state, actions)
    return max(casts, key=lambda action: (_hurt(state, seat, action), _cost(state, action)), default=None)


def dearest(state: S, seat: int, actions: tuple[Action, ...]) -> Action | None:
    """Cast the dearest minion that can be paid."""
    casts = _minion_casts(state, actions)
    return max(casts, key=lambda action: (_cost(state, action), _hurt(state, seat, action)), default=None)


def channel(state: S, seat: int, actions: tuple[Action, ...]) -> Action | None:
    """Channel until there is plenty, then cast the dearest minion."""
    if state.energy[seat] < ENOUGH and (more := [action for action in actions if action.verb == "channel"]):
        return more[0]
    return dearest(state, seat, actions)


def _minions(state: S, seat: int, action: Action) -> int:
    return len(battlefields.minions_on(state, battlefields.half_of(state, seat, battlefields.TILE_OF[action.target])))


def two_fronts(state: S, seat: int, actions: tuple[Action, ...]) -> Action | None:
    """Put minions where there are most but for one battlefield, which is given up."""
    casts = [action for action in _minion_casts(state, actions) if _hurt(state, seat, action) >= 0]
    fronts = sorted({battlefields.TILE_OF[action.target] for action in casts})[:2]
    casts = [action for action in casts if battlefields.TILE_OF[action.target] in fronts]
    return min(casts, key=lambda action: (_minions(state, seat, action), -_cost(state, action)), default=None)


def swarm(state: S, seat: int, actions: tuple[Action, ...]) -> Action | None:
    """Cast the cheapest minion, always where one's own are most."""
    casts = _minion_casts(state, actions)
    return max(casts, key=lambda action: (_minions(state, seat, action), -_cost(state, action)), default=None)


def meet(state: S, seat: int, actions: tuple[Action, ...]) -> Action | None:
    """Put every new minion where the enemy has most."""

    def enemies(action: Action) -> tuple[int, int]:
        half = battlefields.half_of(state, seat, battlefields.TILE_OF[action.target])
        return len(battlefields.minions_on(state, battlefields.across(half))), _cost(state, action)

    return max(_minion_casts(state, actions), key=enemies, default=None)


BASELINES: Mapping[str, Baseline] = {
    "as-advised": as_advised,
    "press-the-hurt": press,
    "channel-then-dearest": channel,
    "dearest-minion": dearest,
    "two-fronts": two_fronts,
    "swarm": swarm,
    "mirror": meet,
    "always-activate": always("activate"),
}
