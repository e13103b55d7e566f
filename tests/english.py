"""All English texts that the program can show, for reading and for the tests of style.

python -m tests.english            every text with its place
python -m tests.english settings   only those whose place contains "settings"
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
TRANSLATED = {"tr": 0, "translate": 1, "QT_TRANSLATE_NOOP": 1}
"""Functions whose argument at this place is a text for the screen."""


Texts = tuple[tuple[str, str], ...]
"""Places and what they say."""


@cache
def widget_texts() -> Texts:
    """Return place and English text of every string that a widget translates."""
    return tuple(_widget_texts())


def _widget_texts() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "tabletop" / "ui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            at = TRANSLATED.get(name, -1)
            if 0 <= at < len(node.args) and isinstance(text := getattr(node.args[at], "value", None), str):
                yield f"{path.relative_to(ROOT)}:{node.lineno}", text


@cache
def file_texts() -> Texts:
    """Return place and English text of all words files, lessons, puzzles, card files and rules pages."""
    return tuple(_file_texts())


def _file_texts() -> Iterator[tuple[str, str]]:
    for folder in ("resources", "card_data"):
        for path in sorted((ROOT / folder).rglob("*.yaml")):
            if "languages" in path.parts:
                continue  # translations repeat their English
            place = str(path.relative_to(ROOT))
            for document in yaml.load_all(path.read_text("utf-8").replace("$", ""), yaml.CSafeLoader):
                yield from ((f"{place} {key}", text) for key, text in _english(document, ""))
        for path in sorted((ROOT / folder).rglob("*.en.md")):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                yield f"{path.relative_to(ROOT)}:{number}", line


def _english(node: Any, key: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, dict):
        for name, value in node.items():
            if name == "en" and isinstance(value, str):
                yield key, value
            else:
                yield from _english(value, f"{key}.{name}".strip("."))
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from _english(value, f"{key}.{number}")


def texts() -> Texts:
    """Return place and text of everything in English."""
    return widget_texts() + file_texts()


if __name__ == "__main__":
    for where, words in texts():
        if all(part in where for part in sys.argv[1:]):
            print(f"{where}: {words}")
