"""A guest's relayed connection to a room at a meeting place."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.net.disconnect import Code, Disconnect
from tabletop.net.relay.broker import Broker
from tabletop.net.relay.invitation import Room
from tabletop.net.relay.packets import DOWN, KNOCK, UP, Kind, Packet, RoomKeys, new_stream
from tabletop.net.relay.stream import Stream

ANSWER_WITHIN = 4000
"""Milliseconds in which a host that is there answers."""


class RelayConnection(QObject):
    """One connection; it never reconnects. `opened` carries a descriptor; `failed` may also come later."""

    opened = Signal(int)
    failed = Signal(object)
    """A Disconnect."""

    def __init__(self, room: Room, parent: QObject) -> None:
        super().__init__(parent)
        self._keys = RoomKeys(room.secret)
        self._parameters = {"place": room.meeting_place.name}
        name = new_stream()
        self._knock_topic = self._keys.stream_topic(KNOCK, name)
        self._up, self._down = self._keys.stream_topic(UP, name), self._keys.stream_topic(DOWN, name)
        self._stream: Stream | None = None
        self._has_ended = False
        will = self._up, self._keys.pack(self._up, Packet(Kind.ABORT)), False
        self._broker = Broker(room.meeting_place, name, will, self)
        self._broker.connected.connect(self._knock)
        self._broker.received.connect(self._on_message)
        self._broker.failed.connect(self._fail)
        self._deadline = QTimer(self)
        self._deadline.setSingleShot(True)
        self._is_host_here = False
        """True once the host's notice of its presence has come."""
        self._deadline.timeout.connect(self._on_no_answer)
        self._broker.open()

    def close(self) -> None:
        """Disconnect, once the last words are on their way."""
        if self._has_ended:
            return
        if self._stream is None or self._stream.has_ended:
            self._end()
        else:
            self._stream.ended.connect(self._end)
            QTimer.singleShot(ANSWER_WITHIN, self, self._end)

    # -- inside --------------------------------------------------------------------------------------------------

    def _knock(self) -> None:
        self._broker.subscribe(self._keys.presence, self._down)
        self._broker.publish(self._knock_topic, self._keys.pack(self._knock_topic, Packet(Kind.OPEN)))
        self._deadline.start(ANSWER_WITHIN)

    def _on_message(self, topic: str, payload: bytes) -> None:
        packet = self._keys.unpack(topic, payload)
        if packet is None or self._is_over:
            return
        if topic == self._keys.presence:
            self._is_host_here = packet.kind is Kind.OPEN
            # Anybody with the link can send these, so they end no session for good: the host itself says that.
            if packet.kind is Kind.CLOSE and self._stream is None:
                self._fail_with(Code.EMPTY_ROOM)
            elif packet.kind in (Kind.ABORT, Kind.CLOSE):
                self._fail_with(Code.HOST_AWAY)
        elif self._stream is not None:
            self._stream.receive(packet)
        elif packet.kind is Kind.ACK:
            self._deadline.stop()
            self._stream = Stream(self._send, self)
            self.opened.emit(self._stream.descriptor)
        elif packet.kind is Kind.ABORT:
            self._fail_with(Code.CROWDED)
        elif packet.kind is Kind.CLOSE:
            self._fail_with(Code.EMPTY_ROOM)

    def _on_no_answer(self) -> None:
        self._fail_with(Code.CROWDED if self._is_host_here else Code.EMPTY_ROOM)

    @property
    def _is_over(self) -> bool:
        return self._stream is not None and self._stream.has_ended

    def _send(self, packet: Packet) -> None:
        self._broker.publish(self._up, self._keys.pack(self._up, packet))

    def _fail_with(self, code: Code) -> None:
        self._fail(Disconnect(code, dict(self._parameters)))

    def _fail(self, reason: Disconnect) -> None:
        if not self._has_ended:
            is_over = self._is_over
            self._end()
            if not is_over:  # the socket ends once its reader has everything
                self.failed.emit(reason)

    def _end(self) -> None:
        if self._has_ended:
            return
        self._has_ended = True
        self._deadline.stop()
        if self._stream is not None:
            self._stream.close()
        self._broker.close()
        QTimer.singleShot(ANSWER_WITHIN, self, self.deleteLater)
