"""The registry of games: what the start screen shows without loading any rules, and how to load them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from tabletop.engine.errors import Fault
from tabletop.engine.game import Game
from tabletop.engine.table import Info, Piece, Style, Table
from tabletop.engine.view import View
from tabletop.words import Words

if TYPE_CHECKING:
    from tabletop.cards.library import Library


class Loaded(Protocol):
    """A game ready to play: its rules, and how its views and cards are shown. `games.<g>` is a module like this."""

    game: Game[Any]

    def table(self, seen: View, words: Words) -> Table:
        """Return what the view's seat is shown."""

    def inspect(self, ref: str, seen: View, words: Words) -> Info | None:
        """Return what the inspector shows of a reference, None if there is nothing to show."""

    def names(self, language: str) -> Callable[[str], str | None]:
        """Return the function that names `kind:…` and other references of this game."""

    def luck(self, kind: int) -> tuple[Mapping[str, float], ...]:
        """Return what each face of a die of a kind counts for in the statistics, by measure `<game>.luck.<measure>`.

        Empty for kinds that are no dice.
        """

    def catalogue(self, words: Words) -> tuple[Piece, ...]:
        """Return every card and die of the game as pieces, for the card browser and `cards list`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One game on the shelf. Texts are words `<key>.name`, `<key>.tagline`.

    `module` names its rules, `cards` the module with the library of its card files, if it has any.
    """

    key: str
    style: Style
    seat_counts: tuple[int, ...]
    minutes: tuple[int, int]
    module: str
    cards: str = ""
    usual: int = 3
    """Seats of a match that is started without choosing them, where the game has so many."""

    def load(self) -> Loaded:
        """Import the game's rules, cards and layout."""
        loaded: Loaded = import_module(self.module)
        return loaded

    def library(self) -> Library | None:
        """Import what reads the game's card files; None for a game without cards."""
        return cast("Library", import_module(self.cards).LIBRARY) if self.cards else None


GAMES: tuple[Entry, ...] = (
    Entry(
        "quarriors",
        Style("#c0392b", "#ffffff", "mdi6.dice-d20-outline"),
        (2, 3, 4),
        (30, 60),
        "tabletop.games.quarriors",
        "tabletop.games.quarriors.library",
    ),
    Entry(
        "align_dice",
        Style("#e09a1e", "#ffffff", "mdi6.dice-multiple-outline"),
        (2, 3, 4, 5, 6),
        (30, 45),
        "tabletop.games.align_dice",
        "tabletop.games.align_dice.library",
    ),
    Entry(
        "seven_missions",
        Style("#2e7d5b", "#ffffff", "mdi6.map-marker-path"),
        (1, 2, 3),
        (45, 60),
        "tabletop.games.seven_missions",
        "tabletop.games.seven_missions.library",
        usual=2,
    ),
)


def entry(key: str, games: tuple[Entry, ...] = GAMES) -> Entry:
    """Return a game's entry; raises Fault for an unknown key."""
    for found in games:
        if found.key == key:
            return found
    raise Fault("shelf.fault.game", game=key, games=tuple(found.key for found in games))
