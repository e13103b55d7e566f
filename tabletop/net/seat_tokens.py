"""Stored seat tokens, with which this computer's user may return to a seat after a restart or crash."""

from __future__ import annotations

import contextlib
from time import time

import msgspec

from tabletop.net.addresses import TableAddress
from tabletop.net.certificate import read_private, write_private
from tabletop.net.handshake import JoinRequest, SeedRecord
from tabletop.net.match_summary import MatchSummary
from tabletop.net.slow_match_files import seats_file

TOKENS_MOST = 50
VALID_FOR, VALID_FOR_SLOW = 14 * 24 * 3600.0, 365 * 24 * 3600.0
"""Seconds after which a token is no longer offered; those of slow matches are for long."""


class SeatToken(msgspec.Struct, frozen=True, kw_only=True):
    """A seat to return to: address and token, and what a list shows of it."""

    place: TableAddress
    match: str
    seat: int
    token: str
    name: str
    game: str
    table: str = ""
    stored_at: float = msgspec.field(default=0.0, name="when")
    summary: MatchSummary | None = None
    """A slow match as this program knew it last."""
    seed: SeedRecord | None = None

    @property
    def valid_for(self) -> float:
        """Seconds for which it is offered."""
        return VALID_FOR if self.summary is None else VALID_FOR_SLOW

    @property
    def request(self) -> JoinRequest:
        """The request that returns to this seat."""
        return JoinRequest(self.name, self.seat, token=self.token, match=self.match, seed=self.seed)


def listed() -> tuple[SeatToken, ...]:
    """Return the stored tokens, latest first."""
    return tuple(token for token in _read() if time() - token.stored_at < token.valid_for)


def store(token: SeatToken) -> None:
    """Store a token in place of an older one of the same match; ignores OSError."""
    stamped = msgspec.structs.replace(token, stored_at=time())
    _write([stamped, *(stored for stored in _read() if stored.match != token.match)])


def update(summary: MatchSummary) -> bool:
    """Note a newer state of a slow match; return whether it was newer."""
    found = _read()
    for place, token in enumerate(found):
        if token.match == summary.match and summary.may_replace(token.summary):
            found[place] = msgspec.structs.replace(token, summary=summary)
            _write(found)
            return True
    return False


def drop(match: str) -> None:
    """Delete the token of a match."""
    found = _read()
    if any(token.match == match for token in found):
        _write([token for token in found if token.match != match])


def _read() -> list[SeatToken]:
    return read_private(seats_file(), list[SeatToken]) or []


def _write(found: list[SeatToken]) -> None:
    with contextlib.suppress(OSError):
        write_private(seats_file(), msgspec.json.encode(found[:TOKENS_MOST]))
