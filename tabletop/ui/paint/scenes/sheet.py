"""The sheet of a print: its colours, random generator, and the grounds that most scenes share."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tabletop.ui.paint.colour import Colour, clear, darker, lighter, mix
from tabletop.ui.paint.scenes.inks import Inks
from tabletop.ui.paint.shapes import (
    NO_BRUSH,
    NO_PEN,
    Point,
    around,
    box,
    disc,
    downward,
    joined,
    pen,
    polygon,
    polyline,
)

Ridge = list[QPointF]


class Sheet:
    """Paper of `wide` by `high` with painter, seven colours, sun or moon, and random generator.

    `unit` is the width of a thin line. Everything is measured in shares of the paper, so a small print is the large
    one made smaller.
    """

    def __init__(self, painter: QPainter, size: Point, inks: Inks, chance: Random, sun: tuple[float, float, float]):
        self.painter = painter
        self.wide, self.high = size
        self.inks = inks
        self.chance = chance
        self.unit = max(0.55, min(size) / 110)
        self.sun = QPointF(self.wide * sun[0], self.high * sun[1])
        self.radius = min(self.high, self.wide) * sun[2]

    # -- chance --------------------------------------------------------------------------------------------------------

    def between(self, low: float, high: float) -> float:
        """Return a number between two."""
        return self.chance.uniform(low, high)

    def aside(self, edge: float) -> float:
        """Return a place near the left or right edge of the sheet, so that the middle stays free."""
        x = self.between(-0.02, edge)
        return self.wide * (x if self.chance.random() < 0.5 else 1 - x)

    def spot(self, top: float = 0.0, bottom: float = 1.0) -> QPointF:
        """Return a place anywhere between two heights."""
        return QPointF(self.between(0, self.wide), self.between(top, bottom) * self.high)

    # -- plain colour --------------------------------------------------------------------------------------------------

    def fill(self, path: QPainterPath, colour: Colour) -> None:
        """Fill an outline."""
        self.painter.fillPath(path, QColor(colour))

    def fade(self, path: QPainterPath, top: Colour, low: Colour, span: Point) -> None:
        """Fill an outline with a gradient between two heights, given as shares of the sheet."""
        gradient = downward(span[0] * self.high, span[1] * self.high, (0, top), (1, low))
        self.painter.fillPath(path, gradient)

    def bar(self, left: float, top: float, wide: float, high: float, colour: Colour) -> None:
        """Fill a rectangle."""
        self.painter.fillRect(QRectF(left, top, wide, high), QColor(colour))

    def stroke(self, path: QPainterPath, colour: Colour, wide: float, *, sharp: bool = False) -> None:
        """Draw a line; its width is in units."""
        self.painter.strokePath(path, pen(colour, self.unit * wide, sharp=sharp))

    def dot(self, x: float, y: float, radius: float, colour: Colour, flat: float = 1.0) -> None:
        """Fill a disc."""
        self.painter.setPen(NO_PEN)
        self.painter.setBrush(QColor(colour))
        disc(self.painter, x, y, radius, flat)

    def shine(self, x: float, y: float, radius: float, colour: Colour, strength: float) -> None:
        """Paint light around a place."""
        self.painter.setPen(NO_PEN)
        self.painter.setBrush(around(QPointF(x, y), radius, (0, clear(colour, strength)), (1, clear(colour, 0))))
        disc(self.painter, x, y, radius)

    # -- sky -----------------------------------------------------------------------------------------------------------

    def sky(self, top: Colour | None = None, low: Colour | None = None) -> None:
        """Paint the sky, darkest at the upper edge as if wiped."""
        inks = self.inks
        whole = box(0, 0, self.wide, self.high)
        self.fade(whole, top or inks.sky, low or inks.haze, (0, 0.75))
        self.fade(whole, clear(darker(inks.sky, 0.35), 0.55), clear(inks.sky, 0), (0, 0.16))

    def disc(self, colour: Colour | None = None, low: Colour | None = None) -> None:
        """Paint the sun or moon."""
        shown = colour or self.inks.disc
        x, y, reach = self.sun.x(), self.sun.y(), self.radius
        self.painter.setPen(NO_PEN)
        self.painter.setBrush(downward(y - reach, y + reach, (0, shown), (1, low or mix(shown, self.inks.haze, 0.35))))
        disc(self.painter, x, y, reach)

    def pale(self, share: float = 0.5) -> QColor:
        """Return the colour of clouds."""
        return lighter(self.inks.haze, share)

    def clouds(self, count: int = 3) -> None:
        """Paint bars of cloud."""
        self.cloud_bars(self.pale(), count, (0.1, 0.55), 0.85)

    def cloud_bars(self, colour: Colour, count: int, span: Point, strength: float) -> None:
        """Paint bars of cloud in a colour."""
        thick = self.high * 0.034
        for _ in range(count):
            top = self.between(self.high * span[0], self.high * span[1])
            left, long = self.between(-0.15, 0.75) * self.wide, self.between(0.25, 0.5) * self.wide
            bars = []
            for row in range(3):
                path = QPainterPath()
                start = left + self.between(-0.1, 0.2) * self.wide
                bar = QRectF(start, top + row * thick * 1.2, long * self.between(0.5, 1), thick * 1.25)
                path.addRoundedRect(bar, thick * 0.62, thick * 0.62)
                bars.append(path)
            self.fill(joined(bars), clear(colour, strength))

    def lump(self, left: float, top: float, wide: float, high: float, colour: Colour, parts: int = 7) -> None:
        """Paint a heap of cloud or foam."""
        puffs = []
        for part in range(parts):
            path = QPainterPath()
            centre = QPointF(left + wide * (part + 0.5) / parts, top + self.between(-0.3, 0.3) * high)
            path.addEllipse(centre, wide / parts * 1.05, high * self.between(0.7, 1.2))
            puffs.append(path)
        shape = joined(puffs)
        self.fill(shape, colour)
        self.stroke(shape, clear(self.inks.near, 0.5), 0.8)

    # -- land ----------------------------------------------------------------------------------------------------------

    def ridge(self, level: float, rise: float, rough: float, *, peaks: bool = False) -> tuple[QPainterPath, Ridge]:
        """Return the outline of land below a broken line, and that line."""
        steps, wide, high = 64, self.wide, self.high
        phases = [self.between(0, math.tau) for _ in range(5)]
        points: Ridge = []
        for step in range(steps + 1):
            x = step / steps
            lift = sum(math.sin(phases[k] + x * (2 + k * 2.3) * rough) / (k + 1) for k in range(5))
            if peaks:
                lift = abs(lift) * 1.2 - 0.6
            points.append(QPointF(x * wide, high * (level - rise * lift * 0.5)))
        path = QPainterPath(QPointF(-3, high + 3))
        path.lineTo(-3, points[0].y())
        for point in points:
            path.lineTo(point)
        path.lineTo(wide + 3, points[-1].y())
        path.lineTo(wide + 3, high + 3)
        path.closeSubpath()
        return path, points

    def outline(self, points: Sequence[QPointF], strength: float = 0.5) -> None:
        """Draw the thin dark line of a ridge."""
        line = polyline(*((point.x(), point.y()) for point in points))
        self.stroke(line, clear(self.inks.near, strength), 0.8)

    def far(self, level: float = 0.62, rise: float = 0.26, *, peaks: bool = True) -> Ridge:
        """Paint the farthest hills."""
        path, points = self.ridge(level, rise, 1.6, peaks=peaks)
        top, low = lighter(self.inks.far, 0.12), mix(self.inks.far, self.inks.haze, 0.55)
        self.fade(path, top, low, (level - 0.27, level + 0.2))
        self.outline(points, 0.4)
        return points

    def middle(self, level: float = 0.74, rise: float = 0.16) -> Ridge:
        """Paint the hills in the middle."""
        path, points = self.ridge(level, rise, 2.1)
        low = mix(self.inks.middle, self.inks.far, 0.6)
        self.fade(path, self.inks.middle, low, (level - 0.19, level + 0.21))
        self.outline(points)
        return points

    def near(self, level: float = 0.88, rise: float = 0.1, top: Colour | None = None) -> Ridge:
        """Paint the nearest ground."""
        path, points = self.ridge(level, rise, 2.6)
        self.fade(path, top or self.inks.near, darker(self.inks.near, 0.35), (level - 0.13, 1))
        return points

    def vista(self) -> Ridge:
        """Paint sky, disc, clouds and two rows of hills; return the nearer one."""
        self.sky()
        self.disc()
        self.clouds()
        self.far()
        return self.middle()

    def water(self, top: float, upper: Colour) -> None:
        """Paint still water below a height."""
        self.fade(box(0, self.high * top, self.wide, self.high), upper, self.inks.near, (top, 1))

    # -- things that grow and fall -------------------------------------------------------------------------------------

    def pines(self, along: Ridge, colour: Colour, count: int, size: float) -> None:
        """Plant pines on a ridge, the farther ones first."""
        feet = sorted((self.chance.choice(along) for _ in range(count)), key=lambda foot: foot.y())
        for foot in feet:
            tall = self.high * size * self.between(0.6, 1.2)
            x = foot.x() + self.between(-3, 3) * self.unit
            tiers = []
            for tier in range(4):
                half, y = tall * 0.42 * (1 - tier * 0.2), foot.y() + 4 * self.unit - tier * tall * 0.28
                tiers.append(polygon((x - half, y), (x, y - tall * 0.45), (x + half, y)))
            self.fill(joined(tiers), colour)

    def dots(self, colour: Colour, count: int, size: Point, span: Point = (0, 1), least: float = 0.3) -> None:
        """Scatter sparks or flakes."""
        for _ in range(count):
            place = self.spot(*span)
            self.dot(place.x(), place.y(), self.between(*size) * self.unit, clear(colour, self.between(least, 0.95)))

    def petals(self, count: int, size: float = 1.0) -> None:
        """Paint falling petals."""
        painter = self.painter
        painter.setPen(NO_PEN)
        for number in range(count):
            painter.save()
            painter.setBrush(QColor("#fff4f4" if number % 3 else "#f7b9c4"))
            painter.translate(self.spot())
            painter.rotate(self.between(0, 360))
            long = self.between(1.2, 2.8) * self.unit * size
            disc(painter, 0, 0, long * 1.5, 0.53)
            painter.restore()

    def rain(self, count: int = 46, span: Point = (0.15, 0.8)) -> None:
        """Paint rain."""
        self.painter.setPen(pen(clear("#ffffff", 0.35), self.unit * 0.7))
        for _ in range(count):
            start = QPointF(self.between(-0.1, 1) * self.wide, self.between(*span) * self.high)
            self.painter.drawLine(start, start + QPointF(self.high * 0.04, self.high * 0.14))

    def waves(self, top: float, colour: Colour, foam: Colour, size: float = 0.12) -> None:
        """Paint rows of rounded waves below a height."""
        painter, reach, row = self.painter, self.high * size, 0
        painter.setPen(NO_PEN)
        level = self.high * top
        while level < self.high + reach:
            x = -reach + (row % 2) * reach
            while x < self.wide + reach:
                for ring in range(5):
                    painter.setBrush(QColor(foam if ring % 2 else colour))
                    disc(painter, x, level + reach * 0.5, reach * (1 - ring * 0.2))
                x += 2 * reach
            level += reach * 0.5
            row += 1

    def ring(self, x: float, y: float, radius: float, colour: Colour, wide: float) -> None:
        """Draw a circle."""
        self.painter.setPen(pen(colour, self.unit * wide))
        self.painter.setBrush(NO_BRUSH)
        disc(self.painter, x, y, radius)
