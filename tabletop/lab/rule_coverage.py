"""Rule coverage: the tests that name each rule and card of a game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from tabletop import paths, rulebook
from tabletop.cards.limits import LOADER
from tabletop.engine.errors import UserError
from tabletop.languages.registry import SOURCE


@dataclass(frozen=True, slots=True)
class Coverage:
    """The tests that name each rule, ruling, option, example and card of a game.

    Tests are written as pytest does: `tests/games/quarriors/test_x.py::test_name`. `unknown` are ids and cards that
    tests name but nothing defines.
    """

    game: str
    rules: dict[str, tuple[str, ...]]
    cards: dict[str, tuple[str, ...]]
    unknown: tuple[str, ...]

    @property
    def missing_rules(self) -> tuple[str, ...]:
        """Ids that no test names."""
        return tuple(name for name, tests in self.rules.items() if not tests)

    @property
    def missing_cards(self) -> tuple[str, ...]:
        """Cards that no test names."""
        return tuple(name for name, tests in self.cards.items() if not tests)

    @property
    def complete(self) -> bool:
        """True if tests name every rule and card, and nothing else."""
        return not (self.missing_rules or self.missing_cards or self.unknown)


def coverage(game: str, tests: Path | None = None) -> Coverage:
    """Return which tests name which rules and cards; raises UserError where no tests are.

    Tests name them in `pytest.mark.rule(...)` and `pytest.mark.card(...)`: on a function, a class, a module's
    `pytestmark` or a parameter set, as plain strings. The tests are read, not run.
    """
    folder = tests or paths.tests()
    if folder is None:
        raise UserError("commands.fault.no_tests")
    rules: dict[str, list[str]] = {name: [] for name in rulebook.load(game, SOURCE).ids}
    cards: dict[str, list[str]] = {name: [] for name in _cards(game)}
    letters = next(iter(rules)).partition("-")[0] + "-"
    anywhere = {name for each in paths.games() for name in _cards(each)}
    unknown: set[str] = set()
    for file in sorted(folder.rglob("test_*.py")):
        place = f"{folder.name}/{file.relative_to(folder).as_posix()}"
        for test, mark, name in _named_in(file, file.stat().st_mtime_ns):
            known = rules if mark == "rule" else cards
            if name not in known:
                if name not in anywhere if mark == "card" else name.startswith(letters):
                    unknown.add(name)
            elif f"{place}::{test}" not in known[name]:
                known[name].append(f"{place}::{test}")
    return Coverage(
        game,
        {name: tuple(found) for name, found in rules.items()},
        {name: tuple(found) for name, found in cards.items()},
        tuple(sorted(unknown)),
    )


@cache
def _named_in(file: Path, modified: int) -> tuple[tuple[str, str, str], ...]:
    """Return (test, mark, name) for every name in the marks of a file as it was when last modified."""
    text = file.read_text("utf-8")
    return tuple(_named(ast.parse(text, file.name))) if "mark.rule" in text or "mark.card" in text else ()


@cache
def _cards(game: str) -> tuple[str, ...]:
    """Return the keys in the folders of card files that `game.yaml` lists as `tested`."""
    return tuple(_listed_cards(game))


def _listed_cards(game: str) -> Iterator[str]:
    manifest = paths.game_folder(game) / paths.MANIFEST
    listed = yaml.load(manifest.read_text("utf-8"), LOADER) if manifest.is_file() else None
    for folder in (listed or {}).get("tested", ()):
        for file in sorted((paths.cards_of(game) / folder).glob("*.yaml")):
            for card in yaml.load(file.read_text("utf-8"), LOADER):
                yield card["key"]


def _named(body: ast.Module | ast.ClassDef, around: tuple[tuple[str, str], ...] = ()) -> Iterator[tuple[str, str, str]]:
    """Yield (test, mark, name) for every name in a test's marks, inherited marks included."""
    for node in body.body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets):
            around += tuple(_marks(node.value))
    for node in body.body:
        if isinstance(node, ast.ClassDef):
            own_marks = tuple(mark for each in node.decorator_list for mark in _marks(each))
            for test, mark, name in _named(node, around + own_marks):
                yield f"{node.name}::{test}", mark, name
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            own = tuple(mark for each in node.decorator_list for mark in _marks(each))
            for mark, name in around + own:
                yield node.name, mark, name


def _marks(expression: ast.expr) -> Iterator[tuple[str, str]]:
    for node in ast.walk(expression):
        match node:
            case ast.Call(
                func=ast.Attribute(value=ast.Attribute(attr="mark"), attr="rule" | "card" as mark), args=args
            ):
                for arg in args:
                    if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                        yield mark, arg.value
