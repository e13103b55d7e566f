"""Effects over the table, painted once and then only moved, and shaking pieces."""

from __future__ import annotations

import math
import re
from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from tabletop.ui.model.animals import Animal
from tabletop.ui.motion.sketch import Place, Sketch, SketchItem
from tabletop.ui.motion.timeline import Animation
from tabletop.ui.paint import animals, brush, glyphs, light, paper, seals
from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.materials import GOLD, INK, SOFT_INK
from tabletop.ui.paint.shapes import NO_BRUSH, faded, pen, rounded
from tabletop.ui.paint.theme import Theme

ABOVE = 200.0
"""Z value of effects: above everything else."""

CORAL = "#a8322a"
GREY, PALE = "#5f6670", "#e6e9ee"
"""Background and foreground of a blow that was warded off."""
PAPER, WHITE = "#f4e8cc", "#fffbe8"
SHIELD, SWORD = "mdi6.shield", "mdi6.sword"

LIGHTEST, HEAVIEST, USUAL_BLOW = 0.75, 2.2, 3.0
"""Least and greatest weight of a blow, and the number that weighs 1."""

_out = QEasingCurve(QEasingCurve.Type.OutCubic)
_back = QEasingCurve(QEasingCurve.Type.OutBack)
_in_out = QEasingCurve(QEasingCurve.Type.InOutCubic)


class Effect(Animation):
    """A picture over the table that appears, moves as `move` says, and is removed."""

    def __init__(
        self,
        scene: QGraphicsScene,
        item: QGraphicsItem,
        move: Callable[[QGraphicsItem, float], None],
        after: Callable[[], None] | None = None,
    ) -> None:
        self._scene, self.item, self._move, self._after = scene, item, move, after
        self._home: QPointF | None = None
        """Where the item stands, once that has been found."""
        self._piece: QGraphicsItem | None = None
        self._lay = QPointF()
        self._room: QRectF | None = None
        item.setZValue(ABOVE)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        item.hide()
        scene.addItem(item)

    def stick_to(self, piece: QGraphicsItem | None, at: QPointF, room: QRectF | None = None) -> Effect:
        """Follow a piece, having been made for one that lies at a point; inside `room`, if given."""
        self._piece, self._lay, self._room = piece, at, room
        return self

    def show(self, share: float) -> None:
        if isinstance(self.item, SketchItem):
            if share <= 0 and self.item.pixmap().isNull():
                return  # painted and seen from the next frame on, not together with what begins it
            self.item.show_picture()
        if self._home is None:
            self._home = self.item.pos()
        self.item.show()
        self.item.setPos(self._home)
        self._move(self.item, share)
        if self._piece is not None:
            self.item.setPos(self.item.pos() + self._piece.pos() - self._lay)
        if self._room is not None:
            box = self.item.sceneBoundingRect()
            beyond = box.right() - self._room.right(), box.bottom() - self._room.bottom()
            short = self._room.left() - box.left(), self._room.top() - box.top()
            self.item.moveBy(*(max(0.0, low) - max(0.0, high) for low, high in zip(short, beyond, strict=True)))

    def finish(self, cut: bool) -> None:
        self._scene.removeItem(self.item)
        if self._after is not None:
            self._after()


def _fading(share: float, appearing: float = 0.12, vanishing: float = 0.25) -> float:
    return min(1.0, share / appearing, (1.0 - share) / vanishing)


# -- numbers and seals -------------------------------------------------------------------------------------------


def badge(text: str, glyph: str, colour: str, theme: Theme, ratio: float, letters: int = 24) -> Sketch:
    """Return a number, or words in smaller `letters`, on a coloured pill with an emblem beside it."""
    size = theme.px(letters)
    pad = theme.px(letters * 13 / 24)
    wide = brush.width(text, size, True) + 2 * pad + (theme.px(letters + 4) if glyph else 0)
    high = brush.height(size) + theme.px(letters / 2)

    def paint(painter: QPainter) -> None:
        box = QRectF(6, 6, wide, high)
        light.shadow(painter, box, high / 2, 7, 3, 0.6)
        painter.setPen(pen("#f8eed6", 2))
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(box, high / 2, high / 2)
        side = float(size) if glyph else 0.0
        left = box.left() + pad
        ink = QColor("#2a1a05") if colour in (GOLD, PAPER) else QColor(PALE) if colour == GREY else QColor("#fff6e0")
        if glyph:
            glyphs.draw(painter, glyph, QRectF(left, box.center().y() - side / 2, side, side), ink)
            left += side + theme.px(4)
        brush.line(painter, QRectF(left, box.top(), box.right() - left, high), text, size, ink, bold=True)

    return Sketch(wide + 12, high + 12, ratio, paint)


