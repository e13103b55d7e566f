"""A screen's session at a network table, as host or guest.

This module brings the network with it; import it where a table is opened or joined, not before.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.bots import rivals
from tabletop.engine.errors import UserError
from tabletop.games.registry import GameEntry, entry
from tabletop.match.link import Driver, TableLink
from tabletop.match.match import Match
from tabletop.match.names import display_name
from tabletop.match.table_terms import NetworkOffer, TableTerms
from tabletop.net import discovery, host_migration, protocol, reopen, seats
from tabletop.net.addresses import TableAddress
from tabletop.net.client import Phase, RemoteTable
from tabletop.net.client_state import ClientState
from tabletop.net.disconnect import Code, Disconnect
from tabletop.net.discovery import BeaconSender
from tabletop.net.handshake import JoinRequest
from tabletop.net.host_link import HostLink
from tabletop.net.host_table import HostTable
from tabletop.net.messages import ChatMessage, MigrationData, Notice, Room
from tabletop.net.relay.invitation import MeetingPlace, new_room
from tabletop.net.relay.invitation import Room as RelayRoom
from tabletop.net.server import Server
from tabletop.ui.model.animals import seated
from tabletop.ui.model.preferences import Preferences
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.network.phone_session import PhoneSession
from tabletop.ui.network.reconnect_info import forget_match, remember_match
from tabletop.web.hosted_phones import HostedPhones
from tabletop.words import Words

LATENCIES_EVERY = 1000


class NetworkSession(QObject):
    """Everybody around a table, as one screen knows them. `message_received` carries chat and notices."""

    changed = Signal()
    """Something about the table is different."""
    message_received = Signal(object)
    begun = Signal()
    """There is a match to look at: `link`."""
    ended = Signal(object)
    """A Trouble: the table is gone for this screen."""
    refused = Signal(object)
    """A Refusal that came later than `submit` returned."""
    measured = Signal()
    """Latencies are fresh."""

    hosts = False

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.messages: list[ChatMessage | Notice] = []
        """Everything said and noted, oldest first."""

    @property
    def entry(self) -> GameEntry:
        """The game."""
        raise NotImplementedError

    @property
    def room(self) -> Room:
        """Everything about the table that everybody may know."""
        raise NotImplementedError

    @property
    def link(self) -> TableLink:
        """The match, once it has begun."""
        raise NotImplementedError

    @property
    def seats(self) -> tuple[int, ...]:
        """Seats of this screen."""
        raise NotImplementedError

    @property
    def phase(self) -> Phase:
        """Kind of connection of this screen."""
        return Phase.CONNECTED

    @property
    def sees_hands(self) -> bool:
        """Return whether this screen may see every seat's view."""
        return False

    def latencies(self) -> Sequence[int]:
        """Return milliseconds by seat; 0 for the host's own seats and bots, -1 for unknown."""
        raise NotImplementedError

    def places(self) -> Sequence[TableAddress]:
        """Return where others find this table."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """Send a chat message to everyone."""
        raise NotImplementedError

    def consent(self, agree: bool) -> None:
        """Answer somebody's wish to take something back."""
        raise NotImplementedError

    def close(self) -> None:
        """Leave the table; a host closes it."""
        raise NotImplementedError

    def _receive(self, message: ChatMessage | Notice) -> None:
        self.messages.append(message)
        self.message_received.emit(message)

    def named(self, words: Words) -> Words:
        """Return words that call seats by the names of the people in them."""
        names = {f"seat:{player.seat}": display_name(player, words) for player in self.room.seats}
        return words.naming(lambda ref: names.get(ref) or None)


