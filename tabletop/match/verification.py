"""Verification: a journal is replayed from its seed alone and compared line by line.

Nothing in the file is trusted: snapshots, hashes, numbers and results must be those of the match that
seed and choices lead to. What a journal cannot prove is who made a choice, and when.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import isfinite

import msgspec

from tabletop.engine.actions import parse
from tabletop.engine.errors import Refusal
from tabletop.engine.setup import Setup
from tabletop.games.registry import GameEntry
from tabletop.match import history, journal
from tabletop.match.history import HistoryStep
from tabletop.match.journal import Chosen, Contents, Ended, Header, Record, Seated, Snapshot, Spent, Undone

RECORDS_MOST = 10_000
"""Several times what any match needs; replaying more would take too long."""


class Verdict(msgspec.Struct):
    """The outcome of a verification.

    `kept` are the states that seed and choices lead to, as far as the journal agrees with them. `wrong` is the first
    thing that cannot be, `unchecked` why not everything could be compared; None if there is nothing of the kind.
    """

    steps: list[HistoryStep]
    wrong: Refusal | None = None
    unchecked: Refusal | None = None


def verify(contents: Contents, entry: GameEntry, file: str) -> Verdict:
    """Replay a journal and compare it with its records; raises UserError for a wrong setup."""
    head, records = contents.header, contents.records
    verdict = Verdict(list(history.steps(head.position(entry.load().game))))
    setup = verdict.steps[0].state.setup
    if journal.commit(head.salt, head.seed) != head.commitment:
        verdict.wrong = Refusal("match.note.commitment")
    elif head.game != entry.key or not _agreed(head, setup):
        verdict.wrong = _differs(0)
    elif not records or not isinstance(records[0], Snapshot):
        verdict.unchecked = Refusal("match.note.unverified", params={"n": 0})
    elif first := records[0].number:
        verdict.unchecked = Refusal("match.note.unverified", params={"n": first})
    else:
        _compare(verdict, setup, records)
    if contents.damaged_line and verdict.unchecked is None:
        params: dict[str, int | str] = {"line": contents.damaged_line, "file": file}
        verdict.unchecked = Refusal("match.note.damaged", params=params)
    return verdict


def _agreed(head: Header, setup: Setup) -> bool:
    known = head.options.items() <= setup.options.items()  # options that are newer than the file have their defaults
    return known and [info.seat for info in head.seats] == list(range(setup.seats))


def _compare(verdict: Verdict, setup: Setup, records: Sequence[Record]) -> None:
    """Play the records one after another, down to the first that cannot be, or cannot be compared."""
    follower = _RecordFollower(verdict.steps, setup)
    for at, record in enumerate(records):
        number = verdict.steps[-1].state.number
        if at >= RECORDS_MOST:
            verdict.unchecked = Refusal("match.note.too_long", params={"n": number, "most": RECORDS_MOST})
            return
        if isinstance(record, Snapshot) and not _current(record, verdict.steps[-1]):
            verdict.unchecked = Refusal("match.note.rules_changed")
            return
        try:
            fits = follower.follow(record)
        except Exception:  # rules may fail in any way on choices that nobody could have made
            fits = False
        if not fits:
            verdict.wrong = _differs(number)
            return
    if verdict.steps[-1].state.result is not None and not follower.ended:
        verdict.unchecked = Refusal("match.note.no_end")


def _current(snapshot: Snapshot, step: HistoryStep) -> bool:
    return step.state.game.is_current(snapshot.rules, snapshot.data)


def _differs(number: int) -> Refusal:
    return Refusal("match.note.invented", params={"n": number})


class _RecordFollower:
    """Follows the records of a journal. `kept` are the states so far."""

    def __init__(self, steps: list[HistoryStep], setup: Setup) -> None:
        self._steps = steps
        self._setup = setup
        self._wisher = -1
        """The seat whose last choice is being undone, -1 for none."""
        self.ended = False
        """True once the records say that the match is over."""
        self._spent = 0.0
        self._fields: Collection[str] = ()
        """The fields of states that the program which wrote the records had; hashes are of these."""

    def follow(self, record: Record) -> bool:
        """Return whether a record is the expected one, and advance past it; may raise anything."""
        if self._wisher >= 0 and not isinstance(record, Undone):
            return False
        last = self._steps[-1]
        match record:
            case Chosen():
                after = history.next_step(last, parse(record.action))
                self._steps.append(after)
                self.ended = False
                return record == journal.chosen(last, after, self._fields)
            case Undone(seat, number, found):
                undone = self._steps.pop().action
                state = self._steps[-1].state  # without a choice to take back there is none
                self._wisher = -1 if undone is not None and undone.seat == seat else seat
                self.ended = False
                fits = seat in range(self._setup.seats) and number == state.number
                return fits and found == journal.state_hash(state, self._fields)
            case Snapshot():
                self._fields = record.state.keys()
                return journal.agrees(record, last)
            case Ended(result):
                again, self.ended = self.ended, True
                return not again and result == last.state.result is not None
            case Seated(info):
                return info.seat in range(self._setup.seats)
            case Spent(seconds):
                before, self._spent = self._spent, seconds
                timed = last.state.game.time_limit(self._setup) > 0
                return timed and isfinite(seconds) and seconds >= before
            case Header():
                return False
