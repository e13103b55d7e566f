"""Tickets: the seats this computer's user may return to, even after the program was closed or has crashed."""

from __future__ import annotations

import contextlib
from pathlib import Path
from time import time

import msgspec

from tabletop import paths
from tabletop.net.addresses import TableAddress
from tabletop.net.certificate import read_private, write_private

KEPT_MOST = 20
KEPT_FOR = 14 * 24 * 3600.0
"""Seconds after which nobody waits any more."""


class SeatToken(msgspec.Struct, frozen=True, kw_only=True):
    """A seat at a table: where it is, what brings back to it, and what a list shows of it."""

    place: TableAddress
    match: str
    seat: int
    token: str
    name: str
    game: str
    table: str = ""
    when: float = 0.0


def listed() -> tuple[SeatToken, ...]:
    """Return the seats that can be returned to, latest first."""
    return tuple(ticket for ticket in _read() if time() - ticket.when < KEPT_FOR)


def store(ticket: SeatToken) -> None:
    """Remember a seat; a disk that refuses it is no reason to stop."""
    stamped = msgspec.structs.replace(ticket, when=time())
    _write([stamped, *(other for other in _read() if other.match != ticket.match)])


def drop(match: str) -> None:
    """Forget the seat at a table."""
    found = _read()
    if any(ticket.match == match for ticket in found):
        _write([ticket for ticket in found if ticket.match != match])


def _file() -> Path:
    return paths.user_data() / "network" / "seats.json"


def _read() -> list[SeatToken]:
    return read_private(_file(), list[SeatToken]) or []


def _write(found: list[SeatToken]) -> None:
    with contextlib.suppress(OSError):
        write_private(_file(), msgspec.json.encode(found[:KEPT_MOST]))
