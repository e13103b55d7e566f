"""Sides on the screen: seats that win together, and names of sides."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tabletop.words import Words

NO_SIDE = -1
"""Mark of a seat that plays for itself, or with all others."""


def marks(sides: Sequence[int]) -> tuple[int, ...]:
    """Return a mark for each seat's side: 0 for that of the first seat, and so on."""
    found = list(dict.fromkeys(sides))
    if not 1 < len(found) < len(sides):
        return (NO_SIDE,) * len(sides)
    return tuple(found.index(side) for side in sides)


def groups(sides: Sequence[int]) -> list[tuple[int, list[int]]]:
    """Return the seats by mark, in order; one group with `NO_SIDE` where there are no sides."""
    found: dict[int, list[int]] = {}
    for seat, mark in enumerate(marks(sides)):
        found.setdefault(mark, []).append(seat)
    return list(found.items())


def together(sides: Sequence[int]) -> bool:
    """Return whether all play on one side."""
    return len(set(sides)) == 1


def side_name(game: str, side: int, words: Words) -> str:
    """Return the name of a side: its game's, else its number."""
    key = f"{game}.side.{side}"
    return words(key) if words.has(key) else QCoreApplication.translate("Sides", "Side {n}").format(n=side + 1)
