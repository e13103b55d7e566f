"""Summary of a slow match, as lists show it: who is to decide, since when and until when."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from tabletop.match.text_safety import safe_line
from tabletop.net.disconnect import Short

NAME_MOST = 40
Moment = Annotated[float, Meta(ge=0, le=1e11)]
"""Seconds since 1970."""


class SeatSummary(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat: since when it is to decide, 0 if it is not, and until when."""

    name: Short
    asked_at: Moment = 0.0
    until: Moment = 0.0
    votes: bool = False
    """It is asked whether it agrees to an undo."""
    is_bot: bool = False
    """A bot plays it, perhaps only until its owner returns."""


class MatchSummary(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The public facts of a slow match. `serial` grows with every change, across restarts of the host."""

    serial: Annotated[int, Meta(ge=0, lt=1 << 53)]
    match: Short
    game: Short
    table: Short
    host: Short
    decision_hours: Annotated[int, Meta(ge=0, le=10_000)]
    number: Annotated[int, Meta(ge=0)]
    turn: Annotated[int, Meta(ge=0)]
    """0 before the match has begun."""
    seats: Annotated[tuple[SeatSummary, ...], Meta(max_length=16)]
    is_over: bool = False

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats of people who are to decide."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.asked_at and not seat.is_bot)

    def displayable(self) -> MatchSummary:
        """Return the summary with plain and short texts: it may come from anybody with the invitation."""
        seats = tuple(msgspec.structs.replace(seat, name=safe_line(seat.name, NAME_MOST)) for seat in self.seats)
        texts = {name: safe_line(getattr(self, name), NAME_MOST) for name in ("match", "game", "table", "host")}
        return msgspec.structs.replace(self, seats=seats, **texts)

    def may_replace(self, known: MatchSummary | None) -> bool:
        """Return whether this may stand in place of what was known before: never anything older."""
        return known is None or (self.match == known.match and self.serial > known.serial)
