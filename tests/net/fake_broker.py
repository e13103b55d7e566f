"""A small MQTT 3.1.1 broker on Qt's event loop, which can misbehave."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtNetwork import QHostAddress, QSslConfiguration, QSslSocket, QTcpSocket

from tabletop.net.tls import TlsServer

Message = tuple[str, bytes]


def packet(kind: int, body: bytes) -> bytes:
    size, rest = bytearray(), len(body)
    while True:
        rest, digit = divmod(rest, 128)
        size.append(digit | (128 if rest else 0))
        if not rest:
            return bytes([kind]) + bytes(size) + body


class _Session:
    def __init__(self, socket: QTcpSocket) -> None:
        self.socket = socket
        self.data = bytearray()
        self.filters: list[str] = []
        self.will: Message | None = None
        self.will_retained = False


class FakeBroker(QObject):
    """`seen` are all messages; `tamper` returns what is delivered in place of one."""

    def __init__(self, configuration: QSslConfiguration | None = None) -> None:
        """With a configuration, connections are encrypted."""
        super().__init__()
        self.seen: list[Message] = []
        self.retained: dict[str, bytes] = {}
        self.tamper: Callable[[Message], list[Message]] = lambda message: [message]
        self.password = b""
        self._sessions: list[_Session] = []
        self._server = TlsServer(configuration, self._accept, self)
        assert self._server.listen(QHostAddress("127.0.0.1"), 0)
        self.port = self._server.serverPort()

    def crash(self) -> None:
        """Lose all connections and what was retained, and close the port."""
        self._server.close()
        self.retained.clear()
        sessions, self._sessions = self._sessions, []
        for session in sessions:
            session.socket.abort()

    def restart(self) -> None:
        assert self._server.listen(QHostAddress("127.0.0.1"), self.port)

    def lose(self, text: str) -> None:
        """Lose the sessions that subscribe to topics with a text in them, and publish their last wills."""
        for session in [found for found in self._sessions if any(text in name for name in found.filters)]:
            session.socket.abort()

    def hears(self, topic: str) -> bool:
        """Return whether somebody subscribes to exactly this."""
        return any(topic in session.filters for session in self._sessions)

    def publish(self, topic: str, payload: bytes, retain: bool = False) -> None:
        self.seen.append((topic, payload))
        if retain:
            self.retained.pop(topic, None)
            if payload:
                self.retained[topic] = payload
        for name, data in self.tamper((topic, payload)):
            for session in self._sessions:
                if any(matches(pattern, name) for pattern in session.filters):
                    self._deliver(session, name, data)

    def _deliver(self, session: _Session, topic: str, payload: bytes) -> None:
        session.socket.write(packet(0x30, len(topic).to_bytes(2, "big") + topic.encode() + payload))

    def _accept(self, socket: QTcpSocket) -> None:
        session = _Session(socket)
        self._sessions.append(session)
        socket.setParent(self)
        socket.readyRead.connect(lambda: self._read(session))
        socket.disconnected.connect(lambda: self._on_lost(session))
        if isinstance(socket, QSslSocket):
            socket.startServerEncryption()

    def _on_lost(self, session: _Session) -> None:
        if session in self._sessions:
            self._sessions.remove(session)
            if session.will is not None:
                self.publish(*session.will, session.will_retained)

    def _read(self, session: _Session) -> None:
        session.data += bytes(session.socket.readAll().data())
        while len(session.data) >= 2:
            size = at = 0
            for at, digit in enumerate(session.data[1:5], 1):
                size |= (digit & 127) << 7 * (at - 1)
                if digit < 128:
                    break
            else:
                return
            end = at + 1 + size
            if len(session.data) < end:
                return
            kind, body = session.data[0], bytes(session.data[at + 1 : end])
            del session.data[:end]
            try:
                self._handle(session, kind, body)
            except (IndexError, UnicodeDecodeError):  # a program of another test, which had this port before
                session.socket.abort()
                return

    def _handle(self, session: _Session, kind: int, body: bytes) -> None:
        match kind >> 4:
            case 1:
                fields, flags = strings(body[10:]), body[7]
                if flags & 4:
                    session.will, session.will_retained = (fields[1].decode(), fields[2]), bool(flags & 32)
                is_known = not self.password or fields[-1] == self.password
                session.socket.write(packet(0x20, bytes([0, 0 if is_known else 4])))
            case 3:
                end = 2 + int.from_bytes(body[:2], "big")
                self.publish(body[2:end].decode(), body[end:], bool(kind & 1))
            case 8:
                names = [field.decode() for field in strings(body[2:], 1)]
                session.filters += names
                session.socket.write(packet(0x90, body[:2] + bytes(len(names))))
                for topic, payload in self.retained.items():
                    if any(matches(name, topic) for name in names):
                        self._deliver(session, topic, payload)
            case 10:
                for field in strings(body[2:]):
                    if field.decode() in session.filters:
                        session.filters.remove(field.decode())
                session.socket.write(packet(0xB0, body[:2]))
            case 12:
                session.socket.write(packet(0xD0, b""))
            case 14:
                session.will = None


def strings(data: bytes, gap: int = 0) -> list[bytes]:
    """Return the fields of a packet, each with its length before and `gap` bytes after it."""
    found: list[bytes] = []
    while data:
        end = 2 + int.from_bytes(data[:2], "big")
        found.append(data[2:end])
        data = data[end + gap :]
    return found


def matches(pattern: str, topic: str) -> bool:
    return topic.startswith(pattern[:-1]) if pattern.endswith("+") else topic == pattern
