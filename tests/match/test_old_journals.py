"""Journals that program 0.1.0 wrote open for ever: one whole match of each game, one that was left, and variants."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from tabletop.games.registry import GAMES, entry
from tabletop.match import journal, saves
from tabletop.match.journal import Ended, Snapshot
from tests.match.helpers import QUICK, AtOnce

FOLDER = Path(__file__).parent / "journals_0_1"
FILES = sorted(file.name.removesuffix(".journal.gz") for file in FOLDER.glob("*.journal.gz"))
SHORT = frozenset(game.key for game in GAMES) | {f"{game.key}-begun" for game in GAMES}
ALLOWED = {"match.note.rules_changed", "match.note.differs", "match.note.invented"}
"""What may be said of a match once its rules have changed."""


def unpacked(name: str, folder: Path) -> Path:
    """Return a journal of `FOLDER` as the file that the program wrote."""
    path = folder / f"{name}{journal.SUFFIX}"
    path.write_bytes(gzip.decompress((FOLDER / f"{name}.journal.gz").read_bytes()))
    return path


def test_there_is_a_journal_of_each_game() -> None:
    assert set(FILES) >= SHORT


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in SHORT else pytest.mark.long) for name in FILES]
)
def test_an_old_journal_opens(name: str, tmp_path: Path) -> None:
    path = unpacked(name, tmp_path)
    contents = journal.read(path)
    begun = name.endswith(("-begun", "-branch"))  # left before the end, and the second seat taken by somebody else
    last = [record for record in contents.records if isinstance(record, Snapshot)][-1]
    same_rules = last.rules == entry(contents.header.game).load().game.version

    found = saves.verify(path)
    notes = {note.key for note in found.notes}
    assert notes == set() if same_rules else "match.note.rules_changed" in notes <= ALLOWED

    match = saves.load(path, thinker=AtOnce(), limits=QUICK)
    number = next(record.number for record in reversed(contents.records) if isinstance(record, journal.Chosen))
    assert match.number == number if same_rules else match.number >= last.number
    assert [info.name for info in match.seats()[1:2]] == (["Bea" if begun else "Ben"] if len(match.seats()) > 1 else [])
    if same_rules:
        assert (match.result is None) == begun
        assert any(isinstance(record, Ended) for record in contents.records) != begun
    if begun:
        match.run()
        seat = match.view(-1).to_act[0]
        assert match.submit(match.view(seat).actions[0], match.view(seat).number) is None
    match.settle()
    match.close()
    if begun:
        assert saves.verify(path).kept[-1].state.number > last.number
