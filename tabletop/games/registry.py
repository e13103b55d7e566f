"""The registry of games, which the start screen shows without loading any rules.

Games are found, not listed: every folder of `tabletop/games` and every entry point `kotatsu.games` with a manifest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol, cast

from tabletop import paths
from tabletop.cards import manifest_cache
from tabletop.cards.manifest import Cover
from tabletop.display.piece import Piece, Style
from tabletop.display.table import Header, Info, Table
from tabletop.engine.errors import UserError
from tabletop.words import Words

if TYPE_CHECKING:  # what follows would load the rules' machinery before the start screen
    from tabletop.cards.card_layer import CardLayer
    from tabletop.cards.library import Library
    from tabletop.engine.view import View
    from tabletop.kit.game import Game


class LoadedGame(Protocol):
    """A game's rules and presentation; each `games.<g>.game` is a module like this."""

    game: Game[Any]

    def table(self, seen: View, words: Words) -> Table:
        """Return the table as the view's seat sees it."""

    def header(self, seen: View, words: Words) -> Header:
        """Return turn and phase as the view's seat sees them."""

    def inspect(self, ref: str, seen: View, words: Words) -> Info | None:
        """Return the inspector's content for a reference, None if there is none."""

    def names(self, language: str) -> Callable[[str], str | None]:
        """Return the function that names `kind:…` and other references of this game."""

    def luck(self, kind: int) -> tuple[Mapping[str, float], ...]:
        """Return the value of each face of a kind of die in the statistics, by `<game>.luck.<measure>`.

        Empty for kinds that are no dice.
        """

    def catalogue(self, words: Words) -> tuple[Piece, ...]:
        """Return every card and die of the game as pieces, for the card browser and `cards list`."""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game on the shelf. Texts are words `<key>.name`, `<key>.tagline`.

    `module` puts it together, `cards` is the package with the library of its card files, if it has any.
    """

    key: str
    style: Style
    seat_counts: tuple[int, ...]
    minutes: tuple[int, int]
    module: str
    cards: str = ""
    usual: int = 3
    """Seats of a match that is started without choosing them, where the game has so many."""
    cover: Cover | None = None
    """Picture of its box; without one, its emblem on its colour."""
    first: Mapping[str, int | str | bool] = field(default_factory=dict, hash=False)
    """Options for somebody's first match."""
    adventures: tuple[Mapping[str, int | str | bool], ...] = field(default=(), hash=False)
    """Options of a newcomer's matches, the easiest first; each is offered until it is won."""
    benchmark_targets: Mapping[str, float] = field(default_factory=dict, hash=False)
    """Targets of `tabletop bench` that differ from the usual ones, by key; 0 for none."""
    main: tuple[str, ...] | None = None
    """Options that are shown before a match; others are folded away. None: all are shown."""
    together: Mapping[str, int | str | bool] = field(default_factory=dict, hash=False)
    """Options with which all play together, where that is the usual match: its bots are partners who propose."""
    legend: tuple[Piece, ...] = ()
    """Pieces on which the rules explain the numbers; what they mean are words `<key>.legend.<place>.<slot>`."""

    def load(self) -> LoadedGame:
        """Import the game's rules, cards and layout."""
        loaded: LoadedGame = import_module(self.module)
        return loaded

    def card_layers(self) -> tuple[CardLayer, ...] | None:
        """Return the card files that the rules have read over ours, None if they are too large to travel."""
        book = self.load().game.book
        return book.layers if book is not None else ()

    def library(self) -> Library | None:
        """Import what reads the game's card files; None for a game without cards."""
        return cast("Library", import_module(_library(self.cards)).LIBRARY) if self.cards else None


def _library(module: str) -> str:
    """Return the module that reads a game's card files: in its folder `cards`, or beside `game.py`."""
    return f"{module}.library" if find_spec(f"{module}.cards") is None else f"{module}.cards.library"


def _found() -> tuple[GameEntry, ...]:
    """Return the games in order of the shelf; broken folders are left to `tabletop games check`."""
    entries = []
    for key, (module, _) in paths.games().items():
        if (said := manifest_cache.manifests().get(key)) is not None:
            cards = module if said.cards else ""
            looks = said.style, said.seats, said.minutes
            usual = said.usual, said.cover, said.first
            made = GameEntry(
                key,
                *looks,
                f"{module}.game",
                cards,
                *usual,
                said.adventures,
                said.benchmark_targets,
                said.main,
                said.together,
                said.legend,
            )
            entries.append((said.place, made))
    return tuple(entry for _, entry in sorted(entries, key=lambda pair: (pair[0], pair[1].key)))


GAMES: tuple[GameEntry, ...] = _found()


def entry(key: str, games: tuple[GameEntry, ...] = GAMES) -> GameEntry:
    """Return a game's entry; raises UserError for an unknown key or a broken manifest."""
    for found in games:
        if found.key == key:
            return found
    if key in paths.games():
        manifest_cache.manifest_of(key)  # says why it is not on the shelf
    raise UserError("shelf.fault.game", game=key, games=tuple(found.key for found in games))
