"""Reasons beside the choices of a hint."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

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


def choice_reasons(
    seen: View, actions: Sequence[Action], known: Callable[[str], bool], as_good: Collection[Action] = ()
) -> list[Reason | None]:
    """Return a reason for each listed choice, the best first.

    `as_good` are the choices that are called as good as the best. Only a reason that speaks for its own choice counts,
    and a meaningless choice has none. If the game can tell what the best has over a worse next one, no more is said.
    Else, unless every choice has a reason, all differ and none sounds better than the best one's, only the best choice
    keeps its reason: a gap in a list would look like an argument, and so would the same words twice.
    """
    strategy, rest = strategy_of(seen.state), actions[1:]
    are_equal = bool(rest) and all(action in as_good for action in rest)
    if is_meaningless(seen) or (are_equal and not strategy.explains_equals):
        return [None] * len(actions)
    if rest and rest[0] not in as_good and (lead := strategy.explain_lead(seen.state, actions[0], rest[0])) is not None:
        return [lead, *[None] * len(rest)]
    reasons = [_reason(seen, action, known, is_best=number == 0) for number, action in enumerate(actions)]
    distinct = {(reason.key, *sorted(map(str, reason.params.items()))) for reason in reasons if reason is not None}
    is_outweighed = any(strategy.is_outweighed(seen.state, actions[0], action) for action in rest)
    if is_outweighed or len(distinct) < len(actions):
        return [*reasons[:1], *[None] * len(rest)]
    return reasons


def reason_over(seen: View, better: Action, other: Action, known: Callable[[str], bool]) -> Reason | None:
    """Return why a choice is better than another, None where a reason of its kind speaks for both."""
    strategy = strategy_of(seen.state)
    if (lead := strategy.explain_lead(seen.state, better, other)) is not None:
        return lead
    own, others = (choice_reasons(seen, [action], known)[0] for action in (better, other))
    is_shared = own is None or (others is not None and others.key == own.key)
    return None if is_shared or strategy.is_outweighed(seen.state, better, other) else own


def tie_reason(seen: View, actions: Sequence[Action]) -> Reason | None:
    """Return why some choices are about equally good, None where nothing simple tells it."""
    return strategy_of(seen.state).explain_tie(seen.state, actions)


def is_of_last_resort(seen: View, action: Action) -> bool:
    """Return whether an action is a pass whose only reason is that nothing else is better."""
    return action.is_pass and strategy_of(seen.state).explain_choice(seen.state, action) is None


def _reason(seen: View, action: Action, known: Callable[[str], bool], is_best: bool) -> Reason | None:
    strategy = strategy_of(seen.state)
    if is_best or action.source or action.target:
        return strategy.reason_for(seen.state, action, known, best=True)
    own = strategy.explain_choice(seen.state, action)  # others are of last resort
    return own if own is not None and own.speaks else None
