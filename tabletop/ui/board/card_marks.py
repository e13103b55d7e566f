"""Marks on cards: figures, corner seals, tokens, dice in stock, and veils."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.display.table import Piece, Stock
from tabletop.ui.paint import brush, glyphs, seals
from tabletop.ui.paint.colour import clear, darker
from tabletop.ui.paint.materials import GOLD, INK, RED
from tabletop.ui.paint.shapes import NO_BRUSH, pen, rounded, stitches
from tabletop.ui.paint.theme import LEAST

FIGURE = "#8f1f18"
"""Ink of a card's figure."""

DEAR = "#66635b"

WOOD_SEAL = "#5b3a20"

VEIL = "#4a3a2a"


def foot_height(piece: Piece, body: int) -> float:
    return brush.height(max(LEAST, round(body * 1.2))) if piece.figure or piece.stats else 0.0


def paint_foot(painter: QPainter, piece: Piece, row: QRectF, body: int) -> None:
    """Write a card's figure, or its stats with emblems spread over the row."""
    size = max(LEAST, round(body * 1.2))
    if piece.stats:
        _stats(painter, piece, row, size)
    elif piece.figure and row.width() < brush.width(piece.figure, LEAST, True):
        brush.squeezed(painter, row, piece.figure, size, QColor(FIGURE))
    elif piece.figure:
        brush.line(painter, row, piece.figure, size, QColor(FIGURE), bold=True)


def _stats(painter: QPainter, piece: Piece, row: QRectF, size: int) -> None:
    """Write stats with their emblems, in smaller letters rather than without."""
    for smaller in range(size, LEAST - 1, -1):
        widths = [brush.width(stat.value, smaller, True) for stat in piece.stats]
        side = smaller * 1.05
        marked = sum(widths) + len(widths) * (side + 3) + 4 * (len(widths) - 1) <= row.width()
        if marked:
            size = smaller
            break
    else:
        widths = [brush.width(stat.value, size, True) for stat in piece.stats]
    total = sum(widths) + (len(widths) * (side + 3) if marked else 0)
    if total + 5 * (len(widths) - 1) > row.width():
        joined = " · ".join(stat.value for stat in piece.stats)
        brush.squeezed(painter, row, joined, size, QColor(INK))
        return
    between = (row.width() - total) / max(1, len(widths) - 1)
    left = row.left()
    for stat, wide in zip(piece.stats, widths, strict=True):
        if marked and stat.glyph:
            mark = QRectF(left, row.center().y() - side / 2, side, side)
            glyphs.draw(painter, stat.glyph, mark, "#a82e25" if "heart" in stat.glyph else WOOD_SEAL)
            left += side + 3
        brush.line(painter, QRectF(left, row.top(), wide + 2, row.height()), stat.value, size, QColor(INK), bold=True)
        left += wide + max(0.0, between)


def seal_radius(wide: float) -> float:
    """Return the radius of the seals on a card."""
    return max(9.5, wide * 0.088)


def price_wax(piece: Piece) -> QColor:
    return QColor(DEAR) if piece.dear else QColor(RED)


def paint_corners(painter: QPainter, piece: Piece, inner: QRectF, box: QRectF) -> None:
    reach = seal_radius(box.width())
    edge = reach * 0.95
    corners = piece.corners
    for text, at, wax in (
        (corners.top_left, inner.topLeft() + QPointF(edge, edge), price_wax(piece)),
        (corners.top_right, inner.topRight() + QPointF(-edge, edge), QColor(GOLD)),
        (corners.bottom_left, inner.bottomLeft() + QPointF(edge, -edge), QColor(WOOD_SEAL)),
        (corners.bottom_right, inner.bottomRight() - QPointF(edge, edge), QColor(WOOD_SEAL)),
    ):
        if text:
            seals.seal(painter, at, reach, text, wax)
    paint_tokens(painter, piece, inner, box)


def paint_tokens(painter: QPainter, piece: Piece, inner: QRectF, box: QRectF) -> None:
    """Lay counters along the right edge of a print, below what stands in the corner."""
    radius = max(8.0, min(14.0, box.height() * 0.06))
    top = inner.top() + (2.4 * seal_radius(box.width()) if piece.corners.top_right else radius * 0.6)
    for token in piece.tokens:
        at = QPointF(inner.right() - radius * 0.7, top + radius * 0.6)
        seals.token(painter, at, radius, token.glyph, token.ground)
        if token.count != 1:
            number = QRectF(at.x() - radius * 2.6, at.y() - radius, radius * 1.5, radius * 2)
            seals.seal(painter, number.center(), max(8.0, radius * 0.8), str(token.count), token.ground)
        top += radius * 2.2


def paint_veils(painter: QPainter, piece: Piece, box: QRectF, radius: float) -> None:
    """Dim what is sold out or out of reach; mark what is about to change."""
    sold_out = piece.stock is not None and piece.stock.count == 0
    share = 0.42 if piece.faded or piece.spent or sold_out else 0.16 if piece.dear else 0.0
    if share:
        painter.fillPath(rounded(box, radius), clear(VEIL, share))
    if piece.marked:
        painter.setPen(stitches("#f2c14e", max(2.0, box.width() * 0.03), 4, 3))
        painter.setBrush(NO_BRUSH)
        painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), radius, radius)


def paint_stock(painter: QPainter, stock: Stock, row: QRectF) -> None:
    """Paint a row of small dice: those left in stock, and gaps for the rest."""
    colour, high = QColor(stock.style.ground), row.height()
    pitch = min(high * 1.28, (row.width() - high) / max(1, stock.total - 1))
    for place in range(stock.total):
        die = QRectF(row.left() + place * pitch, row.top(), high, high)
        painter.setPen(pen(darker(colour, 0.45), 1))
        painter.setBrush(colour if place < stock.count else clear("#fff7e6", 0.3))
        painter.drawRoundedRect(die, 2.5, 2.5)
