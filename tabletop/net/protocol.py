"""Protocol version, and messages as JSON, checked while they are read."""

from __future__ import annotations

import msgspec

from tabletop.net.messages import DownMessage, Greeting, GuestMessage, Hello, HostMessage, UpMessage

MAGIC = "kotatsu"
PROTOCOL = (2, 1)
PORT = 48625
SHORT_MOST = 256 * 1024
"""Most bytes of a message that carries no whole match."""
_LONG = tuple(b'{"is":"%s"' % tag for tag in (b"full", b"reveal", b"heir"))
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
    try:
        return _up.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise ProtocolError(str(error)) from None


def read_down(data: bytes) -> DownMessage:
    """Decode a host's message; raises ProtocolError."""
    if len(data) > SHORT_MOST and not data.startswith(_LONG):
        raise ProtocolError("message too long for its kind")
    try:
        return _down.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise ProtocolError(str(error)) from None


def read_greeting(data: bytes) -> Greeting:
    """Decode a host's first message; raises ProtocolError."""
    try:
        found = _greeting.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise ProtocolError(str(error)) from None
    if found.magic != MAGIC:
        raise ProtocolError("another magic word")
    return found


def read_hello(data: bytes) -> Hello:
    """Decode a guest's first message; raises ProtocolError."""
    try:
        found = _hello.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise ProtocolError(str(error)) from None
    if found.magic != MAGIC:
        raise ProtocolError("another magic word")
    return found