class HostSession(NetworkSession):
    """The host's end."""

    hosts = True
    declined = Signal()
    """Whoever was asked to be the host will not."""
    left = Signal()
    """The match goes on at somebody else's."""

    @classmethod
    def open(
        cls,
        plan: TablePlan,
        names: Sequence[str],
        games: tuple[GameEntry, ...],
        parent: QObject,
        animal: str = "",
        phones: PhoneSession | None = None,
    ) -> HostSession:
        """Return the session of a new table, with the phones of the one before.

        Raises UserError for impossible options.
        """
        found, offer = entry(plan.game, games), plan.offer
        assert offer is not None
        me = next((seat for seat, planned_seat in enumerate(plan.seats) if planned_seat.driver is Driver.ME), -1)
        named_offer = msgspec.structs.replace(offer, host=names[me] if me >= 0 else offer.host)
        terms = TableTerms(game=plan.game, options=dict(plan.options), **msgspec.structs.asdict(named_offer))
        drivers = [planned_seat.driver for planned_seat in plan.seats]
        named = {seat: name for seat, name in enumerate(names) if drivers[seat] is not Driver.REMOTE}
        host_seats = seats.new_seats(drivers, named)
        for planned_seat in [seat for seat in host_seats if seat.driver is Driver.ME][:1]:
            planned_seat.animal = animal
        for planned, host_seat in zip(plan.seats, host_seats, strict=True):
            if (rival := rivals.find(planned.rival)) is not None:
                host_seat.rival, host_seat.animal = planned.rival, rival.animal
        table = HostTable(found, terms, host_seats)
        table.seed = plan.seed or None
        table.lobby.offer(terms)  # raises ValueError now, not only at the start
        return cls(table, plan, protocol.PORT, parent, phones)

    @classmethod
    def reopened(cls, path: Path, games: tuple[GameEntry, ...], parent: QObject) -> HostSession:
        """Return the session of a stored table, in its match or lobby; raises JournalError, CannotListen."""
        table, port = reopen.reopen(path, games)
        made = cls(table, _plan_of(table), port, parent)
        if table.seed_exchange.is_interrupted:
            made.start()
        return made

    @classmethod
    def inherited(cls, heir: MigrationData, games: tuple[GameEntry, ...], parent: QObject) -> HostSession:
        """Return the session of a table handed over to this host; raises JournalError, CannotListen."""
        table = host_migration.inherit(heir, games)
        return cls.of_table(table, parent)

    @classmethod
    def of_table(cls, table: HostTable, parent: QObject) -> HostSession:
        """Return the session of a table whose match has begun. Raises CannotListen."""
        return cls(table, _plan_of(table), protocol.PORT, parent)

    def __init__(
        self, table: HostTable, plan: TablePlan, port: int, parent: QObject, phones: PhoneSession | None = None
    ) -> None:
        super().__init__(parent)
        self.table, self.plan = table, plan
        self.server = Server(self.table, self, pump=False)
        self.server.listen(port)
        self.server.left.connect(self.left)
        self.server.declined.connect(self.declined)
        self._announcer = BeaconSender(self.server, discovery.PORT)
        # Not at once: the table tells in the middle of a change.
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self.changed)
        self.table.change_listeners.append(lambda: self._later.start(0))
        self.table.message_listeners.append(self._receive)
        self._link: HostLink | None = None
        self.phones: PhoneSession | None = None
        """The phone server, while it runs."""
        if phones is not None:
            self._take_phones(phones)
        elif table.terms.phones or any(seat.is_phone for seat in table.seats):
            with contextlib.suppress(UserError):  # whoever asks for the code is told why
                self.open_phones()
        if table.relay_room is not None:
            with contextlib.suppress(UserError):  # the way in from anywhere is offered again
                self._open_relay(table.relay_room)
        self._clock = QTimer(self)
        self._clock.timeout.connect(self.measured)
        self._clock.start(LATENCIES_EVERY)

    @property
    def entry(self) -> GameEntry:
        return self.table.entry

    @property
    def room(self) -> Room:
        return self.table.room()

    @property
    def link(self) -> HostLink:
        if self._link is None:
            self._link = HostLink(self.table)
        return self._link

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(seat for seat, planned_seat in enumerate(self.table.seats) if planned_seat.driver is Driver.ME)

    def latencies(self) -> Sequence[int]:
        return self.server.latencies()

    def places(self) -> Sequence[TableAddress]:
        return self.server.places()

    def say(self, text: str) -> None:
        self.table.chat.say(text, self.seats[0] if self.seats else -1)

    def consent(self, agree: bool) -> None:
        vote = self.table.undo_votes.vote
        for seat in self.seats:
            if vote is not None and seat in vote.missing:
                self.table.hosted_match.consent(seat, agree)

    def hand_over(self, seat: int) -> bool:
        """Ask a guest to go on as the host. Raises JournalError.

        `left` tells that it is done, `declined` that it will not be.
        """
        return self.server.hand_over(seat)

    def open_to_anyone(self, place: MeetingPlace) -> None:
        """Open the table in a new room at a meeting place; an earlier link ends. Raises UserError."""
        self._open_relay(new_room(place))

    def _open_relay(self, room: RelayRoom) -> None:
        self.server.open_relay(room).changed.connect(self.changed)
        self.changed.emit()

    def open_phones(self) -> PhoneSession:
        """Return the phone server, started now if it does not run yet. Raises UserError."""
        if self.phones is None:
            self.phones = PhoneSession(partial(HostedPhones, self.table), self._animals, self)
            self.phones.changed.connect(self.changed)
        return self.phones

    def release_phones(self) -> PhoneSession | None:
        """Return the running phone server without stopping it, for this host's next table."""
        phones, self.phones = self.phones, None
        if phones is not None:
            phones.changed.disconnect(self.changed)
            _hosted(phones).detach()
        return phones

    def _take_phones(self, phones: PhoneSession) -> None:
        self.phones = phones
        phones.move(self._animals, self)
        _hosted(phones).move(self.table)
        phones.changed.connect(self.changed)

    def _animals(self, chosen: Sequence[str]) -> Sequence[str]:
        return seated(chosen, self.seats, "")

    def close_phones(self) -> None:
        """Send all phones away and stop their server."""
        if self.phones is not None:
            phones, self.phones = self.phones, None
            phones.close()

    def start(self) -> None:
        """Deal the match."""

        def begun(_: Match) -> None:
            for seat in range(len(self.plan.seats)):
                self.table.hosted_match.let_propose(seat, self.plan.propose)
            self.begun.emit()

        self.table.lobby.start(begun=begun)

    def close(self) -> None:
        self._close(for_good=not self.table.is_slow)

    def end(self) -> None:
        """Close the table of a slow match that has not begun, and forget it."""
        self._close(for_good=True)

    def _close(self, for_good: bool) -> None:
        self._clock.stop()
        self._later.stop()
        self._announcer.close()
        self.server.close(for_good=for_good)
        self.close_phones()
        self.deleteLater()


