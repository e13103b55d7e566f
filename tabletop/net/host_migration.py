"""Handing a match over: the host leaves for good, a guest becomes the host, and everybody else follows there.

The old host calls `Server.hand_over(seat)`, and that guest's `RemoteTable.heir_asked` tells of it. If the guest agrees
(`RemoteTable.inherit`), everybody hears of it, since the journal holds every secret, and its `heir` carries an `Heir`.
With that it makes the table (`inherit` here), opens a `Server` and says so (`RemoteTable.opened`); the old host sends
everybody there and closes (`left`). If the guest refuses, at any time, vanishes or is silent, the match goes on where
it was (`declined`).
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tabletop import paths
from tabletop.bots.levels import USUAL, Limits
from tabletop.games.registry import GAMES, GameEntry
from tabletop.match import journal, saves
from tabletop.match.bot_turns import Thinker
from tabletop.match.journal import JournalError
from tabletop.match.link import Driver
from tabletop.net import reopen
from tabletop.net.certificate import write_private
from tabletop.net.host_table import HostTable
from tabletop.net.protocol import MigrationData
from tabletop.net.reopen import StoredSeat, StoredTable
from tabletop.net.table_state import TableState


def legacy(table: TableState, seat: int, port: int) -> MigrationData:
    """Return what the guest in a seat needs to host the match; raises JournalError if it has no readable journal.

    The heir's seat becomes one at its own screen; the old host's seats are played by bots.
    """
    path = table.match.path if table.match is not None else None
    if path is None:
        raise JournalError("net.fault.no_journal")
    try:
        text = path.read_text("utf-8", errors="replace")
    except OSError as error:
        raise JournalError("match.fault.unreadable", file=str(path), why=error.strerror or str(error)) from error
    kept = reopen.kept(table, port)
    seats = list(kept.seats)
    for at, old in enumerate(seats):
        if at == seat:
            seats[at] = StoredSeat(driver=Driver.ME, name=old.name, seen=old.seen, animal=old.animal)
        elif old.driver is Driver.ME:
            seats[at] = StoredSeat(driver=Driver.REGULAR, name=old.name)
    terms = msgspec.structs.replace(kept.terms, host=seats[seat].name)
    return MigrationData(text, msgspec.json.encode(StoredTable(kept.id, terms, port, tuple(seats))).decode())


def inherit(
    heir: MigrationData, games: Sequence[GameEntry] = GAMES, *, thinker: Thinker | None = None, limits: Limits = USUAL
) -> HostTable:
    """Return the table that was handed over, its journal among this computer's saves.

    Raises JournalError, also for a journal that does not follow from its seed: whatever stands in it would go on here.
    """
    name = f"inherited{journal.SUFFIX}"
    verdict = saves.judge(Path(name), journal.parse(Path(name), heir.journal.encode()), games)
    if verdict.wrong is not None or verdict.unchecked is not None:
        raise JournalError("net.fault.doubtful")
    path = paths.saves() / f"inherited-{secrets.token_hex(4)}{journal.SUFFIX}"
    try:
        write_private(path, heir.journal.encode())
        write_private(saves.table_file(path), heir.table.encode())
    except OSError as error:
        raise JournalError("match.fault.unwritable", file=str(path), why=error.strerror or str(error)) from error
    return reopen.reopen(path, games, thinker=thinker, limits=limits)[0]
