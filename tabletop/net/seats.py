"""Seats of a hosted table, the guests in them, and the terms on which the table is offered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

import msgspec

from tabletop.languages.registry import LANGUAGES
from tabletop.match.link import Driver
from tabletop.match.text_safety import confusable_keys
from tabletop.net.disconnect import Code, Disconnect, JoinRefused
from tabletop.net.messages import ANY_SEAT, HostMessage, Presence
from tabletop.net.rate_limit import TokenBucket
from tabletop.net.tokens import constant_time_equal
from tabletop.words import Words

CHAT_LINES = 5
"""Chat lines that a guest may send at once, and in CHAT_SECONDS."""
CHAT_SECONDS = 10.0


class Peer(Protocol):
    """One guest's connection."""

    def send(self, message: HostMessage) -> None:
        """Queue a message."""

    def drop(self, reason: Disconnect) -> None:
        """Disconnect with a reason; the table is not notified of it."""


class StoredSeat(msgspec.Struct, kw_only=True):
    """A seat of a host's table, as far as it is stored. `driver` is REMOTE for guests and open seats."""

    driver: Driver
    name: str = ""
    token: str = ""
    stand_in: Driver | None = None
    seen: int = 0
    """The newest state number its guest was sent."""
    animal: str = ""
    """The animal that its player chose as an avatar."""
    rival: str = ""
    """The key of the rival in it, or ""."""
    is_phone: bool = False
    """Its guest is a phone, whose page the host itself serves; the token is the phone's secret."""
    is_host: bool = False
    """It is the host's own, who joins an unattended table like a guest."""
    ready: bool = False
    commitment: str = ""
    """Its guest's commitment to a share of the seed."""


class HostSeat(StoredSeat, kw_only=True):
    """A seat of a host's table with the state of its guest's connection."""

    presence: Presence = Presence.OPEN

    @property
    def person(self) -> bool:
        """Return whether a person has this seat, connected or not."""
        return self.driver is Driver.ME or bool(self.token)

    @property
    def is_asleep(self) -> bool:
        """Return whether its phone is asleep: the seat waits, without a countdown."""
        return self.is_phone and self.presence is Presence.UNSTEADY

    @property
    def away(self) -> bool:
        """Return whether this seat's person is away, even if a bot stands in."""
        return self.stand_in is not None or self.presence is Presence.LOST or self.is_asleep


class Guest:
    """A connected player, or a spectator (`seat` -1) who may watch what a seat sees."""

    def __init__(self, peer: Peer, name: str, seat: int, token: str, is_phone: bool = False) -> None:
        """`is_phone`: the peer reads the match in this process, so it is sent no views."""
        self.peer = peer
        self.is_phone = is_phone
        self.name = name
        self.seat = seat
        self.token = token
        self.watching = seat
        self.latency = -1
        self.intent = 0
        """The newest id of an intent; an older or equal id is a replay."""
        self.chat_limit = TokenBucket(CHAT_LINES, CHAT_LINES / CHAT_SECONDS, 0.0)

    def is_new(self, intent: int) -> bool:
        """Return whether an id is newer than all others of this guest, so that nothing is done twice."""
        newer = intent > self.intent
        self.intent = max(self.intent, intent)
        return newer


def seat_of(seats: Sequence[HostSeat], token: str) -> int:
    """Return the seat that a token brings back to; raises JoinRefused."""
    for seat, host_seat in enumerate(seats):
        if host_seat.token and constant_time_equal(host_seat.token, token):
            return seat
    raise JoinRefused(Code.TOKEN)


def free_seat(seats: Sequence[HostSeat], wanted: int, started: bool) -> int:
    """Return the requested seat if it is free, or the first free one for ANY_SEAT; raises JoinRefused."""
    if wanted != ANY_SEAT and not 0 <= wanted < len(seats):
        raise JoinRefused(Code.TAKEN)
    free = [seat for seat, host_seat in enumerate(seats) if host_seat.driver is Driver.REMOTE and not host_seat.token]
    if not free:
        raise JoinRefused(Code.STARTED if started else Code.FULL)
    if wanted != ANY_SEAT and wanted not in free:
        raise JoinRefused(Code.TAKEN)
    return free[0] if wanted == ANY_SEAT else wanted


def seat_names(seats: Iterable[int]) -> list[str]:
    """Return the names of unnamed seats in every language, which nobody else may use."""
    keys = ("names.player.n", "names.seat.n")
    return [Words(language)(key, n=seat + 1) for seat in seats for key in keys for language in LANGUAGES]


def distinct_name(name: str, existing: Iterable[str]) -> str:
    """Return `name`, numbered if need be, so that it is not confusable with any of `others`."""
    taken_keys = frozenset[str]().union(*map(confusable_keys, existing))
    variants = (name, *(f"{name} {n}" for n in range(2, 99)))
    return next(variant for variant in variants if not confusable_keys(variant) & taken_keys)


def new_seats(drivers: Sequence[Driver], names: Mapping[int, str]) -> list[HostSeat]:
    """Return the seats of a new table; REMOTE ones are open."""
    return [
        HostSeat(driver=driver, name=names.get(seat, ""), presence=Presence.OPEN)
        if driver is Driver.REMOTE
        else HostSeat(driver=driver, name=names.get(seat, ""), presence=Presence.CONNECTED, ready=True)
        for seat, driver in enumerate(drivers)
    ]
