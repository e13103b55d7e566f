"""Pictures of piles: a bag, a tray, a pile of cards or a purse, with a caption below."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from tabletop.display.piece import Piece, Shape
from tabletop.display.table import Pile
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.paint import brush, cloth, glyphs, paper, patterns
from tabletop.ui.paint.theme import LEAST, Theme

BAG, TRAY = "mdi6.sack", "mdi6.tray-full"
CLOTH_OF_BAGS = "#8c3b3b"
SMALLEST_BAG = 28
"""Height of the smallest pile that is painted as a bag."""
SMALLEST_DIE = 11
"""Height of the smallest dice that are counted under a pile."""

CAPTION_MARGIN = 3
"""Room that a caption leaves at either side."""


class DieCount(NamedTuple):
    """Dice of a pile that look alike: one of them, its rectangle, and their number."""

    piece: Piece
    die: QRectF
    number: int


def paint_pile(painter: QPainter, inside: QRectF, area: Pile, theme: Theme, *, is_changing: bool = False) -> bool:
    """Paint a pile, without changing contents; return whether the print on top is awaited."""
    if area.figure:
        _purse(painter, inside, area, theme)
        return False
    if area.top is not None and area.count:
        return _pile(painter, inside, area.top, area.count, theme)
    words = caption_height(area.hint, inside, theme) if area.hint else 0.0
    dice = die_counts(area, inside, theme) if area.hint and not words else ()
    hint_high = words or (inside.bottom() - dice[0].die.top() if dice else 0.0)
    size = min(inside.width() * 0.9, inside.height() - hint_high - 4, theme.px(128))
    place = QRectF(0, 0, size, size)
    place.moveCenter(QPointF(inside.center().x(), inside.top() + (inside.height() - hint_high) / 2))
    if dice and size < SMALLEST_BAG:
        pass  # what lies in it matters more than what it looks like
    elif area.glyph == BAG and size >= SMALLEST_BAG:
        painter.setOpacity(1.0 if area.count else 0.45)
        cloth.bag(painter, place, CLOTH_OF_BAGS, patterns.seigaiha)
        painter.setOpacity(1.0)
    else:
        place = place.adjusted(size * 0.2, size * 0.2, -size * 0.2, -size * 0.2)
        if area.count == 0:
            cloth.hollow(painter, place, theme.look)
        glyphs.draw(painter, area.glyph or TRAY, place, theme.color("soft" if area.count else "faint"))
    if is_changing:
        return False
    for piece, die, number in dice:
        piece_painter.paint_piece(painter, piece, die, theme)
        brush.line(painter, die.translated(die.width() + 2, 0), _times(number), LEAST, theme.color("ink"))
    if words:
        margin = theme.px(CAPTION_MARGIN)
        box = QRectF(inside.left() + margin, inside.bottom() - words, inside.width() - 2 * margin, words)
        brush.paragraph(painter, box, area.hint, theme.small, theme.color("soft"), align=brush.CENTRE)
    return False


def caption_height(caption: str, inside: QRectF, theme: Theme) -> float:
    """Return the height of a pile's full caption, 0 if it leaves the pile no room."""
    wide = inside.width() - 2 * theme.px(CAPTION_MARGIN)
    for size in (theme.small, max(LEAST, round(theme.small * 0.8)), LEAST):
        for lines in (1, 2, 3):
            high = lines * brush.pitch_of(size) + 2.0
            if brush.fits(caption, wide, high, size) and inside.height() - high >= SMALLEST_BAG + 4:
                return high
    return 0.0


def die_counts(area: Pile, inside: QRectF, theme: Theme) -> tuple[DieCount, ...]:
    """Return the dice of a pile, one of each kind with their number, in rows at its lower edge.

    They replace the caption of a narrow pile; empty if they find no room either.
    """
    groups = [list(lying) for _, lying in groupby(area.pieces, lambda piece: (piece.shape, piece.style, piece.title))]
    if not groups or any(lying[0].shape is not Shape.DIE for lying in groups):
        return ()
    counted = 3 + max(brush.width(_times(len(lying)), LEAST) for lying in groups)
    for room in (inside.height() - SMALLEST_BAG - 4, inside.height()):  # rather without the bag than without its dice
        for side in range(theme.px(18), SMALLEST_DIE - 1, -1):
            wide, high = side + counted + 2, side + 2.0
            columns = min(len(groups), int(inside.width() // wide))
            if columns and (rows := -(-len(groups) // columns)) * high <= room:
                corner = QPointF(inside.center().x() - columns * wide / 2, inside.bottom() - rows * high)
                spots = [corner + QPointF(n % columns * wide, n // columns * high) for n in range(len(groups))]
                size = QSizeF(side, side)
                return tuple(
                    DieCount(lying[0], QRectF(at, size), len(lying)) for lying, at in zip(groups, spots, strict=True)
                )
    return ()


def _times(count: int) -> str:
    return f"×{count}"


def _pile(painter: QPainter, inside: QRectF, top: Piece, count: int, theme: Theme) -> bool:
    """Paint a pile of cards, thicker the more there are; return whether the top print is still awaited."""
    below = min(3, count // 12)
    high = min(inside.height() - 3 * below, (inside.width() - 3 * below) / piece_painter.aspect(top), theme.px(170))
    card = QRectF(0, 0, high * piece_painter.aspect(top), high)
    card.moveCenter(inside.center() + QPointF(1.5 * below, 1.5 * below))
    for _ in range(below):
        paper.washi(painter, card, max(4.0, card.width() * 0.055), seed=0)
        card.translate(-3, -3)
    return bool(piece_painter.paint_piece(painter, top, card, theme).awaits)


def _purse(painter: QPainter, inside: QRectF, area: Pile, theme: Theme) -> None:
    """Paint a bag or an emblem, a large number and its caption side by side."""
    gold, size = theme.color("gold_text"), min(inside.height(), inside.width() * 0.3)
    emblem = QRectF(inside.left(), inside.center().y() - size / 2, size, size)
    if size >= SMALLEST_BAG:
        cloth.bag(painter, emblem, "#7a3b1e", patterns.kikko)
    else:
        glyphs.draw(painter, area.glyph, emblem, gold)
    figure, caption = (QRectF(0, inside.top(), inside.width() * share, inside.height()) for share in (0.3, 0.4))
    figure.moveLeft(emblem.right())
    caption.moveRight(inside.right())
    letters = min(figure.height() / 1.35, 2.0 * theme.large)
    brush.line(painter, figure, area.figure, letters, gold, bold=True, align=brush.CENTRE, serif=True)
    brush.paragraph(painter, caption, area.hint, theme.small, theme.color("soft"), align=brush.CENTRE)
