"""The command that checks card files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.engine.errors import UserError
from tabletop.games.registry import entry
from tabletop.match import journal, saves
from tests.test_cli import run

WRONG = """\
- key: goblin_silly
  of: goblin
  name: {en: Silly Goblin, ja: とぼけたゴブリン}
  cost: 900
  source: {name: original}
"""


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    file = tmp_path / "silly.yaml"
    file.write_text(WRONG, encoding="utf-8")
    return file


def test_a_match_takes_its_cards_along(tmp_path: Path) -> None:
    """A match of bots with an own card opens, whole and verified, in a program that does not have the card."""
    own = tmp_path / "ann/card_data/quarriors/cards/mine.yaml"
    own.parent.mkdir(parents=True)
    own.write_text(WRONG.replace("900", "2").replace("goblin_silly", "goblin"), encoding="utf-8")
    program = [sys.executable, "-c", PLAY]
    there = os.environ | {"KOTATSU_HOME": str(tmp_path / "ann")}
    path = Path(subprocess.run(program, env=there, check=True, capture_output=True, text=True).stdout.strip())
    assert entry("quarriors").card_layers() == ()  # this process has read the program's own cards alone
    with pytest.raises(UserError) as caught:
        saves.replay(path, journal.read(path))
    assert caught.value.key == saves.OTHER_CARDS
    program = [sys.executable, "-m", "tabletop", "replay", "--verify", str(path)]
    here = os.environ | {"KOTATSU_HOME": str(tmp_path / "bob")}
    done = subprocess.run(program, env=here, capture_output=True, text=True, encoding="utf-8")
    assert "very hash matches up to decision 6" in done.stdout, done.stderr
    assert not (tmp_path / "bob/card_data").exists()


PLAY = """
from tabletop.engine.game import checked_setup
from tabletop.games.registry import entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
found = entry("quarriors")
seats = [SeatInfo(seat, "Bot", Driver.ME) for seat in range(2)]
match = Match.new(found, checked_setup(found.load().game, 2, {}), seats, 5)
for _ in range(6):
    seat = match.view(-1).players_to_act[0]
    match.submit(match.view(seat).actions[0], match.number)
print(match.path)
match.close()
"""
"""Plays six decisions of a match and prints where it is saved."""


def test_the_programs_own_cards_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards", "check") == 0
    assert "quarriors" in capsys.readouterr().out
    assert run("cards", "check", str(paths.card_data())) == 0
    assert run("cards", "check", str(paths.card_data() / "quarriors")) == 0
    assert run("cards", "check", str(paths.card_data() / "quarriors/dice/basic.yaml")) == 0


@pytest.mark.parametrize(("language", "expected"), [("en", "from 0 to 99"), ("ja", "整数")])
def test_a_mistake_is_told_with_its_place(
    wrong: Path, language: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("cards", "check", str(wrong), "--lang", language) == 1
    line = capsys.readouterr().out.splitlines()[0]
    assert line.startswith(f"{wrong}:4: goblin_silly: cost")
    assert expected in line


def test_mistakes_are_found_in_whatever_folder_they_lie(wrong: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards", "check", str(wrong.parent)) == 1
    cards = wrong.parent / "quarriors/cards"
    cards.mkdir(parents=True)
    shutil.move(wrong, cards)
    for folder in (wrong.parent, wrong.parent / "quarriors"):
        capsys.readouterr()
        assert run("cards", "check", str(folder)) == 1
        assert capsys.readouterr().out.count("silly.yaml:4") == 1


def test_a_players_mistake_is_found_without_a_path(wrong: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = paths.user_cards() / "quarriors/cards"
    cards.mkdir(parents=True)
    shutil.move(wrong, cards)
    assert run("cards", "check") == 1
    assert str(cards) in capsys.readouterr().out


@pytest.mark.parametrize("name", ["nowhere.yaml", "empty"])
def test_nothing_to_check_is_bad_input(tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").mkdir()
    assert run("cards", "check", str(tmp_path / name)) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize(("language", "name"), [("en", "Scavenging Goblin"), ("ja", "ゴミあさりゴブリン")])
def test_every_card_is_listed_with_its_text(language: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards", "list", "quarriors", "--lang", language) == 0
    lines = capsys.readouterr().out.splitlines()
    titles = [line for line in lines if not line.startswith(" ")]
    assert len(titles) >= 53
    assert any(line.startswith(f"{name} (2, 2)") for line in titles)
    assert all(text.startswith("    ") for title, text in pairwise(lines) if title in titles[:53])


def test_a_folder_named_after_no_game_is_mentioned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("quarriors", "quariors"):
        (tmp_path / name / "cards").mkdir(parents=True)
        (tmp_path / name / "cards/mine.yaml").write_text(WRONG.replace("900", "9"), encoding="utf-8")
    assert run("cards", "check", str(tmp_path)) == 0
    assert str(tmp_path / "quariors") in capsys.readouterr().out
