"""Backgrounds of pages: felt mats, the bar at the top, and the quilt at the bottom."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from tabletop.ui.paint import cloth, furniture, light, paper
from tabletop.ui.paint.theme import present

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
