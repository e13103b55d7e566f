"""Card pictures: paper with a print, corner seals and text."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from tabletop.cards.art import NO_ART, Manner, Scene, picture
from tabletop.display.piece import Picture, Piece
from tabletop.ui.board.cards import card_form, card_parts
from tabletop.ui.board.cards.card_marks import (
    VEIL,
    is_out_of_reach,
    paint_corners,
    paint_figures,
    paint_outline,
    paint_stock,
    paint_tokens,
    paint_veil,
    stock_row,
)
from tabletop.ui.board.cards.card_parts import CardLayout, Form
from tabletop.ui.paint import art, brush, glyphs, icon_text, paper, pixmap_cache, seals
from tabletop.ui.paint.colour import clear, darker, ink_on, lighter
from tabletop.ui.paint.light import shadow
from tabletop.ui.paint.materials import INK, SOFT_INK
from tabletop.ui.paint.patterns import numbered
from tabletop.ui.paint.pixmap_cache import CACHE, PRINTS
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.shapes import clipped, downward, pen, rounded
from tabletop.ui.paint.theme import LEAST, Theme

ANY_SCENE = Manner(tuple(Scene))

_printed: dict[tuple[Picture, art.Layer], str] = {}
"""Key of the last print of a picture: it stands in while one of another size is made."""

LOW_BACK = 2.0
"""Width of a back of height 1 from which it bears a name in place of a large glyph."""

OUT_OF_REACH = 0.5
"""Share of the colour that dims the print of a card out of reach: its words stay on bright paper."""
SEALS_LEAST = 26.0
"""Least side of a card with seals: on a smaller one they would cover the print."""


@dataclass(frozen=True, slots=True)
class PaintResult:
    """Outcome of painting a piece: whether all its text had room, and the key of a print it still awaits."""

    whole: bool = True
    awaits: str = ""


def _paper(painter: QPainter, piece: Piece, box: QRectF, radius: float, theme: Theme) -> None:
    short = min(box.width(), box.height())
    shadow(painter, box, radius, max(3.0, min(11.0, short * 0.08)), max(1.5, short * 0.03), 0.75 * theme.look.shadow)
    paper.washi(painter, box, radius, seed=sum(piece.title.encode()))


def print_box(box: QRectF) -> QRectF:
    """Return the rectangle in whole pixels that a print takes up in a box."""
    return QRectF(round(box.x()), round(box.y()), round(box.width()), round(box.height()))


def paint_print(painter: QPainter, piece: Piece, box: QRectF, radius: float, layer: art.Layer = art.Layer.WHOLE) -> str:
    """Paint a card's print, or what stands in for it; return the key of a print still awaited."""
    box = print_box(box)
    shape = rounded(box, radius)
    awaits = ""
    card_picture = picture_of(piece)
    ratio = pixmap_cache.ratio_of(painter)
    order = art.order(card_picture, box.width(), box.height(), ratio, layer)
    about, found = (card_picture, layer), PRINTS.find(order.key)
    if found is None and (found := shared_loader().find(order)) is not None:
        PRINTS.insert(order.key, found)
    if found is not None:
        _printed[about] = order.key
    else:
        awaits, last = order.key, _printed.get(about, "")
        found = PRINTS.find(last) or CACHE.find(last)
    if found is not None:
        with clipped(painter, shape):
            painter.drawPixmap(box, found, _filling(QRectF(found.rect()), box))
        painter.strokePath(shape, pen("#3a2a18", 1.2))
        return awaits
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


def _paint_spine(painter: QPainter, piece: Piece, box: QRectF, radius: float, art_box: QRectF) -> None:
    """Paint a card's edge in its colour, in place of a print that would be too small."""
    spine, most = QRectF(box), float(card_parts.STRIPE)
    if art_box.width() > art_box.height():
        spine.setBottom(art_box.top() + min(art_box.height(), most))
    else:
        spine.setRight(art_box.left() + min(art_box.width(), most))
    with clipped(painter, rounded(box, radius)):
        painter.fillRect(spine, QColor(piece.style.ground))


def _filling(whole: QRectF, box: QRectF) -> QRectF:
    """Return the middle of a print that fills a box without being stretched."""
    scale = min(whole.width() / box.width(), whole.height() / box.height())
    part = QRectF(0, 0, box.width() * scale, box.height() * scale)
    part.moveCenter(whole.center())
    return part


def picture_of(piece: Piece) -> Picture:
    """Return a card's own picture, or one derived from its name."""
    if piece.picture is not None:
        return piece.picture
    return picture(piece.title, NO_ART, ANY_SCENE, piece.style.glyph)


