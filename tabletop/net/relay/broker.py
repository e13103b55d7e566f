"""A connection to a meeting place: paho's MQTT client over one of Qt's sockets, without threads.

paho would block the event loop while it resolves the name, connects and shakes hands; Qt's socket does not.
"""

from __future__ import annotations

import struct
from datetime import UTC, datetime
from time import monotonic

from paho.mqtt import MQTTException
from paho.mqtt import client as mqtt
from paho.mqtt.enums import CallbackAPIVersion, MQTTErrorCode
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtNetwork import QAbstractSocket, QSslError, QSslSocket, QTcpSocket

from tabletop.net.disconnect import Code, Disconnect
from tabletop.net.relay.invitation import MeetingPlace
from tabletop.net.relay.packets import LONGEST

KEEP_ALIVE = 15
"""Seconds; after one and a half of them without a sign of life, the broker publishes the last will."""
CONNECT_WITHIN = 8000
CHECK_EVERY = 1000
UNREAD_MOST = 256 * 1024
READ_AT_MOST = 0.01
"""Seconds of reading, after which the event loop gets its turn."""
PACKET_MOST = LONGEST + 1024
_REFUSED = ("Bad user name or password", "Not authorized")
_CLOCK_ERRORS = (QSslError.SslError.CertificateNotYetValid, QSslError.SslError.CertificateExpired)


class _QtSocket:
    """A connected Qt socket in the form that paho expects of sockets."""

    def __init__(self, socket: QTcpSocket) -> None:
        self._socket = socket

    def recv(self, buffer_size: int) -> bytes:
        data = bytes(self._socket.read(buffer_size).data())
        if not data:
            raise BlockingIOError
        return data

    def send(self, buffer: bytes | bytearray) -> int:
        return self._socket.write(bytes(buffer))

    def close(self) -> None:
        """Do nothing: `Broker` closes its socket."""

    def fileno(self) -> int:
        return int(self._socket.socketDescriptor())

    def setblocking(self, flag: bool) -> None:
        """Do nothing: Qt's sockets never block."""


class _Client(mqtt.Client):
    """paho's client on a socket that is connected already."""

    def __init__(self, socket: QTcpSocket, name: str) -> None:
        super().__init__(CallbackAPIVersion.VERSION2, name, clean_session=True)
        self._qt_socket = _QtSocket(socket)

    def _create_socket(self) -> _QtSocket:
        return self._qt_socket

    def skip_oversized(self) -> int:
        """Forget the packet being received if it is too large; return how many of its bytes are to come.

        paho would keep all of it in memory, up to 256 MB.
        """
        if self._in_packet["remaining_length"] <= PACKET_MOST:
            return 0
        left = int(self._in_packet["to_process"])
        self._in_packet = {
            "command": 0,
            "have_remaining": 0,
            "remaining_count": [],
            "remaining_mult": 1,
            "remaining_length": 0,
            "packet": bytearray(),
            "to_process": 0,
            "pos": 0,
        }
        return left


