"""What the faces of dice count for when luck is told at the end of a match."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.games.quarriors.book import BOOK, CLASSES


def luck(kind: int) -> tuple[Mapping[str, float], ...]:
    """Return for each face of a die its quiddity, and whether it shows a monster or a spell."""
    sides = BOOK.dice[CLASSES[kind]].faces
    counted = (
        {"quiddity": side.quiddity, "monsters": int(side.monster is not None), "spells": int(side.spell)}
        for side in sides
    )
    return tuple({measure: float(worth) for measure, worth in side.items() if worth} for side in counted)
