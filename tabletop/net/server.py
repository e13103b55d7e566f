"""The server: a host's table on TCP sockets. Limits what anybody may send before and after login, measures latency,
notices who is unsteady, lost or too slow, and drops those with a reason; nobody else is harmed.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtNetwork import QAbstractSocket, QHostAddress, QSslConfiguration, QSslSocket, QTcpSocket

from tabletop.engine.errors import UserError
from tabletop.match import saves
from tabletop.match.journal import JournalError
from tabletop.net import addresses, certificate, framing, host_migration, protocol, reopen, seats, tls
from tabletop.net.addresses import TableAddress
from tabletop.net.framing import BadFrame, Framer
from tabletop.net.host_table import HostTable
from tabletop.net.protocol import Code, Disconnect, HostMessage, JoinRefused, ProtocolError, Refused
from tabletop.net.rate_limit import PasswordGuesses, TokenBucket
from tabletop.net.seats import Guest

TICK = 0.25
PUMP = 5
"""Milliseconds between two looks whether a bot has answered."""
ASLEEP = 2.0
"""Seconds without a tick after which this computer has slept, or hung: nobody else was late meanwhile."""
PING_EVERY = 2.0
UNSTEADY_AFTER = 5.0
LOST_AFTER = 15.0
LOGIN_WITHIN = 10.0
STRANGERS_MOST = 48
STRANGERS_PER_ADDRESS = 16
KNOCKS_A_SECOND = 2.0
KNOCKS_AT_ONCE = 80.0
"""How often one address may connect, not counting those who return to their seats: each costs the host a handshake,
and a stranger a guess at the join word."""
ALL_KNOCKS_A_SECOND = 15.0
ALL_KNOCKS_AT_ONCE = 150.0
"""The same for all addresses together, those who return included."""
RETURNS_A_SECOND = 0.5
RETURNS_AT_ONCE = 20.0
"""How often somebody may return to one seat."""
GUESTS_MOST = 40
HEIR_WITHIN = 30.0
"""Seconds in which a guest may make up their mind to go on as the host."""
UNREAD_MOST = framing.FROM_HOST
"""Bytes that may wait for a slow reader."""
MESSAGES_A_SECOND = 60.0
MESSAGES_AT_ONCE = 120.0
HEAVY = 15.0
"""For how many messages one counts after which much is sent or written, to this guest or to everybody."""
_COSTLY = (
    protocol.UndoRequest,
    protocol.Propose,
    protocol.Ready,
    protocol.Rename,
    protocol.Resync,
    protocol.Watch,
)
PORTS_TRIED = 20


GUESSES, GUESSES_A_SECOND = 40.0, 0.05
"""How many wrong join words are heard at once, from everywhere together, and how soon another one is."""
GUESSES_FROM_ONE, GUESSES_FROM_ONE_A_SECOND = 6.0, 0.1
"""The same for one address, so that nobody who guesses can shut the door for everybody else."""


class CannotListen(UserError):
    """No port could be opened; says so in one sentence."""


class Connection(QObject):
    """One socket. Fulfils `Peer` once somebody is logged in."""

    def __init__(self, server: Server, socket: QTcpSocket) -> None:
        super().__init__(server)
        self.guest: Guest | None = None
        self.address = socket.peerAddress().toString()
        self.began = self.heard_at = self.pinged_at = monotonic()
        self.ping = 0
        self.ended = False
        self._server = server
        self._socket = socket
        self._framer = Framer(framing.BEFORE_LOGIN)
        self._lock = server.table.attendance.password_check()
        self._credit = TokenBucket(MESSAGES_AT_ONCE, MESSAGES_A_SECOND, self.began)
        socket.setParent(self)
        socket.setSocketOption(QAbstractSocket.SocketOption.LowDelayOption, 1)
        socket.setReadBufferSize(4 * framing.FROM_CLIENT)
        socket.readyRead.connect(self._read)
        socket.disconnected.connect(self._gone)
        if isinstance(socket, QSslSocket):
            socket.encrypted.connect(self._greet)
            socket.startServerEncryption()
        else:
            self._greet()

    def send(self, message: HostMessage) -> None:
        """Put a message on its way; drop who does not read."""
        if self.ended:
            return
        self._write(protocol.encode(message))
        waiting = self._socket.bytesToWrite()
        if isinstance(self._socket, QSslSocket):
            waiting += self._socket.encryptedBytesToWrite()
        if waiting > UNREAD_MOST:
            # Not at once: the table is in the middle of telling everybody.
            self.ended = True
            QTimer.singleShot(0, self, self._too_slow)

    def drop(self, trouble: Disconnect) -> None:
        """Say why and hang up; the table does not hear of it again."""
        if not self.ended:
            self._write(protocol.encode(Refused(trouble)))
        self.ended = True
        self.guest = None
        self._server.forget(self)
        self._socket.disconnectFromHost()
        QTimer.singleShot(2000, self, self._abort)

    def excuse(self, seconds: float) -> None:
        """Let nobody be late because this computer slept for a while."""
        self.began += seconds
        self.heard_at += seconds

    def check(self, now: float) -> None:
        """Ping, and notice who has fallen silent."""
        if self.ended:
            return
        guest = self.guest
        if guest is None:
            if now - self.began > LOGIN_WITHIN:
                self.drop(Disconnect(Code.TIMED_OUT))
            return
        silent = now - self.heard_at
        if silent > LOST_AFTER:
            self._lose(Disconnect(Code.TIMED_OUT))
            return
        self._server.table.attendance.on_unsteady(guest, silent > UNSTEADY_AFTER)
        if now - self.pinged_at >= PING_EVERY:
            self.pinged_at = now
            self.ping += 1
            self.send(protocol.Ping(self.ping, self._server.latencies()))

    def _greet(self) -> None:
        self._write(protocol.encode(self._server.table.attendance.greeting(self._lock)))

    def _write(self, message: bytes) -> None:
        self._socket.write(framing.pack(message))

    def _read(self) -> None:
        if self.ended:
            return
        if self._server.busy:
            QTimer.singleShot(0, self, self._read)  # a socket read while it was written to
            return
        with self._server.working():
            self._digest()

    def _digest(self) -> None:
        data = bytes(self._socket.readAll().data())
        self.heard_at = monotonic()
        try:
            messages = self._framer.feed(data)
            for message in messages:
                self._pay(1.0)
                self._take(message)
                if self.ended:
                    return
        except BadFrame as error:
            self._lose(Disconnect(Code(error.code)))
        except ProtocolError:
            self._lose(Disconnect(Code.MALFORMED if self.guest is not None else Code.NOT_OURS))
        except JoinRefused as denied:
            self._lose(denied.trouble)

    def _take(self, message: bytes) -> None:
        table = self._server.table
        if self.guest is None:
            hello = protocol.read_hello(message)
            self._server.admit(self.address, hello.token)
            try:
                self.guest = table.attendance.join(self, hello, self._lock)
            except JoinRefused as denied:
                if denied.trouble.code is Code.WRONG_WORD and hello.proof:
                    self._server.guessed(self.address)
                raise
            if hello.token:
                self._server.refund(self.address)
            self._framer.limit = framing.FROM_CLIENT
            return
        match protocol.read_up(message):
            case protocol.GuestPing(id):
                self.send(protocol.Pong(id))
            case protocol.GuestPong(id):
                if id == self.ping:
                    self.guest.latency = max(0, round(1000 * (monotonic() - self.pinged_at)))
            case protocol.MigrationAnswer(agree):
                self._server.inherit(self.guest, agree)
            case protocol.MigrationReady() as opened:
                self._server.handed_over(self.guest, opened, self.address)
            case other:
                if isinstance(other, _COSTLY):
                    self._pay(HEAVY)
                before = table.match.number if table.match is not None else 0
                table.receive(self.guest, other)
                if table.match is not None and table.match.number > before:
                    self._credit.refund(1.0)  # what moves the match on is never too much

    def _pay(self, cost: float) -> None:
        if not self._credit.spend(cost, monotonic()):
            raise JoinRefused(Code.TOO_MUCH)

    def _lose(self, trouble: Disconnect) -> None:
        """Drop somebody who is at fault, so that their seat counts as lost."""
        guest = self.guest
        self.drop(trouble)
        if guest is not None:
            self._server.table.attendance.on_disconnected(guest)

    def _too_slow(self) -> None:
        self.ended = False  # so that the reason is written behind what waits, for whoever reads on after all
        self._lose(Disconnect(Code.TOO_SLOW))

    def _gone(self) -> None:
        guest, self.guest = self.guest, None
        self.ended = True
        self._server.forget(self)
        if guest is not None:
            self._server.table.attendance.on_disconnected(guest)
        self.deleteLater()

    def _abort(self) -> None:
        self._socket.abort()


class Server(QObject):
    """Brings a table to the network. Times, bots and pings run by themselves while Qt's loop runs."""

    closed = Signal()
    declined = Signal()
    """The guest that was asked to be the host will not, or cannot; the match goes on here."""
    left = Signal()
    """The match goes on at its heir's; this table is closed."""

    def __init__(
        self, table: HostTable, parent: QObject | None = None, *, pump: bool = True, encrypted: bool = True
    ) -> None:
        """`pump`: play the bots' answers as they come; a screen that paces them itself says False.

        Connections are encrypted unless this computer's Qt cannot; `fingerprint` is empty then.
        """
        super().__init__(parent)
        self.table = table
        self.port = 0
        self.busy = False
        self.fingerprint = ""
        self.addresses: tuple[str, ...] = ()
        self._configuration: QSslConfiguration | None = None
        if encrypted and tls.is_available():
            self._configuration = tls.host_configuration(certificate.identity())
            self.fingerprint = tls.fingerprint(self._configuration.localCertificate())
        self._heir: Guest | None = None
        self._given = False
        """Whether the heir has the journal."""
        self._heir_until = 0.0
        table.binding = self.fingerprint
        table.save_listeners.append(self._keep)
        self._doors: list[tls.TlsServer] = []
        self._connections: list[Connection] = []
        self._knocks: dict[str, TokenBucket] = {}
        self._all_knocks = TokenBucket(ALL_KNOCKS_AT_ONCE, ALL_KNOCKS_A_SECOND, monotonic())
        self._returns: dict[int, TokenBucket] = {}
        self._guesses = PasswordGuesses(
            TokenBucket(GUESSES, GUESSES_A_SECOND, monotonic()),
            lambda: TokenBucket(GUESSES_FROM_ONE, GUESSES_FROM_ONE_A_SECOND, monotonic()),
        )
        self._ticked = 0.0
        self._ticks = QTimer(self)
        self._ticks.timeout.connect(self._tick)
        self._pumps = QTimer(self)
        self._pumps.timeout.connect(self._pump)
        self._pump_wanted = pump

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
        self._ticked = monotonic()
        self._ticks.start(round(1000 * TICK))
        if self._pump_wanted:
            self._pumps.start(PUMP)
        return self.port

    def places(self) -> tuple[TableAddress, ...]:
        """Return where guests find this table, the likeliest first."""
        return tuple(
            TableAddress(address, self.port, self.fingerprint or addresses.PLAIN) for address in self.addresses
        )

    def latencies(self) -> tuple[int, ...]:
        """Return everybody's latency in milliseconds by seat; 0 for the host's own seats and bots, -1 for unknown."""
        found = [0 if not chair.token else -1 for chair in self.table.chairs]
        for guest in self.table.guests:
            if guest.seat >= 0:
                found[guest.seat] = guest.latency
        return tuple(found)

    def close(self, trouble: Disconnect | None = None) -> None:
        """Send everybody away and close the port."""
        self._ticks.stop()
        self._pumps.stop()
        for door in self._doors:
            door.close()
        self._doors.clear()
        self.closed.emit()
        self.table.close(trouble)
        for connection in list(self._connections):
            connection.drop(trouble or Disconnect(Code.CLOSED))

    def hand_over(self, seat: int) -> bool:
        """Ask the guest in a seat to host the match from now on; return False if nobody is there.

        Raises JournalError. `left` tells that it is done, `declined` that it will not be; until then nobody may act.
        """
        heir = next((guest for guest in self.table.guests if guest.seat == seat >= 0), None)
        if heir is None or self._heir is not None:
            return False
        host_migration.legacy(self.table, seat, self.port)  # a journal that cannot be read is better told now
        self._heir, self._given, self._heir_until = heir, False, monotonic() + HEIR_WITHIN
        self.table.hosted_match.set_migrating(True)
        heir.peer.send(protocol.MigrationOffer())
        return True

    def inherit(self, guest: Guest, agree: bool) -> None:
        """Give everything to the guest that was asked, and tell everybody, or stay if it will not have it."""
        if guest is not self._heir or (agree and self._given):
            return
        with contextlib.suppress(JournalError):
            if agree:
                legacy = host_migration.legacy(self.table, guest.seat, self.port)
                self._given = True
                self.table.chat.note("net.note.heir", seat=f"seat:{guest.seat}")
                guest.peer.send(legacy)
                return
        self._stay()

    def handed_over(self, guest: Guest, opened: protocol.MigrationReady, address: str) -> None:
        """Send everybody to the heir, and close."""
        if guest is not self._heir or not self._given:
            return
        self._heir = None
        found = tuple(dict.fromkeys((*filter(addresses.near, opened.addresses[:8]), address.removeprefix("::ffff:"))))
        for other in list(self.table.guests):
            if other is not guest:
                other.peer.send(protocol.Redirect(found, opened.port, opened.fingerprint))
        path = self.table.match.path if self.table.match is not None else None
        if path is not None:
            with contextlib.suppress(OSError):
                saves.table_file(path).unlink(missing_ok=True)
        QTimer.singleShot(0, self, self._leave)

    def _stay(self) -> None:
        """Go on here, as nobody has taken the match over."""
        self._heir = None
        self.table.hosted_match.set_migrating(False)
        self.declined.emit()

    def _leave(self) -> None:
        self.close()
        self.left.emit()

    @contextlib.contextmanager
    def working(self) -> Iterator[None]:
        """Let nothing else into the table meanwhile: whoever listens hears one thing after another."""
        self.busy = True
        try:
            yield
        finally:
            self.busy = False

    def admit(self, address: str, token: str) -> None:
        """Return if one more may log in; raises JoinRefused.

        Whoever returns to a seat costs everybody a few messages, so nobody may do that all the time.
        """
        now = monotonic()
        if token:
            seat = seats.seat_of(self.table.chairs, token)
            returns = self._returns.setdefault(seat, TokenBucket(RETURNS_AT_ONCE, RETURNS_A_SECOND, now))
            if not returns.spend(1.0, now):
                raise JoinRefused(Code.TOO_MUCH)
        if len(self.table.guests) >= GUESTS_MOST:
            raise JoinRefused(Code.CROWDED)
        if self.table.terms.word and not token and not self._guesses.may(address, now):
            raise JoinRefused(Code.GUESSING)

    def guessed(self, address: str) -> None:
        """Note that somebody tried a wrong join word, and tell the host if that goes on."""
        if self._guesses.wrong(address, monotonic()):
            self.table.chat.warn("net.note.guessing", address=address.removeprefix("::ffff:"), n=self._guesses.count)

    def forget(self, connection: Connection) -> None:
        """Count a connection no longer."""
        if connection in self._connections:
            self._connections.remove(connection)

    def _open(self, places: list[str], port: int) -> bool:
        opened: list[tls.TlsServer] = []
        for place in places:
            door = tls.TlsServer(self._configuration, self._accept, self)
            if not door.listen(QHostAddress(place), port):
                door.deleteLater()
                if door.serverError() is QAbstractSocket.SocketError.AddressInUseError or not opened:
                    for other in opened:
                        other.close()
                        other.deleteLater()
                    return False
                continue  # an address that has just gone away
            port = door.serverPort()
            opened.append(door)
        self._doors = opened
        self.port = port
        self.addresses = tuple(door.serverAddress().toString() for door in opened)
        return bool(opened)

    def refund(self, address: str) -> None:
        """Count a connection from an address no longer as a stranger's."""
        if address in self._knocks:
            self._knocks[address].refund(1.0)

    def _accept(self, socket: QTcpSocket) -> None:
        now = monotonic()
        address = socket.peerAddress().toString()
        knocks = self._knocks.setdefault(address, TokenBucket(KNOCKS_AT_ONCE, KNOCKS_A_SECOND, now))
        if not (knocks.spend(1.0, now) and self._all_knocks.spend(1.0, now)):
            socket.abort()
            socket.deleteLater()
            return
        strangers = [connection for connection in self._connections if connection.guest is None]
        crowds = Counter(connection.address for connection in strangers)
        if crowds[address] >= STRANGERS_PER_ADDRESS or len(strangers) >= STRANGERS_MOST:
            # Whoever has been silent longest makes room, so that nobody can keep others out by waiting.
            crowd = address if crowds[address] >= STRANGERS_PER_ADDRESS else crowds.most_common(1)[0][0]
            next(connection for connection in strangers if connection.address == crowd).drop(Disconnect(Code.CROWDED))
        self._connections.append(Connection(self, socket))

    def _tick(self) -> None:
        now = monotonic()
        missed, self._ticked = now - self._ticked - TICK, now
        with self.working():
            if missed > ASLEEP:
                self.table.hosted_match.add_time(missed)
                for connection in self._connections:
                    connection.excuse(missed)
            self.table.tick(now)
            if self._heir is not None and (now > self._heir_until or self._heir not in self.table.guests):
                self._stay()
            for connection in list(self._connections):
                connection.check(now)
        self._knocks = {address: knocks for address, knocks in self._knocks.items() if not knocks.full(now)}

    def _keep(self) -> None:
        reopen.keep(self.table, self.port)

    def _pump(self) -> None:
        with self.working():
            self.table.hosted_match.pump()
