"""Protocol version, frames of a byte stream, and messages as JSON, checked while they are read.

A frame is four bytes of length and a message of limited size and depth.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from tabletop.match.json_depth import is_deeper
from tabletop.net.messages import DownMessage, Greeting, GuestMessage, Hello, HostMessage, UpMessage

T = TypeVar("T")
First = TypeVar("First", Greeting, Hello)

MAGIC = "kotatsu"
PROTOCOL = (2, 2)
SLOW_SINCE = (2, 2)
"""The protocol since which guests know slow matches."""
PORT = 48625
SHORT_MOST = 256 * 1024
"""Most bytes of a message that carries no whole match and no card files."""
HEAD = 4
BEFORE_LOGIN = 4 * 1024
"""Most bytes of a frame before login."""
FROM_CLIENT = 32 * 1024
FROM_HOST = 8 * 1024 * 1024
"""Most bytes of a frame from a host: a whole match with its history."""
DEEPEST = 24
"""Levels of nested lists and objects."""
_LONG = tuple(b'{"is":"%s"' % tag for tag in (b"full", b"reveal", b"heir", b"cards"))
_up: msgspec.json.Decoder[UpMessage] = msgspec.json.Decoder(UpMessage)
_down: msgspec.json.Decoder[DownMessage] = msgspec.json.Decoder(DownMessage)
_greeting = msgspec.json.Decoder(Greeting)
_hello = msgspec.json.Decoder(Hello)
_encode = msgspec.json.Encoder().encode


class ProtocolError(Exception):
    """A message does not follow this protocol."""


def encode(message: HostMessage | GuestMessage | Greeting | Hello) -> bytes:
    """Return a message as JSON."""
    return _encode(message)


def read_up(data: bytes) -> UpMessage:
    """Decode a guest's message; raises ProtocolError."""
    return _decoded(_up, data)


def read_down(data: bytes) -> DownMessage:
    """Decode a host's message; raises ProtocolError."""
    if len(data) > SHORT_MOST and not data.startswith(_LONG):
        raise ProtocolError("message too long for its kind")
    return _decoded(_down, data)


def read_greeting(data: bytes) -> Greeting:
    """Decode a host's first message; raises ProtocolError."""
    return _with_magic(_decoded(_greeting, data))


def read_hello(data: bytes) -> Hello:
    """Decode a guest's first message; raises ProtocolError."""
    return _with_magic(_decoded(_hello, data))


def _decoded(decoder: msgspec.json.Decoder[T], data: bytes) -> T:
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise ProtocolError(str(error)) from None


def _with_magic(message: First) -> First:
    if message.magic != MAGIC:
        raise ProtocolError("another magic word")
    return message


class BadFrame(Exception):
    """The bytes are no frame of this protocol. `code` is a value of `disconnect.Code`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def pack(message: bytes) -> bytes:
    """Return a message as a frame."""
    return len(message).to_bytes(HEAD, "big") + message


class Framer:
    """Cuts a stream into messages. `limit` may be raised after login."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._data = bytearray()

    def feed(self, data: bytes) -> list[bytes]:
        """Return the messages that are complete now; raises BadFrame for one too large or too deep.

        After raising `limit`, call `feed(b"")` for messages that are waiting.
        """
        self._data += data
        found: list[bytes] = []
        at = 0
        while len(self._data) - at >= HEAD:
            size = int.from_bytes(self._data[at : at + HEAD], "big")
            if not 2 <= size <= self.limit:
                raise BadFrame("not_ours" if size > FROM_HOST or size < 2 else "too_large")
            end = at + HEAD + size
            if len(self._data) < end:
                break
            message = bytes(self._data[at + HEAD : end])
            if is_deeper(message, DEEPEST):
                raise BadFrame("too_deep")
            found.append(message)
            at = end
        del self._data[:at]
        return found
