"""A host's room at a meeting place: accepts relayed connections and hands them over as sockets.

The connection to the broker is restored by itself; guests, who lose theirs meanwhile, return as on a local network.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from tabletop.net.disconnect import Disconnect
from tabletop.net.rate_limit import TokenBucket
from tabletop.net.relay.broker import Broker
from tabletop.net.relay.invitation import Room
from tabletop.net.relay.packets import DOWN, UP, Kind, Packet, RoomKeys, is_stream
from tabletop.net.relay.stream import Stream

RECONNECT_AFTER = (500, 1000, 2000, 5000, 10000)
"""Milliseconds before each attempt to return to the meeting place; the last one repeats."""
STREAMS_MOST = 64
REFUSALS_A_SECOND, REFUSALS_AT_ONCE = 20.0, 100.0
"""Answers to packets of connections that are not open, so that whoever sends many is not answered as often."""
CLOSE_AFTER = 1000
HERE, AWAY, CLOSED = Packet(Kind.OPEN), Packet(Kind.ABORT), Packet(Kind.CLOSE)
"""Messages about the host: it is there, it was lost (both retained), or it has closed the table."""


class Door(QObject):
    """Open from `open` until `close`. `accept` gets the descriptor and the name of each connection."""

    changed = Signal()
    """`is_open` or `reason` has changed."""

    def __init__(self, room: Room, accept: Callable[[int, str], None], parent: QObject) -> None:
        super().__init__(parent)
        self.room = room
        self.is_open = False
        self.reason: Disconnect | None = None
        """Why the meeting place is out of reach."""
        self._accept = accept
        self._keys = RoomKeys(room.secret)
        self._streams: dict[str, Stream] = {}
        self._broker: Broker | None = None
        self._has_closed = False
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self._end)
        self._refusals = TokenBucket(REFUSALS_AT_ONCE, REFUSALS_A_SECOND, monotonic())
        self._attempt = 0
        self._reconnect = QTimer(self)
        self._reconnect.setSingleShot(True)
        self._reconnect.timeout.connect(self.open)

    def open(self) -> None:
        """Connect to the meeting place, and again whenever it is lost."""
        will = self._keys.presence, self._keys.pack(self._keys.presence, AWAY), True
        self._broker = Broker(self.room.meeting_place, self._keys.host, will, self)
        self._broker.connected.connect(self._on_connected)
        self._broker.received.connect(self._on_message)
        self._broker.failed.connect(self._on_failed)
        self._broker.open()

    def close(self) -> None:
        """End the room: its link is of no more use."""
        self._reconnect.stop()
        self._has_closed = True
        # The last words of connections that are being closed are still under way.
        QTimer.singleShot(CLOSE_AFTER, self, self._end)

    # -- inside --------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        self._has_closed = True
        if self._broker is not None and self.is_open:
            self._broker.publish(self._keys.presence, self._keys.pack(self._keys.presence, CLOSED))
            self._broker.publish(self._keys.presence, b"", retain=True)
        broker, self._broker = self._broker, None
        self._drop_streams()
        self._set_state(False, None)
        if broker is not None:
            broker.close()
        self.deleteLater()

    def _on_connected(self) -> None:
        assert self._broker is not None
        self._attempt = 0
        self._broker.subscribe(self._keys.stream_topic(UP))
        self._broker.publish(self._keys.presence, self._keys.pack(self._keys.presence, HERE), retain=True)
        self._set_state(True, None)

    def _on_failed(self, reason: Disconnect) -> None:
        self._broker = None
        self._drop_streams()
        if not self._has_closed:
            self._reconnect.start(RECONNECT_AFTER[min(self._attempt, len(RECONNECT_AFTER) - 1)])
            self._attempt += 1
            self._set_state(False, reason)

    def _drop_streams(self) -> None:
        for stream in list(self._streams.values()):
            stream.close()

    def _on_message(self, topic: str, payload: bytes) -> None:
        packet = self._keys.unpack(topic, payload)
        name = topic.rpartition("/")[2]
        if packet is None or not is_stream(name):
            return
        stream = self._streams.get(name)
        if stream is not None:
            stream.receive(packet)
        elif packet.kind is Kind.OPEN and not self._has_closed and len(self._streams) < STREAMS_MOST:
            self._admit(name)
        elif packet.kind is not Kind.ABORT and self._refusals.spend(1.0, monotonic()):
            self._send(name, CLOSED if self._has_closed else Packet(Kind.ABORT))

    def _admit(self, name: str) -> None:
        stream = self._streams[name] = Stream(partial(self._send, name), self)
        stream.ended.connect(partial(self._streams.pop, name, None))
        self._send(name, Packet(Kind.ACK))
        self._accept(stream.descriptor, name)

    def _send(self, name: str, packet: Packet) -> None:
        if self._broker is not None:
            topic = self._keys.stream_topic(DOWN, name)
            self._broker.publish(topic, self._keys.pack(topic, packet))

    def _set_state(self, is_open: bool, reason: Disconnect | None) -> None:
        if (is_open, reason) != (self.is_open, self.reason):
            self.is_open, self.reason = is_open, reason
            self.changed.emit()
