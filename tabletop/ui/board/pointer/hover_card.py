"""The hovered card in large, beside the pointer or, in a crowded hand, opened in its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from tabletop.display.piece import Corners, Icon, Piece
from tabletop.ui.board.cards import card_painter, card_parts
from tabletop.ui.board.cards.card_marks import figure_ink, paint_corners
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.board.pieces.card_rows import CARDS
from tabletop.ui.model import i18n
from tabletop.ui.paint import brush, glyphs, icon_text, paper, pixmap_cache
from tabletop.ui.paint.light import shadow
from tabletop.ui.paint.materials import INK, SOFT_INK
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.theme import Theme
from tabletop.ui.widgets.floating import Floating

DELAY = 250
"""Milliseconds until the hovered card is shown."""

WIDTH, ART_HEIGHT, PIECE_HEIGHT, OPENED_WIDTH = 236, 86, 52, 200
"""Width of the large card, height of its picture or of another piece, and width of an opened card, in pixels."""

LARGEST_FACE, PLAIN, FIGURED = 52, 6, 3
"""Greatest side of a die's face in pixels, and the faces in a row without and with figures."""

AWAY = 20
"""Distance from the hovered card."""

FAR = 8.0
"""Square pixels hidden that count as much as a pixel more between the large card and the hovered one."""

MARGIN = 9
"""Room around the large card for its shadow."""


@dataclass(frozen=True, slots=True)
class HoverContent:
    """A piece to explain, with the meanings of its icons, the actions on it, and its faces."""

    piece: Piece
    icons: tuple[Icon, ...] = ()
    lines: tuple[str, ...] = ()
    faces: tuple[Piece, ...] = ()


