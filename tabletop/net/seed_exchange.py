"""Lots: how host and guests draw the seed together, so that nobody chooses it.

Everybody commits before anybody reveals: each guest comes with the hash of its part (its vow). When the match is to
begin, everybody is shown all vows and the host's pledge, and only then shows its part. Whoever stops there has seen
what would have come; so a start that is given up after that is told to all, and the next one is drawn anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.net import protocol, tokens
from tabletop.net.seats import HostSeat

WITHIN = 10.0
"""Seconds in which every guest must show its part."""


class SeedExchange:
    """The host's end. `open` tells that parts are being shown."""

    def __init__(self) -> None:
        self.secret = tokens.new_token()
        self.open = False
        self._parts: dict[int, str] = {}
        self._vows: dict[int, str] = {}
        self._until = 0.0
        self._deal: Callable[[str], None] = lambda seed: None

    def begin(self, chairs: Sequence[HostSeat], now: float, deal: Callable[[str], None]) -> protocol.Commitments:
        """Return what everybody is shown before anybody reveals; `deal` gets the seed, at once if nobody has a part."""
        self._vows = {seat: chair.vow for seat, chair in enumerate(chairs) if chair.vow}
        self._parts = {}
        self._until = now + WITHIN
        self._deal = deal
        self.open = True
        lots = protocol.Commitments(tokens.host_commitment(self.secret), tuple(self._vows.values()))
        self._look()
        return lots

    def take(self, chairs: Sequence[HostSeat], seat: int, part: str, vow: str) -> None:
        """Note a seat's part if it is the one that was vowed, and its next vow; deal if it was the last one."""
        if (
            self.open
            and seat in self._vows
            and tokens.constant_time_equal(tokens.guest_commitment(part), self._vows[seat])
        ):
            self._parts[seat] = part
            chairs[seat].vow = vow[:32]
            self._look()

    @property
    def missing(self) -> tuple[int, ...]:
        """Seats that have not shown their part."""
        return tuple(seat for seat in self._vows if seat not in self._parts) if self.open else ()

    def late(self, now: float) -> bool:
        """Tell whether somebody has not shown their part in time."""
        return self.open and now >= self._until

    def _look(self) -> None:
        if not self.missing:
            self.open = False
            self._deal(tokens.mixed_seed(self.secret, [self._parts[seat] for seat in self._vows]))

    def give_up(self) -> None:
        """Draw anew the next time; the parts that were shown are worth nothing any more."""
        self.open = False
        self.secret = tokens.new_token()
