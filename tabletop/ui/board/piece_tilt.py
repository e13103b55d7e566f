"""Small rotations of pieces at rest: dice lie as they fell, cards of a hand are fanned."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tabletop.cards.art import settled
from tabletop.display.table import Row, Shape
from tabletop.ui.board.layout import Layout, Spot

TILTED_FROM = 44
"""Height from which on dice are tilted."""

FAN_STEP, FAN_LIMIT = 1.3, 4.0
"""Degrees between two cards of a hand, and at most between its middle and its ends."""


def fan_angles(layout: Layout) -> dict[str, float]:
    """Return the rotation in degrees of each card in a hand; hands in two lines have none."""
    angles: dict[str, float] = {}
    for panel in layout.panels:
        part = panel.part
        if not isinstance(part, Row) or not part.fan:
            continue
        held = [spot for piece in part.pieces if (spot := layout.spots.get(piece.ref)) is not None]
        if len(held) < 2 or len({spot.rect.top() for spot in held}) > 1:
            continue
        step = min(FAN_STEP, 2 * FAN_LIMIT / (len(held) - 1))
        for place, spot in enumerate(held):
            angles[spot.ref] = round((place - (len(held) - 1) / 2) * step, 2)
    return angles


def tilt(spot: Spot, fans: Mapping[str, float], loose: Collection[str]) -> float:
    """Return the rotation of a piece in degrees; `loose` names the areas whose dice lie as they fell."""
    if spot.ref in fans:
        return fans[spot.ref]
    if spot.piece is None or spot.piece.shape is not Shape.DIE or spot.rect.height() < TILTED_FROM:
        return 0.0
    if spot.within not in loose:
        return 0.0
    turn = 3.0 + settled(spot.ref) % 9 / 2
    return turn if settled(spot.ref) // 16 % 2 else -turn
