"""A spotlight over the table: holes in its shade, rings around them, and an arrow between two places."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import reduce

from PySide6.QtCore import QEasingCurve, QPointF, QRect, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPolygonF, QRegion
from PySide6.QtWidgets import QWidget

from tabletop.ui.board.geometry.hidden_area import hidden_area, sides_of
from tabletop.ui.paint import brush
from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.shapes import NO_BRUSH, NO_PEN, clipped, joined, pen, rounded
from tabletop.ui.paint.theme import Theme

SHADE = QColor(14, 8, 4, 92)
PULSE = 1400
"""Milliseconds in which a ring grows and fades."""
PULSES = 6
"""So often; then it stands still."""
ROOM = 3
"""Margin around the holes; more would cut through the words beside them."""
ROOMY = 3
"""Least height, in lines, of a place below which a sum is written: it would hide a smaller one."""
BENDS = 0.12, -0.12, 0.3, -0.3, 0.5, -0.5
"""Shares of its length by which an arrow may bend aside; the first that covers least of what is lit is taken."""
SAMPLES = 24
"""Number of steps along an arrow at which is looked what it covers."""
DOTS, HEAD = 8, QPointF(8, 8)
"""Number of boxes along an arrow that a sheet keeps off, and half the size of each."""
TALL = 2
"""A place so many times as high as wide is a column: an arrow shows its upper end, not a border between two."""
NAMED = 0.24
"""So far from its top an arrow begins on a card, clear of its name."""


class Spotlight(QWidget):
    """An overlay that lets every gesture through."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.theme = theme
        self.is_still = False
        """True if the rings do not move."""
        self.source: QRectF | None = None
        self.target: QRectF | None = None
        self._curve: _Curve | None = None
        """The arrow between them, None without one."""
        self.sum = ""
        self._titles: list[QRectF] = []
        self._labels: list[QRectF] = []
        self._pieces: list[QRectF] = []
        self._marks: list[QRectF] = []
        self._read: list[QRectF] = []
        """Places outside the holes without shade."""
        self._holes: list[QRectF] = []
        self._grown = 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._pulse = QVariantAnimation(self)
        self._pulse.setStartValue(0.0)
        self._pulse.setEndValue(1.0)
        self._pulse.setDuration(PULSE)
        self._pulse.setLoopCount(PULSES)
        self._pulse.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._pulse.valueChanged.connect(self._grow)
        self.hide()

    def show_holes(
        self,
        holes: Sequence[QRectF],
        source: QRectF | None = None,
        target: QRectF | None = None,
        total: str = "",
        titles: Sequence[QRectF] = (),
        labels: Sequence[QRectF] = (),
        pieces: Sequence[QRect] = (),
        marks: Sequence[QRect] = (),
        read: Sequence[QRect] = (),
    ) -> None:
        """Shade all but some places; ring `source`, draw an arrow to `target`, write a sum at the first.

        What is `read` has no shade either. No ring crosses a title, a label or one of the other `pieces`. The sum
        lies on neither and, if possible, beside them all and the `marks` of cells and notes beside titles.
        """
        self.setGeometry(self._over.rect())
        self._holes = [hole.adjusted(-ROOM, -ROOM, ROOM, ROOM) for hole in holes]
        self.source, self.target, self.sum = source, target, total
        self._titles, self._labels, self._pieces = list(titles), list(labels), list(map(QRectF, pieces))
        self._marks, self._read = list(map(QRectF, marks)), list(map(QRectF, read))
        self._curve = None
        if source is not None and target is not None and not target.intersects(source):
            self._curve = self._clearest_curve(source, target)
        self.show()
        self._pulse.stop()
        self._grown = 1.0
        if not self.is_still and source is not None:
            self._pulse.start()
        self.update()

    def lift(self) -> None:
        """Show the whole table."""
        self._pulse.stop()
        self.hide()

    @property
    def lit(self) -> list[QRectF]:
        """The places that lie in the light."""
        return list(self._holes)

    def _grow(self, value: float) -> None:
        self._grown = value
        if self.source is not None:
            reach = round(self._reach(self.source) * 1.5 + 12)
            self.update(self.source.toRect().adjusted(-reach, -reach, reach, reach))

    def _reach(self, place: QRectF) -> float:
        return max(18.0, min(46.0, min(place.width(), place.height()) * 0.5))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gold = self.theme.color("gold")
        sets = self._holes, [*self._holes, *self._read]
        lit, unshaded = (joined(rounded(place, 12) for place in places) for places in sets)
        whole = QPainterPath()
        whole.addRect(QRectF(self.rect()))
        painter.fillPath(whole.subtracted(unshaded), SHADE)
        painter.setBrush(NO_BRUSH)
        painter.setPen(pen(gold, 2.4))
        painter.drawPath(lit)
        if self.source is not None:
            read = QPainterPath()
            read.setFillRule(Qt.FillRule.WindingFill)  # what lies on one another is no hole
            others = (piece for piece in self._pieces if not piece.intersects(self.source))
            for box in (*self._titles, *self._labels, *others):
                read.addRect(box)
            with clipped(painter, whole.subtracted(read)):
                self._rings(painter, self.source, gold)
        if self._curve is not None:
            self._arrow(painter, self._curve)
        if self.sum and self._holes:
            self._write_sum(painter, self.sum_box())

    def _rings(self, painter: QPainter, place: QRectF, gold: QColor) -> None:
        painter.setBrush(NO_BRUSH)
        reach = self._reach(place)
        for part in (0.35, 1.0):
            grown = (self._grown * part) if not self.is_still else part
            out = reach * grown
            painter.setPen(pen(clear(gold, max(0.25, 1.0 - 0.7 * grown)), 2.6))
            radius = min(place.width(), place.height()) * 0.2 + out
            painter.drawRoundedRect(place.adjusted(-out, -out, out, out), radius, radius)

    def _arrow(self, painter: QPainter, curve: _Curve) -> None:
        start, middle, end = curve
        path = QPainterPath(start)
        path.quadTo(middle, end)
        clear_of = (self.source, self.target, *self._legible())
        hidden = reduce(QRegion.united, [QRegion(place.toAlignedRect()) for place in clear_of if place is not None])
        painter.setClipRegion(QRegion(self.rect()).subtracted(hidden))
        for width, colour in ((9.0, clear("#1a0d05", 0.7)), (4.6, QColor("#ffd978"))):
            line = pen(colour, width)
            line.setStyle(Qt.PenStyle.CustomDashLine)
            line.setDashPattern([0.1, 11.0 / width])
            line.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(line)
            painter.drawPath(path)
        painter.setClipping(False)
        turn = math.atan2(end.y() - middle.y(), end.x() - middle.x())
        head = QPolygonF(
            [end] + [end - QPointF(math.cos(turn + side) * 24, math.sin(turn + side) * 24) for side in (0.45, -0.45)]
        )
        painter.setPen(pen("#1a0d05", 1.6))
        painter.setBrush(QColor("#ffd978"))
        painter.drawPolygon(head)

    def _legible(self) -> list[QRectF]:
        """Return the titles, the labels, and the pieces in the light."""
        lit = [piece for piece in self._pieces if any(hole.contains(piece.center()) for hole in self._holes)]
        return [*self._titles, *self._labels, *lit]

    def _clearest_curve(self, source: QRectF, target: QRectF) -> _Curve:
        """Return the arrow that covers least of what is read."""
        between = [place for place in self._legible() if not (place.intersects(source) or place.intersects(target))]
        curves = [_curve(source, target, bend) for bend in BENDS]
        return min(curves, key=lambda curve: sum(_is_on(at, between) for at in _points(curve, SAMPLES)))

    def arrow_boxes(self) -> list[QRectF]:
        """Return small boxes along the arrow, where it lies on nothing that is lit."""
        if self._curve is None:
            return []
        boxes = [QRectF(at - HEAD, at + HEAD) for at in _points(self._curve, DOTS)]
        return [box for box in boxes if not any(hole.contains(box.center()) for hole in self._holes)]

    def sum_box(self) -> QRectF:
        """Return the place of the sum: in what it explains or next to it, where it hides least."""
        roomy = (hole for hole in self._holes if hole.height() > ROOMY * brush.height(self.theme.body))
        under, size = next(roomy, self._holes[0]), self.theme.body
        wide, high = brush.width(self.sum, size, True) + 30, brush.height(size) + 10
        lefts = under.center().x() - wide / 2, under.left(), under.right() - wide
        beside = under.left() - wide - 6, under.right() + 6
        tops = under.center().y() - high / 2, under.top(), under.top() + high + 4, under.bottom() - high
        within = (under.right() - wide - 8, under.center().x() - wide / 2, under.left() + 8)
        at = [
            *((left, under.bottom() - high - 8) for left in within),
            *((left, under.bottom() + 2) for left in lefts),
            *((left, top) for top in tops for left in beside),
            *((left, under.top() - high - 2) for left in lefts),
            *((left, under.bottom() - high / 2) for left in lefts),
            *((left, top) for top in tops for left in within),
        ]
        right, low = self.width() - wide - 6, self.height() - high - 4
        boxes = [QRectF(max(6.0, min(left, right)), max(4.0, min(top, low)), wide, high) for left, top in at]
        read = sides_of((*self._titles, *self._labels, *self._pieces, *self._marks, *self.arrow_boxes()))
        lit = sides_of(hole for hole in self._holes if hole is not under)

        def hidden(box: QRectF) -> tuple[float, float]:
            """Return how much of what is read, and then of what else is lit, a place of the sum would hide."""
            (sides,) = sides_of([box])
            return hidden_area(sides, read), hidden_area(sides, lit)

        return min(boxes, key=hidden)

    def _write_sum(self, painter: QPainter, pill: QRectF) -> None:
        size, high = self.theme.body, pill.height()
        painter.setPen(pen("#8fc0ff", 1.6))
        painter.setBrush(QColor("#14213d"))
        painter.drawRoundedRect(pill, high / 2, high / 2)
        painter.setPen(NO_PEN)
        brush.line(painter, pill, self.sum, size, QColor("#f4f7ff"), bold=True, align=brush.CENTRE)


