"""The phone server: a port on the private network that serves the page and its socket."""

from __future__ import annotations

import secrets
from collections import Counter
from time import monotonic
from urllib.parse import urlunsplit

from PySide6.QtCore import QObject, QTimer
from PySide6.QtNetwork import QAbstractSocket, QHostAddress, QTcpServer, QTcpSocket

from tabletop.engine.errors import UserError
from tabletop.net import addresses
from tabletop.net.rate_limit import TokenBucket
from tabletop.web import messages, page, seal, typed_code
from tabletop.web.http import HttpConnection, Upgrade
from tabletop.web.messages import BadMessage
from tabletop.web.phones import Phone, PhoneTable
from tabletop.web.seal import HostSeal, SealBroken
from tabletop.web.typed_code import CodeExchange
from tabletop.web.websocket import WebSocket, WebSocketBroken

PORT = 48680
PORTS_TRIED = 20
CONNECTIONS_MOST = 64
CONNECTIONS_PER_ADDRESS = 16
FIRST_WITHIN = 10.0
"""Seconds for the headers of a request and for the first message of a phone."""
PING_EVERY, SILENT_MOST = 10.0, 25.0
"""Seconds between pings, and of silence after which a phone is asleep: it may have left the network without a word."""
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 20.0, 60.0
COSTLY = 4.0
"""For how many messages one counts that every guest of a table hears of, or that takes long to answer."""
_COSTLY_MESSAGES = (
    messages.Hello,
    messages.Sit,
    messages.Leave,
    messages.Undo,
    messages.Ready,
    messages.Hint,
    messages.Rules,
)
UNREAD_MOST = 4 * 1024 * 1024
"""Bytes that may wait for a phone that does not read."""
AT_ONCE = 0.006
"""Seconds of work on a decision after which the first table waits for the next turn: no turn outlasts a frame."""
CHECK_EVERY = 1000
"""Milliseconds between checks for connections that are late."""


class TooMuch(Exception):
    """A phone sends too many messages."""


class PhoneServer(QObject):
    """Listens for phones while it lives. Raises UserError if no port can be opened."""

    def __init__(self, table: PhoneTable, parent: QObject | None = None, port: int | None = None) -> None:
        """Listen on `port`, by default PORT or one of those after it; 0 is any free one."""
        super().__init__(parent)
        self.table = table
        self.port = 0
        port = PORT if port is None else port
        self.reached_from: set[str] = set()
        """Addresses that have asked for the page."""
        self._connections: list[_Connection] = []
        self._ended: list[_Connection] = []
        self._listeners: list[QTcpServer] = []
        places = addresses.own()
        for wanted in range(port, port + PORTS_TRIED) if port else [0] * PORTS_TRIED:
            if self._listen(places, wanted):
                break
        else:
            raise UserError("net.fault.ports", first=port, last=port + PORTS_TRIED - 1)
        self.hosts = frozenset(_netloc(listener.serverAddress().toString(), self.port) for listener in self._listeners)
        self._serving = QTimer(self)
        self._serving.setInterval(0)
        self._serving.timeout.connect(self.serve)
        table.waiting_changed = self._serving.start
        self._checks = QTimer(self)
        self._checks.timeout.connect(self._check)
        self._checks.start(CHECK_EVERY)

    def urls(self, phone: Phone) -> tuple[str, ...]:
        """Return the addresses that seat this phone, the likeliest to be reachable first."""
        hosts = [_netloc(listener.serverAddress().toString(), self.port) for listener in self._listeners]
        return tuple(urlunsplit(("http", host, "/", "", phone.secret.hex())) for host in hosts)

    def close(self) -> None:
        """Send every phone away and close the port."""
        for listener in self._listeners:
            listener.close()
        for connection in list(self._connections):
            connection.close()
        self._serving.stop()
        self._checks.stop()

    def forget(self, connection: _Connection) -> None:
        """Remove a connection that has ended; the next check deletes it, outside its own signal."""
        if connection in self._connections:
            self._connections.remove(connection)
            self._ended.append(connection)

    def _listen(self, places: list[str], port: int) -> bool:
        """Open a port on all addresses that can listen; on none if another program has it on one of them."""
        opened: list[QTcpServer] = []
        for place in places:
            listener = QTcpServer(self)
            listener.newConnection.connect(self._accept)
            if listener.listen(QHostAddress(place), port):
                port = listener.serverPort()
                opened.append(listener)
                continue
            listener.deleteLater()
            if listener.serverError() is QAbstractSocket.SocketError.AddressInUseError:
                for other in opened:
                    other.close()
                    other.deleteLater()
                return False
        self._listeners, self.port = opened, port
        return bool(opened)

    def _accept(self) -> None:
        for listener in self._listeners:
            while (socket := listener.nextPendingConnection()) is not None:
                crowd = Counter(connection.address for connection in self._connections)
                address = socket.peerAddress().toString()
                if len(self._connections) >= CONNECTIONS_MOST or crowd[address] >= CONNECTIONS_PER_ADDRESS:
                    socket.abort()
                    socket.deleteLater()
                else:
                    self._connections.append(_Connection(self, socket))

    def serve(self) -> None:
        """Send one phone its table, at once: the acting seat's before this program paints its own."""
        if not self.table.serve():
            self._serving.stop()
        for connection in list(self._connections):
            connection.flush()

    def _check(self) -> None:
        self._ended.clear()
        now = monotonic()
        for connection in list(self._connections):
            connection.check(now)


