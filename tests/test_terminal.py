"""Nothing from files, names or journals reaches a terminal but as text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop.commands.terminal import escaped
from tabletop.match import journal
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.writer import Writer
from tests.match.helpers import new
from tests.test_cli import run

EVIL = "\x1b]0;gone\x07\x1b[2J\x9b31m\u202eevil\u2028\rx"
ACTIVE = set("\x1b\x07\x9b\u202e\u2028\r")


@pytest.mark.parametrize("text", [EVIL, "\U000e0041", "\ud800", "a\nb\tc", "日本語"])
def test_what_is_escaped_can_be_read_back(text: str) -> None:
    found = escaped(text)
    assert not ACTIVE & set(found)
    if "\n" not in text:
        assert json.loads(f'"{found}"') == text


def test_a_journal_tells_nothing_to_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from tests.helpers.shelf import ALL

    entry = next(entry for entry in ALL if entry.key == "seven_missions")
    match = new("random", "random", entry=entry, save=True)
    match.run()
    assert match.path is not None
    contents = journal.read(match.path)
    path = tmp_path / "evil.journal"
    seated = [journal.Seated(SeatInfo(seat, EVIL, Driver.RANDOM)) for seat in (0, 1)]
    Writer.new(path, [contents.header, contents.records[0], *seated, *contents.records[1:]])
    assert run("replay", str(path)) == 0
    said = capsys.readouterr().out
    assert "evil" in said
    assert not ACTIVE & set(said)


def test_card_files_and_the_command_line_tell_nothing_to_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "evil.yaml"
    quoted = json.dumps(EVIL)
    file.write_text(f"- {{key: {quoted}, {quoted}: 1, cost: {quoted}}}\n", "utf-8")
    assert run("cards", "check", str(file)) == 1
    assert run("cards", "list", EVIL) == 2
    assert run("replay", EVIL) == 2
    assert run("play", "--nonsense", EVIL) == 2
    told = capsys.readouterr()
    assert "evil" in told.out
    assert "evil" in told.err
    assert not ACTIVE & set(told.out + told.err)
