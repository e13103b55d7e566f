"""A host's room at a meeting place: accepts relayed connections and hands them over as sockets.

The connection to the broker is restored by itself; guests, who lose theirs meanwhile, return as on a local network.
Whoever floods the room can keep newcomers out, but not disturb those inside: nobody is admitted for a while then.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from tabletop.net.disconnect import Disconnect
from tabletop.net.rate_limit import TokenBucket
from tabletop.net.relay import retained_state
from tabletop.net.relay.broker import Broker
from tabletop.net.relay.invitation import Room
from tabletop.net.relay.packets import DOWN, KNOCK, UP, Kind, Packet, RoomKeys, is_stream
from tabletop.net.relay.stream import Stream

RECONNECT_AFTER = (500, 1000, 2000, 5000, 10000)
"""Milliseconds before each attempt to return to the meeting place; the last one repeats."""
STREAMS_MOST = 64
KNOCKS_A_SECOND, KNOCKS_AT_ONCE = 20.0, 200.0
DEAF_FOR = 5000
"""Milliseconds without newcomers after more knocks than that."""
CLOSE_AFTER = 5000
"""Milliseconds in which the last words of connections have to get through."""
HERE, AWAY, CLOSED = Packet(Kind.OPEN), Packet(Kind.ABORT), Packet(Kind.CLOSE)
"""Messages about the host: it is there, it was lost (both retained), or it has closed the table."""


class RelayListener(QObject):
    """Open from `open` until `close`. `accept` gets the descriptor and the name of each connection."""

    changed = Signal()
    """`is_open` or `reason` has changed."""
    closed = Signal()
    """Everything is sent, or given up."""
    flooded = Signal()
    """There are more knocks than guests could send; emitted once."""

    def __init__(self, room: Room, accept: Callable[[int, str], None], parent: QObject) -> None:
        super().__init__(parent)
        self.room = room
        self.is_open = False
        self.reason: Disconnect | None = None
        """Why the meeting place is out of reach."""
        self.outlives_host = False
        """The room stays when the host's program ends: its match goes on later, by the same link."""
        self._state: bytes | None = None
        """The sealed state of the match that the meeting place retains, None for nothing."""
        self._accept = accept
        self._keys = RoomKeys(room.secret)
        self._streams: dict[str, Stream] = {}
        self._broker: Broker | None = None
        self._has_closed = self._has_ended = False
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self._end)
        self._knocks = TokenBucket(KNOCKS_AT_ONCE, KNOCKS_A_SECOND, monotonic())
        self._was_flooded = False
        self._deaf = QTimer(self)
        self._deaf.setSingleShot(True)
        self._deaf.timeout.connect(self._listen)
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

    def show_state(self, state: bytes | None) -> None:
        """Publish the sealed state of a slow match, to be retained; None removes it."""
        self._state = state
        if self._broker is not None and self.is_open:
            self._broker.publish(retained_state.topic(self.room.secret), state or b"", retain=True)

    def close(self) -> None:
        """End the room: its link is of no more use, unless it `outlives_host`."""
        self._reconnect.stop()
        self._has_closed = True
        if self._streams:
            QTimer.singleShot(CLOSE_AFTER, self, self._end)
        else:
            self._end()

    # -- inside --------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        if self._has_ended:
            return
        self._has_closed = self._has_ended = True
        if self._broker is not None and self.is_open:
            if self.outlives_host:
                self._broker.publish(self._keys.presence, self._keys.pack(self._keys.presence, AWAY), retain=True)
            else:
                self._broker.publish(self._keys.presence, self._keys.pack(self._keys.presence, CLOSED))
                self._broker.publish(self._keys.presence, b"", retain=True)
                if self._state is not None:
                    self.show_state(None)
        broker, self._broker = self._broker, None
        self._drop_streams()
        self._set_state(False, None)
        if broker is not None:
            broker.close()
        self.closed.emit()
        self.deleteLater()

    def _on_connected(self) -> None:
        assert self._broker is not None
        self._attempt = 0
        self._deaf.stop()
        self._listen()
        self._broker.publish(self._keys.presence, self._keys.pack(self._keys.presence, HERE), retain=True)
        self._set_state(True, None)
        if self._state is not None:
            self.show_state(self._state)

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

    def _listen(self) -> None:
        """Hear those who knock."""
        if self._broker is not None:
            self._broker.subscribe(self._keys.stream_topic(KNOCK))

    def _on_message(self, topic: str, payload: bytes) -> None:
        direction, name = topic.split("/")[-2:]
        if direction == KNOCK and not self._may_knock():
            return
        packet = self._keys.unpack(topic, payload)
        if packet is None or not is_stream(name):
            return
        stream = self._streams.get(name)
        if direction == UP and stream is not None:
            stream.receive(packet)
        elif direction == KNOCK and packet.kind is Kind.OPEN and stream is None:
            if self._has_closed:
                self._send(name, CLOSED)
            elif len(self._streams) < STREAMS_MOST:
                self._admit(name)
            else:
                self._send(name, Packet(Kind.ABORT))

    def _may_knock(self) -> bool:
        """Count a knock; hear none for a while if there are too many."""
        if self._deaf.isActive():
            return False
        if self._knocks.spend(1.0, monotonic()):
            return True
        self._deaf.start(DEAF_FOR)
        if self._broker is not None:
            self._broker.unsubscribe(self._keys.stream_topic(KNOCK))
        if not self._was_flooded:
            self._was_flooded = True
            self.flooded.emit()
        return False

    def _admit(self, name: str) -> None:
        assert self._broker is not None
        stream = self._streams[name] = Stream(partial(self._send, name), self)
        stream.ended.connect(partial(self._forget, name))
        self._broker.subscribe(self._keys.stream_topic(UP, name))
        self._send(name, Packet(Kind.ACK))
        self._accept(stream.descriptor, name)

    def _forget(self, name: str) -> None:
        del self._streams[name]
        if self._broker is not None:
            self._broker.unsubscribe(self._keys.stream_topic(UP, name))
        if self._has_closed and not self._streams:
            QTimer.singleShot(0, self, self._end)

    def _send(self, name: str, packet: Packet) -> None:
        if self._broker is not None:
            topic = self._keys.stream_topic(DOWN, name)
            self._broker.publish(topic, self._keys.pack(topic, packet))

    def _set_state(self, is_open: bool, reason: Disconnect | None) -> None:
        if (is_open, reason) != (self.is_open, self.reason):
            self.is_open, self.reason = is_open, reason
            self.changed.emit()
