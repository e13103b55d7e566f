"""The clock of a match with limited time."""

from __future__ import annotations

from time import monotonic


class MatchClock:
    """Counts the seconds that a match was open and not held; `spent` of them have passed already."""

    def __init__(self, spent: float) -> None:
        self._began = monotonic() - spent
        self._paused_at = 0.0

    @property
    def spent(self) -> float:
        """Seconds that have passed so far."""
        return (self._paused_at or monotonic()) - self._began

    def hold(self, paused: bool) -> None:
        """Stop the clock, or let it run on."""
        if paused and not self._paused_at:
            self._paused_at = monotonic()
        elif self._paused_at and not paused:
            self._began += monotonic() - self._paused_at
            self._paused_at = 0.0

    def add_time(self, seconds: float) -> None:
        """Exclude seconds in which nobody could have played."""
        if not self._paused_at:
            self._began += seconds
