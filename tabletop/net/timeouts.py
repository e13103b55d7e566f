"""Timeouts after which a bot stands in for a lost player who is to act, or for a slow player.

Slow players are replaced only at tables with a turn limit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.net.messages import Presence, Waiting
from tabletop.net.seats import HostSeat

ASLEEP = 2.0
"""Seconds without a tick after which this computer has slept, or hung: nobody else was late meanwhile."""
COUNTDOWN = 60
"""Seconds of waiting, and how far the host extends it at a time."""


class ReconnectTimeout:
    """The lost player whom the match waits for. `seat` is -1 for nobody."""

    def __init__(self) -> None:
        self.seat = -1
        self._deadline = 0.0

    def update(self, to_act: Iterable[int], seats: Sequence[HostSeat], now: float) -> None:
        """Wait for a lost player who is to act; stop waiting for one who is back or need not act any more."""
        lost = [seat for seat in to_act if seats[seat].presence is Presence.LOST and seats[seat].stand_in is None]
        if self.seat not in lost:
            self.seat = lost[0] if lost else -1
            self._deadline = now + COUNTDOWN

    def status(self, now: float) -> Waiting | None:
        """Return the countdown as everybody may know it."""
        return Waiting(self.seat, max(0, round(self._deadline - now))) if self.seat >= 0 else None

    def extend(self, now: float) -> None:
        """Wait another COUNTDOWN."""
        self._deadline = max(self._deadline, now) + COUNTDOWN

    def add_time(self, seconds: float) -> None:
        """Move the deadline back, as nobody could have come meanwhile."""
        self._deadline += seconds

    def end(self) -> int:
        """Stop waiting; return the seat that was waited for."""
        seat, self.seat = self.seat, -1
        return seat

    def is_over(self, now: float) -> bool:
        """Return whether the deadline has passed."""
        return self.seat >= 0 and now >= self._deadline


class TurnLimit:
    """Time since which each seat has had a pending decision."""

    def __init__(self) -> None:
        self._since: dict[int, float] = {}

    def update(self, to_act: Iterable[int], now: float) -> None:
        """Start counting for seats that have become to act, and stop for those that are not any more."""
        self._since = {seat: self._since.get(seat, now) for seat in to_act}

    def restart(self, seat: int, now: float) -> None:
        """Count anew for a seat that acted."""
        if seat in self._since:
            self._since[seat] = now

    def add_time(self, seconds: float) -> None:
        """Give every seat more time."""
        self._since = {seat: since + seconds for seat, since in self._since.items()}

    def late(self, now: float, limit: float) -> list[int]:
        """Return the seats that have taken longer than `limit` seconds; 0 is no limit."""
        return [seat for seat, since in self._since.items() if limit and now - since >= limit]
