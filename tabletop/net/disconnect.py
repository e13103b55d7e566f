"""Reasons why a connection cannot be made or ends."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta

Short = Annotated[str, Meta(max_length=200)]
"""A name, a key or a number as text."""
Params = Annotated[dict[Short, int | Annotated[str, Meta(max_length=1000)]], Meta(max_length=16)]


class Code(StrEnum):
    """Reasons; their texts are `net.trouble.<code>` and `net.advice.<code>`."""

    NAME_UNKNOWN = "name_unknown"
    REFUSED = "refused"
    TIMED_OUT = "timed_out"
    NO_ROUTE = "no_route"
    NOT_OURS = "not_ours"
    BAD_CODE = "bad_code"
    WRONG_HOST = "wrong_host"
    """The certificate is not the one of the join code."""
    VERSION_OLD = "version_old"
    """This program is older than the host's."""
    VERSION_NEW = "version_new"
    GAME_UNKNOWN = "game_unknown"
    CARDS = "cards"
    OWN_CARDS = "own_cards"
    """The table uses cards of its own, which the guest may ask for."""
    FULL = "full"
    TAKEN = "taken"
    STARTED = "started"
    NO_SPECTATORS = "no_spectators"
    WRONG_WORD = "wrong_word"
    GUESSING = "guessing"
    """Too many wrong join words recently."""
    UNKNOWN_MATCH = "unknown_match"
    TOKEN = "token"
    KICKED = "kicked"
    REPLACED = "replaced"
    CLOSED = "closed"
    LOST = "lost"
    TOO_LARGE = "too_large"
    TOO_DEEP = "too_deep"
    TOO_MUCH = "too_much"
    TOO_SLOW = "too_slow"
    MALFORMED = "malformed"
    CROWDED = "crowded"
    LINK_CUT = "link_cut"
    """The invitation link is incomplete or mistyped."""
    LINK_PLACE = "link_place"
    """The invitation link names no meeting place."""
    LINK_NEWER = "link_newer"
    MEETING_UNREACHABLE = "meeting_unreachable"
    MEETING_REFUSED = "meeting_refused"
    """The meeting place wants another user name or password."""
    MEETING_CERTIFICATE = "meeting_certificate"
    MEETING_LOST = "meeting_lost"
    CLOCK = "clock"
    """The meeting place's certificate is not valid at the time that this computer's clock shows."""
    EMPTY_ROOM = "empty_room"
    HOST_AWAY = "host_away"
    """The host has lost its connection to the meeting place."""
    NO_TLS = "no_tls"
    ROUTER_MISSING = "router_missing"
    """No router that forwards ports by UPnP answers."""
    ROUTER_REFUSED = "router_refused"
    ROUTER_SHARED = "router_shared"
    """The router has no address of its own on the internet."""
    ROUTER_UNSUPPORTED = "router_unsupported"
    """This Python lacks the package that asks routers."""
    HOST_ASLEEP = "host_asleep"
    """The host of a slow match has ended its program, and will return."""


class Disconnect(msgspec.Struct, frozen=True):
    """A reason with its parameters."""

    code: Code
    params: Params = {}

    @property
    def key(self) -> str:
        """The message key of the description."""
        return f"net.trouble.{self.code}"

    @property
    def advice(self) -> str:
        """The message key of the advice."""
        return f"net.advice.{self.code}"


class JoinRefused(Exception):
    """A guest may not join, or stay at, the table."""

    def __init__(self, code: Code, **params: int | str) -> None:
        super().__init__(str(code))
        self.reason = Disconnect(code, params)
