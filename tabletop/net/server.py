"""TCP server of a host's table: one `Connection` per guest, with limits on size, rate and silence.

Whoever exceeds a limit is dropped with a reason; nobody else is affected.
"""

from __future__ import annotations

from collections import Counter
from time import monotonic

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal
from PySide6.QtNetwork import QAbstractSocket, QHostAddress, QSslConfiguration, QSslSocket, QTcpSocket

from tabletop.engine.errors import UserError
from tabletop.net import addresses, admission, certificate, messages, protocol, reopen, slow_match, tls
from tabletop.net.addresses import TableAddress
from tabletop.net.admission import Admission
from tabletop.net.disconnect import Code, Disconnect, JoinRefused
from tabletop.net.forwarded_port import ForwardedPort
from tabletop.net.host_migration import HostMigration
from tabletop.net.host_table import HostTable
from tabletop.net.messages import HostMessage, Refused
from tabletop.net.protocol import BadFrame, Framer, ProtocolError
from tabletop.net.rate_limit import TokenBucket
from tabletop.net.relay import invitation as invitations
from tabletop.net.relay import retained_state
from tabletop.net.relay.invitation import FINGERPRINT, Invitation, Room
from tabletop.net.relay.listener import RelayListener
from tabletop.net.seats import Guest
from tabletop.net.timeouts import ASLEEP

TICK = 0.25
PUMP, SLOW_PUMP = 5, 200
"""Milliseconds between checks whether a bot has answered; nobody waits at a slow match."""
STATE_AFTER = 300
"""Milliseconds after a change in which the meeting place gets the new state of a slow match."""
PING_EVERY = 2.0
UNSTEADY_AFTER = 5.0
LOST_AFTER = 15.0
LOGIN_WITHIN = 10.0
OFFER_WITHIN = 180.0
"""Seconds within which a guest has to read the cards of a table."""
STRANGERS_MOST = 48
"""Connections that have not logged in yet."""
STRANGERS_PER_ADDRESS = 16
UNREAD_MOST = protocol.FROM_HOST
"""Bytes that may wait for a slow reader."""
LINGER = 2000
"""Milliseconds within which a guest has to read why it is disconnected."""
MESSAGES_A_SECOND = 60.0
MESSAGES_AT_ONCE = 120.0
COSTLY = 15.0
"""For how many messages one counts after which much is sent or stored."""
_COSTLY_MESSAGES = (
    messages.UndoRequest,
    messages.Propose,
    messages.Ready,
    messages.Rename,
    messages.Resync,
    messages.Watch,
)
PORTS_TRIED = 20


class CannotListen(UserError):
    """No port could be opened."""


