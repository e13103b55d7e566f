"""Game cards of the start screen."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.games.registry import GameEntry
from tabletop.ui.paint import brush, furniture, glyphs, paper, pixmap_cache
from tabletop.ui.paint.materials import INK, SOFT_INK
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.shapes import NO_BRUSH, pen, rounded
from tabletop.ui.paint.theme import LEAST, Theme
from tabletop.ui.widgets import late_painter
from tabletop.ui.widgets.buttons import PaintedButton


def paint_art(widget: QWidget, painter: QPainter, box: QRectF, entry: GameEntry, radius: float) -> None:
    """Paint a game's cover on a widget, in the first frame of the program the colour of its box."""
    if late_painter.is_loaded(late_painter.COVERS, widget):
        from tabletop.ui.board.pieces import cover_painter  # late: the first frame does without it

        cover_painter.paint_cover(painter, box, entry, radius)
    else:
        painter.fillPath(rounded(box, radius), QColor(entry.style.ground))


class GameCard(PaintedButton):
    """Button of one game: the chosen one glows, a double click plays it."""

    opened = Signal()

    def __init__(self, theme: Theme, entry: GameEntry, texts: tuple[str, str, str, str, str]) -> None:
        super().__init__(theme, f"game.{entry.key}")
        self.entry = entry
        self.title, self.other_title, self.tagline, self.facts, self.brief = texts
        self.chosen = False
        self.setAccessibleName(self.title)
        self.setAccessibleDescription(" ".join(part for part in (self.tagline, self.facts) if part))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        shared_loader().ready.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(220), self.theme.px(330))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(150), self.theme.px(210))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.opened.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value):
            self.opened.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHints(pixmap_cache.HINTS)
        room = theme.px(14)
        lid = QRectF(self.rect()).adjusted(room, room, -room, -room - furniture.BOX_DEPTH)
        number = sum(self.entry.key.encode())
        focused = self.hasFocus()
        woven = late_painter.is_loaded(late_painter.COVERS, self)
        ground, chosen = self.entry.style.ground, self.chosen and not focused
        furniture.game_box(painter, lid, ground, number, chosen=chosen, woven=woven)
        if focused:  # one frame alone, golden around the chosen game
            painter.setPen(pen(theme.gold, 3.4) if self.chosen else pen(theme.ink, 2.2))
            painter.setBrush(NO_BRUSH)
            painter.drawRoundedRect(lid.adjusted(-5, -5, 5, furniture.BOX_DEPTH + 3), 15, 15)
        elif self.over:
            painter.setPen(pen("#fff0c2", 2))
            painter.setBrush(NO_BRUSH)
            painter.drawRoundedRect(lid, 12, 12)
        pad = theme.px(10)
        label = min(lid.height() * 0.46, theme.px(152))
        picture_box = QRectF(lid.left() + pad, lid.top() + pad, lid.width() - 2 * pad, lid.height() - label - 2.6 * pad)
        paint_art(self, painter, picture_box, self.entry, 6)
        paper_box = QRectF(picture_box.left(), picture_box.bottom() + pad * 0.6, picture_box.width(), label)
        paper.washi(painter, paper_box, 6, seed=number)
        inset = theme.px(12)
        self._texts(painter, paper_box.adjusted(inset, theme.px(4), -inset, -theme.px(4)))

    def _texts(self, painter: QPainter, box: QRectF) -> None:
        theme = self.theme
        ink, soft, red = QColor(INK), QColor(SOFT_INK), QColor("#8a1f1a")
        high, small = brush.height(round(theme.large * 1.3)), brush.height(theme.small)
        name = QRectF(box.left(), box.top(), box.width(), high)
        brush.line(painter, name, self.title, theme.large * 1.3, ink, bold=True, serif=True)
        top, foot = name.bottom(), box.bottom() - small - theme.px(2)
        if self.other_title and foot - top > small + 2 * brush.height(theme.body):
            brush.line(painter, QRectF(box.left(), top, box.width(), small), self.other_title, theme.small, soft)
            top += small + theme.px(2)
        room = QRectF(box.left(), top, box.width(), foot - top)
        is_whole = room.height() >= brush.height(LEAST)
        if is_whole:
            is_whole = brush.paragraph(painter, room, self.tagline, theme.body, ink).whole
        side = small * 0.95
        glyphs.draw(painter, "mdi6.account-group", QRectF(box.left(), foot + (small - side) / 2, side, side), red)
        facts = QRectF(box.left() + side * 1.35, foot, box.width() - side * 1.35, small)
        facts_text = self.facts if brush.width(self.facts, theme.small, True) <= facts.width() else self.brief
        brush.line(painter, facts, facts_text, theme.small, red, bold=True)
        self.setToolTip("" if is_whole else "\n".join(part for part in (self.title, self.tagline, self.facts) if part))


class Art(QWidget):
    """Small picture of a game."""

    def __init__(self, entry: GameEntry, side: int) -> None:
        super().__init__()
        self.entry = entry
        self.setFixedSize(QSize(round(side * 1.35), side))
        shared_loader().ready.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_art(self, QPainter(self), QRectF(self.rect()), self.entry, 6)
