"""A text browser some of whose blocks are marked by a ground."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QTextBlock, QTextCursor, QTextFormat
from PySide6.QtWidgets import QTextBrowser, QTextEdit

ROUND = 6
"""Radius of the corners of a ground behind text."""
GROUND = QTextFormat.Property.UserProperty
"""Property of a selection that is the colour of the ground behind its block."""


class MarkedBrowser(QTextBrowser):
    """A text browser that paints grounds behind its `marked` blocks, each run of them one rounded sheet."""

    def setExtraSelections(self, selections: Sequence[QTextEdit.ExtraSelection]) -> None:
        """Mark blocks; Qt itself would paint only their lines anew, not the ground between."""
        super().setExtraSelections(selections)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for box, colour in self._grounds():
            painter.setBrush(colour)
            painter.drawRoundedRect(box, ROUND, ROUND)
        painter.end()
        super().paintEvent(event)

    def _grounds(self) -> list[tuple[QRectF, QColor]]:
        """Return the ground of each run of marked blocks, in coordinates of the viewport."""
        found: list[tuple[QRectF, QColor]] = []
        layout, down, last = self.document().documentLayout(), self.verticalScrollBar().value(), -1
        for mark in self.extraSelections():
            block, colour = mark.cursor.block(), mark.format.property(GROUND)
            text = layout.blockBoundingRect(block)
            foot = block.blockFormat().bottomMargin() / 2
            box = QRectF(0.5, text.top() - down - foot, self.viewport().width() - 1, text.height() + foot)
            if found and block.blockNumber() == last + 1:
                box = box.united(found.pop()[0])
            found.append((box, colour))
            last = block.blockNumber()
        return found


def marked(block: QTextBlock, colour: QColor) -> QTextEdit.ExtraSelection:
    """Return a block of a `MarkedBrowser` with a ground of a colour behind it."""
    made = QTextEdit.ExtraSelection()
    made.cursor = QTextCursor(block)
    made.cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    made.format.setProperty(GROUND, colour)
    return made
