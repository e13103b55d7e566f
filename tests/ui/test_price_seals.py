"""Prices on cards: one colour, whether somebody can pay them now or not."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.display.piece import Corners, Piece, Shape, Style
from tabletop.ui.board.cards import card_marks
from tabletop.ui.paint.materials import RED


def seal_of(piece: Piece) -> QImage:
    """Return the upper left corner of a card with its price."""
    image = QImage(30, 30, QImage.Format.Format_ARGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    card_marks.paint_corners(painter, piece, QRectF(0, 0, 112, 148))
    painter.end()
    return image


def test_a_price_that_is_too_high_keeps_the_colour_of_prices(qapp: object) -> None:
    card = Piece("card:1", Shape.CARD, Style("#3f7d33", "#ffffff"), corners=Corners(top_left="9"))
    dear = msgspec.structs.replace(card, dear=True)
    assert seal_of(dear) == seal_of(card)
    assert seal_of(card).pixelColor(6, 12).hue() in range(QColor(RED).hue() - 12, QColor(RED).hue() + 12)
    assert card_marks.veil_of(dear) is not None
    assert card_marks.veil_of(card) is None
