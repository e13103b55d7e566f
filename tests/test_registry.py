"""Games are found: in the program's folder and in installed packages, without importing any."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import paths, rulebook, words
from tabletop.cards import manifest_cache
from tabletop.cards import manifest_file as manifest
from tabletop.games import registry
from tabletop.words import Words
from tests.helpers.faults import faulted

MANIFEST = """
style: {ground: "#123456", ink: "#ffffff", glyph: mdi6.cards}
seats: [2, 4]
minutes: [5, 10]
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a game `lantern` that an installed package brings."""
    folder = tmp_path / "lantern_game"
    folder.mkdir()
    info = tmp_path / "some_package-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Name: some-package\nVersion: 1.0\n")
    points = "[kotatsu.games]\nlantern = lantern_game\nquarriors = lantern_game\ngone = nowhere_to_be_found\n"
    (info / "entry_points.txt").write_text(points)
    (folder / "__init__.py").write_text("raise RuntimeError('nobody may import this to fill the shelf')\n")
    (folder / "game.yaml").write_text(MANIFEST)
    (folder / "words.yaml").write_text("lantern.name: {en: Lantern, ja: 灯籠}\n")
    (folder / "rules.en.md").write_text("# Lantern\n\n## LAN-1 Light\n\n- **LAN-1.01** It shines.\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    for remembered in (paths.games, manifest_cache.manifests, words._catalogue, rulebook.load):
        remembered.cache_clear()
    yield folder
    for remembered in (paths.games, manifest_cache.manifests, words._catalogue, rulebook.load):
        remembered.cache_clear()


def test_every_folder_with_a_game_file_is_a_game() -> None:
    folders = {file.parent.name for file in Path(registry.__file__).parent.glob("*/game.yaml")}
    assert len(folders) > 1
    assert {entry.key for entry in registry.GAMES} == folders
    for entry in registry.GAMES:
        assert entry.load().game.key == entry.key
        assert entry.load().game.seat_counts == entry.seat_counts
        assert entry.usual in entry.seat_counts


def test_the_shelf_stands_in_its_own_order() -> None:
    places = [manifest.read_manifest(paths.game_folder(entry.key)).place for entry in registry.GAMES]
    assert places == sorted(places)
    assert len(set(places)) > 1


def test_a_game_with_broken_words_or_looks_is_told_and_stops_no_other(installed: Path) -> None:
    words_file, file = installed / "words.yaml", installed / "game.yaml"
    words_file.write_text("lantern.name: {en: Lantern\n")
    assert Words("en")("lantern.name") == "lantern.name"
    assert Words("en")("quarriors.name") == "Quarriors!"
    with faulted("words.yaml, line 2, cannot be read"):
        words.texts_of(words_file)
    words_file.write_text("- lantern\n")
    with faulted("should hold one text for each language"):
        words.texts_of(words_file)
    file.write_text(MANIFEST.replace("seats", "chairs"))
    with faulted(f"{file}:3: there is no field chairs; expected one of these: style, seats, minutes"):
        registry.entry("lantern", registry._found())


def test_an_installed_package_brings_a_game_with_words_and_rules(installed: Path) -> None:
    found = {entry.key: entry for entry in registry._found()}
    places = {key: manifest.read_manifest(paths.game_folder(key)).place for key in found}
    assert list(found) == sorted(found, key=lambda key: (places[key], key))
    assert places["lantern"] == max(places.values())
    assert found["lantern"].module == "lantern_game.game"
    assert (found["lantern"].seat_counts, found["lantern"].minutes) == ((2, 4), (5, 10))
    assert found["quarriors"].module == "tabletop.games.quarriors.game"
    assert "gone" not in found
    assert "lantern_game" not in sys.modules
    assert Words("ja")("lantern.name") == "灯籠"
    assert rulebook.load("lantern", "en").ids == ("LAN-1.01",)


def test_a_folder_whose_file_is_wrong_is_left_out_and_named(installed: Path) -> None:
    (installed / "game.yaml").write_text("seats: many\n")
    assert "lantern" not in [entry.key for entry in registry._found()]
    with faulted(f'{installed / "game.yaml"}:1: seats is "many"; expected a list'):
        manifest.read_manifest(installed)


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("{key: goal, least: 1, most: 9}", "6: options.1.default is missing; expected"),
        ("{key: goal, default: 3, most: nine}", '6: options.1.most is "nine"; expected a whole number'),
        (
            "{key: pace, default: fast, values: [slow, quick]}",
            '6: pace: options.1.default is "fast"; expected one of these',
        ),
        (
            "{key: pace, default: 3, needs: [goal, 1]}",
            '6: pace: options.1.needs.1 is "goal"; expected one of these: pace',
        ),
    ],
)
def test_a_mistake_in_an_option_is_named_with_its_line_and_what_would_do(
    installed: Path, option: str, told: str
) -> None:
    (installed / "game.yaml").write_text(f"{MANIFEST}options:\n  - {option}\n")
    with faulted(f"game.yaml:{told}"):
        manifest.read_manifest(installed)


def test_a_moment_that_there_is_not_is_named_with_those_there_are(installed: Path) -> None:
    (installed / "game.yaml").write_text(f"{MANIFEST}moments:\n  felled: {{play: explode, what: card}}\n")
    with faulted('moments.felled.play is "explode"; expected one of these: attack, blow, fall'):
        manifest.read_manifest(installed)


def test_an_empty_shelf_file_is_named(installed: Path) -> None:
    (installed / "game.yaml").write_text("")
    with faulted("the file is empty"):
        manifest.read_manifest(installed)
