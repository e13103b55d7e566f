"""Advice for bots: how good a position is, and which actions deserve a thought."""

from __future__ import annotations

from tabletop.engine.actions import Action
from tabletop.games.sorcerer.state import SorcererState

S = SorcererState


def evaluate(state: S, seat: int) -> float:
    """Return how good a position is for a seat."""
    return 0.5


def advise(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions worth a thought."""
    return actions
