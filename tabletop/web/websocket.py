"""The WebSocket of one phone, without sockets: sealed messages in and out, limited in size and state."""

from __future__ import annotations

from wsproto import WSConnection
from wsproto.connection import ConnectionState, ConnectionType
from wsproto.events import AcceptConnection, BytesMessage, CloseConnection, Event, Ping, Request, TextMessage
from wsproto.frame_protocol import CloseReason
from wsproto.utilities import LocalProtocolError, RemoteProtocolError

MESSAGE_MOST = 16 * 1024
"""Bytes of one message from a phone."""


class WebSocketBroken(Exception):
    """The other end does not speak WebSocket, or sends what the server does not take."""


class WebSocket:
    """One connection after its upgrade request; `closed` once nothing more may be sent or received."""

    def __init__(self, upgrade: bytes) -> None:
        """`upgrade`: the bytes of the request; raises WebSocketBroken if it does not ask for a WebSocket."""
        self._connection = WSConnection(ConnectionType.SERVER)
        self._message = bytearray()
        self.closed = False
        self.greeting = b""
        try:
            self._connection.receive_data(upgrade)
            for event in self._connection.events():
                if isinstance(event, Request):
                    self.greeting = self._connection.send(AcceptConnection())
        except (RemoteProtocolError, UnicodeDecodeError) as error:  # wsproto decodes headers as ASCII
            raise WebSocketBroken(str(error)) from None
        if not self.greeting:
            raise WebSocketBroken("no upgrade request")

    def feed(self, data: bytes) -> tuple[list[bytes], bytes]:
        """Return the messages that are complete now, and bytes to send back; raises WebSocketBroken."""
        messages: list[bytes] = []
        replies = b""
        try:
            self._connection.receive_data(data)
            for event in self._connection.events():
                reply = self._handle(event, messages)
                replies += reply
        except (RemoteProtocolError, LocalProtocolError) as error:
            self.closed = True
            raise WebSocketBroken(str(error)) from None
        return messages, replies

    def send(self, message: bytes) -> bytes:
        """Return the frame of a message; nothing once the connection is closing."""
        if self.closed or self._connection.state is not ConnectionState.OPEN:
            return b""
        return self._connection.send(BytesMessage(data=message))

    def ping(self) -> bytes:
        """Return the frame of a ping, which browsers answer by themselves."""
        if self.closed or self._connection.state is not ConnectionState.OPEN:
            return b""
        return self._connection.send(Ping())

    def close(self) -> bytes:
        """Return the frame that ends the connection; nothing if it is closing already."""
        if self.closed or self._connection.state is not ConnectionState.OPEN:
            return b""
        self.closed = True
        return self._connection.send(CloseConnection(CloseReason.NORMAL_CLOSURE))

    def _handle(self, event: Event, messages: list[bytes]) -> bytes:
        match event:
            case Ping():
                return self._connection.send(event.response())
            case BytesMessage(data=data, message_finished=finished):
                self._message += data
                if len(self._message) > MESSAGE_MOST:
                    self.closed = True
                    return self._connection.send(CloseConnection(CloseReason.MESSAGE_TOO_BIG))
                if finished:
                    messages.append(bytes(self._message))
                    self._message.clear()
            case TextMessage():
                self.closed = True
                return self._connection.send(CloseConnection(CloseReason.UNSUPPORTED_DATA))
            case CloseConnection():  # from the phone, or from the parser of a frame that breaks the protocol
                self.closed = True
                if self._connection.state is not ConnectionState.CLOSED:
                    return self._connection.send(event)
        return b""