class Connection(QObject):
    """One socket. Implements `Peer` once its guest is logged in."""

    def __init__(self, server: Server, socket: QTcpSocket, address: str) -> None:
        super().__init__(server)
        self.guest: Guest | None = None
        self.address = address
        self.connected_at = self.received_at = self.pinged_at = monotonic()
        self.ping = 0
        self.ended = False
        self._server = server
        self._socket = socket
        self._framer = Framer(protocol.BEFORE_LOGIN)
        self._password_check = server.table.attendance.password_check()
        self._rate = TokenBucket(MESSAGES_AT_ONCE, MESSAGES_A_SECOND, self.connected_at)
        socket.setParent(self)
        socket.setSocketOption(QAbstractSocket.SocketOption.LowDelayOption, 1)
        socket.setReadBufferSize(4 * protocol.FROM_CLIENT)
        # Later, as a socket is also read while it is written to, in the middle of updating everybody.
        socket.readyRead.connect(self._read, Qt.ConnectionType.QueuedConnection)
        socket.disconnected.connect(self._on_disconnected, Qt.ConnectionType.QueuedConnection)
        if isinstance(socket, QSslSocket):
            socket.encrypted.connect(self._greet)
            socket.startServerEncryption()
        else:
            self._greet()

    @property
    def is_relayed(self) -> bool:
        """Return whether this connection comes through a meeting place."""
        return self.address.startswith(admission.RELAYED)

    def send(self, message: HostMessage) -> None:
        """Send a message at once, before the table goes on; drop a guest who does not read."""
        if self.ended:
            return
        self._write(protocol.encode(message))
        self._socket.flush()
        waiting = self._socket.bytesToWrite()
        if isinstance(self._socket, QSslSocket):
            waiting += self._socket.encryptedBytesToWrite()
        if waiting > UNREAD_MOST:
            # Later, as the table may be in the middle of updating everybody.
            self.ended = True
            QTimer.singleShot(0, self, self._too_slow)

    def drop(self, reason: Disconnect) -> None:
        """Disconnect with a reason; the table is not notified of it.

        A guest ends the connection itself, having read the reason: to close a socket with unread bytes is to reset it.
        """
        if not self.ended:
            self._write(protocol.encode(Refused(reason)))
        self.ended = True
        self._server.forget(self)
        if self.guest is None:
            self._socket.disconnectFromHost()
        else:
            self.guest = None
            self.setParent(QCoreApplication.instance())  # the server may be deleted at once
            self._socket.readAll()
            self._socket.flush()
        QTimer.singleShot(LINGER, self, self._abort)

    def add_time(self, seconds: float) -> None:
        """Move deadlines back, because this computer slept for a while."""
        self.connected_at += seconds
        self.received_at += seconds

    def check(self, now: float) -> None:
        """Ping, and mark or drop a guest who does not answer."""
        if self.ended:
            return
        guest = self.guest
        if guest is None:
            if now - self.connected_at > LOGIN_WITHIN:
                self.drop(Disconnect(Code.TIMED_OUT))
            return
        silent = now - self.received_at
        if silent > LOST_AFTER:
            self._lose(Disconnect(Code.TIMED_OUT))
            return
        self._server.table.attendance.on_unsteady(guest, silent > UNSTEADY_AFTER)
        if now - self.pinged_at >= PING_EVERY:
            self.pinged_at = now
            self.ping += 1
            self.send(messages.Ping(self.ping, self._server.latencies()))

    def _greet(self) -> None:
        self._write(protocol.encode(self._server.table.attendance.greeting(self._password_check)))

    def _write(self, message: bytes) -> None:
        self._socket.write(protocol.pack(message))

    def _read(self) -> None:
        if self.ended:
            self._socket.readAll()
            return
        data = bytes(self._socket.readAll().data())
        self.received_at = monotonic()
        try:
            for message in self._framer.feed(data):
                self._spend(1.0)
                self._handle(message)
                if self.ended:
                    return
        except BadFrame as error:
            self._lose(Disconnect(Code(error.code)))
        except ProtocolError:
            self._lose(Disconnect(Code.MALFORMED if self.guest is not None else Code.NOT_OURS))
        except JoinRefused as refusal:
            self._lose(refusal.reason)

    def _handle(self, message: bytes) -> None:
        table = self._server.table
        if self.guest is None:
            hello = protocol.read_hello(message)
            self._server.admission.check_login(self.address, hello.token)
            try:
                if hello.wants_cards:
                    self._offer(table.attendance.offer_cards(hello, self._password_check))
                    return
                self.guest = table.attendance.join(self, hello, self._password_check)
            except JoinRefused as refusal:
                if refusal.reason.code is Code.WRONG_WORD and hello.proof:
                    self._server.admission.on_wrong_word(self.address)
                raise
            if hello.token:
                self._server.admission.refund(self.address)
            self._framer.limit = protocol.FROM_CLIENT
            return
        match protocol.read_up(message):
            case messages.GuestPing(id):
                self.send(messages.Pong(id))
            case messages.GuestPong(id):
                if id == self.ping:
                    self.guest.latency = max(0, round(1000 * (monotonic() - self.pinged_at)))
            case messages.MigrationAnswer(agree):
                self._server.migration.on_answer(self.guest, agree)
            case messages.MigrationReady() as ready:
                self._server.migration.on_ready(self.guest, ready, "" if self.is_relayed else self.address)
            case request:
                if isinstance(request, _COSTLY_MESSAGES):
                    self._spend(COSTLY)
                before = table.match.number if table.match is not None else 0
                table.receive(self.guest, request)
                if table.match is not None and table.match.number > before:
                    self._rate.refund(1.0)  # messages that advance the match are free

    def _offer(self, offer: messages.CardOffer) -> None:
        """Send the cards of the table; until they are read, this counts as the connection of a stranger."""
        self.send(offer)
        self._write(protocol.encode(Refused(Disconnect(Code.OWN_CARDS))))
        self.ended = True
        self._socket.disconnectFromHost()
        QTimer.singleShot(round(1000 * OFFER_WITHIN), self, self._abort)

    def _spend(self, cost: float) -> None:
        if not self._rate.spend(cost, monotonic()):
            raise JoinRefused(Code.TOO_MUCH)

    def _lose(self, reason: Disconnect) -> None:
        """Drop a guest who is at fault, so that the seat counts as lost."""
        guest, self.guest = self.guest, None
        self.drop(reason)
        if guest is not None:
            self._server.table.attendance.on_disconnected(guest)

    def _too_slow(self) -> None:
        self.ended = False  # so that the reason is queued too, in case the guest reads on after all
        self._lose(Disconnect(Code.TOO_SLOW))

    def _on_disconnected(self) -> None:
        guest, self.guest = self.guest, None
        self.ended = True
        self._server.forget(self)
        if guest is not None:
            self._server.table.attendance.on_disconnected(guest)
        self.deleteLater()

    def _abort(self) -> None:
        self._socket.abort()


