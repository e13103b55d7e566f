"""One relayed connection: the bytes of a local socket as numbered and acknowledged packets.

MQTT may lose, repeat and reorder. Packets that are repeated are ignored; a gap ends the connection, and both programs
reconnect as they do on a local network. At most WINDOW packets of data are under way; while the other end does not
acknowledge, the local socket is not read, so that its writer's own limits hold.
"""

from __future__ import annotations

import socket
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QAbstractSocket, QTcpSocket

from tabletop.net.relay.packets import CHUNK, Kind, Packet

WINDOW = 16
"""Packets of data that may be unacknowledged."""
ACK_AFTER = WINDOW // 4
"""Packets received after which an acknowledgement is sent without data of one's own."""


class Stream(QObject):
    """The program reads and writes the socket `descriptor`; `send` and `receive` carry packets."""

    ended = Signal()

    def __init__(self, send: Callable[[Packet], None], parent: QObject) -> None:
        super().__init__(parent)
        ours, theirs = socket.socketpair()
        self.descriptor = theirs.detach()
        self.has_ended = False
        self._send = send
        self._sent = self._sent_ack = 0
        """Packets of data that were sent, and how many of them the other end has acknowledged."""
        self._received = self._acknowledged = 0
        self._socket = QTcpSocket(self)
        self._socket.setSocketDescriptor(ours.detach())
        self._socket.setReadBufferSize(WINDOW * CHUNK)
        self._socket.readyRead.connect(self._pump)
        self._socket.bytesWritten.connect(lambda _: self._acknowledge())
        self._socket.disconnected.connect(self._pump)

    def receive(self, packet: Packet) -> None:
        """Handle a packet from the other end."""
        if self.has_ended:
            return
        if packet.ack > self._sent:
            self.abort()
            return
        self._sent_ack = max(self._sent_ack, packet.ack)
        match packet.kind:
            case Kind.DATA if packet.number == self._received and self._received - self._acknowledged < WINDOW:
                self._received += 1
                self._socket.write(packet.data)
                self._acknowledge()
            case Kind.DATA if packet.number >= self._received:
                self.abort()  # a gap, or more than the window allows
                return
            case Kind.CLOSE if packet.number == self._received:
                self._end()
                self._socket.disconnectFromHost()
                return
            case Kind.CLOSE | Kind.ABORT:
                self.close()
                return
            case Kind.OPEN | Kind.ACK | Kind.DATA:
                pass  # repeated, or only an acknowledgement
        self._pump()

    def abort(self) -> None:
        """End at once, and notify the other end."""
        if not self.has_ended:
            self._send(Packet(Kind.ABORT))
            self.close()

    def close(self) -> None:
        """End at once, as the other end is gone."""
        if not self.has_ended:
            self._end()
            self._socket.abort()

    def _pump(self) -> None:
        """Send what the program has written, as far as the window allows."""
        while not self.has_ended and self._sent - self._sent_ack < WINDOW and self._socket.bytesAvailable():
            data = bytes(self._socket.read(CHUNK).data())
            self._acknowledged = self._received if not self._socket.bytesToWrite() else self._acknowledged
            self._send(Packet(Kind.DATA, self._sent, self._acknowledged, data))
            self._sent += 1
        is_open = self._socket.state() is QAbstractSocket.SocketState.ConnectedState
        if not self.has_ended and not is_open and not self._socket.bytesAvailable():
            self._send(Packet(Kind.CLOSE, self._sent, self._received))
            self._end()

    def _acknowledge(self) -> None:
        """Acknowledge packets once the program has taken them."""
        if not self.has_ended and not self._socket.bytesToWrite() and self._received - self._acknowledged >= ACK_AFTER:
            self._acknowledged = self._received
            self._send(Packet(Kind.ACK, 0, self._acknowledged))

    def _end(self) -> None:
        self.has_ended = True
        self.ended.emit()
        if self._socket.state() is QAbstractSocket.SocketState.UnconnectedState:
            self.deleteLater()
        else:  # once the program has read everything
            self._socket.disconnected.connect(self.deleteLater)
