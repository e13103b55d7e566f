"""YAML nodes with line numbers: reading files, conversion to plain data, and problems at a node."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tabletop.cards.limits import DIGITS_MOST, LOADER, Allowance, TooMuch, shortened
from tabletop.cards.problems import Message, Problem

LINE_ONE = 1
_SCALARS = yaml.constructor.SafeConstructor()
_BOOLEANS = {"yes": True, "no": False, "true": True, "false": False, "on": True, "off": False}


class ParsedFile(NamedTuple):
    """A file that is YAML, and its root."""

    source: Source
    root: yaml.Node


def read(file: Path, problems: list[Problem], allowance: Allowance) -> ParsedFile | None:
    """Return the nodes of a file; if it is unreadable add a problem and return None, as for an empty file."""
    try:
        data = allowance.read(file)
    except OSError as error:
        reason = Message("cards.problem.unreadable", {"detail": error.strerror or str(error)})
        problems.append(Problem(file, LINE_ONE, reason))
        return None
    except TooMuch as limit:
        problems.append(Problem(file, limit.line, limit.phrase))
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        reason = Message("cards.problem.encoding", {"byte": f"0x{data[error.start]:02X}"})
        problems.append(Problem(file, line, reason))
        return None
    try:
        allowance.survey(text)
        root = yaml.compose(text, LOADER)
    except TooMuch as limit:
        problems.append(Problem(file, limit.line, limit.phrase))
        return None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark is not None else _line_of_reader(error, text)
        detail = " ".join(str(getattr(error, "problem", None) or getattr(error, "reason", error)).split())
        problems.append(Problem(file, line, Message("cards.problem.syntax", {"detail": detail})))
        return None
    return ParsedFile(Source(file), root) if root is not None else None


def _line_of_reader(error: yaml.YAMLError, text: str) -> int:
    position = getattr(error, "position", 0)
    return text.count("\n", 0, position if isinstance(position, int) else 0) + 1


class Source:
    """One file: turns its nodes into plain data and into problems."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def plain(self, node: yaml.Node, entry: str, problems: list[Problem]) -> Any:
        """Return plain data; doubled fields become problems."""
        if isinstance(node, yaml.ScalarNode):
            return scalar(node)
        if isinstance(node, yaml.SequenceNode):
            return [self.plain(part, entry, problems) for part in node.value]
        plain: dict[str, Any] = {}
        for name, value in node.value:
            field = str(name.value)
            if field in plain:
                problems.append(self.problem(name, entry, field, Message("cards.problem.field_twice")))
            else:
                plain[field] = self.plain(value, entry, problems)
        return plain

    def problem(
        self, node: yaml.Node, entry: str, field: str, message: Message, expected: Message | None = None
    ) -> Problem:
        """Return a problem at the line of a node."""
        return Problem(self.file, node.start_mark.line + 1, message, expected, shortened(entry), shortened(field))

    def wrong(self, node: yaml.Node, entry: str, field: str, expected: Message) -> Problem:
        """Return the problem that a value is not what was expected."""
        return self.problem(node, entry, field, Message("cards.problem.wrong", {"found": render_node(node)}), expected)

    def unknown(self, node: yaml.Node, entry: str, field: str, known: Iterable[str]) -> Problem:
        """Return the problem that there is no such field."""
        expected = Message("cards.expect.one_of", {"names": tuple(known)})
        return self.problem(node, entry, field, Message("cards.problem.unknown"), expected)

    def missing(self, node: yaml.Node, entry: str, field: str, expected: Message) -> Problem:
        """Return the problem that a field is not there."""
        return self.problem(node, entry, field, Message("cards.problem.missing"), expected)

    def refused(self, node: yaml.Node, entry: str, reason: str) -> Problem:
        """Return the problem that the definition itself refused its fields."""
        return self.problem(node, entry, "", Message("cards.problem.refused", {"detail": reason}))

    def problem_at(self, node: yaml.Node, entry: str, field: str, expected: Message) -> Problem:
        """Return the problem that a field, such as `die` or `faces.3`, does not fit other entries."""
        at = node
        for part in field.split("."):
            if isinstance(at, yaml.MappingNode):
                at = next((value for name, value in at.value if name.value == part), at)
            elif isinstance(at, yaml.SequenceNode) and part.isdecimal() and 0 < int(part) <= len(at.value):
                at = at.value[int(part) - 1]
        return self.wrong(at, entry, field, expected)


def scalar(node: yaml.ScalarNode) -> Any:
    """Return the number, truth value, text or None of a scalar; an infinite number stays a text."""
    tag = node.tag
    text: str = node.value
    if tag.endswith((":int", ":float")):
        return _number(node) if len(text) <= DIGITS_MOST else text
    if tag.endswith(":bool"):
        return _BOOLEANS.get(text.lower(), text)
    return None if tag.endswith(":null") else text


def _number(node: yaml.ScalarNode) -> Any:
    text: str = node.value
    if text.isdecimal() and text[0] != "0":
        return int(text)
    try:
        return (_SCALARS.construct_yaml_int if node.tag.endswith(":int") else _SCALARS.construct_yaml_float)(node)
    except ValueError:
        return text  # such as 0b_: YAML calls it a number, and yet it is none


def render_node(node: yaml.Node, within: bool = False) -> str:
    """Return a short rendering of what stands in the file."""
    if isinstance(node, yaml.MappingNode):
        names = [shortened(f"{name.value}: …", 20) for name, _ in node.value[:4]]
        return "{" + ", ".join(names) + (", …}" if len(node.value) > 4 else "}")
    if isinstance(node, yaml.SequenceNode):
        if within:
            return "[…]"
        parts = [render_node(part, within=True) for part in node.value[:4]]
        return "[" + ", ".join(parts) + (", …]" if len(node.value) > 4 else "]")
    value = scalar(node) if isinstance(node, yaml.ScalarNode) else None
    if value is None:
        return "null"
    if isinstance(value, str):
        return f'"{shortened(value, 40)}"'
    return str(node.value)
