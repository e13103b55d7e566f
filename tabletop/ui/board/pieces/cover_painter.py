"""Covers of games: the picture of a box with pieces of the game on it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.games.registry import GameEntry
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.paint import art, glyphs, pixmap_cache
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.shapes import clipped, downward, pen, rounded
from tabletop.ui.paint.theme import DARK as NIGHT_THEME


def paint_cover(painter: QPainter, box: QRectF, entry: GameEntry, radius: float) -> None:
    """Paint the picture of a game's box, or its emblem on its colour."""
    painter.setRenderHints(pixmap_cache.HINTS)
    box = QRectF(round(box.x()), round(box.y()), round(box.width()), round(box.height()))
    shape = rounded(box, radius)
    found = None
    if entry.cover is not None:
        order = art.order(entry.cover.picture, box.width(), box.height(), pixmap_cache.ratio_of(painter))
        found = shared_loader().find(order)
    with clipped(painter, shape):
        if found is not None:
            painter.drawPixmap(box.topLeft(), found)
        else:
            ground = QColor(entry.style.ground)
            painter.fillRect(
                box, downward(box.top(), box.bottom(), (0, lighter(ground, 0.25)), (1, darker(ground, 0.25)))
            )
        if entry.cover is None:
            side = min(box.width(), box.height()) * 0.5
            place = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
            glyphs.draw(painter, entry.style.glyph, place.translated(1, 2), QColor(0, 0, 0, 90))
            glyphs.draw(painter, entry.style.glyph, place, entry.style.ink)
    for item in entry.cover.things if entry.cover is not None and box.height() >= 90 else ():
        size = item.high * min(box.height(), box.width() * 0.9)
        middle = box.topLeft() + QPointF(box.width() * item.at[0], box.height() * item.at[1])
        place = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
        piece_painter.paint_piece(painter, item.piece, place, NIGHT_THEME)
    painter.strokePath(shape, pen("#3a2a18", 1.2))
