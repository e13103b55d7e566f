"""Framing: messages as bytes on a stream, four bytes of length and then JSON. Nothing is parsed that is too large or
too deep. Pure bytes: knows no sockets and no message.
"""

from __future__ import annotations

from tabletop.match.json_depth import is_deeper

HEAD = 4
BEFORE_LOGIN = 4 * 1024
"""Most bytes of a frame from somebody whom nobody knows yet."""
FROM_CLIENT = 32 * 1024
FROM_HOST = 8 * 1024 * 1024
"""Most bytes of a frame from a host, whom the client chose: a whole match with its past."""
DEEPEST = 24
"""How deep lists and objects may lie in each other."""


class BadFrame(Exception):
    """The bytes cannot be a frame of this protocol. `code` is a trouble's code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def pack(message: bytes) -> bytes:
    """Return a message as a frame."""
    return len(message).to_bytes(HEAD, "big") + message


class Framer:
    """Cuts a stream into messages. `limit` may be raised once the other side is known."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._data = bytearray()

    def feed(self, data: bytes) -> list[bytes]:
        """Return the messages that are complete now; raises BadFrame for one too large or too deep.

        `limit` counts for the messages in `data` too, so whoever raises it in between calls `feed(b"")` again.
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
