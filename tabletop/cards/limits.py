"""Limits of untrusted card files, checked while a file is parsed.

Composing YAML blindly can fill the memory (aliases), end the interpreter (nesting) or never end, so a file that asks
for it is left out, with one sentence that says why.
"""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Any

import yaml

from tabletop.cards.problems import Message
from tabletop.engine.errors import UserError
from tabletop.engine.events import Param

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
FILE_MOST = 1_000_000
"""Bytes of one file."""
FOLDER_MOST = 3_000_000
"""Bytes of all files of a folder together."""
FILES_MOST = 300
NODES_MOST = 60_000
"""Values, names and brackets of all files of a folder together: a dozen times those of the largest game."""
DEEPEST = 20
TEXT_MOST = 4000
"""Letters of one value."""
NAME_MOST = 60
"""Letters of a field's name, and of any name that a problem quotes."""
DIGITS_MOST = 18
ENTRIES_MOST = 2000
"""Entries of a folder."""
PROBLEMS_MOST = 100
"""Problems told of a folder."""


class TooMuch(Exception):
    """A file breaks a limit: on which line, and what to say."""

    def __init__(self, line: int, key: str, **params: Param) -> None:
        super().__init__(key)
        self.line = line
        self.phrase = Message(key, params)


def beginning(file: Path, most: int) -> bytes:
    """Return at most this many bytes of a file; raises UserError if it cannot be read."""
    try:
        with file.open("rb") as opened:
            return opened.read(most)
    except OSError as error:
        raise UserError("match.fault.unreadable", file=str(file), why=error.strerror or str(error)) from None


class Allowance:
    """The remaining allowance of all files of a folder."""

    def __init__(self) -> None:
        self.bytes = FOLDER_MOST
        self.nodes = NODES_MOST
        self.files = FILES_MOST
        self.entries = ENTRIES_MOST

    def read(self, file: Path) -> bytes:
        """Return the bytes of an ordinary file; raises OSError, or TooMuch before more is read than allowed."""
        self.files -= 1
        if self.files < 0:
            raise TooMuch(1, "cards.problem.files", most=FILES_MOST)
        if not stat.S_ISREG(file.stat().st_mode):
            raise OSError("not an ordinary file")  # a pipe or a device would keep us waiting
        with file.open("rb") as opened:
            data = opened.read(FILE_MOST + 1)
        if len(data) > FILE_MOST:
            raise TooMuch(1, "cards.problem.large", most=FILE_MOST)
        self.bytes -= len(data)
        if self.bytes < 0:
            raise TooMuch(1, "cards.problem.folder", most=FOLDER_MOST)
        return data

    def survey(self, text: str) -> None:
        """Return if a text may be composed; raises TooMuch, or YAMLError for what is no YAML.

        The parser tells its events one by one, so that nothing is kept, and nothing nests.
        """
        for number, line in enumerate(text.splitlines(), 1):
            if line.startswith("%"):
                raise TooMuch(number, "cards.problem.directive")  # thousands of them take the parser for ever
        nesting: list[bool | None] = []
        """For each open bracket whether a name comes next; None in lists."""
        for event in yaml.parse(text, LOADER):
            if isinstance(event, yaml.NodeEvent):
                self._node(event, naming=bool(nesting and nesting[-1]))
            if isinstance(event, yaml.CollectionEndEvent):
                nesting.pop()
            elif not isinstance(event, yaml.NodeEvent):
                continue
            elif isinstance(event, yaml.CollectionStartEvent):
                nesting.append(True if isinstance(event, yaml.MappingStartEvent) else None)
                if len(nesting) > DEEPEST:
                    raise TooMuch(_line(event), "cards.problem.deep", most=DEEPEST)
                continue
            if nesting and nesting[-1] is not None:
                nesting[-1] = not nesting[-1]

    def _node(self, event: yaml.NodeEvent, naming: bool) -> None:
        line = _line(event)
        self.nodes -= 1
        if self.nodes < 0:
            raise TooMuch(line, "cards.problem.nodes", most=NODES_MOST)
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            raise TooMuch(line, "cards.problem.alias")
        if isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent) and event.tag is not None:
            raise TooMuch(line, "cards.problem.tag")
        if naming and not isinstance(event, yaml.ScalarEvent):
            raise TooMuch(line, "cards.problem.name", most=NAME_MOST)
        if isinstance(event, yaml.ScalarEvent):
            if naming and len(event.value) > NAME_MOST:
                raise TooMuch(line, "cards.problem.name", most=NAME_MOST)
            if len(event.value) > TEXT_MOST:
                raise TooMuch(line, "cards.problem.text", most=TEXT_MOST)


def surveyed(file: Path) -> bytes:
    """Return the bytes of a YAML file within the limits.

    Raises OSError, TooMuch, YAMLError or UnicodeError.

    What the parser is told to nest it nests on the stack of C, and thousands of brackets end the interpreter.
    """
    allowance = Allowance()
    data = allowance.read(file)
    allowance.survey(data.decode("utf-8-sig"))
    return data


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark is not None else 1


def shortened(text: str, most: int = NAME_MOST) -> str:
    """Return the beginning of a text."""
    return text if len(text) <= most else text[: most - 1] + "…"
