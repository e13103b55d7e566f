"""Saved matches: list journals, replay them, and resume one as a running match."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Collection, Iterator, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from tabletop import __version__, paths
from tabletop.bots.levels import USUAL, Limits
from tabletop.engine import view as views
from tabletop.engine.actions import parse
from tabletop.engine.errors import Refusal, UserError
from tabletop.engine.game import Game
from tabletop.engine.integrity import check_state
from tabletop.engine.position import Position
from tabletop.engine.setup import Setup
from tabletop.engine.state import from_plain
from tabletop.games.registry import GAMES, GameEntry, entry
from tabletop.match import history, journal, text_safety
from tabletop.match import verification as verifying
from tabletop.match.history import HistoryStep
from tabletop.match.journal import Chosen, Contents, Ended, JournalError, Origin, Seated, Snapshot, Undone
from tabletop.match.journal_lock import JournalLock
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.verification import Verdict
from tabletop.match.writer import Writer

if TYPE_CHECKING:
    from tabletop.match.bot_turns import Thinker
    from tabletop.match.match import Match

TABLE_SUFFIX = ".table"
OTHER_CARDS = "match.fault.other_cards"
"""The error of a match whose cards are not those that this process has read; another process can open it."""
FILES_MOST = 4096
"""Files of which is remembered what they hold."""
SECONDS_MOST = 24 * 3600.0
"""More than any match lasts."""


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """One journal as a list shows it."""

    path: Path
    game: str
    seats: tuple[SeatInfo, ...]
    turn: int
    decisions: int
    played: datetime
    finished: bool
    damaged: bool
    origin: int = -1
    """The decision of another match from which this one was played on, -1 for none."""


class Unreadable(msgspec.Struct, frozen=True):
    """A file in the folder of saves that is no journal, or a wholly damaged one, and why."""

    path: Path
    why: JournalError


class Replay(msgspec.Struct, kw_only=True):
    """A replayed journal: the states that could be rebuilt (`kept`), the choices before (`earlier`).

    `notes` are message keys of problems: empty if the file is intact and every hash matches. `changed` means that
    the newest state was made by other rules or data than the present ones.
    """

    entry: GameEntry
    setup: Setup
    seats: tuple[SeatInfo, ...]
    steps: list[HistoryStep]
    earlier: list[Chosen]
    notes: list[Refusal]
    changed: bool = False
    older: bool = False
    """True if the newest snapshot lacks present fields or has the data hash of an older program."""


def listed() -> list[Saved]:
    """Return the matches in the folder of saves, latest first."""
    return [found for found in files() if isinstance(found, Saved)]


def files(finished: bool = True) -> Iterator[Saved | Unreadable]:
    """Yield every journal in the folder of saves, latest first, reading each only when it is its turn.

    Without the finished ones, only the last lines of those are read. A file that has not changed since is not read
    again.
    """
    found: list[tuple[int, str, Path, int]] = []
    with contextlib.suppress(OSError), os.scandir(paths.saves()) as entries:
        for file in entries:
            if file.name.endswith(journal.SUFFIX):
                with contextlib.suppress(OSError):
                    stat = file.stat()
                    found.append((stat.st_mtime_ns, file.name, Path(file.path), stat.st_size))
    for changed, _, path, size in sorted(found, reverse=True):
        if not finished and _is_over(path, changed, size):
            continue
        try:
            saved = _saved(path, changed, size)
        except JournalError as fault:
            yield Unreadable(path, fault)
        else:
            if finished or not saved.finished:
                yield saved


@lru_cache(FILES_MOST)
def _is_over(path: Path, changed: int, size: int) -> bool:
    return journal.is_over(path)


@lru_cache(FILES_MOST)
def _saved(path: Path, changed: int, size: int) -> Saved:
    return _summary(path, journal.read(path), datetime.fromtimestamp(changed / 1e9, UTC))


def table_file(path: Path) -> Path:
    """Return the file that stores a network match's table beside its journal until it is over."""
    return path.with_name(path.name + TABLE_SUFFIX)


def was_networked(path: Path) -> bool:
    """Return whether a match was played over the network; False for a file that is no journal."""
    with contextlib.suppress(JournalError):
        if any(info.driver is Driver.REMOTE for info in _seats(journal.read(path))):
            return True
    return table_file(path).is_file()


def latest_resumable(games: Collection[str] | None = None) -> Saved | None:
    """Return the last match played that can be resumed here, preferably one of `games`.

    One whose table was handed over goes on elsewhere.
    """
    fallback = None
    for saved in files(finished=False):
        if isinstance(saved, Saved) and _is_resumable(saved):
            if games is None or saved.game in games:
                return saved
            fallback = fallback or saved
    return fallback


def _is_resumable(saved: Saved) -> bool:
    away = any(info.driver is Driver.REMOTE for info in saved.seats)
    return not away or table_file(saved.path).is_file()


