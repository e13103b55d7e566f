"""A guest's connection to a table, with automatic reconnection.

Make a `RemoteTable`, connect its signals, call `join`. `phase_changed` reports the state of the connection,
`room_changed` any change of the table (`link.room`), and `started` that a match can be shown: `link` is the TableLink.
Actions that the host refuses later than `submit` returns are reported by `refused`. While `LOST` it reconnects with its
token until `leave`; once `ENDED` it does not.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from enum import StrEnum
from time import monotonic

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtNetwork import QAbstractSocket, QSslSocket, QTcpSocket

from tabletop.games.registry import GAMES, GameEntry
from tabletop.net import addresses, handshake, messages, protocol, seat_tokens, tls, tokens, validation
from tabletop.net.addresses import PLAIN, TableAddress
from tabletop.net.client_state import ClientState
from tabletop.net.disconnect import Code, Disconnect, JoinRefused
from tabletop.net.handshake import JoinRequest
from tabletop.net.messages import GuestMessage
from tabletop.net.protocol import BadFrame, Framer, ProtocolError
from tabletop.net.rate_limit import TokenBucket
from tabletop.net.relay import invitation as invitations
from tabletop.net.relay.connection import RelayConnection
from tabletop.net.relay.invitation import FINGERPRINT, Invitation
from tabletop.net.seat_tokens import SeatToken
from tabletop.net.timeouts import ASLEEP

CONNECT_WITHIN = 8000
NEARBY_WITHIN = 1500
"""Milliseconds for a host that an invitation says is near, before the relay is tried."""
RELAYED_WITHIN = 15000
SILENT_MOST = 15.0
PING_EVERY = 2000
MESSAGES_A_SECOND = 1000.0
MESSAGES_AT_ONCE = 5000.0
CHAT_A_SECOND = 20.0
CHAT_AT_ONCE = 200.0
UNREAD_MOST = 256 * 1024
"""Bytes that may wait to be read; a host that sends more has to wait."""
HANDLE_AT_MOST = 0.01
"""Seconds of handling messages, after which the event loop gets its turn."""
FAULTS_MOST = 3
"""Invalid messages of a host after which the guest does not reconnect."""
RECONNECT_AFTER = (300, 600, 1200, 2500, 5000)
"""Milliseconds before each attempt to reconnect; the last one repeats."""
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
        Code.OWN_CARDS,
        Code.GAME_UNKNOWN,
        Code.WRONG_WORD,
        Code.WRONG_HOST,
    }
)
"""Reasons after which reconnecting is of no use."""
UNREACHED = frozenset(
    {Code.NAME_UNKNOWN, Code.REFUSED, Code.TIMED_OUT, Code.NO_ROUTE, Code.NOT_OURS, Code.WRONG_HOST, Code.LOST}
)
"""Reasons after which an invited guest tries the next way."""


class Phase(StrEnum):
    """State of a guest's connection."""

    IDLE = "idle"
    CONNECTING = "connecting"
    CONNECTED = "here"
    UNSTEADY = "unsteady"
    LOST = "lost"
    """The connection broke; it is being restored."""
    ENDED = "ended"


