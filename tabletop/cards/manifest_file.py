"""Reading of a game's manifest, `game.yaml` in its folder, with every problem named by its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop import paths
from tabletop.cards.limits import Allowance
from tabletop.cards.manifest import GameManifest
from tabletop.cards.nodes import LINE_ONE, ParsedFile
from tabletop.cards.nodes import read as nodes_of
from tabletop.cards.problems import Message, Problem
from tabletop.cards.validate import understood
from tabletop.engine.errors import UserError


def read_manifest(folder: Path) -> GameManifest:
    """Return the manifest in a folder; raises UserError for its first problem, with the line."""
    return parsed_and_read(folder)[1]


def parsed_and_read(folder: Path) -> tuple[Any, GameManifest]:
    """Return the manifest in a folder, as plain data and understood; raises UserError as `read_manifest`."""
    file = folder / paths.MANIFEST
    problems: list[Problem] = []
    found = nodes_of(file, problems, Allowance())
    manifest = understood(*found, GameManifest, "", problems) if found is not None else None
    if found is not None and manifest is not None:
        problems += _misfits(found, manifest)
    if found is None or manifest is None or problems:
        empty = Problem(file, LINE_ONE, Message("shelf.problem.empty"))
        raise UserError("shelf.fault.file", problem=(problems or [empty])[0])
    return found.source.plain(found.root, "", problems), manifest


def _misfits(found: ParsedFile, manifest: GameManifest) -> list[Problem]:
    """Return inconsistent options: forbidden defaults and needs of unknown options."""
    keys = tuple(option.key for option in manifest.options)
    problems = []
    for number, option in enumerate(manifest.options, 1):
        if option.values and option.default not in option.values:
            values = Message("cards.expect.one_of", {"names": tuple(map(str, option.values))})
            problems.append(found.source.problem_at(found.root, option.key, f"options.{number}.default", values))
        if option.needs and option.needs[0] not in keys:
            names = Message("cards.expect.one_of", {"names": keys})
            problems.append(found.source.problem_at(found.root, option.key, f"options.{number}.needs.1", names))
    return problems