def delete(path: Path) -> None:
    """Delete all files of a match; raises OSError."""
    path.unlink(missing_ok=True)
    table_file(path).unlink(missing_ok=True)


def _summary(path: Path, contents: Contents, played: datetime) -> Saved:
    turn, number, finished = 1, 0, False
    for record in contents.records:
        match record:
            case Snapshot():
                finished = finished and record.number == number
                turn, number = record.turn, record.number
            case Chosen():
                turn, number, finished = record.turn, record.number, False
            case Undone():
                number, finished = record.number, False
            case Ended():
                finished = True
    damaged = contents.damaged_line > 0
    origin = contents.header.origin
    since = origin.number if origin is not None else -1
    return Saved(
        path=path,
        game=contents.header.game,
        seats=_seats(contents),
        turn=turn,
        decisions=number,
        played=played,
        finished=finished,
        damaged=damaged,
        origin=since,
    )


def load(
    path: Path, games: Sequence[GameEntry] = GAMES, *, thinker: Thinker | None = None, limits: Limits = USUAL
) -> Match:
    """Return the match of a journal where it was left.

    It goes on in the same file. What was lost or has changed stands in its `notes`. Raises JournalError if nothing can
    be rebuilt, or if the match is already running somewhere.
    """
    from tabletop.match.match import Match  # here, as the start screen lists saves without loading any bots

    owner = JournalLock(path)
    try:
        contents = journal.read(path)
        found = replay(path, contents, games)
    except JournalError:
        owner.release()
        raise
    match = Match(
        found.entry,
        found.setup,
        found.seats,
        found.steps,
        contents.header,
        earlier=found.earlier,
        notes=found.notes,
        thinker=thinker,
        limits=limits,
        spent=_spent(contents),
    )
    match.resume(Writer.resume(path, contents, owner), snapshot=bool(found.notes) or found.older)
    return match


def replay(path: Path, contents: Contents, games: Sequence[GameEntry] = GAMES) -> Replay:
    """Return the states of a journal, rebuilt by the present rules and compared with its hashes.

    Played from the first state if rules and data are the same since then, else from the newest snapshot. Raises
    JournalError if the game is unknown, no state can be rebuilt, or it was played with other cards than were read here.
    """
    head = contents.header
    try:
        found = entry(head.game, tuple(games))
        game = found.load().game
        origin = head.position(game)
        setup = origin.setup()
    except UserError as fault:
        raise JournalError(fault.key, **fault.params) from fault
    notes = []
    if contents.damaged_line:
        params: dict[str, int | str] = {"line": contents.damaged_line, "file": path.name}
        notes.append(Refusal("match.note.damaged", params=params))
    if journal.commit(head.salt, head.seed) != head.commitment:
        notes.append(Refusal("match.note.commitment"))
    made = Replay(entry=found, setup=setup, seats=_seats(contents), steps=[], earlier=[], notes=notes)
    start = _start(contents, game)
    if start is None:
        raise JournalError("match.fault.no_start", file=str(path))
    if not _current(contents.records[start], game):
        if head.cards is not None and head.cards != found.card_layers():
            raise JournalError(OTHER_CARDS, file=path.name)
        made.changed = True
        notes.append(Refusal("match.note.rules_changed"))
    wrong = _play(made, origin, contents.records, start)
    if wrong and (newest := _newest(contents)) > start:
        wrong = _play(made, origin, contents.records, newest) or wrong
    if wrong:
        notes.append(Refusal("match.note.differs", params={"n": wrong}))
    if not made.steps:
        raise JournalError("match.fault.no_state", file=str(path))
    made.older = _is_older(contents.records[_newest(contents)], made.steps[-1])
    return made


def verify(path: Path, games: Sequence[GameEntry] = GAMES) -> Replay:
    """Return the replay of a journal without touching the file; its `notes` are empty if all is well.

    All is well only if everything in the file follows from its seed and choices: see `verify.verify`.
    """
    contents = journal.read(path)
    verdict = verify_contents(path, contents, games)
    found = replay(path, contents, games)
    known_keys = {note.key for note in found.notes}
    found.notes += [
        note for note in (verdict.wrong, verdict.unchecked) if note is not None and note.key not in known_keys
    ]
    return found


def verify_contents(path: Path, contents: Contents, games: Sequence[GameEntry] = GAMES) -> Verdict:
    """Verify a journal from its seed alone; raises JournalError if its game is unknown."""
    try:
        return verifying.verify(contents, entry(contents.header.game, tuple(games)), path.name)
    except UserError as fault:
        raise JournalError(fault.key, **fault.params) from fault


def _spent(contents: Contents) -> float:
    """Return the seconds that have passed, as far as the file can be believed."""
    found = next((record.seconds for record in reversed(contents.records) if isinstance(record, journal.Spent)), 0.0)
    return min(found, SECONDS_MOST) if found > 0 else 0.0