class RemoteTable(QObject):
    """A table on another computer, for one seat or a spectator. `link` is the TableLink for the screen."""

    phase_changed = Signal(str)
    room_changed = Signal()
    started = Signal()
    accepted = Signal()
    """This seat's last action was carried out, and its view is current."""
    refused = Signal(object)
    """A Refusal of this seat's last action."""
    message_received = Signal(object)
    """A ChatMessage or a Notice."""
    ended = Signal(object)
    """A Disconnect: this guest has lost the table for good, or could not reach it in the first place."""
    migration_offered = Signal()
    """A request that this program become the host, to be answered with `answer_migration`."""
    migration_data = Signal(object)
    """MigrationData, after agreeing: what is needed to host the match."""
    revealed = Signal()
    cards_offered = Signal(object)
    """The CardOffer that a request with `fetch_cards` asked for; the connection has ended."""

    def __init__(self, games: Sequence[GameEntry] = GAMES, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.link = ClientState(self.send)
        self.phase = Phase.IDLE
        self.reason: Disconnect | None = None
        self.place = TableAddress("")
        self._places: list[TableAddress] = []
        """Addresses to try in turn: of an invitation, or after a migration."""
        self._untried = 0
        """Number of them that have not been tried once."""
        self.request = JoinRequest()
        self.latency = -1
        self.latencies: tuple[int, ...] = ()
        """Everybody's latency by seat, in milliseconds."""
        self.received = 0
        """Bytes received so far."""
        self._games = tuple(games)
        self._socket: QTcpSocket | None = None
        self._relay: RelayConnection | None = None
        self._invited: TableAddress | None = None
        """The address at the meeting place, if this guest came by an invitation."""
        self._framer = Framer(protocol.BEFORE_LOGIN)
        self._inbox: deque[bytes] = deque()
        self._rate = TokenBucket(MESSAGES_AT_ONCE, MESSAGES_A_SECOND, monotonic())
        self._chat_rate = TokenBucket(CHAT_AT_ONCE, CHAT_A_SECOND, monotonic())
        self._faults = 0
        self._greeted = self._has_joined = self._migrating = self._resyncing = self._accepts_migration = False
        self._attempt = 0
        self._ping = 0
        self._pinged_at = self._received_at = self._checked_at = 0.0
        self._deadline = QTimer(self)
        self._deadline.setSingleShot(True)
        self._deadline.timeout.connect(self._on_deadline)
        self._reconnect = QTimer(self)
        self._reconnect.setSingleShot(True)
        self._reconnect.timeout.connect(self._connect)
        self._pings = QTimer(self)
        self._pings.timeout.connect(self._check_silence)

    # -- joining and leaving -------------------------------------------------------------------------------------

    def join(self, place: TableAddress, request: JoinRequest) -> None:
        """Connect to a table; signals report the result."""
        self._invited = place if place.invitation is not None else None
        self._places = place.ways
        self._untried = len(self._places) - 1
        self.place = self._places[0]
        self.request = request
        if request.seed is not None:
            self.link.restore_seed(request.seed)
        self._has_joined = bool(request.token)
        self._attempt = self._faults = 0
        self._connect()

    @property
    def invited(self) -> bool:
        """Return whether this guest came by an invitation, which pins the host's certificate."""
        return self._invited is not None

    def leave(self) -> None:
        """Disconnect for good; the token stays valid."""
        self._reconnect.stop()
        self._disconnect()
        self.link.forget_listeners()
        self._set_phase(Phase.ENDED)

    def answer_migration(self, agree: bool) -> None:
        """Answer whether this program will host the match; `migration_data` then carries what it needs."""
        self._accepts_migration = agree
        self.send(messages.MigrationAnswer(agree))

    def confirm_migration(self, places: Sequence[TableAddress]) -> None:
        """Send the old host the addresses of the new table, after `migration_data`."""
        if places:
            found = tuple(place.address for place in places)
            self.send(messages.MigrationReady(found, places[0].port, places[0].fingerprint))

    def send(self, message: GuestMessage) -> bool:
        """Send a message; return False if there is no connection."""
        if self._socket is None or self.phase not in (Phase.CONNECTED, Phase.UNSTEADY):
            return False
        self._socket.write(protocol.pack(protocol.encode(message)))
        return True

    # -- inside --------------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        self._disconnect()
        self._framer = Framer(protocol.BEFORE_LOGIN)
        self._inbox.clear()
        self._rate = TokenBucket(MESSAGES_AT_ONCE, MESSAGES_A_SECOND, monotonic())
        self._greeted = self._resyncing = self._accepts_migration = False
        if not self._has_joined:
            self._set_phase(Phase.CONNECTING)
        invitation = self.place.invitation
        if self._invited is not None and not tls.is_available():
            QTimer.singleShot(0, self, lambda: self._fail(Disconnect(Code.NO_TLS)))
        elif invitation is not None:
            self._deadline.start(RELAYED_WITHIN)
            self._relay = RelayConnection(invitation.room, self)
            self._relay.opened.connect(self._on_relay_opened)
            self._relay.failed.connect(self._fail_after_reading)
        else:
            self._deadline.start(CONNECT_WITHIN if self._invited is None else NEARBY_WITHIN)
            socket = self._new_socket(self.place.encrypted and tls.is_available())
            if isinstance(socket, QSslSocket):
                socket.connectToHostEncrypted(self.place.address, self.place.port)
            else:
                socket.connectToHost(self.place.address, self.place.port)

    def _on_relay_opened(self, descriptor: int) -> None:
        socket = self._new_socket(True)
        assert isinstance(socket, QSslSocket)
        socket.setSocketDescriptor(descriptor)
        socket.startClientEncryption()

    def _new_socket(self, encrypted: bool) -> QTcpSocket:
        socket = self._socket = QSslSocket(self) if encrypted else QTcpSocket(self)
        socket.setSocketOption(QAbstractSocket.SocketOption.LowDelayOption, 1)
        socket.setReadBufferSize(UNREAD_MOST)
        socket.readyRead.connect(self._read)
        socket.errorOccurred.connect(self._on_error)
        if isinstance(socket, QSslSocket):
            socket.setSslConfiguration(tls.guest_configuration())
            socket.encrypted.connect(self._verify_certificate)
        return socket

    def _verify_certificate(self) -> None:
        """Compare the host's certificate with the fingerprint of the join code or of the last connection."""
        assert isinstance(self._socket, QSslSocket)
        found = tls.fingerprint(self._socket.peerCertificate())
        if not found.startswith(self.place.fingerprint):
            self._fail(Disconnect(Code.WRONG_HOST))
            return
        self.place = msgspec.structs.replace(self.place, fingerprint=found)

    def _on_deadline(self) -> None:
        connected = self._socket is not None and self._socket.state() is QAbstractSocket.SocketState.ConnectedState
        self._fail(Disconnect(Code.NOT_OURS if connected and not self._greeted else Code.TIMED_OUT))

    def _disconnect(self) -> None:
        self._deadline.stop()
        self._pings.stop()
        socket, self._socket = self._socket, None
        if socket is not None:
            socket.readyRead.disconnect(self._read)
            socket.errorOccurred.disconnect(self._on_error)
            if isinstance(socket, QSslSocket):
                socket.encrypted.disconnect(self._verify_certificate)
            socket.disconnectFromHost()
            if socket.state() is QAbstractSocket.SocketState.UnconnectedState:
                socket.deleteLater()
            else:
                socket.disconnected.connect(socket.deleteLater)
        relay, self._relay = self._relay, None
        if relay is not None:
            relay.opened.disconnect(self._on_relay_opened)
            relay.failed.disconnect(self._fail_after_reading)
            relay.close()

    def _on_error(self, error: QAbstractSocket.SocketError) -> None:
        code = addresses.error_code(error)
        if code is Code.LOST and not self._greeted and self._relay is None:
            code = Code.NOT_OURS
        self._fail_after_reading(Disconnect(code))

    def _fail_after_reading(self, reason: Disconnect) -> None:
        """Fail after reading all that the host sent before, which often includes the reason."""
        socket = self._socket
        if socket is not None and (self._inbox or socket.bytesAvailable()):
            self._read()
            QTimer.singleShot(0, lambda: self._fail_after_reading(reason) if socket is self._socket else None)
            return
        self._fail(reason)

    def _fail(self, reason: Disconnect) -> None:
        """Reconnect if that can succeed, otherwise end."""
        self._disconnect()
        self.reason = reason
        if not self._has_joined and self._untried and reason.code in UNREACHED:
            self._untried -= 1
            self._try_next_place()
            self._connect()
            return
        is_final = reason.code in FINAL and not (self._migrating and reason.code is not Code.CLOSED)
        # Near the host's old address, or at its meeting place, somebody else may answer.
        is_elsewhere = self._invited is not None and reason.code in UNREACHED
        if self._has_joined and (not is_final or is_elsewhere):
            if self._migrating or (self._invited is not None and self._attempt):
                self._try_next_place()
            self._reconnect.start(RECONNECT_AFTER[min(self._attempt, len(RECONNECT_AFTER) - 1)])
            self._attempt += 1
            self._set_phase(Phase.LOST)
            return
        room = self.link.room
        if reason.code is Code.TOKEN and self.request.token and room is not None and not room.started:
            # A lobby keeps no seats, so join again as a newcomer.
            self.request = msgspec.structs.replace(self.request, token="")
            self._has_joined = False
            self._connect()
            return
        is_closed = reason.code is Code.CLOSED and room is not None and not room.started
        if is_closed or reason.code in (Code.TOKEN, Code.KICKED, Code.UNKNOWN_MATCH):
            seat_tokens.drop(self.request.match)
        if self.link.start_pending:
            self.link.commitments = None
            self._note_cancelled_start()
        self._set_phase(Phase.ENDED)
        self.ended.emit(reason)

    def _try_next_place(self) -> None:
        self._places.append(self._places.pop(0))
        self.place = self._places[0]

    def _note_cancelled_start(self) -> None:
        """Report that the host cancelled a start after it had learned the seed."""
        self.message_received.emit(messages.Notice("net.note.start_given_up"))

    def _set_phase(self, phase: Phase) -> None:
        if phase is not self.phase:
            self.phase = phase
            self.phase_changed.emit(str(phase))

    def _read(self) -> None:
        """Read messages, unless some are still waiting to be handled."""
        if self._socket is None or self._inbox:
            return
        data = bytes(self._socket.readAll().data())
        self.received += len(data)
        self._received_at = monotonic()
        if self.request.fetch_cards and self._greeted:
            self._deadline.start()  # as long as more of them arrives
        if self.phase is Phase.UNSTEADY:
            self._set_phase(Phase.CONNECTED)
        try:
            self._inbox += self._framer.feed(data)
            self._handle_inbox()
        except BadFrame as error:
            self._on_invalid(Code(error.code))

    def _handle_inbox(self) -> None:
        until = monotonic() + HANDLE_AT_MOST
        try:
            while self._inbox and self._socket is not None:
                if monotonic() > until:
                    QTimer.singleShot(0, self, self._handle_inbox)
                    return
                message = self._inbox.popleft()
                if not self._greeted:
                    self._answer_greeting(message)
                    self._inbox += self._framer.feed(b"")
                elif self._rate.spend(1.0, monotonic()):
                    self._handle(message)
                else:
                    self._on_invalid(Code.TOO_MUCH)
        except BadFrame as error:
            self._on_invalid(Code(error.code))
        except ProtocolError:
            self._on_invalid(Code.MALFORMED)
        except JoinRefused as refusal:
            self._fail(refusal.reason)
        if self._socket is not None and self._socket.bytesAvailable():
            QTimer.singleShot(0, self, self._read)

    def _on_invalid(self, code: Code) -> None:
        """Disconnect from a host that sends invalid messages; for good after FAULTS_MOST."""
        self._faults += 1
        if self._faults >= FAULTS_MOST:
            self._has_joined = False
        self._fail(Disconnect(code if self._greeted else Code.NOT_OURS))

    def _answer_greeting(self, message: bytes) -> None:
        greeting = protocol.read_greeting(message)
        binding = self.place.fingerprint if self.place.encrypted else ""
        commitment = tokens.guest_commitment(self.link.seed_share)
        entry, hello = handshake.answer(greeting, self._games, self.request, binding, commitment)
        self.link.game, self.link.entry = entry.key, entry
        self._greeted = True
        self._framer.limit = protocol.FROM_HOST
        assert self._socket is not None
        self._socket.write(protocol.pack(protocol.encode(hello)))

    def _handle(self, message: bytes) -> None:
        link = self.link
        match protocol.read_down(message):
            case messages.Welcome() as welcome:
                self._enter(welcome)
            case messages.Refused(trouble):
                self._fail(validation.sanitize_disconnect(trouble))
            case messages.Room() as room:
                link.apply_room(room)
                if link.room is not None and link.room.summary is not None:
                    self._store_token()
                self.room_changed.emit()
            case messages.Commitments() as commitments:
                if link.on_commitments(commitments):
                    self._note_cancelled_start()
                self._store_token()
            case messages.Snapshot() as snapshot:
                self._show_snapshot(snapshot)
            case messages.Batch() as batch:
                if not link.apply_batch(batch) and not self._resyncing:
                    self._resyncing = self.send(messages.Resync())
            case messages.ClockUpdate() as clock:
                link.on_clock(clock)
            case messages.IntentResult() as result:
                link.on_intent_result(result)
                if result.refusal is not None:
                    self.refused.emit(validation.sanitize_refusal(result.refusal))
                else:
                    self.accepted.emit()
            case messages.ChatMessage() | messages.Notice() as line:
                self._show_line(line)
            case messages.Reveal() as reveal:
                link.on_reveal(reveal)
                seat_tokens.drop(self.request.match)
                self.revealed.emit()
            case messages.MigrationOffer():
                self.migration_offered.emit()
            case messages.MigrationData() as data:
                if self._accepts_migration:
                    self._accepts_migration = False
                    self.migration_data.emit(data)
            case messages.Redirect() as redirect:
                self._follow_redirect(redirect)
            case messages.CardOffer() as offer:
                self._accept_cards(offer)
            case messages.Ping(id, latencies):
                self.latencies = latencies
                self.send(messages.GuestPong(id))
            case messages.Pong(id):
                if id == self._ping:
                    self.latency = round(1000 * (monotonic() - self._pinged_at))

    def _enter(self, welcome: messages.Welcome) -> None:
        """Enter the room, or return to it, with a token for the next time."""
        place = {"token": welcome.token, "seat": welcome.seat} if welcome.seat >= 0 else {"token": ""}
        self.request = msgspec.structs.replace(self.request, match=welcome.match, **place)
        self.link.on_welcome(welcome.seat)
        self._has_joined = True
        self._attempt = 0
        self._migrating = False
        self._deadline.stop()
        self._checked_at = monotonic()
        self._pings.start(PING_EVERY)
        self.reason = None
        self._set_phase(Phase.CONNECTED)

    def _show_snapshot(self, snapshot: messages.Snapshot) -> None:
        is_first = not self.link.started
        self.link.apply_snapshot(snapshot)
        self._resyncing = False
        self._store_token()
        if is_first:
            self.started.emit()

    def _show_line(self, line: messages.ChatMessage | messages.Notice) -> None:
        if self._chat_rate.spend(1.0, monotonic()):  # nobody could read more
            if isinstance(line, messages.ChatMessage):
                self.message_received.emit(validation.sanitize_chat(line))
            else:
                self.message_received.emit(validation.sanitize_notice(line))

    def _accept_cards(self, offer: messages.CardOffer) -> None:
        """Leave with the cards of the table, if they were asked for."""
        if self.request.fetch_cards and offer.game == self.link.game:
            self._disconnect()
            self._set_phase(Phase.ENDED)
            self.cards_offered.emit(offer)

    def _follow_redirect(self, redirect: messages.Redirect) -> None:
        """Connect to the new host, which knows this token, at whichever of its addresses answers.

        Only to private addresses and, for an invited guest, to the same meeting place; and only with a known
        certificate unless the present host cannot encrypt either.
        """
        known = len(redirect.fingerprint) == len(self.place.fingerprint) and redirect.fingerprint != PLAIN
        nearby = [address for address in redirect.addresses if addresses.near(address)]
        trusted = known or (not self.place.encrypted and redirect.fingerprint in ("", PLAIN))
        places = [TableAddress(address, redirect.port, redirect.fingerprint or PLAIN) for address in nearby]
        relayed = self._redirected_invitation(redirect)
        if not trusted or not (places or relayed):
            raise ProtocolError("redirect to an address or certificate that is not trusted")
        self._invited = relayed
        self._places = [*places, relayed] if relayed is not None else places
        self._places.insert(0, self._places.pop())  # the next attempt begins with the first one
        self._migrating = True
        self._fail(Disconnect(Code.LOST))

    def _redirected_invitation(self, redirect: messages.Redirect) -> TableAddress | None:
        """Return where the new host is reached at the meeting place of this guest's own invitation."""
        old = self._invited.invitation if self._invited is not None else None
        if old is None or not redirect.room:
            return None
        room = msgspec.structs.replace(old.room, secret=redirect.room)
        near = invitations.nearby(redirect.addresses, redirect.port)
        return addresses.invited(Invitation(room, redirect.fingerprint[: 2 * FINGERPRINT], near))

    def _store_token(self) -> None:
        """Store the seat token for the next start of the program, once the host keeps the seat."""
        request, room = self.request, self.link.room
        if not self.link.started and (room is None or room.summary is None or not room.seats[self.link.seat].ready):
            return
        if request.token and self.link.game and not (room is not None and room.over):
            seat_tokens.store(
                SeatToken(
                    place=self._invited or self.place,
                    match=request.match,
                    seat=request.seat,
                    token=request.token,
                    name=request.name,
                    game=self.link.game,
                    table=room.name if room is not None else "",
                    summary=room.summary if room is not None else None,
                    seed=self.link.seed_record,
                )
            )

    def _check_silence(self) -> None:
        """Ping, and notice a host that does not answer; while this computer slept, nobody could."""
        now = monotonic()
        missed, self._checked_at = now - self._checked_at - PING_EVERY / 1000, now
        if missed > ASLEEP:
            self._received_at = min(now, self._received_at + missed)
        silent = now - self._received_at
        if silent > SILENT_MOST:
            self._fail(Disconnect(Code.TIMED_OUT))
            return
        if silent > SILENT_MOST / 3:
            self._set_phase(Phase.UNSTEADY)
        self._ping += 1
        self._pinged_at = now
        self.send(messages.GuestPing(self._ping))
