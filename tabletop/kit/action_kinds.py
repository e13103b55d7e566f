"""Building blocks of action kinds: the classes of actions that a rival's style likes or dislikes."""

from __future__ import annotations

from tabletop.engine.actions import Action
from tabletop.kit.strategy import ActionKind


def verbs(*names: str) -> ActionKind:
    """Return the kind of all actions with one of these verbs."""
    wanted = frozenset(names)
    return lambda state, seat, action: action.verb in wanted


def verbs_when(ask: str, *names: str) -> ActionKind:
    """Return the kind of actions with one of these verbs that answer a decision of one key."""
    wanted = frozenset(names)

    def matches(state: object, seat: int, action: Action) -> bool:
        pending = getattr(state, "ask", None)
        return action.verb in wanted and pending is not None and pending.key == ask

    return matches
