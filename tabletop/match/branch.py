"""Branches: matches continued from a decision of another, with journals that name their origin."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from tabletop import __version__, paths
from tabletop.games.registry import GAMES, GameEntry
from tabletop.match import journal, saves
from tabletop.match.journal import Ended, JournalError, Origin
from tabletop.match.link import SeatInfo
from tabletop.match.writer import Writer


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
    found = saves.replay(path, contents, games)
    end = next((at for at, step in enumerate(found.steps) if step.state.number == number), -1)
    if end < 0 or found.steps[end].state.result is not None:
        raise JournalError("match.fault.branch_nowhere", file=path.name, n=number)
    now = datetime.now(UTC)
    origin = Origin(path.stem, number, journal.state_hash(found.steps[end].state))
    head = msgspec.structs.replace(
        contents.header,
        program=__version__,
        seats=tuple(seats),
        began=now.isoformat(timespec="seconds"),
        origin=origin,
    )
    name = f"{head.game}-{now:%Y%m%d-%H%M%S}-{secrets.token_hex(2)}{journal.SUFFIX}"
    made = paths.saves() / name
    writer = Writer.new(made, journal.rewritten(head, found.steps[: end + 1]))
    writer.flush()
    writer.close()
    if writer.problem:
        raise JournalError("match.fault.unwritable", file=str(made), why=writer.problem)
    return made
