"""Loads YAML files into frozen definitions, or problems with file, line, entry, field and expectation.

A folder has one folder for each kind of definition (`cards`, `dice`), with files that are lists of entries; every
entry has a `key`. Entries of a later folder replace those of an earlier one with the same key, and a wrong entry falls
back to the earlier one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import yaml

from tabletop import paths
from tabletop.cards.limits import ENTRIES_MOST, PROBLEMS_MOST, Allowance
from tabletop.cards.nodes import LINE_ONE, Source, read
from tabletop.cards.problems import Message, Problem
from tabletop.cards.validate import differences, understood

Definitions = dict[str, dict[str, Any]]
"""For every kind, the definitions by key."""


class EntryProblem(NamedTuple):
    """A conflict of an entry with others: the entry, the field, and the expectation."""

    kind: str
    key: str
    field: str
    expected: Message


Check = Callable[[Definitions], Iterable[EntryProblem]]
"""Compares definitions with one another."""


class _Layer(NamedTuple):
    definition: Any
    source: Source
    node: yaml.MappingNode


class Folder(NamedTuple):
    """The contents of one folder: its entries by kind and key, and its own problems."""

    entries: Mapping[tuple[str, str], _Layer]
    problems: tuple[Problem, ...]


def load(
    kinds: Mapping[str, type[msgspec.Struct]], folders: Sequence[Path], check: Check | None = None
) -> tuple[Definitions, tuple[Problem, ...]]:
    """Return the valid definitions by kind and key, and every problem; bad files raise nothing.

    The types must forbid unknown fields and have a text field `key`.
    """
    return merge(kinds, [read_folder(kinds, folder) for folder in folders], check)


def read_folder(kinds: Mapping[str, type[msgspec.Struct]], folder: Path) -> Folder:
    """Return the contents of a folder."""
    reading = _Reading()
    for kind, wanted in kinds.items():
        for file in _files(folder / kind):
            reading.file(file, kind, wanted)
    for file in _files(folder):
        expected = Message("cards.expect.folder", {"names": tuple(kinds)})
        reading.add(Problem(file, LINE_ONE, Message("cards.problem.misplaced"), expected))
    return Folder(reading.fresh, tuple(reading.problems))


def merge(
    kinds: Mapping[str, type[msgspec.Struct]], folders: Sequence[Folder], check: Check | None = None
) -> tuple[Definitions, tuple[Problem, ...]]:
    """Return the definitions that come of folders laid over one another, and every problem.

    Entries that `check` finds at fault fall back, until it is content: those of the latest folder first, because they
    may be all that is wrong with the others.
    """
    layers: dict[tuple[str, str], list[tuple[int, _Layer]]] = {}
    for depth, folder in enumerate(folders):
        for place, layer in folder.entries.items():
            layers.setdefault(place, []).append((depth, layer))
    definitions = _top(kinds, layers)
    dropped: list[Problem] = []
    while check is not None and (conflicts := list(check(definitions))):
        latest = max(layers[problem.kind, problem.key][-1][0] for problem in conflicts)
        falling: set[tuple[str, str]] = set()
        for problem in conflicts:
            depth, layer = layers[problem.kind, problem.key][-1]
            if depth == latest:
                dropped.append(layer.source.problem_at(layer.node, problem.key, problem.field, problem.expected))
                falling.add((problem.kind, problem.key))
        for place in falling:
            layers[place].pop()
        definitions = _top(kinds, layers)
    return definitions, (*(problem for folder in folders for problem in folder.problems), *dropped[:PROBLEMS_MOST])


_Kind = TypeVar("_Kind", bound=Hashable)


def guess_kind(file: Path, kinds: Mapping[_Kind, type[msgspec.Struct]]) -> _Kind:
    """Guess the kind of a file's entries from the first few."""
    found = read(file, [], Allowance())
    nodes = found.root.value[:20] if found is not None and isinstance(found.root, yaml.SequenceNode) else []

    def mistakes(kind: _Kind) -> int:
        source, wanted = Source(file), kinds[kind]
        return sum(len(list(islice(differences(source, node, wanted, ""), PROBLEMS_MOST))) for node in nodes)

    return min(kinds, key=mistakes)


def _top(kinds: Mapping[str, Any], layers: Mapping[tuple[str, str], Sequence[tuple[int, _Layer]]]) -> Definitions:
    definitions: Definitions = {kind: {} for kind in kinds}
    for (kind, key), stack in layers.items():
        if stack:
            definitions[kind][key] = stack[-1][1].definition
    return definitions


def _files(folder: Path) -> list[Path]:
    return paths.listed(folder, "*.yaml", "*.yml")


class _Reading:
    """Reads the files of one folder. `fresh` are the entries found so far."""

    def __init__(self) -> None:
        self.fresh: dict[tuple[str, str], _Layer] = {}
        self.problems: list[Problem] = []
        self._allowance = Allowance()

    def add(self, *found: Problem) -> bool:
        """Note problems; return False if there are so many that nothing more is read."""
        room = PROBLEMS_MOST - len(self.problems)
        self.problems += found[: max(0, room)]
        if 0 <= room < len(found):
            last = found[room]
            more = Message("cards.problem.many", {"most": PROBLEMS_MOST})
            self.problems.append(Problem(last.file, last.line, more))
        return len(self.problems) <= PROBLEMS_MOST

    def file(self, file: Path, kind: str, wanted: type[msgspec.Struct]) -> None:
        """Read a file of one kind."""
        if len(self.problems) > PROBLEMS_MOST:
            return
        problems: list[Problem] = []
        found = read(file, problems, self._allowance)
        self.add(*problems)
        if found is None:
            return
        source, root = found
        if not isinstance(root, yaml.SequenceNode):
            self.add(source.problem(root, "", "", Message("cards.problem.root")))
            return
        for number, node in enumerate(root.value, 1):
            self._allowance.entries -= 1
            if self._allowance.entries < 0:
                self.add(source.problem(node, "", "", Message("cards.problem.entries", {"most": ENTRIES_MOST})))
                return
            if not self.add(*self._entry(source, node, (kind, number), wanted)):
                return

    def _entry(
        self, source: Source, node: yaml.Node, position: tuple[str, int], wanted: type[msgspec.Struct]
    ) -> Sequence[Problem]:
        """Keep an entry, or return what is wrong with it."""
        kind, number = position
        if not isinstance(node, yaml.MappingNode):
            return [source.wrong(node, "", f"{kind}.{number}", Message("cards.expect.fields"))]
        given = next((value for name, value in node.value if name.value == "key"), None)
        key = str(given.value) if isinstance(given, yaml.ScalarNode) else f"{kind}.{number}"
        problems: list[Problem] = []
        if (definition := understood(source, node, wanted, key, problems)) is None:
            return problems
        place = (kind, key)
        if (first := self.fresh.get(place)) is not None:
            params = {"file": first.source.file.name, "line": first.node.start_mark.line + 1}
            return [source.problem(node, key, "key", Message("cards.problem.twice", {**params, "key": key}))]
        self.fresh[place] = _Layer(definition, source, node)
        return []
