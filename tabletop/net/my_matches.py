"""Slow matches of this person, hosted here or joined elsewhere: whose turn it is and since when."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.match.link import Driver
from tabletop.net import reopen, seat_tokens, slow_match_files, tls
from tabletop.net.addresses import TableAddress
from tabletop.net.certificate import identity
from tabletop.net.disconnect import Disconnect
from tabletop.net.handshake import JoinRequest
from tabletop.net.match_summary import MatchSummary, SeatSummary
from tabletop.net.relay import retained_state
from tabletop.net.relay.broker import Broker
from tabletop.net.relay.invitation import MeetingPlace, Room
from tabletop.net.relay.packets import new_stream
from tabletop.net.seat_tokens import SeatToken

READ_EVERY = 5000
"""Milliseconds between looks at what other programs of this person have written."""
RETAINED_WITHIN = 5000
"""Milliseconds within which a meeting place sends what it retains."""
RETRY_AFTER = 60_000
"""Milliseconds after which a meeting place out of reach is tried again."""


class MyMatch(msgspec.Struct, frozen=True):
    """A slow match and this person's seats: hosted here (`path`), or joined elsewhere (`token`)."""

    summary: MatchSummary
    seats: tuple[int, ...]
    path: Path | None = None
    token: SeatToken | None = None
    is_silent: bool = False
    """The meeting place retains nothing of it: it may be over."""

    @property
    def _asked(self) -> list[SeatSummary]:
        """Seats that are to decide: only those of this person if any of them is."""
        seats = self.summary.asked
        return [self.summary.seats[seat] for seat in seats if seat in self.seats or not self.is_mine]

    @property
    def is_mine(self) -> bool:
        """Return whether this person is to decide."""
        return any(seat in self.seats for seat in self.summary.asked)

    @property
    def since(self) -> float:
        """When the present decision was asked, of this person if it is asked anything; 0 for nobody's."""
        return min((seat.asked_at for seat in self._asked), default=0.0)

    @property
    def until(self) -> float:
        """When the time of that decision is over; 0 for nobody's."""
        return min((seat.until for seat in self._asked), default=0.0)


def listed() -> list[MyMatch]:
    """Return all slow matches that are not over: those that wait for this person first, the longest first."""
    found = [*_hosted(), *_joined()]
    hosted = {match.summary.match for match in found if match.path is not None}
    found = [match for match in found if match.path is not None or match.summary.match not in hosted]
    return sorted(found, key=lambda match: (not match.is_mine, match.since or 1e12))


def local_seat(path: Path, seat: int) -> tuple[TableAddress, JoinRequest] | None:
    """Return the way to an own seat of a match that this computer hosts without a window."""
    table = reopen.read(path)
    if table is None or not 0 <= seat < len(table.seats) or not table.seats[seat].is_host:
        return None
    fingerprint = tls.fingerprint(tls.host_configuration(identity()).localCertificate())
    own = table.seats[seat]
    request = JoinRequest(own.name, seat, token=own.token, match=table.id)
    return TableAddress("127.0.0.1", table.port, fingerprint), request


def _hosted() -> Iterable[MyMatch]:
    for path in reopen.tables():
        table = reopen.read(path)
        if table is None or table.summary is None or table.summary.is_over:
            continue
        own = tuple(number for number, seat in enumerate(table.seats) if seat.driver is Driver.ME or seat.is_host)
        yield MyMatch(table.summary, own, path)


def _joined() -> Iterable[MyMatch]:
    for token in seat_tokens.listed():
        if token.summary is not None and not token.summary.is_over:
            yield MyMatch(token.summary, (token.seat,), token=token)


def _room(match: MyMatch) -> Room | None:
    """Return the room of a match that was joined by an invitation."""
    invitation = match.token.place.invitation if match.token is not None else None
    return invitation.room if invitation is not None else None


class MatchWatch(QObject):
    """Keeps the list right while hosts are away, by the states that meeting places retain."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.matches: list[MyMatch] = []
        self.troubles: dict[MeetingPlace, Disconnect] = {}
        """Meeting places out of reach, and why."""
        self._brokers: dict[MeetingPlace, Broker] = {}
        self._secrets: dict[str, str] = {}
        """The secret of a room by the topic of its state."""
        self._answered: set[str] = set()
        self._silent: set[str] = set()
        """Topics of which a meeting place retains nothing."""
        self._stamps = slow_match_files.stamps()
        """Those of the files that were read."""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._read_changes)
        self._timer.start(READ_EVERY)
        self.refresh()

    def refresh(self) -> None:
        """Read what is stored here, and visit the meeting places of matches that are new."""
        matches = [self._with_news(match) for match in listed()]
        for match in matches:
            self._follow(match)
        if matches != self.matches:
            self.matches = matches
            self.changed.emit()

    def close(self) -> None:
        """Leave all meeting places."""
        self._timer.stop()
        for broker in self._brokers.values():
            broker.close()
        self._brokers.clear()
        self.deleteLater()

    # -- inside --------------------------------------------------------------------------------------------------

    def _read_changes(self) -> None:
        stamps, before = slow_match_files.stamps(), self._stamps
        self._stamps = stamps
        if stamps != before:
            self.refresh()

    def _with_news(self, match: MyMatch) -> MyMatch:
        room = _room(match)
        is_silent = room is not None and retained_state.topic(room.secret) in self._silent
        return msgspec.structs.replace(match, is_silent=is_silent)

    def _follow(self, match: MyMatch) -> None:
        if (room := _room(match)) is None:
            return
        place, topic = room.meeting_place, retained_state.topic(room.secret)
        is_new = topic not in self._secrets
        self._secrets[topic] = room.secret
        if place in self._brokers:
            if is_new and self._brokers[place].is_connected:
                self._listen(self._brokers[place], topic)
            return
        if place in self.troubles:
            return
        broker = self._brokers[place] = Broker(place, new_stream(), None, self)
        broker.connected.connect(lambda: self._subscribe(place))
        broker.received.connect(self._on_message)
        broker.failed.connect(lambda reason: self._on_failed(place, reason))
        broker.open()

    def _subscribe(self, place: MeetingPlace) -> None:
        rooms = [room for room in map(_room, self.matches) if room is not None and room.meeting_place == place]
        for room in rooms:
            self._listen(self._brokers[place], retained_state.topic(room.secret))

    def _listen(self, broker: Broker, topic: str) -> None:
        """Ask for a topic; what is retained there arrives at once, or there is nothing."""
        self._answered.discard(topic)
        broker.subscribe(topic)
        QTimer.singleShot(RETAINED_WITHIN, self, lambda: self._note_silence(topic))

    def _note_silence(self, topic: str) -> None:
        if topic not in self._answered:
            self._silent.add(topic)
            self.refresh()

    def _on_message(self, topic: str, payload: bytes) -> None:
        secret = self._secrets.get(topic)
        self._answered.add(topic)
        (self._silent.discard if payload else self._silent.add)(topic)
        if not payload:
            self.refresh()
        summary = retained_state.unseal(secret, payload) if secret is not None else None
        if summary is not None and not summary.is_over and seat_tokens.update(summary):
            self.refresh()

    def _on_failed(self, place: MeetingPlace, reason: Disconnect) -> None:
        self._brokers.pop(place, None)
        self.troubles[place] = reason
        QTimer.singleShot(RETRY_AFTER, self, lambda: self._retry(place))
        self.changed.emit()

    def _retry(self, place: MeetingPlace) -> None:
        self.troubles.pop(place, None)
        self.refresh()
