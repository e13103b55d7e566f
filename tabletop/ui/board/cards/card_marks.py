"""Marks on cards: figures, corner seals, tokens, dice in stock, and veils."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter

from tabletop.display.piece import Counter, Piece, Stock, Token
from tabletop.ui.board.cards.card_form import arranged
from tabletop.ui.board.cards.card_parts import (
    CUTS,
    PACKED,
    CardLayout,
    Form,
    column_widths,
    seal_radius,
    shortened,
    token_radius,
)
from tabletop.ui.paint import brush, glyphs, icon_text, seals
from tabletop.ui.paint.colour import clear, darker, ink_on, lighter
from tabletop.ui.paint.materials import GOLD, INK, RED, RED_INK, SOFT_INK
from tabletop.ui.paint.shapes import NO_BRUSH, NO_PEN, clipped, pen, rounded, stitches
from tabletop.ui.paint.theme import LEAST, Theme, has_high_contrast

CORNER_GLYPHS = {"☄": "mdi6.star-shooting"}
"""Emblems of signs at a card's corners."""

WOOD_SEAL = "#5b3a20"

VEIL = "#4a3a2a"


RAISED, DAMAGED, PALE = "#2a7338", "#a8231c", "#a2917a"
"""Inks of a figure above and below the printed one, and of one that the card lacks."""

PLATE, LIGHT_PLATE = clear("#6b4c1e", 0.2), clear("#ffffff", 0.4)
"""Tint of the plate that parts figures from the text beside them, and in high contrast."""

NONE = "–"
"""Value of a figure that the card lacks."""


def paint_figures(painter: QPainter, piece: Piece, plan: CardLayout) -> None:
    """Write a card's figures in their columns, each after its icon."""
    box, size = plan.figures.box, plan.figures.size
    if box.height() < size or not (piece.stats or piece.figure):
        return
    if plan.plate:
        tint = LIGHT_PLATE if has_high_contrast() else PLATE
        painter.fillPath(rounded(box.adjusted(-1, 1, 1, 0), 4), tint)
    if not piece.stats:
        ink = INK if has_high_contrast() else RED_INK
        align = brush.CENTRE if plan.plate or plan.align & Qt.AlignmentFlag.AlignHCenter else brush.LEFT
        if box.width() < brush.width(piece.figure, LEAST, True):
            brush.squeezed(painter, box, piece.figure, size, QColor(ink))
        else:
            brush.line(painter, box, piece.figure, size, QColor(ink), bold=True, align=align)
        return
    for stat, value, cell in figure_cells(piece, plan):
        _figure(painter, stat, value, cell, size)