def rising_effect(
    scene: QGraphicsScene, sketch: Sketch, at: Place, way: float, reduced_motion: bool, grown: float = 1.0
) -> Effect:
    """Return the effect of a picture that pops up at a place, rises a little and fades."""

    def move(item: QGraphicsItem, share: float) -> None:
        item.setOpacity(_fading(share))
        item.setScale(grown * (1.0 if reduced_motion else 0.6 + 0.4 * _back.valueForProgress(min(1.0, share * 3.5))))
        item.moveBy(0, 0.0 if reduced_motion else -way * _out.valueForProgress(share))

    return Effect(scene, SketchItem(sketch, at), move)


def seal(text: str, theme: Theme, ratio: float, grown: float = 1.0) -> Sketch:
    radius = theme.px(22) * grown
    side = 2 * radius + 16
    middle = QPointF(side / 2, side / 2)
    return Sketch(side, side, ratio, lambda painter: seals.seal(painter, middle, radius, text, GOLD, "#2a1a05"))


def flying_effect(
    scene: QGraphicsScene,
    sketch: Sketch,
    start: QPointF,
    end: QPointF,
    reduced_motion: bool,
    after: Callable[[], None],
) -> Effect:
    """Return the effect of a picture that flies in an arc from one point to another."""
    lift = min(120.0, 30 + (end - start).manhattanLength() * 0.12)

    def move(item: QGraphicsItem, share: float) -> None:
        item.setOpacity(min(1.0, share * 8))
        eased = _in_out.valueForProgress(min(1.0, max(0.0, share - 0.18) / 0.74))
        if reduced_motion:
            item.setPos(end)
            return
        at = start + (end - start) * eased - QPointF(0, lift * 4 * eased * (1 - eased))
        item.setPos(at)
        item.setScale(1.0 + 0.35 * _back.valueForProgress(min(1.0, share * 5)) * (1 - eased))

    return Effect(scene, SketchItem(sketch), move, after)


# -- lights, shafts, cracks --------------------------------------------------------------------------------------


def flash_effect(scene: QGraphicsScene, rect: QRectF, radius: float, colour: str, theme: Theme, ratio: float) -> Effect:
    """Return the effect of light that flares up around a place."""
    reach = theme.px(16)
    room = reach + 4
    box = QRectF(room, room, rect.width(), rect.height())

    def paint(painter: QPainter) -> None:
        around = QPainterPath()
        around.addRect(box.adjusted(-room, -room, room, room))
        painter.save()
        painter.setClipPath(around.subtracted(rounded(box, radius)))  # what is lit stays legible
        light.glow(painter, box, radius, reach, colour, 0.13)
        painter.restore()
        painter.setBrush(clear(colour, 0.14))
        painter.setPen(pen(colour, 3))
        painter.drawRoundedRect(box, radius, radius)

    item = SketchItem(Sketch(rect.width() + 2 * room, rect.height() + 2 * room, ratio, paint))
    item.setPos(rect.center())

    def move(item: QGraphicsItem, share: float) -> None:
        item.setOpacity(_fading(share, 0.2, 0.6))

    return Effect(scene, item, move)


def blow_weight(number: int) -> float:
    """Return how heavy a blow looks by its number, 1 without one."""
    return max(LIGHTEST, min(HEAVIEST, math.sqrt(number / USUAL_BLOW))) if number > 0 else 1.0


class Arrow(QGraphicsItem):
    """An arrow from one point to another, drawn up to the share `reach`.

    Its shaft is faint over what lies between.
    """

    def __init__(self, start: QPointF, end: QPointF, theme: Theme, weight: float) -> None:
        super().__init__()
        self._broad = theme.px(13) * weight
        self.reach = 0.0
        self.aim(start, end)

    def aim(self, start: QPointF, end: QPointF) -> None:
        self.prepareGeometryChange()
        self._start, self._end = start, end
        way = end - start
        long = math.hypot(way.x(), way.y()) or 1.0
        self._along = QPointF(way.x() / long, way.y() / long)
        self._aside = QPointF(-self._along.y(), self._along.x())

    def boundingRect(self) -> QRectF:
        room = self._broad * 3
        return QRectF(self._start, self._end).normalized().adjusted(-room, -room, room, room)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        tip = self._start + (self._end - self._start) * self.reach
        neck = tip - self._along * self._broad * 2.2
        thin, broad = self._aside * (self._broad * 0.12), self._aside * (self._broad * 0.42)
        barb = self._aside * (self._broad * 1.25)
        points = [self._start + thin, neck + broad, neck + barb, tip, neck - barb, neck - broad, self._start - thin]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(faded(self._start, tip, "#3a120c"), 1.6))
        painter.setBrush(faded(self._start, tip, "#e0573c"))
        painter.drawPolygon(QPolygonF(points))


