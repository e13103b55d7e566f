"""The beginning of a game: what `tabletop new-game` writes works as it stands."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
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
    assert main(["new-game", "sea_house", "--into", str(folder)]) == 0
    info = folder / "kotatsu_sea_house-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Name: kotatsu-sea-house\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text("[kotatsu.games]\nsea_house = sea_house\n")
    return folder


def run(package: Path, *args: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(package), str(ROOT)]), "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, *args], cwd=package, env=environment, capture_output=True, text=True, encoding="utf-8"
    )


QUICK_CHECK = (
    "-c",
    """
import sys
from tabletop.cli import main
from tabletop.lab.conformance import checks, tables
checks.MATCHES, tables.POSITIONS = 1, 8
sys.exit(main(["games", "check", "sea_house"]))
""",
)
"""Arguments of Python to check the game at few positions of each table."""


def test_it_is_on_the_shelf_and_keeps_everything(package: Path) -> None:
    done = run(package, *QUICK_CHECK)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("✓") == 22
    assert "✗" not in done.stdout
    assert "commands." not in done.stdout
    assert "sea_house: Sea House" in run(package, "-m", "tabletop", "games", "list").stdout


def test_its_tests_pass_and_name_every_rule(package: Path) -> None:
    done = run(package, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "ignore", "tests")
    assert done.returncode == 0, done.stdout
    page, tests = (package / "sea_house/rules.en.md").read_text("utf-8"), (package / "tests").glob("*.py")
    named = "".join(file.read_text("utf-8") for file in tests)
    rules = [line.split("**")[1] for line in page.splitlines() if line.startswith("- **")]
    assert len(rules) == 9
    assert [rule for rule in rules if f'"{rule}"' not in named] == []


def test_it_is_written_as_this_program_is(package: Path) -> None:
    for task in (["format", "--check"], ["check", "--ignore", "I001"]):
        done = run(package, "-m", "ruff", *task, "--config", str(ROOT / "pyproject.toml"), "--no-cache", "sea_house")
        assert done.returncode == 0, done.stdout
    done = run(package, "-m", "tabletop", "games", "check", "sea_hose")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


def test_an_emblem_that_there_is_not_is_one_sentence_with_its_line(package: Path) -> None:
    file = package / "sea_house" / "game.yaml"
    kept = file.read_text("utf-8")
    found = re.search(r"glyph: ([\w.-]+)", kept)
    assert found is not None
    file.write_text(kept.replace(found[1], "mdi6.no-such-thing"), "utf-8")
    done = run(package, *QUICK_CHECK)
    file.write_text(kept, "utf-8")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "mdi6.no-such-thing" in done.stderr
    assert f"line {kept[: found.start()].count(chr(10)) + 1}:" in done.stderr


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the whole tree to which `new-game` has added its game."""
    tree = tmp_path_factory.mktemp("grown") / "tree"
    left_out = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info")
    shutil.copytree(ROOT, tree, ignore=left_out)
    done = within(tree, "-m", "tabletop", "new-game", "sea_house")
    assert done.returncode == 0, done.stderr
    return tree


def within(tree: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a copy of the tree, which knows nothing of this one."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONUTF8": "1"}
    command = [sys.executable, *args]
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, encoding="utf-8")


QUICK = (
    "tests/kit",
    "tests/lab/test_rule_coverage.py",
    "tests/learn",
    "tests/research",
    "tests/test_languages.py",
    "tests/test_registry.py",
    "tests/test_rulebook.py",
    "tests/test_terms.py",
    "tests/test_words.py",
)
"""Tests of all games that ask for much and take little time."""


def test_the_tests_of_all_games_accept_one_with_nothing_optional(grown: Path) -> None:
    quick = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:hypothesispytest", *QUICK]
    done = within(grown, *quick, "-k", "sea_house or installed_package or stands_alone or lacks")
    assert done.returncode == 0, done.stdout
    assert int(re.findall(r"(\d+) passed", done.stdout)[0]) >= 10


