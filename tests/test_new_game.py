"""The beginning of a game: what `tabletop new-game` writes works as it stands."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.cli import main
from tabletop.commands.games import _letters

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package of a new game, as if it were installed."""
    folder = tmp_path_factory.mktemp("package")
    assert main(["new-game", "tea_house", "--into", str(folder)]) == 0
    info = folder / "kotatsu_tea_house-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Name: kotatsu-tea-house\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text("[kotatsu.games]\ntea_house = tea_house\n")
    return folder


def run(package: Path, *args: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(package), str(ROOT)]), "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, *args], cwd=package, env=environment, capture_output=True, text=True, encoding="utf-8"
    )


def test_it_is_on_the_shelf_and_keeps_everything(package: Path) -> None:
    done = run(package, "-m", "tabletop", "games", "check", "tea_house")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("✓") == 18
    assert "✗" not in done.stdout
    assert "commands." not in done.stdout
    assert "tea_house: Tea House" in run(package, "-m", "tabletop", "games", "list").stdout


def test_its_tests_pass_and_name_every_rule(package: Path) -> None:
    done = run(package, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "ignore", "tests")
    assert done.returncode == 0, done.stdout
    page, tests = (package / "tea_house/rules.en.md").read_text("utf-8"), (package / "tests").glob("*.py")
    named = "".join(file.read_text("utf-8") for file in tests)
    rules = [line.split("**")[1] for line in page.splitlines() if line.startswith("- **")]
    assert len(rules) == 9
    assert [rule for rule in rules if f'"{rule}"' not in named] == []


def test_it_is_written_as_this_program_is(package: Path) -> None:
    for task in (["format", "--check"], ["check", "--ignore", "I001"]):
        done = run(package, "-m", "ruff", *task, "--config", str(ROOT / "pyproject.toml"), "--no-cache", "tea_house")
        assert done.returncode == 0, done.stdout
    done = run(package, "-m", "tabletop", "games", "check", "tea_hose")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


@pytest.mark.parametrize("key", ["Tea", "tea-house", "class", "te", "quarriors", "9lives", "tea_house"])
def test_a_key_that_is_none_or_taken_is_one_sentence(
    package: Path, key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-game", key, "--into", str(package)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (package / key).exists() or key == "tea_house"


def test_a_broken_game_is_told_by_its_table(package: Path) -> None:
    steps = package / "tea_house/steps.py"
    whole = steps.read_text("utf-8")
    try:
        steps.write_text(whole.replace("op.move(state, other, At.discard)", "state.zones[zone].remove(other)"), "utf-8")
        done = run(package, "-m", "tabletop", "games", "check", "tea_house")
    finally:
        steps.write_text(whole, "utf-8")
    assert done.returncode == 1
    assert "✗ every component lies in exactly one zone" in done.stdout
    assert "tea_house-2: Broken: " in done.stdout


def test_the_letters_of_its_rules_are_its_own(package: Path) -> None:

    taken = {
        page.read_text("utf-8").partition("## ")[2][:3]
        for key in paths.games()
        if (page := paths.rules_page(key, "en"))
    }
    assert _letters("quartet") not in taken
    assert _letters("seven_sisters") not in taken
    assert _letters("tea_house") == "TEA"
