"""Reasons beside the choices of a hint."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.bots.evaluations import Evaluation
from tabletop.engine.actions import Action
from tabletop.engine.view import View
from tabletop.kit.strategy import Reason, strategy_of


def is_meaningless(seen: View) -> bool:
    """Return whether a view's seat has no real choice: one action, or only equivalent ones."""
    strategy = strategy_of(seen.state)
    return len({strategy.equivalence_key(seen.state, action) for action in seen.actions}) < 2


def varied(seen: View, evaluations: Sequence[Evaluation]) -> list[Evaluation]:
    """Return evaluations with the best of each sort of choice before the rest."""
    strategy = strategy_of(seen.state)
    groups: dict[object, list[Evaluation]] = {}
    for each in evaluations:
        groups.setdefault(strategy.comparison_group(seen.state, each.action), []).append(each)
    return [*(group[0] for group in groups.values()), *(each for group in groups.values() for each in group[1:])]


def choice_reasons(seen: View, actions: Sequence[Action], known: Callable[[str], bool]) -> list[Reason | None]:
    """Return a reason for each listed choice, the best first.

    Only a reason that speaks for its own choice counts, and a meaningless choice has none. That of the best says what
    it has over the next, where the game can tell. Unless every choice has one and all differ, only the best choice
    keeps its reason: a gap in a list would look like an argument, and so would the same words twice.
    """
    if is_meaningless(seen):
        return [None] * len(actions)
    reasons = [_reason(seen, action, known, is_best=number == 0) for number, action in enumerate(actions)]
    if len(actions) > 1:
        reasons[0] = strategy_of(seen.state).explain_lead(seen.state, actions[0], actions[1]) or reasons[0]
    distinct = {(reason.key, *sorted(map(str, reason.params.items()))) for reason in reasons if reason is not None}
    if len(distinct) < len(actions):
        return [*reasons[:1], *[None] * (len(actions) - 1)]
    return reasons


def is_of_last_resort(seen: View, action: Action) -> bool:
    """Return whether an action is a pass whose only reason is that nothing else is better."""
    return action.is_pass and strategy_of(seen.state).explain_choice(seen.state, action) is None


def _reason(seen: View, action: Action, known: Callable[[str], bool], is_best: bool) -> Reason | None:
    strategy = strategy_of(seen.state)
    if is_best or action.source or action.target:
        return strategy.reason_for(seen.state, action, known, best=True)
    own = strategy.explain_choice(seen.state, action)  # others are of last resort
    return own if own is not None and own.speaks else None
