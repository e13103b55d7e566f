"""The shelf: every game of the program, and the cards on which the start screen shows them."""

from __future__ import annotations

import random

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QLinearGradient, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from tabletop.engine.table import Style
from tabletop.games.registry import Entry
from tabletop.ui import glyphs, textfit
from tabletop.ui.theme import Theme
from tabletop.ui.widgets import PaintedButton

COMING: tuple[Entry, ...] = (
    Entry("seven_missions", Style("#2e8b57", "#ffffff", "mdi6.map-marker-path"), (1, 2, 3), (60, 60), ""),
    Entry("sorcerer", Style("#6c3fc5", "#ffffff", "mdi6.wizard-hat"), (2, 3, 4, 5, 6), (30, 90), ""),
    Entry("holy_knights", Style("#2d6fd2", "#ffffff", "mdi6.shield-crown-outline"), tuple(range(2, 9)), (60, 60), ""),
    Entry("align_dice", Style("#e09a1e", "#ffffff", "mdi6.dice-multiple-outline"), tuple(range(1, 7)), (30, 45), ""),
)
"""Games that are announced; one that is in the registry takes its place."""


def shelf(games: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Return the games that can be played, then those to come."""
    there = {game.key for game in games}
    return (*games, *(game for game in COMING if game.key not in there))


def paint_art(painter: QPainter, box: QRectF, style: Style, seed: str, radius: float, dimmed: bool = False) -> None:
    """Paint a game's emblem over its colour and a pattern of rings that belongs to its name."""
    ground = QColor(style.ground)
    if dimmed:
        ground = QColor.fromHslF(ground.hslHueF(), ground.hslSaturationF() * 0.45, ground.lightnessF() * 0.72)
    gradient = QLinearGradient(box.topLeft(), box.bottomRight())
    gradient.setColorAt(0, ground.lighter(122))
    gradient.setColorAt(1, ground.darker(215))
    shape = QPainterPath()
    shape.addRoundedRect(box, radius, radius)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(shape)
    painter.fillPath(shape, gradient)
    rng = random.Random(seed)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(255, 255, 255, 30), 1.3))
    for _ in range(26):
        middle = QPointF(box.left() + rng.random() * box.width(), box.top() + rng.random() * box.height())
        size = box.height() * (0.08 + rng.random() * 0.5)
        painter.drawEllipse(middle, size, size)
    side = min(box.height() * 0.56, box.width() * 0.44)
    ink = QColor(style.ink)
    ink.setAlpha(150 if dimmed else 255)
    glyphs.draw(painter, style.glyph, QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side), ink)
    painter.restore()


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
            glow = QColor(theme.gold)
            for width, strength in ((11, 22), (8, 34), (5, 60)):
                glow.setAlpha(strength)
                painter.setPen(QPen(glow, width))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box, radius, radius)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 26))
            painter.drawRoundedRect(box.translated(0, 3), radius, radius)
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
        ink = theme.soft if self.coming else theme.ink
        top, cut = box.top() + theme.px(8), False
        rows = (
            (self.title, theme.font(theme.large * 1.25, True), ink, theme.large * 2.0),
            (self.other, theme.font(theme.small), theme.faint if self.coming else theme.soft, theme.small * 1.9),
        )
        for text, font, colour, high in rows:
            if text:
                cut |= textfit.draw(painter, QRectF(box.left(), top, box.width(), high), text, font, colour)
                top += high
        foot = box.bottom() - theme.small * 1.75 - theme.px(10)
        room = QRectF(box.left(), top + 2, box.width(), max(0.0, foot - top - theme.px(6)))
        if room.height() >= theme.small * 1.6:
            cut |= textfit.draw(painter, room, self.tagline, theme.font(theme.body), ink)
        else:
            cut = True
        colour = theme.faint if self.coming else theme.gold_text
        cut |= textfit.draw(
            painter,
            QRectF(box.left(), foot, box.width(), theme.small * 1.75),
            self.facts,
            theme.font(theme.small, True),
            colour,
        )
        self.setToolTip(f"{self.title}\n{self.tagline}\n{self.facts}" if cut else "")

    def _ribbon(self, painter: QPainter, art: QRectF) -> None:
        theme = self.theme
        font = theme.font(theme.small, True)
        painter.setFont(font)
        width = painter.fontMetrics().horizontalAdvance(self.coming) + theme.px(20)
        high = theme.small * 2.0
        ribbon = QRectF(art.right() - width - theme.px(8), art.top() + theme.px(8), width, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(8, 18, 22, 190))
        painter.drawRoundedRect(ribbon, high / 2, high / 2)
        painter.setPen(QColor("#f1f6f5"))
        painter.drawText(ribbon, Qt.AlignmentFlag.AlignCenter, self.coming)
