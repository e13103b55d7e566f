"""Packets of a relayed connection, authenticated with a key that follows from the room's secret.

The broker sees topics that are derived from the room's secret but does not learn the secret, so it can neither knock
nor alter, invent or swap packets. What packets carry is encrypted by TLS. Host and guests log in under names that stand
in the topics they read, so that a broker can show to nobody else what passes, as `tabletop meeting-place` sets it up.
"""

from __future__ import annotations

import hmac
import secrets
from enum import IntEnum
from hashlib import blake2b
from struct import Struct
from typing import NamedTuple

CHUNK = 16 * 1024
"""Bytes of data that one packet carries at most."""
_TAG = 16
_HEAD = Struct("!BII")
LONGEST = _TAG + _HEAD.size + CHUNK
STREAM_DIGITS = 32
KNOCK, UP, DOWN = "knock", "up", "down"
"""Directions: from a guest to the host before it has answered and afterwards, and back."""
_PREFIX = "kotatsu"


class Kind(IntEnum):
    """Kinds of packets."""

    OPEN = 0
    """A guest asks for a connection; the host answers with ACK."""
    DATA = 1
    ACK = 2
    CLOSE = 3
    """The sender has sent all; `number` counts its packets of data."""
    ABORT = 4
    """The sender is lost, or gives up."""


_KINDS = frozenset(map(int, Kind))


class Packet(NamedTuple):
    """`number` counts packets of data in its direction; `ack` counts those received in the other."""

    kind: Kind
    number: int = 0
    ack: int = 0
    data: bytes = b""


class RoomKeys:
    """Topics and packets of a room."""

    def __init__(self, secret: str) -> None:
        room = bytes.fromhex(secret)
        self._key = blake2b(room, digest_size=32, person=b"kotatsu key").digest()
        public = blake2b(room, digest_size=16, person=b"kotatsu topic").hexdigest()
        self.presence = f"{_PREFIX}/{public}/host"
        """Topic on which the host says whether it is there."""
        self.state = f"{_PREFIX}/{public}/state"
        """Topic of a slow match's retained state."""
        self.host = blake2b(room, digest_size=16, person=b"kotatsu host").hexdigest()
        """Name under which the host logs in."""

    def stream_topic(self, direction: str, stream: str = "+") -> str:
        """Return the topic of a stream's packets, or of those of all streams."""
        return f"{_PREFIX}/{self.host}/{direction}/{stream}"

    def pack(self, context: str, packet: Packet) -> bytes:
        """Return a packet as bytes; `context` is the topic on which it will be published."""
        body = _HEAD.pack(packet.kind, packet.number, packet.ack) + packet.data
        return self._tag(context, body) + body

    def unpack(self, context: str, data: bytes) -> Packet | None:
        """Return a packet, None unless it was made for this topic by somebody who knows the room."""
        tag, body = data[:_TAG], data[_TAG:]
        if not _HEAD.size <= len(body) <= LONGEST - _TAG or not hmac.compare_digest(tag, self._tag(context, body)):
            return None
        kind, number, ack = _HEAD.unpack_from(body)
        return Packet(Kind(kind), number, ack, body[_HEAD.size :]) if kind in _KINDS else None

    def _tag(self, context: str, body: bytes) -> bytes:
        return blake2b(context.encode() + b"\0" + body, digest_size=_TAG, key=self._key).digest()


def new_stream() -> str:
    """Return the name of a new stream, under which its guest logs in."""
    return secrets.token_hex(STREAM_DIGITS // 2)


def is_stream(name: str) -> bool:
    """Return whether a text could be the name of a stream."""
    return len(name) == STREAM_DIGITS and all(letter in "0123456789abcdef" for letter in name)