class _Connection(QObject):
    """One socket: HTTP, then perhaps a WebSocket, then perhaps a phone."""

    def __init__(self, server: PhoneServer, socket: QTcpSocket) -> None:
        super().__init__()
        self.address = socket.peerAddress().toString()
        self._server = server
        self._socket = socket
        self._since = self._last_message = self._pinged = monotonic()
        self._http = HttpConnection(server.hosts, page.resource)
        self._websocket: WebSocket | None = None
        self._nonce = secrets.token_bytes(seal.NONCE_BYTES)
        self._seal: HostSeal | None = None
        self._phone: Phone | None = None
        self._exchange: CodeExchange | None = None
        self._rate = TokenBucket(MESSAGES_AT_ONCE, MESSAGES_A_SECOND, self._since)
        socket.setParent(self)
        socket.setSocketOption(QAbstractSocket.SocketOption.LowDelayOption, 1)
        socket.setReadBufferSize(64 * 1024)
        socket.readyRead.connect(self._read)
        socket.disconnected.connect(self._on_disconnected)

    def check(self, now: float) -> None:
        """End a connection that is late to ask, or whose phone has gone without a word."""
        if self._phone is None and now - self._since > FIRST_WITHIN:
            self.end()
        elif self._phone is not None and now - self._last_message > SILENT_MOST:
            self._socket.abort()
        elif self._websocket is not None and now - self._pinged >= PING_EVERY:
            self._pinged = now
            self._socket.write(self._websocket.ping())

    def send(self, message: bytes) -> None:
        """Send a phone a message; end the connection of one that does not read."""
        if self._seal is None or self._websocket is None:
            return
        self._socket.write(self._websocket.send(self._seal.seal(message)))
        if self._socket.bytesToWrite() > UNREAD_MOST:
            self.end()

    def flush(self) -> None:
        """Write what waits without another turn of the event loop."""
        if self._socket.bytesToWrite():
            self._socket.flush()

    def end(self) -> None:
        """Close the connection after what waits has been sent."""
        if self._websocket is not None:
            self._socket.write(self._websocket.close())
        self._socket.disconnectFromHost()

    def close(self) -> None:
        """End the connection now: nothing of it may arrive while the server itself is deleted."""
        self.end()
        self._socket.flush()
        self._socket.disconnected.disconnect(self._on_disconnected)
        self._on_disconnected()
        self._socket.close()

    def _read(self) -> None:
        data = bytes(self._socket.readAll().data())
        self._last_message = monotonic()
        try:
            if self._websocket is None:
                self._request(data)
            else:
                self._receive(self._websocket, data)
        except (WebSocketBroken, SealBroken, BadMessage, TooMuch):
            self.end()

    def _request(self, data: bytes) -> None:
        answer = self._http.feed(data)
        if isinstance(answer, Upgrade):
            self._websocket = WebSocket(answer.data)
            self._socket.write(self._websocket.greeting)
            self._socket.write(self._websocket.send(self._nonce))
            return
        self._since = monotonic()
        self._server.reached_from.add(self.address)
        self._socket.write(answer)
        if self._http.closed:
            self.end()

    def _receive(self, websocket: WebSocket, data: bytes) -> None:
        received, replies = websocket.feed(data)
        if replies:
            self._socket.write(replies)
        for message in received:
            self._spend(1.0)
            self._handle(message)
        if websocket.closed:
            self._socket.disconnectFromHost()

    def _spend(self, cost: float) -> None:
        if not self._rate.spend(cost, monotonic()):
            raise TooMuch

    def _handle(self, message: bytes) -> None:
        if self._exchange is not None:
            self._finish_exchange(self._exchange, message)
            return
        if message == typed_code.REQUEST and self._seal is None:
            self._begin_exchange()
            return
        if self._seal is None or self._phone is None:
            self._seal, self._phone, message = self._opened(message)
            self._phone.connect(self.send)
        else:
            message = self._seal.open(message)
        request = messages.read(message)
        if isinstance(request, _COSTLY_MESSAGES):
            self._spend(COSTLY)
        since = monotonic()
        self._phone.receive(request)
        if isinstance(request, messages.Act) and monotonic() - since < AT_ONCE:
            self._server.serve()

    def _begin_exchange(self) -> None:
        self._exchange = self._server.table.codes.begin(self.address, monotonic())
        if self._exchange is None or self._websocket is None:
            self.end()
        else:
            self._socket.write(self._websocket.send(self._exchange.message))

    def _finish_exchange(self, exchange: CodeExchange, answer: bytes) -> None:
        found = exchange.finish(answer, monotonic())
        if found is not None and self._websocket is not None:
            secret, proof = found
            self._server.table.admit(secret)
            self._socket.write(self._websocket.send(proof))
        self.end()

    def _opened(self, message: bytes) -> tuple[HostSeal, Phone, bytes]:
        """Return seal, phone and content of a phone's first message: identity, nonce, and a sealed message."""
        identity, rest = message[: seal.IDENTITY_BYTES], message[seal.IDENTITY_BYTES :]
        phone = self._server.table.phone_of(identity)
        if phone is None:
            raise SealBroken
        opened = HostSeal(phone.secret, self._nonce, rest[: seal.NONCE_BYTES])
        return opened, phone, opened.open(rest[seal.NONCE_BYTES :])

    def _on_disconnected(self) -> None:
        if self._phone is not None and self._phone.send == self.send:
            self._phone.disconnect()
        self._server.forget(self)


def _netloc(address: str, port: int) -> str:
    bare = address.partition("%")[0]
    return f"[{bare}]:{port}" if ":" in bare else f"{bare}:{port}"
