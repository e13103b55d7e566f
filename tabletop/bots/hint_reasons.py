"""Reasons beside the choices of a hint."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.engine.actions import Action
from tabletop.engine.view import View
from tabletop.kit.strategy import Reason


def is_meaningless(seen: View) -> bool:
    """Return whether a view's seat has no real choice: one action, or only equivalent ones."""
    strategy = seen.state.game.strategy
    return len({strategy.equivalence_key(seen.state, action) for action in seen.actions}) < 2


def choice_reasons(seen: View, actions: Sequence[Action], known: Callable[[str], bool]) -> list[Reason | None]:
    """Return a reason for each listed choice, the best first.

    Only a reason that speaks for its own choice counts, and a meaningless choice has none. Unless every choice has one
    of its own, only the best choice keeps its reason: a gap in a list would look like an argument.
    """
    if is_meaningless(seen):
        return [None] * len(actions)
    reasons = [seen.state.game.strategy.reason_for(seen.state, action, known, best=True) for action in actions]
    distinct = {(reason.key, *sorted(map(str, reason.params.items()))) for reason in reasons if reason is not None}
    if len(distinct) < len(actions):
        return [*reasons[:1], *[None] * (len(actions) - 1)]
    return reasons
