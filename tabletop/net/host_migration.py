"""Host migration: the host leaves for good, a guest becomes the host, and everybody follows there.

1. The old host calls `HostMigration.offer`; that guest's `RemoteTable` emits `migration_offered`.
2. The guest agrees (`answer_migration`). Everybody is notified, since the journal holds every secret, and the guest's
   `migration_data` signal carries the match.
3. The guest makes the table (`inherit` here), opens a `Server`, and a new room if there is a meeting place, and
   sends its addresses (`confirm_migration`).
4. The old host redirects everybody there and closes (`completed`).

If the guest refuses at any time, disconnects or is silent, the match continues where it was (`declined`).
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic

import msgspec

from tabletop import paths
from tabletop.bots.levels import USUAL, Limits
from tabletop.games.registry import GAMES, GameEntry
from tabletop.match import journal, saves
from tabletop.match.bot_turns import Thinker
from tabletop.match.journal import JournalError
from tabletop.match.link import Driver
from tabletop.net import addresses, reopen
from tabletop.net.certificate import write_private
from tabletop.net.host_table import HostTable
from tabletop.net.messages import MigrationData, MigrationOffer, MigrationReady, Redirect
from tabletop.net.relay.invitation import Room, new_room
from tabletop.net.reopen import StoredTable
from tabletop.net.seats import Guest, StoredSeat
from tabletop.net.table_state import TableState

ANSWER_WITHIN = 30.0
"""Seconds in which a guest must decide whether to become the host, and open the table."""


class HostMigration:
    """The old host's end. Nobody may act in the match until it is completed or declined."""

    def __init__(self, table: HostTable, declined: Callable[[], None], completed: Callable[[], None]) -> None:
        self._table = table
        self._declined = declined
        self._completed = completed
        self._heir: Guest | None = None
        self._has_data = False
        """True once the new host was sent the journal."""
        self._port = 0
        self._room: Room | None = None
        """The new host's room at the meeting place: a new one, as this host knows the old one's secret."""
        self._deadline = 0.0

    def offer(self, seat: int, port: int) -> bool:
        """Ask the guest in a seat to host the match; return False if nobody is there. Raises JournalError."""
        guests = [guest for guest in self._table.guests if not guest.is_phone]
        heir = next((guest for guest in guests if guest.seat == seat >= 0), None)
        if heir is None or self._heir is not None:
            return False
        migration_data(self._table, seat, port)  # an unreadable journal is better reported now
        self._heir, self._has_data, self._port = heir, False, port
        old_room = self._table.relay_room
        self._room = new_room(old_room.meeting_place) if old_room is not None else None
        self._deadline = monotonic() + ANSWER_WITHIN
        self._table.hosted_match.set_migrating(True)
        heir.peer.send(MigrationOffer())
        return True

    def on_answer(self, guest: Guest, agree: bool) -> None:
        """Send the match to the guest that was asked, and notify everybody, or keep it if the guest declines."""
        if guest is not self._heir or (agree and self._has_data):
            return
        with contextlib.suppress(JournalError):
            if agree:
                data = migration_data(self._table, guest.seat, self._port, self._room)
                self._has_data = True
                self._table.chat.note("net.note.heir", seat=f"seat:{guest.seat}")
                guest.peer.send(data)
                return
        self._cancel()

    def on_ready(self, guest: Guest, ready: MigrationReady, address: str) -> None:
        """Redirect everybody to the new host, which connected from `address`, empty if through a relay."""
        if guest is not self._heir or not self._has_data:
            return
        self._heir = None
        near = filter(addresses.near, ready.addresses[:8])
        targets = tuple(filter(None, dict.fromkeys((*near, address.removeprefix("::ffff:")))))
        room = self._room.secret if self._room is not None else ""
        for follower in list(self._table.guests):
            if follower is not guest:
                follower.peer.send(Redirect(targets, ready.port, ready.fingerprint, room))
        path = self._table.match.path if self._table.match is not None else None
        if path is not None:
            with contextlib.suppress(OSError):
                saves.table_file(path).unlink(missing_ok=True)
        self._completed()

    def tick(self, now: float) -> None:
        """Cancel if the heir is too slow or has disconnected."""
        if self._heir is not None and (now > self._deadline or self._heir not in self._table.guests):
            self._cancel()

    def _cancel(self) -> None:
        self._heir = None
        self._table.hosted_match.set_migrating(False)
        self._declined()


def migration_data(table: TableState, seat: int, port: int, room: Room | None = None) -> MigrationData:
    """Return the match for its new host, the guest in `seat`; raises JournalError for its journal.

    `room` is where the new host opens the table at the meeting place. Its seat becomes one at its own screen; the old
    host's seats are played by bots. Phones cannot follow.
    """
    path = table.match.path if table.match is not None else None
    if path is None:
        raise JournalError("net.fault.no_journal")
    try:
        text = path.read_text("utf-8", errors="replace")
    except OSError as error:
        raise JournalError("match.fault.unreadable", file=str(path), why=error.strerror or str(error)) from error
    stored = reopen.stored_table(table, port)
    seats = list(stored.seats)
    for number, old in enumerate(seats):
        if number == seat:
            seats[number] = StoredSeat(driver=Driver.ME, name=old.name, seen=old.seen, animal=old.animal)
        elif old.driver is Driver.ME:
            seats[number] = StoredSeat(driver=Driver.REGULAR, name=old.name)
        elif old.is_phone:
            seats[number] = msgspec.structs.replace(old, is_phone=False)
    terms = msgspec.structs.replace(stored.terms, host=seats[seat].name)
    return MigrationData(text, msgspec.json.encode(StoredTable(stored.id, terms, port, tuple(seats), room)).decode())


def inherit(
    data: MigrationData, games: Sequence[GameEntry] = GAMES, *, thinker: Thinker | None = None, limits: Limits = USUAL
) -> HostTable:
    """Return the table that was handed over, its journal among this computer's saves.

    Raises JournalError, also for a journal that does not follow from its seed, as the match would continue from it.
    """
    name = f"inherited{journal.SUFFIX}"
    verdict = saves.verify_contents(Path(name), journal.parse(Path(name), data.journal.encode()), games)
    if verdict.wrong is not None or verdict.unchecked is not None:
        raise JournalError("net.fault.doubtful")
    path = paths.saves() / f"inherited-{secrets.token_hex(4)}{journal.SUFFIX}"
    try:
        write_private(path, data.journal.encode())
        write_private(saves.table_file(path), data.table.encode())
    except OSError as error:
        raise JournalError("match.fault.unwritable", file=str(path), why=error.strerror or str(error)) from error
    return reopen.reopen(path, games, thinker=thinker, limits=limits)[0]
