"""Joint seed generation: commit-reveal between host and guests, so that nobody controls the dice.

Everybody commits before anybody reveals: each guest joins with the hash of its share. At the start everybody is sent
all commitments, the host's included, and only then shows its share. Whoever stops there has seen which match would
have come, so a start that is cancelled after that is made known to all, and the next one uses new shares.
In a slow match people show their shares one after another, whenever they are connected.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

import msgspec

from tabletop.net import messages, tokens
from tabletop.net.seats import HostSeat

WITHIN = 10.0
"""Seconds in which every guest must show its share."""


class StoredExchange(msgspec.Struct, frozen=True):
    """The host's share, and guests' commitments and shares, as stored with a slow match's lobby."""

    secret: str
    open: bool = False
    commitments: dict[int, str] = {}
    shares: dict[int, str] = {}


class SeedExchange:
    """The host's end. `open` while shares are being shown."""

    def __init__(self) -> None:
        self.secret = tokens.new_token()
        """The host's own share."""
        self.open = False
        self._shares: dict[int, str] = {}
        self._commitments: dict[int, str] = {}
        self._deadline = 0.0
        self._deal: Callable[[str], None] | None = None

    def begin(
        self, seats: Sequence[HostSeat], now: float, deal: Callable[[str], None], within: float = WITHIN
    ) -> messages.Commitments:
        """Return everybody's commitments; `deal` gets the seed, at once if no guest has a share to show.

        An interrupted exchange goes on with the commitments and shares that it had.
        """
        if not self.is_interrupted:
            self._commitments = {number: seat.commitment for number, seat in enumerate(seats) if seat.commitment}
            self._shares = {}
        self._deadline = now + within
        self._deal = deal
        self.open = True
        message = self._message
        self._deal_if_complete()
        return message

    @property
    def is_interrupted(self) -> bool:
        """Return whether the host's program ended meanwhile, so that `begin` has to continue."""
        return self.open and self._deal is None

    @property
    def stored(self) -> StoredExchange:
        """The exchange as it is stored."""
        if not self.open:
            return StoredExchange(self.secret)
        return StoredExchange(self.secret, True, dict(self._commitments), dict(self._shares))

    def restore(self, stored: StoredExchange) -> None:
        """Continue a stored exchange, which is interrupted if it was open."""
        self.secret, self.open = stored.secret, stored.open
        self._commitments, self._shares = dict(stored.commitments), dict(stored.shares)
        self._deadline, self._deal = inf, None

    def includes(self, seat: int) -> bool:
        """Return whether a guest who comes now has or will have a share in the seed."""
        return not self.open or seat in self._commitments

    def commitments_for(self, seat: int) -> messages.Commitments | None:
        """Return everybody's commitments for a guest who returns and has yet to show its share."""
        return self._message if seat in self.missing else None

    def receive(self, seats: Sequence[HostSeat], seat: int, share: str, commitment: str) -> None:
        """Note a share that fits its commitment, and the next commitment; deal after the last share."""
        if (
            self.open
            and seat in self._commitments
            and tokens.constant_time_equal(tokens.guest_commitment(share), self._commitments[seat])
        ):
            self._shares[seat] = share
            seats[seat].commitment = commitment[:32]
            self._deal_if_complete()

    @property
    def missing(self) -> tuple[int, ...]:
        """Seats that have not shown their share."""
        return tuple(seat for seat in self._commitments if seat not in self._shares) if self.open else ()

    def is_late(self, now: float) -> bool:
        """Return whether the deadline has passed without every share."""
        return self.open and now >= self._deadline

    def cancel(self) -> None:
        """Use a new share the next time, as this one has been shown."""
        self.open = False
        self.secret = tokens.new_token()

    @property
    def _message(self) -> messages.Commitments:
        return messages.Commitments(tokens.host_commitment(self.secret), tuple(self._commitments.values()))

    def _deal_if_complete(self) -> None:
        if not self.missing and self._deal is not None:
            self.open = False
            self._deal(tokens.mixed_seed(self.secret, [self._shares[seat] for seat in self._commitments]))
