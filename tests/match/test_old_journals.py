"""Journals that program 0.1.0 wrote open for ever: one whole match of each game, one that was left, and variants."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from tabletop import compiled_core
from tabletop.engine.fields import StateMeta, per_item, per_seat, value
from tabletop.engine.items import Item
from tabletop.engine.state import to_plain
from tabletop.games.registry import entry
from tabletop.match import journal, saves
from tabletop.match.journal import Ended, Snapshot
from tests.match.helpers import QUICK, AtOnce

FOLDER = Path(__file__).parent / "journals_0_1"
FILES = sorted(file.name.removesuffix(".journal.gz") for file in FOLDER.glob("*.journal.gz"))
OLD_GAMES = ("align_dice", "holy_knights", "quarriors", "seven_missions", "sorcerer")
"""The games that there were then."""
SHORT = frozenset(OLD_GAMES) | {f"{key}-begun" for key in OLD_GAMES}
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
        seat = match.view(-1).players_to_act[0]
        assert match.submit(match.view(seat).actions[0], match.view(seat).number) is None
    match.flush()
    match.close()
    if begun:
        assert saves.verify(path).steps[-1].state.number > last.number


def grown(state: type) -> StateMeta:
    """Return a game's states with three more fields."""
    fields = {
        "added_by_seat": (list[int], per_seat(3)),
        "added_by_item": (list[int], per_item(7)),
        "added_value": (Item, value(-1)),
    }
    space = {name: field for name, (_, field) in fields.items()}
    hints = {name: hint for name, (hint, _) in fields.items()}
    return StateMeta("Grown", (state,), {**space, "__annotations__": hints, "__module__": state.__module__})


@pytest.mark.skipif(compiled_core.is_active(), reason="Nothing inherits from a game's compiled state.")
@pytest.mark.parametrize("key", OLD_GAMES)
def test_an_old_journal_opens_after_its_game_gained_fields(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = unpacked(f"{key}-begun", tmp_path)
    before = saves.verify(path)
    game: Any = entry(key).load().game
    monkeypatch.setattr(game, "state", grown(game.state))
    found = saves.verify(path)
    assert {note.key for note in found.notes} == {note.key for note in before.notes}
    assert len(found.steps) == len(before.steps)
    state: Any = found.steps[-1].state
    assert state.added_by_seat == [3] * state.setup.seats
    assert state.added_by_item == [7] * len(state.kind)
    assert state.added_value == -1

    match = saves.load(path, thinker=AtOnce(), limits=QUICK)
    match.run()
    seat = match.view(-1).players_to_act[0]
    assert match.submit(match.view(seat).actions[0], match.view(seat).number) is None
    match.flush()
    match.close()
    written = [record for record in journal.read(path).records if isinstance(record, Snapshot)]
    added = written[-1].state.keys() - to_plain(before.steps[-1].state).keys()
    assert added == {"added_by_seat", "added_by_item", "added_value"}
    assert not added & written[0].state.keys()
    if not before.notes:
        assert saves.verify(path).notes == []
        assert saves.verify(path).steps[-1].state.number == match.number
