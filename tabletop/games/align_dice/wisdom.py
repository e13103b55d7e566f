"""What a position is worth and which actions deserve a thought: for bots, never for the rules."""

from __future__ import annotations

from tabletop.engine.actions import Action
from tabletop.games.align_dice.state import BENEFIT, AlignState, at, coop, pips


def evaluate(state: AlignState, seat: int) -> float:
    """Return how good a position is for a seat."""
    if coop(state.setup):
        return 0.5
    mine = pips(state, at(seat, BENEFIT))
    best = max(pips(state, at(other, BENEFIT)) for other in state.seats if other != seat)
    return min(0.99, max(0.01, 0.5 + (mine - best) / 100))


def alike(state: AlignState, action: Action) -> object:
    """Return a value equal for actions that differ in nothing but interchangeable dice."""
    return action


def advise(state: AlignState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions worth a thought."""
    return actions


def slip(state: AlignState, action: Action) -> str:
    """Return the key of a warning."""
    return ""
