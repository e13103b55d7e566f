"""YAML as nodes that know their lines: reading a file, plain data out of nodes, and problems at a node."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tabletop.cards.problems import Phrase, Problem

LINE_ONE = 1
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_SCALARS = yaml.constructor.SafeConstructor()
_DEEPEST = 20
_BOOLEANS = {"yes": True, "no": False, "true": True, "false": False, "on": True, "off": False}


class Found(NamedTuple):
    """A file that is YAML, and its root."""

    source: Source
    root: yaml.Node


def read(file: Path, problems: list[Problem]) -> Found | None:
    """Return the nodes of a file; if it is unreadable add a problem and return None, as for an empty file."""
    try:
        data = file.read_bytes()
    except OSError as error:
        reason = Phrase("cards.problem.unreadable", {"detail": error.strerror or str(error)})
        problems.append(Problem(file, LINE_ONE, reason))
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        reason = Phrase("cards.problem.encoding", {"byte": f"0x{data[error.start]:02X}"})
        problems.append(Problem(file, line, reason))
        return None
    try:
        root = yaml.compose(text, _LOADER)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark is not None else _line_of_reader(error, text)
        detail = " ".join(str(getattr(error, "problem", None) or getattr(error, "reason", error)).split())
        problems.append(Problem(file, line, Phrase("cards.problem.syntax", {"detail": detail})))
        return None
    return Found(Source(file), root) if root is not None else None


def _line_of_reader(error: yaml.YAMLError, text: str) -> int:
    position = getattr(error, "position", 0)
    return text.count("\n", 0, position if isinstance(position, int) else 0) + 1


class Source:
    """One file: turns its nodes into plain data and into problems."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def plain(self, node: yaml.Node, entry: str, problems: list[Problem], depth: int = 0) -> Any:
        """Return plain data; doubled fields and endless nesting become problems."""
        if isinstance(node, yaml.ScalarNode):
            return scalar(node)
        if depth > _DEEPEST:
            problems.append(self.problem(node, entry, "", Phrase("cards.problem.deep")))
            return None
        if isinstance(node, yaml.SequenceNode):
            return [self.plain(part, entry, problems, depth + 1) for part in node.value]
        plain: dict[str, Any] = {}
        for name, value in node.value:
            field = str(name.value)
            if field in plain:
                problems.append(self.problem(name, entry, field, Phrase("cards.problem.field_twice")))
            else:
                plain[field] = self.plain(value, entry, problems, depth + 1)
        return plain

    def problem(
        self, node: yaml.Node, entry: str, field: str, message: Phrase, expected: Phrase | None = None
    ) -> Problem:
        """Return a problem at the line of a node."""
        return Problem(self.file, node.start_mark.line + 1, message, expected, entry, field)

    def wrong(self, node: yaml.Node, entry: str, field: str, expected: Phrase) -> Problem:
        """Return the problem that a value is not what was expected."""
        return self.problem(node, entry, field, Phrase("cards.problem.wrong", {"found": shown(node)}), expected)

    def unknown(self, node: yaml.Node, entry: str, field: str, known: Iterable[str]) -> Problem:
        """Return the problem that there is no such field."""
        expected = Phrase("cards.expect.one_of", {"names": tuple(known)})
        return self.problem(node, entry, field, Phrase("cards.problem.unknown"), expected)

    def missing(self, node: yaml.Node, entry: str, field: str, expected: Phrase) -> Problem:
        """Return the problem that a field is not there."""
        return self.problem(node, entry, field, Phrase("cards.problem.missing"), expected)

    def refused(self, node: yaml.Node, entry: str, reason: str) -> Problem:
        """Return the problem that the definition itself refused its fields."""
        return self.problem(node, entry, "", Phrase("cards.problem.refused", {"detail": reason}))

    def flaw(self, node: yaml.MappingNode, entry: str, field: str, expected: Phrase) -> Problem:
        """Return the problem that a field, such as `die` or `faces.3`, does not fit other entries."""
        at: yaml.Node = node
        for part in field.split("."):
            if isinstance(at, yaml.MappingNode):
                at = next((value for name, value in at.value if name.value == part), at)
            elif isinstance(at, yaml.SequenceNode) and part.isdecimal() and 0 < int(part) <= len(at.value):
                at = at.value[int(part) - 1]
        return self.wrong(at, entry, field, expected)


def scalar(node: yaml.ScalarNode) -> Any:
    """Return the number, truth value, text or None that a scalar stands for."""
    tag = node.tag
    text: str = node.value
    if tag.endswith(":str"):
        return text
    if tag.endswith(":int"):
        return int(text) if text.isdecimal() and text[0] != "0" else _SCALARS.construct_yaml_int(node)
    if tag.endswith(":bool"):
        return _BOOLEANS.get(text.lower(), text)
    if tag.endswith(":null"):
        return None
    if tag.endswith(":float"):
        return _SCALARS.construct_yaml_float(node)
    return text


def shown(node: yaml.Node) -> str:
    """Return a short rendering of what stands in the file."""
    if isinstance(node, yaml.MappingNode):
        return "{" + ", ".join(f"{name.value}: …" for name, _ in node.value) + "}"
    if isinstance(node, yaml.SequenceNode):
        return "[" + ", ".join(shown(part) for part in node.value[:4]) + (", …]" if len(node.value) > 4 else "]")
    value = scalar(node) if isinstance(node, yaml.ScalarNode) else None
    if value is None:
        return "null"
    if isinstance(value, str):
        return '"' + (value if len(value) <= 40 else value[:39] + "…") + '"'
    return str(node.value)
