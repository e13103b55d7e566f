"""Journal files: autosave, save, replay and bug report in one append-only file of JSON lines.

Every line is `{"check":"…","record":{…}}`; the check hashes the record together with the line's predecessor, so damage
anywhere is noticed. The first line is the header; choices, undos and snapshots of the whole state follow. A line counts
once it is complete: a crash loses at most the decision that was being written.
"""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from collections.abc import Callable, Collection, Sequence
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from tabletop import __version__
from tabletop.cards.card_layer import CardLayer, Layers
from tabletop.engine.errors import UserError
from tabletop.engine.events import ActionTaken
from tabletop.engine.game import Game
from tabletop.engine.position import Position
from tabletop.engine.progress import Result
from tabletop.engine.state import ESSENTIAL, State, to_plain
from tabletop.engine.view import public_number
from tabletop.match.history import HistoryStep, next_step, own_undo_index
from tabletop.match.json_depth import is_deeper
from tabletop.match.link import HistoryEntry, SeatInfo

FORMAT = 1
SUFFIX = ".journal"
SNAPSHOT_EVERY = 25
FILE_MOST = 32 * 1024 * 1024
"""Bytes of the longest journal that is read; those of whole matches have less than a tenth."""
LINE_MOST = 4 * 1024 * 1024
"""Bytes of one line: the first holds the cards of a match."""
TAIL = 4096
"""Bytes at the end of a journal within which its last two lines lie once the match is over."""
DEEPEST = 32
"""Deepest nesting of lists and objects within a line."""

CarriedCards = Layers
"""The card files of a match, as they travel."""
_encoder = msgspec.json.Encoder(order="deterministic")


class JournalError(UserError):
    """A file is no journal at all. Says so in one sentence."""


class Origin(msgspec.Struct, frozen=True):
    """Where a branch left another match: the name of its journal, the state number, and that state's hash."""

    file: str
    number: int
    hash: str


class Header(msgspec.Struct, frozen=True, tag="header", kw_only=True):
    """The terms of a match. `commitment` hashes salt and seed and may be shown beforehand."""

    format: int
    program: str
    game: str
    seats: tuple[SeatInfo, ...]
    options: dict[str, int | str | bool]
    seed: int | str
    salt: str
    commitment: str
    began: str
    """UTC, ISO 8601."""
    origin: Origin | None = None
    """None for a match that began at its beginning."""
    cards: CarriedCards | None = None
    """The card files laid over the program's; None in files of older programs, or if they are too large."""
    gentle: bool = False
    """True for a first match, at a table for newcomers."""

    def position(self, game: Game[Any]) -> Position:
        """Return where the match began, in its game."""
        return Position(game, len(self.seats), self.options, self.seed)


class Chosen(msgspec.Struct, frozen=True, tag="chosen", kw_only=True):
    """A choice: the action, the decision it answered, and number, turn and hash of the next state.

    `to` are the seats that knew of it at once (None: all), `public` the number that everybody knew it led to.
    """

    action: str
    ask: str
    number: int
    turn: int
    hash: str
    to: tuple[int, ...] | None = ()
    public: int = 0


class Undone(msgspec.Struct, frozen=True, tag="undone"):
    """A seat's undo of its last choice, and the state it returned to."""

    seat: int
    number: int
    hash: str


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """The whole state, and which rules and data it belongs to."""

    rules: int
    data: str
    number: int
    turn: int
    state: dict[str, Any]


class Seated(msgspec.Struct, frozen=True, tag="seated"):
    """A seat got another driver or name."""

    seat: SeatInfo


class Spent(msgspec.Struct, frozen=True, tag="spent"):
    """The seconds of a match with limited time that have passed so far."""

    seconds: float


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The match is over."""

    result: Result


Record = Header | Chosen | Undone | Snapshot | Seated | Spent | Ended


class Contents(msgspec.Struct):
    """A file's records up to the first damaged line, and how many bytes they take."""

    header: Header
    records: list[Record]
    good: int
    check: str
    damaged_line: int = 0


