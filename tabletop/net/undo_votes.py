"""Undo votes: beyond what a seat may undo alone, every other connected person must agree."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.errors import Refusal
from tabletop.match.match import Match
from tabletop.net.messages import UndoVote
from tabletop.net.seats import HostSeat

WAIT = 45
"""Seconds in which everybody must have agreed."""


class UndoVotes:
    """One undo request at a time. `vote` says who has yet to agree, None without a request."""

    def __init__(self) -> None:
        self.vote: UndoVote | None = None
        self.deadline = 0.0
        self._position: tuple[int, int] = (0, 0)
        self._denied: tuple[int, tuple[int, int]] | None = None
        """Seat and position of the last request that was denied."""

    def request(
        self,
        match: Match,
        seat: int,
        seats: Sequence[HostSeat],
        now: float,
        position: tuple[int, int],
        wait: float = WAIT,
    ) -> Refusal | None:
        """Undo a seat's last choice if it may alone, or ask every other person who is here; return why not.

        `position` is how far the match is as everybody may know it: private decisions do not change it.
        """
        if self.vote is not None or not match.can_rewind(seat):
            return Refusal("match.refuse.undo")
        people = [voter for voter, host_seat in enumerate(seats) if voter != seat and host_seat.person]
        if match.can_undo(seat) or not people:
            return match.rewind(seat)
        voters = tuple(voter for voter in people if not seats[voter].away)
        if not voters:
            return Refusal("net.refuse.nobody_agrees")
        if self._denied == (seat, position):
            return Refusal("net.refuse.undo_denied")
        self.vote = UndoVote(seat, voters)
        self._position = position
        self.deadline = now + wait
        return None

    def restore(self, vote: UndoVote, deadline: float, position: tuple[int, int]) -> None:
        """Go on with a request from before a restart."""
        self.vote, self.deadline, self._position = vote, deadline, position

    def agree(self, match: Match, seat: int) -> bool:
        """Count a consent; return whether it was the last one, and the choice was undone."""
        if self.vote is None:
            return False
        requester, missing = self.vote.seat, tuple(voter for voter in self.vote.missing if voter != seat)
        self.vote = UndoVote(requester, missing) if missing else None
        if not missing:
            match.rewind(requester)
        return not missing

    def deny(self) -> None:
        """Undo nothing, and do not ask again before the match has moved on."""
        if self.vote is not None:
            self._denied = (self.vote.seat, self._position)
        self.vote = None

    def expire(self, position: tuple[int, int]) -> None:
        """Drop the request if the match has moved on for everybody."""
        if position != self._position:
            self.vote = None

    def add_time(self, seconds: float) -> None:
        """Move the deadline back."""
        self.deadline += seconds

    def is_late(self, now: float) -> bool:
        """Return whether the deadline has passed without everyone's consent."""
        return self.vote is not None and now >= self.deadline
