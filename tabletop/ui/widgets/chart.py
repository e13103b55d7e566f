"""The chart of the program: lines over turns, matches, months or a whole game, on a sheet of paper."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import inf
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from tabletop.ui.model import i18n
from tabletop.ui.model.animals import Animal
from tabletop.ui.paint import animals, brush, paper, pixmap_cache
from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.light import shadow
from tabletop.ui.paint.materials import INK, PAPER_EDGE, SOFT_INK
from tabletop.ui.paint.shapes import disc, pen, polygon, polyline, stitches
from tabletop.ui.paint.theme import Theme
from tabletop.ui.widgets.speech import spoken

INKS = ("#1d6f64", "#b4502a", "#3b4f9a", "#8c3f7c", "#9a7312", "#4f4a45", "#2b7fb0", "#6d7f2a")
"""The colours of the players' lines in their order."""
INDIGO = "#2f5f8f"
"""The colour of a line that belongs to nobody."""
BEAD = "#c4472f"
JUMP = "#9a7312"
"""The colour of the mark of a remark and its point."""
EDGE = "#fff7e6"
NEAR = 12
"""Pixels beside the plot at which its first and last points still show their tips."""
MARKS = 40
"""Points up to which each has a mark."""
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
READ = 20
"""The number of latest values that are read out."""


class ChartPoint(NamedTuple):
    """A point, and the ends of the band around it; equal ends show no band."""

    x: float
    value: float
    low: float
    high: float


class ChartLine(NamedTuple):
    """A line; a name gives it a colour, and stands at its end with its last value and its animal or mark."""

    points: Sequence[ChartPoint]
    name: str = ""
    animal: Animal | None = None