class _Line(msgspec.Struct):
    check: str
    record: msgspec.Raw


_line_decoder = msgspec.json.Decoder(_Line)
_record_decoder = msgspec.json.Decoder(Record)


def commit(salt: str, seed: int | str) -> str:
    """Return the hash that binds the host to a seed without telling it."""
    return blake2b(f"{salt}:{seed}".encode(), digest_size=16).hexdigest()


def state_hash(state: State, fields: Collection[str] | None = None) -> str:
    """Return a short hash of a whole state, equal for equal states; or of some of its fields alone."""
    left_out = type(state).explanations
    plain = {
        name: value
        for name, value in to_plain(state).items()
        if name not in left_out and (fields is None or name in fields)
    }
    return blake2b(_encoder.encode(plain), digest_size=8).hexdigest()


def same(first: Record, second: Record) -> bool:
    """Return whether two records are equal once encoded."""
    return _encoder.encode(first) == _encoder.encode(second)


def snapshot(step: HistoryStep) -> Snapshot:
    """Return a whole state as a record."""
    state = step.state
    return Snapshot(state.game.version, state.game.data_hash(), state.number, step.turn, to_plain(state))


def agrees(record: Snapshot, step: HistoryStep) -> bool:
    """Return whether a snapshot is one of this state, made by the present rules.

    Fields that the program that wrote it did not have yet are not compared.
    """
    ours = snapshot(step)
    if not step.state.game.is_current(record.rules, record.data):
        return False
    state = {name: value for name, value in ours.state.items() if name in record.state or name in ESSENTIAL}
    return same(record, msgspec.structs.replace(ours, data=record.data, state=state))


def header(
    game: str,
    seats: Sequence[SeatInfo],
    options: dict[str, Any],
    seed: int | str,
    began: str,
    cards: tuple[CardLayer, ...] | None = None,
    gentle: bool = False,
) -> Header:
    """Return the header of a new match, with a fresh salt."""
    salt = os.urandom(8).hex()
    return Header(
        format=FORMAT,
        program=__version__,
        game=game,
        seats=tuple(seats),
        options=options,
        seed=seed,
        salt=salt,
        commitment=commit(salt, seed),
        began=began,
        cards=cards,
        gentle=gentle,
    )


def rewritten(head: Header, steps: Sequence[HistoryStep], earlier: Sequence[Chosen] = ()) -> list[Record]:
    """Return the records of a match that went straight from state to state, after `earlier` choices."""
    return [head, *earlier, snapshot(steps[0]), *(chosen(before, after) for before, after in pairwise(steps))]


def rewound(steps: Sequence[HistoryStep], seat: int) -> tuple[list[HistoryStep], list[Record]]:
    """Return the states without a seat's last choice and what depends on it, and the records of that.

    What others have done since each for itself stays, if the seat could have taken its choice back alone.
    """
    own = own_undo_index(steps, seat)
    independent = [step.action for step in steps[own + 1 :] if step.action is not None] if own else []
    remaining, records, found = list(steps), list[Record](), False
    while not found:
        action = remaining.pop().action
        found = action is not None and action.seat == seat
        records.append(Undone(seat, remaining[-1].state.number, state_hash(remaining[-1].state)))
    for action in independent:
        remaining.append(next_step(remaining[-1], action))
        records.append(chosen(remaining[-2], remaining[-1]))
    return remaining, records


def recorded_history(choices: Sequence[Chosen], seat: int) -> list[HistoryEntry]:
    """Return choices of whose states nothing is left but the record, as a seat may know them."""
    found: list[HistoryEntry] = []
    for chosen in choices:
        if chosen.to is None or seat in chosen.to:
            found.append(HistoryEntry(chosen.public, (ActionTaken(chosen.action, chosen.ask, to=chosen.to),)))
        elif chosen.public != (found[-1].number if found else 0):
            found.append(HistoryEntry(chosen.public, ()))
    return found


