"""Patience: the match waits for a person who is lost and asked something; after a while, a bot sits in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.net.protocol import Presence, Waiting
from tabletop.net.seating import Chair

COUNTDOWN = 60
"""Seconds of waiting, and how far the host extends it at a time."""


class Patience:
    """Whom the match waits for. `seat` is -1 for nobody."""

    def __init__(self) -> None:
        self.seat = -1
        self._until = 0.0

    def attend(self, asked: Iterable[int], chairs: Sequence[Chair], now: float) -> None:
        """Wait for a lost person who is asked; stop waiting for one who is back or not asked any more."""
        lost = [seat for seat in asked if chairs[seat].presence is Presence.LOST and chairs[seat].stand_in is None]
        if self.seat not in lost:
            self.seat = lost[0] if lost else -1
            self._until = now + COUNTDOWN

    def told(self, now: float) -> Waiting | None:
        """Return what everybody may know of it."""
        return Waiting(self.seat, max(0, round(self._until - now))) if self.seat >= 0 else None

    def extend(self, now: float) -> None:
        """Wait longer from now on."""
        self._until = max(self._until, now) + COUNTDOWN

    def excuse(self, seconds: float) -> None:
        """Wait longer, as nobody could have come meanwhile."""
        self._until += seconds

    def end(self) -> int:
        """Wait no more; return for whom it was."""
        seat, self.seat = self.seat, -1
        return seat

    def over(self, now: float) -> bool:
        """Tell whether it has been long enough."""
        return self.seat >= 0 and now >= self._until
