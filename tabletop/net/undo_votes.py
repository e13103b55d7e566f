"""Taking back: a seat may alone up to a fence; past it, everybody else who is here is asked."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.errors import Refusal
from tabletop.match.match import Match
from tabletop.net.protocol import UndoVote
from tabletop.net.seats import HostSeat

WAIT = 45
"""Seconds in which everybody must have agreed."""


class UndoVotes:
    """A seat's wish to take something back. `asked` says who has yet to agree, None if there is no such wish."""

    def __init__(self) -> None:
        self.asked: UndoVote | None = None
        self._until = 0.0
        self._moment: tuple[int, int] = (0, 0)
        self._denied: tuple[int, tuple[int, int]] | None = None
        """Seat and moment of the last wish that not everybody agreed to."""

    def wish(
        self, match: Match, seat: int, chairs: Sequence[HostSeat], now: float, moment: tuple[int, int]
    ) -> Refusal | None:
        """Take a seat's last choice back if it may alone, or ask every other person who is here; return why not.

        `moment` tells how far the match is as everybody may know it: what seats do each for itself changes nothing.
        """
        if self.asked is not None or not match.can_rewind(seat):
            return Refusal("match.refuse.undo")
        people = [other for other, chair in enumerate(chairs) if other != seat and chair.person]
        if match.can_undo(seat) or not people:
            return match.rewind(seat)
        others = tuple(other for other in people if not chairs[other].away)
        if not others:
            return Refusal("net.refuse.nobody_agrees")
        if self._denied == (seat, moment):
            return Refusal("net.refuse.undo_denied")
        self.asked = UndoVote(seat, others)
        self._moment = moment
        self._until = now + WAIT
        return None

    def agree(self, match: Match, seat: int) -> bool:
        """Count somebody who agrees; return whether that was the last one, and it was taken back."""
        if self.asked is None:
            return False
        wisher, missing = self.asked.seat, tuple(other for other in self.asked.missing if other != seat)
        self.asked = UndoVote(wisher, missing) if missing else None
        if not missing:
            match.rewind(wisher)
        return not missing

    def deny(self) -> None:
        """Take nothing back, and do not ask again before the match has moved on."""
        if self.asked is not None:
            self._denied = (self.asked.seat, self._moment)
        self.asked = None

    def moved(self, moment: tuple[int, int]) -> None:
        """Forget the wish if the match has moved on for everybody."""
        if moment != self._moment:
            self.asked = None

    def excuse(self, seconds: float) -> None:
        """Wait longer."""
        self._until += seconds

    def late(self, now: float) -> bool:
        """Tell whether somebody has not agreed in time."""
        return self.asked is not None and now >= self._until
