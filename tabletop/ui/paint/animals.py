"""Avatars: animals as medallions and as standees."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from tabletop.ui.model.animals import Animal
from tabletop.ui.paint.colour import Colour, clear, darker, lighter
from tabletop.ui.paint.light import shadow
from tabletop.ui.paint.pixmap_cache import CACHE, ratio_of
from tabletop.ui.paint.shapes import NO_PEN, across, around, disc, pen, polygon

_GROUNDS = {
    Animal.RABBIT: "#1f8a7d",
    Animal.FOX: "#3f6a5a",
    Animal.OWL: "#3a668a",
    Animal.CAT: "#73498a",
    Animal.DOG: "#3f7fa8",
    Animal.PANDA: "#6f8f4a",
    Animal.TURTLE: "#c9a05a",
    Animal.BIRD: "#a8487a",
    Animal.FISH: "#2f6f9f",
    Animal.PIG: "#7a8f5a",
    Animal.BEAR: "#c08a34",
    Animal.PENGUIN: "#7fb3c4",
}


def colour_of(animal: Animal) -> str:
    """Return the colour of an animal's medallion."""
    return _GROUNDS[animal]


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
    from tabletop.ui.paint.figures import animal_faces  # here: the first frame of the program shows no face

    ground = _GROUNDS[animal]
    x, y = centre.x(), centre.y()
    box = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
    shadow(painter, box, radius, 7, 3, 0.66)
    light = around(QPointF(x, y - radius * 0.4), radius * 1.7, (0, lighter(ground, 0.22)), (1, darker(ground, 0.25)))
    painter.setBrush(light)
    painter.setPen(pen(ring, max(1.6, radius * 0.085)))
    painter.drawPath(outline(box, side))
    half = radius * (0.84 if side % len(OUTLINES) == 2 else 0.94)  # a diamond has less room
    painter.save()
    painter.setClipPath(outline(box.adjusted(1, 1, -1, -1), side))
    painter.drawImage(QPointF(x - half, y - half), animal_faces.printed(animal, 2 * half, ratio_of(painter)))
    painter.restore()


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
