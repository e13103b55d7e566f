"""HTTP of the phone server, without sockets: requests, answers, and the hand-over to a WebSocket.

Only `GET` of known paths is answered. A request must name one of the host's own addresses (a page of another site
cannot reach the server by a name that resolves to it), and a WebSocket must come from a page of that same address.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

import h11

HEADER_MOST = 8 * 1024
"""Bytes of one request."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self' ws://{host}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = (
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
)


class Resource(NamedTuple):
    """The content of a path, with its media type and entity tag."""

    content: bytes
    kind: str
    tag: str
    packed: bytes = b""
    """The content in gzip, if that is offered."""


class Upgrade(NamedTuple):
    """A request to go on as a WebSocket: its bytes, to be read again by the WebSocket's own parser."""

    data: bytes


class HttpConnection:
    """One connection's HTTP. Feed it bytes; it returns bytes to send, or an `Upgrade`.

    `closed` becomes true once the connection must end after what was returned has been sent.
    """

    def __init__(self, hosts: Collection[str], resource: Callable[[str], Resource | None]) -> None:
        """`hosts`: the values of `Host` that mean this server; `resource` finds what lies at a path."""
        self._hosts = hosts
        self._resource = resource
        self._parser = h11.Connection(h11.SERVER, max_incomplete_event_size=HEADER_MOST)
        self._received = b""
        self.closed = False

    def feed(self, data: bytes) -> bytes | Upgrade:
        """Return the answers to the requests that are complete now."""
        self._received += data
        answers = b""
        if len(self._received) > HEADER_MOST:
            return self._refuse(431)
        try:
            self._parser.receive_data(data)
            while not self.closed:
                event = self._parser.next_event()
                if event is h11.NEED_DATA or event is h11.PAUSED:
                    break
                if isinstance(event, h11.ConnectionClosed):
                    self.closed = True
                elif isinstance(event, h11.Request):
                    answer = self._answer(event)
                    if isinstance(answer, Upgrade):
                        return answer
                    answers += answer
                elif isinstance(event, h11.EndOfMessage):
                    self._finish()
        except h11.RemoteProtocolError as error:
            self.closed = True
            if self._parser.our_state in (h11.IDLE, h11.SEND_RESPONSE):
                answers += self._refuse(error.error_status_hint)
        return answers

    def _finish(self) -> None:
        if self._parser.our_state is h11.DONE and self._parser.their_state is h11.DONE:
            self._parser.start_next_cycle()
            self._received = bytes(self._parser.trailing_data[0])
        else:
            self.closed = True

    def _answer(self, request: h11.Request) -> bytes | Upgrade:
        headers = request.headers
        hosts = _values(headers, b"host")
        if len(hosts) != 1:
            return self._refuse(400)
        (host,) = hosts
        if host not in self._hosts:
            return self._refuse(421)
        if request.method != b"GET":
            return self._refuse(405)
        path = request.target.decode("ascii", "replace").partition("?")[0]
        if path == "/ws":
            if _values(headers, b"origin") != [f"http://{host}"]:
                return self._refuse(403)
            return Upgrade(self._received)
        found = self._resource(path)
        if found is None:
            return self._refuse(404)
        if _values(headers, b"if-none-match") == [found.tag]:
            return self._respond(304, host, found, b"")
        accepted = {name.strip() for value in _values(headers, b"accept-encoding") for name in value.split(",")}
        if found.packed and "gzip" in accepted:
            return self._respond(200, host, found, found.packed, ("content-encoding", "gzip"))
        return self._respond(200, host, found, found.content)

    def _respond(self, status: int, host: str, found: Resource, content: bytes, *more: tuple[str, str]) -> bytes:
        headers = [
            *_HEADERS,
            *more,
            ("content-security-policy", POLICY.format(host=host)),
            ("content-type", found.kind),
            ("content-length", str(len(content))),
            ("etag", found.tag),
            ("cache-control", "no-cache"),
            ("vary", "accept-encoding"),
        ]
        return self._send(h11.Response(status_code=status, headers=headers), content)

    def _refuse(self, status: int) -> bytes:
        self.closed = True
        headers = [*_HEADERS, ("content-length", "0"), ("connection", "close")]
        return self._send(h11.Response(status_code=status, headers=headers), b"")

    def _send(self, response: h11.Response, content: bytes) -> bytes:
        events: list[h11.Event] = [response, h11.EndOfMessage()]
        if content:
            events.insert(1, h11.Data(data=content))
        return b"".join(self._parser.send(event) or b"" for event in events)


def _values(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in headers if key == name]
