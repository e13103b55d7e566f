"""Reopening a table after a crash, from a file that the host stores beside the journal.

Guests' programs reconnect by themselves; with their tokens they find seat, view and log as they were. The lobby of a
slow match is stored in the same way beside a file in place of the journal.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path
from time import time

import msgspec

from tabletop import paths
from tabletop.bots.levels import USUAL, Limits
from tabletop.engine.view import SPECTATOR
from tabletop.games.registry import GAMES, GameEntry, entry
from tabletop.match import journal, match_cards, saves
from tabletop.match.bot_turns import Thinker
from tabletop.match.journal import CarriedCards, JournalError
from tabletop.match.link import Driver
from tabletop.match.table_terms import TableTerms
from tabletop.net import lobby_file, slow_match, tokens
from tabletop.net.certificate import read_private, write_private
from tabletop.net.host_table import HostTable
from tabletop.net.lobby_file import LobbyFile
from tabletop.net.match_summary import MatchSummary
from tabletop.net.messages import Presence, UndoVote
from tabletop.net.protocol import PORT
from tabletop.net.relay.invitation import Room
from tabletop.net.seats import HostSeat, StoredSeat
from tabletop.net.seed_exchange import StoredExchange
from tabletop.net.table_state import TableState


class StoredTable(msgspec.Struct, frozen=True):
    """A table as it is stored: its id, terms, port and seats."""

    id: str
    terms: TableTerms
    port: int
    seats: tuple[StoredSeat, ...]
    relay_room: Room | None = None
    summary: MatchSummary | None = None
    """A slow match as it was last."""
    seen_at: float = 0.0
    """When its host was there last, in seconds since 1970."""
    vote: UndoVote | None = None
    vote_until: float = 0.0
    seed: int | str | None = None
    """Of a lobby: the seed that the host has chosen."""
    seed_exchange: StoredExchange | None = None
    """Of a lobby: where the choice of the seed by everybody stands."""
    cards: CarriedCards | None = None
    """Of a lobby: the cards that its host has read. Those of a match are in its journal."""


def stored_table(table: TableState, port: int) -> StoredTable:
    """Return a table as it is stored."""
    names = StoredSeat.__struct_fields__
    seats = tuple(StoredSeat(**{name: getattr(host_seat, name) for name in names}) for host_seat in table.seats)
    votes, seen_at = table.undo_votes, table.wall_clock() if table.is_slow else 0.0
    vote = votes.vote if table.is_slow else None
    is_lobby = table.match is None
    return StoredTable(
        id=table.id,
        terms=table.terms,
        port=port,
        seats=seats,
        relay_room=table.relay_room,
        summary=table.summary,
        seen_at=seen_at,
        vote=vote,
        vote_until=votes.deadline,
        seed=table.seed if is_lobby else None,
        seed_exchange=table.seed_exchange.stored if is_lobby else None,
        cards=table.entry.card_layers() if is_lobby else None,
    )


def save(table: TableState, port: int) -> None:
    """Store the table of a running match or of a slow match's lobby; ignores OSError.

    Deletes that of a finished match, and the lobby of one that has begun.
    """
    match = table.match
    with contextlib.suppress(OSError):
        if match is None:
            if table.is_slow:
                table.lobby_file = table.lobby_file or LobbyFile()
                _write(table.lobby_file.path, table, port)
            return
        if match.path is not None and match.result is not None:
            saves.table_file(match.path).unlink(missing_ok=True)
        elif match.path is not None:
            _write(match.path, table, port)
        if table.lobby_file is not None:
            table.lobby_file.delete()
            table.lobby_file = None


def _write(path: Path, table: TableState, port: int) -> None:
    write_private(saves.table_file(path), msgspec.json.encode(stored_table(table, port)))


def tables(game: str = "") -> list[Path]:
    """Return journals and lobbies of tables (of a game) that were open when their host's program ended.

    The latest comes first.
    """
    suffixes = (journal.SUFFIX, lobby_file.SUFFIX)
    files = paths.listed(paths.saves(), *(f"*{suffix}{saves.TABLE_SUFFIX}" for suffix in suffixes))
    found = {
        path: table
        for path in (file.with_name(file.name.removesuffix(saves.TABLE_SUFFIX)) for file in files)
        if path.is_file() and (table := read(path)) is not None and game in ("", table.terms.game)
    }
    begun = {table.id for path, table in found.items() if not lobby_file.is_lobby(path)}
    for path in [path for path, table in found.items() if lobby_file.is_lobby(path) and table.id in begun]:
        del found[path]  # the host's program ended in the moment in which the match began
        with contextlib.suppress(OSError):
            lobby_file.delete(path)
    return sorted(found, key=lambda path: (path.stat().st_mtime, path.name), reverse=True)


def adopt(path: Path) -> None:
    """Make this process read the cards of a table before it imports the game; raises UserError."""
    if not lobby_file.is_lobby(path):
        match_cards.adopt(path)
    elif (found := read(path)) is not None and found.cards is not None:
        match_cards.use(found.terms.game, found.cards)


def reopen(
    path: Path,
    games: Sequence[GameEntry] = GAMES,
    *,
    thinker: Thinker | None = None,
    limits: Limits = USUAL,
    wall_clock: Callable[[], float] = time,
    is_attended: bool = True,
) -> tuple[HostTable, int]:
    """Return the table of a match or lobby and its port; all guests are away at first.

    Without `is_attended` the host's own seats of a slow match become those of guests, who come with tokens that are
    stored with the table. Raises JournalError if the match or the table cannot be read.
    """
    found = read(path)
    if found is None:
        raise JournalError("net.fault.no_table", file=str(path))
    port = found.port if 0 < found.port < 65536 else PORT
    if lobby_file.is_lobby(path):
        return _lobby(path, found, games, wall_clock, is_attended), port
    played_at = path.stat().st_mtime
    match = saves.load(path, games, thinker=thinker, limits=limits)
    if len(match.seats()) != len(found.seats):
        raise JournalError("net.fault.other_match", file=str(saves.table_file(path)))
    is_slow = found.terms.is_slow
    host_seats = [_host_seat(seat, is_slow, is_attended) for seat in found.seats]
    table = HostTable(entry(match.game, tuple(games)), found.terms, host_seats, found.id)
    table.wall_clock = wall_clock
    for info in table.seat_infos():
        if info.driver is not match.seats()[info.seat].driver:
            match.reseat(info)
    table.relay_room = found.relay_room
    for stored, seat in zip(found.seats, table.seats, strict=True):
        if seat.is_host and not stored.is_host:
            seat.seen = match.view(SPECTATOR).number  # by its owner, at the screen
    if found.summary is not None:
        number = match.view(SPECTATOR).number
        slow_match.restore(table, found.summary, found.seen_at, played_at, number)
        if found.vote is not None and found.summary.number == number:
            table.undo_votes.restore(found.vote, found.vote_until, (0, number))
    table.hosted_match.begin(match)
    return table, port


def read(path: Path) -> StoredTable | None:
    """Return the table that is stored beside a journal, None if there is none."""
    return read_private(saves.table_file(path), StoredTable)


def _lobby(
    path: Path, found: StoredTable, games: Sequence[GameEntry], wall_clock: Callable[[], float], is_attended: bool
) -> HostTable:
    """Return the table of a slow match that has not begun; whoever was not ready has to join again."""
    game = entry(found.terms.game, tuple(games))
    if found.cards is not None and found.cards != game.card_layers():
        raise JournalError(saves.OTHER_CARDS, file=path.name)
    host_seats = [_lobby_seat(seat, is_attended) for seat in found.seats]
    table = HostTable(game, found.terms, host_seats, found.id)
    table.lobby_file = LobbyFile(path)
    table.wall_clock = wall_clock
    table.relay_room, table.seed = found.relay_room, found.seed
    exchange = table.seed_exchange
    if found.seed_exchange is not None:
        exchange.restore(found.seed_exchange)
    if exchange.open and any(seat.driver is Driver.ME and exchange.includes(at) for at, seat in enumerate(host_seats)):
        exchange.cancel()  # the host was to show a share like a guest
    if exchange.open and not is_attended:
        for seat in host_seats:
            seat.ready = True  # the host has started the match already
    if found.summary is not None:
        slow_match.restore(table, found.summary, found.seen_at, found.seen_at, 0)
    return table


def _lobby_seat(seat: StoredSeat, is_attended: bool) -> HostSeat:
    if seat.driver is Driver.REMOTE and not seat.is_host and (seat.is_phone or not seat.ready):
        return HostSeat(driver=Driver.REMOTE)
    made = _host_seat(seat, True, is_attended)
    made.ready = not made.is_host or (seat.is_host and seat.ready)
    return made


def _host_seat(seat: StoredSeat, is_slow: bool, is_attended: bool) -> HostSeat:
    if is_attended and (seat.is_host or seat.driver is Driver.ME):
        seat = msgspec.structs.replace(seat, driver=Driver.ME, token="", stand_in=None, is_host=False, commitment="")
    elif seat.driver is Driver.ME and is_slow and not is_attended:
        seat = msgspec.structs.replace(seat, driver=Driver.REMOTE, token=tokens.new_token(), is_host=True)
    presence = Presence.CONNECTED
    if seat.driver is Driver.REMOTE:
        lost = Presence.AWAY if is_slow else Presence.LOST
        presence = lost if seat.token else Presence.OPEN
        presence = Presence.UNSTEADY if seat.is_phone else presence
    made = HostSeat(**msgspec.structs.asdict(seat), presence=presence)
    made.ready = True
    return made
