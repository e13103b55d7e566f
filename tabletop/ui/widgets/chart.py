"""Chart of a match: points of all seats, turn by turn, on a sheet of paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.ui.model.animals import Animal
from tabletop.ui.paint import animals, brush, paper, pixmap_cache
from tabletop.ui.paint.colour import clear, darker
from tabletop.ui.paint.light import shadow
from tabletop.ui.paint.materials import INK, PAPER_EDGE, SOFT_INK
from tabletop.ui.paint.shapes import disc, pen, polygon, polyline
from tabletop.ui.paint.theme import Theme

STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class ChartLine(NamedTuple):
    """One seat's line: name, animal, and points at the end of each turn."""

    name: str
    animal: Animal
    points: Sequence[int]


class Chart(QWidget):
    """Chart with one line per seat, each with its colour and mark."""

    def __init__(self, theme: Theme, title: str, lines: Sequence[ChartLine]) -> None:
        super().__init__()
        self.theme, self.title, self.lines = theme, title, tuple(lines)
        described = [f"{line.name}: {', '.join(map(str, line.points))}" for line in self.lines]
        self.setAccessibleName(f"{title}. {'. '.join(described)}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(620), self.theme.px(310))

    def plot(self) -> QRectF:
        """Return the plot area."""
        theme = self.theme
        room = theme.px(150) if self.width() > theme.px(420) else theme.px(60)
        return QRectF(self.rect()).adjusted(theme.px(54), theme.px(52), -room, -theme.px(44))

    def at(self, turn: int, points: float) -> QPointF:
        """Return the position of some points at the end of a turn."""
        plot = self.plot()
        turns = max(1, max(len(line.points) for line in self.lines) - 1)
        low, high = self._range()
        return QPointF(
            plot.left() + plot.width() * turn / turns, plot.bottom() - plot.height() * (points - low) / (high - low)
        )

    def _range(self) -> tuple[int, int]:
        every = [points for line in self.lines for points in line.points]
        return min(0, *every), max(1, *every)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHints(pixmap_cache.HINTS)
        sheet = QRectF(self.rect()).adjusted(7, 4, -7, -10)
        shadow(painter, sheet, 8, 10, 4, 0.7 * theme.look.shadow)
        paper.washi(painter, sheet, 8, seed=5)
        head = QRectF(sheet.left() + theme.px(16), sheet.top() + theme.px(8), sheet.width(), theme.px(30))
        brush.line(painter, head, self.title, theme.large, QColor(INK), bold=True, serif=True)
        self._grid(painter)
        for line in self.lines:
            self._line(painter, line)
        self._ends(painter)

    def _grid(self, painter: QPainter) -> None:
        theme, plot = self.theme, self.plot()
        low, high = self._range()
        line = brush.height(theme.small)
        step = next((step for step in STEPS if (high - low) / step * line * 1.4 <= plot.height()), STEPS[-1])
        for points in range(low - low % step, high + 1, step):
            y = self.at(0, points).y()
            if y > plot.bottom() + 1:
                continue
            painter.setPen(pen(clear(PAPER_EDGE, 0.7), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            box = QRectF(plot.left() - theme.px(46), y - line / 2, theme.px(38), line)
            brush.line(painter, box, str(points), theme.small, QColor(SOFT_INK), align=brush.RIGHT)
        turns = max(len(line.points) for line in self.lines) - 1
        apart = brush.width("000", theme.small) * 1.3
        every = next((step for step in STEPS if plot.width() / max(1, turns) * step >= apart), STEPS[-1])
        for turn in range(0, turns + 1, every):
            x = self.at(turn, low).x()
            box = QRectF(x - 30, plot.bottom() + theme.px(6), 60, line)
            text = str(turn) if turn else self.tr("start")
            brush.line(painter, box, text, theme.small, QColor(SOFT_INK), align=brush.CENTRE)

    def _line(self, painter: QPainter, line: ChartLine) -> None:
        colour = darker(animals.colour_of(line.animal), 0.12)
        places = [self.at(turn, points) for turn, points in enumerate(line.points)]
        painter.strokePath(polyline(*[(place.x(), place.y()) for place in places]), pen(colour, 2.6))
        painter.setPen(pen("#fff7e6", 1.2))
        painter.setBrush(colour)
        shape = self.lines.index(line) % 4
        if len(places) > 40:
            places = places[-1:]
        for place in places:
            _mark(painter, place, self.theme.px(5), shape)

    def _ends(self, painter: QPainter) -> None:
        """Label every line at its end, one under the other where they end close together."""
        theme, plot = self.theme, self.plot()
        side = float(theme.px(26))
        last = plot.top() - side
        ends = sorted(self.lines, key=lambda line: self.at(0, line.points[-1]).y())
        for rank, line in enumerate(ends):
            room = plot.bottom() + side / 2 - (len(ends) - rank - 1) * side
            y = min(max(self.at(0, line.points[-1]).y(), last + side), room)
            last = y
            middle = QPointF(plot.right() + theme.px(12) + side / 2, y)
            animals.avatar(painter, middle, side * 0.44, line.animal)
            box = QRectF(middle.x() + side * 0.62, y - side / 2, self.width() - middle.x() - side - theme.px(6), side)
            text = f"{line.name} {line.points[-1]}"
            if box.width() >= brush.width(str(line.points[-1]), theme.small, True) + 4:
                brush.line(painter, box, text, theme.small, QColor(INK), bold=True)


def _mark(painter: QPainter, at: QPointF, radius: float, shape: int) -> None:
    x, y = at.x(), at.y()
    if shape == 0:
        disc(painter, x, y, radius)
    elif shape == 1:
        painter.drawRect(QRectF(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8))
    elif shape == 2:
        painter.drawPath(polygon((x, y - radius * 1.2), (x + radius * 1.1, y + radius), (x - radius * 1.1, y + radius)))
    else:
        far = radius * 1.25
        painter.drawPath(polygon((x, y - far), (x + far, y), (x, y + far), (x - far, y)))
