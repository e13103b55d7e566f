"""The workshop: the examples of the page are free of mistakes, and trying a card counts what it should."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import msgspec
import pytest

from tabletop import paths
from tabletop.cli import main
from tabletop.display.table import Info
from tabletop.games.registry import GAMES
from tabletop.match import card_trials

PAGE = Path(__file__).parents[2] / "docs" / "cards.md"
EXAMPLES = dict(re.findall(r"```yaml\n# (card_data/\S+)\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL))


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the program in a process of its own, which imports the games with the cards of today."""
    return subprocess.run([*paths.program(), *arguments], capture_output=True, text=True, encoding="utf-8")


def written(folder: Path, place: str) -> Path:
    file = folder / place
    file.parent.mkdir(parents=True)
    file.write_text(EXAMPLES[place], "utf-8")
    return file


def test_every_example_is_of_a_game_with_cards() -> None:
    assert {place.split("/")[1] for place in EXAMPLES} <= {game.key for game in GAMES if game.cards}


@pytest.mark.parametrize("place", EXAMPLES)
def test_an_example_is_free_of_mistakes_and_lies_in_the_box(
    place: str, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, place)
    assert main(["cards", "check", str(file)]) == 0, capsys.readouterr().out
    written(home, place)
    game = place.split("/")[1]
    (name,) = re.findall(r"name: {en: ([^,]+), ja: [^}]+}, c|name: {en: ([^,]+), ja", EXAMPLES[place])[:1]
    infos = msgspec.json.decode(run("cards", "list", game, "--json", "--lang", "en").stdout, type=tuple[Info, ...])
    pictures = [info.piece.picture for info in infos if (name[0] or name[1]) in info.piece.title]
    assert pictures
    assert all(picture and picture.figure for picture in pictures)


def test_trying_a_card_tells_how_often_it_is_used_and_who_wins(tmp_path: Path) -> None:
    file = written(tmp_path, "card_data/seven_missions/companions/mine.yaml")
    done = run("cards", "try", str(file), "--matches", "3", "--level", "random", "--json")
    (found,) = msgspec.json.decode(done.stdout, type=tuple[card_trials.CardTrial, ...])
    assert (found.card, found.matches) == ("my_carter", 3)
    assert found.used.matches == found.offered <= 3
    assert found.with_it.matches + found.without.matches == 2 * found.offered
    assert found.with_it.times + found.without.times == found.offered


def test_a_file_with_a_mistake_is_not_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, "card_data/quarriors/cards/mine.yaml")
    file.write_text(file.read_text("utf-8").replace("cost: 4", "cost: many"), "utf-8")
    assert main(["cards", "try", str(file)]) == 2
    assert "cost" in capsys.readouterr().out
    assert main(["cards", "try", str(tmp_path / "none.yaml")]) == 2


def test_a_match_is_found_for_a_card_by_name_or_reference(capsys: pytest.CaptureFixture[str]) -> None:
    for card in ("Mighty Quake Dragon", "card:dragon_mighty"):
        assert main(["cards", "deal", "quarriors", card]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == second
    assert "--seed" in first
    assert main(["cards", "deal", "quarriors", "Nobody's Dragon"]) == 2
    assert "Nobody's Dragon" in capsys.readouterr().err
