"""What holds for the project as a whole: sizes, arrows that import-linter cannot see, words in every language."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from functools import cache
from pathlib import Path

import pytest
import yaml

from tabletop.languages import registry
from tabletop.languages.registry import FURTHER

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(path for folder in ("tabletop", "tests", "packaging") for path in (ROOT / folder).rglob("*.py"))
DOCSTRING = re.compile(r'(?:#.*\n|\s)*[rR]?"""(.*)')
INDENTED_IMPORT = re.compile(r"^[ \t]+(?:import|from)\b", re.MULTILINE)
SOCKETS = ("PySide6.QtNetwork", "socket", "ssl", "asyncio", "http", "urllib.request")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(path: Path) -> set[str]:
    """Every module a file names in an import, as `a.b` and as `a.b.c` for `from a.b import c`."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def test_no_module_is_over_600_lines() -> None:
    long = {name_of(path): n for path in MODULES if (n := len(path.read_text("utf-8").splitlines())) > 600}
    assert long == {}


def test_the_screen_opens_no_sockets() -> None:
    guilty = [
        f"{name_of(path)}: {name}"
        for path in (ROOT / "tabletop/ui").rglob("*.py")
        if any(name.rpartition(".")[2] in path.read_text("utf-8") for name in SOCKETS)
        for name in imported(path)
        if name in SOCKETS
    ]
    assert guilty == []


def test_an_import_inside_a_function_of_the_screen_says_why() -> None:
    hidden = [
        f"{name_of(path)}:{node.lineno}"
        for path in (ROOT / "tabletop/ui").rglob("*.py")
        if INDENTED_IMPORT.search(path.read_text("utf-8"))
        for owner in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(owner, ast.FunctionDef)
        for node in ast.walk(owner)
        if isinstance(node, (ast.Import, ast.ImportFrom))
        and "  # " not in path.read_text("utf-8").splitlines()[node.lineno - 1]
    ]
    assert hidden == []


def test_the_window_starts_without_the_network() -> None:
    code = "import sys, tabletop.cli, tabletop.ui.shell.app; print('PySide6.QtNetwork' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "False"


def test_every_package_has_a_first_line_that_says_what_it_is() -> None:
    silent = [name_of(path) for path in MODULES if name_of(path).startswith("tabletop/") and not first_line(path)]
    assert silent == []


def first_line(path: Path) -> str:
    """Return the docstring of a module, read as far as its first statement."""
    opening = DOCSTRING.match(path.read_text("utf-8"))
    return opening[1].strip() if opening else ""


@cache
def widget_strings() -> set[tuple[str, str]]:
    """Every English text of a widget, with the context that Qt looks it up in: the class it stands in, or as named."""
    found = set()
    for path in (ROOT / "tabletop/ui").rglob("*.py"):
        source = path.read_text("utf-8")
        tree = ast.parse(source)
        for owner in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
            found.update((owner.name, text) for text, *_ in texts_given_to(owner, "tr"))
        for name in ("translate", "QT_TRANSLATE_NOOP"):
            if name not in source:
                continue
            found.update((given[0], given[1]) for given in texts_given_to(tree, name) if len(given) > 1)
    return found


def texts_given_to(node: ast.AST, name: str) -> list[list[str]]:
    """Return the literal texts at the start of every call of a function or method of that name."""
    found = []
    for call in (each for each in ast.walk(node) if isinstance(each, ast.Call)):
        called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        texts = [arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        if called == name and texts:
            found.append(texts)
    return found


def test_no_text_of_a_widget_stands_inside_another_where_the_translation_tool_may_miss_it() -> None:
    """`lupdate` overlooks calls within f-strings, and drops their translations."""
    nested = [
        f"{path.name}:{node.lineno}"
        for path in (ROOT / "tabletop/ui").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.JoinedStr) and texts_given_to(node, "tr")
    ]
    assert nested == []


@pytest.mark.parametrize("language", FURTHER)
def test_every_widget_string_is_translated_and_no_other(language: str) -> None:
    contexts = ElementTree.parse(registry.folder(language) / "widgets.ts").getroot().findall("context")
    translated = {
        (context.findtext("name") or "", message.findtext("source") or "")
        for context in contexts
        for message in context.findall("message")
        if (message.findtext("translation") or "").strip()
    }
    assert sorted(widget_strings() - translated) == []
    assert sorted(translated - widget_strings()) == []


def test_every_yaml_of_the_games_loads_without_the_c_library(request: pytest.FixtureRequest) -> None:
    """Where PyYAML has no libyaml, its stricter pure-Python parser reads the same files.

    Usually it is given the smallest of each folder.
    """
    files = sorted(path for folder in ("resources", "card_data") for path in (ROOT / folder).rglob("*.yaml"))
    if not request.config.getoption("--long"):
        by_size = sorted(files, key=lambda path: path.stat().st_size, reverse=True)
        files = list({path.parent: path for path in by_size}.values())
    refused: dict[str, str] = {}
    for path in files:
        try:
            for _event in yaml.parse(path.read_text("utf-8"), Loader=yaml.SafeLoader):
                pass
        except yaml.YAMLError as error:
            refused[name_of(path)] = str(error)
    assert files
    assert refused == {}