def _is_on(at: QPointF, places: Sequence[QRectF]) -> bool:
    return any(place.contains(at) for place in places)


_Curve = tuple[QPointF, QPointF, QPointF]
"""Start of an arrow, control point of its bend, and end."""


def _points(curve: _Curve, steps: int) -> list[QPointF]:
    """Return points along an arrow, from its start to its end."""
    start, middle, end = curve
    shares = [number / steps for number in range(steps + 1)]
    return [(start * (1 - t) + middle * t) * (1 - t) + (middle * (1 - t) + end * t) * t for t in shares]


def _curve(source: QRectF, target: QRectF, bend: float) -> _Curve:
    """Return an arrow that bends aside by a share of its length."""
    start = _grip(source)
    if target.height() > TALL * target.width():  # a piece falls into a column from above
        end = QPointF(target.center().x(), target.top())
        return start, QPointF(end.x(), end.y() - target.width()), end
    end = _edge(start, target)
    way = end - start
    return start, (start + end) / 2 + QPointF(way.y(), -way.x()) * bend, end


def _edge(start: QPointF, place: QRectF) -> QPointF:
    """Return where the way from a point to the middle of a place crosses its edge."""
    way, share = place.center() - start, 0.0
    for at, step, low, high in (
        (start.x(), way.x(), place.left(), place.right()),
        (start.y(), way.y(), place.top(), place.bottom()),
    ):
        if not low <= at <= high:
            share = max(share, ((low if at < low else high) - at) / step)
    return start + way * share


def _grip(place: QRectF) -> QPointF:
    """Return where an arrow begins: in the middle, on anything as tall as a card on its picture."""
    middle = place.center()
    return middle if place.height() < 1.2 * place.width() else QPointF(middle.x(), place.top() + NAMED * place.height())
