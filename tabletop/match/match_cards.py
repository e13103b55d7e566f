"""The cards that a match was played with, read in place of the person's own."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tabletop.cards import layers
from tabletop.cards.card_layer import CardLayer
from tabletop.games.registry import GameEntry
from tabletop.match import journal


def adopt(path: Path) -> None:
    """Make this process read the cards of a journal's match, before it imports the game.

    Raises JournalError for a file that is no journal, and UserError for cards that may not travel.
    """
    head = journal.read(path).header
    if head.cards is not None:
        use(head.game, head.cards)


def use(game: str, cards: tuple[CardLayer, ...]) -> None:
    """Make this process read exactly these cards; raises UserError if they may not travel."""
    if cards != layers.read(layers.folders(game)):
        layers.carry(game, cards)


@cache
def own_cards(entry: GameEntry) -> tuple[int, tuple[str, ...]]:
    """Return how many cards were read over the program's, and by whom (`""`: the person here).

    None are counted if they are too large to travel.
    """
    found, library = entry.card_layers(), entry.library()
    if not found or library is None:
        return 0, ()
    changed = library.changes(library.folders()[1:])[0]
    authors = tuple(layer.pack.author if layer.pack is not None else "" for layer in found)
    return sum(map(len, changed.values())), authors
