"""Ends of a match other than by its rules: time limits and resignation."""

from __future__ import annotations

from typing import Generic, TypeVar

from tabletop.engine.setup import Setup

S = TypeVar("S")


class EarlyEnd(Generic[S]):
    """A game's time limit and resignation; by default it has neither."""

    def time_limit(self, setup: Setup) -> int:
        """Return after how many minutes of real time the match must be over, 0 for no limit."""
        return 0

    def on_time_up(self, state: S) -> None:
        """End the match because its minutes have passed."""

    def is_quiescent(self, state: S) -> bool:
        """Return whether no effect is half done, so that the time limit may end the match now."""
        return True

    def can_resign(self, state: S, seat: int) -> bool:
        """Return whether a seat may resign now."""
        return False

    def resign(self, state: S, seat: int) -> None:
        """Resign for a seat: end the match, or continue without that seat."""