@pytest.mark.long
def test_everything_that_check_runs_accepts_it(grown: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = importlib.util.spec_from_file_location("dev_of_the_copy", grown / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    dev = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(dev)
    monkeypatch.setattr(dev, "VENV", Path(sys.prefix))
    others = " or ".join(key for key in paths.games() if key != "sea_house")
    for name, (_, *command) in dev.checks(sys.executable).items():
        if name == "tests":  # what is named for another game is not changed by this one
            command += [
                "-p",
                "no:cacheprovider",
                "--ignore",
                "tests/test_new_game.py",
                "-k",
                f"sea_house or not ({others})",
            ]
        if name == "import arrows":
            command = ["-c", "import sys; from importlinter.cli import lint_imports_command as run; sys.exit(run())"]
        done = within(grown, *command)
        assert done.returncode == 0, (name, done.stdout[-5000:], done.stderr[-2000:])


@pytest.mark.parametrize(
    "key",
    [
        "Tea",
        "sea-house",
        "class",
        "te",
        "quarriors",
        "9lives",
        "sea_house",
        "ui",
        "pig",
        "camps",
        "lantern",
        "bots",
        "cards",
        "yaml",
    ],
)
def test_a_key_that_is_none_or_taken_is_one_sentence(
    package: Path, key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-game", key, "--into", str(package)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (package / key).exists() or key in ("sea_house", "tests")


def test_a_broken_game_is_told_by_its_table(package: Path) -> None:
    steps = package / "sea_house/steps.py"
    whole = steps.read_text("utf-8")
    try:
        steps.write_text(whole.replace("op.move(state, other, At.discard)", "state.zones[zone].remove(other)"), "utf-8")
        done = run(package, *QUICK_CHECK)
    finally:
        steps.write_text(whole, "utf-8")
    assert done.returncode == 1
    assert "✗ every component lies in exactly one zone" in done.stdout
    assert "sea_house-2: the components in the zones are " in done.stdout


WORDS, GAME = "words.yaml", "game.yaml"


@pytest.mark.parametrize(
    "faults",
    [
        [(WORDS, "sea_house.hidden:", "sea_house.hidden: [", "words.yaml, line 12, cannot be read: ")],
        [
            (
                WORDS,
                'sea_house.hidden:\n  en: "a card"\n  ja',
                "sea_house.hidden: card\n#",
                '"sea_house.hidden" should',
            ),
        ],
        [
            (WORDS, "sea_house.option.teams:", "sea_house.option.team:", "no words ['sea_house.option.teams']"),
            (WORDS, "{seat} [put|puts]", "{seat} puts", 'sea_house.log.built do not agree: "you puts {card} into'),
            (GAME, "minutes: [10, 15]\n", "minutes: [10, 15]\nfirst: {camps: true}\n", "game.yaml names ['camps']"),
        ],
        [
            (WORDS, '  ja: "ダイス"\n', "", "in ja there are no words ['sea_house.die', 'sea_house.zone.die']"),
            (
                WORDS,
                "with {n}: it falls",
                "and loses {n}: it falls",
                "sea_house.log.struck do not agree: \"you strike {rival}'s {card} and loses {n}",
            ),
            (
                WORDS,
                "{seat} [put|puts] {card} into",
                "{who} [put|puts] {card} into",
                "sea_house.log.built speaks of 'who', and is told ['card', 'seat']",
            ),
        ],
        [(GAME, "\nseats:", "\nseat:", "game.yaml:2: there is no field seat")],
        [
            (
                GAME,
                "default: false",
                "default: 3, values: [1, 2]",
                "game.yaml:5: teams: options.1.default is 3; expected one",
            ),
        ],
        [
            (
                "decisions.py",
                '"nothing", _is_taken)),',
                '"nothing", _is_taken)), hotkey="u",',
                '"sea_house" cannot be loaded: The move strike uses the key u, which is reserved at every table',
            ),
        ],
        [
            (
                "table.py",
                "SLOTS, At",
                "SLOT, At",
                "\"sea_house\" cannot be loaded: ImportError: cannot import name 'SLOT'",
            ),
        ],
        [("steps.py", 'ask(state, "turn"', 'ask(state, "turns"', "decisions_of(…) of the game lists no turns")],
        [("steps.py", "op.move(state, card, zone)", "op.move(state, card, 999)", "(steps.py:35 → aliases.py:")],
    ],
)
def test_what_is_missing_is_told_once_and_where(package: Path, faults: list[tuple[str, str, str, str]]) -> None:
    whole = {name: (package / "sea_house" / name).read_text("utf-8") for name, *_ in faults}
    broken = dict(whole)
    for name, old, new, _ in faults:
        assert old in broken[name]
        broken[name] = broken[name].replace(old, new)
    try:
        for name, text in broken.items():
            (package / "sea_house" / name).write_text(text, "utf-8")
        done = run(package, *QUICK_CHECK)
    finally:
        for name, text in whole.items():
            (package / "sea_house" / name).write_text(text, "utf-8")
    assert "Traceback" not in done.stderr
    for *_, told in faults:
        assert (done.stdout + done.stderr).count(told) == 1, done.stdout + done.stderr
    assert done.returncode == (1 if done.stdout else 2)


def test_a_package_is_not_written_over_another(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (package / "pyproject.toml").read_text("utf-8")
    assert main(["new-game", "tea_garden", "--into", str(package)]) == 2
    assert "pyproject.toml already exists" in capsys.readouterr().err
    assert (package / "pyproject.toml").read_text("utf-8") == before
    assert not (package / "tea_garden").exists()


def test_the_letters_of_its_rules_are_its_own(package: Path) -> None:

    taken = {
        page.read_text("utf-8").partition("## ")[2][:3]
        for key in paths.games()
        if (page := paths.rules_page(key, "en"))
    }
    assert _letters("quartet") not in taken
    assert _letters("seven_sisters") not in taken
    assert _letters("sea_house") == "SEA"
