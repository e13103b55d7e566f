"""The shelf: every game of the program, and the cards on which the start screen shows them."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.engine.table import Style
from tabletop.games.registry import Entry
from tabletop.ui.paint import brush
from tabletop.ui.paint.theme import Theme
from tabletop.ui.widgets import PaintedButton

COMING: tuple[Entry, ...] = (
    Entry("sorcerer", Style("#6c3fc5", "#ffffff", "mdi6.wizard-hat"), (2, 3, 4, 5, 6), (30, 90), ""),
    Entry("holy_knights", Style("#2d6fd2", "#ffffff", "mdi6.shield-crown-outline"), tuple(range(2, 9)), (60, 60), ""),
)
"""Games that are announced; whichever is found stands on the shelf instead."""


def shelf(games: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Return the games that can be played, then those to come."""
    found = {entry.key for entry in games}
    return (*games, *[entry for entry in COMING if entry.key not in found])


def paint_art(painter: QPainter, box: QRectF, style: Style, seed: str, radius: float, dimmed: bool = False) -> None:
    """Paint a game's emblem over its colour and a pattern of lines that belongs to its name."""
    ground, ink = QColor(style.ground), QColor(style.ink)
    if dimmed:
        ground = QColor.fromHslF(ground.hslHueF(), ground.hslSaturationF() * 0.45, ground.lightnessF() * 0.72)
        ink.setAlpha(150)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    brush.art(painter, box, radius, ground, ink, style.glyph, 3 * sum(seed.encode()))


class GameCard(PaintedButton):
    """One game on the shelf. The chosen one glows; a double click plays it."""

    opened = Signal()

    def __init__(self, theme: Theme, entry: Entry, texts: tuple[str, str, str, str], coming: str) -> None:
        super().__init__(theme, f"game.{entry.key}")
        self.entry = entry
        self.title, self.other, self.tagline, self.facts = texts
        self.coming = coming
        self.chosen = False
        self.setAccessibleName(self.title)
        self.setAccessibleDescription(". ".join(part for part in (self.tagline, self.facts, coming) if part))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(220), self.theme.px(330))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(150), self.theme.px(210))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if not self.coming:
            self.opened.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value) and not self.coming:
            self.opened.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(6, 6, -6, -6)
        radius = theme.radius
        if self.chosen or self.hasFocus():
            brush.glow(painter, box, radius, 6, QColor(theme.gold))
        else:
            brush.shadow(painter, box, radius, 3, QColor(theme.shadow))
        line = QColor(theme.gold if self.chosen or self.hasFocus() else theme.soft if self.over else theme.line)
        painter.setPen(QPen(line, 2.4 if self.hasFocus() else 1.4))
        painter.setBrush(QColor(theme.bar if theme.name == "dark" else theme.button))
        painter.drawRoundedRect(box, radius, radius)
        pad = theme.px(8)
        art = QRectF(box.left() + pad, box.top() + pad, box.width() - 2 * pad, box.height() * 0.485)
        paint_art(painter, art, self.entry.style, self.entry.key, max(4, radius - 4), bool(self.coming))
        if self.coming:
            self._ribbon(painter, art)
        self._texts(
            painter, QRectF(box.left() + pad * 2.4, art.bottom(), box.width() - pad * 4.8, box.bottom() - art.bottom())
        )

    def _texts(self, painter: QPainter, box: QRectF) -> None:
        theme = self.theme
        ink, soft = QColor(theme.soft if self.coming else theme.ink), QColor(theme.faint if self.coming else theme.soft)
        gold = QColor(theme.faint if self.coming else theme.gold_text)
        high, small = theme.large * 1.75, theme.small * 1.5
        top = box.top() + theme.px(7)
        brush.line(painter, QRectF(box.left(), top, box.width(), high), self.title, theme.large * 1.25, ink, bold=True)
        top += high
        if self.other:
            brush.line(painter, QRectF(box.left(), top, box.width(), small), self.other, theme.small, soft)
            top += small + theme.px(4)
        foot = box.bottom() - small - theme.px(9)
        room = QRectF(box.left(), top, box.width(), foot - top)
        brush.paragraph(painter, room, self.tagline, theme.body, ink)
        brush.line(painter, QRectF(box.left(), foot, box.width(), small), self.facts, theme.small, gold, bold=True)
        self.setToolTip("\n".join(part for part in (self.title, self.tagline, self.facts, self.coming) if part))

    def _ribbon(self, painter: QPainter, art: QRectF) -> None:
        theme = self.theme
        width = brush.width(self.coming, theme.small, True) + theme.px(20)
        high = theme.small * 2.0
        ribbon = QRectF(art.right() - width - theme.px(8), art.top() + theme.px(8), width, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(8, 18, 22, 190))
        painter.drawRoundedRect(ribbon, high / 2, high / 2)
        white = QColor("#f1f6f5")
        brush.line(painter, ribbon, self.coming, theme.small, white, bold=True, align=brush.CENTRE)


class Art(QWidget):
    """A game's picture in small."""

    def __init__(self, entry: Entry, side: int) -> None:
        super().__init__()
        self.entry = entry
        self.setFixedSize(QSize(round(side * 1.35), side))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_art(QPainter(self), QRectF(self.rect()), self.entry.style, self.entry.key, 8)
