"""Small round things: wax seals, tokens, coins, stars, beads and flags."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.display.piece import Bead
from tabletop.ui.paint import brush, glyphs
from tabletop.ui.paint.colour import Colour, clear, contrast, darker, ink_on, lighter
from tabletop.ui.paint.light import shadow
from tabletop.ui.paint.materials import CREAM
from tabletop.ui.paint.pixmap_cache import CACHE, ratio_of
from tabletop.ui.paint.shapes import NO_BRUSH, NO_PEN, across, around, curve, disc, downward, pen, polygon, polyline
from tabletop.ui.paint.theme import LEAST, firm

GLEAM = 0.18
"""Share of white in the light on wax."""

READABLE = 4.8
"""Least contrast of a seal's text."""

WRITTEN = 1.35
"""Width of a seal's text, in radii, from which its letters become smaller."""


def seal(
    painter: QPainter, centre: QPointF, radius: float, text: str, wax: Colour, ink: Colour = "", ring: Colour = CREAM
) -> None:
    """Paint a seal: wax with a wavy edge and a short text; a longer text has smaller letters."""
    if not ink and contrast(ink_on(wax), wax) < READABLE:
        wax = darker(wax, 0.22)  # neither ink is easy to read on wax of middle lightness
    letters = QColor(ink) if ink else ink_on(wax)
    wax = firm(QColor(wax), letters, GLEAM)
    _disc_of_wax(painter, centre, radius, QColor(wax), QColor(ring))
    if text:
        size = max(LEAST, round(radius * 1.1))
        if (wide := brush.width(text, size, True)) > radius * WRITTEN:
            size = max(LEAST, round(size * radius * WRITTEN / wide))
        box = QRectF(centre.x() - radius * 0.92, centre.y() - radius, radius * 1.84, radius * 2)
        brush.squeezed(painter, box, text, size, letters)


def seal_width(text: str, radius: float) -> float:
    """Return the width of a seal or of its text, whichever is wider."""
    return max(radius * 2, brush.width(text, LEAST, True))


def emblem_seal(
    painter: QPainter, centre: QPointF, radius: float, glyph: str, wax: Colour, ink: Colour = CREAM
) -> None:
    """Paint a seal with an emblem."""
    _disc_of_wax(painter, centre, radius, QColor(wax), QColor(CREAM))
    side = radius * 1.15
    glyphs.draw(painter, glyph, QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side), ink)


def _disc_of_wax(painter: QPainter, centre: QPointF, radius: float, wax: QColor, ring: QColor) -> None:
    room = radius + 7

    def press(on: QPainter) -> None:
        _press(on, QPointF(room, room), radius, wax, ring)

    key = f"seal {radius:.1f} {wax.name()} {ring.name()}"
    painter.drawPixmap(
        centre - QPointF(room, room), CACHE.paint_once(key, 2 * room, 2 * room, ratio_of(painter), press)
    )


def _press(painter: QPainter, centre: QPointF, radius: float, wax: QColor, ring: QColor) -> None:
    x, y = centre.x(), centre.y()
    shadow(painter, QRectF(x - radius, y - radius, 2 * radius, 2 * radius), radius, 5, 2, 0.47)
    edge = []
    for step in range(40):
        turn = step / 40 * math.tau
        reach = radius * (1 + 0.028 * math.sin(turn * 9 + 2) + 0.02 * math.sin(turn * 4))
        edge.append((x + math.cos(turn) * reach, y + math.sin(turn) * reach))
    shape = polygon(*edge)
    light = QPointF(x - radius * 0.3, y - radius * 0.4)
    painter.fillPath(shape, around(light, radius * 1.6, (0, lighter(wax, GLEAM)), (1, darker(wax, 0.2))))
    painter.strokePath(shape, pen(ring, max(1.4, radius * 0.11)))
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen(clear("#000000", 0.18), 1))
    disc(painter, x, y, radius * 0.78)


def token(
    painter: QPainter, centre: QPointF, radius: float, glyph: str, colour: Colour, rim: Colour = "#f2d9a0"
) -> None:
    """Paint a round token with an emblem."""
    x, y = centre.x(), centre.y()
    shadow(painter, QRectF(x - radius, y - radius, 2 * radius, 2 * radius), radius, 6, 3, 0.66)
    painter.setPen(NO_PEN)
    painter.setBrush(darker(colour, 0.5))
    disc(painter, x, y + radius * 0.12, radius)
    light = QPointF(x - radius * 0.3, y - radius * 0.4)
    painter.setBrush(around(light, radius * 1.6, (0, lighter(colour, 0.3)), (1, darker(colour, 0.2))))
    painter.setPen(pen(rim, max(1.5, radius * 0.1)))
    disc(painter, x, y, radius)
    side = radius * 1.25
    glyphs.draw(painter, glyph, QRectF(x - side / 2, y - side / 2, side, side), ink_on(colour))


