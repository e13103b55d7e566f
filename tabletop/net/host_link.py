"""TableLink of the host's own screen, which acts through the same methods as every guest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.state import Result
from tabletop.engine.view import View
from tabletop.match.link import HistoryEntry, SeatInfo, Update
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

    @property
    def local_seats(self) -> tuple[int, ...]:
        """Seats that people at this screen play."""
        return self.match.local_seats

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
                info, status=seat_status_key(seats[info.seat].presence, seats[info.seat].stand_in) or info.status
            )
            for info in self.match.seats()
        )

    def view(self, seat: int) -> View:
        """Return the view of a seat of this screen (-1: a spectator)."""
        return self.match.view(seat)

    def submit(self, action: Action, number: int) -> Refusal | None:
        """Act for a seat of this screen; return why not."""
        if action.seat not in self.local_seats:
            return Refusal("match.refuse.not_your_seat")
        return self.table.hosted_match.submit(action.seat, action, number)

    def can_undo(self, seat: int) -> bool:
        """Return whether a seat may undo a choice now without a vote."""
        return self.match.can_undo(seat)

    def undo(self, seat: int) -> Refusal | None:
        """Undo this seat's last choice; everybody else votes if it may not alone."""
        return self.table.hosted_match.ask_undo(seat) if seat in self.local_seats else Refusal("match.refuse.undo")

    def listen(self, seat: int, listener: Callable[[Update], None]) -> Callable[[], None]:
        """Call `heard` with every update for a seat from now on; return the function that stops it."""
        return self.match.listen(seat, listener)

    def past(self, seat: int) -> tuple[HistoryEntry, ...]:
        """Return every decision since the start, oldest first, as a seat may know it."""
        return self.match.past(seat)

    def view_at(self, seat: int, number: int) -> View | None:
        """Return a seat's view at an earlier state number, None if it is not stored."""
        return self.match.view_at(seat, number)

    @property
    def time_left(self) -> float:
        """Seconds until the match must be over; -1 without a limit."""
        return self.match.time_left

    # -- bots as partners ----------------------------------------------------------------------------------------

    def counsels(self, seat: int) -> bool:
        """Return whether bots play on one side with a seat."""
        return self.match.counsels(seat)

    def proposing(self, seat: int) -> bool:
        """Return whether these bots propose actions."""
        return self.match.proposing(seat)

    def proposal(self, seat: int) -> Action | None:
        """Return the action that a bot on a seat's side proposes, None while none has decided."""
        return self.match.proposal(seat)

    def let_propose(self, seat: int, on: bool) -> None:
        """Switch bots on a seat's side to proposing, or to playing their own seats."""
        self.table.hosted_match.let_propose(seat, on)

    def accept(self) -> Refusal | None:
        """Carry out the proposal; return why not."""
        return self.table.hosted_match.accept()

    @property
    def lends(self) -> bool:
        """Return True: people at this screen may decide for a bot."""
        return True

    def lend(self, seat: int) -> Refusal | None:
        """Lend a bot's decision to the people at this screen; return why not."""
        return self.table.hosted_match.lend(seat)

    def pump(self) -> bool:
        """Play a bot's next answer if there is one; return whether anything changed."""
        return self.table.hosted_match.pump()
