"""The curve of a seat's chances over a match, with its phases and mistakes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.learn.review import ChancePoint, Phase
from tabletop.ui.paint import brush, colour, shapes
from tabletop.ui.paint.theme import Theme


class Curve(QWidget):
    """The curve of a seat's chances, in bands for the phases of the match, with a bead at each mistake."""

    def __init__(self, theme: Theme, points: Sequence[ChancePoint], mistakes: Sequence[int], last: int) -> None:
        """`last` is the index of the match's last state."""
        super().__init__()
        self.theme, self.points, self.mistakes, self.last = theme, points, set(mistakes), last
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        text = self.tr("Win chance: {first} % at the start, {last} % at the end")
        first, final = (round(100 * point.chance) for point in (points[0], points[-1]))
        self.setAccessibleName(text.format(first=first, last=final))

    def phase_names(self) -> dict[Phase, str]:
        """Return the phases' names."""
        return {Phase.OPENING: self.tr("Opening"), Phase.MIDDLE: self.tr("Middle"), Phase.END: self.tr("End")}

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(400), self.theme.px(190))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side, low = theme.px(46), theme.px(26)
        room = QRectF(side, theme.px(10), self.width() - side - theme.px(12), self.height() - theme.px(10) - low)
        for number, name in enumerate(self.phase_names().values()):
            wide = room.width() / len(Phase)
            band = QRectF(room.left() + number * wide, room.top(), wide, room.height())
            if number % 2:
                painter.fillRect(band, colour.clear(QColor(theme.line), 0.35))
            under = QRectF(band.left(), band.bottom() + 2, wide, low - 2)
            brush.line(painter, under, name, theme.small, QColor(theme.soft), align=brush.CENTRE)
        painter.setFont(brush.font(theme.small))
        for share in (0.0, 0.5, 1.0):
            high = room.bottom() - share * room.height()
            painter.setPen(QColor(theme.line))
            painter.drawLine(QPointF(room.left(), high), QPointF(room.right(), high))
            painter.setPen(QColor(theme.soft))
            box = QRectF(0, high - theme.px(10), side - theme.px(6), theme.px(20))
            figure = self.tr("{n} %").format(n=round(100 * share))
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, figure)
        step = room.width() / max(1, self.last)
        line = [
            QPointF(room.left() + step * point.at, room.bottom() - point.chance * room.height())
            for point in self.points
        ]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour.clear(QColor(theme.gold), 0.18))
        ground = (QPointF(line[0].x(), room.bottom()), *line, QPointF(line[-1].x(), room.bottom()))
        painter.drawPolygon(QPolygonF(ground))
        painter.setPen(shapes.pen(QColor(theme.gold), 2.4))
        painter.drawPolyline(QPolygonF(line))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.coral))
        for place, point in zip(line, self.points, strict=True):
            if point.at in self.mistakes:
                painter.drawEllipse(place, theme.px(5), theme.px(5))
