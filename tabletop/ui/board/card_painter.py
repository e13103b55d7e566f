"""Card pictures: paper with a print, corner seals and text."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.cards.art import NO_ART, Manner, Scene, picture
from tabletop.display.table import Picture, Piece
from tabletop.ui.board.card_marks import (
    WOOD_SEAL,
    foot_height,
    paint_corners,
    paint_foot,
    paint_stock,
    paint_tokens,
    paint_veils,
    price_wax,
    seal_radius,
)
from tabletop.ui.board.card_text import (
    NARROWEST,
    TEXT_HEIGHT,
    TEXT_WIDTH,
    fits_below,
    print_share,
    write_below,
    write_beside,
)
from tabletop.ui.paint import art, brush, glyphs, paper, pixmap_cache, seals
from tabletop.ui.paint.colour import clear, darker, ink_on, lighter
from tabletop.ui.paint.light import shadow
from tabletop.ui.paint.materials import GOLD
from tabletop.ui.paint.patterns import numbered
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.shapes import clipped, downward, pen, rounded
from tabletop.ui.paint.theme import LEAST, Theme

ANY_SCENE = Manner(tuple(Scene))

SEALS_WIDTH = 26.0
"""Least width of a card with seals: on a smaller one they would cover the print."""

TIGHT_HEIGHT = 58.0
"""Height of a wide card below which its figures have the least size."""

PRINT_SHARE, PRINT_SHARE_CLOSE, PRINT_SHARE_NAMED, PRINT_SHARE_ALONE = 0.42, 0.31, 0.37, 0.5
"""Share of a card for its print: usually; with close text; with name and figure; with the name alone."""

CLOSE_HEIGHT = 188.0
"""Height below which a card's text stands close and its stock lies on the print."""


@dataclass(frozen=True, slots=True)
class PaintResult:
    """Outcome of painting a piece: whether all its text had room, and the key of a print it still awaits."""

    whole: bool = True
    awaits: str = ""


def _body_size(wide: float, theme: Theme) -> int:
    """Return the letter size of a card's text."""
    return max(LEAST, round(min(20.0 * max(1.0, theme.scale), wide * 0.076) * theme.text))


def _least_size(theme: Theme) -> int:
    """Return the smallest letter size on a card; it grows with the window and the text scale."""
    return max(LEAST, round(LEAST * max(1.0, 0.8 * theme.scale) * max(1.0, 0.9 * theme.text)))


def _paper(painter: QPainter, piece: Piece, box: QRectF, radius: float, theme: Theme) -> None:
    short = min(box.width(), box.height())
    shadow(painter, box, radius, max(3.0, min(11.0, short * 0.08)), max(1.5, short * 0.03), 0.75 * theme.look.shadow)
    paper.washi(painter, box, radius, seed=sum(piece.title.encode()))


def _print(painter: QPainter, piece: Piece, box: QRectF, radius: float) -> str:
    """Paint a card's print, or its emblem on plain colour; return the key of a print still awaited."""
    box = QRectF(round(box.x()), round(box.y()), round(box.width()), round(box.height()))
    shape = rounded(box, radius)
    awaits = ""
    card_picture = picture_of(piece)
    if min(box.width(), box.height()) >= 8:
        ratio = pixmap_cache.ratio_of(painter)
        order = art.order(card_picture, box.width(), box.height(), ratio)
        found = shared_loader().find(order)
        if found is not None:
            with clipped(painter, shape):
                painter.drawPixmap(box.topLeft(), found)
            painter.strokePath(shape, pen("#3a2a18", 1.2))
            return ""
        awaits = order.key
    ground = QColor(piece.style.ground)
    painter.fillPath(shape, downward(box.top(), box.bottom(), (0, lighter(ground, 0.18)), (1, darker(ground, 0.3))))
    numbered(piece.style.pattern)(painter, box, max(10.0, box.height() * 0.3), clear("#ffffff", 0.08), 1)
    painter.strokePath(shape, pen("#3a2a18", 1.2))
    if glyph := card_picture.emblem:
        side = min(box.height() * 0.58, box.width() * 0.6)
        place = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
        glyphs.draw(painter, glyph, place.translated(1, 2), QColor(0, 0, 0, 90))
        glyphs.draw(painter, glyph, place, piece.style.ink)
    return awaits


def picture_of(piece: Piece) -> Picture:
    """Return a card's own picture, or one derived from its name."""
    if piece.picture is not None:
        return piece.picture
    return picture(piece.title, NO_ART, ANY_SCENE, piece.style.glyph)


