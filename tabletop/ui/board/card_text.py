"""Text on cards: shrunk, narrowed or shortened until it fits beside or below the print."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from tabletop.display.table import Piece
from tabletop.ui.board.card_marks import paint_stock
from tabletop.ui.paint import brush
from tabletop.ui.paint.materials import INK, SOFT_INK
from tabletop.ui.paint.theme import LEAST

TEXT_WIDTH, TEXT_HEIGHT = 58.0, 118.0
"""Least width of a card with text, and least height of one with more than its name."""

NAME_HEIGHT, NAME_WIDTH = 35.0, 74.0
"""Least height and width of a wide card with its name."""

NARROWEST, NARROWEST_CUT = 0.68, 0.46
"""Horizontal scale of a name's letters below which it takes two lines; and below which it is cut."""


def _text_width(wide: float, high: float) -> float:
    """Return the width for text on a card that lies on its long side."""
    inset = max(2.0, high * 0.045)
    return (wide - 2 * inset) * (1 - print_share(high)) - inset * 1.5 - 1


def print_share(high: float) -> float:
    """Return the share of a wide card's width that its print takes."""
    return 0.42 if high >= 64 else 0.32


def fits_name(piece: Piece, box: QRectF) -> bool:
    """Return whether a card that lies in a box on its long side has room for all its name."""
    foot = brush.height(LEAST) if piece.figure or piece.stats else 0.0
    lines = max(1, int((box.height() * 0.91 - foot) // brush.pitch_of(LEAST)))
    room = _text_width(box.width(), box.height()) / NARROWEST
    return _name_fits(piece.title, room, lines)


def _name_fits(name: str, wide: float, lines: int) -> bool:
    """Return whether a name fits into lines of a width in the smallest letters, no word broken."""
    words = max((brush.width(word, LEAST, True, True) for word in name.split()), default=0.0)
    return words <= wide and brush.tall(name, LEAST, wide, True, True) <= lines * brush.pitch_of(LEAST)


def shortened_name(name: str, wide: float, lines: int) -> str:
    """Return a name, without what follows its comma if it would not fit otherwise."""
    return name if _name_fits(name, wide / NARROWEST, lines) else name.partition(",")[0]


def write_below(painter: QPainter, piece: Piece, room: QRectF, body: int, least: int, full: bool, close: bool) -> bool:
    """Write name, subtitle and text under the print, stock at the foot; return whether all had room."""
    room = QRectF(room)
    if piece.stock is not None:
        high = max(7.0, room.width() * 0.07)
        if room.height() > high + 6 + brush.pitch_of(LEAST):
            room.setBottom(room.bottom() - high - 5)
            paint_stock(painter, piece.stock, QRectF(room.left() + 2, room.bottom() + 3, room.width() - 4, high))
    size = body + 2
    if not full:
        name = brush.paragraph(
            painter,
            room,
            piece.title,
            size,
            QColor(INK),
            bold=True,
            serif=True,
            align=Qt.AlignmentFlag.AlignCenter,
            narrow=NARROWEST_CUT,
        )
        return name.whole and not piece.text
    top = room.top() + _name(painter, piece.title, room, size, least, NARROWEST if close else 1.0)
    rest = QRectF(room.left(), top, room.width(), room.bottom() - top)
    small = max(LEAST, body - 2)
    second = brush.height(small)
    text = _fitting_text(piece, rest, least)
    spare = rest.height() - brush.tall(text, body, rest.width()) if text else rest.height()
    if piece.subtitle and spare >= second and brush.width(piece.subtitle, LEAST) <= rest.width():
        brush.line(painter, QRectF(rest.left(), top, rest.width(), second), piece.subtitle, small, QColor(SOFT_INK))
        rest.setTop(top + second)
    if text:
        brush.paragraph(painter, rest, text, body, QColor("#2c2115"), least=least)
    return text == _full_text(piece)


def fits_below(piece: Piece, room: QRectF, body: int, least: int, close: bool) -> bool:
    """Return whether name and text, at least the brief one, have room under a card's print."""
    high = room.height() - _name_height(piece.title, room.width(), body + 2, least, NARROWEST if close else 1.0)
    if piece.stock is not None and not close:
        high -= max(7.0, room.width() * 0.07) + 5
    return bool(_fitting_text(piece, QRectF(0, 0, room.width(), high), least))


def _name_height(name: str, wide: float, size: int, least: int, narrowest: float) -> float:
    """Return the height of a name: one line, smaller or narrower if need be, else two or three."""
    name_width = brush.width(name, least, True, True)
    if name_width * narrowest <= wide:
        return brush.height(size if name_width <= wide else least)
    lines = brush.tall(name, least, wide / NARROWEST, True, True) / brush.pitch_of(least)
    return min(3.0, max(2.0, lines)) * brush.pitch_of(max(least, size - 2)) + 1.0


def _name(painter: QPainter, name: str, room: QRectF, size: int, least: int, narrowest: float) -> float:
    """Write a name as high as `_name_height` says; return the height it took."""
    high = _name_height(name, room.width(), size, least, narrowest)
    box = QRectF(room.left(), room.top(), room.width(), min(room.height(), high))
    name_width = brush.width(name, least, True, True)
    if name_width * narrowest > room.width():
        fitted = max(least, size - 2)
        return brush.paragraph(painter, box, name, fitted, QColor(INK), bold=True, serif=True, narrow=NARROWEST).height
    if name_width > room.width():
        brush.squeezed(painter, box, name, least, QColor(INK), serif=True)
        return high
    while size > least and brush.width(name, size, True, True) > room.width():
        size -= 1
    brush.line(painter, box, name, size, QColor(INK), bold=True, serif=True)
    return high


def write_beside(painter: QPainter, piece: Piece, room: QRectF, body: int, least: int, corner: float) -> bool:
    """Write name and text beside the print; `corner` is kept free at the lower right."""
    lines = max(1, min(3 if not piece.figure else 2, int(room.height() // (brush.pitch_of(body)))))
    title = shortened_name(piece.title, room.width(), lines)
    high = min(room.height(), brush.pitch_of(body) * lines + 2)
    if brush.tall(title, LEAST, room.width() / brush.NARROW, True, True) > high:
        high = room.height()  # rather no text than half a name
    name = QRectF(room.left(), room.top(), room.width(), high)
    name_height = brush.paragraph(
        painter, name, title, body, QColor(INK), bold=True, serif=True, narrow=NARROWEST_CUT
    ).height
    rest = QRectF(room.left(), room.top() + name_height, room.width() - corner, room.height() - name_height)
    small = max(least, round(body * 0.88))
    text = _fitting_text(piece, rest, least)
    if text:
        brush.paragraph(painter, rest, text, small, QColor(SOFT_INK), least=least)
    return text == _full_text(piece)


def _full_text(piece: Piece) -> str:
    return "\n".join(part for part in (piece.text, piece.note) if part)


def _fitting_text(piece: Piece, room: QRectF, least: int) -> str:
    """Return the longest of a piece's texts that fits as a whole, or ""."""
    shorter = (" · ".join(part for part in (text, piece.note) if part) for text in (piece.brief, piece.gist) if text)
    texts = (_full_text(piece), *shorter)
    return next((text for text in texts if text and brush.fits(text, room.width(), room.height(), least)), "")