def arrow_effect(
    scene: QGraphicsScene,
    start: Callable[[], QPointF],
    end: Callable[[], QPointF],
    theme: Theme,
    reduced_motion: bool,
    weight: float = 1.0,
) -> Effect:
    """Return the effect of an arrow between two moving points, the broader the more its blow weighs."""
    shaft = Arrow(start(), end(), theme, weight)

    def move(item: QGraphicsItem, share: float) -> None:
        shaft.aim(start(), end())
        shaft.reach = 1.0 if reduced_motion else _out.valueForProgress(min(1.0, share * 2.2))
        item.setOpacity(_fading(share, 0.08, 0.3))
        item.update()

    return Effect(scene, shaft, move)


def parry_effect(scene: QGraphicsScene, rect: QRectF, theme: Theme, ratio: float, reduced_motion: bool) -> Effect:
    """Return the effect of a shield in a grey ring around a piece that was missed."""
    side = max(theme.px(54), min(rect.width(), rect.height()) * 0.8)
    room = 8.0

    def paint(painter: QPainter) -> None:
        box = QRectF(room, room, side, side)
        painter.setBrush(clear(GREY, 0.82))
        painter.setPen(pen(PALE, 3))
        painter.drawEllipse(box.adjusted(side * 0.2, side * 0.2, -side * 0.2, -side * 0.2))
        painter.setBrush(NO_BRUSH)
        for inset, share in ((0.1, 0.7), (0.0, 0.35)):
            painter.setPen(pen(clear(PALE, share), 3))
            painter.drawEllipse(box.adjusted(side * inset, side * inset, -side * inset, -side * inset))
        mark = QRectF(0, 0, side * 0.34, side * 0.34)
        mark.moveCenter(box.center())
        glyphs.draw(painter, SHIELD, mark, QColor(PALE))

    item = SketchItem(Sketch(side + 2 * room, side + 2 * room, ratio, paint))
    item.setPos(rect.center())

    def move(item: QGraphicsItem, share: float) -> None:
        item.setOpacity(_fading(share, 0.15, 0.4))
        item.setScale(1.0 if reduced_motion else 0.7 + 0.5 * _out.valueForProgress(share))

    return Effect(scene, item, move)


class Shake(Animation):
    """Shakes a piece, which comes to rest where it was or has been moved to meanwhile."""

    def __init__(self, item: QGraphicsItem, reach: float) -> None:
        self._item, self._reach = item, reach
        self._at = self._put = QPointF()
        self._rests = item.rotation()
        self._moved = False

    def show(self, share: float) -> None:
        self._find()
        swing = math.sin(share * math.tau * 4) * (1 - share)
        self._put = self._at + QPointF(swing * self._reach, 0)
        self._moved = True
        self._item.setPos(self._put)
        self._item.setRotation(self._rests + swing * 5)

    def finish(self, cut: bool) -> None:
        self._find()
        self._item.setPos(self._at)
        self._item.setRotation(self._rests)

    def _find(self) -> None:
        """Remember where the piece lies without shaking."""
        if not self._moved or self._item.pos() != self._put:
            self._at = self._item.pos()


# -- words -------------------------------------------------------------------------------------------------------


def caption(text: str, animal: Animal | None, theme: Theme, ratio: float, most: float) -> Sketch:
    """Return a line of narration on paper with the animal of its subject; a long one is wrapped."""
    size, pad, side = theme.px(15), float(theme.px(12)), float(theme.px(30))
    beside = side + pad * 0.7 if animal is not None else 0.0
    wide = min(most - 2 * pad - beside, brush.width(text, size) + 2)
    high = max(brush.tall(text, size, wide), side if animal is not None else 0.0)
    whole = QRectF(8, 8, wide + beside + 2 * pad, high + pad)

    def paint(painter: QPainter) -> None:
        light.shadow(painter, whole, 9, 8, 3, 0.55)
        paper.washi(painter, whole, 9, seed=len(text))
        if animal is not None:
            animals.avatar(painter, QPointF(whole.left() + pad + side / 2, whole.center().y()), side / 2, animal)
        room = brush.tall(text, size, wide)
        box = QRectF(whole.left() + pad + beside, whole.center().y() - room / 2, wide + 2, room)
        brush.paragraph(painter, box, text, size, QColor(INK))

    return Sketch(whole.width() + 16, whole.height() + 16, ratio, paint)


