"""Framing of messages on a byte stream: four bytes of length, then JSON of limited size and depth."""

from __future__ import annotations

from tabletop.match.json_depth import is_deeper

HEAD = 4
BEFORE_LOGIN = 4 * 1024
"""Most bytes of a frame before login."""
FROM_CLIENT = 32 * 1024
FROM_HOST = 8 * 1024 * 1024
"""Most bytes of a frame from a host: a whole match with its history."""
DEEPEST = 24
"""Levels of nested lists and objects."""


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
