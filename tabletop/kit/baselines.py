"""Building blocks of baselines, the simple strategies that every bot should beat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.engine.actions import Action
from tabletop.kit.strategy import Baseline, strategy_of

Actions = tuple[Action, ...]


def advised(state: Any, seat: int, actions: Actions) -> Action:
    """Return the first of some actions that the game advises."""
    return (strategy_of(state).advise(state, seat, actions) or actions)[0]


def as_advised(state: Any, seat: int, actions: Actions) -> Action | None:
    """Return None: whoever searches should win against the advice that the search begins with."""
    return None


def always(verb: str) -> Baseline:
    """Return a script that does one thing whenever it may, and else what is advised."""

    def script(state: Any, seat: int, actions: Actions) -> Action | None:
        wanted = tuple([action for action in actions if action.verb == verb])
        return advised(state, seat, wanted) if wanted else None

    return script


def never(*verbs: str) -> Baseline:
    """Return a baseline that follows the advice but avoids some verbs where it can."""

    def script(state: Any, seat: int, actions: Actions) -> Action | None:
        return advised(state, seat, tuple([action for action in actions if action.verb not in verbs]) or actions)

    return script


def most(verb: str, value: Callable[[Any, Action], Any]) -> Baseline:
    """Return a script that does what is worth most of one thing whenever it may, and else what is advised."""

    def script(state: Any, seat: int, actions: Actions) -> Action | None:
        wanted = [action for action in actions if action.verb == verb]
        return max(wanted, key=lambda action: value(state, action), default=None)

    return script
