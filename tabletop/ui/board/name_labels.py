"""Layout of cards on their long sides where they are too small to bear their names upright."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from tabletop.display.table import Row, Shape
from tabletop.ui.board import card_text, piece_painter, piece_sizes

FLATTEST, STEEPEST = 3.2, 1.3
"""Greatest and least width of a wide card of height 1."""


def named(area: Row, inside: QRectF, high: float) -> list[QRectF] | None:
    """Return rectangles for cards on their long sides if that gives them room for their names.

    None if they have room upright, or neither way.
    """
    shapes = {piece.shape for piece in area.pieces}
    if shapes != {Shape.CARD} or any(piece.sideways or piece.blank for piece in area.pieces):
        return None
    if high * piece_painter.ASPECT[Shape.CARD] >= card_text.TEXT_WIDTH:
        return None
    reserved = max(len(area.pieces), area.columns)  # where more may come, those that are there keep their size
    few = max(len(area.pieces), min(2, area.columns))  # a lone card does not take all the room
    found = [rects for count in range(reserved, len(area.pieces) - 1, -1) if (rects := _rects_for(area, inside, count))]
    whole = (
        rects for rects in found if all(map(card_text.fits_name, area.pieces, rects))
    )  # rather larger than a cut name
    return next(whole, None) or _rects_for(area, inside, reserved) or _rects_for(area, inside, few)


def _rects_for(area: Row, inside: QRectF, count: int) -> list[QRectF] | None:
    """Return rectangles for cards in room for `count`, None if that leaves no room for names."""
    extra = max(piece_sizes.breadth(piece) - piece_painter.aspect(piece) for piece in area.pieces)
    for rows in range(1, count + 1):
        columns = -(-count // rows)
        gap = piece_sizes.gap_of(inside.height() / rows)
        tall = (inside.height() - gap * (rows - 1)) / rows
        each = (inside.width() - gap * (columns - 1)) / columns
        if tall < card_text.NAME_HEIGHT:
            return None
        tall = min(tall, each / (STEEPEST + extra))
        wide = min(tall * FLATTEST, each - tall * extra)
        if tall >= card_text.NAME_HEIGHT and wide >= card_text.NAME_WIDTH:
            pitch = min(each, wide + tall * extra) + gap
            return [
                QRectF(
                    round(inside.left() + place % columns * pitch),
                    round(inside.top() + place // columns * (tall + gap)),
                    int(wide),
                    int(tall),
                )
                for place in range(len(area.pieces))
            ]
    return None
