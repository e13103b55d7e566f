"""The same moment with something else behind what an observer cannot see."""

from __future__ import annotations

from tabletop.engine import aliases, view
from tabletop.engine.state import State


def redealt(state: State, observer: int, key: int) -> State:
    """Return a state that looks the same to an observer, with the unseen dealt anew and every name kept."""
    other = view.sample(view.view(state, observer), key)
    if state.aliases is not None:
        aliases.relabel(other, aliases.inverse(state.aliases[observer]))
        other.aliases = state.aliases
    return other
