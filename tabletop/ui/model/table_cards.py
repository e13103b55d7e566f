"""The cards of a planned table, and a window of its own for a table with others than were read.

A process reads the cards of a game once, so cards that this one has not read need another process.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.cards import layers
from tabletop.cards.card_layer import CardLayer
from tabletop.games.registry import GameEntry
from tabletop.ui.model import own_process
from tabletop.ui.model import table_plan as plans
from tabletop.ui.model.table_plan import TablePlan


def planned(game: str, keys: Sequence[str] | None) -> tuple[CardLayer, ...] | None:
    """Return the layers with these keys as they are on disk, the usual ones for None.

    None if they are too large to travel with a match.
    """
    if keys is None:
        return layers.read(layers.usual(game))
    return layers.read([folder for key, folder, _ in layers.available(game) if key in keys])


def are_read(entry: GameEntry, plan: TablePlan) -> bool:
    """Return whether this process has read just the cards of a plan; True if they cannot be compared."""
    wanted = planned(entry.key, plan.cards)
    return wanted is None or wanted == entry.card_layers()


def start_window(plan: TablePlan, language: str) -> None:
    """Start a plan's table in a window of its own; raises OSError."""
    own_process.hand_over(plan.game, "--plan", plans.to_text(plan, with_word=True).encode(), language)
