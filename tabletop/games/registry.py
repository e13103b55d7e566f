"""The registry of games: what the start screen shows without loading any rules, and how to load them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from tabletop.engine.game import Game
from tabletop.engine.table import Info, Piece, Style, Table
from tabletop.engine.view import View
from tabletop.words import Words


class Loaded(Protocol):
    """A game ready to play: its rules, and how its views and cards are shown. `games.<g>` is a module like this."""

    game: Game[Any]

    def table(self, seen: View, words: Words) -> Table:
        """Return what the view's seat is shown."""

    def inspect(self, ref: str, seen: View, words: Words) -> Info | None:
        """Return what the inspector shows of a reference, None if there is nothing to show."""

    def names(self, language: str) -> Callable[[str], str | None]:
        """Return the function that names `kind:…` and other references of this game."""

    def catalogue(self, words: Words) -> tuple[Piece, ...]:
        """Return every card and die of the game as pieces, for the card browser and `cards list`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One game on the shelf. Texts are words `<key>.name`, `<key>.tagline`."""

    key: str
    style: Style
    seat_counts: tuple[int, ...]
    minutes: tuple[int, int]
    module: str

    def load(self) -> Loaded:
        """Import the game's rules, cards and layout."""
        loaded: Loaded = import_module(self.module)
        return loaded


GAMES: tuple[Entry, ...] = (
    Entry(
        "quarriors",
        Style("#c0392b", "#ffffff", "mdi6.dice-d20-outline"),
        (2, 3, 4),
        (30, 60),
        "tabletop.games.quarriors",
    ),
)


def entry(key: str, games: tuple[Entry, ...] = GAMES) -> Entry:
    """Return a game's entry; raises KeyError with one sentence for an unknown key."""
    for found in games:
        if found.key == key:
            return found
    raise KeyError(f"There is no game {key!r}; there are {', '.join(found.key for found in games)}.")
