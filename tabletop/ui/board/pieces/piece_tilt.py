"""Small rotations of dice at rest: they lie as they fell."""

from __future__ import annotations

from collections.abc import Collection

from tabletop.cards.art import settled
from tabletop.display.piece import Shape
from tabletop.ui.board.geometry.layout import Spot

TILTED_FROM = 44
"""Height from which on dice are tilted."""


def tilt(spot: Spot, loose: Collection[str]) -> float:
    """Return the rotation of a piece in degrees; `loose` names the areas whose dice lie as they fell."""
    if spot.piece is None or spot.piece.shape is not Shape.DIE or spot.rect.height() < TILTED_FROM:
        return 0.0
    if spot.within not in loose:
        return 0.0
    turn = 3.0 + settled(spot.ref) % 9 / 2
    return turn if settled(spot.ref) // 16 % 2 else -turn
