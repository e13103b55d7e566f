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

import msgspec

from tabletop.display.cues import AnimationCue
from tabletop.display.piece import Picture, Piece, Style
from tabletop.engine.setup import Option

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
    benchmark_targets: dict[str, float] = msgspec.field(default_factory=dict, name="bars")
    """Targets of `tabletop bench` in place of the usual ones; in the file they are called `bars`."""
