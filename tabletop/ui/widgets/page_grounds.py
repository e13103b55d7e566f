"""Backgrounds of pages: felt mats, bar and quilt, and the masthead of the start screen."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from tabletop.ui.paint import brush, cloth, furniture, light, paper, pixmap_cache, seals, tableware
from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.materials import RED
from tabletop.ui.paint.theme import Theme, present

NAME = "Kotatsu"
ROOM = 7
"""Pixels around a mat that its shadow takes."""

HEM = (ROOM + 7, ROOM + 4, ROOM + 7, ROOM + 9)
"""Margins of the contents of a mat: left, above, right and below."""


def mat(painter: QPainter, box: QRectF) -> None:
    """Paint a felt mat into a box, including its shadow."""
    theme = present()
    inner = box.adjusted(ROOM, ROOM - 3, -ROOM, -ROOM - 3)
    cloth.mat(painter, inner, theme.look, theme.look.felt_own, radius=theme.radius)


class Sheet(QFrame):
    """A sheet of paper for something long to read."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(*HEM)
        row.addWidget(content)

    def paintEvent(self, event: QPaintEvent) -> None:
        sheet, painter = QRectF(self.rect()).adjusted(ROOM, ROOM - 3, -ROOM, -ROOM - 3), QPainter(self)
        light.shadow(painter, sheet, 10, 9, 3, 0.55 * present().look.shadow)
        paper.washi(painter, sheet, 10, seed=7)


class TopGround(QWidget):
    """The bar at the top of a page."""

    def paintEvent(self, event: QPaintEvent) -> None:
        furniture.top_bar(QPainter(self), QRectF(self.rect()), present().look)


class Quilt(QWidget):
    """The quilt at the bottom of a page, calm under its text."""

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, box, painter = present(), QRectF(self.rect()), QPainter(self)
        cloth.quilt(painter, box, theme.look, theme.scale)
        cloth.plate(painter, QRectF(0, 9, box.width() * 0.62, box.height() - 9), theme.look)


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
        shade, strength = ("#180b03", 0.82) if not theme.look.is_day else ("#fff4dc", 0.86)
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
