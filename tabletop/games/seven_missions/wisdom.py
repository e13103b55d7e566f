"""What a position is worth: for bots, never for the rules."""

from __future__ import annotations

from tabletop.engine.actions import Action
from tabletop.games.seven_missions.state import SevenState, level


def evaluate(state: SevenState, seat: int) -> float:
    """Return how good a position is for a seat."""
    return 0.05 + 0.1 * level(state, seat)


def alike(state: SevenState, action: Action) -> object:
    """Return a value equal for actions that differ in nothing but interchangeable cards."""
    return action


def slip(state: SevenState, action: Action) -> str:
    """Return the key of a warning, or an empty string."""
    return ""