def banner(title: str, detail: str, animal: Animal | None, theme: Theme, ratio: float, most: float) -> Sketch:
    """Return a title on a plaque with a detail below, and the animal of its subject.

    A title of one sentence has no full stop.
    """
    title = re.sub(r"^([^.。]+)[.。]$", r"\1", title)
    large, small, pad = theme.px(24), theme.px(15), float(theme.px(16))
    side = float(theme.px(40)) if animal is not None else 0.0
    beside = side + pad * 0.7 if animal is not None else 0.0
    room = most - 2 * pad - beside
    while large > theme.px(18) and brush.width(title, large, True, True) > room:
        large -= 1
    wide = min(room, max(brush.width(title, large, True, True), min(brush.width(detail, small), theme.px(520))) + 4)
    head = brush.tall(title, large, wide, True, True)
    foot = brush.tall(detail, small, wide) if detail else 0.0
    whole = QRectF(10, 10, wide + beside + 2 * pad, max(side, head + foot) + pad * 1.2)

    def paint(painter: QPainter) -> None:
        light.shadow(painter, whole, 12, 12, 5, 0.7)
        paper.washi(painter, whole, 12, seed=len(title))
        painter.setBrush(NO_BRUSH)
        painter.setPen(pen(GOLD, 3))
        painter.drawRoundedRect(whole.adjusted(4, 4, -4, -4), 9, 9)
        if animal is not None:
            animals.avatar(painter, QPointF(whole.left() + pad + side / 2, whole.center().y()), side / 2, animal)
        left, top = whole.left() + pad + beside, whole.center().y() - (head + foot) / 2
        brush.paragraph(painter, QRectF(left, top, wide, head), title, large, QColor(INK), bold=True, serif=True)
        if detail:
            brush.paragraph(painter, QRectF(left, top + head, wide, foot), detail, small, QColor(SOFT_INK))

    return Sketch(whole.width() + 20, whole.height() + 20, ratio, paint)


def ribbon_ends(theme: Theme) -> float:
    """Return the width of the two ends of a ribbon, with the room around them."""
    return 2.0 * theme.px(16) + 12


def ribbon(text: str, glyph: str, theme: Theme, ratio: float, most: float) -> Sketch:
    """Return a golden ribbon with an emblem and the announcement of an attack."""
    size, side, tail = theme.px(18), float(theme.px(20)), float(theme.px(16))
    wide = min(most, brush.width(text, size, True, True) + side + theme.px(44))
    high = brush.height(size) + theme.px(10)
    box = QRectF(tail + 6, 6, wide, high)

    def paint(painter: QPainter) -> None:
        painter.setPen(pen("#6b4308", 1.4))
        painter.setBrush(QColor("#b07a1e"))
        for edge, outward in ((box.left(), -1), (box.right(), 1)):
            top, bottom = box.top() + high * 0.28, box.bottom() + 4
            painter.drawPolygon(
                QPolygonF(
                    [
                        QPointF(edge - outward * tail * 0.6, top),
                        QPointF(edge + outward * tail, top),
                        QPointF(edge + outward * tail * 0.45, (top + bottom) / 2),
                        QPointF(edge + outward * tail, bottom),
                        QPointF(edge - outward * tail * 0.6, bottom),
                    ]
                )
            )
        light.shadow(painter, box, 4, 8, 3, 0.6)
        painter.setBrush(QColor("#f0c662"))
        painter.drawRoundedRect(box, 4, 4)
        ink = QColor("#2a1a05")
        glyphs.draw(painter, glyph, QRectF(box.left() + theme.px(12), box.center().y() - side / 2, side, side), ink)
        words = box.adjusted(side + theme.px(20), 0, -theme.px(10), 0)
        brush.line(painter, words, text, size, ink, bold=True, serif=True)

    return Sketch(wide + ribbon_ends(theme), high + 18, ratio, paint)


def text_effect(scene: QGraphicsScene, sketch: Sketch, at: Place, reduced_motion: bool) -> Effect:
    """Return the effect of a picture that stays to be read."""

    def move(item: QGraphicsItem, share: float) -> None:
        item.setOpacity(_fading(share, 0.08, 0.15))
        if not reduced_motion:
            item.setScale(0.9 + 0.1 * _out.valueForProgress(min(1.0, share * 8)))

    return Effect(scene, SketchItem(sketch, at), move)
