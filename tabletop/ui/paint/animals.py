"""Avatars: animals as medallions and as standees."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from tabletop.ui.model.animals import Animal
from tabletop.ui.paint import glyphs
from tabletop.ui.paint.colour import Colour, clear, darker, lighter
from tabletop.ui.paint.light import shadow
from tabletop.ui.paint.materials import CREAM
from tabletop.ui.paint.pixmap_cache import CACHE, ratio_of
from tabletop.ui.paint.shapes import NO_PEN, across, around, curve, disc, pen, polygon

_LOOKS = {
    Animal.RABBIT: ("mdi6.rabbit", "#1f8a7d"),
    Animal.FOX: ("", "#c0503a"),
    Animal.OWL: ("mdi6.owl", "#3a668a"),
    Animal.CAT: ("mdi6.cat", "#73498a"),
    Animal.DOG: ("mdi6.dog-side", "#9a6a2a"),
    Animal.PANDA: ("mdi6.panda", "#4a5568"),
    Animal.TURTLE: ("mdi6.turtle", "#4f7a3a"),
    Animal.BIRD: ("mdi6.bird", "#a8487a"),
    Animal.FISH: ("mdi6.fish", "#2f6f9f"),
    Animal.PIG: ("mdi6.pig-variant", "#b0606a"),
    Animal.BEAR: ("", "#c08a34"),
    Animal.PENGUIN: ("mdi6.penguin", "#2c4a4f"),
}


def colour_of(animal: Animal) -> str:
    """Return the colour of an animal's medallion."""
    return _LOOKS[animal][1]


OUTLINES = (0, -4, 4, 6)
"""Corners of a medallion by side: 0 is a disc, -4 a square on its edge; there are four sides at most."""


def outline(box: QRectF, side: int) -> QPainterPath:
    """Return the outline of a side, a disc for none (-1), as large as fits a square box."""
    path, radius = QPainterPath(), box.width() / 2
    corners = OUTLINES[max(side, 0) % len(OUTLINES)]
    if corners == 0:
        path.addEllipse(box)
    elif corners < 0:
        inset = radius * 0.1
        path.addRoundedRect(box.adjusted(inset, inset, -inset, -inset), radius * 0.3, radius * 0.3)
    else:
        turns = [2 * pi * corner / corners - pi / 2 for corner in range(corners)]
        path.addPolygon(QPolygonF([box.center() + QPointF(radius * cos(turn), radius * sin(turn)) for turn in turns]))
        path.closeSubpath()
    return path


def avatar(
    painter: QPainter, centre: QPointF, radius: float, animal: Animal, ring: Colour = "#f2c14e", *, side: int = -1
) -> None:
    """Paint an animal's medallion, in the outline of a side if it has one."""
    room = radius + 9

    def cast(on: QPainter) -> None:
        _medallion(on, QPointF(room, room), radius, animal, QColor(ring), side)

    key = f"avatar {animal} {radius:.1f} {QColor(ring).name()} {side}"
    painter.drawPixmap(centre - QPointF(room, room), CACHE.paint_once(key, 2 * room, 2 * room, ratio_of(painter), cast))


def _medallion(painter: QPainter, centre: QPointF, radius: float, animal: Animal, ring: QColor, side: int) -> None:
    glyph, ground = _LOOKS[animal]
    x, y = centre.x(), centre.y()
    shadow(painter, QRectF(x - radius, y - radius, 2 * radius, 2 * radius), radius, 7, 3, 0.66)
    light = around(QPointF(x, y - radius * 0.4), radius * 1.7, (0, lighter(ground, 0.22)), (1, darker(ground, 0.25)))
    painter.setBrush(light)
    painter.setPen(pen(ring, max(1.6, radius * 0.085)))
    painter.drawPath(outline(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), side))
    size = radius * (1.1 if side % len(OUTLINES) == 2 else 1.3)  # a diamond has less room
    if glyph:
        glyphs.draw(painter, glyph, QRectF(x - size / 2, y - size / 2, size, size), CREAM)
    elif animal is Animal.BEAR:
        painter.setClipPath(
            outline(QRectF(x - radius, y - radius, 2 * radius, 2 * radius).adjusted(1, 1, -1, -1), side)
        )
        _bear(painter, x, y, size / 2)
        painter.setClipping(False)
    else:
        _fox(painter, x, y, size / 2)


