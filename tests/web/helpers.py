"""A match with phones for tests: one in the same process, one at the other end of a socket."""

from __future__ import annotations

import hmac
import json
import os
import zlib
from collections.abc import Callable
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer
from PySide6.QtNetwork import QTcpSocket
from spake2 import SPAKE2_B
from spake2.parameters.i2048 import Params2048
from wsproto import WSConnection
from wsproto.connection import ConnectionType
from wsproto.events import BytesMessage, CloseConnection, Ping, Request

from tabletop.engine.game import checked_setup
from tabletop.games.registry import GameEntry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.web import messages, seal, typed_code
from tabletop.web.phones import Phone, PhoneTable
from tests.helpers.shelf import PIG
from tests.match.helpers import AtOnce

LOOK_EVERY = 3
"""Milliseconds between two looks at a condition; in between the processor is the browser's."""


def match_of(entry: GameEntry = PIG, *drivers: str, seed: int = 3, **options: Any) -> Match:
    setup = checked_setup(entry.load().game, len(drivers or "xx"), options)
    seats = tuple(SeatInfo(seat, f"Seat {seat}", Driver(name)) for seat, name in enumerate(drivers or ("me", "me")))
    return Match.new(entry, setup, seats, seed, save=False, thinker=AtOnce())


def phones_at(match: Match, entry: GameEntry = PIG) -> PhoneTable:
    loaded, seats = entry.load(), match.local_seats
    return PhoneTable(match, loaded, seats, lambda struct: None, lambda name, send: None, lambda: None)


class Inside:
    """A phone in the same process: what it was sent, and what it says."""

    def __init__(self, table: PhoneTable, phone: Phone | None = None) -> None:
        self.table = table
        self.phone = phone or table.invite()
        self.sent: list[dict[str, Any]] = []
        self.phone.connect(lambda data: self.sent.append(json.loads(data)))

    def say(self, **message: Any) -> Inside:
        self.phone.receive(messages.read(json.dumps(message).encode()))
        while self.table.serve():
            pass
        return self

    def sit(self, seat: int, language: str = "en") -> Inside:
        return self.say(**{"is": "hello", "language": language}).say(**{"is": "sit", "seat": seat})

    def last(self, kind: str) -> dict[str, Any]:
        return next(message for message in reversed(self.sent) if message["is"] == kind)

    def act(self, wanted: Callable[[list[str]], bool] = lambda action: True) -> Inside:
        """Take the first action of the newest table that fits."""
        table = self.last("table")
        labels = table["prompt"]["labels"]
        verb, source, target, arg = next(label["action"] for label in labels if wanted(label["action"]))
        return self.say(
            **{"is": "act", "table": table["count"], "verb": verb, "source": source, "target": target, "arg": arg}
        )


def until(holds: Callable[[], object], seconds: float = 60.0) -> None:
    """Run the event loop until a condition holds."""
    late = monotonic() + seconds
    tick = QTimer()
    tick.start(LOOK_EVERY)
    while not holds():
        assert monotonic() < late, "it never came to that"
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


class Socket:
    """A plain socket at the server."""

    def __init__(self, port: int) -> None:
        self.received = b""
        self.closed = False
        self.socket = QTcpSocket()
        self.socket.readyRead.connect(self._read)
        self.socket.disconnected.connect(self._close)
        self.socket.connectToHost("127.0.0.1", port)
        until(lambda: self.closed or self.socket.state() is QTcpSocket.SocketState.ConnectedState)

    def send(self, data: bytes) -> None:
        self.socket.write(data)

    def _read(self) -> None:
        self.received += bytes(self.socket.readAll().data())

    def _close(self) -> None:
        self.closed = True


class Remote:
    """A phone at the other end of a socket, written after the page's modules."""

    def __init__(self, url: str, secret: bytes | None = None, origin: str | None = None, digits: str = "") -> None:
        """With `digits` it only exchanges those for its secret."""
        place = urlsplit(url)
        self.secret = secret or bytes.fromhex(place.fragment)
        self.sent: list[dict[str, Any]] = []
        self.ended = False
        self._digits = digits
        self._exchange: list[bytes] = []
        self._web = WSConnection(ConnectionType.CLIENT)
        self._socket = Socket(place.port or 0)
        self._socket.socket.readyRead.connect(self._read)
        self._text = b""
        self._keys: tuple[ChaCha20Poly1305, ChaCha20Poly1305] | None = None
        self._counts = [0, 0]
        self._inflate = zlib.decompressobj(wbits=-15)
        headers = [(b"origin", (origin or f"http://{place.netloc}").encode())]
        self._socket.send(self._web.send(Request(host=place.netloc, target="/ws", extra_headers=headers)))

    @property
    def closed(self) -> bool:
        return self.ended or self._socket.closed

    def say(self, **message: Any) -> None:
        self._socket.send(self._web.send(BytesMessage(data=self._sealed(json.dumps(message).encode()))))

    def sit(self, seat: int) -> Remote:
        """Take a seat of a match, and wait for its table."""
        self.last("seats")
        self.say(**{"is": "sit", "seat": seat})
        self.last("table")
        return self

    def raw(self, data: bytes) -> None:
        self._socket.send(self._web.send(BytesMessage(data=data)))

    def last(self, kind: str) -> dict[str, Any]:
        until(lambda: any(message["is"] == kind for message in self.sent))
        return next(message for message in reversed(self.sent) if message["is"] == kind)

    def close(self) -> None:
        self._socket.socket.abort()

    def _sealed(self, content: bytes) -> bytes:
        assert self._keys is not None
        self._counts[0] += 1
        return self._keys[0].encrypt(self._counts[0].to_bytes(12, "big"), content, None)

    def _read(self) -> None:
        self._web.receive_data(self._socket.received)
        self._socket.received = b""
        for event in self._web.events():
            if isinstance(event, BytesMessage) and self._digits:
                self._type(bytes(event.data))
            elif isinstance(event, BytesMessage):
                self._hear(bytes(event.data))
            elif isinstance(event, Ping):
                self._socket.send(self._web.send(event.response()))
            elif isinstance(event, CloseConnection):
                self.ended = True

    def _type(self, data: bytes) -> None:
        self._exchange.append(data)
        if len(self._exchange) == 1:
            self.raw(typed_code.REQUEST)
        elif len(self._exchange) == 2:
            spake = SPAKE2_B(self._digits.encode(), idA=typed_code.HOST, idB=typed_code.PHONE, params=Params2048)
            message, key = spake.start(), spake.finish(data)
            self.secret = seal.derive(key, b"", b"kotatsu typed code", seal.SECRET_BYTES)
            self.raw(message + hmac.new(key, typed_code.PHONE, "sha256").digest())

    def _hear(self, data: bytes) -> None:
        if self._keys is None:
            own = os.urandom(seal.NONCE_BYTES)
            keys = [seal.derive(self.secret, data + own, purpose) for purpose in (seal.TO_HOST, seal.TO_PHONE)]
            self._keys = ChaCha20Poly1305(keys[0]), ChaCha20Poly1305(keys[1])
            hello = self._sealed(json.dumps({"is": "hello", "language": "en"}).encode())
            self.raw(seal.identity(self.secret) + own + hello)
            return
        self._counts[1] += 1
        sealed = self._keys[1].decrypt(self._counts[1].to_bytes(12, "big"), data, None)
        *lines, self._text = (self._text + self._inflate.decompress(sealed)).split(b"\n")
        self.sent += map(json.loads, lines)
