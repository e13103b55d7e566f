"""TableLink of the host's own screen, which acts through the same methods as every guest."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.progress import Result
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.net.client_state import seat_status_key
from tabletop.net.host_table import HostTable


class HostLink:
    """Implements TableLink for the people at the host's screen, once the match has begun."""

    def __init__(self, table: HostTable) -> None:
        if table.match is None:
            raise ValueError("The match has not begun.")
        self.table = table
        self.match: Match = table.match
        self.game = self.match.game
        self.lends = self.match.lends
        self.view, self.view_at, self.past = self.match.view, self.match.view_at, self.match.past
        self.listen = self.match.listen
        self.can_undo, self.undo_limit = self.match.can_undo, self.match.undo_limit
        self.has_bot_partners, self.proposing, self.proposal = (
            self.match.has_bot_partners,
            self.match.proposing,
            self.match.proposal,
        )
        hosted = table.hosted_match
        self.let_propose, self.lend = hosted.let_propose, hosted.lend
        self.deferring, self.let_first = self.match.deferring, hosted.let_first
        self.accept, self.pump = hosted.accept, hosted.pump

    @property
    def local_seats(self) -> tuple[int, ...]:
        """The seats of this screen; in a slow match a bot may play one until somebody here decides again."""
        return tuple(sorted({*self.match.local_seats, *filter(self._is_overdue, range(len(self.table.seats)))}))

    @property
    def result(self) -> Result | None:
        """Result of the match, None while it runs."""
        return self.match.result

    @property
    def path(self) -> Path | None:
        """The journal's file."""
        return self.match.path

    def seats(self) -> tuple[SeatInfo, ...]:
        """Return the players, with a remark about those who are away."""
        seats = self.table.seats
        return tuple(
            msgspec.structs.replace(
                info, status=seat_status_key(seat.presence, seat.stand_in, seat.is_phone) or info.status
            )
            for seat, info in zip(seats, self.match.seats(), strict=True)
        )

    def submit(self, action: Action, number: int) -> Refusal | None:
        if action.seat not in self.local_seats:
            return Refusal("match.refuse.not_your_seat")
        if self._is_overdue(action.seat):
            self.table.attendance.resume(action.seat)
        return self.table.hosted_match.submit(action.seat, action, number)

    def undo(self, seat: int) -> Refusal | None:
        """Undo this seat's last choice; everybody else votes if it may not alone."""
        return self.table.hosted_match.ask_undo(seat) if seat in self.local_seats else Refusal("match.refuse.undo")

    @property
    def time_left(self) -> float:
        """Seconds until the match must be over; -1 without a limit."""
        return self.match.time_left

    def _is_overdue(self, seat: int) -> bool:
        """Return whether a bot plays a seat of this screen, whose time was over."""
        host_seat = self.table.seats[seat]
        return host_seat.driver is Driver.ME and host_seat.stand_in is not None
