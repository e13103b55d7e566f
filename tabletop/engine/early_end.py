"""Clock: what a game says about limited minutes and about giving up, for whoever runs a match."""

from __future__ import annotations

from typing import Generic, TypeVar

from tabletop.engine.setup import Setup

S = TypeVar("S")


class EarlyEnd(Generic[S]):
    """How a match may end before its rules end it; without a word from the game it may not."""

    def time_limit(self, setup: Setup) -> int:
        """Return after how many minutes of real time the match must be over, 0 for no limit."""
        return 0

    def on_time_up(self, state: S) -> None:
        """End the match because its minutes have passed."""

    def is_quiescent(self, state: S) -> bool:
        """Tell whether no effect is half done, so that passed minutes may end the match at this question."""
        return True

    def can_resign(self, state: S, seat: int) -> bool:
        """Tell whether a seat may give the match up now; a game that does not know that says no."""
        return False

    def resign(self, state: S, seat: int) -> None:
        """Let a seat give the match up: end it, or let the others go on without that seat."""