def coin_pile(painter: QPainter, centre: QPointF, radius: float, text: str, metal: Colour, count: int) -> None:
    """Paint a pile of coins, at most four visible, the value on top."""
    x, y = centre.x(), centre.y()
    for depth in range(min(count, 4) - 1, 0, -1):
        painter.setPen(pen(darker(metal, 0.5), 1.2))
        painter.setBrush(darker(metal, 0.25))
        disc(painter, x, y + depth * radius * 0.1, radius * 1.02, 0.95)
    seal(painter, centre, radius, text, metal, "#2a1a05", lighter(metal, 0.5))


def star(painter: QPainter, centre: QPointF, radius: float, colour: Colour = "#f2c14e") -> None:
    """Paint a star of five points."""
    points = []
    for point in range(10):
        turn, reach = point * math.pi / 5 - math.pi / 2, radius if point % 2 == 0 else radius * 0.45
        points.append((centre.x() + math.cos(turn) * reach, centre.y() + math.sin(turn) * reach))
    shape, top = polygon(*points), centre.y() - radius
    painter.fillPath(shape, downward(top, top + 2 * radius, (0, lighter(colour, 0.45)), (1, darker(colour, 0.15))))
    painter.strokePath(shape, pen(darker(colour, 0.55), 1))


def beads(
    painter: QPainter, start: QPointF, pitch: float, counts: tuple[int, int], bead: Bead, colour: Colour, line: Colour
) -> None:
    """Paint beads on a line from `start`; `shown` are the number of filled ones and of all."""
    filled, total = counts
    radius = pitch * 0.42
    if bead is Bead.ROUND:
        painter.setPen(pen(clear(line, 0.6), 2))
        painter.drawLine(start, start + QPointF(pitch * (total - 1), 0))
    for number in range(total):
        at = start + QPointF(pitch * number, 0)
        if bead is Bead.ROUND:
            _round_bead(painter, at, radius, colour if number < filled else "", line)
        elif bead is Bead.STAR and number < filled:
            star(painter, at, radius * 1.15, colour)
        else:
            _flat_bead(painter, at, radius * 1.1, colour if number < filled else "", line, bead)


def _round_bead(painter: QPainter, at: QPointF, radius: float, colour: Colour, line: Colour) -> None:
    painter.setPen(pen(clear("#1a0d05", 0.7) if colour else clear(line, 0.6), 1.1))
    painter.setBrush(clear("#000000", 0.28))
    if colour:
        light = at - QPointF(radius * 0.3, radius * 0.4)
        shine = around(light, radius * 1.5, (0, lighter(colour, 0.5)), (0.5, colour), (1, darker(colour, 0.4)))
        painter.setBrush(shine)
    disc(painter, at.x(), at.y(), radius)


def _flat_bead(painter: QPainter, at: QPointF, radius: float, colour: Colour, line: Colour, bead: Bead) -> None:
    x, y, corners = at.x(), at.y(), 4 if bead is Bead.DIAMOND else 5
    turns = [corner * math.tau / corners - math.pi / 2 for corner in range(corners)]
    shape = polygon(*((x + math.cos(turn) * radius, y + math.sin(turn) * radius) for turn in turns))
    painter.fillPath(shape, QColor(colour) if colour else clear("#ffffff", 0.35))
    painter.strokePath(shape, pen(darker(colour, 0.35) if colour else clear(line, 0.9), 1.1))


def flag(painter: QPainter, foot: QPointF, high: float, cloth: Colour = "#c63a2e") -> None:
    """Paint a flag with a tick on its cloth."""
    x, y, unit = foot.x(), foot.y(), high / 46
    painter.setPen(NO_PEN)
    painter.setBrush(clear("#000000", 0.45))
    disc(painter, x + 2, y + 1, 7 * unit, 0.37)
    painter.strokePath(polyline((x, y), (x, y - 44 * unit)), pen("#3a2412", 2.6 * unit))
    shape = curve(
        (x, y - 44 * unit),
        (x + 12 * unit, y - 48 * unit),
        (x + 20 * unit, y - 38 * unit),
        (x + 32 * unit, y - 42 * unit),
    )
    shape.lineTo(x + 32 * unit, y - 22 * unit)
    shape.cubicTo(x + 20 * unit, y - 18 * unit, x + 12 * unit, y - 28 * unit, x, y - 24 * unit)
    shape.closeSubpath()
    fill = across(x, x + 32 * unit, (0, lighter(cloth, 0.15)), (0.5, cloth), (1, lighter(cloth, 0.1)))
    painter.fillPath(shape, fill)
    painter.strokePath(shape, pen("#fff0c2", 1))
    side = 14 * unit
    glyphs.draw(
        painter, "mdi6.check-bold", QRectF(x + 16 * unit - side / 2, y - 33 * unit - side / 2, side, side), CREAM
    )
    painter.setPen(NO_PEN)
    painter.setBrush(QColor("#f2c14e"))
    disc(painter, x, y - 46 * unit, 3 * unit)
