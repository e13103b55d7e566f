"""Seats played by a game's simple strategies, against which the levels are measured."""

from __future__ import annotations

from tabletop.engine import aliases
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.engine.view import view
from tabletop.kit.strategy import strategy_of


def play_baseline(state: State, seat: int, baseline: str) -> Action:
    """Return the action that a baseline of the game takes for a seat, by what that seat may know."""
    seen = view(state, seat)
    if len(seen.actions) == 1:
        return aliases.from_alias(state, seat, seen.actions[0])
    action = strategy_of(state).baselines[baseline](seen.state, seat, seen.actions)
    if action is None:
        action = (strategy_of(state).advise(seen.state, seat, seen.actions) or seen.actions)[0]
    return aliases.from_alias(state, seat, action)
