"""Patience: the match waits for a person who is lost and asked something; after a while, a bot sits in.

Where the table has a turn limit, a bot also sits in for somebody who is there, but does not decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.net.protocol import Presence, Waiting
from tabletop.net.seats import HostSeat

COUNTDOWN = 60
"""Seconds of waiting, and how far the host extends it at a time."""


class ReconnectTimeout:
    """Whom the match waits for. `seat` is -1 for nobody."""

    def __init__(self) -> None:
        self.seat = -1
        self._until = 0.0

    def update(self, asked: Iterable[int], chairs: Sequence[HostSeat], now: float) -> None:
        """Wait for a lost person who is asked; stop waiting for one who is back or not asked any more."""
        lost = [seat for seat in asked if chairs[seat].presence is Presence.LOST and chairs[seat].stand_in is None]
        if self.seat not in lost:
            self.seat = lost[0] if lost else -1
            self._until = now + COUNTDOWN

    def status(self, now: float) -> Waiting | None:
        """Return what everybody may know of it."""
        return Waiting(self.seat, max(0, round(self._until - now))) if self.seat >= 0 else None

    def extend(self, now: float) -> None:
        """Wait longer from now on."""
        self._until = max(self._until, now) + COUNTDOWN

    def add_time(self, seconds: float) -> None:
        """Wait longer, as nobody could have come meanwhile."""
        self._until += seconds

    def end(self) -> int:
        """Wait no more; return for whom it was."""
        seat, self.seat = self.seat, -1
        return seat

    def over(self, now: float) -> bool:
        """Tell whether it has been long enough."""
        return self.seat >= 0 and now >= self._until


class TurnLimit:
    """Since when each seat has been asked something without deciding."""

    def __init__(self) -> None:
        self._since: dict[int, float] = {}

    def update(self, asked: Iterable[int], now: float) -> None:
        """Count from now on for seats that were not asked before, and no longer for those that are not asked."""
        self._since = {seat: self._since.get(seat, now) for seat in asked}

    def acted(self, seat: int, now: float) -> None:
        """Count anew for a seat."""
        if seat in self._since:
            self._since[seat] = now

    def add_time(self, seconds: float) -> None:
        """Wait longer for everybody."""
        self._since = {seat: since + seconds for seat, since in self._since.items()}

    def late(self, now: float, limit: float) -> list[int]:
        """Return the seats that have taken too long."""
        return [seat for seat, since in self._since.items() if limit and now - since >= limit]
