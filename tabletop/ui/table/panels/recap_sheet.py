"""A sheet of paper above the recap with all its lines, for those that the bar had to cut."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletop.ui.board.cards import card_parts
from tabletop.ui.paint import brush, paper
from tabletop.ui.paint.light import shadow
from tabletop.ui.paint.materials import INK
from tabletop.ui.paint.theme import Theme
from tabletop.ui.widgets.floating import Floating

WIDTH = 460
"""Greatest width of a line in pixels."""
PAD = 12
MARGIN = 9
"""Room around the paper for its shadow."""


class RecapSheet(Floating):
    """Shows lines of text on paper inside the window, as the large cards do; the mouse goes through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = parent
        self.lines: tuple[str, ...] = ()
        self._size = 0

    def open(self, lines: Sequence[str], foot: QPoint, theme: Theme) -> None:
        """Show lines on a sheet whose lower edge is centred on `foot`, moved sideways into the window."""
        room, self._size = self._room.rect(), theme.body
        self.lines = tuple(lines)
        across = max(brush.width(line, self._size) for line in lines) + 2
        across = min(across, WIDTH * card_parts.unit(theme), room.width() - 2.0 * (MARGIN + PAD))
        high = sum(brush.tall(line, self._size, across) for line in lines)
        wide, tall = round(across) + 2 * (MARGIN + PAD), round(high) + 2 * (MARGIN + PAD)
        left = max(0, min(foot.x() - wide // 2, room.right() - wide))
        self.show_at(QRect(left, max(0, foot.y() - tall), wide, tall))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sheet = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        shadow(painter, sheet, 12, 9, 4, 0.9)
        paper.washi(painter, sheet, 12, seed=7)
        text = sheet.adjusted(PAD, PAD, -PAD, -PAD)
        for line in self.lines:
            text.setHeight(brush.tall(line, self._size, text.width()))
            brush.paragraph(painter, text, line, self._size, QColor(INK), least=self._size)
            text.moveTop(text.bottom())
