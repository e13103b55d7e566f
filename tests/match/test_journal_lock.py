"""One journal, one running match: whoever comes second is told, and the first loses nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.match import journal_lock, saves
from tabletop.match.journal import JournalError
from tests.helpers.faults import faulted
from tests.helpers.shelf import ALL
from tests.match.helpers import QUICK, AtOnce, new, play

HOLDING = """
from tests.match.helpers import new, play
match = new("me", "me", save=True)
play(match, "roll")
print(match.path, flush=True)
input()
"""


def test_two_windows_never_write_one_journal() -> None:
    match = new("me", "me", save=True)
    play(match, "roll")
    assert match.path is not None
    before = match.path.read_bytes()
    with faulted("another window or program"):
        saves.load(match.path, ALL, thinker=AtOnce(), limits=QUICK)
    assert match.path.read_bytes() == before
    assert journal_lock.is_locked(match.path)
    assert saves.verify(match.path, ALL).steps[-1].state.number == 1  # it can be watched
    assert [saved.decisions for saved in saves.listed()] == [1]
    play(match, "hold")
    match.close()
    again = saves.load(match.path, ALL, thinker=AtOnce(), limits=QUICK)
    assert again.number == 2
    again.close()


def test_a_killed_program_leaves_its_journal_to_others(home: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDING], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    path = Path(process.stdout.readline().strip())
    with pytest.raises(JournalError):
        saves.load(path, ALL, thinker=AtOnce(), limits=QUICK)
    process.kill()
    process.communicate()
    match = saves.load(path, ALL, thinker=AtOnce(), limits=QUICK)
    assert match.number == 1
    match.close()


def test_a_file_that_is_no_journal_is_not_locked(tmp_path: Path) -> None:
    path = tmp_path / "x.journal"
    path.write_text("nothing", "utf-8")
    for _ in range(2):
        with faulted("is not a match journal"):
            saves.load(path, ALL, thinker=AtOnce())
    assert not journal_lock.is_locked(path)


@pytest.mark.skipif(not hasattr(os, "link"), reason="this system has no second names")
@pytest.mark.parametrize(
    "lock", [journal_lock.lock, journal_lock.lock_beside], ids=["the file itself", "a file beside it"]
)
@pytest.mark.parametrize("second", [Path.symlink_to, Path.hardlink_to], ids=["symbolic", "hard"])
def test_a_second_name_of_a_journal_opens_no_second_match(
    second: Callable[[Path, Path], None],
    lock: Callable[[Path], journal_lock.Release | None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(journal_lock, "lock", lock)
    match = new("me", "me", seed=1, save=True)
    assert match.path is not None
    other = match.path.with_name("other.journal")
    second(other, match.path)
    with faulted("another window or program"):
        saves.load(other, ALL, thinker=AtOnce(), limits=QUICK)
    play(match, "roll", "hold")
    match.close()
    again = saves.load(other, ALL, thinker=AtOnce(), limits=QUICK)
    assert again.number == 2
    with faulted("another window or program"):
        saves.load(match.path, ALL, thinker=AtOnce(), limits=QUICK)
    again.close()


@pytest.mark.parametrize(
    "lock", [journal_lock.lock, journal_lock.lock_beside], ids=["the file itself", "a file beside it"]
)
def test_a_journal_written_anew_is_still_its_matchs_alone(
    lock: Callable[[Path], journal_lock.Release | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_lock, "lock", lock)
    match = new("me", "me", seed=1, save=True)
    assert match.path is not None
    match.path.unlink()
    play(match, "roll")
    with faulted("another window or program"):
        saves.load(match.path, ALL, thinker=AtOnce(), limits=QUICK)
    match.close()
    assert not journal_lock.is_locked(match.path)
