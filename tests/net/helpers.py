"""Tables on real sockets in one process, and guests that play at random."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from time import monotonic
from typing import Any

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer
from PySide6.QtNetwork import QSslSocket

from tabletop.engine import view as views
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.view import View
from tabletop.games.registry import GameEntry
from tabletop.match.auto_answer import is_forced
from tabletop.match.link import Driver, Update
from tabletop.match.match import Match
from tabletop.match.table_terms import TableTerms
from tabletop.net import certificate
from tabletop.net.addresses import TableAddress
from tabletop.net.certificate import Identity
from tabletop.net.client import RemoteTable
from tabletop.net.handshake import JoinRequest
from tabletop.net.host_table import HostTable
from tabletop.net.seats import new_seats
from tabletop.net.server import Server
from tests.helpers.shelf import ALL
from tests.match.helpers import AtOnce

SOON = (20, 50, 100, 200, 400)
"""Milliseconds before each further try to come back, where nobody waits for people."""


def until(holds: Callable[[], object], seconds: float = 60.0) -> None:
    """Run the event loop until a condition holds."""
    late = monotonic() + seconds
    waker = QTimer()  # for what comes about without an event of this thread
    waker.start(3)
    while not holds():
        assert monotonic() < late, "it never came to that"
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def some(seconds: float) -> None:
    """Run the event loop for a while, at least once."""
    over = monotonic() + seconds
    QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)
    until(lambda: monotonic() >= over, seconds + 60.0)


def entry_of(key: str) -> GameEntry:
    return next(entry for entry in ALL if entry.key == key)


def place_of(server: Server) -> TableAddress:
    return next(place for place in server.places() if place.address == "127.0.0.1")


@cache
def identity() -> Identity:
    """A certificate for every test: making one takes most of a second."""
    return certificate.new()


class Player:
    """A guest that plays at random and records the hash of every view it receives."""

    def __init__(
        self,
        server: Server,
        wish: JoinRequest | None = None,
        seed: int = 1,
        plays: bool = True,
        place: TableAddress | None = None,
    ) -> None:
        self.guest = RemoteTable(ALL)
        self.link = self.guest.link
        self.plays = plays
        self.eager = True
        self.hashes: dict[int, str] = {}
        self.said: list[object] = []
        self.refused: list[str] = []
        self.troubles: list[str] = []
        self.answered = False
        random = Random(seed)
        self.choose: Callable[[View], Action] = lambda seen: random.choice(seen.actions)
        self.link.listen(-1, self._heard)
        self.guest.message_received.connect(self.said.append)
        self.guest.refused.connect(self._refused)
        self.guest.ended.connect(lambda trouble: self.troubles.append(str(trouble.code)))
        self.guest.room_changed.connect(self._room)
        self.guest.join(place or place_of(server), wish or JoinRequest("Ann"))

    @property
    def here(self) -> bool:
        return self.guest.phase == "here"

    def act(self) -> bool:
        """Answer with a random legal action, once for every view."""
        link = self.link
        if not (self.plays and self.here and link.started and link.seat >= 0) or link.result is not None:
            return False
        seen = link.view(link.seat)
        if not seen.actions or self.answered or link.is_waiting or is_forced(seen):
            return False
        self.answered = True
        return link.submit(self.choose(seen), seen.number) is None

    def _heard(self, update: Update) -> None:
        self.answered = False
        self.hashes[update.number] = views.fingerprint(update.view)

    def _refused(self, refusal: Refusal) -> None:
        self.refused.append(refusal.key)
        self.answered = False

    def _room(self) -> None:
        room = self.link.room
        if room is None or not self.eager:
            return
        if self.link.seat >= 0 and not room.started and not room.seats[self.link.seat].ready:
            self.link.ready(True)


class Hosting:
    """A table on a free port; `hashes` are those of every view the host's match has shown, by seat."""

    def __init__(
        self,
        game: str,
        *drivers: str,
        word: str = "",
        encrypted: bool = True,
        mixed: bool = False,
        options: dict[str, int | str | bool] | None = None,
        **terms: Any,
    ) -> None:
        sitting = [Driver.REMOTE if driver == "open" else Driver(driver) for driver in drivers]
        names = {seat: f"Seat {seat}" for seat, driver in enumerate(drivers) if driver != "open"}
        made = TableTerms(name="Table", game=game, options=options or {}, host="Host", word=word, **terms)
        self.table = HostTable(entry_of(game), made, new_seats(sitting, names))
        self.table.seed = None if mixed else 1
        self.server = Server(self.table, encrypted=encrypted)
        self.server.listen(0)
        self.hashes: dict[int, dict[int, str]] = {}

    def start(self, seed: int | None = 1, save: bool = True) -> None:
        self.table.seed = seed
        self.table.lobby.start(save=save, thinker=AtOnce(), begun=self._begun)
        until(lambda: self.table.match is not None)

    def _begun(self, match: Match) -> None:
        for seat in (-1, *range(len(self.table.seats))):
            kept = self.hashes[seat] = {match.view(seat).number: views.fingerprint(match.view(seat))}
            match.listen(seat, lambda update, kept=kept: kept.update({update.number: views.fingerprint(update.view)}))

    @property
    def over(self) -> bool:
        return self.table.match is not None and self.table.match.result is not None

    def close(self) -> None:
        self.server.close()


def has_read(hosting: Hosting, name: str) -> bool:
    """Return whether everything for a guest has been sent, so that others may be sent more."""
    (at,) = [one for one in hosting.server._connections if one.guest is not None and one.guest.name == name]
    coded = at._socket.encryptedBytesToWrite() if isinstance(at._socket, QSslSocket) else 0
    return at._socket.bytesToWrite() + coded == 0


def play(hosting: Hosting, *players: Player, seconds: float = 60.0) -> None:
    """Play until the match is over and every guest knows it."""

    def done() -> bool:
        for player in players:
            player.act()
        return hosting.over and all(player.link.fair is not None for player in players if player.here)

    until(done, seconds)
