"""The clock of a slow match's decisions: seconds since 1970, which pass whether programs run or not.

While the host was away nobody could decide. Once it is back, everybody has left what was left when it went, or at least
a quarter of the agreed time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

HOUR = 3600.0
GRACE = 0.25
"""Share of the agreed time that an absence of the host takes from nobody."""
ABSENT_AFTER = 900.0
"""Seconds without a tick after which the host was away: its computer slept, or its clock was set."""
STORE_EVERY = 600.0
"""Seconds between notes on disk that the host is there."""


class Deadline(NamedTuple):
    """A pending decision: when it was asked, and when its time is over."""

    asked_at: float
    until: float


class DecisionClock:
    """Deadlines of the pending decisions by seat. `seen_at` is when the host was there last."""

    def __init__(self) -> None:
        self.pending: dict[int, Deadline] = {}
        self.seen_at = 0.0
        self.stored_at = 0.0

    def update(self, to_act: Iterable[int], now: float, allowed: float) -> None:
        """Start the clocks of seats that are to act, and forget those of all others."""
        self.pending = {seat: self.pending.get(seat, Deadline(now, now + allowed)) for seat in to_act}

    def restart(self, seat: int, now: float, allowed: float) -> None:
        """Start anew for a seat that acted, or whose owner returned."""
        if seat in self.pending:
            self.pending[seat] = Deadline(now, now + allowed)

    def add_time(self, seconds: float) -> None:
        """Move all deadlines back."""
        self.pending = {seat: Deadline(asked, until + seconds) for seat, (asked, until) in self.pending.items()}

    def tick(self, now: float, allowed: float, absent_after: float = ABSENT_AFTER) -> None:
        """Note that the host is there; after an absence, leave everybody some time to decide."""
        absence = now - self.seen_at if self.seen_at else 0.0
        if absence < 0:  # the clock was set back
            self.add_time(absence)
        elif absence >= absent_after:
            least = now + GRACE * allowed
            self.pending = {
                seat: Deadline(asked, max(until, min(least, until + absence)))
                for seat, (asked, until) in self.pending.items()
            }
        self.seen_at = now

    def late(self, now: float) -> list[int]:
        """Return the seats whose time is over."""
        return [seat for seat, deadline in self.pending.items() if now >= deadline.until]
