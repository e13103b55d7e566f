"""The legend of a game: some of its pieces, and the meaning of each number on them."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from tabletop.display.piece import Piece, Shape
from tabletop.games.registry import GameEntry
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.paint import brush, pixmap_cache
from tabletop.ui.paint.materials import INK
from tabletop.ui.paint.theme import Theme
from tabletop.words import Words

TERM_PLACES = {
    Shape.DIE: {
        "top_left": (0.2, 0.2),
        "top_right": (0.8, 0.2),
        "bottom_left": (0.2, 0.8),
        "bottom_right": (0.8, 0.8),
        "centre": (0.85, 0.5),
        "letter": (0.5, 1.0),
    },
    Shape.CARD: {
        "top_left": (0.1, 0.07),
        "top_right": (0.9, 0.07),
        "stock": (0.02, 0.3),
        "figure": (0.02, 0.9),
        "right": (0.9, 0.92),
        "text": (0.62, 0.74),
        "foot_left": (0.04, 0.93),
        "foot_right": (0.96, 0.93),
    },
    Shape.GEM: {"centre": (0.94, 0.5)},
}
"""Places of terms on a piece, as shares of its width and height."""

LOOK = {Shape.DIE: (86, 86, 30), Shape.CARD: (128, 176, 0), Shape.GEM: (76, 76, 34)}
"""Width, height and offset beside a card of a piece in the legend, before the theme's scale."""

TEXT_WIDTHS = (172, 150, 138, 124)
"""Most width of the texts beside each piece: the first at which all pieces stand in one line, else the widest."""

MARGIN = 16
"""Left margin, which has room for a number beside a card."""

HIGH = {Shape.DIE: 130, Shape.CARD: 200, Shape.GEM: 130}
"""Height of a line of such pieces alone."""


def picture(entry: GameEntry, words: Words, theme: Theme, ratio: float, room: float = 1e6) -> QPixmap | None:
    """Return the legend of a game, with its pieces in lines that fit `room`; None if it has none.

    Cards whose art is not painted yet come without it.
    """
    pieces = [
        (_named(piece, f"{entry.key}.legend_card.{number}", words), words.under(f"{entry.key}.legend.{number}."))
        for number, piece in enumerate(entry.legend)
    ]
    if not pieces:
        return None
    gap, start = theme.px(14), float(theme.px(MARGIN))
    texts = [
        [words(f"{entry.key}.legend.{number}.{slot}") for slot in slots] for number, (_, slots) in enumerate(pieces)
    ]
    widths = [theme.px(LOOK[piece.shape][0]) + 2 * gap for piece, _ in pieces]
    ways = [[_text_width(written, most, theme) for written in texts] for most in TEXT_WIDTHS]
    wides = next((wides for wides in ways if start + sum(widths) + sum(wides) <= room), ways[0])
    places: list[tuple[float, int]] = []
    left, line, widest = start, 0, 0.0
    for needed in map(sum, zip(widths, wides, strict=True)):
        if left > start and left + needed > room:
            left, line = start, line + 1
        places.append((left, line))
        left += needed
        widest = max(widest, left)
    highs = [
        max(theme.px(HIGH[piece.shape]) for (piece, _), (_, lies) in zip(pieces, places, strict=True) if lies == at)
        for at in range(line + 1)
    ]
    image = pixmap_cache.canvas(widest, sum(highs), ratio)
    painter = QPainter(image)
    painter.setRenderHints(pixmap_cache.HINTS)
    for number, ((piece, slots), (left, line)) in enumerate(zip(pieces, places, strict=True)):
        across, down, top = map(theme.px, LOOK[piece.shape])
        top = top if highs[line] > theme.px(HIGH[piece.shape]) else theme.px(8)
        box = QRectF(left + gap / 2, sum(highs[:line]) + top + gap / 2, across, down)
        room = piece_painter.margin(down)
        painter.drawPixmap(
            box.topLeft() - QPointF(room, room), piece_painter.picture(piece, (across, down), theme, ratio)
        )
        _explain(painter, piece, box, slots, texts[number], theme, wides[number])
    painter.end()
    return QPixmap.fromImage(image)


def _named(piece: Piece, stem: str, words: Words) -> Piece:
    """Return a piece with the name and the text that it has in a language, where there are any."""
    texts = {field: words(f"{stem}.{field}") for field in ("title", "text") if words.has(f"{stem}.{field}")}
    return msgspec.structs.replace(piece, **texts)


def _indent(texts: list[str], theme: Theme) -> int:
    """Return the room for numbers before texts."""
    return theme.px(24) if len(texts) > 1 else 0


def _text_width(texts: list[str], most: int, theme: Theme) -> float:
    """Return the width of the texts beside a piece, at most a width and no more than the longest needs."""
    longest = max(brush.width(text, theme.small) for text in texts)
    return min(theme.px(most), longest + _indent(texts, theme) + theme.px(6))


def _explain(
    painter: QPainter, piece: Piece, box: QRectF, slots: tuple[str, ...], texts: list[str], theme: Theme, wide: float
) -> None:
    """Number the places of a piece if there are several, and explain them beside it."""
    side, left, top = theme.px(18), box.right() + theme.px(14), box.top() - theme.px(4)
    indent = _indent(texts, theme)
    if not indent:
        top = box.center().y() - brush.tall(texts[0], theme.small, wide - theme.px(4)) / 2
    for number, (slot, text) in enumerate(zip(slots, texts, strict=True), 1):
        x, y = TERM_PLACES[piece.shape][slot]
        at = QPointF(box.left() + x * box.width(), box.top() + y * box.height())
        away = QPointF(side * 0.75 if x > 0.5 else -side * 0.75, side * 0.3 if y > 0.5 else -side * 0.3)
        for where in (at + away, QPointF(left + side / 2, top + side / 2)) if indent else ():
            disc = QRectF(where.x() - side / 2, where.y() - side / 2, side, side)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#8a5a10"))
            painter.drawEllipse(disc)
            brush.line(painter, disc, str(number), theme.small, QColor("#fff6e0"), bold=True, align=brush.CENTRE)
        row = QRectF(left + indent, top, wide - indent - theme.px(4), theme.px(80))
        written = brush.paragraph(painter, row, text, theme.small, QColor(INK))
        top += max(side, written.height) + theme.px(5)