def _hosted(phones: PhoneSession) -> HostedPhones:
    assert isinstance(phones.table, HostedPhones)
    return phones.table


def _plan_of(table: HostTable) -> TablePlan:
    terms = table.terms
    offer = msgspec.convert(terms, NetworkOffer, from_attributes=True)
    planned_seats = tuple(
        PlannedSeat(seat.driver, "" if seat.driver is Driver.REMOTE else seat.name, seat.rival) for seat in table.seats
    )
    return TablePlan(terms.game, planned_seats, dict(terms.options), offer=offer)


class GuestSession(NetworkSession):
    """A guest's end: in a seat, or a spectator."""

    migration_offered = Signal()
    """The host leaves and asks this person to go on as the host."""
    migration_data = Signal(object)
    """An Heir: what this person needs as the host, after agreeing."""

    cards_offered = Signal(object)
    """A CardOffer: the table's own cards."""

    def __init__(self, games: tuple[GameEntry, ...], preferences: Preferences, parent: QObject) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self.returns = False
        """True if this person came back to a seat of an earlier session."""
        self.guest = RemoteTable(games, self)
        self.guest.room_changed.connect(self._room_changed)
        self.guest.phase_changed.connect(lambda _: self.changed.emit())
        self.guest.started.connect(self._remember)
        self.guest.started.connect(self.begun)
        self.guest.refused.connect(self.refused)
        self.guest.message_received.connect(self._receive)
        self.guest.ended.connect(self._ended)
        self.guest.migration_offered.connect(self.migration_offered)
        self.guest.migration_data.connect(self.migration_data)
        self.guest.cards_offered.connect(self.cards_offered)
        self._clock = QTimer(self)
        self._clock.timeout.connect(self.measured)
        self._clock.start(LATENCIES_EVERY)

    def join(self, place: TableAddress, request: JoinRequest) -> None:
        self.returns = bool(request.token)
        self.guest.join(place, request)

    @property
    def entry(self) -> GameEntry:
        found = self.guest.link.entry
        assert found is not None
        return found

    @property
    def known(self) -> bool:
        """Return whether the host has admitted this guest and sent the room."""
        return self.guest.link.room is not None

    @property
    def room(self) -> Room:
        room = self.guest.link.room
        assert room is not None
        return room

    @property
    def link(self) -> ClientState:
        return self.guest.link

    @property
    def seats(self) -> tuple[int, ...]:
        return self.guest.link.local_seats

    @property
    def phase(self) -> Phase:
        return self.guest.phase

    @property
    def spectates(self) -> bool:
        """Return whether this guest is a spectator."""
        return self.guest.link.seat < 0

    @property
    def sees_hands(self) -> bool:
        return self.known and self.spectates and self.room.open_hands

    def latencies(self) -> Sequence[int]:
        found = list(self.guest.latencies)
        for player in self.room.seats[: len(found)] if self.known else ():
            if player.driver is Driver.ME:
                found[player.seat] = self.guest.latency
        return found

    def places(self) -> Sequence[TableAddress]:
        return () if self.guest.place.invitation is not None else (self.guest.place,)

    def way(self, words: Words) -> str:
        """Return which way an invited guest came, otherwise an empty string."""
        invitation = self.guest.place.invitation
        if invitation is not None:
            return words("net.join.relayed", place=invitation.room.meeting_place.name)
        return words("net.join.nearby") if self.guest.invited else ""

    def say(self, text: str) -> None:
        self.guest.link.say(text)

    def consent(self, agree: bool) -> None:
        self.guest.link.consent(agree)

    def close(self) -> None:
        self._clock.stop()
        self.guest.leave()
        self.deleteLater()

    def _room_changed(self) -> None:
        self._remember()
        self.changed.emit()

    def _ended(self, reason: Disconnect) -> None:
        if reason.code in (Code.KICKED, Code.TOKEN, Code.UNKNOWN_MATCH):
            forget_match(self._preferences)
        self.ended.emit(reason)

    def _remember(self) -> None:
        """Remember the match while it runs, so that this person can return after a restart."""
        room, request = self.room, self.guest.request
        if (room.started or self.link.started) and not room.over and request.token:
            remember_match(self._preferences, request.match)
        elif room.over:
            forget_match(self._preferences)
