"""The form of a small upright card without room for a picture: seals, figures, name and text."""

from __future__ import annotations

from itertools import product

from PySide6.QtCore import QRectF, Qt

from tabletop.display.piece import Piece
from tabletop.ui.board.cards.card_parts import (
    LEAST_PRINT,
    LEGIBLE,
    NARROWEST,
    PACKED,
    SQUEEZED_NAME,
    CardLayout,
    Form,
    Line,
    figure_count,
    figures_width,
    least_size,
    seal_radius,
    sizes,
    unit,
)
from tabletop.ui.board.cards.card_texts import full_text
from tabletop.ui.paint import brush, icon_text
from tabletop.ui.paint.theme import Theme


def bare(piece: Piece, inner: QRectF, theme: Theme, text: str) -> CardLayout | None:
    """Return an upright card's arrangement with a stripe for its picture, if all that fits.

    Figures or name stand between its seals. Without a text a picture may stand in its place.
    """
    least, count, pad = least_size(theme), figure_count(piece), unit(theme)
    pitch, seal = brush.pitch_of(least), 2 * seal_radius(inner)
    between = inner.adjusted(seal if piece.corners.top_left else pad, pad, -pad, 0)
    between.setRight(inner.right() - (seal if piece.corners.top_right else pad))
    below = inner.adjusted(pad, seal - 2, -pad, 0)
    figures_high = float(-(-count // 2)) * pitch
    headings = [(between, rows, max(between.top() + rows * pitch, below.top()), figures_high) for rows in (1, 2)]
    if 0 < count <= 2 and PACKED * figures_width(piece, count, least) <= between.width():
        named = below.translated(0, between.top() + pitch - below.top())
        headings += [(named, rows, named.top() + rows * pitch, 0.0) for rows in (1, 2)]
    headings += [(below, rows, below.top() + rows * pitch, figures_high) for rows in (1, 2)]
    sizes_of_text = dict.fromkeys((*sizes(13, 12, theme), least))
    for narrowest, size, (name, rows, top, foot) in product(
        (SQUEEZED_NAME, NARROWEST, LEGIBLE), sizes_of_text, headings
    ):
        text_high = icon_text.tall(text, size, below.width())
        spare = inner.bottom() - top - foot - text_high
        if spare < 0 or not _has_room_for_name(piece.title, least, rows, name.width() / narrowest):
            continue
        art = QRectF(inner.left(), inner.top() - 2 * pad, inner.width(), 3 * pad)
        if not text and spare >= LEAST_PRINT + 2 * pad:
            art = QRectF(inner.left(), top + pad, inner.width(), spare - 2 * pad)
        elif not text:
            name = name.translated(0, spare / 2)
        made = CardLayout(Form.STUB, art, align=Qt.AlignmentFlag.AlignHCenter, whole=text == full_text(piece))
        made.name = Line(piece.title, QRectF(name.left(), name.top(), name.width(), rows * pitch), least, rows)
        made.text = Line(text, QRectF(below.left(), top + spare / 3, below.width(), text_high), size)
        at = QRectF(below.left(), inner.bottom() - foot, below.width(), foot) if foot else between
        made.figures = Line("", QRectF(at.left(), at.top(), at.width(), figures_high), least)
        return made
    return None


def _has_room_for_name(name: str, size: int, rows: int, wide: float) -> bool:
    """Return whether a name has room in rows of a width, none of its words broken."""
    if rows == 1:
        return brush.width(name, size, True, True) <= wide
    high = brush.tall(name, size, wide, True, True)
    return brush.longest_word(name, size, True, True) <= wide and high < (rows + 0.5) * brush.pitch_of(size)
