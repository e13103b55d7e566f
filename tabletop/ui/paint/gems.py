"""Cut gems: seven outlines with facets, told apart by shape alone."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.display.piece import GemCut
from tabletop.ui.paint.colour import Colour, clear, darker, lighter, mix
from tabletop.ui.paint.materials import Materials
from tabletop.ui.paint.shapes import NO_PEN, Point, around, disc, pen, polygon, slanted, stitches


def _regular(corners: int, turn: float) -> tuple[Point, ...]:
    turns = (math.tau * corner / corners + turn for corner in range(corners))
    return tuple((math.cos(each), math.sin(each)) for each in turns)


def _drop() -> tuple[Point, ...]:
    turns = (-0.5 + 0.52 * step for step in range(9))
    return ((0.0, -1.05), *((math.cos(turn) * 0.72, 0.3 + math.sin(turn) * 0.72) for turn in turns))


_BAGUETTE = ((-0.5, -1), (0.5, -1), (0.75, -0.7), (0.75, 0.7), (0.5, 1), (-0.5, 1), (-0.75, 0.7), (-0.75, -0.7))
_TRIANGLE = ((0, -1), (0.2, -0.75), (0.95, 0.55), (0.8, 0.8), (-0.8, 0.8), (-0.95, 0.55), (-0.2, -0.75))

OUTLINES: dict[GemCut, tuple[Point, ...]] = {
    GemCut.BRILLIANT: ((-0.55, -0.7), (0.55, -0.7), (1, -0.2), (0, 1), (-1, -0.2)),
    GemCut.OCTAGON: _regular(8, math.pi / 8),
    GemCut.BAGUETTE: _BAGUETTE,
    GemCut.HEXAGON: _regular(6, math.pi / 6),
    GemCut.ROUND: _regular(24, 0.0),
    GemCut.TRIANGLE: _TRIANGLE,
    GemCut.DROP: _drop(),
}
"""Corners of each cut in a circle of radius 1."""


def gem(painter: QPainter, box: QRectF, cut: GemCut, colour: Colour) -> None:
    """Paint a cut stone as large as fits into a box."""
    centre, radius = box.center(), min(box.width(), box.height()) * 0.46
    x, y = centre.x(), centre.y()
    corners = [(x + across * radius, y + down * radius) for across, down in OUTLINES[cut]]
    shape = polygon(*corners)
    painter.fillPath(shape.translated(radius * 0.08, radius * 0.16), clear("#000000", 0.4))
    if cut is GemCut.ROUND:
        _pearl(painter, centre, radius, colour)
        return
    table = y - (0.15 * radius if cut is GemCut.BRILLIANT else 0)
    inner = [(x + (across - x) * 0.5, table + (down - y) * 0.5) for across, down in corners]
    painter.fillPath(shape, QColor(colour))
    for place, corner in enumerate(corners):
        after = (place + 1) % len(corners)
        middle = ((corner[0] + corners[after][0]) / 2 - x, (corner[1] + corners[after][1]) / 2 - y)
        lit = (-middle[0] * 0.5 - middle[1] * 0.86) / (math.hypot(*middle) or 1.0)
        facet = polygon(corner, corners[after], inner[after], inner[place])
        painter.fillPath(facet, mix(colour, "#ffffff" if lit > 0 else "#000000", abs(lit) * 0.5))
        painter.strokePath(facet, pen(clear("#ffffff", 0.35), 0.8))
    face = polygon(*inner)
    reach = QPointF(radius, radius)
    painter.fillPath(face, slanted(centre - reach, centre + reach, (0, lighter(colour, 0.55)), (1, colour)))
    painter.strokePath(shape, pen(darker(colour, 0.6), 1.2))
    painter.setPen(NO_PEN)
    painter.setBrush(clear("#ffffff", 0.85))
    disc(painter, x - radius * 0.28, y - radius * 0.38, radius * 0.1, 0.7)


def _pearl(painter: QPainter, centre: QPointF, radius: float, colour: Colour) -> None:
    light = centre - QPointF(radius * 0.35, radius * 0.4)
    painter.setBrush(around(light, radius * 1.5, (0, "#ffffff"), (0.5, colour), (1, darker(colour, 0.32))))
    painter.setPen(pen(darker(colour, 0.5), 1))
    disc(painter, centre.x(), centre.y(), radius * 0.92)
    painter.setPen(NO_PEN)
    painter.setBrush(clear("#ffffff", 0.9))
    disc(painter, centre.x() - radius * 0.32, centre.y() - radius * 0.38, radius * 0.16, 0.75)


def unseen_gem(painter: QPainter, box: QRectF, cut: GemCut, look: Materials) -> None:
    """Paint the dashed outline of a hidden gem."""
    centre, radius = box.center(), min(box.width(), box.height()) * 0.46
    corners = [(centre.x() + across * radius, centre.y() + down * radius) for across, down in OUTLINES[cut]]
    painter.setPen(stitches(look.stitch, 1.3, 4, 3))
    painter.setBrush(clear(look.hollow, look.hollow_share))
    painter.drawPath(polygon(*corners))
