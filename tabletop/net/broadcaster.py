"""Broadcast of a match to its guests; each gets only what its seat may know."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Sequence
from functools import partial

import msgspec

from tabletop.engine.view import SPECTATOR
from tabletop.match.link import Update
from tabletop.match.match import Match
from tabletop.net import delta
from tabletop.net.delta import EncodedView
from tabletop.net.messages import Batch, Reveal, Snapshot
from tabletop.net.seats import Guest, HostSeat

JOURNAL_MOST = 4 * 1024 * 1024
"""Bytes of the longest journal that is revealed; with JSON escapes it still fits into one message."""


class MatchBroadcaster:
    """Sends views and updates of a match to guests; all who watch the same seat get the same bytes."""

    def __init__(self, match: Match, seats: Sequence[HostSeat], guests: Sequence[Guest]) -> None:
        self._match = match
        self._seats = seats
        self._guests = guests
        self._sent: dict[int, EncodedView] = {}
        """The view that watchers of a seat were sent last."""
        self.branches: Counter[int] = Counter()
        """Number of undos that each seat saw; undos of what was hidden from it do not count."""
        for seat in (*range(len(seats)), SPECTATOR):  # players first
            match.listen(seat, partial(self._on_update, seat))

    @property
    def position(self) -> tuple[int, int]:
        """Public progress of the match: the number of undos and of decisions."""
        return self.branches[SPECTATOR], self._match.view(SPECTATOR).number

    def show(self, guest: Guest) -> None:
        """Send a guest everything its seat knows."""
        if guest.is_phone:
            return
        match, seat = self._match, guest.watching
        seen = match.view(seat)
        encoded = self._sent[seat] = EncodedView(seen)
        since = self._seats[guest.seat].seen if guest.seat >= 0 else 0
        limit = self._undo_limit(guest.seat)
        past = match.past(seat)
        branch = self.branches[seat]
        guest.peer.send(
            Snapshot(
                number=seen.number,
                view=msgspec.Raw(encoded.data),
                hash=encoded.hash,
                past=past,
                since=since,
                undo=limit >= 0,
                branch=branch,
                undo_limit=limit,
            )
        )
        if guest.seat >= 0:
            self._seats[seat].seen = seen.number

    def reveal(self, guests: Sequence[Guest]) -> None:
        """Send the seed, the salt of its commitment and the whole journal; only once the match is over."""
        match = self._match
        if match.result is None or not guests:
            return
        journal = ""
        with contextlib.suppress(OSError):
            if match.path is not None and match.path.stat().st_size <= JOURNAL_MOST:
                journal = match.path.read_text("utf-8", errors="replace")
        for guest in [guest for guest in guests if not guest.is_phone]:
            guest.peer.send(Reveal(match.header.seed, match.header.salt, journal))

    def _undo_limit(self, seat: int) -> int:
        """Return the state number at which a seat's undo ends, -1 if it can undo nothing alone."""
        return self._match.undo_limit((seat,)) if seat >= 0 and self._match.can_undo(seat) else -1

    def _on_update(self, seat: int, update: Update) -> None:
        watchers = [guest for guest in self._guests if guest.watching == seat and not guest.is_phone]
        before = self._sent.pop(seat, None)
        self.branches[seat] += update.fresh
        if update.fresh or before is None:
            for guest in watchers:
                self.show(guest)
            return
        if not watchers:
            return
        after = self._sent[seat] = EncodedView(update.view)
        limit = self._undo_limit(seat)
        change = delta.between(before, after)
        batch = Batch(update.number, update.events, change, after.hash, undo=limit >= 0, undo_limit=limit)
        for guest in watchers:
            guest.peer.send(batch)
            if guest.seat >= 0:
                self._seats[seat].seen = update.number
