"""Tables and seats without a window: what `tabletop host` and `tabletop join` have in common."""

from __future__ import annotations

import getpass
import json
from collections.abc import Callable
from typing import Any

import msgspec
from PySide6.QtCore import QCoreApplication, QTimer

from tabletop import interrupts
from tabletop.bots.levels import Limits
from tabletop.commands import narration
from tabletop.commands.terminal import Unwritable
from tabletop.engine import view as views
from tabletop.engine.errors import UserError
from tabletop.engine.view import SPECTATOR
from tabletop.garbage import GarbageCollector
from tabletop.match.link import Update
from tabletop.match.match import Match
from tabletop.net import addresses
from tabletop.net.disconnect import Disconnect
from tabletop.net.discovery import BeaconSender
from tabletop.net.forwarded_port import ForwardedPort
from tabletop.net.host_table import HostTable
from tabletop.net.messages import ChatMessage, Notice
from tabletop.net.relay.invitation import MeetingPlace, Room, new_room
from tabletop.net.server import Server
from tabletop.words import Words

LIMITS = Limits(seconds=0.3)


class Speaker:
    """Prints lines for people, or JSON objects for programs. An output that fails ends the event loop."""

    def __init__(self, json: bool, words: Words) -> None:
        self.json = json
        self.words = words
        self._failure: Unwritable | None = None

    def __call__(self, event: str, text: str, **facts: Any) -> None:
        if self._failure is not None:
            return
        try:
            if self.json:
                print(_line({"event": event, **facts}), flush=True)
            elif text:
                print(text, flush=True)
        except Unwritable as failure:
            self._failure = failure
            application().exit()

    def run(self) -> int:
        """Run the event loop and return its exit code; raises Unwritable once nothing more can be printed."""
        code = application().exec() if self._failure is None else 0
        if self._failure is not None:
            raise self._failure
        return code

    def view(self, update: Update) -> None:
        """Print the present view for other programs."""
        if self.json:
            seen = update.view
            self("view", "", number=update.number, seat=seen.seat, hash=views.fingerprint(seen))


