"""Scenes of wonder: a dragon among clouds, and a sky of turning stars."""

from __future__ import annotations

import math
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient

from tabletop.ui.paint.colour import clear, darker, lighter, mix
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.scenes.sheet import Sheet
from tabletop.ui.paint.shapes import NO_BRUSH, NO_PEN, curve, disc, pen, polygon


def spiral(sheet: Sheet) -> None:
    """Paint stars that turn around the moon."""
    inks, painter = sheet.inks, sheet.painter
    sheet.sky()
    painter.setBrush(NO_BRUSH)
    for ring in range(3, 26):
        reach, count = sheet.radius * (0.9 + ring * 0.13), int(5 + ring * 1.1)
        for part in range(count):
            start, long = part / count * 360 + math.degrees(ring * 0.42), 360 / count * sheet.between(0.5, 0.86)
            colour = mix(lighter(inks.haze, 0.25), inks.far, sheet.between(0, 0.85))
            painter.setPen(pen(clear(colour, 0.85), sheet.unit * sheet.between(1.1, 2.6)))
            oval = QRectF(sheet.sun.x() - reach * 1.25, sheet.sun.y() - reach, 2.5 * reach, 2 * reach)
            painter.drawArc(oval, int(start * 16), int(long * 16))
    sheet.disc()
    for _ in range(9):
        x, y, size = sheet.aside(0.3), sheet.between(0.06, 0.6) * sheet.high, sheet.high * sheet.between(0.025, 0.05)
        sheet.dot(x, y, size * 1.7, clear(inks.accent, 0.35))
        sheet.dot(x, y, size * 0.8, inks.disc)
    sheet.far(0.86, 0.1)
    sheet.pines(sheet.near(0.93, 0.06), darker(inks.near, 0.3), 10, 0.2)


class Joint(NamedTuple):
    """A point of a dragon's backbone: position, half its thickness, and the direction out of its back."""

    x: float
    y: float
    half: float
    across: tuple[float, float]
    along: tuple[float, float]

    def out(self, share: float, back: float = 0.0) -> tuple[float, float]:
        """Return a point so many half thicknesses above the backbone and `back` behind it."""
        reach = self.half * share
        x = self.x + self.across[0] * reach - self.along[0] * back
        return x, self.y + self.across[1] * reach - self.along[1] * back


JOINTS = 90
SKIN, BELLY, FIN, HORN = "#3f7d58", "#f2e2b0", "#d8452e", "#f2d9a0"


def dragon(sheet: Sheet) -> None:
    """Paint a long dragon winding through clouds."""
    wide, high = sheet.wide, sheet.high
    sheet.sky()
    sheet.disc()
    sheet.clouds(2)
    sheet.far(0.82, 0.12)
    skin = mix(SKIN, sheet.inks.middle, 0.25)
    _body(sheet, _spine(sheet), skin, high * 0.58)
    for left, top, long, thick in ((-0.12, 0.9, 0.6, 0.11), (0.5, 0.97, 0.65, 0.12)):
        sheet.lump(wide * left, high * top, wide * long, high * thick, lighter(sheet.inks.haze, 0.55))
    sheet.cloud_bars(lighter(sheet.inks.haze, 0.65), 2, (0.5, 0.75), 0.9)


def _spine(sheet: Sheet) -> list[Joint]:
    start, level = sheet.wide * 0.07, sheet.high * 0.58
    long, tall = sheet.wide * 0.68, sheet.high * 0.58
    points = []
    for step in range(JOINTS + 1):
        t = step / JOINTS
        x = start + long * (t + 0.035 * math.sin(t * 13))
        sway = 0.55 * math.sin(t * 8.2 + 0.4) * (1 - 0.35 * t) + 0.12 * math.sin(t * 17)
        taper = 1.0 if t < 0.86 else 1 - (t - 0.86) * 1.6
        half = tall * 0.15 * math.sin(min(1.0, t * 1.35 + 0.02) * math.pi / 2) * taper
        points.append((x, level + tall * sway - tall * 0.25 * t, half))
    joints = []
    for step, (x, y, half) in enumerate(points):
        ahead, behind = points[min(JOINTS, step + 1)], points[max(0, step - 1)]
        dx, dy = ahead[0] - behind[0], ahead[1] - behind[1]
        length = math.hypot(dx, dy) or 1.0
        joints.append(Joint(x, y, half, (dy / length, -dx / length), (dx / length, dy / length)))
    return joints


