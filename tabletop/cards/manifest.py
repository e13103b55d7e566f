"""Manifest of a game, `game.yaml` in its folder: box, table options and animation cues.

style: {ground: "#7a4f9a", ink: "#ffffff", glyph: mdi6.cards}
seats: [2, 3, 4]
minutes: [10, 15]
options:
  - {key: goal, default: 3, least: 1, most: 9, rule: DUE-O.1}
  - {key: teams, default: false, rule: DUE-O.2, seats: [4]}
moments:
  felled: {play: fall, what: card}
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from tabletop import paths
from tabletop.cards.limits import Allowance
from tabletop.cards.nodes import LINE_ONE, ParsedFile
from tabletop.cards.nodes import read as nodes_of
from tabletop.cards.problems import Message, Problem
from tabletop.cards.validate import understood
from tabletop.display.cues import AnimationCue
from tabletop.display.table import Picture, Piece, Style
from tabletop.engine.errors import UserError
from tabletop.engine.game import Option

Chosen = dict[str, int | str | bool]
"""Options with their values."""


class CoverPiece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece on the lid of a box: its centre, right and down, and its height, as shares."""

    at: tuple[float, float]
    high: float
    piece: Piece


class Cover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lid of a game's box: a landscape, and things lying on it."""

    picture: Picture
    things: tuple[CoverPiece, ...] = ()


class GameManifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The manifest of one game."""

    style: Style
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    """Shortest and longest duration of a match."""
    cover: Cover | None = None
    usual: int = 3
    options: tuple[Option, ...] = ()
    variants: tuple[Chosen, ...] = ({},)
    moments: dict[str, AnimationCue] = {}
    """By what the game tells: the part of its key behind `<game>.log.`."""
    about: dict[str, tuple[str, ...]] = {}
    """Rules worth reading about each place (`hand`), about any piece (`item`), and whatever else the game names."""
    first: Chosen = {}
    adventures: tuple[Chosen, ...] = ()
    """Options of a newcomer's matches, the easiest first; each is offered until it is won."""
    main: tuple[str, ...] | None = None
    together: Chosen = {}
    legend: tuple[Piece, ...] = ()
    place: int = 99
    """Games with lower numbers stand further left; among equals the key decides."""
    cards: bool = False
    """True if it has card files, which its module `library` reads."""
    tested: tuple[str, ...] = ()
    """Folders of card files whose every card wants a test."""
    bars: dict[str, float] = {}


@cache
def manifest_of(key: str) -> GameManifest | None:
    """Return the manifest of a game, read once; None for a game without a folder."""
    folder = paths.game_folder(key)
    return read_manifest(folder) if (folder / paths.SHELF).is_file() else None


def read_manifest(folder: Path) -> GameManifest:
    """Return the manifest in a folder; raises UserError for its first problem, with the line."""
    file = folder / paths.SHELF
    problems: list[Problem] = []
    found = nodes_of(file, problems, Allowance())
    manifest = understood(*found, GameManifest, "", problems) if found is not None else None
    if found is not None and manifest is not None:
        problems += _misfits(found, manifest)
    if manifest is None or problems:
        empty = Problem(file, LINE_ONE, Message("shelf.problem.empty"))
        raise UserError("shelf.fault.file", problem=(problems or [empty])[0])
    return manifest


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
