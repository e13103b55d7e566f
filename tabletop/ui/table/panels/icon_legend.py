"""Legend of a table: the icons on its cards and the glows around them, and what each means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tabletop.display.parts import all_pieces, areas
from tabletop.display.piece import Icon, Piece, Shape
from tabletop.display.table import Area, Cells, Pile, Row, Table
from tabletop.ui.board.cards.card_marks import CORNER_GLYPHS
from tabletop.ui.board.pieces.highlights import Highlight, HighlightItem
from tabletop.ui.paint import brush, glyphs, icon_text, paper, pixmap_cache
from tabletop.ui.paint.theme import Theme
from tabletop.ui.widgets.speech import spoken

MOST_SHARE, LEAST_SHARE = 0.45, 0.34
"""Most of the side panel's height that the legend takes, alone and under an inspected piece."""
LOWEST = 660
"""Height of the side panel in pixels below which an inspected piece takes all the room."""
SIGNS = {**CORNER_GLYPHS, "★": "mdi6.star", "≥": "mdi6.greater-than-or-equal"}
"""Icons that stand for signs at a card's corners and on the chips of cells."""
STEP = "mdi6.numeric-1-circle"
"""Icon that stands for the numbers of cells in an order."""
LEVEL = "mdi6.numeric-5-circle"
"""Icon that stands for the numbers at the upper right corner of cards."""
SPENT = "mdi6.sleep"
"""Icon on cards turned sideways."""
GLOWS = (Highlight.ADVISED, Highlight.SOURCE)
"""Glows around pieces, which stand above the icons: a legend without room for all has them at once."""
FEWEST = 2
"""Lines below which a legend is not worth its room."""

AIR = 7
"""Room beside a short meaning at the left: one that leaves less stands at the right, with no icon behind it."""
AIR_BELOW = 4
"""Room below a line."""
MOST_TALL = 2
"""Most cards of a row outside a hand that are surely tall enough for more than their gist."""

Line = tuple[Icon, ...]
"""One or two icons side by side with their meanings."""


def icons_on(table: Table) -> tuple[Icon, ...]:
    """Return the icons of cards, dice, cells and phases of a table, those that the game explains first."""
    open_areas = [area for area in areas(table) if not isinstance(area, Pile)]
    pieces = [piece for area in open_areas for piece in all_pieces(area) if not piece.blank]
    figures = {stat.glyph: Icon(stat.glyph, stat.label) for piece in pieces for stat in piece.stats if stat.glyph}
    used = {glyph for piece in pieces for glyph in icon_text.icons_of(piece.short)} | figures.keys()
    used |= {glyph for piece in _low_pieces(open_areas) for glyph in icon_text.icons_of(piece.gist)}
    used |= {piece.style.glyph for piece in pieces if piece.shape is Shape.DIE}
    used |= {token.glyph for piece in pieces for token in piece.tokens}
    used |= {SIGNS[sign] for piece in pieces for sign in msgspec.structs.astuple(piece.corners) if sign in SIGNS}
    used |= {LEVEL} if any(piece.corners.top_right.isdecimal() for piece in pieces) else set()
    used |= {SPENT} if any(piece.spent for piece in pieces) else set()
    cells = [cell for area in areas(table) if isinstance(area, Cells) for cell in area.cells]
    used |= {cell.mark for cell in cells} | ({STEP} if any(cell.step for cell in cells) else set())
    used |= {glyph for sign, glyph in SIGNS.items() if any(sign in chip.text for cell in cells for chip in cell.chips)}
    used |= {phase.mark for phase in table.phases}
    explained = {icon.glyph: icon for icon in table.icons if icon.glyph in used}
    return tuple((explained | {glyph: icon for glyph, icon in figures.items() if glyph not in explained}).values())


def _low_pieces(open_areas: Sequence[Area]) -> Iterator[Piece]:
    """Yield the pieces that share a row outside a hand with so many that each may show its gist alone."""
    for area in open_areas:
        if isinstance(area, Row) and not area.fan and len(area.pieces) > MOST_TALL:
            yield from (piece for piece in area.pieces if not piece.blank)