def _body(sheet: Sheet, spine: list[Joint], skin: QColor, tall: float) -> None:
    painter, unit = sheet.painter, sheet.unit
    for joint in spine[4 : JOINTS - 6 : 3]:
        size = joint.half * 0.75
        tip = joint.out(1 + size * 1.1 / (joint.half or 1), size * 0.5)
        sheet.fill(polygon(joint.out(1, size * 0.6), tip, joint.out(1, -size * 0.6)), FIN)
    for place in (0.34, 0.66):
        _claw(sheet, spine[int(JOINTS * place)].out(-1), tall * 0.2, skin)
    back = [joint.out(1) for joint in spine]
    under = [joint.out(-1) for joint in reversed(spine)]
    body = polygon(*back, *under)
    shade = QLinearGradient(0, sheet.high * 0.17, 0, sheet.high)
    shade.setColorAt(0, lighter(skin, 0.15))
    shade.setColorAt(1, darker(skin, 0.3))
    painter.fillPath(body, shade)
    sheet.fill(polygon(*(joint.out(-0.35) for joint in spine), *under), BELLY)
    painter.setPen(pen(clear(KEY, 0.45), unit * 0.7))
    painter.setBrush(NO_BRUSH)
    for joint in spine[3::2]:
        painter.drawLine(QPointF(*joint.out(-0.35)), QPointF(*joint.out(-1)))
    for joint in spine[6 : JOINTS - 4 : 3]:
        x, y = joint.out(0.35)
        size = joint.half * 0.5
        painter.drawArc(QRectF(x - size, y - size * 0.7, 2 * size, 1.4 * size), 200 * 16, 140 * 16)
    sheet.stroke(body, KEY, 1.2)
    _head(sheet, spine[-1], tall * 0.34, skin)


def _claw(sheet: Sheet, at: tuple[float, float], size: float, skin: QColor) -> None:
    x, y = at
    for toe in (-1, 0, 1):
        line = curve((x, y), (x + size * 0.2, y + size * 0.7), (x + size * (0.3 * toe + 0.35), y + size * 1.15))
        sheet.stroke(line, KEY, 3)
        sheet.stroke(line, skin, 1.8)


def _head(sheet: Sheet, neck: Joint, size: float, skin: QColor) -> None:
    painter = sheet.painter
    painter.save()
    painter.translate(neck.x, neck.y)
    painter.rotate(8)
    painter.scale(size, size)
    line = sheet.unit / size
    for x, y in ((-0.15, -0.25), (0.05, -0.28)):
        horn = curve((x, y), (x - 0.45, y - 0.25), (x - 0.55, y - 0.75), (x - 0.2, y - 0.4), (x + 0.14, y))
        sheet.fill(horn, HORN)
        painter.strokePath(horn, pen(KEY, line))
    for lock in range(6):
        turn = 2.2 + lock * 0.42
        tip = (math.cos(turn) * 0.75 - 0.12, -math.sin(turn) * 0.6)
        sheet.fill(polygon((-0.1, -0.25), tip, (-0.1, 0.25)), FIN)
    head = curve((-0.3, -0.22), (0, -0.46), (0.3, -0.34), (0.45, -0.2), (0.6, -0.3), (0.85, -0.28), (0.9, -0.08))
    for x, y in ((0.82, 0.04), (0.42, 0.08), (0.72, 0.22), (0.6, 0.34)):
        head.lineTo(x, y)
    head.cubicTo(0.3, 0.36, 0, 0.36, -0.3, 0.24)
    head.closeSubpath()
    sheet.fill(head, lighter(skin, 0.08))
    painter.strokePath(head, pen(KEY, line * 1.2))
    painter.setPen(NO_PEN)
    painter.setBrush(QColor("#ffe28a"))
    disc(painter, 0.26, -0.16, 0.09)
    painter.setBrush(QColor(KEY))
    disc(painter, 0.285, -0.155, 0.045)
    for tooth in range(3):
        x = 0.5 + tooth * 0.1
        sheet.fill(polygon((x, 0.06), (x + 0.05, 0.15), (x + 0.09, 0.05)), "#ffffff")
    for way in (-1, 1):
        whisker = curve((0.8, -0.02), (1.2, -0.1 + way * 0.25), (1.3, way * 0.4), (1.0, way * 0.55 + 0.1))
        painter.strokePath(whisker, pen(HORN, line * 1.6))
    painter.restore()
