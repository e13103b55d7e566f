"""`tabletop games` and `new-game`: list games, check one, and begin a new one."""

from __future__ import annotations

import argparse
import importlib.util
import keyword
import re
import traceback
from pathlib import Path
from string import Template

from tabletop import paths
from tabletop.cards.manifest_file import read_manifest
from tabletop.commands import arguments
from tabletop.engine.errors import UserError
from tabletop.lab.conformance.checks import OFTEN, RULES, Broken, Check
from tabletop.lab.conformance.presentation import PRESENTATION
from tabletop.lab.conformance.secrets import SECRETS
from tabletop.lab.conformance.tables import Seating, unusual, usual
from tabletop.languages.registry import SOURCE
from tabletop.words import Words, texts_of

_KEY = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def show(chosen: argparse.Namespace) -> int:
    """Print every game with its folder; what a broken folder lacks; return 1 if there is one."""
    words, broken = Words(arguments.language(chosen.lang)), 0
    for key, (_, folder) in paths.games().items():
        try:
            read_manifest(folder)
            print(f"{key}: {words(f'{key}.name')} ({folder})")
        except UserError as wrong:
            print(f"{key}: {words.error_text(wrong)}")
            broken += 1
    return 1 if broken else 0


def check(chosen: argparse.Namespace) -> int:
    """Check a game at all its tables; print what does not hold and return 1 if anything is."""
    words, folder = Words(arguments.language(chosen.lang)), paths.game_folder(chosen.game)
    for file in sorted(folder.glob("words*.yaml")):
        texts_of(file)  # a broken file is left out elsewhere: here it is what is looked for
    _emblems(folder)
    entry = arguments.entry(chosen.game)
    try:
        entry.load()
    except Exception as wrong:  # a game may fail in any way: it is the thing examined
        why = words.error_text(wrong).rstrip(".。") if isinstance(wrong, UserError) else _describe_error(wrong, folder)
        raise UserError("commands.fault.game_load", game=entry.key, why=why) from None
    tables, more = usual([entry]), unusual([entry])
    plan = [(check, tables + more) for check in (*RULES, *SECRETS)] + [(one, tables) for one in (*OFTEN, *PRESENTATION)]
    printed: set[str] = set()
    failed = sum([not _holds(check, seatings, words, printed) for check, seatings in plan])
    print(words("commands.games.failed" if failed else "commands.games.fine", game=entry.key, n=failed))
    return 1 if failed else 0


_NAMED = re.compile(r"\b(?:glyph|emblem): *[\"']?([\w.-]+)")


def _emblems(folder: Path) -> None:
    """Raise UserError for an emblem in `game.yaml` that no font has."""
    try:
        from tabletop.ui.paint.glyphs import known
    except ImportError:
        return  # without Qt nobody sees emblems
    file = folder / "game.yaml"
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    for number, line in enumerate(lines, 1):
        for name in _NAMED.findall(line):
            if not known(name):
                raise UserError("commands.fault.emblem", file=str(file), line=number, emblem=name)


def _holds(check: Check, seatings: list[Seating], words: Words, printed: set[str]) -> bool:
    """Return whether a check holds; print what is wrong unless that was printed before."""
    promise = words(f"commands.check.{check.__name__}")
    for seating in seatings:
        try:
            check(seating)
        except Exception as wrong:
            why = f"{seating}: {_describe_error(wrong, paths.game_folder(seating.key))}"
            print(f"✗ {promise}" + ("" if why in printed else f"\n  {why}"), flush=True)
            printed.add(why)
            return False
    print(f"✓ {promise}", flush=True)
    return True


def _describe_error(wrong: Exception, folder: Path) -> str:
    """Return an error in one line with its place, in the game's own files if possible."""
    if isinstance(wrong, Broken):
        return str(wrong)
    frames = traceback.extract_tb(wrong.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).resolve().is_relative_to(folder.resolve())]
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in (*own[-1:], frames[-1])]
    return f"{type(wrong).__name__}: {wrong} ({' → '.join(dict.fromkeys(places))})"


