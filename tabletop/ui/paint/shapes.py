"""Short constructors of outlines, gradients and pens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from tabletop.ui.paint.colour import Colour, clear

Point = tuple[float, float]
Stop = tuple[float, Colour]

NO_PEN = Qt.PenStyle.NoPen
NO_BRUSH = Qt.BrushStyle.NoBrush

FAINT = 0.22
"""Opacity of what points over texts, between its ends."""


def polygon(*points: Point) -> QPainterPath:
    """Return a closed outline through points."""
    path = polyline(*points)
    path.closeSubpath()
    return path


def polyline(*points: Point) -> QPainterPath:
    """Return an open line through points."""
    path = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        path.lineTo(QPointF(*point))
    return path


def curve(start: Point, *points: Point) -> QPainterPath:
    """Return a path of curves: a control point and an end (quadratic) by two, or three by three (cubic)."""
    path = QPainterPath(QPointF(*start))
    through = [QPointF(*point) for point in points]
    if len(through) % 3 == 0:
        for first, second, end in zip(through[::3], through[1::3], through[2::3], strict=True):
            path.cubicTo(first, second, end)
    else:
        for control, end in zip(through[::2], through[1::2], strict=True):
            path.quadTo(control, end)
    return path


def box(left: float, top: float, wide: float, high: float) -> QPainterPath:
    """Return the outline of a rectangle."""
    path = QPainterPath()
    path.addRect(QRectF(left, top, wide, high))
    return path


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """Return the outline of a rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def joined(parts: Iterable[QPainterPath]) -> QPainterPath:
    """Return one outline around overlapping ones."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for part in parts:
        path.addPath(part)
    return path.simplified()


def downward(top: float, bottom: float, *stops: Stop) -> QLinearGradient:
    """Return a gradient from top to bottom."""
    return _filled(QLinearGradient(0, top, 0, bottom), stops)


def across(left: float, right: float, *stops: Stop) -> QLinearGradient:
    """Return a gradient from left to right."""
    return _filled(QLinearGradient(left, 0, right, 0), stops)


def slanted(start: QPointF, end: QPointF, *stops: Stop) -> QLinearGradient:
    """Return a gradient from one point to another."""
    return _filled(QLinearGradient(start, end), stops)


def around(centre: QPointF, radius: float, *stops: Stop) -> QRadialGradient:
    """Return a gradient from a centre outwards."""
    made = QRadialGradient(centre, radius)
    for place, colour in stops:
        made.setColorAt(place, QColor(colour))
    return made


def _filled(gradient: QLinearGradient, stops: Iterable[Stop]) -> QLinearGradient:
    for place, colour in stops:
        gradient.setColorAt(place, QColor(colour))
    return gradient


def pen(colour: Colour, wide: float, *, sharp: bool = False) -> QPen:
    """Return a pen with round ends, or with sharp corners."""
    join = Qt.PenJoinStyle.MiterJoin if sharp else Qt.PenJoinStyle.RoundJoin
    return QPen(QColor(colour), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, join)


def stitches(colour: Colour, wide: float, *pattern: float) -> QPen:
    """Return a dashed pen."""
    made = QPen(QColor(colour), wide)
    made.setDashPattern(list(pattern))
    return made


def faded(start: QPointF, end: QPointF, colour: Colour, most: float = 0.92) -> QLinearGradient:
    """Return the colour of what points from one point to another over texts.

    It is faint between its ends.
    """
    shares = ((0.0, 0.7), (0.2, FAINT), (0.75, FAINT), (0.92, most), (1.0, most))
    return slanted(start, end, *((place, clear(colour, share)) for place, share in shares))


def disc(painter: QPainter, x: float, y: float, radius: float, flat: float = 1.0) -> None:
    """Paint a disc with the current pen and brush, `flat` as high as it is wide."""
    painter.drawEllipse(QPointF(x, y), radius, radius * flat)


@contextmanager
def clipped(painter: QPainter, area: QPainterPath | QRectF) -> Iterator[None]:
    """Paint only within an area for a while; everything set on the painter is restored afterwards."""
    painter.save()
    if isinstance(area, QRectF):
        painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
    else:
        painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    yield
    painter.restore()
