"""Journals: what survives a crash, what damage costs, what changed rules leave."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop import paths
from tabletop.engine import view
from tabletop.engine.errors import Refusal
from tabletop.match import journal, saves, writer
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.match.writer import Writer
from tests.helpers import pig
from tests.helpers.faults import faulted
from tests.helpers.shelf import ALL, HIGHCARD
from tests.match.helpers import QUICK, AtOnce, new, play, seated


def test_a_state_that_was_not_reached_from_the_seed_is_not_verified(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "SNAPSHOT_EVERY", 3)
    match = new("random", "random", save=True)
    match.run()
    assert match.path is not None
    contents = journal.read(match.path)
    places = [at for at, record in enumerate(contents.records) if isinstance(record, journal.Snapshot)]
    number = next(r.number for r in contents.records[places[1] :] if isinstance(r, journal.Snapshot))
    assert keys(saves.verify(match.path, ALL).notes) == []
    forged = match.path.with_name("forged.journal")
    Writer.new(forged, [contents.header, *contents.records[places[1] :]])
    (note,) = saves.verify(forged, ALL).notes
    assert (note.key, note.params) == ("match.note.unverified", {"n": number})


def again(match: Match) -> Match:
    """Return a match as it would come back after a crash: from a copy of its journal."""
    assert match.path is not None
    path = match.path.with_name(f"again-{match.path.name}")
    path.write_bytes(match.path.read_bytes())
    return saves.load(path, ALL, thinker=AtOnce(), limits=QUICK)


def keys(notes: tuple[Refusal, ...] | list[Refusal]) -> list[str]:
    return [note.key for note in notes]


@pytest.mark.parametrize("game", [entry.key for entry in ALL if entry.key in ("pig", "highcard")])
def test_a_match_resumes_where_it_stopped(game: str) -> None:
    entry = next(entry for entry in ALL if entry.key == game)
    match = new("me", "random", "regular", entry=entry, save=True)
    for _ in range(12):
        match.run()
        if match.result is None:
            play(match, match.view(0).actions[0].verb)
    loaded = again(match)
    assert loaded.notes == ()
    assert journal.state_hash(loaded._state) == journal.state_hash(match._state)
    assert loaded.past(0) == match.past(0)
    assert loaded.seats() == match.seats()
    loaded.run()
    match.run()
    assert journal.state_hash(loaded._state) == journal.state_hash(match._state)


def test_undo_is_remembered_and_still_possible_after_loading() -> None:
    match = new("me", "me", seed=1, save=True)
    play(match, "roll", "hold")
    match.undo(0)
    play(match, "hold")
    loaded = again(match)
    assert loaded.number == 2
    assert loaded.can_undo(0)
    loaded.undo(0)
    assert again(loaded).number == 1


def test_a_match_with_an_undone_end_can_be_continued() -> None:
    match = new("me", "me", save=True)
    while match.result is None:
        actions = match.view(match.view(-1).players_to_act[0]).actions
        play(match, actions[-1 if match.number % 3 else 0].verb)
    assert [saved.finished for saved in saves.listed()] == [True]
    assert match.undo(match.result.winners[0]) is None
    assert [saved.finished for saved in saves.listed()] == [False]


def test_a_finished_match_is_listed_as_finished() -> None:
    match = new("random", "random", save=True)
    match.run()
    other = new("me", "me", save=True)
    play(other, "roll")
    found = {saved.path: saved for saved in saves.listed()}
    assert match.path is not None
    assert other.path is not None
    assert found[match.path].finished
    assert found[match.path].decisions == match.number
    assert found[match.path].turn == match.turn
    assert not found[other.path].finished
    assert found[other.path].decisions == 1


def test_a_file_cut_at_any_byte_loses_at_most_the_decision_being_written(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """Usually at the ends of lines and at every eleventh byte; in a long run at each."""
    monkeypatch.setattr(journal, "SNAPSHOT_EVERY", 4)
    match = new("me", "me", seed=1, save=True)
    play(match, "roll", "hold", "roll", "roll", "hold")
    assert match.path is not None
    data = match.path.read_bytes()
    ends = [at + 1 for at, byte in enumerate(data) if byte == 10]
    header = ends[1]
    cut = match.path.with_name("cut.journal")
    around = (end + by for end in ends for by in (-1, 0, 1) if end + by < len(data))
    for size in sorted({*around, *range(0, len(data), 1 if request.config.getoption("--long") else 11)}):
        cut.write_bytes(data[:size])
        if size < header:
            with pytest.raises(journal.JournalError):
                saves.load(cut, ALL, thinker=AtOnce())
            continue
        found = saves.verify(cut, ALL)
        whole = sum(b'"type":"chosen"' in line for line in data[:size].splitlines(keepends=True) if line[-1:] == b"\n")
        assert len(found.steps) == whole + 1
        assert keys(found.notes) == ([] if size in ends else ["match.note.damaged"])


def test_damage_loads_the_part_before_it_and_backs_up_the_file() -> None:
    match = new("me", "me", seed=1, save=True)
    play(match, "roll", "hold", "roll", "hold")
    assert match.path is not None
    lines = match.path.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b'"roll', b'"r0ll').replace(b" roll", b" hold")
    damaged = b"".join(lines)
    match.path.write_bytes(damaged)
    loaded = again(match)
    assert keys(loaded.notes) == ["match.note.damaged"]
    assert loaded.notes[0].params["line"] == 5
    assert loaded.number == 2
    assert loaded.path is not None
    assert loaded.path.with_name(loaded.path.name + ".damaged").read_bytes() == damaged
    play(loaded, "roll")
    assert again(loaded).number == 3


@pytest.mark.parametrize("text", ["", "\n", "{}", '{"check":"","record":{"type":"header"}}\n', "\x00\xff" * 20])
def test_a_file_that_is_no_journal_is_refused_in_one_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.journal"
    path.write_text(text, encoding="utf-8")
    with faulted("is not a match journal"):
        saves.verify(path, ALL)


def test_a_missing_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with faulted("cannot be read"):
        saves.verify(tmp_path / "none.journal", ALL)


def test_a_match_of_an_unknown_game_is_refused(tmp_path: Path) -> None:
    match = new("me", "me", save=True)
    assert match.path is not None
    with faulted("pig"):
        saves.load(match.path)


def test_changed_rules_leave_the_newest_snapshot_and_a_log_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "SNAPSHOT_EVERY", 4)
    match = new("me", "me", seed=1, save=True)
    play(match, "roll", "hold", "roll", "roll", "hold")
    before = match.past(0)
    monkeypatch.setattr(pig.Pig, "version", 2)
    loaded = again(match)
    assert keys(loaded.notes) == ["match.note.rules_changed"]
    assert loaded.number == 5
    assert [moment.number for moment in loaded.past(0)] == [1, 2, 3, 4, 4, 5]
    assert loaded.past(0)[0].events[0] in before[1].events
    assert loaded.view_at(0, 2) is None
    assert loaded.view_at(0, 4) is not None
    play(loaded, "roll")
    third = again(loaded)
    assert third.notes == ()
    assert third.number == 6


def test_changed_card_data_counts_as_changed_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new("me", "me", seed=1, save=True)
    monkeypatch.setattr(pig.Pig, "data_hash", lambda self: "other")
    assert keys(again(match).notes) == ["match.note.rules_changed"]


def test_a_replay_that_leads_elsewhere_falls_back_to_the_newest_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "SNAPSHOT_EVERY", 4)
    match = new("me", "me", seed=1, save=True)
    play(match, "roll", "hold", "roll", "roll", "hold")
    seen = match.view_at(0, 4)
    assert seen is not None
    roll, hold = pig.Pig.decisions["decide"].moves
    lost = replace(hold, execute=lambda state, action: state.stack.append(("begin", 0)))
    monkeypatch.setattr(pig.Pig, "decisions", {"decide": pig.Decision("decide", (roll, lost))})
    loaded = again(match)
    assert keys(loaded.notes) == ["match.note.differs"]
    assert loaded.number == 4
    assert view.encode(loaded.view(0)) == view.encode(seen)


def test_a_full_disk_is_reported_and_the_records_are_written_later(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new("me", "me", seed=1, save=True)
    with monkeypatch.context() as patch:

        def full(_: int) -> None:
            raise OSError(28, "No space left on device")

        patch.setattr(writer.os, "fsync", full)
        play(match, "roll")
        match.flush()
        assert match.unsaved == "No space left on device"
    play(match, "hold")
    match.flush()
    assert match.unsaved == ""
    assert again(match).number == 2


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def halved(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def lengthened(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"more\n")


def folder_removed(path: Path) -> None:
    shutil.rmtree(path.parent)


@pytest.mark.parametrize("harm", [Path.unlink, emptied, halved, lengthened, folder_removed])
def test_a_file_changed_by_another_program_is_rewritten_and_reported(harm: Callable[[Path], None]) -> None:
    match = new("me", "me", seed=1, save=True)
    play(match, "roll", "hold", "roll")
    match.reseat(SeatInfo(1, "Bea", Driver.ME))
    match.flush()
    assert match.path is not None
    assert match.rewritten == 0
    left = match.path.read_bytes()
    harm(match.path)
    found = match.path.read_bytes() if match.path.exists() else b""
    play(match, "hold")
    assert (match.rewritten, match.unsaved) == (1, "")
    kept = match.path.with_name(match.path.name + ".damaged")
    assert (kept.read_bytes() if kept.exists() else b"") == found
    play(match, "roll")
    match.flush()
    assert (match.rewritten, match.unsaved) == (1, "")
    loaded = again(match)
    assert loaded.notes == ()
    assert loaded.seats() == match.seats()
    assert journal.state_hash(loaded._state) == journal.state_hash(match._state)
    assert saves.verify(match.path, ALL).notes == []
    assert left not in match.path.read_bytes()


def test_a_finished_match_whose_file_vanished_is_written_anew_with_its_end() -> None:
    match = new("me", "me", seed=1, save=True)
    while match.result is None:
        actions = match.view(match.view(-1).players_to_act[0]).actions
        if match.number % 7 == 3:
            assert match.path is not None
            match.flush()
            match.path.unlink()
        play(match, actions[-1 if match.number % 3 else 0].verb)
    match.flush()
    assert match.path is not None
    assert match.rewritten > 2
    assert saves.verify(match.path, ALL).notes == []
    assert [saved.finished for saved in saves.listed()] == [True]


def test_a_file_that_vanishes_before_it_has_come_to_rest_is_written_anew_at_the_latest_at_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = new("me", "me", seed=1, save=True)
    match.flush()
    assert match.path is not None
    assert match._writer is not None
    waits: Any = type("", (), {"submit": lambda self, rest: queue.append(rest)})()
    queue: list[Callable[[], None]] = []
    monkeypatch.setattr(writer, "_disk", lambda: waits)
    play(match, "roll")
    match.path.unlink()
    queue.pop()()
    assert match.unsaved
    match.flush()
    assert (match.unsaved, match.rewritten) == ("", 1)
    assert again(match).number == 1


def test_killing_the_program_loses_at_most_one_decision(home: Path) -> None:
    program = """
