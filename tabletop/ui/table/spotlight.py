"""The spotlight of a lesson: shade with holes, rings around them, and an arrow from source to target."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget

from tabletop.ui.paint import brush
from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.shapes import NO_BRUSH, NO_PEN, pen
from tabletop.ui.paint.theme import Theme

SHADE = QColor(14, 8, 4, 150)
PULSE = 1400
"""Milliseconds in which a ring grows and fades."""
PULSES = 6
"""So often; then it stands still."""
ROOM = 3
"""Margin around the holes; more would cut through the words beside them."""
ROOMY = 3
"""Least height, in lines, of a place below which a sum is written: it would hide a smaller one."""
NAMED = 0.24
"""So far from its top an arrow begins or ends on a card, clear of its name."""


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
        self.sum = ""
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
        self, holes: Sequence[QRectF], source: QRectF | None = None, target: QRectF | None = None, total: str = ""
    ) -> None:
        """Shade all but some places; ring `source`, draw an arrow to `target`, write a sum under the first."""
        self.setGeometry(self._over.rect())
        self._holes = [hole.adjusted(-ROOM, -ROOM, ROOM, ROOM) for hole in holes]
        self.source, self.target, self.sum = source, target, total
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
        lit = QPainterPath()
        for hole in self._holes:
            rounded = QPainterPath()
            rounded.addRoundedRect(hole, 12, 12)
            lit = lit.united(rounded)
        whole = QPainterPath()
        whole.addRect(QRectF(self.rect()))
        painter.fillPath(whole.subtracted(lit), SHADE)
        painter.setBrush(NO_BRUSH)
        painter.setPen(pen(gold, 2.4))
        painter.drawPath(lit)
        if self.source is not None:
            self._rings(painter, self.source, gold)
        if self.source is not None and self.target is not None:
            self._arrow(painter, self.source, self.target)
        if self.sum and self._holes:
            roomy = (hole for hole in self._holes if hole.height() > ROOMY * brush.height(self.theme.body))
            self._write_sum(painter, next(roomy, self._holes[0]))

    def _rings(self, painter: QPainter, place: QRectF, gold: QColor) -> None:
        painter.setBrush(NO_BRUSH)
        reach = self._reach(place)
        for part in (0.35, 1.0):
            grown = (self._grown * part) if not self.is_still else part
            out = reach * grown
            painter.setPen(pen(clear(gold, max(0.25, 1.0 - 0.7 * grown)), 2.6))
            radius = min(place.width(), place.height()) * 0.2 + out
            painter.drawRoundedRect(place.adjusted(-out, -out, out, out), radius, radius)

    def _arrow(self, painter: QPainter, source: QRectF, target: QRectF) -> None:
        start, end = _grip(source), _grip(target)
        if target.intersects(source):
            return
        middle = QPointF((start.x() + end.x()) / 2, min(start.y(), end.y()) - abs(end.x() - start.x()) * 0.12 - 14)
        path = QPainterPath(start)
        path.quadTo(middle, end)
        for width, colour in ((9.0, clear("#1a0d05", 0.7)), (4.6, QColor("#ffd978"))):
            line = pen(colour, width)
            line.setStyle(Qt.PenStyle.CustomDashLine)
            line.setDashPattern([0.1, 11.0 / width])
            line.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(line)
            painter.drawPath(path)
        turn = math.atan2(end.y() - middle.y(), end.x() - middle.x())
        head = QPolygonF(
            [end] + [end - QPointF(math.cos(turn + side) * 24, math.sin(turn + side) * 24) for side in (0.45, -0.45)]
        )
        painter.setPen(pen("#1a0d05", 1.6))
        painter.setBrush(QColor("#ffd978"))
        painter.drawPolygon(head)

    def _write_sum(self, painter: QPainter, under: QRectF) -> None:
        size = self.theme.body
        wide, high = brush.width(self.sum, size, True) + 30, brush.height(size) + 10
        left = max(6.0, min(under.center().x() - wide / 2, self.width() - wide - 6))
        top = min(under.bottom() - high / 2, self.height() - high - 4)
        pill = QRectF(left, top, wide, high)
        painter.setPen(pen("#8fc0ff", 1.6))
        painter.setBrush(QColor("#14213d"))
        painter.drawRoundedRect(pill, high / 2, high / 2)
        painter.setPen(NO_PEN)
        brush.line(painter, pill, self.sum, size, QColor("#f4f7ff"), bold=True, align=brush.CENTRE)


def _grip(place: QRectF) -> QPointF:
    """Return where an arrow touches something: the middle, on anything as tall as a card its picture."""
    middle = place.center()
    return middle if place.height() < 1.2 * place.width() else QPointF(middle.x(), place.top() + NAMED * place.height())