def new(chosen: argparse.Namespace) -> int:
    """Write a small working card game under a new key: into the program, or as a package of its own."""
    key, words = chosen.key, Words(arguments.language(chosen.lang))
    if not _KEY.fullmatch(key) or keyword.iskeyword(key) or len(key) < 3:
        raise UserError("commands.fault.game_key", game=key)
    if key in paths.games():
        raise UserError("commands.fault.game_there", game=key)
    tests = paths.tests()
    if (existing := _existing_use(key, tests)) is not None:
        raise UserError("commands.fault.game_used", game=key, path=str(existing))
    if words.under(f"{key}."):
        raise UserError("commands.fault.game_words", game=key)
    if chosen.into is not None and importlib.util.find_spec(key) is not None:
        raise UserError("commands.fault.game_module", game=key)
    if chosen.into is None and tests is None:
        raise UserError("commands.fault.game_into")
    if chosen.into is None:
        assert tests is not None
        folder, module, trials = paths.game_folder(key), f"tabletop.games.{key}", tests / "games" / key
    else:
        folder, module, trials = Path(chosen.into) / key, key, Path(chosen.into) / "tests"
    targets = [
        folder,
        trials / f"test_{key}.py",
        *([] if chosen.into is None else [Path(chosen.into) / "pyproject.toml"]),
    ]
    for path in filter(Path.exists, targets):
        raise UserError("commands.fault.game_exists", path=str(path))
    names = [part.capitalize() for part in key.split("_")]
    filled = {"key": key, "Game": "".join(names), "name": " ".join(names), "module": module, "ABC": _letters(key)}
    for file in sorted((paths.resources() / "new_game").iterdir()):
        if file.is_file() and not (file.name.startswith("pyproject") and chosen.into is None):
            to = Path(chosen.into) if file.name.startswith("pyproject") else folder
            _write(file, to / file.name.removesuffix(".txt"), filled)
    _write(paths.resources() / "new_game/tests/test_game.py.txt", trials / f"test_{key}.py", filled)
    if chosen.into is None:
        (trials / "__init__.py").touch()
    done = "commands.new_game.done" if chosen.into is None else "commands.new_game.package"
    print(words(done, folder=str(folder), into=str(chosen.into), key=key))
    return 0


def _existing_use(key: str, tests: Path | None) -> Path | None:
    """Return the folder or file of the program's tests that uses a key already, None if no test does."""
    if tests is None:
        return None
    for folder in (tests / key, tests / "games" / key):
        if folder.exists():
            return folder
    names = re.compile(rf"""["'(]{key}["')]|\b{key} = {key}""")
    files = [*sorted((tests / "helpers").glob("*.py")), tests / "test_registry.py"]
    return next((file for file in files if file.stem == key or names.search(file.read_text("utf-8"))), None)


def _letters(key: str) -> str:
    """Return three letters for the ids of rules that no other game uses."""
    taken_ids = {_first_id(found) for found in paths.games()}
    plain = key.replace("_", "").upper()
    consonants = plain[0] + "".join(letter for letter in plain[1:] if letter not in "AEIOU" and letter.isalpha())
    pool = [plain[:3], (consonants + "XX")[:3], *[plain[:2] + chr(letter) for letter in range(65, 91)]]
    return next(letters for letters in pool if letters.isalpha() and letters not in taken_ids)


def _first_id(game: str) -> str:
    page = paths.rules_page(game, SOURCE)
    found = re.search(r"^## ([A-Z]{3})-", page.read_text("utf-8"), re.MULTILINE) if page.is_file() else None
    return found[1] if found else ""


def _write(source: Path, target: Path, filled: dict[str, str]) -> None:
    text = Template(source.read_text("utf-8")).substitute(filled)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, "utf-8")