def figure_cells(piece: Piece, plan: CardLayout) -> list[tuple[Counter, str, QRectF]]:
    """Return the figures of a card with what is written of each and where."""
    if not piece.stats:
        return []
    box, size = plan.figures.box, plan.figures.size
    columns = max(1, min(plan.columns, len(piece.stats)))
    rows = -(-len(piece.stats) // columns)
    for at in CUTS:
        widths = column_widths(piece, columns, size, at)
        is_remark = not at and any(" " in stat.value for stat in piece.stats)  # "7 max": only with room to spare
        scale, least_gap = (1.0, 0.7) if is_remark else (PACKED, 0.3)
        if scale * sum(widths) + size * least_gap * (columns - 1) <= box.width() + 1:
            break
    gap = max(size * 0.3, (box.width() - sum(widths)) / max(1, columns - 1)) if columns > 1 else 0.0
    if rows > 1 or columns > 2:
        gap = min(gap, max(size * 0.45, box.width() / columns - widths[0]))
    if sum(widths) + gap * (columns - 1) > box.width() + 1:  # rather narrow numbers than a lost one
        widths, gap = _shrunk(widths, box.width()), 0.0
    high, cells = box.height() / rows, list[tuple[Counter, str, QRectF]]()
    for place, stat in enumerate(piece.stats):
        row, column = divmod(place, columns)
        left = box.left() + sum(widths[:column]) + gap * column
        cell = QRectF(left, box.top() + row * high, widths[column], high)
        cells.append((stat, shortened(stat.value, at), cell))
    return cells


def clear_place(piece: Piece, rect: QRectF, size: QSizeF, theme: Theme) -> QRectF:
    """Return a place on a card for a pill: on its picture, or else where neither name nor figure lies.

    It leaves the text in sight too, if it can.
    """
    plan = arranged(piece, rect, theme)
    name = QRectF(plan.name.box)
    if not plan.align & Qt.AlignmentFlag.AlignHCenter:
        name.setWidth(min(name.width(), brush.width(plan.name.text, plan.name.size, True, True)))
    taken = [name, *(cell for _, _, cell in figure_cells(piece, plan))]
    places = [QRectF(QPointF(), size) for _ in range(4)]
    places[0].moveBottomLeft(plan.art.bottomLeft())
    places[1].moveTopRight(rect.topRight() + QPointF(-6, 0))
    places[2].moveCenter(QPointF(plan.figures.box.center().x(), 0))
    places[3].moveRight(rect.right() - 3)
    for place in places[2:]:
        place.moveBottom(rect.bottom() - 3)
    if len(taken) == 1:
        del places[2]  # there are no figures to lie between
    if plan.text.text and len(taken) > 1:
        places[-1].moveBottom(plan.figures.box.top())
    off_figures = [place for place in places if not any(place.intersects(each) for each in taken)]
    off_text = (place for place in off_figures if not (plan.text.text and place.intersects(plan.text.box)))
    return next(off_text, next(iter(off_figures), places[0]))


def _shrunk(widths: Sequence[float], room: float) -> list[float]:
    """Return widths of columns in too narrow a room: the widest yields while it keeps an equal share."""
    equal = room / len(widths)
    rest = room - sum(widths) + max(widths)
    if rest < equal:
        return [equal] * len(widths)
    widest = list(widths).index(max(widths))
    return [rest if column == widest else wide for column, wide in enumerate(widths)]


def figure_ink(stat: Counter) -> str:
    """Return the ink of a figure: green above the printed one, red below it, soft where the card has none."""
    return RAISED if stat.change > 0 else DAMAGED if stat.change < 0 else SOFT_INK if is_lacking(stat) else INK


def is_lacking(stat: Counter) -> bool:
    """Return whether a card has no such figure printed, though another may stand in."""
    return stat.pale or stat.value == NONE


def _figure(painter: QPainter, stat: Counter, value: str, cell: QRectF, size: int) -> None:
    """Write one figure after its icon."""
    ink, side = figure_ink(stat), size * 1.12 if stat.glyph else 0.0
    if stat.glyph:
        mark = QRectF(cell.left(), cell.center().y() - side / 2, side, side)
        colour = clear(PALE, 0.7) if is_lacking(stat) else icon_text.colour_of(stat.glyph)
        glyphs.draw(painter, stat.glyph, mark, colour)
    box = QRectF(cell.left() + side + size * 0.2, cell.top(), cell.width() - side - size * 0.2 + 1, cell.height())
    if brush.width(value, size, True) > box.width() + 1:
        brush.squeezed(painter, box, value, size, QColor(ink))
    else:
        brush.line(painter, box, value, size, QColor(ink), bold=True)


def paint_corners(painter: QPainter, piece: Piece, box: QRectF) -> None:
    """Paint the seals at a card's corners: price on its picture, points and the others opposite."""
    reach = seal_radius(box)
    edge, corners = reach * 0.95, piece.corners
    inner = box.adjusted(2, 2, -2, -2)
    for text, at, wax in (
        (corners.top_left, inner.topLeft() + QPointF(edge, edge), QColor(RED)),
        (corners.top_right, inner.topRight() + QPointF(-edge, edge), QColor(GOLD)),
        (corners.bottom_left, inner.bottomLeft() + QPointF(edge, -edge), QColor(WOOD_SEAL)),
        (corners.bottom_right, inner.bottomRight() - QPointF(edge, edge), QColor(WOOD_SEAL)),
    ):
        if text in CORNER_GLYPHS:
            seals.emblem_seal(painter, at, reach, CORNER_GLYPHS[text], wax, ink_on(wax))
        elif text:
            seals.seal(painter, at, reach, text, wax)


def paint_tokens(painter: QPainter, piece: Piece, plan: CardLayout, box: QRectF) -> None:
    """Lay counters in columns at a picture's right edge, and the badge in its lower left corner."""
    radius = token_radius(box, plan.art)
    if piece.badge is not None and min(plan.art.width(), plan.art.height()) >= 2 * radius:
        at = plan.art.bottomLeft() + QPointF(0.9 * radius, -0.9 * radius)
        seals.token(painter, at, radius, piece.badge.glyph, piece.badge.ground)
    beside = plan.form is not Form.PORTRAIT and plan.form is not Form.STUB
    top = plan.art.top() + (2.4 * seal_radius(box) if piece.corners.top_right and not beside else radius * 0.6)
    top = max(plan.art.top() - radius * 0.4, min(top, plan.art.bottom() - 1.7 * radius))  # not on the name below
    first, right, column = top, plan.art.right(), 0.0
    for token in piece.tokens:
        if column and top + 1.7 * radius > plan.art.bottom():  # the next column, beside those before
            top, right, column = first, right - column, 0.0
        column = max(column, radius * (2.2 if token.count == 1 else 3.6))
        at = QPointF(right - radius * (1.0 if beside else 0.7), top + radius * 0.6)  # off a text beside the picture
        if token.text:
            _paint_caption(painter, token, plan.art)
            continue
        seals.token(painter, at, radius, token.glyph, token.ground)
        if token.count != 1:
            number = QRectF(at.x() - radius * 2.6, at.y() - radius, radius * 1.5, radius * 2)
            seals.seal(painter, number.center(), max(8.0, radius * 0.8), str(token.count), token.ground)
        top += radius * 2.2


def _paint_caption(painter: QPainter, token: Token, art: QRectF) -> None:
    """Write the text of a token across the foot of a picture, off the figure's face."""
    high = min(brush.height(LEAST), art.height())
    band = QRectF(art.left(), art.bottom() - high, art.width(), high)
    ground = QColor(token.ground)
    with clipped(painter, rounded(art, 4)):
        painter.fillRect(band, clear(ground, 0.92))
    brush.squeezed(painter, band.adjusted(2, 0, -2, 0), token.text, LEAST, ink_on(ground))


def is_out_of_reach(piece: Piece) -> bool:
    """Return whether a card is sold out, or costs more than can be paid now."""
    stock = piece.stock
    return piece.dear or (stock is not None and stock.count == 0 and not stock.may_return)


def veil_of(piece: Piece) -> QColor | None:
    """Return the colour that dims what is out of reach or exhausted; None for all else."""
    share = 0.36 if piece.faded or is_out_of_reach(piece) else 0.26 if piece.spent else 0.0
    return clear(VEIL, share) if share else None


def paint_veil(painter: QPainter, piece: Piece, box: QRectF, radius: float) -> None:
    """Dim what is out of reach or exhausted; words are painted over that, so that they stay legible."""
    if (veil := veil_of(piece)) is not None:
        painter.fillPath(rounded(box, radius), veil)


def paint_outline(painter: QPainter, piece: Piece, box: QRectF, radius: float) -> None:
    """Mark what is about to change."""
    if piece.marked:
        painter.setPen(stitches("#f2c14e", max(2.0, box.width() * 0.03), 4, 3))
        painter.setBrush(NO_BRUSH)
        painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), radius, radius)


