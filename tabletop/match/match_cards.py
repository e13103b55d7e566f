"""The cards that a match was played with, read in place of the person's own by a process that opens it."""

from __future__ import annotations

from pathlib import Path

from tabletop.cards import layers
from tabletop.cards.card_layer import CardLayer
from tabletop.match import journal


def adopt(path: Path) -> None:
    """Make this process read the cards of a journal's match, before it imports the game.

    Raises JournalError for a file that is no journal, and UserError for cards that may not travel.
    """
    head = journal.read(path).header
    if head.cards is not None:
        use(head.game, head.cards)


def use(game: str, cards: tuple[CardLayer, ...]) -> None:
    """Make this process read exactly these cards, unless it will anyhow; raises UserError if they may not travel."""
    if cards != layers.read(layers.folders(game)):
        layers.carry(game, cards)