class Broker(QObject):
    """One connection to a meeting place; it never reconnects. `failed` or `close` ends it."""

    connected = Signal()
    received = Signal(str, bytes)
    """Topic and payload of a message."""
    failed = Signal(object)
    """A Disconnect."""

    def __init__(self, place: MeetingPlace, name: str, will: tuple[str, bytes, bool] | None, parent: QObject) -> None:
        """`name` is this side's for the broker.

        `will`: topic, payload and retention of the broker's message once this side is lost; None for nothing.
        """
        super().__init__(parent)
        self._place = place
        self._ended = False
        self._is_writing = False
        self._unwanted = 0
        """Bytes of a packet that is too large, to be read and forgotten."""
        self._socket = QSslSocket(self) if place.tls else QTcpSocket(self)
        self._socket.setSocketOption(QAbstractSocket.SocketOption.LowDelayOption, 1)
        self._socket.setReadBufferSize(UNREAD_MOST)
        self._socket.readyRead.connect(self._read)
        self._socket.errorOccurred.connect(self._on_error)
        self._client = _Client(self._socket, name)
        if will is not None:
            self._client.will_set(will[0], will[1], retain=will[2])
        if place.user:
            self._client.username_pw_set(place.user, place.password)
        self._client.on_socket_register_write = lambda *_: self._write_later()
        self._client.on_connect = self._on_connect
        self._client.on_message = self._on_message
        self._deadline = QTimer(self)
        self._deadline.setSingleShot(True)
        self._deadline.timeout.connect(lambda: self._fail(Code.MEETING_UNREACHABLE))
        self._checks = QTimer(self)
        self._checks.timeout.connect(self._check)

    def open(self) -> None:
        """Connect; signals report the result."""
        self._deadline.start(CONNECT_WITHIN)
        if isinstance(self._socket, QSslSocket):
            if not QSslSocket.supportsSsl():
                QTimer.singleShot(0, self, lambda: self._fail(Code.NO_TLS))
                return
            self._socket.sslErrors.connect(self._on_ssl_errors)
            self._socket.encrypted.connect(self._log_in)
            self._socket.connectToHostEncrypted(self._place.host, self._place.port)
        else:
            self._socket.connected.connect(self._log_in)
            self._socket.connectToHost(self._place.host, self._place.port)

    @property
    def is_connected(self) -> bool:
        """Return whether the broker has admitted this client, and is still there."""
        return self._checks.isActive()

    def subscribe(self, *topics: str) -> None:
        """Receive the messages of topics."""
        self._client.subscribe([(topic, 0) for topic in topics])

    def unsubscribe(self, topic: str) -> None:
        """Receive no more messages of a topic, once the broker has read this."""
        if not self._ended:
            self._client.unsubscribe(topic)

    def publish(self, topic: str, payload: bytes, *, retain: bool = False) -> None:
        """Send a message, which only the other end of a stream can acknowledge."""
        if not self._ended:
            self._client.publish(topic, payload, retain=retain)

    def close(self) -> None:
        """Disconnect without publishing the last will."""
        if self._ended:
            return
        self._end()
        self._client.disconnect()
        self._client.loop_write()
        self._socket.flush()
        self._socket.disconnectFromHost()
        self._delete()

    # -- inside --------------------------------------------------------------------------------------------------

    def _log_in(self) -> None:
        self._client.connect(self._place.host, self._place.port, KEEP_ALIVE)

    def _on_connect(
        self, client: mqtt.Client, data: object, flags: object, reason: ReasonCode, properties: Properties | None
    ) -> None:
        if reason.is_failure:
            self._fail(Code.MEETING_REFUSED if reason.getName() in _REFUSED else Code.MEETING_UNREACHABLE)
            return
        self._deadline.stop()
        self._checks.start(CHECK_EVERY)
        self.connected.emit()

    def _on_message(self, client: mqtt.Client, data: object, message: mqtt.MQTTMessage) -> None:
        if not self._ended:
            self.received.emit(message.topic, message.payload)

    def _read(self) -> None:
        until = monotonic() + READ_AT_MOST
        try:
            while not self._ended and self._socket.bytesAvailable():
                if monotonic() > until:
                    QTimer.singleShot(0, self, self._read)
                    return
                if self._unwanted:
                    self._unwanted -= self._socket.skip(self._unwanted)
                elif self._client.loop_read() is not MQTTErrorCode.MQTT_ERR_SUCCESS:
                    self._fail(Code.LOST)
                else:
                    self._unwanted = self._client.skip_oversized()
        except (ValueError, LookupError, struct.error, MQTTException):
            self._fail(Code.MALFORMED)  # paho trusts brokers to send what makes sense

    def _write_later(self) -> None:
        if not self._is_writing:
            self._is_writing = True
            QTimer.singleShot(0, self, self._write)

    def _write(self) -> None:
        self._is_writing = False
        if not self._ended and self._client.loop_write() is not MQTTErrorCode.MQTT_ERR_SUCCESS:
            self._fail(Code.LOST)

    def _check(self) -> None:
        """Ping the broker, and notice when it does not answer."""
        if self._client.loop_misc() is not MQTTErrorCode.MQTT_ERR_SUCCESS:
            self._fail(Code.LOST)

    def _on_ssl_errors(self, errors: list[QSslError]) -> None:
        if errors and all(error.error() in _CLOCK_ERRORS for error in errors):
            self._fail(Code.CLOCK, date=datetime.now(UTC).date().isoformat())
        else:
            self._fail(Code.MEETING_CERTIFICATE)

    def _on_error(self, error: QAbstractSocket.SocketError) -> None:
        is_logged_in = self.is_connected
        if not is_logged_in and error is QAbstractSocket.SocketError.SslHandshakeFailedError:
            self._fail(Code.MEETING_CERTIFICATE)
        else:
            self._fail(Code.MEETING_LOST if is_logged_in else Code.MEETING_UNREACHABLE)

    def _fail(self, code: Code, **params: str) -> None:
        if self._ended:
            return
        self._end()
        self._socket.abort()
        self.failed.emit(Disconnect(code, {"place": self._place.name, **params}))
        self._delete()

    def _end(self) -> None:
        self._ended = True
        self._deadline.stop()
        self._checks.stop()

    def _delete(self) -> None:
        """Delete this object once its socket has sent everything."""
        if self._socket.state() is QAbstractSocket.SocketState.UnconnectedState:
            self.deleteLater()
        else:
            self._socket.disconnected.connect(self.deleteLater)
