"""The loader: YAML files become frozen definitions, or problems that name file, line, entry, field and expectation.

A folder has one folder for each kind of definition (`cards`, `dice`), with files that are lists of entries; every
entry has a `key`. Entries of a later folder replace those of an earlier one with the same key, and a wrong entry falls
back to the earlier one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import yaml

from tabletop.cards.nodes import LINE_ONE, Source, read
from tabletop.cards.problems import Phrase, Problem
from tabletop.cards.validate import differences

Definitions = dict[str, dict[str, Any]]
"""For every kind, the definitions by key."""


class Flaw(NamedTuple):
    """An entry that fits its type but not the others: which, the field at fault, and what was expected there."""

    kind: str
    key: str
    field: str
    expected: Phrase


Check = Callable[[Definitions], Iterable[Flaw]]
"""Compares definitions with one another."""


class _Layer(NamedTuple):
    definition: Any
    source: Source
    node: yaml.MappingNode


def load(
    kinds: Mapping[str, type[msgspec.Struct]], folders: Sequence[Path], check: Check | None = None
) -> tuple[Definitions, tuple[Problem, ...]]:
    """Return the definitions of all readable entries by kind and key, and every problem; raises nothing for bad files.

    The types must forbid unknown fields and have a text field `key`. Entries that `check` finds at fault fall back as
    well, until it is content: those of the latest folder first, because they may be all that is wrong with the others.
    """
    layers: dict[tuple[str, str], list[tuple[int, _Layer]]] = {}
    problems: list[Problem] = []
    for depth, folder in enumerate(folders):
        fresh: dict[tuple[str, str], _Layer] = {}
        for kind, wanted in kinds.items():
            for file in _files(folder / kind):
                _load_file(file, kind, wanted, fresh, problems)
        for file in _files(folder):
            expected = Phrase("cards.expect.folder", {"names": tuple(kinds)})
            problems.append(Problem(file, LINE_ONE, Phrase("cards.problem.misplaced"), expected))
        for place, layer in fresh.items():
            layers.setdefault(place, []).append((depth, layer))
    definitions = _top(kinds, layers)
    while check is not None and (flaws := list(check(definitions))):
        latest = max(layers[flaw.kind, flaw.key][-1][0] for flaw in flaws)
        falling: set[tuple[str, str]] = set()
        for flaw in flaws:
            depth, layer = layers[flaw.kind, flaw.key][-1]
            if depth == latest:
                problems.append(layer.source.flaw(layer.node, flaw.key, flaw.field, flaw.expected))
                falling.add((flaw.kind, flaw.key))
        for place in falling:
            layers[place].pop()
        definitions = _top(kinds, layers)
    return definitions, tuple(problems)


def _top(kinds: Mapping[str, Any], layers: Mapping[tuple[str, str], Sequence[tuple[int, _Layer]]]) -> Definitions:
    definitions: Definitions = {kind: {} for kind in kinds}
    for (kind, key), stack in layers.items():
        if stack:
            definitions[kind][key] = stack[-1][1].definition
    return definitions


def _files(folder: Path) -> list[Path]:
    return sorted([*folder.glob("*.yaml"), *folder.glob("*.yml")])


def _load_file(
    file: Path,
    kind: str,
    wanted: type[msgspec.Struct],
    fresh: dict[tuple[str, str], _Layer],
    problems: list[Problem],
) -> None:
    found = read(file, problems)
    if found is None:
        return
    source, root = found
    if not isinstance(root, yaml.SequenceNode):
        problems.append(source.problem(root, "", "", Phrase("cards.problem.root")))
        return
    for number, node in enumerate(root.value, 1):
        _load_entry(source, node, (kind, number), wanted, fresh, problems)


def _load_entry(
    source: Source,
    node: yaml.Node,
    position: tuple[str, int],
    wanted: type[msgspec.Struct],
    fresh: dict[tuple[str, str], _Layer],
    problems: list[Problem],
) -> None:
    kind, number = position
    if not isinstance(node, yaml.MappingNode):
        problems.append(source.wrong(node, "", f"{kind}.{number}", Phrase("cards.expect.fields")))
        return
    key = next((str(value.value) for name, value in node.value if name.value == "key"), f"{kind}.{number}")
    before = len(problems)
    plain = source.plain(node, key, problems)
    if len(problems) > before:
        return
    try:
        definition = msgspec.convert(plain, wanted)
    except msgspec.ValidationError as error:
        different = list(differences(source, node, wanted, key))
        problems.extend(different or [source.refused(node, key, str(error))])
        return
    place = (kind, key)
    if (first := fresh.get(place)) is not None:
        params = {"file": first.source.file.name, "line": first.node.start_mark.line + 1}
        problems.append(source.problem(node, key, "key", Phrase("cards.problem.twice", {**params, "key": key})))
        return
    fresh[place] = _Layer(definition, source, node)
