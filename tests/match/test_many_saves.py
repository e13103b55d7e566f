"""A long list of saves: who asks which match would go on reads the ends of finished journals, and each only once."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop import paths
from tabletop.match import journal, saves
from tabletop.match.link import Driver
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens.start import StartScreen
from tests.helpers.shelf import PIG
from tests.match.helpers import new, play
from tests.ui.shell_helpers import find, window

MANY = 60


class Reads:
    """Counts what is read of journals: how often each file was opened, and how many bytes of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.opened: Counter[str] = Counter()
        self.bytes: Counter[str] = Counter()
        real, reads = Path.open, self

        def counting(path: Path, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
            file = real(path, mode, *args, **kwargs)
            if path.suffix == journal.SUFFIX and mode == "rb":
                reads.opened[path.name] += 1
                return Counted(file, path.name, reads)
            return file

        monkeypatch.setattr(Path, "open", counting)


class Counted:
    def __init__(self, file: Any, name: str, reads: Reads) -> None:
        self._file, self._name, self._reads = file, name, reads

    def __enter__(self) -> Counted:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def seek(self, *at: int) -> int:
        return int(self._file.seek(*at))

    def read(self, most: int = -1) -> bytes:
        data: bytes = self._file.read(most)
        self._reads.bytes[self._name] += len(data)
        return data


@pytest.fixture
def many(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with many finished matches of more than a tail's length, and the oldest, which is not finished."""
    monkeypatch.setattr(journal, "TAIL", 1024)
    match = new("me", "me", seed=1, save=True)
    play(match, "roll")
    match.flush()
    match.close()
    assert match.path is not None
    os.utime(match.path, (1, 1))
    over = new("random", "random", seed=1, save=True)
    over.run()
    over.flush()
    over.close()
    assert over.path is not None
    data = over.path.read_bytes()
    assert len(data) > 2 * journal.TAIL
    for number in range(MANY - 1):
        (paths.saves() / f"pig-over-{number}.journal").write_bytes(data)
    return match.path


def test_only_the_ends_of_finished_journals_are_read_and_only_once(many: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reads = Reads(monkeypatch)
    found = saves.latest_resumable(["pig"])
    assert found is not None
    assert found.path == many
    assert set(reads.opened.values()) == {1, 2}
    assert {name for name, times in reads.opened.items() if times == 2} == {many.name}  # its end told nothing
    assert reads.bytes.total() <= MANY * journal.TAIL + 2 * many.stat().st_size
    reads.opened.clear()
    assert saves.latest_resumable(["pig"]) == found
    assert saves.latest_resumable(["chess"]) == found
    assert reads.opened.total() == 0


def test_only_changed_files_are_read_again(many: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert saves.latest_resumable() is not None
    reads = Reads(monkeypatch)
    file = paths.saves() / "pig-over-7.journal"
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:-1]))
    found = saves.latest_resumable()
    assert found is not None
    assert found.path == file
    assert set(reads.opened) == {file.name}


def test_every_way_to_show_the_start_screen_asks_once(
    many: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = Reads(monkeypatch)
    shell = window(qtbot, (PIG,))
    find(shell, "continue")
    assert isinstance(shell.front, StartScreen)
    assert shell.front.latest is not None
    assert shell.front.latest.path == many
    assert reads.bytes.total() <= MANY * journal.TAIL + 2 * many.stat().st_size
    assert reads.opened.total() == MANY + 2
    shell.play(TablePlan("pig", (PlannedSeat(Driver.ME), PlannedSeat(Driver.ME)), seed="3"))
    match: Any = shell.front
    match = match.match
    reads.opened.clear()
    for number in range(2):
        if not number:
            match.submit(match.view(0).actions[0], match.number)
        shell.home()
        find(shell, "continue")
        assert shell.front.latest is not None
        assert shell.front.latest.path == match.path
        assert set(reads.opened) <= {match.path.name}
        assert reads.opened.total() == 2


@pytest.mark.parametrize(
    ("change", "over"),
    [
        (lambda data: data, True),
        (lambda data: data[:-1], False),
        (lambda data: data[:-9] + b"x" + data[-8:], False),
        (lambda data: b"".join(data.splitlines(keepends=True)[:-1]), False),
        (lambda data: data.splitlines(keepends=True)[-1], False),
        (lambda data: b"", False),
        (lambda data: b"\n" * 9000, False),
        (lambda data: b"[" * 9000 + b"\n", False),
    ],
)
def test_the_last_lines_tell_whether_a_match_is_over(change: Any, over: bool, tmp_path: Path) -> None:
    match = new("random", "random", seed=1, save=True)
    match.run()
    match.flush()
    assert match.path is not None
    path = tmp_path / "x.journal"
    path.write_bytes(change(match.path.read_bytes()))
    assert journal.is_over(path) is over
    assert not journal.is_over(tmp_path / "none.journal")
