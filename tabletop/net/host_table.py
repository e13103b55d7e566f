"""The host's table: a lobby and then a match, put together from its parts. Knows no sockets.

`Lobby.start` deals a `Match`, which stays the authority. The host's own screen and the guests, each at the other end
of a `Peer`, take the same way into it. `Server` passes on what guests send and calls `tick` a few times a second.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.errors import Refusal
from tabletop.games.registry import GameEntry
from tabletop.match import text_safety
from tabletop.match.table_terms import TableTerms
from tabletop.net import messages, room_updates
from tabletop.net.attendance import Attendance
from tabletop.net.chat import Chat
from tabletop.net.disconnect import Code, Disconnect
from tabletop.net.hosted_match import HostedMatch
from tabletop.net.lobby import Lobby
from tabletop.net.messages import IntentResult, Room, UpMessage
from tabletop.net.room_updates import RoomUpdates
from tabletop.net.seats import Guest, HostSeat
from tabletop.net.table_state import TableState


class HostTable(TableState):
    """A table open to the network, with the parts that change it."""

    def __init__(self, entry: GameEntry, terms: TableTerms, seats: Sequence[HostSeat], match_id: str = "") -> None:
        super().__init__(entry, terms, seats, match_id)
        updates = RoomUpdates(self)
        self.chat = Chat(self)
        self.hosted_match = HostedMatch(self, self.chat, updates)
        self.lobby = Lobby(self, self.chat, updates, self.hosted_match)
        self.attendance = Attendance(self, self.chat, updates, self.hosted_match, self.lobby)

    def room(self) -> Room:
        """Return everything about the table that everybody may know."""
        return room_updates.room_of(self)

    def receive(self, guest: Guest, message: UpMessage) -> None:
        """Carry out a guest's request, if it may make it."""
        hosted, seat = self.hosted_match, guest.seat
        match message:
            case messages.Intent(id, number, action, branch):
                current = hosted.is_current(guest, id, branch)
                refusal = hosted.submit(seat, action, number) if current else Refusal("match.refuse.stale")
                guest.peer.send(IntentResult(id, refusal))
            case messages.UndoRequest(id):
                refusal = hosted.ask_undo(seat) if guest.is_new(id) else Refusal("match.refuse.stale")
                guest.peer.send(IntentResult(id, refusal))
            case messages.Consent(agree):
                hosted.consent(seat, agree)
            case messages.Ready(ready):
                if seat >= 0 and not self.started:
                    self.lobby.set_ready(seat, ready)
                elif seat >= 0 and ready:
                    self.attendance.resume(seat)
            case messages.SeedShare(share, commitment):
                self.seed_exchange.receive(self.seats, seat, share, commitment)
                self.request_save()
            case messages.Rename(name):
                self.lobby.rename(guest, text_safety.safe_name(name))
            case messages.ChatRequest(text):
                self.chat.say_as(guest, text)
            case messages.Propose(on):
                if seat >= 0:
                    hosted.let_propose(seat, on)
            case messages.Watch(watched):
                self.attendance.watch(guest, watched)
            case messages.Resync():
                hosted.show(guest)

    def tick(self, now: float) -> None:
        """Advance the table's clock, and end what has taken too long."""
        if self.is_halted:
            self.turn_limit.add_time(now - self.now)
        self.now = now
        self.attendance.expire_turns()
        if self.is_slow:
            self.attendance.expire_decisions()
        self.lobby.expire_start()
        self.attendance.expire_wait()
        self.hosted_match.expire_undo()

    def close(self, reason: Disconnect | None = None) -> None:
        """Send everybody away; the match stays in its journal, or its lobby where that is stored."""
        guests = self.guests[:]
        self.guests.clear()
        for guest in guests:
            guest.peer.drop(reason or Disconnect(Code.CLOSED))
        if self.match is not None:
            self.match.close()
        if self.lobby_file is not None:
            self.lobby_file.close()
