"""Stored seat tokens, with which this computer's user may return to a seat after a restart or crash."""

from __future__ import annotations

import contextlib
from pathlib import Path
from time import time

import msgspec

from tabletop import paths
from tabletop.net.addresses import TableAddress
from tabletop.net.certificate import read_private, write_private
from tabletop.net.handshake import JoinRequest

TOKENS_MOST = 20
VALID_FOR = 14 * 24 * 3600.0
"""Seconds after which a token is no longer offered."""


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

    @property
    def request(self) -> JoinRequest:
        """The request that returns to this seat."""
        return JoinRequest(self.name, self.seat, token=self.token, match=self.match)


def listed() -> tuple[SeatToken, ...]:
    """Return the stored tokens, latest first."""
    return tuple(token for token in _read() if time() - token.stored_at < VALID_FOR)


def store(token: SeatToken) -> None:
    """Store a token in place of an older one of the same match; ignores OSError."""
    stamped = msgspec.structs.replace(token, stored_at=time())
    _write([stamped, *(stored for stored in _read() if stored.match != token.match)])


def drop(match: str) -> None:
    """Delete the token of a match."""
    found = _read()
    if any(token.match == match for token in found):
        _write([token for token in found if token.match != match])


def _file() -> Path:
    return paths.user_data() / "network" / "seats.json"


def _read() -> list[SeatToken]:
    return read_private(_file(), list[SeatToken]) or []


def _write(found: list[SeatToken]) -> None:
    with contextlib.suppress(OSError):
        write_private(_file(), msgspec.json.encode(found[:TOKENS_MOST]))
