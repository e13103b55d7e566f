"""Automatic answers for people: the only sensible one is given without asking."""

from __future__ import annotations

from tabletop.engine.actions import Action
from tabletop.engine.aliases import item_of, sees
from tabletop.engine.game import Auto
from tabletop.engine.view import SPECTATOR, View


def is_forced(view: View) -> bool:
    """Return whether the match will answer for the view's seat, as there is only one action."""
    state, pending = view.state, view.state.ask
    if pending is None or view.seat not in view.players_to_act or len(view.actions) != 1:
        return False
    is_delayed = state.game.decisions[pending.key].auto is Auto.AFTER_DELAY
    return is_delayed and not view.actions[0].source and not state.game.has_committed(state)


def is_quick(view: View) -> bool:
    """Return whether bots answer the view's question without a pause, as it needs no reading."""
    state = view.state
    return state.ask is not None and state.game.decisions[state.ask.key].is_quick


def auto_answer(view: View, *, alone: bool = False) -> Action | None:
    """Return the action to take automatically: all others are equivalent or pointless.

    A card is not played automatically where answers come after a delay: whoever holds it would not notice.
    `alone` is true if the seat's person sits with bots alone.
    """
    state, pending, actions = view.state, view.state.ask, view.actions
    if pending is None or view.seat not in view.players_to_act:
        return None
    if len(actions) > 1:
        marked = [action for action in actions if state.game.move(pending.key, action.verb).auto]
        if len(marked) == 1:
            return marked[0]
        plays_card = state.game.decisions[pending.key].auto is Auto.AFTER_DELAY and actions[0].source
        if not plays_card and len({state.game.strategy.equivalence_key(state, action) for action in actions}) == 1:
            return actions[0]
    found: Action | None = state.game.strategy.obvious_answer(state, actions, alone=alone)
    return found


def reveals_private_information(view: View) -> bool:
    """Return whether an immediate answer would reveal that hidden pieces leave the seat no choice."""
    state = view.state
    zones = state.game.zones(state.setup)
    items = [item_of(state, action.source) for action in view.actions]
    return any(item >= 0 and not sees(state, zones[state.zone[item]], SPECTATOR) for item in items)
