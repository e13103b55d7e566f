"""The client: a guest's end of a table, on a TCP socket that comes back by itself.

Make a `RemoteTable`, connect its signals, call `join`. It tells through `phase_changed` how far it is, through
`room_changed` whatever concerns the table (`link.room`), and through `started` that a match can be shown: `link` is the
TableLink. What the host refuses, later than `submit` returns, comes through `refused`. While `lost` it tries again by
itself, with its token, until `leave`; once `ended` it does not.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from enum import StrEnum
from time import monotonic

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtNetwork import QAbstractSocket, QSslSocket, QTcpSocket

from tabletop import __version__
from tabletop.games.registry import GAMES, GameEntry
from tabletop.match import text_safety
from tabletop.net import addresses, framing, protocol, seat_tokens, tls, tokens, validation
from tabletop.net.addresses import PLAIN, TableAddress
from tabletop.net.client_state import ClientState
from tabletop.net.framing import BadFrame, Framer
from tabletop.net.protocol import Code, Disconnect, GuestMessage, JoinRefused, ProtocolError
from tabletop.net.rate_limit import TokenBucket
from tabletop.net.seat_tokens import SeatToken

CONNECT_WITHIN = 8000
SILENT_MOST = 15.0
PING_EVERY = 2000
MESSAGES_A_SECOND = 1000.0
MESSAGES_AT_ONCE = 5000.0
SAYINGS_A_SECOND = 20.0
SAYINGS_AT_ONCE = 200.0
UNREAD_MOST = 256 * 1024
"""Bytes that may wait to be read; a host that says more waits."""
AT_A_STRETCH = 0.01
"""Seconds of following the host, after which the window gets its turn."""
FAULTS_MOST = 3
"""How often a host may talk nonsense before it is not tried again."""
AGAIN = (300, 600, 1200, 2500, 5000)
"""Milliseconds before each attempt to come back; the last one again and again."""
FINAL = frozenset(
    {
        Code.KICKED,
        Code.REPLACED,
        Code.CLOSED,
        Code.TOKEN,
        Code.UNKNOWN_MATCH,
        Code.VERSION_OLD,
        Code.VERSION_NEW,
        Code.CARDS,
        Code.GAME_UNKNOWN,
        Code.WRONG_WORD,
        Code.WRONG_HOST,
    }
)
"""Troubles after which trying again is of no use."""


class Phase(StrEnum):
    """How far a guest is."""

    IDLE = "idle"
    CONNECTING = "connecting"
    HERE = "here"
    UNSTEADY = "unsteady"
    LOST = "lost"
    """The connection broke; it is tried again."""
    ENDED = "ended"


class JoinRequest(msgspec.Struct, frozen=True):
    """How somebody wants to come to a table. `seat` is a number, ANY_SEAT or SPECTATE."""

    name: str = ""
    seat: int = protocol.ANY_SEAT
    word: str = ""
    token: str = ""
    match: str = ""
    animal: str = ""


class RemoteTable(QObject):
    """A table on another computer, for one seat or a spectator. `link` is the TableLink for the screen."""

    phase_changed = Signal(str)
    room_changed = Signal()
    started = Signal()
    accepted = Signal()
    """What this seat last tried was done, and its view is the newest again."""
    refused = Signal(object)
    """A Refusal: what this seat last tried was not done."""
    said = Signal(object)
    """A Said or a Note."""
    ended = Signal(object)
    """A Trouble: the table is gone for this guest, or could not be reached in the first place."""
    heir_asked = Signal()
    """This program is asked to host the match from now on; `inherit` answers."""
    heir = Signal(object)
    """An Heir, after `inherit`: what is needed to host the match."""
    revealed = Signal()

    def __init__(self, games: Sequence[GameEntry] = GAMES, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.link = ClientState(self.send)
        self.phase = Phase.IDLE
        self.trouble: Disconnect | None = None
        self.place = TableAddress("")
        self._places: list[TableAddress] = []
        """Where to try again, in turn."""
        self.wish = JoinRequest()
        self.latency = -1
        self.latencies: tuple[int, ...] = ()
        """Everybody's latency by seat, in milliseconds."""
        self.received = 0
        """Bytes received so far."""
        self._games = tuple(games)
        self._socket: QTcpSocket | None = None
        self._framer = Framer(framing.BEFORE_LOGIN)
        self._inbox: deque[bytes] = deque()
        self._credit = TokenBucket(MESSAGES_AT_ONCE, MESSAGES_A_SECOND, monotonic())
        self._sayings = TokenBucket(SAYINGS_AT_ONCE, SAYINGS_A_SECOND, monotonic())
        self._faults = 0
        self._greeted = self._was_here = self._moving = self._resyncing = self._inherits = False
        self._attempt = 0
        self._ping = 0
        self._pinged_at = self._heard_at = 0.0
        self._deadline = QTimer(self)
        self._deadline.setSingleShot(True)
        self._deadline.timeout.connect(self._late)
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.timeout.connect(self._connect)
        self._pings = QTimer(self)
        self._pings.timeout.connect(self._check)

    # -- coming and going ----------------------------------------------------------------------------------------

    def join(self, place: TableAddress, wish: JoinRequest) -> None:
        """Go to a table; what comes of it is told through signals."""
        self.place = place
        self._places = [place]
        self.wish = wish
        self._was_here = bool(wish.token)
        self._attempt = self._faults = 0
        self._connect()

    def come_back(self, ticket: SeatToken) -> None:
        """Return to a seat of an earlier session."""
        self.join(ticket.place, JoinRequest(ticket.name, ticket.seat, "", ticket.token, ticket.match))

    def leave(self) -> None:
        """Hang up and stay away; the token stays valid."""
        self._again.stop()
        self._hang_up()
        self.link.forget()
        self._phase(Phase.ENDED)

    def inherit(self, agree: bool) -> None:
        """Answer the host's question whether this program would host the match; `heir` carries what it needs."""
        self._inherits = agree
        self.send(protocol.MigrationAnswer(agree))

    def opened(self, places: Sequence[TableAddress]) -> None:
        """Tell the old host where the match goes on, after `heir`."""
        there = tuple(place.address for place in places)
        if places:
            self.send(protocol.MigrationReady(there, places[0].port, places[0].fingerprint))

    def send(self, message: GuestMessage) -> bool:
        """Put a message on its way; return False if there is no connection."""
        if self._socket is None or self.phase not in (Phase.HERE, Phase.UNSTEADY):
            return False
        self._socket.write(framing.pack(protocol.encode(message)))
        return True

    # -- inside --------------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        self._hang_up()
        self._framer = Framer(framing.BEFORE_LOGIN)
        self._inbox.clear()
        self._credit = TokenBucket(MESSAGES_AT_ONCE, MESSAGES_A_SECOND, monotonic())
        self._greeted = self._resyncing = self._inherits = False
        encrypted = self.place.encrypted and tls.is_available()
        socket = self._socket = QSslSocket(self) if encrypted else QTcpSocket(self)
        socket.setSocketOption(QAbstractSocket.SocketOption.LowDelayOption, 1)
        socket.setReadBufferSize(UNREAD_MOST)
        socket.readyRead.connect(self._read)
        socket.errorOccurred.connect(self._broken)
        self._deadline.start(CONNECT_WITHIN)
        if not self._was_here:
            self._phase(Phase.CONNECTING)
        if isinstance(socket, QSslSocket):
            socket.setSslConfiguration(tls.guest_configuration())
            socket.encrypted.connect(self._recognize)
            socket.connectToHostEncrypted(self.place.address, self.place.port)
        else:
            socket.connectToHost(self.place.address, self.place.port)

    def _recognize(self) -> None:
        """Compare the host's certificate with the one of the join code, or of the last time."""
        assert isinstance(self._socket, QSslSocket)
        found = tls.fingerprint(self._socket.peerCertificate())
        if not found.startswith(self.place.fingerprint):
            self._fail(Disconnect(Code.WRONG_HOST))
            return
        self.place = msgspec.structs.replace(self.place, fingerprint=found)

    def _late(self) -> None:
        connected = self._socket is not None and self._socket.state() is QAbstractSocket.SocketState.ConnectedState
        self._fail(Disconnect(Code.NOT_OURS if connected and not self._greeted else Code.TIMED_OUT))

    def _hang_up(self) -> None:
        self._deadline.stop()
        self._pings.stop()
        socket, self._socket = self._socket, None
        if socket is not None:
            socket.readyRead.disconnect(self._read)
            socket.errorOccurred.disconnect(self._broken)
            if isinstance(socket, QSslSocket):
                socket.encrypted.disconnect(self._recognize)
            socket.disconnectFromHost()
            if socket.state() is QAbstractSocket.SocketState.UnconnectedState:
                socket.deleteLater()
            else:
                socket.disconnected.connect(socket.deleteLater)

    def _broken(self, error: QAbstractSocket.SocketError) -> None:
        """Fail, but only when everything is heard that the host said before: often it says why it hangs up."""
        socket = self._socket
        if socket is not None and (self._inbox or socket.bytesAvailable()):
            self._read()
            QTimer.singleShot(0, lambda: self._broken(error) if socket is self._socket else None)
            return
        code = addresses.trouble(error)
        if code is Code.LOST and not self._greeted:
            code = Code.NOT_OURS
        self._fail(Disconnect(code))

    def _fail(self, trouble: Disconnect) -> None:
        """Try again if that makes sense, otherwise end."""
        self._hang_up()
        self.trouble = trouble
        if self._was_here and (trouble.code not in FINAL or (self._moving and trouble.code is not Code.CLOSED)):
            if self._moving:
                self._places.append(self._places.pop(0))
                self.place = self._places[0]
            self._again.start(AGAIN[min(self._attempt, len(AGAIN) - 1)])
            self._attempt += 1
            self._phase(Phase.LOST)
            return
        room = self.link.room
        if trouble.code is Code.TOKEN and self.wish.token and room is not None and not room.started:
            # A lobby keeps no seats: whoever dropped out of it sits down afresh.
            self.wish = msgspec.structs.replace(self.wish, token="")
            self._was_here = False
            self._connect()
            return
        if trouble.code in (Code.TOKEN, Code.KICKED, Code.UNKNOWN_MATCH):
            seat_tokens.drop(self.wish.match)
        if self.link.pending:
            self.link.lots = None
            self._given_up()
        self._phase(Phase.ENDED)
        self.ended.emit(trouble)

    def _given_up(self) -> None:
        """Say that the host has seen which match would have come, and did not let it begin."""
        self.said.emit(protocol.Notice("net.note.start_given_up"))

    def _phase(self, phase: Phase) -> None:
        if phase is not self.phase:
            self.phase = phase
            self.phase_changed.emit(str(phase))

    def _read(self) -> None:
        """Follow what the host says, a stretch at a time: what waits longer waits outside."""
        if self._socket is None or self._inbox:
            return
        data = bytes(self._socket.readAll().data())
        self.received += len(data)
        self._heard_at = monotonic()
        if self.phase is Phase.UNSTEADY:
            self._phase(Phase.HERE)
        try:
            self._inbox += self._framer.feed(data)
            self._follow()
        except BadFrame as error:
            self._at_fault(Code(error.code))

    def _follow(self) -> None:
        until = monotonic() + AT_A_STRETCH
        try:
            while self._inbox and self._socket is not None:
                if monotonic() > until:
                    QTimer.singleShot(0, self, self._follow)
                    return
                message = self._inbox.popleft()
                if not self._greeted:
                    self._greet(message)
                    self._inbox += self._framer.feed(b"")
                elif self._credit.spend(1.0, monotonic()):
                    self._take(message)
                else:
                    self._at_fault(Code.TOO_MUCH)
        except BadFrame as error:
            self._at_fault(Code(error.code))
        except ProtocolError:
            self._at_fault(Code.MALFORMED)
        except JoinRefused as denied:
            self._fail(denied.trouble)
        if self._socket is not None and self._socket.bytesAvailable():
            QTimer.singleShot(0, self, self._read)

    def _at_fault(self, code: Code) -> None:
        """Hang up on a host that talks nonsense; after some more of it, for good."""
        self._faults += 1
        if self._faults >= FAULTS_MOST:
            self._was_here = False
        self._fail(Disconnect(code if self._greeted else Code.NOT_OURS))

    def _greet(self, message: bytes) -> None:
        greeting = protocol.read_greeting(message)
        entry = next((entry for entry in self._games if entry.key == greeting.game), None)
        if entry is None:
            raise JoinRefused(
                Code.GAME_UNKNOWN,
                game=text_safety.safe_line(greeting.game),
                there=text_safety.safe_line(greeting.program),
            )
        data = entry.load().game.data_hash()
        protocol.check_versions(protocol.PROTOCOL, greeting, data)
        if self.wish.match and greeting.match != self.wish.match:
            raise JoinRefused(Code.UNKNOWN_MATCH)
        wish = self.wish
        word = wish.word
        if greeting.locked and not word and not wish.token:
            raise JoinRefused(Code.WRONG_WORD)
        proof = (
            tokens.prove(word, greeting.match, greeting.nonce, self.place.fingerprint if self.place.encrypted else "")
            if greeting.locked
            else ""
        )
        hello = protocol.Hello(
            magic=protocol.MAGIC,
            protocol=protocol.PROTOCOL,
            program=__version__,
            game=entry.key,
            data=data,
            match=wish.match,
            seat=wish.seat,
            token=wish.token,
            name=wish.name,
            proof=proof,
            luck=tokens.guest_commitment(self.link.luck),
            animal=wish.animal,
        )
        self.link.game = entry.key
        self.link.entry = entry
        self._greeted = True
        self._framer.limit = framing.FROM_HOST
        assert self._socket is not None
        self._socket.write(framing.pack(protocol.encode(hello)))

    def _take(self, message: bytes) -> None:
        link = self.link
        match protocol.read_down(message):
            case protocol.Welcome(seat, token, match):
                self.wish = msgspec.structs.replace(
                    self.wish, token=token if seat >= 0 else "", match=match, seat=seat if seat >= 0 else self.wish.seat
                )
                link.welcomed(seat)
                self._was_here = True
                self._attempt = 0
                self._moving = False
                self._deadline.stop()
                self._pings.start(PING_EVERY)
                self.trouble = None
                self._phase(Phase.HERE)
            case protocol.Refused(trouble):
                self._fail(validation.clean_trouble(trouble))
            case protocol.Room() as room:
                link.take_room(room)
                self.room_changed.emit()
            case protocol.Commitments() as lots:
                if link.take_lots(lots):
                    self._given_up()
            case protocol.Snapshot() as full:
                first = not link.started
                link.take_full(full)
                self._resyncing = False
                self._keep()
                if first:
                    self.started.emit()
            case protocol.Batch() as batch:
                if not link.take_batch(batch) and not self._resyncing:
                    self._resyncing = self.send(protocol.Resync())
            case protocol.ClockUpdate() as clock:
                link.take_clock(clock)
            case protocol.IntentResult() as answer:
                link.take_answer(answer)
                if answer.refusal is not None:
                    self.refused.emit(validation.clean_refusal(answer.refusal))
                else:
                    self.accepted.emit()
            case protocol.ChatMessage() as said:
                if self._sayings.spend(1.0, monotonic()):  # more than that, nobody could read
                    self.said.emit(validation.clean_said(said))
            case protocol.Notice() as note:
                if self._sayings.spend(1.0, monotonic()):
                    self.said.emit(validation.clean_note(note))
            case protocol.Reveal() as reveal:
                link.take_reveal(reveal)
                seat_tokens.drop(self.wish.match)
                self.revealed.emit()
            case protocol.MigrationOffer():
                self.heir_asked.emit()
            case protocol.MigrationData() as heir:
                if self._inherits:
                    self._inherits = False
                    self.heir.emit(heir)
            case protocol.Redirect() as goto:
                self._move(goto)
            case protocol.Ping(id, latencies):
                self.latencies = latencies
                self.send(protocol.GuestPong(id))
            case protocol.Pong(id):
                if id == self._ping:
                    self.latency = round(1000 * (monotonic() - self._pinged_at))

    def _move(self, goto: protocol.Redirect) -> None:
        """Go on at another host, which knows this token, at whichever of its addresses answers.

        Only nearby, and only where the certificate is known beforehand, unless the present host cannot encrypt either.
        """
        known = len(goto.fingerprint) == len(self.place.fingerprint) and goto.fingerprint != PLAIN
        nearby = [address for address in goto.addresses if addresses.near(address)]
        if not nearby or not (known or (not self.place.encrypted and goto.fingerprint in ("", PLAIN))):
            raise ProtocolError("a way to nobody knows where")
        self._places = [TableAddress(address, goto.port, goto.fingerprint or PLAIN) for address in nearby]
        self._places.insert(0, self._places.pop())  # the next attempt goes on to the first one
        self._moving = True
        self._fail(Disconnect(Code.LOST))

    def _keep(self) -> None:
        """Remember the seat, for the next start of the program."""
        wish, room = self.wish, self.link.room
        if wish.token:
            table = room.name if room is not None else ""
            seat_tokens.keep(
                SeatToken(
                    place=self.place,
                    match=wish.match,
                    seat=wish.seat,
                    token=wish.token,
                    name=wish.name,
                    game=self.link.game,
                    table=table,
                )
            )

    def _check(self) -> None:
        """Ping, and notice a host that has fallen silent."""
        silent = monotonic() - self._heard_at
        if silent > SILENT_MOST:
            self._fail(Disconnect(Code.TIMED_OUT))
            return
        if silent > SILENT_MOST / 3:
            self._phase(Phase.UNSTEADY)
        self._ping += 1
        self._pinged_at = monotonic()
        self.send(protocol.GuestPing(self._ping))
