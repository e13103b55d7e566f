"""Arrows over the table: a choice that was made and a better one, each with a short text."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tabletop.ui.paint import brush
from tabletop.ui.paint.shapes import NO_BRUSH, NO_PEN, faded, stitches
from tabletop.ui.paint.shapes import pen as plain_pen
from tabletop.ui.paint.theme import Theme

EDGE = "#1a0d05"
BETTER, PLAYED = "#7fd08a", "#ff9a6b"
"""Colours of the two arrows; the played one is dashed too."""
INK = "#1d1208"
BEND = 0.16
"""Share of its length by which an arrow's middle lies beside the straight line."""
SHORT, ARC = 260.0, 190.0
"""A shorter arrow goes in an arc, whose control point lies so high above it."""
STUB = 74.0
"""Length of an arrow that only points at something."""
LABELS = 62.0
"""Place of the texts above all arrows."""
HEAD = 22.0
WIDE = 5.0
NAMED = 0.3
"""Part of a tall card's height at which an arrow touches it: below its name."""


class Arrow(NamedTuple):
    """An arrow from one reference to another, with a text; one of them may be empty."""

    source: str
    target: str
    text: str
    is_better: bool


class ArrowItem(QGraphicsItem):
    """An arrow between two places, or one that points at a single place from above."""

    def __init__(self, arrow: Arrow, source: QRectF | None, target: QRectF, theme: Theme, within: QRectF) -> None:
        """`within` is the table, which the text does not leave."""
        super().__init__()
        self.arrow = arrow
        self.colour = QColor(BETTER if arrow.is_better else PLAYED)
        side = 1.0 if arrow.is_better else -1.0
        self._end = _grip(target)
        if source is None:
            down = target.top() - STUB < within.top()  # no room above: it comes from below
            self._end = QPointF(
                target.center().x() + side * target.width() * 0.2, target.bottom() if down else target.top()
            )
            self._start = self._end + QPointF(side * STUB * 0.6, STUB if down else -STUB)
            self._middle = (self._start + self._end) / 2
        else:
            self._start = _grip(source)
            way = self._end - self._start
            across, straight = QPointF(-way.y(), way.x()) * BEND * side, (self._start + self._end) / 2
            bends = (straight + across * 2, straight - across * 2)
            self._middle = next((at for at in bends if within.contains((straight + at) / 2)), straight)
            if way.manhattanLength() < SHORT:  # in a high arc, for its text would cover both places
                down = self._end.y() - ARC / 2 < within.top()
                self._middle = (self._start + self._end) / 2 + QPointF(0, ARC if down else -ARC)
        self._path = QPainterPath(self._start)
        self._path.quadTo(self._middle, self._end)
        size = brush.width(arrow.text, theme.body, True) + theme.px(20), brush.height(theme.body) + 6
        at = self._start if source is None else self._path.pointAtPercent(0.5)
        left = min(max(at.x() - size[0] / 2, within.left() + 4), within.right() - size[0] - 4)
        top = min(max(at.y() - size[1] / 2, within.top() + 4), within.bottom() - size[1] - 4)
        self.pill = QRectF(left, top, *size)
        """The place of the text."""
        self.label = ArrowLabel(self, theme)
        """The text, an item of its own above all arrows."""
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(60 + arrow.is_better)

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-HEAD, -HEAD, HEAD, HEAD)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(NO_BRUSH)
        for wide, colour in ((WIDE + 4, QColor(EDGE)), (WIDE, self.colour)):
            is_plain = self.arrow.is_better or wide > WIDE
            line: QPen = plain_pen(colour, wide) if is_plain else stitches(colour, wide, 2.2, 1.6)
            line.setBrush(faded(self._start, self._end, colour, 0.75 if wide > WIDE else 1.0))
            painter.setPen(line)
            painter.drawPath(self._path)
        turn = math.atan2(self._end.y() - self._middle.y(), self._end.x() - self._middle.x())
        sides = [self._end - QPointF(math.cos(turn + way) * HEAD, math.sin(turn + way) * HEAD) for way in (0.45, -0.45)]
        painter.setPen(plain_pen(EDGE, 1.6))
        painter.setBrush(self.colour)
        painter.drawPolygon(QPolygonF([self._end, *sides]))


class ArrowLabel(QGraphicsItem):
    """The text of an arrow, over all arrows."""

    def __init__(self, owner: ArrowItem, theme: Theme) -> None:
        super().__init__()
        self._owner, self._theme = owner, theme
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(LABELS)

    def boundingRect(self) -> QRectF:
        return self._owner.pill.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pill = self._owner.pill
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(plain_pen(EDGE, 1.6))
        painter.setBrush(self._owner.colour)
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        painter.setPen(NO_PEN)
        brush.line(painter, pill, self._owner.arrow.text, self._theme.body, QColor(INK), bold=True, align=brush.CENTRE)


def spread(items: list[ArrowItem], within: QRectF) -> None:
    """Move texts that lie on one another apart."""
    for above, below in pairwise(items):
        if above.pill.intersects(below.pill):
            below.label.prepareGeometryChange()
            free = above.pill.bottom() + 4
            down = free + below.pill.height() <= within.bottom()
            below.pill.moveTop(free if down else above.pill.top() - below.pill.height() - 4)


def _grip(place: QRectF) -> QPointF:
    """Return where an arrow touches something: its middle, on anything as tall as a card its picture."""
    middle = place.center()
    return middle if place.height() < 1.2 * place.width() else QPointF(middle.x(), place.top() + NAMED * place.height())