MIDDLE = 128
"""Lightness under which a die in stock has a pale edge: pictures are mostly dark."""


BRIGHTENED = 0.34
"""Share of white in a dark die in stock."""

GONE = 0.17
"""Radius of the dot in place of a die that is gone, the die's side being 1."""

LOW = 32.0
"""Height of a picture under which the seals in its corners reach down to the dice in stock."""


def stock_row(art: QRectF) -> QRectF:
    """Return where the dice in stock stand: inside a card's picture, and off the seals in its corners."""
    high = min(max(6.0, min(11.0, art.width() * 0.09, art.height() * 0.3)), max(0.0, art.height() - 2))
    below, beside = min(3.0, (art.height() - high) / 2), 3.0 if art.height() >= LOW else art.width() * 0.2
    return QRectF(art.left() + beside, art.bottom() - high - below, art.width() - 2 * beside, high)


def paint_stock(painter: QPainter, stock: Stock, row: QRectF) -> None:
    """Paint a row of small dice: those left in stock, and a dot for each that is gone."""
    colour, high = QColor(stock.style.ground), row.height()
    pitch = min(high * 1.28, (row.width() - high) / max(1, stock.total - 1))
    is_dark = colour.lightness() <= MIDDLE
    edge = clear("#fff7e6", 0.9) if is_dark else darker(colour, 0.45)
    fill = lighter(colour, BRIGHTENED) if is_dark else colour  # pictures are as dark and of the same hue
    for place in range(stock.total):
        die = QRectF(row.left() + place * pitch, row.top(), high, high)
        if place < stock.count:
            painter.setPen(pen(edge, 1))
            painter.setBrush(fill)
            painter.drawRoundedRect(die, 2.5, 2.5)
        else:
            painter.setPen(NO_PEN)
            painter.setBrush(clear("#fff7e6", 0.6))
            painter.drawEllipse(die.center(), high * GONE, high * GONE)
