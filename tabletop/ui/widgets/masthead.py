"""Masthead of the start screen: seal and name of the program, fruit and tea beside it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.ui.paint import brush, pixmap_cache, seals, tableware
from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.materials import RED
from tabletop.ui.paint.theme import Theme

NAME = "Kotatsu"


class Masthead(QWidget):
    """Name and motto of the program."""

    def __init__(self, theme: Theme, line: str, tight: bool) -> None:
        super().__init__()
        self.theme, self.line = theme, line
        self.high = theme.px(70 if tight else 112)
        self.setAccessibleName(f"{NAME}. {line}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(600), self.high)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter, box = self.theme, QPainter(self), QRectF(self.rect())
        painter.setRenderHints(pixmap_cache.HINTS)
        shade, strength = ("#180b03", 0.82) if not theme.look.window else ("#fff4dc", 0.86)
        band = QLinearGradient(box.left(), 0, box.left() + box.width() * 0.78, 0)
        for stop, share in ((0.0, 1.0), (0.72, 0.86), (1.0, 0.0)):
            band.setColorAt(stop, clear(shade, strength * share))
        painter.fillRect(box.adjusted(0, 0, 0, -6), band)
        radius = box.height() * 0.33
        left = theme.px(44) + radius
        seals.emblem_seal(painter, QPointF(left, box.height() * 0.48), radius, "mdi6.fireplace", RED)
        start = left + radius + theme.px(20)
        size = round(box.height() * 0.46)
        name = QRectF(start, box.height() * 0.03, box.width() - start, box.height() * 0.62)
        brush.line(painter, name, NAME, size, theme.color("ink"), bold=True, serif=True)
        under = QRectF(start, box.height() * 0.64, box.width() * 0.78 - start, brush.height(theme.body + 1))
        brush.line(painter, under, self.line, theme.body + 1, theme.color("soft"))
        wide = box.height() * 2
        if box.width() > start + wide + theme.px(560):
            tableware.still_life(painter, QRectF(box.right() - wide - theme.px(30), 4, wide, box.height() - 8))
