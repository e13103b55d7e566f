"""Scripted seats: a game's simple strategies, against which the levels are measured; nobody plays against them."""

from __future__ import annotations

from tabletop.engine import aliases
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.engine.view import view


def play_for(state: State, seat: int, script: str) -> Action:
    """Return what a script of the game does in a seat, of which it sees what that seat may know."""
    seen = view(state, seat)
    if len(seen.actions) == 1:
        return aliases.inward(state, seat, seen.actions[0])
    action = state.game.scripts[script](seen.state, seat, seen.actions)
    if action is None:
        action = (state.game.advise(seen.state, seat, seen.actions) or seen.actions)[0]
    return aliases.inward(state, seat, action)
