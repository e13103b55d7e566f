"""Advice for bots."""

from __future__ import annotations

from tabletop.games.holy_knights.state import (
    HolyState,
)
from tabletop.kit import Advice


class Wisdom(Advice[HolyState]):
    """How good positions and actions are."""

    def evaluate(self, state: HolyState, seat: int) -> float:
        return 0.5

    def stage(self, state: HolyState) -> object:
        return state.turn
