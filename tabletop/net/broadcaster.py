"""The post: what each guest is told about the match, and nothing that the guest's seat may not know."""

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
from tabletop.net.protocol import Batch, Reveal, Snapshot
from tabletop.net.seats import Guest, HostSeat

JOURNAL_MOST = 4 * 1024 * 1024
"""Bytes of the longest journal that is sent round; quoted in a message, it still fits into one."""


class MatchBroadcaster:
    """Tells the guests of a table about its match. Everybody who sees it with the same eyes gets the same bytes."""

    def __init__(self, match: Match, chairs: Sequence[HostSeat], guests: Sequence[Guest]) -> None:
        self._match = match
        self._chairs = chairs
        self._guests = guests
        self._pictures: dict[int, EncodedView] = {}
        """What everybody who sees with a seat's eyes was told last."""
        self.branches: Counter[int] = Counter()
        """How often each seat saw something taken back; of what was hidden from it, it does not see that either."""
        for seat in (SPECTATOR, *range(len(chairs))):
            match.listen(seat, partial(self._news, seat))

    @property
    def moment(self) -> tuple[int, int]:
        """How far the match is, as everybody may know it: what was taken back, and the number of decisions."""
        return self.branches[SPECTATOR], self._match.view(SPECTATOR).number

    def show(self, guest: Guest) -> None:
        """Send a guest everything its seat knows."""
        match, seat = self._match, guest.watching
        seen = match.view(seat)
        picture = self._pictures[seat] = EncodedView.of(seen)
        since = self._chairs[guest.seat].seen if guest.seat >= 0 else 0
        undo = guest.seat >= 0 and match.can_undo(seat)
        past = match.past(seat)
        branch = self.branches[seat]
        guest.peer.send(
            Snapshot(
                number=seen.number,
                view=msgspec.Raw(picture.data),
                hash=picture.hash,
                past=past,
                since=since,
                undo=undo,
                branch=branch,
            )
        )
        if guest.seat >= 0:
            self._chairs[seat].seen = seen.number

    def reveal(self, guests: Sequence[Guest]) -> None:
        """Send what the commitment hid and the whole journal; only once the match is over."""
        match = self._match
        if match.result is None or not guests:
            return
        journal = ""
        with contextlib.suppress(OSError):
            if match.path is not None and match.path.stat().st_size <= JOURNAL_MOST:
                journal = match.path.read_text("utf-8", errors="replace")
        for guest in list(guests):
            guest.peer.send(Reveal(match.header.seed, match.header.salt, journal))

    def _news(self, seat: int, update: Update) -> None:
        match = self._match
        watchers = [guest for guest in self._guests if guest.watching == seat]
        before = self._pictures.pop(seat, None)
        self.branches[seat] += update.fresh
        if update.fresh or before is None:
            for guest in watchers:
                self.show(guest)
            return
        if not watchers:
            return
        after = self._pictures[seat] = EncodedView.of(update.view)
        undo = seat >= 0 and match.can_undo(seat)
        batch = Batch(update.number, update.events, delta.between(before, after), after.hash, undo)
        for guest in watchers:
            guest.peer.send(batch)
            if guest.seat >= 0:
                self._chairs[seat].seen = update.number