class Server(QObject):
    """Opens a table to the network. Timeouts, bots and pings run while Qt's event loop runs."""

    closed = Signal()
    declined = Signal()
    """The guest that was asked to be the host will not, or cannot; the match continues here."""
    left = Signal()
    """The match continues at its new host; this table is closed."""

    def __init__(
        self, table: HostTable, parent: QObject | None = None, *, pump: bool = True, encrypted: bool = True
    ) -> None:
        """`pump`: play the bots' answers as they come; False for a screen that paces them itself.

        Connections are encrypted unless this computer's Qt cannot; `fingerprint` is empty then.
        """
        super().__init__(parent)
        self.table = table
        self.port = 0
        self.fingerprint = ""
        self.addresses: tuple[str, ...] = ()
        self._configuration: QSslConfiguration | None = None
        if encrypted and tls.is_available():
            self._configuration = tls.host_configuration(certificate.identity())
            self.fingerprint = tls.fingerprint(self._configuration.localCertificate())
        table.binding = self.fingerprint
        table.save_listeners.append(self._save)
        self.relay: RelayListener | None = None
        """The way in through a meeting place, if that is open."""
        self.forwarded: ForwardedPort | None = None
        """The way in through a port of the home router, if the host has asked for one."""
        self._shown_serial = 0
        self._states = QTimer(self)
        self._states.setSingleShot(True)
        self._states.timeout.connect(self._show_state)
        if table.is_slow:
            table.change_listeners.append(lambda: None if self._states.isActive() else self._states.start(STATE_AFTER))
        self._listeners: list[tls.TlsServer] = []
        self._connections: list[Connection] = []
        self.admission = Admission(table, table.chat)
        self.migration = HostMigration(table, self.declined.emit, lambda: QTimer.singleShot(0, self, self._leave))
        self._ticked = 0.0
        self._ticks = QTimer(self)
        self._ticks.timeout.connect(self._tick)
        self._pumps = QTimer(self)
        self._pumps.timeout.connect(self._pump)
        self._pumps_bots = pump

    def listen(self, port: int = protocol.PORT, *, everywhere: bool = False) -> int:
        """Open the port, or the next free one, on private and loopback addresses (or everywhere); return it.

        Raises CannotListen.
        """
        places = addresses.own(everywhere)
        for wanted in range(port, port + PORTS_TRIED) if port else [0] * PORTS_TRIED:
            if self._open(places, min(wanted, 65535)):
                break
        else:
            raise CannotListen("net.fault.ports", first=port, last=port + PORTS_TRIED - 1)
        if self.table.is_slow and self.table.match is None:
            slow_match.update(self.table, ())
        if self.table.is_slow:
            self._save()
        self._ticked = monotonic()
        self._ticks.start(round(1000 * TICK))
        if self._pumps_bots:
            self._pumps.start(SLOW_PUMP if self.table.is_slow else PUMP)
        return self.port

    def places(self) -> tuple[TableAddress, ...]:
        """Return the addresses of this table, the likeliest to be reachable first."""
        return tuple(
            TableAddress(address, self.port, self.fingerprint or addresses.PLAIN) for address in self.addresses
        )

    @property
    def invitation(self) -> Invitation | None:
        """The invitation to this table through its meeting place."""
        if self.relay is None:
            return None
        fingerprint = self.fingerprint[: 2 * FINGERPRINT]
        return Invitation(self.relay.room, fingerprint, invitations.nearby(self.addresses, self.port))

    def open_relay(self, room: Room) -> RelayListener:
        """Also accept guests in a room at a meeting place; raises CannotListen without encryption."""
        self.close_relay()
        if self._configuration is None:
            raise CannotListen("net.fault.relay_needs_tls")
        self.relay = RelayListener(room, self._accept_relayed, self)
        self.relay.flooded.connect(lambda: self.table.chat.warn("net.note.flooded"))
        self.table.relay_room = room
        self.table.request_save()
        self._shown_serial = 0
        self._show_state()
        self.relay.open()
        return self.relay

    def close_relay(self) -> None:
        """Close the room at the meeting place, and disconnect everybody who is there through it."""
        relay, self.relay = self.relay, None
        self.table.relay_room = None
        if relay is not None:
            relay.outlives_host = False
            relay.close()

    def forward_port(self, interface: str = "") -> ForwardedPort:
        """Ask the home router to forward a port to this table until it closes."""
        self.stop_forwarding()
        self.forwarded = ForwardedPort(self.port, self.fingerprint or addresses.PLAIN, self, interface=interface)
        return self.forwarded

    def stop_forwarding(self) -> None:
        """Give the port of the home router back."""
        forwarded, self.forwarded = self.forwarded, None
        if forwarded is not None:
            forwarded.close()

    def latencies(self) -> tuple[int, ...]:
        """Return latencies in milliseconds by seat; 0 for the host's own seats and bots, -1 for unknown."""
        found = [0 if not host_seat.token else -1 for host_seat in self.table.seats]
        for guest in self.table.guests:
            if guest.seat >= 0:
                found[guest.seat] = guest.latency
        return tuple(found)

    def close(self, reason: Disconnect | None = None, *, for_good: bool = False) -> None:
        """Send everybody away and close the port; a slow match goes on when its table is opened again.

        Not if it has yet to begin and is closed `for_good`.
        """
        if for_good:
            slow_match.end_lobby(self.table)
        if self._save in self.table.save_listeners:
            self.table.save_listeners.remove(self._save)
        self._show_state()
        if reason is None and self.table.summary is not None and not self.table.summary.is_over:
            reason = Disconnect(Code.HOST_ASLEEP)
        self._ticks.stop()
        self._pumps.stop()
        for listener in self._listeners:
            listener.close()
        self._listeners.clear()
        self.closed.emit()
        self.table.close(reason)
        for connection in list(self._connections):
            connection.drop(reason or Disconnect(Code.CLOSED))
        self.stop_forwarding()
        relay, self.relay = self.relay, None
        if relay is not None:
            relay.close()

    def hand_over(self, seat: int) -> bool:
        """Ask the guest in a seat to host the match; return False if nobody is there. Raises JournalError.

        `left` or `declined` is emitted later; until then nobody may act. Raises UserError if that guest is here through
        a meeting place and others are not, as they know no way to follow.
        """
        guests = [(found.guest, found.is_relayed) for found in self._connections if found.guest is not None]
        is_far = any(guest.seat == seat and relayed for guest, relayed in guests)
        if is_far and not all(relayed for _, relayed in guests):
            raise UserError("net.fault.relayed_migration")
        return self.migration.offer(seat, self.port)

    def forget(self, connection: Connection) -> None:
        """Remove a connection from those that are counted."""
        if connection in self._connections:
            self._connections.remove(connection)

    def _open(self, places: list[str], port: int) -> bool:
        opened: list[tls.TlsServer] = []
        for place in places:
            listener = tls.TlsServer(self._configuration, self._accept, self)
            if not listener.listen(QHostAddress(place), port):
                listener.deleteLater()
                if listener.serverError() is QAbstractSocket.SocketError.AddressInUseError or not opened:
                    for earlier in opened:
                        earlier.close()
                        earlier.deleteLater()
                    return False
                continue  # an address that has just gone away
            port = listener.serverPort()
            opened.append(listener)
        self._listeners = opened
        self.port = port
        self.addresses = tuple(listener.serverAddress().toString() for listener in opened)
        return bool(opened)

    def _leave(self) -> None:
        self.close()
        self.left.emit()

    def _accept_relayed(self, descriptor: int, name: str) -> None:
        socket = tls.socket_of(descriptor, self._configuration)
        if socket is not None:
            self._admit(socket, f"{admission.RELAYED}{name[:8]}")

    def _accept(self, socket: QTcpSocket) -> None:
        self._admit(socket, socket.peerAddress().toString())

    def _admit(self, socket: QTcpSocket, address: str) -> None:
        if not self.admission.may_connect(address):
            socket.abort()
            socket.deleteLater()
            return
        strangers = [connection for connection in self._connections if connection.guest is None]
        crowds = Counter(admission.origin(connection.address) for connection in strangers)
        crowd = admission.origin(address)
        if crowds[crowd] >= STRANGERS_PER_ADDRESS or len(strangers) >= STRANGERS_MOST:
            # The oldest connection makes room, so that nobody can keep others out by waiting.
            crowd = crowd if crowds[crowd] >= STRANGERS_PER_ADDRESS else crowds.most_common(1)[0][0]
            oldest = next(found for found in strangers if admission.origin(found.address) == crowd)
            oldest.drop(Disconnect(Code.CROWDED))
        self._connections.append(Connection(self, socket, address))

    def _tick(self) -> None:
        now = monotonic()
        missed, self._ticked = now - self._ticked - TICK, now
        if missed > ASLEEP:
            self.table.hosted_match.add_time(missed)
            for connection in self._connections:
                connection.add_time(missed)
        self.table.tick(now)
        self.migration.tick(now)
        for connection in list(self._connections):
            connection.check(now)
        self.admission.forget_idle(now)

    def _show_state(self) -> None:
        """Publish the present state of a slow match, or remove it once that is over."""
        summary, relay = self.table.summary, self.relay
        if summary is None or relay is None or summary.serial == self._shown_serial:
            return
        self._shown_serial = summary.serial
        relay.outlives_host = not summary.is_over
        relay.show_state(None if summary.is_over else retained_state.seal(relay.room.secret, summary))

    def _save(self) -> None:
        reopen.save(self.table, self.port)

    def _pump(self) -> None:
        self.table.hosted_match.pump()
