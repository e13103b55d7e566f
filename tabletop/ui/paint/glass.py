"""Bottles of Align Dice: the back is painted under the dice, the front over them."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.shapes import NO_BRUSH, NO_PEN, across, clipped, downward, pen, rounded

TINT, PALE, DEEP = "#cfeee8", "#dff6f0", "#0d2a2c"


def bottle_box(cells: QRectF, cell: float) -> QRectF:
    """Return the rectangle of a bottle around cells, including its rim."""
    pad = cell * 0.16
    return cells.adjusted(-pad, -cell * 0.56, pad, pad * 1.1)


def _body(cells: QRectF, cell: float) -> tuple[QPainterPath, QRectF]:
    outer = bottle_box(cells, cell).adjusted(0, cell * 0.26, 0, 0)
    left, top, right, bottom = outer.left(), outer.top(), outer.right(), outer.bottom()
    neck, radius = cell * 0.16, cell * 0.34
    path = QPainterPath()
    path.moveTo(left + neck, top)
    path.cubicTo(left + neck, top + cell * 0.16, left, top + cell * 0.12, left, top + cell * 0.42)
    path.lineTo(left, bottom - radius)
    path.quadTo(left, bottom, left + radius, bottom)
    path.lineTo(right - radius, bottom)
    path.quadTo(right, bottom, right, bottom - radius)
    path.lineTo(right, top + cell * 0.42)
    path.cubicTo(right, top + cell * 0.12, right - neck, top + cell * 0.16, right - neck, top)
    path.closeSubpath()
    return path, outer


def bottle_back(painter: QPainter, cells: QRectF, cell: float) -> None:
    """Paint the back of a bottle: its shadow on the table and light through the glass."""
    body, outer = _body(cells, cell)
    painter.setPen(NO_PEN)
    for ring in range(8):
        painter.setBrush(clear("#120802", 0.06))
        shade = outer.adjusted(4 - ring * 0.8, outer.height() * 0.1 + 6, 4 + ring * 0.8, 6 + ring * 1.2)
        painter.drawRoundedRect(shade, cell * 0.34 + ring, cell * 0.34 + ring)
    left, right = outer.left(), outer.right()
    edge, inner, middle = clear(PALE, 0.35), clear(TINT, 0.15), clear(TINT, 0.09)
    painter.fillPath(body, across(left, right, (0, edge), (0.08, inner), (0.5, middle), (0.92, inner), (1, edge)))
    painter.fillPath(body, clear(DEEP, 0.30))


def etched(painter: QPainter, cell: QRectF) -> None:
    """Paint a cell etched into the glass."""
    painter.setPen(pen(clear("#e8fbf5", 0.22), 1))
    painter.setBrush(clear("#e8fbf5", 0.045))
    painter.drawRoundedRect(cell, cell.width() * 0.16, cell.width() * 0.16)


def bottle_front(painter: QPainter, cells: QRectF, cell: float) -> None:
    """Paint the front of a bottle: edges of light, streaks, the thick bottom and the rim."""
    body, outer = _body(cells, cell)
    pad, left, top, wide = cell * 0.16, outer.left(), outer.top(), outer.width()
    with clipped(painter, body):
        sides = across(
            left,
            left + wide,
            (0, clear("#ffffff", 0.5)),
            (0.035, clear("#ffffff", 0.07)),
            (0.965, clear("#ffffff", 0.05)),
            (1, clear("#ffffff", 0.42)),
        )
        painter.fillRect(outer, sides)
        foot = QRectF(left, outer.bottom() - pad * 1.6, wide, pad * 1.6)
        thick = downward(
            foot.top(),
            foot.bottom(),
            (0, clear("#ffffff", 0)),
            (0.55, clear(PALE, 0.26)),
            (0.8, clear("#ffffff", 0.5)),
            (1, clear("#bfe6de", 0.2)),
        )
        painter.fillRect(foot, thick)
    _streaks(painter, outer, cell, pad)
    painter.setBrush(NO_BRUSH)
    painter.strokePath(body, pen(clear("#e8fbf5", 0.85), max(1.2, cell * 0.022)))
    painter.strokePath(body.translated(0, 1), pen(clear(DEEP, 0.5), 1))
    _rim(painter, QRectF(left + cell * 0.09, top - cell * 0.26, wide - cell * 0.18, cell * 0.26), cell)


def _streaks(painter: QPainter, outer: QRectF, cell: float, pad: float) -> None:
    left, top, high = outer.left() + pad * 0.28, outer.top(), outer.height()
    long = rounded(QRectF(left, top + cell * 0.5, cell * 0.1, high * 0.62), cell * 0.05)
    fading = downward(top, top + high, (0, clear("#ffffff", 0.75)), (1, clear("#ffffff", 0.08)))
    painter.fillPath(long, fading)
    short = rounded(QRectF(left, top + cell * 0.5 + high * 0.66, cell * 0.1, high * 0.1), cell * 0.05)
    painter.fillPath(short, clear("#ffffff", 0.35))
    thin = rounded(QRectF(outer.right() - pad * 0.62, top + cell * 0.6, cell * 0.05, high * 0.5), cell * 0.03)
    painter.fillPath(thin, clear("#ffffff", 0.35))


def _rim(painter: QPainter, rim: QRectF, cell: float) -> None:
    light = downward(
        rim.top(),
        rim.bottom(),
        (0, clear("#ffffff", 0.75)),
        (0.35, clear("#bfe6de", 0.28)),
        (0.7, clear(PALE, 0.4)),
        (1, clear("#ffffff", 0.55)),
    )
    painter.setBrush(light)
    painter.setPen(pen(clear("#f2fffb", 0.9), max(1.0, cell * 0.02)))
    painter.drawRoundedRect(rim, rim.height() / 2, rim.height() / 2)
    painter.setPen(NO_PEN)
    painter.setBrush(clear(DEEP, 0.45))
    high = rim.height()
    painter.drawRoundedRect(rim.adjusted(high * 0.5, high * 0.3, -high * 0.5, -high * 0.42), high * 0.14, high * 0.14)