def _seats(contents: Contents) -> tuple[SeatInfo, ...]:
    seats = list(contents.header.seats)
    for record in contents.records:
        if isinstance(record, Seated) and 0 <= record.seat.seat < len(seats):
            seats[record.seat.seat] = record.seat
    return tuple(msgspec.structs.replace(info, name=text_safety.safe_name(info.name)) for info in seats)


def _current(record: object, game: Game[Any]) -> bool:
    return isinstance(record, Snapshot) and game.is_current(record.rules, record.data)


def _is_older(record: object, step: HistoryStep) -> bool:
    """Return whether a snapshot's program had other state fields or data hashes than this one."""
    state = step.state
    written = record.state if isinstance(record, Snapshot) else {}
    return getattr(record, "data", "") != state.game.data_hash() or not written.keys() >= set(type(state).schema.data)


def _newest(contents: Contents) -> int:
    return max(at for at, record in enumerate(contents.records) if isinstance(record, Snapshot))


def _start(contents: Contents, game: Game[Any]) -> int | None:
    """Return the index of the first snapshot since which rules and data are current, or the newest."""
    start = None
    for at, record in reversed(list(enumerate(contents.records))):
        if isinstance(record, Snapshot):
            current = _current(record, game)
            if current or start is None:
                start = at
            if not current:
                break
    return start


def _play(made: Replay, origin: Position, records: Sequence[journal.Record], start: int) -> int:
    """Fill `made` with the states from a snapshot on; return the number of the first mismatch, or 0."""
    snapshot = records[start]
    assert isinstance(snapshot, Snapshot)
    try:
        first = HistoryStep(from_plain(origin.game, made.setup, snapshot.state), snapshot.turn, None, (), True)
        check_state(first.state)
        for seat in (views.SPECTATOR, *first.state.seats):
            views.encode(views.view(first.state, seat))
    except Exception:  # anything may stand there
        return snapshot.number or 1
    if snapshot.number == 0 and _current(snapshot, origin.game):
        (dealt,) = history.steps(origin)
        if journal.state_hash(dealt.state, snapshot.state) != journal.state_hash(first.state, snapshot.state):
            return 1
        first = dealt
    fields = snapshot.state.keys()
    made.steps = [first]
    made.earlier = _without_undone(records[:start])
    for record in records[start + 1 :]:
        match record:
            case Chosen():
                try:
                    after = history.next_step(made.steps[-1], parse(record.action))
                except Exception:  # other rules may fail in any way on these choices
                    return record.number
                if journal.state_hash(after.state, fields) != record.hash:
                    return record.number
                made.steps.append(after)
            case Undone():
                if len(made.steps) < 2:
                    return record.number
                del made.steps[-1]
            case Snapshot():
                fields = record.state.keys()
    return 0


def _without_undone(records: Sequence[journal.Record]) -> list[Chosen]:
    """Return the choices that stood."""
    stood: list[Chosen] = []
    for record in records:
        if isinstance(record, Chosen):
            stood.append(record)
        elif isinstance(record, Undone) and stood:
            del stood[-1]
    return stood


def may_branch(contents: journal.Contents) -> bool:
    """Return whether a match may be branched: only once it is over and holds no more secrets."""
    return any(isinstance(record, Ended) for record in contents.records)


def new_branch(path: Path, number: int, seats: Sequence[SeatInfo], games: Sequence[GameEntry] = GAMES) -> Path:
    """Write a new journal that stands at state `number` of another, and return its path.

    Everything up to there is in it, so that it can be watched and verified from its beginning, and chance goes on as it
    did. Raises JournalError for a journal that cannot be read, is not over, or keeps no such state.
    """
    contents = journal.read(path)
    if not may_branch(contents):
        raise JournalError("match.fault.branch_open", file=path.name)
    found = replay(path, contents, games)
    end = next((at for at, step in enumerate(found.steps) if step.state.number == number), -1)
    if end < 0 or found.steps[end].state.result is not None:
        raise JournalError("match.fault.branch_nowhere", file=path.name, n=number)
    origin = Origin(path.stem, number, journal.state_hash(found.steps[end].state))
    head = msgspec.structs.replace(
        contents.header,
        program=__version__,
        seats=tuple(seats),
        began=datetime.now(UTC).isoformat(timespec="seconds"),
        origin=origin,
    )
    return write_new(head, found.steps[: end + 1])


def write_new(head: journal.Header, steps: Sequence[HistoryStep]) -> Path:
    """Write the journal of a match that stands at the last of some states, and return its path.

    Raises JournalError if it cannot be written.
    """
    name = f"{head.game}-{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(2)}{journal.SUFFIX}"
    made = paths.saves() / name
    writer = Writer.new(made, journal.rewritten(head, steps))
    writer.flush()
    writer.close()
    if writer.problem:
        raise JournalError("match.fault.unwritable", file=str(made), why=writer.problem)
    return made
