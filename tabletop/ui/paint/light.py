"""Light and shadow around rounded things, as nine-patch pixmaps painted once and stretched."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from tabletop.ui.paint.colour import Colour, clear
from tabletop.ui.paint.pixmap_cache import CACHE, ratio_of
from tabletop.ui.paint.shapes import NO_PEN

GLOW = "#ffcf5c"
"""Colour of what can be used now."""

DANGER = "#ff8a5c"
"""Colour of what may be hit or lost."""

SHADE = QColor(20, 10, 0)


def shadow(painter: QPainter, box: QRectF, radius: float, blur: float = 9, drop: float = 3, depth: float = 0.5) -> None:
    """Paint the soft shadow of a rounded thing above the table; `depth` is its strength."""
    rings = max(3, min(12, round(blur)))

    def paint(on: QPainter, inner: QRectF) -> None:
        on.setPen(NO_PEN)
        for ring in range(rings, 0, -1):
            grown = ring * 0.7 * blur / rings
            on.setBrush(clear(SHADE, depth * (1 - ring / rings) ** 2 * 0.3 * (12 / rings) ** 0.6))
            on.drawRoundedRect(inner.adjusted(-grown, -grown, grown, grown), radius + grown, radius + grown)

    _nine(painter, box.translated(0, drop), radius, blur, f"shadow {blur:g} {depth:g}", paint)


def glow(
    painter: QPainter, box: QRectF, radius: float, reach: float = 9, colour: Colour = GLOW, strength: float = 0.085
) -> None:
    """Paint light around a rounded thing."""
    rings = max(4, round(reach))

    def paint(on: QPainter, inner: QRectF) -> None:
        on.setPen(NO_PEN)
        on.setBrush(clear(colour, min(0.5, strength * 10 / rings)))
        for ring in range(rings, 0, -1):
            grown = ring * reach / rings
            on.drawRoundedRect(inner.adjusted(-grown, -grown, grown, grown), radius + grown, radius + grown)

    _nine(painter, box, radius, reach, f"glow {reach:g} {strength:g} {QColor(colour).name()}", paint)


def _nine(
    painter: QPainter,
    box: QRectF,
    radius: float,
    reach: float,
    name: str,
    paint: Callable[[QPainter, QRectF], None],
) -> None:
    """Paint a border of width `reach` around a box from a small picture whose edges are stretched."""
    ratio = ratio_of(painter)
    radius = min(round(radius, 1), box.width() / 2, box.height() / 2)
    corner = round(radius + reach + 2)
    side = 2 * corner + 4
    out = reach + 1

    def around(on: QPainter) -> None:
        paint(on, QRectF(out, out, side - 2 * out, side - 2 * out))

    patch = CACHE.paint_once(f"{name} {radius:g}", side, side, ratio, around)
    _stretch(painter, patch, box.adjusted(-out, -out, out, out), corner, side, ratio)


def _stretch(painter: QPainter, patch: QPixmap, box: QRectF, corner: float, side: float, ratio: float) -> None:
    wide, high = min(corner, box.width() / 2), min(corner, box.height() / 2)
    across = ((box.left(), wide, 0.0, wide), (box.left() + wide, box.width() - 2 * wide, corner, side - 2 * corner))
    down = ((box.top(), high, 0.0, high), (box.top() + high, box.height() - 2 * high, corner, side - 2 * corner))
    columns = (*across, (box.right() - wide, wide, side - wide, wide))
    rows = (*down, (box.bottom() - high, high, side - high, high))
    for left, breadth, source_left, source_wide in columns:
        for top, tall, source_top, source_high in rows:
            if breadth > 0 and tall > 0:
                target = QRectF(QPointF(left, top), QPointF(left + breadth, top + tall))
                source = QRectF(source_left * ratio, source_top * ratio, source_wide * ratio, source_high * ratio)
                painter.drawPixmap(target, patch, source)