def upright(painter: QPainter, piece: Piece, box: QRectF, theme: Theme) -> PaintResult:
    """Paint a card standing on its short side."""
    wide = box.width()
    radius = max(4.0, wide * 0.055)
    if piece.blank:
        _back(painter, piece, box, theme)
        return PaintResult()
    _paper(painter, piece, box, radius, theme)
    inset = max(2.0, wide * 0.033)
    inner = box.adjusted(inset, inset, -inset, -inset)
    least = _least_size(theme)
    body = max(least, _body_size(wide, theme))
    writes = wide >= TEXT_WIDTH
    full = writes and box.height() >= TEXT_HEIGHT
    foot = foot_height(piece, body)
    close = box.height() < CLOSE_HEIGHT * theme.text
    text_share = PRINT_SHARE_CLOSE if close else PRINT_SHARE
    if full and piece.text:
        full = fits_below(
            piece, QRectF(0, 0, inner.width() - 6, inner.height() * (1 - text_share) - foot - 3), body, least, close
        )
    share = (text_share if full else PRINT_SHARE_NAMED if foot else PRINT_SHARE_ALONE) if writes else 1.0
    high = min(inner.height() * share, inner.height() - foot)
    if writes and not full and brush.width(piece.title, LEAST, True, True) * NARROWEST > inner.width() - 6:
        named = inner.height() - foot - 2 * brush.pitch_of(LEAST) - 3
        high = max(min(high, named), inner.height() * 0.25)  # rather a smaller print than half a name
    mounted = QRectF(inner.left(), inner.top(), inner.width(), high)
    awaits = _print(painter, piece, mounted, radius * 0.7)
    if piece.stock is not None and (close or not writes):
        high = min(9.0, max(6.0, mounted.width() * 0.07))
        paint_stock(
            painter, piece.stock, QRectF(mounted.left() + 3, mounted.bottom() - high - 3, mounted.width() - 6, high)
        )
        piece = msgspec.structs.replace(piece, stock=None, faded=piece.faded or not piece.stock.count)
    if piece.centre:
        seals.seal(painter, mounted.center(), mounted.height() * 0.3, piece.centre, piece.style.ground)
    paint_foot(painter, piece, QRectF(inner.left() + 3, inner.bottom() - foot, inner.width() - 6, foot), body)
    whole = not piece.text
    if writes:
        words = QRectF(inner.left() + 3, mounted.bottom() + 2, inner.width() - 6, 0)
        words.setBottom(inner.bottom() - foot - 1)
        whole = write_below(painter, piece, words, body, least, full, close)
    if wide >= SEALS_WIDTH:
        paint_corners(painter, piece, inner, box)
    paint_veils(painter, piece, box, radius)
    return PaintResult(whole, awaits)


def lying(painter: QPainter, piece: Piece, box: QRectF, theme: Theme) -> PaintResult:
    """Paint a card lying on its long side: print at the left; name, figure and text beside it."""
    high = box.height()
    radius = max(4.0, high * 0.07)
    if piece.blank:
        _back(painter, piece, box, theme)
        return PaintResult()
    _paper(painter, piece, box, radius, theme)
    inset = max(2.0, high * 0.045)
    inner = box.adjusted(inset, inset, -inset, -inset)
    mounted = QRectF(inner.left(), inner.top(), inner.width() * print_share(high), inner.height())
    awaits = _print(painter, piece, mounted, radius * 0.7)
    least = _least_size(theme)
    body = max(least, round(min(20.0 * max(1.0, theme.scale), high * 0.14) * theme.text))
    words = QRectF(mounted.right() + inset * 1.5, inner.top(), 0, inner.height())
    words.setRight(inner.right() - 1)
    tight = high < TIGHT_HEIGHT
    foot = (brush.height(LEAST) - 1.0 if tight else foot_height(piece, body)) if piece.figure or piece.stats else 0.0
    lower = piece.corners.top_right or piece.corners.bottom_right
    reach = seal_radius(high * 0.95)
    if foot:
        row = QRectF(words.left(), inner.bottom() - foot, words.width(), foot)
        row.setRight(row.right() - (2 * reach if lower and not tight else 0))
        paint_foot(painter, piece, row, body)
    if inner.height() < foot + brush.height(body) - 2:
        whole = not piece.text  # no room for the name: the print stands for it
    else:
        words.setBottom(words.bottom() - foot)
        whole = write_beside(painter, piece, words, body, least, 0.0 if foot or tight or not lower else 2 * reach)
    edge = reach * 0.95
    if piece.corners.top_left:
        seals.seal(painter, mounted.topLeft() + QPointF(edge, edge), reach, piece.corners.top_left, price_wax(piece))
    if lower:
        wax = GOLD if piece.corners.top_right else WOOD_SEAL
        at = mounted.bottomLeft() + QPointF(edge, -edge) if tight else inner.bottomRight() - QPointF(edge, edge)
        seals.seal(painter, at, reach, lower, wax)
    paint_tokens(painter, piece, mounted, box)
    paint_veils(painter, piece, box, radius)
    return PaintResult(whole, awaits)


def _back(painter: QPainter, piece: Piece, box: QRectF, theme: Theme) -> None:
    """Paint the back of a card, or of a pile with its number."""
    paper.card_back(painter, box, piece.style.ground, numbered(piece.style.pattern), 0.6 * theme.look.shadow)
    short = min(box.width(), box.height())
    words = piece.figure if box.height() >= 48 else ""
    at = box.center() - QPointF(0, box.height() * 0.12 if words else 0)
    if piece.style.glyph and short >= 26:
        seals.token(painter, at, short * 0.27, piece.style.glyph, darker(piece.style.ground, 0.25))
    if words:
        size = max(LEAST, round(box.height() * 0.15))
        row = QRectF(box.left(), box.bottom() - size * 1.9, box.width(), size * 1.5)
        spare = (row.width() - brush.width(words, size, True) - size) / 2
        plate = darker(piece.style.ground, 0.45)
        painter.fillPath(rounded(row.adjusted(spare, 0, -spare, 0), size * 0.4), plate)
        brush.line(painter, row, words, size, ink_on(plate), bold=True, align=brush.CENTRE)
    paint_veils(painter, piece, box, max(3.0, short * 0.07))