import sys
from tests.match.helpers import new, play
from tests.helpers.shelf import HIGHCARD, PIG
match = new("me", "me", entry=PIG, save=True)
while True:
    play(match, match.view(match.view(-1).players_to_act[0]).actions[0].verb if match.number % 3 else "roll")
    if match.result is not None:
        match = new("me", "me", entry=PIG, save=True)
    print(match.path.name, match.number, flush=True)
"""
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for _ in range(60):
        told = process.stdout.readline()
    process.kill()
    rest = process.communicate()[0]
    last = [line for line in (told + rest).splitlines(keepends=True) if line.endswith("\n")][-1].split()
    loaded = saves.verify(paths.saves() / last[0], ALL)
    number = loaded.steps[-1].state.number
    assert int(last[1]) <= number <= int(last[1]) + 1


def test_the_journal_of_a_sealed_answer_comes_back_sealed() -> None:
    match = new("me", "me", entry=HIGHCARD, save=True)
    play(match, "play")
    loaded = again(match)
    assert view.encode(loaded.view(1)) == view.encode(match.view(1))
    assert loaded.can_undo(0)


def test_a_new_driver_is_remembered() -> None:
    match = new("me", "me", save=True)
    match.reseat(seated("me", "random")[1])
    assert again(match).seats() == match.seats()


def test_a_seed_that_was_not_committed_to_is_detected(tmp_path: Path) -> None:
    match = new("random", "random")
    match.run()
    header = msgspec.structs.replace(match.header, salt="00")
    path = tmp_path / "match.journal"
    Writer.new(path, [header, journal.snapshot(match._steps[0])])
    assert keys(saves.verify(path, ALL).notes) == ["match.note.commitment"]
    Writer.new(path, [match.header, journal.snapshot(match._steps[0])])
    assert keys(saves.verify(path, ALL).notes) == []


@pytest.mark.skipif(os.name != "posix", reason="this system keeps no such permissions")
def test_a_journal_can_be_read_by_its_user_alone(home: Path) -> None:
    before = os.umask(0o022)
    try:
        match = new("me", "me", save=True)
        play(match, "roll", "hold")
        match.close()
        path = match.path
        assert path is not None
        path.write_bytes(path.read_bytes()[:-30])
        saves.load(path, ALL, thinker=AtOnce(), limits=QUICK).close()
    finally:
        os.umask(before)
    files = {file.name: file.stat().st_mode & 0o777 for file in paths.saves().iterdir() if file.is_file()}
    assert files == {path.name: 0o600, f"{path.name}.damaged": 0o600}
    assert paths.saves().stat().st_mode & 0o777 == 0o700