class Unattended:
    """A network table that starts once everybody is here, and ends the program with its match.

    `ended` is called instead of that. With `until` it looks for an heir after so many decisions. Raises CannotListen.
    """

    def __init__(
        self,
        table: HostTable,
        port: int,
        say: Speaker,
        *,
        linger: int = 500,
        until: int = 0,
        meeting_place: MeetingPlace | None = None,
        ended: Callable[[int], None] | None = None,
    ) -> None:
        self.table = table
        self.server = Server(table)
        self._say = say
        self._linger = linger
        self._until = until
        self._ended = ended or application().exit
        self._over = self._announced = False
        self._unsaved = ""
        self._rewritten = 0
        self.server.listen(port)
        self.server.left.connect(self._left)
        self.server.declined.connect(lambda: say("stayed", say.words("net.host.stayed")))
        BeaconSender(self.server)
        codes = [code for place in self.server.places() if (code := addresses.code(place))]
        listed = f"{', '.join(self.server.addresses)} ({self.server.port}); {', '.join(codes)}"
        say("listening", f"{say.words('net.host.listening')} {listed}",
            port=self.server.port, addresses=self.server.addresses, codes=codes, match=table.id)  # fmt: skip
        if spoken := addresses.spoken(self.server.fingerprint, say.words):
            say("words", say.words("net.spoken.of", words=spoken), words=spoken)
        room = table.relay_room if meeting_place is None else new_room(meeting_place)
        if room is not None:
            self._open_relay(room)
        # Not at once: listeners are notified in the middle of a change.
        self._later = QTimer(self.server)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._look)
        table.change_listeners.append(lambda: self._later.start(0))
        table.message_listeners.append(self._on_message)
        self._look()

    def _open_relay(self, room: Room) -> None:
        relay = self.server.open_relay(room)
        relay.changed.connect(self._report_relay)
        invitation, say = self.server.invitation, self._say
        assert invitation is not None
        say("invitation", f"{say.words('net.host.invitation')} {invitation.link}", link=invitation.link)

    def _report_relay(self) -> None:
        relay, say = self.server.relay, self._say
        if relay is None:
            return
        if relay.is_open:
            place = relay.room.meeting_place.name
            say("door", say.words("net.host.door_open", place=place), open=True)
        elif relay.reason is not None:
            why = disconnect_text(relay.reason, say.words)
            say("door", say.words("net.host.door_closed", why=why), open=False, trouble=relay.reason.code)

    def forward_port(self) -> None:
        """Ask the home router to forward a port, and report what comes of it."""
        forwarded = self.server.forward_port()
        forwarded.changed.connect(lambda: self._report_port(forwarded))

    def _report_port(self, forwarded: ForwardedPort) -> None:
        place, reason, say = forwarded.place, forwarded.reason, self._say
        if place is not None:
            code = addresses.code(place)
            text = say.words("net.host.forwarded", address=place.address, port=str(place.port), code=code)
            say("forwarded", text, address=place.address, port=place.port, code=code)
        elif reason is not None:
            say("not_forwarded", disconnect_text(reason, say.words), trouble=reason.code)

    def _on_message(self, message: ChatMessage | Notice) -> None:
        if isinstance(message, Notice) and message.key == "net.note.guessing":
            self._say("guessing", self._say.words.format(message.key, message.params), **message.params)

    def _look(self) -> None:
        table, say = self.table, self._say
        if table.match is None and table.lobby.can_start:
            table.lobby.start(limits=LIMITS, begun=self._begun)
        if table.match is None or self._over:
            return
        self._report_disk()
        if not self._announced:
            self._show()
        match = table.match
        if match.result is not None:
            self._over = True
            outcome = narration.outcome(
                match.result, narration.words_of(table.entry, match.seats(), say.words.language)
            )
            say("over", outcome, result=msgspec.to_builtins(match.result), number=match.number)
            # So that everybody gets the end of it before the room closes.
            QTimer.singleShot(self._linger, self.server, self._close)

    def _begun(self, match: Match) -> None:
        journal, commitment = str(match.path), match.header.commitment
        self._say("started", self._say.words("net.host.started"), journal=journal, commitment=commitment)

    def _show(self) -> None:
        match = self.table.match
        assert match is not None
        self._announced = True
        for seat in (SPECTATOR, *range(len(self.table.seats))):
            match.listen(seat, self._say.view)
            self._say.view(Update(match.number, match.view(seat)))
        match.listen(SPECTATOR, lambda update: QTimer.singleShot(0, self.server, self._report_disk))
        match.listen(SPECTATOR, lambda update: QTimer.singleShot(0, self.server, self._offer_migration))

    def _report_disk(self) -> None:
        """Report once that the journal cannot be written, can be again, or was rewritten."""
        match, say = self.table.match, self._say
        if match is not None and match.rewritten > self._rewritten:
            self._rewritten = match.rewritten
            say("rewritten", say.words("net.host.rewritten"))
        if match is None or match.unsaved == self._unsaved:
            return
        self._unsaved = match.unsaved
        if self._unsaved:
            say("unsaved", say.words("net.host.unsaved", why=self._unsaved), why=self._unsaved)
        else:
            say("saved", say.words("net.host.saved"))

    def _offer_migration(self) -> None:
        """Ask the first guest to go on as the host, once it is time."""
        match = self.table.match
        heirs = sorted(guest.seat for guest in self.table.guests if guest.seat >= 0)
        if match is None or not 0 < self._until <= match.number or match.result is not None or not heirs:
            return
        self._until = 0
        try:
            self.server.hand_over(heirs[0])
        except UserError as error:
            self._say("stayed", self._say.words.error_text(error))

    def _left(self) -> None:
        self._say("left", self._say.words("net.host.left"))
        QTimer.singleShot(self._linger, self.server, self._close)

    def _close(self) -> None:
        if self.table.match is not None:
            self.table.match.flush()
            self._report_disk()
        relay = self.server.relay
        if relay is not None:  # guests far away get the end of the match, too
            relay.closed.connect(self._exit)
        self.server.close()
        if relay is None:
            self._exit()

    def _exit(self) -> None:
        self._ended(1 if self._unsaved else 0)


def _line(facts: dict[str, Any]) -> str:
    """Return facts as one line of JSON; undecodable file names are escaped as `json` reads them."""
    try:
        return msgspec.json.encode(facts).decode()
    except UnicodeEncodeError:
        return json.dumps(msgspec.to_builtins(facts))


def application() -> QCoreApplication:
    """Return Qt's application, which an interrupt ends at once."""
    interrupts.watch()
    found = QCoreApplication.instance()
    if found is None:
        found = QCoreApplication(["tabletop"])
        GarbageCollector(found)
    return found


def disconnect_text(reason: Disconnect, words: Words) -> str:
    """Return the error and its remedy in words."""
    return f"{words.format(reason.key, reason.params)} {words.format(reason.advice, reason.params)}".strip()


def user() -> str:
    """Return the name of this computer's user."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "Kotatsu"
