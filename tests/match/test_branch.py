"""A finished match played on from any of its decisions, in a journal of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import paths
from tabletop.games.registry import GameEntry
from tabletop.match import evenings, journal, saves, win_records
from tabletop.match.journal import JournalError, Origin
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.screens.ending.highlights import count_record
from tests.helpers.shelf import ALL, HIGHCARD, PIG
from tests.match.helpers import AtOnce, new

US = (SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Ben", Driver.ME))


def finished(entry: GameEntry) -> Path:
    match = new("novice", "novice", entry=entry, save=True, seed=4)
    match.run()
    assert match.result is not None
    assert match.path is not None
    match.close()
    return match.path


@pytest.mark.parametrize("entry", [PIG, HIGHCARD], ids=lambda entry: entry.key)
def test_a_branch_starts_from_the_other_matchs_state_and_diverges(entry: GameEntry) -> None:
    path = finished(entry)
    before = path.read_bytes()
    whole = saves.replay(path, journal.read(path), ALL)
    number = whole.steps[-1].state.number // 2
    made = saves.new_branch(path, number, US, ALL)
    head = journal.read(made).header
    there = next(kept.state for kept in whole.steps if kept.state.number == number)
    assert head.origin == Origin(path.stem, number, journal.state_hash(there))
    match = saves.load(made, ALL, thinker=AtOnce())
    assert match.number == number
    assert (match.seats(), match.notes) == (US, ())
    while match.result is None:
        seat = match.view(-1).players_to_act[0]
        assert match.submit(match.view(seat).actions[0], match.number) is None
    match.close()
    assert saves.verify(made, ALL).notes == []
    assert path.read_bytes() == before
    summary = next(saved for saved in saves.listed() if saved.path == made)
    assert (summary.origin, summary.finished) == (number, True)


def test_a_branch_counts_neither_in_the_record_nor_in_the_statistics(qapp: object) -> None:
    path = finished(PIG)
    assert evenings.from_journal(path, ALL) is not None
    assert evenings.missing(()) == [path]
    against = (US[0], SeatInfo(1, "Genzo", Driver.SKILLED))
    made = saves.new_branch(path, 1, against, ALL)
    match = saves.load(made, ALL, thinker=AtOnce())
    match.run()
    while match.result is None:
        match.submit(match.view(0).actions[0], match.number)
        match.run()
    assert count_record(match, match.view(-1).state.game, made.name) == ""
    assert win_records.load() == win_records.WinRecords()
    match.close()
    assert evenings.from_journal(made, ALL) is None
    assert evenings.missing(()) == [path]


def test_a_match_that_runs_still_has_secrets_and_no_branches() -> None:
    match = new("me", "me", entry=HIGHCARD, save=True)
    assert match.path is not None
    match.close()
    with pytest.raises(JournalError) as caught:
        saves.new_branch(match.path, 0, US, ALL)
    assert caught.value.key == "match.fault.branch_open"


def test_no_branch_starts_after_the_end(tmp_path: Path) -> None:
    path = finished(PIG)
    last = saves.replay(path, journal.read(path), ALL).steps[-1].state.number
    for number in (last, last + 1, -1):
        with pytest.raises(JournalError) as caught:
            saves.new_branch(path, number, US, ALL)
        assert caught.value.key == "match.fault.branch_nowhere"
    assert [file.name for file in paths.saves().glob(f"*{journal.SUFFIX}")] == [path.name]
