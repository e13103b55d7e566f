"""Great moments of a match: winners and newcomers before the dimmed table, and great scores."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import QEasingCurve, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from tabletop.ui.model.animals import Animal
from tabletop.ui.motion.effects import Effect
from tabletop.ui.motion.sketch import Sketch, SketchItem
from tabletop.ui.paint import animals, brush, glyphs, light, paper
from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.materials import GOLD, INK, SOFT_INK
from tabletop.ui.paint.shapes import NO_BRUSH, NO_PEN, around, pen
from tabletop.ui.paint.theme import Theme

RAYS, TURN = 18, 24.0
"""Number of rays, and degrees by which they turn."""

STARS = 16
"""Number of stars that fly off a score that is celebrated."""

DIM = 0.66
"""Darkness of the table behind the winner."""

DIRE = "#8d63d6"
"""Colour of the rays about a loss, and for whoever is robbed; they are golden about anything else."""

_back = QEasingCurve(QEasingCurve.Type.OutBack)


def finale_effects(
    scene: QGraphicsScene,
    texts: tuple[str, str],
    faces: Sequence[Animal],
    theme: Theme,
    ratio: float,
    is_still: bool,
    picture: Sketch | None = None,
    colour: str = GOLD,
) -> Iterator[Effect]:
    """Yield the effects of a great moment in the middle of the table, from back to front.

    `texts` are who has won, and why, below the winners' `faces`, or who enters, whose `picture` stands above; the rays
    have a `colour`.
    Where motion is reduced everything `is_still`.
    """
    table = scene.sceneRect()

    def turn(item: QGraphicsItem, share: float) -> None:
        _fade(item, share)
        item.setRotation(0.0 if is_still else TURN * share)

    def pop(item: QGraphicsItem, share: float) -> None:
        _fade(item, share)
        item.setScale(1.0 if is_still else 0.7 + 0.3 * _back.valueForProgress(min(1.0, share * 7)))

    plaque = _plaque(*texts, faces, theme, ratio, table.width() * 0.8)
    above, below = (plaque.high / 2, picture.high / 2) if picture is not None else (0.0, 0.0)
    layers = [
        (_veil(table, ratio), _fade, 0.0),
        (_rays(min(table.width(), table.height()) * 0.56, ratio, colour), turn, -above),
        *([(picture, pop, -above)] if picture is not None else []),
        (plaque, pop, below),
    ]
    for sketch, move, down in layers:
        item = SketchItem(sketch)
        item.setPos(table.center() + QPointF(0, down))
        yield Effect(scene, item, move)


def great_score_effects(
    scene: QGraphicsScene, at: QPointF, theme: Theme, ratio: float, is_still: bool
) -> Iterator[Effect]:
    """Yield the effects of a score that is celebrated: rays behind what scores, and stars that fly off it."""

    def turn(item: QGraphicsItem, share: float) -> None:
        item.setOpacity(min(1.0, share / 0.15, (1.0 - share) / 0.5))
        item.setRotation(0.0 if is_still else TURN * share)

    light_item = SketchItem(_rays(float(theme.px(170)), ratio, GOLD))
    light_item.setPos(at)
    yield Effect(scene, light_item, turn)
    for number in range(0 if is_still else STARS):
        angle = math.tau * (number + 0.5) / STARS
        side = theme.px(18 + 8 * (number % 3))
        reach = theme.px(120 + 45 * (number % 4))
        yield Effect(scene, SketchItem(_star(side, ratio), at), partial(_fly, angle, reach))


def _fly(angle: float, reach: float, item: QGraphicsItem, share: float) -> None:
    """Move a star outwards from where it stands, ever slower, until it falls."""
    way = reach * (1.0 - (1.0 - share) ** 3)
    item.moveBy(math.cos(angle) * way, math.sin(angle) * way + 0.5 * reach * share * share)
    item.setRotation(math.degrees(angle) + 180.0 * share)
    item.setOpacity(min(1.0, share / 0.1, (1.0 - share) / 0.4))


def _star(side: float, ratio: float) -> Sketch:
    def paint(painter: QPainter) -> None:
        glyphs.draw(painter, "mdi6.star-four-points", QRectF(2, 2, side, side), QColor("#ffd866"))

    return Sketch(side + 4, side + 4, ratio, paint)


def _fade(item: QGraphicsItem, share: float) -> None:
    item.setOpacity(min(1.0, share / 0.08, (1.0 - share) / 0.1))


def _veil(table: QRectF, ratio: float) -> Sketch:
    whole = QRectF(0, 0, table.width(), table.height())
    return Sketch(whole.width(), whole.height(), ratio, lambda painter: painter.fillRect(whole, clear("#120903", DIM)))


def _rays(reach: float, ratio: float, colour: str) -> Sketch:
    """Return rays of light around a middle, which fade outwards."""

    def paint(painter: QPainter) -> None:
        middle = QPointF(reach, reach)
        painter.setPen(NO_PEN)
        painter.setBrush(
            around(middle, reach, (0, clear(colour, 0.75)), (0.55, clear(colour, 0.3)), (1, clear(colour, 0)))
        )
        for number in range(RAYS):
            edges = (math.tau * (number + side) / RAYS for side in (-0.25, 0.25))
            ends = [middle + QPointF(math.cos(turn), math.sin(turn)) * reach for turn in edges]
            painter.drawPolygon(QPolygonF([middle, *ends]))

    return Sketch(2 * reach, 2 * reach, ratio, paint)


def _plaque(title: str, reason: str, faces: Sequence[Animal], theme: Theme, ratio: float, most: float) -> Sketch:
    """Return the winners' animals above a plaque with who has won, and why."""
    large, small, pad = theme.px(40), theme.px(18), float(theme.px(26))
    radius = float(theme.px(58)) if faces else 0.0
    room = most - 2 * pad
    while large > theme.px(24) and brush.width(title, large, True, True) > room:
        large -= 1
    step = min(2.2 * radius, (room - 2 * radius) / max(1, len(faces) - 1))
    needed = brush.width(title, large, True, True), brush.width(reason, small), step * len(faces), theme.px(320)
    wide = min(room, max(needed) + 4)
    head = brush.tall(title, large, wide, True, True)
    foot = brush.tall(reason, small, wide) if reason else 0.0
    whole = QRectF(14, 14 + radius, wide + 2 * pad, radius * 0.9 + head + foot + 1.6 * pad)

    def paint(painter: QPainter) -> None:
        light.shadow(painter, whole, 16, 12, 6, 0.8)
        paper.washi(painter, whole, 16, seed=len(title))
        painter.setBrush(NO_BRUSH)
        for inset, thick in ((5, 4), (12, 1.4)):
            painter.setPen(pen(GOLD, thick))
            painter.drawRoundedRect(whole.adjusted(inset, inset, -inset, -inset), 12, 12)
        for place, animal in enumerate(faces):
            aside = step * (place - (len(faces) - 1) / 2)
            animals.avatar(painter, QPointF(whole.center().x() + aside, whole.top()), radius, animal)
        top = whole.top() + radius * 0.9 + 0.8 * pad
        row = QRectF(whole.left() + pad, top, wide, head)
        brush.paragraph(painter, row, title, large, QColor(INK), bold=True, serif=True, align=brush.CENTRE)
        row = QRectF(whole.left() + pad, top + head, wide, foot)
        brush.paragraph(painter, row, reason, small, QColor(SOFT_INK), align=brush.CENTRE)

    return Sketch(whole.width() + 28, whole.bottom() + 14, ratio, paint)