class _Column:
    """Measures or paints the parts of a large card from top to bottom."""

    def __init__(self, painter: QPainter | None, left: float, top: float, wide: float, theme: Theme) -> None:
        self.painter, self.left, self.top, self.wide = painter, left, top, wide
        self.theme = theme
        self.one, self.letter = card_parts.unit(theme), card_parts.sizes(19, 13, theme)

    def size(self, pixels: int) -> int:
        """Return a letter size at the theme's scale."""
        return self.letter[min(19 - pixels, len(self.letter) - 1)]

    def text(self, text: str, size: int, colour: str, *, serif: bool = False) -> None:
        """Add a wrapped text."""
        if not text:
            return
        if serif:
            size, rows = card_parts.name_line(text, self.wide, tuple(range(size, max(13, size - 4), -1)), 3)
            box = QRectF(self.left, self.top, self.wide, rows * brush.pitch_of(size) + 1)
            if self.painter is not None:
                brush.paragraph(self.painter, box, text, size, QColor(colour), bold=True, serif=True, least=size)
            self.top = box.bottom()
            return
        high = icon_text.tall(text, size, self.wide, whole_words=False)
        if self.painter is not None:
            icon_text.paint(self.painter, QRectF(self.left, self.top, self.wide, high), text, size, colour)
        self.top += high

    def row(self, glyph: str, value: str, meaning: str, size: int, ink: str = INK, colour: str = "") -> None:
        """Add an icon with its value, and what it means."""
        side, pitch = size * 1.15, brush.pitch_of(size)
        indent = side + 6 * self.one + (max(30 * self.one, brush.width(value, size, True) + 6) if value else 0.0)
        high = max(pitch, brush.tall(meaning, size, self.wide - indent))
        if (painter := self.painter) is not None:
            mark = QRectF(self.left, self.top + (pitch - side) / 2, side, side)
            glyphs.draw(painter, glyph, mark, icon_text.colour_of(glyph, colour))
            beside = QRectF(mark.right() + 6 * self.one, self.top, indent, pitch)
            brush.line(painter, beside, value, size, QColor(ink), bold=True)
            words = QRectF(self.left + indent, self.top, self.wide - indent, high)
            brush.paragraph(painter, words, meaning, size, QColor(SOFT_INK), least=size)
        self.top += high + self.one

    def pieces(self, pieces: Sequence[Piece], across: int) -> None:
        """Add small pieces, so many in a row."""
        gap = 4 * self.one
        side = min(LARGEST_FACE * self.one, (self.wide - gap * (across - 1)) / across)
        for place, piece in enumerate(pieces):
            row, column = divmod(place, across)
            box = QRectF(self.left + column * (side + gap), self.top + row * (side + gap), side, side)
            if self.painter is not None:
                piece_painter.paint_piece(self.painter, piece, box, self.theme)
        self.top += -(-len(pieces) // across) * (side + gap)

    def rule(self) -> None:
        """Add a line between two parts."""
        if self.painter is not None:
            box = QRectF(self.left, self.top + 3 * self.one, self.wide, 1)
            self.painter.fillRect(box, QColor("#cdbb93"))
        self.top += 7 * self.one


def _description(piece: Piece) -> str:
    """Return a card's text, or the summary of another piece where that says more than its title."""
    return piece.text or ("" if piece.shape in CARDS or piece.summary == piece.title else piece.summary)


def _per_row(faces: Sequence[Piece]) -> int:
    """Return the number of a die's faces in a row: few if they bear figures, which need room."""
    return FIGURED if any(face.centre or face.corners != Corners() for face in faces) else PLAIN


def _write(column: _Column, content: HoverContent, across: int) -> float:
    """Write everything about a card below its picture, faces so many in a row; return where it ends."""
    piece, text = content.piece, column.size(14)
    column.text(piece.title, column.size(19), INK, serif=True)
    if (badge := piece.badge) is not None:
        column.row(badge.glyph, "", badge.note, column.size(13), colour=badge.ground)
    else:
        column.text(i18n.legible(piece.subtitle), column.size(13), SOFT_INK)
    prices = " · ".join(filter(None, (piece.figure if not piece.stats else "", piece.note)))
    if piece.text:
        column.top += 2 * column.one
    column.text(_description(piece), text, SOFT_INK if piece.faded else "#2c2115")
    if content.faces:
        column.rule()
        column.pieces(content.faces, across)
    column.text(prices, column.size(13), SOFT_INK)
    rows = [stat for stat in piece.stats if stat.value != "–"]
    if rows or piece.tokens:
        column.rule()
    for stat in rows:
        column.row(stat.glyph, stat.value, stat.note or stat.label, text, figure_ink(stat))
    for token in piece.tokens:
        column.row(token.glyph, f"×{token.count}" if token.count > 1 else "", token.note, text, colour=token.ground)
    explained = [icon for icon in content.icons if icon.glyph not in {stat.glyph for stat in rows}]
    for icon in explained:
        column.row(icon.glyph, "", icon.meaning, column.size(13), colour=icon.color)
    if content.lines:
        column.rule()
    for line in content.lines:
        column.text(line, text, "#8a4b08")
    return column.top


def picture(content: HoverContent, theme: Theme, ratio: float, most: float = inf) -> QPixmap:
    """Return the picture of a large card; faces are small where it would be higher than `most` pixels."""
    one, room = card_parts.unit(theme), float(MARGIN)
    is_card = content.piece.shape in CARDS
    wide, art_high, pad = WIDTH * one, (ART_HEIGHT if is_card else PIECE_HEIGHT) * one, 11 * one
    top = room + 6 * one + art_high + 5 * one
    per_row, around = _per_row(content.faces), 20 * one + art_high
    high = _write(_Column(None, 0.0, 0.0, wide - 2 * pad, theme), content, per_row) + around
    if high + 2 * room > most:
        per_row = PLAIN
        high = _write(_Column(None, 0.0, 0.0, wide - 2 * pad, theme), content, per_row) + around
    image = pixmap_cache.canvas(wide + 2 * room, high + 2 * room, ratio)
    painter = QPainter(image)
    painter.setRenderHints(pixmap_cache.HINTS)
    box = QRectF(room, room, wide, high)
    shadow(painter, box, 12, 9, 4, 0.9)
    paper.washi(painter, box, 12, seed=7)
    frame = QRectF(room + 6 * one, room + 6 * one, wide - 12 * one, art_high)
    if is_card:
        card_painter.paint_print(painter, content.piece, frame, 7.0)
        paint_corners(painter, content.piece, box.adjusted(4, 4, -4, -4))
    else:
        across = art_high * piece_painter.aspect(content.piece)
        place = QRectF(frame.left() + 6 * one, frame.top() + 2, across, art_high)
        piece_painter.paint_piece(painter, content.piece, place.adjusted(2, 2, -2, -2), theme)
    _write(_Column(painter, room + pad, top, wide - 2 * pad, theme), content, per_row)
    painter.end()
    return QPixmap.fromImage(image)


class HoverCard(Floating):
    """Tooltip of a card inside the window; the mouse goes through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = parent
        self.content: HoverContent | None = None
        self._theme: Theme | None = None
        self._opened = False
        """The card is opened in its place, not shown beside it."""
        self._card = QRect()
        self._avoid: list[QRect] = []
        self._pixmap = QPixmap()
        shared_loader().ready.connect(self._repaint)

    def explain(self, content: HoverContent, card: QRect, avoid: Sequence[QRect], theme: Theme) -> None:
        """Show a card in large beside the small one, where it covers least of what is to be avoided."""
        self.content, self._theme, self._card, self._avoid = content, theme, card, list(avoid)
        self._opened = False
        self._pixmap, place = self._laid_out(content, card, avoid, theme, self._room.height())
        if any(map(place.intersects, (card, *avoid))):
            small, beside = self._laid_out(content, card, avoid, theme, 0)
            if not any(map(beside.intersects, (card, *avoid))):
                self._pixmap, place = small, beside
        self.show_at(place)

    def _laid_out(
        self, content: HoverContent, card: QRect, avoid: Sequence[QRect], theme: Theme, most: float
    ) -> tuple[QPixmap, QRect]:
        """Return the picture of a large card, with small faces if it is higher than `most`, and its place."""
        pixmap = picture(content, theme, self.devicePixelRatioF(), most)
        size, away = pixmap.deviceIndependentSize().toSize(), round(AWAY * card_parts.unit(theme))
        return pixmap, place_beside(card, size, self._room.rect(), avoid, away)

    def open(self, piece: Piece, card: QRect, theme: Theme) -> None:
        """Show a card of a crowded hand in its place, wide enough for its text."""
        self.content, self._theme, self._card, self._avoid = HoverContent(piece), theme, card, []
        self._opened = True
        size = opened_size(card, theme)
        room = round(piece_painter.margin(size.height()))
        self._pixmap = piece_painter.picture(piece, size.toTuple(), theme, self.devicePixelRatioF())
        box = QRect(0, 0, size.width() + 2 * room, size.height() + 2 * room)
        box.moveCenter(card.center())
        inside = self._room.rect()
        box.moveLeft(max(inside.left() - room, min(box.left(), inside.right() - box.width() + room)))
        self.show_at(box)

    def dismiss(self) -> None:
        """Hide."""
        self.content = None
        self.hide()

    def _repaint(self) -> None:
        """Show the print that has come meanwhile."""
        if self.content is None or self._theme is None:
            return
        if self._opened:
            self.open(self.content.piece, self._card, self._theme)
        else:
            self.explain(self.content, self._card, self._avoid, self._theme)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).drawPixmap(QPointF(0, 0), self._pixmap)


def opened_size(card: QRect, theme: Theme) -> QSize:
    """Return the size of a card of a hand that is opened."""
    return QSize(max(card.width(), round(OPENED_WIDTH * card_parts.unit(theme))), card.height())


def place_beside(card: QRect, size: QSize, room: QRect, avoid: Sequence[QRect], away: int) -> QRect:
    """Return the rectangle of a large card: on the side of the small one with more room, covering least.

    It moves up or down beside the small one before it goes far away.
    """
    beside = card.center().y() - size.height() // 2
    above = card.center().x() - size.width() // 2
    right = QRect(card.right() + away, beside, size.width(), size.height())
    left = QRect(card.left() - away - size.width(), beside, size.width(), size.height())
    over = QRect(above, card.top() - away - size.height(), size.width(), size.height())
    under = QRect(above, card.bottom() + away, size.width(), size.height())
    sides = [right, left] if room.right() - card.right() >= card.left() - room.left() else [left, right]
    best, least = sides[0], float("inf")
    further = [QRect(other.right() + away, beside, size.width(), size.height()) for other in avoid]
    further += [QRect(other.left() - away - size.width(), beside, size.width(), size.height()) for other in avoid]
    for other in avoid:
        slid = other.top() - away - size.height(), other.bottom() + away
        further += [QRect(side.left(), top, size.width(), size.height()) for side in sides for top in slid]
    for box in (*sides, over, under, *further):
        placed = QRect(box)
        placed.moveLeft(max(room.left(), min(placed.left(), room.right() - placed.width())))
        placed.moveTop(max(room.top(), min(placed.top(), room.bottom() - placed.height())))
        covered = 4.0 * _common(placed, card) + sum(_common(placed, other) for other in avoid)
        covered += FAR * max(0, _gap(placed, card) - away)
        if covered < least:
            best, least = placed, covered
    return best


def _gap(first: QRect, second: QRect) -> int:
    """Return the distance of two rectangles, across and down together."""
    across = max(first.left() - second.right(), second.left() - first.right(), 0)
    return across + max(first.top() - second.bottom(), second.top() - first.bottom(), 0)


def _common(first: QRect, second: QRect) -> float:
    both = first.intersected(second)
    return float(both.width() * both.height()) if both.isValid() else 0.0


def content_of(piece: Piece, icons: Sequence[Icon], lines: Sequence[str]) -> HoverContent:
    """Return the content for a card; its icons, counters and lines say nothing twice."""
    wanted, text = icon_text.icons_of(piece.short), piece.text.casefold()
    meanings = {icon.meaning: icon for icon in reversed(icons) if icon.glyph in wanted}
    explained = tuple(icon for icon in reversed(meanings.values()) if icon.meaning.casefold() not in text)
    said = {_description(piece), *(token.note for token in piece.tokens)}
    return HoverContent(piece, explained, tuple(line for line in lines if line not in said))