class IconLegend(QWidget):
    """Lines of icons, two with short meanings side by side, as many lines as fit."""

    explained = Signal(tuple)
    """The glyphs of the icons that are explained, once they can be seen and whenever they change."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.icons: tuple[Icon, ...] = ()
        self._explained: tuple[Icon, ...] = ()
        self._next: tuple[Icon, ...] | None = None
        """Icons to explain once the mouse has left: no line moves away while it is pointed at."""
        self._most = self._high = 10_000
        self._first = 0
        """First line that is shown."""
        self._gives_way = False
        self.is_folded = False
        """True if only the heading is shown; a click on it, Space and Enter fold and unfold the lines."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.hide()

    def apply_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._fit()

    def show_table(self, table: Table) -> None:
        """Explain the icons on a table."""
        if icons := icons_on(table):
            meanings = self.tr("advised"), self.tr("possible")
            icons += tuple(map(Icon, GLOWS, meanings))
        self._next = icons if self.underMouse() else None
        if self._next is None:
            self._show_icons(icons)

    def _show_icons(self, icons: tuple[Icon, ...]) -> None:
        if icons != self.icons:
            self.icons, self._first = icons, 0
            self.setAccessibleName(self.tr("Icons on this table"))
            self.setAccessibleDescription(spoken(". ".join(icon.meaning for icon in icons)))
            self._fit()
            self.update()
            self._report()

    def _report(self) -> None:
        """Report the icons if they can be seen."""
        if self.isVisible() and self.icons != self._explained:
            self._explained = self.icons
            self.explained.emit(tuple(icon.glyph for icon in self.icons))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._report()

    def fold(self, is_folded: bool) -> None:
        """Show the heading alone, or the lines too."""
        self.is_folded = is_folded
        self._fit()
        self.update()

    def share_height(self, high: int) -> None:
        """Take at most a share of the side panel's height."""
        self._high = high
        least = LEAST_SHARE if high >= LOWEST else 0.0
        self.limit_height(round(high * (least if self._gives_way else MOST_SHARE)))

    def limit_height(self, most: int) -> None:
        """Take at most a height, and none if that is too low."""
        self._most = most
        self._fit()

    def make_way(self, gives: bool) -> None:
        """Take less room while something else needs it."""
        self._gives_way = gives
        self.share_height(self._high)

    def height_at(self, wide: int) -> int:
        """Return the height at which a legend of a width shows all its lines."""
        return round(self._heading + sum(high for _, high in self._lines(wide)) + self.theme.px(6))

    def _lines(self, across: int) -> list[tuple[Line, float]]:
        """Return the icons of every line and its height: the glows, then pairs with short meanings."""
        theme, indent = self.theme, self._side + self.theme.px(8)
        half, wide = across / 2 - indent - theme.px(3), max(40.0, across - indent)
        glows = tuple(icon for icon in self.icons if icon.glyph in GLOWS)
        icons = self.icons[: len(self.icons) - len(glows)]
        short = [icon for icon in icons if brush.width(icon.meaning, theme.small) <= half]
        airy = half - theme.px(AIR)
        lines: list[Line] = [glows] if glows else []
        lines += [
            tuple(sorted(short[place : place + 2], key=lambda icon: brush.width(icon.meaning, theme.small) > airy))
            for place in range(0, len(short), 2)
        ]
        lines += [(icon,) for icon in icons if icon not in short]
        meanings = (max(brush.tall(icon.meaning, theme.small, wide) for icon in line) for line in lines)
        return [(line, max(self._side, high) + theme.px(AIR_BELOW)) for line, high in zip(lines, meanings, strict=True)]

    @property
    def _heading(self) -> float:
        return brush.height(self.theme.body) + self.theme.px(8)

    @property
    def _side(self) -> float:
        return self.theme.small * 1.7

    def _fit(self) -> None:
        has_place = self._most >= self._heading + FEWEST * self._side
        self.setVisible(bool(self.icons) and has_place and self.parentWidget() is not None)
        whole = round(self._heading) if self.is_folded else self.height_at(self.width())
        self.setFixedHeight(min(max(0, self._most), whole))

    @property
    def _is_cut(self) -> bool:
        """True if not every line has room."""
        return not self.is_folded and len(self._shown()) < len(self._lines(self.width()))

    def _shown(self) -> list[tuple[Line, float, float]]:
        """Return the lines that have room from the first one on, each with its top and height."""
        top, found = self._heading, list[tuple[Line, float, float]]()
        for line, high in self._lines(self.width())[self._first :]:
            if top + high > self.height() + 2:
                break
            found.append((line, top, high))
            top += high
        return found

    @property
    def _follows(self) -> int:
        """The first line below those shown, 0 if they are the last."""
        after = self._first + max(1, len(self._shown()))
        return after if after < len(self._lines(self.width())) else 0

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll where not every line has room."""
        step = -1 if event.angleDelta().y() > 0 else 1
        if self._is_cut:
            self._first = max(0, min(self._first + step, len(self._lines(self.width())) - FEWEST))
            self.update()
        else:
            event.ignore()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if self._next is not None:
            self._show_icons(self._next)
            self._next = None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a hand over what a click changes: the heading, and lines that make way for others."""
        is_clickable = event.position().y() < self._heading or self._is_cut
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_clickable else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Fold or unfold at the heading; below it turn to the lines without room, after the last to the first."""
        if event.position().y() < self._heading:
            self.fold(not self.is_folded)
        elif self._is_cut:
            self._first = self._follows
            self.update()
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.fold(not self.is_folded)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        key = f"legend {self.icons} {self.is_folded} {self._first} {theme.name} {theme.scale:g} {theme.text:g}"
        ratio = self.devicePixelRatioF()
        painter.drawPixmap(0, 0, pixmap_cache.CACHE.paint_once(key, self.width(), self.height(), ratio, self._paint))
        if self.hasFocus():
            painter.setPen(theme.color("gold_text"))
            painter.drawRect(QRectF(0.5, 1.5, self.width() - 1, self._heading - 3))

    def _paint(self, painter: QPainter) -> None:
        """Paint heading and lines."""
        theme = self.theme
        painter.fillRect(QRectF(0, 0, self.width(), 1), theme.color("line"))
        row = QRectF(0, theme.px(5), self.width(), brush.height(theme.body))
        fold = QRectF(-2, row.top(), row.height(), row.height())
        glyphs.draw(painter, f"mdi6.menu-{'right' if self.is_folded else 'down'}", fold, theme.color("gold_text"))
        row.setLeft(fold.right())
        heading = self.tr("Icons on this table")
        brush.line(painter, row, heading, theme.body, theme.color("gold_text"), bold=True, serif=True)
        if self._is_cut:
            self._mark_more(painter, "mdi6.chevron-down" if self._follows else "mdi6.chevron-up")
        for line, top, high in self._shown():
            wide = self.width() / 2 if len(line) > 1 else self.width()
            for place, icon in enumerate(line):
                self._paint_icon(painter, icon, QRectF(place * wide, top, wide, high))

    def _paint_icon(self, painter: QPainter, icon: Icon, room: QRectF) -> None:
        """Paint an icon on a tile and its meaning beside it."""
        theme = self.theme
        tile = QRectF(room.left() + 1, room.top(), self._side, self._side)
        inset = self._side * 0.15
        inner = tile.adjusted(inset, inset, -inset, -inset)
        if icon.glyph in GLOWS:
            paper.washi(painter, inner, 3, seed=3)
            HighlightItem(inner, 3, Highlight(icon.glyph), theme, inner=False).paint(
                painter, QStyleOptionGraphicsItem()
            )
        else:
            paper.washi(painter, tile, 4, seed=3)
            colour = QColor(icon_text.colour_of(icon.glyph, icon.color))
            glyphs.draw(painter, icon.glyph, inner, colour)
        left = tile.right() + theme.px(8)
        words = QRectF(left, room.top(), room.right() - left, max(self._side, room.height() - theme.px(AIR_BELOW)))
        align = brush.Align.AlignLeft | brush.Align.AlignVCenter
        brush.paragraph(painter, words, icon.meaning, theme.small, theme.color("ink"), align=align)

    def _mark_more(self, painter: QPainter, arrow: str) -> None:
        """Paint an arrow at the heading: there are more lines."""
        side = self._side * 0.8
        box = QRectF(self.width() - side - 2, self.theme.px(5), side, side)
        glyphs.draw(painter, arrow, box, self.theme.color("gold_text"))