def chosen(before: HistoryStep, after: HistoryStep, fields: Collection[str] | None = None) -> Chosen:
    """Return the action between two states as a record; its hash is of all fields or of some alone."""
    pending, action, state = before.state.ask, after.action, after.state
    assert action is not None
    text = str(action)
    logged = next((event for event in after.events if isinstance(event, ActionTaken) and event.action == text), None)
    to = logged.to if logged is not None else (action.seat,)  # sealed
    return Chosen(
        action=text,
        ask=pending.key if pending is not None else "",
        number=state.number,
        turn=after.turn,
        hash=state_hash(state, fields),
        to=to,
        public=public_number(state),
    )


def read(path: Path) -> Contents:
    """Return a file's records up to the first damage; raises JournalError without a header."""
    return parse(path, _bytes(path, lambda file: file.read(FILE_MOST + 1)))


def read_header(path: Path) -> Header:
    """Return a file's header without reading the decisions; raises JournalError."""
    line = _bytes(path, lambda file: file.readline(len(BOM_UTF8) + LINE_MOST + 1))
    if path.stat().st_size > FILE_MOST:
        raise JournalError("match.fault.too_large", file=str(path), most=FILE_MOST)
    return parse(path, line).header


def _bytes(path: Path, read_from: Callable[[BinaryIO], bytes]) -> bytes:
    try:
        if not path.is_file() and path.exists():
            raise JournalError("match.fault.no_journal", file=str(path))  # a pipe or a device would keep us waiting
        with path.open("rb") as file:
            return read_from(file)
    except OSError as error:
        raise JournalError("match.fault.unreadable", file=str(path), why=error.strerror or str(error)) from error


def parse(path: Path, data: bytes) -> Contents:
    """Return the records in a file's bytes up to the first damage; raises JournalError."""
    if len(data) > FILE_MOST:
        raise JournalError("match.fault.too_large", file=str(path), most=FILE_MOST)
    records: list[Record] = []
    check, line, damaged = "", 0, 0
    at = len(BOM_UTF8) if data.startswith(BOM_UTF8) else 0  # of an editor that somebody looked into it with
    while at < len(data):
        line += 1
        end = data.find(b"\n", at)
        record, found = _parse(data[at:end], check) if end >= 0 else (None, "")
        if record is None:
            damaged = line
            break
        records.append(record)
        check, at = found, end + 1
    if not records or not isinstance(first := records[0], Header):
        raise JournalError("match.fault.no_journal", file=str(path))
    if first.format != FORMAT:
        raise JournalError("match.fault.format", file=str(path), found=first.format, known=FORMAT)
    return Contents(first, records[1:], at, check, damaged)


def is_over(path: Path) -> bool:
    """Return whether the last lines of a file end a match, without reading the others.

    False if only the whole file can tell, or none is there.
    """
    try:
        with path.open("rb") as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - TAIL))
            whole, end = file.read(TAIL).rsplit(b"\n", 1)
    except (OSError, ValueError):
        return False
    before, _, last = whole.rpartition(b"\n")
    try:
        check = _line_decoder.decode(before.rpartition(b"\n")[2]).check
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    return not end and isinstance(_parse(last, check)[0], Ended)


def lines(records: Sequence[Record], check: str) -> tuple[bytes, str]:
    """Return records as the lines that follow one with this check, and the check of the last."""
    found = []
    for record in records:
        data = msgspec.json.encode(record)
        check = _checked(check, data)
        found.append(b'{"check":"' + check.encode() + b'","record":' + data + b"}\n")
    return b"".join(found), check


def _checked(before: str, data: bytes) -> str:
    return blake2b(before.encode() + data, digest_size=6).hexdigest()


def _parse(data: bytes, before: str) -> tuple[Record | None, str]:
    if len(data) > LINE_MOST or is_deeper(data, DEEPEST):
        return None, ""
    try:
        line = _line_decoder.decode(data)
        raw = bytes(line.record)
        if line.check == _checked(before, raw):
            return _record_decoder.decode(raw), line.check
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        pass
    return None, ""
