"""Strikes: an attacker lunges at its target, and what is felled breaks into shards."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from tabletop.ui.motion.effects import ABOVE
from tabletop.ui.motion.sketch import Sketch
from tabletop.ui.motion.timeline import Animation
from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.shapes import pen

OUT, HOME = 140.0, 200.0
"""Milliseconds of a lunge on its way out and home."""

REACH, TILT = 0.44, 7.0
"""Share of the way to its target that an attacker lunges, and degrees that it tilts."""

STOP = 90.0
"""Milliseconds in which a piece that was hit stands still."""

RAYS = 7
"""Number of shards."""

_out = QEasingCurve(QEasingCurve.Type.OutCubic)


class Lunge(Animation):
    """A piece that leaps at a target and returns to where it was or has been moved to meanwhile."""

    def __init__(self, item: QGraphicsItem, target: Callable[[], QPointF]) -> None:
        self._item, self._target = item, target
        self._home, self._rests = item.pos(), item.rotation()
        self._height = item.zValue()
        self._began = False

    def show(self, share: float) -> None:
        if not self._began:
            self._began = True
            self._home, self._rests, self._height = self._item.pos(), self._item.rotation(), self._item.zValue()
            self._item.setZValue(ABOVE - 1)
        turn = OUT / (OUT + HOME)
        away = (
            _out.valueForProgress(share / turn)
            if share < turn
            else 1.0 - _out.valueForProgress((share - turn) / (1 - turn))
        )
        way = self._target() - self._home
        self._item.setPos(self._home + way * (REACH * away))
        self._item.setRotation(self._rests + math.copysign(TILT, way.x() or 1.0) * away)

    def finish(self, cut: bool) -> None:
        if self._began:
            self._item.setPos(self._home)
            self._item.setRotation(self._rests)
            self._item.setZValue(self._height)


class Shatter(Animation):
    """A piece that breaks into shards; it stays out of sight until `reappear`."""

    def __init__(
        self, scene: QGraphicsScene, piece: QGraphicsPixmapItem, *, reduced_motion: bool, reach: float = 1.0
    ) -> None:
        """`reach` is a factor on how far the shards fly."""
        self._scene, self._piece, self._reduced_motion, self._reach = scene, piece, reduced_motion, reach
        self._shards: list[tuple[QGraphicsPixmapItem, QPointF, float]] = []
        self._began = False

    def _begin(self) -> None:
        self._began = True
        piece, chance = self._piece, Random(round(self._piece.pos().x() * 7 + self._piece.pos().y()))
        for pixmap, outward in _shards(piece.pixmap(), chance):
            shard = QGraphicsPixmapItem(pixmap)
            shard.setOffset(piece.offset())
            shard.setPos(piece.pos())
            shard.setScale(piece.scale())
            shard.setRotation(piece.rotation())
            shard.setZValue(ABOVE - 2)
            shard.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self._scene.addItem(shard)
            self._shards.append((shard, outward, chance.uniform(-40.0, 40.0)))
        piece.setVisible(False)

    def show(self, share: float) -> None:
        if not self._began:
            self._begin()
        away = 0.0 if self._reduced_motion else _out.valueForProgress(share)
        rests, at = self._piece.rotation(), self._piece.pos()
        for shard, outward, turn in self._shards:
            shard.setPos(
                at + outward * (away * self._reach) + QPointF(0, 60 * share * share * (not self._reduced_motion))
            )
            shard.setRotation(rests + turn * away)
            shard.setOpacity(min(1.0, 2.2 * (1.0 - share)))

    def finish(self, cut: bool) -> None:
        for shard, _, _ in self._shards:
            self._scene.removeItem(shard)
        self._shards.clear()

    def reappear(self) -> None:
        """Show the piece again, wherever it is now."""
        self._piece.setVisible(True)


def _shards(pixmap: QPixmap, chance: Random) -> list[tuple[QPixmap, QPointF]]:
    """Return a picture cut into pieces of its own size, each with the way that it flies."""
    ratio = pixmap.devicePixelRatio()
    box = QRectF(0, 0, pixmap.width() / ratio, pixmap.height() / ratio)
    middle = QPointF(box.width() * chance.uniform(0.35, 0.65), box.height() * chance.uniform(0.35, 0.6))
    far = box.width() + box.height()
    first = chance.random() * math.tau
    turns = [first + (ray + chance.uniform(-0.25, 0.25)) * math.tau / RAYS for ray in range(RAYS)]
    found = []
    for place, turn in enumerate(turns):
        after = turns[(place + 1) % RAYS] + (math.tau if place == RAYS - 1 else 0.0)
        edge = [middle + QPointF(math.cos(angle), math.sin(angle)) * far for angle in (turn, (turn + after) / 2, after)]
        outline = QPainterPath()
        outline.addPolygon(QPolygonF([middle, *edge, middle]))

        def paint(painter: QPainter, outline: QPainterPath = outline) -> None:
            painter.setClipPath(outline)
            painter.drawPixmap(0, 0, pixmap)
            painter.setClipPath(outline)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
            painter.strokePath(outline, pen(clear(QColor("#fff4d8"), 0.9), 2.4))

        away = (turn + after) / 2
        reach = min(box.width(), box.height()) * chance.uniform(0.28, 0.5)
        found.append(
            (Sketch(box.width(), box.height(), ratio, paint).painted(), QPointF(math.cos(away), math.sin(away)) * reach)
        )
    return found