def _fox(painter: QPainter, x: float, y: float, size: float) -> None:
    """Paint the face of a fox, which the emblem fonts lack."""

    def at(right: float, down: float) -> tuple[float, float]:
        return x + size * right, y + size * down

    head = polygon(at(-0.95, -0.95), at(-0.3, -0.45), at(0.3, -0.45), at(0.95, -0.95), at(0, 0.2))
    painter.fillPath(head, QColor(CREAM))
    chin = curve(at(0.95, -0.95), at(1.05, 0.1), at(0, 0.95), at(-1.05, 0.1), at(-0.95, -0.95))
    painter.fillPath(chin, QColor(CREAM))
    painter.fillPath(polygon(at(-0.78, -0.68), at(-0.45, -0.36), at(-0.75, -0.25)), QColor("#e08a5a"))
    painter.fillPath(polygon(at(0.78, -0.68), at(0.45, -0.36), at(0.75, -0.25)), QColor("#e08a5a"))
    painter.setPen(NO_PEN)
    painter.setBrush(QColor("#3a1d12"))
    for way in (-1, 1):
        disc(painter, *at(0.36 * way, 0.08), size * 0.11, 1.3)
    disc(painter, *at(0, 0.72), size * 0.14, 0.7)


def _bear(painter: QPainter, x: float, y: float, size: float) -> None:
    """Paint a bear with a scarf and a leaf on its head, in detail: the tutor is shown large."""
    fur, dark, pale = QColor("#8a5a34"), QColor("#3a1d12"), QColor(CREAM)

    def spot(right: float, down: float, wide: float, colour: Colour, flat: float = 1.0) -> None:
        painter.setBrush(QColor(colour))
        disc(painter, x + size * right, y + size * down, size * wide, flat)

    painter.setPen(NO_PEN)
    for down, colour in ((1.06, "#8f1f24"), (0.94, "#c0392f")):
        spot(0, down, 0.72, colour, 0.42)
    for way in (-1, 1):
        spot(0.66 * way, -0.56, 0.34, darker(fur, 0.3))
        spot(0.66 * way, -0.54, 0.19, "#d9a777")
    painter.setBrush(around(QPointF(x - size * 0.2, y - size * 0.5), size * 1.5, (0, lighter(fur, 0.2)), (1, fur)))
    disc(painter, x, y + size * 0.06, size * 0.88, 0.92)
    spot(0, 0.4, 0.46, pale, 0.78)
    for way in (-1, 1):
        spot(0.38 * way, -0.02, 0.24, darker(fur, 0.34), 1.1)
        spot(0.36 * way, -0.02, 0.11, pale)
        spot(0.36 * way, 0.0, 0.075, dark)
        spot(0.66 * way, 0.3, 0.12, "#d9846a", 0.7)
    spot(0, 0.24, 0.14, dark, 0.75)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(dark, max(1.0, size * 0.05)))
    for way in (-1, 1):
        mouth = curve(
            (x, y + size * 0.34), (x + size * 0.02 * way, y + size * 0.52), (x + size * 0.2 * way, y + size * 0.47)
        )
        painter.drawPath(mouth)
    leaf = QPainterPath(QPointF(x, y - size * 0.74))
    leaf.quadTo(x - size * 0.02, y - size * 1.3, x + size * 0.6, y - size * 1.2)
    leaf.quadTo(x + size * 0.56, y - size * 0.7, x, y - size * 0.74)
    painter.setPen(pen("#2e6b35", max(0.8, size * 0.03)))
    painter.setBrush(QColor("#57a548"))
    painter.drawPath(leaf)
    painter.drawLine(QPointF(x, y - size * 0.74), QPointF(x + size * 0.42, y - size * 1.06))


def standee(painter: QPainter, foot: QPointF, radius: float, animal: Animal) -> None:
    """Paint an animal's figure on its wooden base."""
    x, y = foot.x(), foot.y()
    painter.setPen(NO_PEN)
    painter.setBrush(clear("#000000", 0.45))
    disc(painter, x + 3, y + 2, radius, 0.32)
    base = polygon(
        (x - radius * 0.35, y - radius * 0.9),
        (x + radius * 0.35, y - radius * 0.9),
        (x + radius * 0.75, y),
        (x - radius * 0.75, y),
    )
    painter.fillPath(base, across(x - radius, x + radius, (0, "#c99a5b"), (1, "#6b4526")))
    painter.strokePath(base, pen("#3a2412", 1))
    avatar(painter, QPointF(x, y - radius * 1.65), radius, animal)
