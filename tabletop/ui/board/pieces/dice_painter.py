"""Pictures of dice, chips and pills."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from tabletop.display.piece import Corners, Piece, Symbol
from tabletop.ui.paint import brush, dice, glyphs, seals
from tabletop.ui.paint.colour import Colour, clear, contrast, darker, ink_on, lighter
from tabletop.ui.paint.light import shadow
from tabletop.ui.paint.patterns import numbered
from tabletop.ui.paint.shapes import NO_BRUSH, downward, pen, stitches
from tabletop.ui.paint.theme import LEAST, Theme, firm

DROP = "mdi6.water"
FACE = 0.9
"""Side of a die's upper face as a share; the rest is front and shadow."""

SEEN = 3.0
"""Least contrast of a drop in the die's own ink; below it takes another colour."""

FIGURES_ALONE = 1.5 * LEAST
"""Least side of a small face on which figures stand over the pale emblem, and can be told apart."""

BEHIND = 0.26
"""Opacity of an emblem behind figures."""

SMALLEST_EMBLEM = LEAST - 2
"""Least side of an emblem that bears a number: beyond its edge a number is still told apart."""

STAR_OF_FIVE = "mdi6.pentagram"
_STAR = "mdi6.star"


def die(painter: QPainter, piece: Piece, box: QRectF, theme: Theme) -> None:
    """Paint a die with its face."""
    side = box.width() * FACE
    face = QRectF(box.center().x() - side / 2, box.top(), side, side)
    ground = firm(QColor(piece.style.ground), dice.mark_on(piece.style.ground), 0.2).name()
    pattern = numbered(piece.style.pattern - 1) if piece.style.pattern > 0 else None
    inner = dice.cube(painter, face, ground, pattern)
    own = piece.style.glyph == DROP and piece.centre and contrast(piece.style.ink, ground) >= SEEN
    mark = QColor(piece.style.ink) if own else dice.mark_on(ground)
    if piece.marked:
        _outline(painter, face, piece.bands, theme.gold)
    letter = piece.corners.bottom_left if piece.pips else ""
    figures_alone = piece.corners != Corners() and FIGURES_ALONE <= inner.height() < dice.CORNERS_LEAST
    if piece.blank:
        dice.symbol(painter, inner, piece.style.glyph or "mdi6.help", clear(mark, 0.5), 0.5)
    elif letter and face.width() < dice.LETTER_LEAST:
        dice.letter_and_number(painter, inner, f"{letter}{piece.pips}", ground)
    elif piece.pips:
        dice.pips(painter, inner, piece.pips, dice.mark_on(ground), is_above_letter=bool(letter))
    elif piece.second is not None and piece.second.glyph == piece.style.glyph and not piece.centre:
        dice.twice(painter, inner, piece.style.glyph, mark)
    elif piece.second is not None:
        _pair(painter, piece, piece.second, inner, mark)
    elif piece.style.glyph == STAR_OF_FIVE:
        dice.pentagram(painter, inner, piece.style.ink)
    elif piece.style.glyph == DROP and piece.centre:
        dice.drop(painter, inner, piece.centre, mark)
    elif figures_alone:
        _symbol(painter, piece.style.glyph, "", inner.center(), inner.width(), clear(mark, BEHIND))
    else:
        busy = any(corner for corner in (piece.corners.top_left, piece.corners.top_right, piece.corners.bottom_right))
        _symbol(painter, piece.style.glyph, piece.centre, inner.center(), inner.width() * (0.5 if busy else 0.66), mark)
    if letter and face.width() >= dice.LETTER_LEAST:
        dice.letter_tab(painter, face, ground, letter)
    elif not piece.blank and not letter:
        _corners(painter, piece, inner, dice.mark_on(ground), figures_alone)


def _outline(painter: QPainter, face: QRectF, bands: Sequence[Colour], gold: Colour) -> None:
    """Paint a line for each group around a die, else golden dashes, clear of its pips and letter."""
    side = face.width()
    wide = max(2.0, side * 0.06)
    body = face.adjusted(0, 0, 0, side * dice.THICKNESS)
    painter.setBrush(NO_BRUSH)
    for place, colour in enumerate(bands or (gold,)):
        gap = wide * (0.6 + 1.3 * place)
        painter.setPen(pen(colour, wide) if bands else stitches(colour, wide, 3, 2))
        painter.drawRoundedRect(body.adjusted(-gap, -gap, gap, gap), side * 0.22, side * 0.22)


