"""Commands that paint, and the demonstration: all without a display."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from tabletop.commands import demo
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games import registry
from tabletop.games.registry import GAMES
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.table import offscreen
from tests.match.helpers import new
from tests.test_cli import run

pytestmark = pytest.mark.usefixtures("qapp")


def painted(file: Path) -> QImage:
    image = QImage(str(file))
    assert not image.isNull()
    return image


def test_a_picture_has_the_size_and_theme_asked_for(tmp_path: Path) -> None:
    grounds = []
    for theme in ("dark", "light"):
        file = tmp_path / f"{theme}.png"
        args = ["--size", "1100x700", "--theme", theme, "--decisions", "20", "--seats", "3", "--seat", "2"]
        assert run("picture", "quarriors", "--out", str(file), *args) == 0
        image = painted(file)
        assert (image.width(), image.height()) == (1100, 700)
        grounds.append(QColor(image.pixel(5, 695)).lightness())
    assert grounds[0] < 128 < grounds[1]


def test_equal_seeds_paint_equal_pictures(tmp_path: Path) -> None:
    files = [tmp_path / f"{number}.png" for number in range(3)]
    for file, seed in zip(files, ("5", "5", "6"), strict=True):
        assert run("picture", "quarriors", "--out", str(file), "--seed", seed, "--decisions", "15") == 0
    assert painted(files[0]) == painted(files[1])
    assert painted(files[0]) != painted(files[2])


@pytest.mark.parametrize(
    "args",
    [
        ["--out", "nowhere/at/all.png"],
        ["--out", "picture.unknown"],
        ["--out", "p.png", "--size", "big"],
        ["--out", "p.png", "--size", "10x10"],
        ["--out", "p.png", "--seat", "2"],
        ["--out", "p.png", "--seats", "9"],
        ["--out", "p.png", "--theme", "pink"],
        ["--out", "p.png", "--decisions", "-1"],
        [],
    ],
)
def test_a_picture_that_cannot_be_painted_is_refused_in_one_sentence(
    args: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("picture", "quarriors", *args) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_the_demonstration_plays_and_paints_every_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo, "CAST", (Driver.NOVICE, Driver.RANDOM))  # what is shown does not depend on their skill
    monkeypatch.setattr(demo, "PICTURES", (0.5,))
    assert run("demo", "--out", str(tmp_path / "new/folder"), "--lang", "ja") == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(registry.GAMES)
    assert "勝者" in lines[0]
    for entry in registry.GAMES:
        assert len(list((tmp_path / "new/folder").glob(f"{entry.key}-*.png"))) == 1


def test_the_demonstration_needs_a_folder_it_can_make(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert run("demo", "--out", str(tmp_path / "file")) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_moment_of_a_journal_can_be_painted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = new(Driver.NOVICE, Driver.RANDOM, entry=registry.entry("quarriors"), save=True)
    for _ in range(12):
        match.pump()
    journal, file = str(match.path), tmp_path / "moment.png"
    assert run("replay", journal, "--picture-at", "10", str(file)) == 0
    painted(file)
    assert run("replay", journal, "--picture-at", "9999", str(file)) == 2
    assert "0 to 12" in capsys.readouterr().err


def test_a_picture_shows_golden_advice_without_a_search(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.ui.table.state.advice.is_clear", lambda seen, evaluations: False)
    monkeypatch.setattr("tabletop.ui.table.state.session.is_ahead", bool)
    entry = next(entry for entry in GAMES if entry.key == "quarriors")
    game = entry.load().game
    state = runner.new_state(game, checked_setup(game, 2, {}), 1)
    seat = runner.players_to_act(state)[0]
    seats = [SeatInfo(number, f"Seat {number}", Driver.ME) for number in range(2)]
    made = offscreen.window(offscreen.FrozenLink(view(state, seat), seats), entry.load())
    assert made.session.advice.is_settled
    assert any(label.primary for label in made.session.labels())
    made.close()
    made.deleteLater()
