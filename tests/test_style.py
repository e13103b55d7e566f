"""Names and docstrings of the program: retired words stay away, and docstrings begin with a plain sentence."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parent.parent
MODULES = sorted((ROOT / "tabletop").rglob("*.py"))
RETIRED = frozenset(yaml.safe_load((ROOT / "tests/retired_words.yaml").read_text("utf-8")))
CLOCK_WAIT = re.compile(r"(?:qtbot\.wait|QTest\.qWait)\((?![01]\))|\bwaitUntil\(.*timeout=")
"""A wait by the clock in a test, or for a limited time; 0 and 1 let the events pass that are due."""
PRIVATE_OPENINGS = ("Tell", "Return what", "Let", "What", "Whether", "Have", "Say", "How", "Who", "Which")


def nodes_of(source: str) -> list[ast.AST]:
    """Return every node of a module."""
    return list(ast.walk(ast.parse(source)))


def names(nodes: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    """Yield every name that a module gives to something, with its line."""
    for node in nodes:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
                yield node.lineno, name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield node.lineno, name


def docstrings(nodes: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    """Yield every docstring of a module, its classes and functions, with the line it belongs to."""
    for node in nodes:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and (text := ast.get_docstring(node)):
            yield getattr(node, "lineno", 1), text


def attribute_docstrings(nodes: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    """Yield every string below an assignment, with its line."""
    for node in nodes:
        body = getattr(node, "body", None)
        for above, below in itertools.pairwise(body if isinstance(body, list) else ()):
            match above, below:
                case ast.Assign() | ast.AnnAssign(), ast.Expr(value=ast.Constant(value=str(text))):
                    yield below.lineno, text


def is_in_old_dialect(text: str) -> bool:
    """Return whether a docstring begins with one of the retired openings."""
    return any(text == opening or text.startswith(f"{opening} ") for opening in PRIVATE_OPENINGS)


def is_plain(text: str) -> bool:
    """Return whether a docstring begins with one short sentence that is not in the retired dialect."""
    first = text.splitlines()[0]
    return first.endswith(".") and len(first) <= 100 and not is_in_old_dialect(first)


def package_of(path: Path) -> str:
    """Return the package of a module, or its game: `tabletop/net`, `tabletop/games/quarriors`."""
    parts = path.relative_to(ROOT).parts
    return "/".join(parts[: min(len(parts) - 1, 3 if parts[1] == "games" else 2)])


@pytest.mark.parametrize("package", sorted({package_of(path) for path in MODULES}))
def test_no_retired_word_returns_and_docstrings_begin_with_a_plain_sentence(package: str) -> None:
    wrong: list[tuple[str, int, str]] = []
    for path in (path for path in MODULES if package_of(path) == package):
        nodes, place = nodes_of(path.read_text("utf-8")), path.relative_to(ROOT).as_posix()
        found = [(1, path.stem), *names(nodes)]
        wrong += [(place, line, name) for line, name in found if name.strip("_").lower() in RETIRED]
        wrong += [(place, line, text.splitlines()[0]) for line, text in docstrings(nodes) if not is_plain(text)]
        wrong += [(place, line, text) for line, text in attribute_docstrings(nodes) if is_in_old_dialect(text)]
    assert wrong == []


def test_no_test_of_the_screen_waits_by_the_clock() -> None:
    """What comes is awaited by `waitUntil`, which has a minute; what must not come is watched by `assert_stays`."""
    texts = {path.name: path.read_text("utf-8") for path in (ROOT / "tests/ui").rglob("*.py")}
    assert {name: found for name, text in texts.items() if (found := CLOCK_WAIT.findall(text))} == {}


def test_the_checks_notice_what_they_forbid() -> None:
    waits = ("qtbot.wait(50)", "QTest.qWait(600)", "qtbot.waitUntil(lambda: seen(), timeout=2000)")
    assert all(CLOCK_WAIT.search(text) for text in waits)
    assert not any(CLOCK_WAIT.search(text) for text in ("qtbot.wait(1)", "QTest.qWait(0)", "qtbot.waitUntil(seen)"))
    assert [name for _, name in names(nodes_of("def f(heaps): self.lots = shed = 1"))] == [
        "f",
        "heaps",
        "lots",
        "shed",
    ]
    assert {"heaps", "lots", "shed"} <= RETIRED
    assert not is_plain("Tell whether it is so.")
    assert not is_plain("Return what a seat is taken to do.")
    assert not is_plain("No full stop")
    assert is_plain("Return whether it is so.")
    assert [text for _, text in attribute_docstrings(nodes_of('a = 1\n"""What it is."""'))] == ["What it is."]
    assert is_in_old_dialect("What it is.")