def _corners(painter: QPainter, piece: Piece, inner: QRectF, ink: QColor, small: bool) -> None:
    """Write the figures of a face, if it is large enough or bears nothing else, and its stars."""
    top, bottom = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignBottom
    left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
    corners = piece.corners
    for text, place in (
        (corners.top_left, top | left),
        (corners.top_right, top | right),
        (corners.bottom_left, bottom | left),
        (corners.bottom_right, bottom | right),
    ):
        if text and (small or inner.height() >= dice.CORNERS_LEAST):
            dice.corner_number(painter, inner, text, ink, place)
    size = max(7.0, inner.width() * 0.2)
    first = QRectF(inner.left() + inner.width() * 0.04, inner.bottom() - size * 1.15, size, size)
    for star in range(piece.stars):
        glyphs.draw(painter, _STAR, first.translated(star * size * 0.95, 0), ink)


def _symbol(painter: QPainter, glyph: str, number: str, centre: QPointF, size: float, ink: QColor) -> None:
    """Paint an emblem, and a legible number in it."""
    if not glyph:
        if number:
            box = QRectF(centre.x() - size, centre.y() - size / 2, 2 * size, size)
            brush.line(painter, box, number, size * 0.75, ink, bold=True, align=brush.CENTRE)
        return
    emblem = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
    glyphs.draw(painter, glyph, emblem, ink)
    if number and size >= SMALLEST_EMBLEM:
        box = emblem.translated(0, size * 0.07)
        high = max(size * 0.42, LEAST - 1)
        brush.line(painter, box, number, high, ink_on(ink), bold=True, align=brush.CENTRE)


def _pair(painter: QPainter, piece: Piece, second: Symbol, inner: QRectF, ink: QColor) -> None:
    """Paint two symbols from corner to corner, split by a line if only one counts, else by a plus."""
    side = inner.width()
    step = QPointF(side * 0.2, side * 0.2)
    _symbol(painter, piece.style.glyph, piece.centre, inner.center() - step, side * 0.56, ink)
    _symbol(painter, second.glyph, second.number, inner.center() + step, side * 0.56, ink)
    painter.setPen(pen(ink, max(1.4, side * 0.045)))
    if second.either:
        reach = QPointF(side * 0.4, -side * 0.4)
        painter.drawLine(inner.center() - reach, inner.center() + reach)
    else:
        middle, arm = inner.center() + QPointF(side * 0.3, -side * 0.3), side * 0.11
        painter.drawLine(middle - QPointF(arm, 0), middle + QPointF(arm, 0))
        painter.drawLine(middle - QPointF(0, arm), middle + QPointF(0, arm))


def chip(painter: QPainter, piece: Piece, box: QRectF) -> None:
    """Paint a round chip: a seal with a number, a pile of coins, or a token with an emblem."""
    radius = min(box.width(), box.height()) * 0.46
    if piece.stock is not None:
        middle = box.center() - QPointF(0, radius * 0.15)
        seals.coin_pile(painter, middle, radius * 0.88, piece.centre, piece.style.ground, piece.stock.count)
    elif piece.centre:
        seals.seal(painter, box.center(), radius, piece.centre, piece.style.ground, piece.style.ink)
    else:
        seals.token(painter, box.center(), radius, piece.style.glyph, piece.style.ground)


def pill(painter: QPainter, piece: Piece, box: QRectF) -> None:
    """Paint a pill: emblem and title in one line, or the emblem alone in a disc."""
    radius, ink = box.height() / 2, QColor(piece.style.ink)
    ground = firm(QColor(piece.style.ground), ink, 0.12)
    shadow(painter, box, radius, max(2.0, radius * 0.3), 1.5, 0.5)
    painter.setPen(pen("#f7ecd0", max(1.0, radius * 0.1)))
    painter.setBrush(downward(box.top(), box.bottom(), (0, lighter(ground, 0.12)), (1, darker(ground, 0.08))))
    painter.drawRoundedRect(box, radius, radius)
    side = box.height() * 0.66
    lone = box.width() < 1.8 * box.height()
    at = box.center().x() if lone else box.left() + box.height() * 0.62
    glyphs.draw(painter, piece.style.glyph, QRectF(at - side / 2, box.center().y() - side / 2, side, side), ink)
    if not lone:
        words = QRectF(at + side * 0.65, box.top(), box.right() - radius * 0.5 - at - side * 0.65, box.height())
        brush.squeezed(painter, words, piece.title, max(LEAST, box.height() * 0.62), ink)