def paint_card(
    painter: QPainter, piece: Piece, box: QRectF, theme: Theme, layer: art.Layer = art.Layer.WHOLE
) -> PaintResult:
    """Paint a card in the form that fits its box, with that layer of its print."""
    wide, high = box.width(), box.height()
    radius = max(4.0, min(9.0 * card_parts.unit(theme), min(wide, high) * 0.07))
    if piece.blank:
        _back(painter, piece, box, theme)
        return PaintResult()
    _paper(painter, piece, box, radius, theme)
    plan = card_form.arranged(piece, box, theme)
    awaits = ""
    has_print = min(plan.art.width(), plan.art.height()) >= card_parts.LEAST_PRINT
    if not has_print:
        _paint_spine(painter, piece, box, radius, plan.art)
    else:
        awaits = paint_print(painter, piece, plan.art, min(radius * 0.7, plan.art.width() / 2), layer)
    if piece.stock is not None:
        paint_stock(painter, piece.stock, stock_row(plan.art))
    if piece.centre:
        seals.seal(
            painter, plan.art.center(), min(plan.art.height(), plan.art.width()) * 0.3, piece.centre, piece.style.ground
        )
    if is_out_of_reach(piece) and has_print:
        painter.fillPath(rounded(plan.art, min(radius * 0.7, plan.art.width() / 2)), clear(VEIL, OUT_OF_REACH))
    else:
        paint_veil(painter, piece, box, radius)
    _words(painter, plan)
    if not piece.felled:
        paint_figures(painter, piece, plan)
    if min(wide, high) >= SEALS_LEAST:
        paint_corners(painter, piece, box)
        paint_tokens(painter, piece, plan, box)
    paint_outline(painter, piece, box, radius)
    return PaintResult(plan.whole, awaits)


def _words(painter: QPainter, plan: CardLayout) -> None:
    """Write name, kind and text of a card."""
    name, kind, text = plan.name, plan.kind, plan.text
    if name.text:
        flow = plan.align | (Qt.AlignmentFlag.AlignVCenter if plan.form is Form.STRIP else Qt.AlignmentFlag.AlignTop)
        if name.rows == 1 and brush.width(name.text, name.size, True, True) > name.box.width():
            brush.squeezed(painter, name.box, name.text, name.size, QColor(INK), serif=True)
        else:
            brush.paragraph(
                painter, name.box, name.text, name.size, QColor(INK), bold=True, serif=True, align=flow,
                least=name.size, narrow=0.46,
            )  # fmt: skip
    if kind.text:
        brush.line(painter, kind.box, kind.text, kind.size, QColor(SOFT_INK))
    if text.text:
        icon_text.paint(painter, text.box, text.text, text.size, "#2c2115", plan.align)


def _name_on_back(painter: QPainter, piece: Piece, box: QRectF) -> None:
    """Write on a low back, such as a card attached face down, what lies there, beside its glyph."""
    glyph = box.height() * 0.5 if piece.style.glyph and box.height() >= SEALS_LEAST else 0.0
    wide = min(brush.width(piece.title, LEAST, True) + LEAST, box.width() - 2 * LEAST - 1.4 * glyph)
    left = box.center().x() - (wide + 1.4 * glyph) / 2
    high = min(LEAST * 1.5, box.height() - 2)
    plate = QRectF(left + 1.4 * glyph, box.center().y() - high / 2, wide, high)
    if glyph:
        at = QPointF(left + glyph / 2, box.center().y())
        seals.token(painter, at, glyph * 0.54, piece.style.glyph, darker(piece.style.ground, 0.25))
    ground = darker(piece.style.ground, 0.45)
    painter.fillPath(rounded(plate, LEAST * 0.4), ground)
    brush.squeezed(painter, plate.adjusted(2, 0, -2, 0), piece.title, LEAST, ink_on(ground))


def _back(painter: QPainter, piece: Piece, box: QRectF, theme: Theme) -> None:
    """Paint the back of a card, or of a pile with its number."""
    paper.card_back(painter, box, piece.style.ground, numbered(piece.style.pattern), 0.6 * theme.look.shadow)
    short = min(box.width(), box.height())
    is_low = box.width() > LOW_BACK * box.height()
    words = piece.figure if box.height() >= 48 else ""
    at = box.center() - QPointF(0, box.height() * 0.12 if words else 0)
    if is_low:
        _name_on_back(painter, piece, box)
    elif piece.style.glyph and short >= 26:
        seals.token(painter, at, short * 0.27, piece.style.glyph, darker(piece.style.ground, 0.25))
    if words:
        size = max(LEAST, round(box.height() * 0.15))
        row = QRectF(box.left(), box.bottom() - size * 1.9, box.width(), size * 1.5)
        spare = (row.width() - brush.width(words, size, True) - size) / 2
        plate = darker(piece.style.ground, 0.45)
        painter.fillPath(rounded(row.adjusted(spare, 0, -spare, 0), size * 0.4), plate)
        brush.line(painter, row, words, size, ink_on(plate), bold=True, align=brush.CENTRE)
    radius = max(3.0, short * 0.07)
    paint_veil(painter, piece, box, radius)
    paint_outline(painter, piece, box, radius)
