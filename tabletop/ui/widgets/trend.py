"""A line with a band of uncertainty over a row of points, on a sheet of paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.ui.model import i18n
from tabletop.ui.paint import brush, paper, pixmap_cache
from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.light import shadow
from tabletop.ui.paint.materials import INK, PAPER_EDGE, SOFT_INK
from tabletop.ui.paint.shapes import disc, pen, polygon, polyline
from tabletop.ui.paint.theme import Theme

LINE = "#2f5f8f"
MARKS = 40
"""Points up to which each has a mark."""
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)


class TrendPoint(NamedTuple):
    """A point: its label below the chart, its value, and the ends of its band."""

    label: str
    value: float
    low: float
    high: float


class Trend(QWidget):
    """A chart of values one after another; equal ends of the bands show no band."""

    def __init__(self, theme: Theme, title: str, points: Sequence[TrendPoint], height: int = 230) -> None:
        super().__init__()
        self.theme, self.title, self.points, self._height = theme, title, tuple(points), height
        last = i18n.decimal(self.points[-1].value if self.points else 0.0, 0)
        self.setAccessibleName(
            f"{title}: {', '.join(i18n.decimal(point.value, 0) for point in self.points[-20:])} → {last}"
        )
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(theme.px(height))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(420), self.theme.px(self._height))

    def plot(self) -> QRectF:
        """Return the plot area."""
        px = self.theme.px
        return QRectF(self.rect()).adjusted(px(64), px(50), -px(34), -px(44))

    def at(self, index: int, value: float) -> QPointF:
        """Return the position of a value."""
        plot, (low, high, _) = self.plot(), self._scale()
        across = index / max(1, len(self.points) - 1) if len(self.points) > 1 else 0.5
        return QPointF(
            plot.left() + plot.width() * across, plot.bottom() - plot.height() * (value - low) / (high - low)
        )

    def _scale(self) -> tuple[float, float, int]:
        """Return the least and the greatest value of the axis, and the step between its lines."""
        low = min(point.low for point in self.points)
        high = max(point.high for point in self.points)
        room = self.plot().height() / (brush.height(self.theme.small) * 1.8)
        step = next((step for step in STEPS if (high - low) / step <= max(2.0, room - 1)), STEPS[-1])
        low, high = low // step * step, -(-high // step) * step
        return low, max(high, low + step), step

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHints(pixmap_cache.HINTS)
        sheet = QRectF(self.rect()).adjusted(7, 4, -7, -10)
        shadow(painter, sheet, 8, 10, 4, 0.7 * theme.look.shadow)
        paper.washi(painter, sheet, 8, seed=5)
        head = QRectF(
            sheet.left() + theme.px(16), sheet.top() + theme.px(8), sheet.width() - theme.px(32), theme.px(30)
        )
        brush.line(painter, head, self.title, theme.large, QColor(INK), bold=True, serif=True)
        if self.points:
            self._grid(painter)
            self._line(painter)

    def _grid(self, painter: QPainter) -> None:
        theme, plot, (low, high, step) = self.theme, self.plot(), self._scale()
        line = brush.height(theme.small)
        value = low
        while value <= high:
            y = self.at(0, value).y()
            painter.setPen(pen(clear(PAPER_EDGE, 0.7), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            box = QRectF(plot.left() - theme.px(54), y - line / 2, theme.px(46), line)
            brush.line(painter, box, i18n.decimal(value, 0), theme.small, QColor(SOFT_INK), align=brush.RIGHT)
            value += step
        widest = max(brush.width(point.label, theme.small) for point in self.points) + theme.px(14)
        most = max(1, int(plot.width() // max(1.0, widest)))
        every = -(-len(self.points) // most)
        for index in range(len(self.points) - 1, -1, -every):
            x = self.at(index, low).x()
            box = QRectF(x - widest / 2, plot.bottom() + theme.px(6), widest, line)
            brush.line(painter, box, self.points[index].label, theme.small, QColor(SOFT_INK), align=brush.CENTRE)

    def _line(self, painter: QPainter) -> None:
        colour = QColor(LINE)
        upper = [self.at(index, point.high) for index, point in enumerate(self.points)]
        lower = [self.at(index, point.low) for index, point in enumerate(self.points)]
        if len(self.points) > 1:
            band = [(place.x(), place.y()) for place in (*upper, *reversed(lower))]
            painter.setPen(pen(clear(LINE, 0.0), 0))
            painter.fillPath(polygon(*band), clear(LINE, 0.18))
        else:
            painter.setPen(pen(clear(LINE, 0.4), self.theme.px(6)))
            painter.drawLine(upper[0], lower[0])
        places = [self.at(index, point.value) for index, point in enumerate(self.points)]
        painter.strokePath(polyline(*[(place.x(), place.y()) for place in places]), pen(colour, 2.4))
        painter.setPen(pen("#fff7e6", 1.2))
        painter.setBrush(colour)
        for place in places if len(places) <= MARKS else places[-1:]:
            disc(painter, place.x(), place.y(), self.theme.px(4))