class Chart(QWidget):
    """Lines with bands, over labels or over named stages."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        lines: Sequence[ChartLine],
        *,
        labels: Sequence[str] | None = None,
        stages: Sequence[tuple[float, str]] = (),
        ticks: Sequence[str] = (),
        tips: Mapping[float, str] = MappingProxyType({}),
        unit: str = "{n}",
        includes: tuple[float, ...] = (),
        levels: Mapping[int, str] = MappingProxyType({}),
        beads: Collection[float] | None = None,
        description: str = "",
        remark: tuple[float, str] | None = None,
        height: int = 230,
    ) -> None:
        """`labels` name whole numbers of the horizontal axis, "" for none; without labels these count turns.

        `stages` are the names of parts of the width with the numbers at which they end; `ticks` name whole numbers
        from 0 on below them. `tips` are shown at the points of the first line that have these numbers. The vertical
        axis shows values as `unit` says and `includes` some; `levels` are names of heights to reach. `beads` are where
        points are marked, everywhere if None. The `description` is read out in place of the values. A `remark` is
        written beside the title about the point of the first line at its number.
        """
        super().__init__()
        self.theme, self.title, self.lines = theme, title, tuple(line for line in lines if line.points)
        self._labels, self._stages, self._unit, self._beads, self._height = labels, stages, unit, beads, height
        self._includes = *includes, *(1.1 * level for level in levels)  # with room for the name above a line
        self._remark, self._ticks, self._tips, self.levels = remark, ticks, tips, levels
        read = [f"{line.name}: {_read(line)}" if line.name else _read(line) for line in self.lines]
        told = [description] if description else [title, *read]
        self.setAccessibleName(spoken(". ".join((*told, remark[1]) if remark is not None else told)))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(theme.px(height))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(620 if self._has_names() else 420), self.theme.px(self._height))

    def plot(self) -> QRectF:
        """Return the plot area."""
        px, room = self.theme.px, 34
        if self._has_names():
            room = 150 if self.width() > px(420) else 60
        top = 66 if self._stages else 52  # the names of stages stand above the lines
        return QRectF(self.rect()).adjusted(px(64), px(top), -px(room), -px(44))

    def at(self, x: float, value: float) -> QPointF:
        """Return the position of a value."""
        plot, (low, high, _), last = self.plot(), self._scale(), self._last()
        across = x / last if last else 0.5
        return QPointF(
            plot.left() + plot.width() * across, plot.bottom() - plot.height() * (value - low) / (high - low)
        )

    def _has_names(self) -> bool:
        return any(line.name for line in self.lines)

    def _last(self) -> float:
        return max(*(point.x for line in self.lines for point in line.points), *(end for end, _ in self._stages), 0.0)

    def _scale(self) -> tuple[int, int, int]:
        """Return the least and the greatest value of the axis, and the step between its lines."""
        points = [point for line in self.lines for point in line.points]
        low = min(*self._includes, *(point.low for point in points), points[0].value)
        high = max(*self._includes, *(point.high for point in points), points[0].value)
        room = self.plot().height() / (brush.height(self.theme.small) * 1.6)
        step = next((step for step in STEPS if (high - low) / step <= max(2.0, room - 1)), STEPS[-1])
        first, end = int(low // step) * step, -int(-high // step) * step
        return first, max(end, first + step), step

    def event(self, event: QEvent) -> bool:
        """Show the tip of the point nearest to the mouse."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip and self._tips:
            text = self.tip_at(event.pos().x())
            QToolTip.showText(event.globalPos(), text, self) if text else QToolTip.hideText()
            return True
        return super().event(event)

    def tip_at(self, x: int) -> str:
        """Return the tip of the point nearest to a place in the width, "" beside the plot."""
        if not self.plot().left() - NEAR <= x <= self.plot().right() + NEAR:
            return ""
        return self._tips[min(self._tips, key=lambda number: abs(self.at(number, 0).x() - x))]

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHints(pixmap_cache.HINTS)
        sheet = QRectF(self.rect()).adjusted(7, 4, -7, -10)
        shadow(painter, sheet, 8, 10, 4, 0.7 * theme.look.shadow)
        paper.washi(painter, sheet, 8, seed=5)
        margin, top = theme.px(16), theme.px(8)
        head = QRectF(sheet.left() + margin, sheet.top() + top, sheet.width() - 2 * margin, theme.px(30))
        brush.line(painter, head, self.title, theme.large, QColor(INK), bold=True, serif=True)
        if not self.lines:
            return
        self._paint_stages(painter)
        self._paint_values(painter)
        self._paint_levels(painter)
        self._paint_labels(painter)
        for number, line in enumerate(self.lines):
            self._paint_line(painter, line, number)
        self._paint_names(painter)
        if self._remark is not None:
            self._paint_remark(painter, head, *self._remark)

    def _paint_remark(self, painter: QPainter, head: QRectF, x: float, text: str) -> None:
        """Write a remark at the end of the title's line, and mark it and its point alike."""
        theme, points = self.theme, self.lines[0].points
        title = brush.width(self.title, theme.large, True, True) + theme.px(40)
        box = head.adjusted(title, 0, 0, 0)
        brush.line(painter, box, text, theme.small, QColor(SOFT_INK), align=brush.RIGHT)
        taken = min(box.width(), brush.width(text, theme.small))
        sign = QPointF(box.right() - taken - theme.px(12), box.center().y())
        painter.setPen(pen(EDGE, 1.2))
        painter.setBrush(QColor(JUMP))
        for place in (sign, *(self.at(x, point.value) for point in points if point.x == x)):
            _mark(painter, place, theme.px(6), 3)

    def _paint_stages(self, painter: QPainter) -> None:
        plot, theme, left = self.plot(), self.theme, self.plot().left()
        tall = brush.height(theme.small)
        for number, (end, name) in enumerate(self._stages):
            wide = self.at(end, 0).x() - left
            if number % 2:
                painter.fillRect(QRectF(left, plot.top(), wide, plot.height()), clear(PAPER_EDGE, 0.22))
            above = QRectF(left, plot.top() - tall - theme.px(4), wide, tall)
            brush.line(painter, above, name, theme.small, QColor(SOFT_INK), align=brush.CENTRE)
            left += wide
        ends = -inf
        for x, name in self._named_ticks():
            middle, half = self.at(x, 0).x(), brush.width(name, theme.small) / 2
            if middle - half >= ends:
                ends = middle + half + theme.px(10)
                box = QRectF(middle - 3 * half, plot.bottom() + theme.px(6), 6 * half, tall)
                brush.line(painter, box, name, theme.small, QColor(SOFT_INK), align=brush.CENTRE)

    def _named_ticks(self) -> list[tuple[int, str]]:
        """Return the first tick and as many others at equal distances, at round counts, as there is room for."""
        widest = max((brush.width(name, self.theme.small) for name in self._ticks[1:]), default=0) + self.theme.px(14)
        room = self.plot().width() / max(1.0, self._last())
        every = next((step for step in STEPS if room * step >= widest), STEPS[-1])
        named = [(x, name) for x, name in enumerate(self._ticks) if x == 0 or (x + 1) % every == 0]
        return [(x, name) for x, name in named if x <= self._last()]

    def _paint_values(self, painter: QPainter) -> None:
        theme, plot, (low, high, step) = self.theme, self.plot(), self._scale()
        tall = brush.height(theme.small)
        for value in range(low, high + 1, step):
            y = self.at(0, value).y()
            painter.setPen(pen(clear(PAPER_EDGE, 0.7), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            box = QRectF(plot.left() - theme.px(56), y - tall / 2, theme.px(48), tall)
            brush.line(
                painter,
                box,
                self._unit.format(n=i18n.decimal(value, 0)),
                theme.small,
                QColor(SOFT_INK),
                align=brush.RIGHT,
            )

    def _paint_levels(self, painter: QPainter) -> None:
        """Draw a dashed line at each level, with its name above the left end, where lines begin low."""
        theme, plot = self.theme, self.plot()
        tall = brush.height(theme.small)
        for value, name in self.levels.items():
            y = self.at(0, value).y()
            painter.setPen(stitches(JUMP, 1.4, 5, 4))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            box = QRectF(plot.left() + theme.px(10), y - tall - 1, plot.width(), tall)
            brush.line(painter, box, f"{name} {i18n.decimal(value, 0)}", theme.small, QColor(SOFT_INK), bold=True)

    def labels(self) -> list[str]:
        """Return the labels of the whole numbers of the horizontal axis."""
        turns = range(1, int(self._last()) + 1)
        return list(self._labels) if self._labels else [self.start(), *map(str, turns)]

    @staticmethod
    def start() -> str:
        """Return the label of the state before the first turn."""
        return QCoreApplication.translate("Chart", "start")

    def _paint_labels(self, painter: QPainter) -> None:
        """Name every turn or label, or as many at equal distances as there is room for; the start comes first."""
        if self._stages:
            return
        theme, plot = self.theme, self.plot()
        names = self.labels()
        named = [at for at, name in enumerate(names) if name]
        widest = max(brush.width(names[at], theme.small) for at in named[-1:] + named[1:]) + theme.px(14)
        room = plot.width() / max(1, len(named) - 1)
        every = next((step for step in STEPS if room * step >= widest), STEPS[-1])
        halves = {at: brush.width(names[at], theme.small) / 2 for at in named}
        shown, apart, ends = named[::every], theme.px(4), -inf
        for place, at in enumerate(shown):
            middle, half = self.at(at, 0).x(), halves[at]
            if not place and len(shown) > 1:  # the first makes room for the second: left of it nothing is written
                middle = max(half, min(middle, self.at(shown[1], 0).x() - halves[shown[1]] - apart - half))
            if middle - half < ends:
                continue
            ends = middle + half + apart
            box = QRectF(middle - widest, plot.bottom() + theme.px(6), 2 * widest, brush.height(theme.small))
            brush.line(painter, box, names[at], theme.small, QColor(SOFT_INK), align=brush.CENTRE)

    def _colour(self, number: int) -> QColor:
        return QColor(INKS[number % len(INKS)] if self.lines[number].name else INDIGO)

    def _paint_line(self, painter: QPainter, line: ChartLine, number: int) -> None:
        colour = self._colour(number)
        upper = [self.at(point.x, point.high) for point in line.points]
        lower = [self.at(point.x, point.low) for point in line.points]
        places = [self.at(point.x, point.value) for point in line.points]
        if len(places) > 1:
            band = [(place.x(), place.y()) for place in (*upper, *reversed(lower))]
            painter.fillPath(polygon(*band), clear(colour, 0.18))
        else:
            painter.setPen(pen(clear(colour, 0.4), self.theme.px(6)))
            painter.drawLine(upper[0], lower[0])
        painter.strokePath(polyline(*[(place.x(), place.y()) for place in places]), pen(colour, 2.5))
        painter.setPen(pen(EDGE, 1.2))
        painter.setBrush(colour if self._beads is None else QColor(BEAD))
        if self._beads is None:
            marked = places if len(places) <= MARKS else places[-1:]
        else:
            marked = [place for place, point in zip(places, line.points, strict=True) if point.x in self._beads]
        for place in marked:
            _mark(painter, place, self.theme.px(5), number % 4)

    def _paint_names(self, painter: QPainter) -> None:
        """Label every line with a name at its end, one under the other where they end close together."""
        theme, plot = self.theme, self.plot()
        side = float(theme.px(26))
        last = plot.top() - side
        named = [(number, line) for number, line in enumerate(self.lines) if line.name]
        named.sort(key=lambda each: self.at(0, each[1].points[-1].value).y())
        for rank, (number, line) in enumerate(named):
            value = line.points[-1].value
            room = plot.bottom() + side / 2 - (len(named) - rank - 1) * side
            y = min(max(self.at(0, value).y(), last + side), room)
            last = y
            middle = QPointF(plot.right() + theme.px(12) + side / 2, y)
            if line.animal is not None:
                animals.avatar(painter, middle, side * 0.44, line.animal)
            else:
                painter.setPen(pen(EDGE, 1.2))
                painter.setBrush(self._colour(number))
                _mark(painter, middle, theme.px(6), number % 4)
            box = QRectF(middle.x() + side * 0.62, y - side / 2, self.width() - middle.x() - side - theme.px(6), side)
            if box.width() >= brush.width(i18n.decimal(value, 0), theme.small, True) + 4:
                brush.line(painter, box, f"{line.name} {i18n.decimal(value, 0)}", theme.small, QColor(INK), bold=True)


def series(values: Sequence[float]) -> tuple[ChartPoint, ...]:
    """Return the points of values one after another, without a band."""
    return tuple(ChartPoint(x, value, value, value) for x, value in enumerate(values))


def _read(line: ChartLine) -> str:
    return ", ".join(i18n.decimal(point.value, 0) for point in line.points[-READ:])


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
