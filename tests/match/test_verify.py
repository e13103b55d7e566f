"""Verifying believes nothing: whatever somebody writes into a journal is found, and hurts no program that reads it."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.engine.progress import Result
from tabletop.match import journal, saves
from tabletop.match.journal import Chosen, Ended, Header, Record, Snapshot, Spent, Undone
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.writer import Writer
from tests.helpers.faults import faulted
from tests.helpers.shelf import ALL
from tests.match.helpers import QUICK, AtOnce, new, play

Doctor = Callable[[list[Record]], list[Record]]
replace: Any = msgspec.structs.replace


@cache
def honest() -> tuple[Record, ...]:
    """The records of a finished match with something taken back, a snapshot after every fourth decision."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(journal, "SNAPSHOT_EVERY", 4)
        match = new("me", "me", seed=1, save=True)
        play(match, "roll", "hold")
        assert match.undo(0) is None
        while match.result is None:
            actions = match.view(match.view(-1).players_to_act[0]).actions
            play(match, actions[-1 if match.number % 3 else 0].verb)
        assert match.path is not None
        contents = journal.read(match.path)
    return contents.header, *contents.records


def written(folder: Path, records: list[Record]) -> Path:
    path = folder / "doctored.journal"
    Writer.new(path, records)
    return path


def notes(path: Path) -> list[str]:
    return [note.key for note in saves.verify(path, ALL).notes]


def at(kind: type, nth: int) -> int:
    """Return the place of a record of a kind."""
    return [place for place, record in enumerate(honest()) if isinstance(record, kind)][nth]


def changed(kind: type, nth: int, /, **fields: object) -> Doctor:
    def doctor(records: list[Record]) -> list[Record]:
        place = at(kind, nth)
        return [*records[:place], replace(records[place], **fields), *records[place + 1 :]]

    return doctor


def in_state(nth: int, /, **fields: object) -> Doctor:
    """Change values within a snapshot's state."""

    def doctor(records: list[Record]) -> list[Record]:
        snapshot = records[at(Snapshot, nth)]
        assert isinstance(snapshot, Snapshot)
        return changed(Snapshot, nth, state={**snapshot.state, **fields})(records)

    return doctor


def inserted(place: int, *fresh: Record) -> Doctor:
    return lambda records: [*records[:place], *fresh, *records[place:]] if place else [*records, *fresh]


def invented(records: list[Record]) -> list[Record]:
    """A first snapshot that claims to be later, with other chance and an own story behind it."""
    snapshot = records[1]
    assert isinstance(snapshot, Snapshot)
    return [records[0], replace(snapshot, number=1, state={**snapshot.state, "number": 1, "chance": 7})]


BAD = Result("pig.reached", (1,), (0, 50), "PIG-3")
DOCTORED: dict[str, Doctor] = {
    "a first snapshot that is not the first": invented,
    "chance in the first snapshot": in_state(0, chance=7),
    "chance in a later snapshot": in_state(1, chance=7),
    "since when an answer counts": in_state(1, since=0),
    "the score in a later snapshot": in_state(2, score=[49, 0]),
    "the turn of a snapshot": changed(Snapshot, 1, turn=99),
    "the number of a snapshot": changed(Snapshot, 1, number=99),
    "the hash of a choice": changed(Chosen, 3, hash="0" * 16),
    "the turn of a choice": changed(Chosen, 3, turn=99),
    "the number of a choice": changed(Chosen, 3, number=99),
    "the public number of a choice": changed(Chosen, 3, public=99),
    "who knew of a choice": changed(Chosen, 3, to=(0,)),
    "the question of a choice": changed(Chosen, 3, ask="another"),
    "another choice": changed(Chosen, 3, action="1 fly - - -"),
    "an action with an appendix": changed(Chosen, 3, action="0 roll  die:0 - -"),
    "a choice told twice": lambda records: inserted(at(Chosen, 3), records[at(Chosen, 3)])(records),
    "giving up where nobody may": inserted(0, Chosen(action="0 concede - - -", ask="", number=99, turn=1, hash="")),
    "the clock where there is none": inserted(0, Chosen(action="0 time_up - - -", ask="", number=99, turn=1, hash="")),
    "who took something back": changed(Undone, 0, seat=1),
    "somebody else who took something back": changed(Undone, 0, seat=9),
    "the number something was taken back to": changed(Undone, 0, number=7),
    "the hash something was taken back to": changed(Undone, 0, hash="0" * 16),
    "200,000 undos": inserted(0, *[Undone(0, 0, "")] * 200_000),
    "another result": changed(Ended, 0, result=BAD),
    "an end before the end": inserted(3, Ended(BAD)),
    "two ends": lambda records: [*records, records[at(Ended, 0)]],
    "a second header": lambda records: inserted(3, records[0])(records),
    "the time of a match without limit": inserted(3, Spent(-1e308)),
    "somebody at a seat that is not there": inserted(3, journal.Seated(SeatInfo(9, "Eve", Driver.ME))),
    "the seats of the header": changed(Header, 0, seats=(SeatInfo(1, "a", Driver.ME), SeatInfo(0, "b", Driver.ME))),
    "the options": changed(Header, 0, options={"goal": 40}),
    "the seed": changed(Header, 0, seed=2),
    "other rules": changed(Snapshot, 1, rules=99),
    "other data": changed(Snapshot, 1, data="other"),
    "no first snapshot": lambda records: [records[0], *records[2:]],
}  # fmt: skip


def test_an_honest_journal_is_whole(tmp_path: Path) -> None:
    found = saves.verify(written(tmp_path, list(honest())), ALL)
    assert found.notes == []
    assert found.steps[0].state.number == 0
    assert found.steps[-1].state.result is not None
    again = saves.load(written(tmp_path, list(honest())), ALL, thinker=AtOnce(), limits=QUICK)
    assert again.result == found.steps[-1].state.result


@pytest.mark.parametrize("what", DOCTORED)
def test_whatever_is_doctored_is_found(what: str, tmp_path: Path) -> None:
    path = written(tmp_path, DOCTORED[what](list(honest())))
    assert notes(path)
    saves.listed()


def test_damage_that_no_reader_survives_counts_as_damage(tmp_path: Path) -> None:
    deep: object = 0
    for _ in range(700):
        deep = [deep]
    for name in ("stack", "zones", "ask", "face"):
        path = written(tmp_path, in_state(1, **{name: deep})(list(honest())))
        assert notes(path) == ["match.note.damaged"]
        loaded = saves.load(path, ALL, thinker=AtOnce(), limits=QUICK)
        assert loaded.number == 1
        loaded.close()


def test_an_impossible_clock_is_rejected(tmp_path: Path) -> None:
    entry = next(entry for entry in ALL if entry.key == "seven_missions")
    match = new("me", "random", entry=entry)
    for seconds, believed in ((-1e308, 0.0), (1e308, 24 * 3600.0), (17.5, 17.5)):
        path = written(tmp_path, [match.header, journal.snapshot(match._steps[0]), Spent(seconds)])
        loaded = saves.load(path, ALL, thinker=AtOnce(), limits=QUICK)
        assert loaded._clock.spent == pytest.approx(believed, abs=5.0)
        loaded.close()


def test_a_file_larger_than_any_journal_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.journal"
    with path.open("wb") as file:
        file.truncate(journal.FILE_MOST + 1)
    with faulted("the limit for a match journal"):
        saves.verify(path, ALL)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_a_pipe_is_no_journal(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.journal")
    with faulted("is not a match journal"):
        saves.verify(tmp_path / "pipe.journal", ALL)
