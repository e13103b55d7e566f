"""Pointer of a bubble: a small triangle at its edge, towards what it speaks of."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget

from tabletop.ui.paint.materials import PAPER_LOW
from tabletop.ui.widgets.floating import Floating

LENGTH, HALF = 12, 9
"""Most pixels from the edge of a bubble to the tip, and from the middle of the foot to its ends."""
FAR = 60
"""Most pixels to the subject: over more, the triangle would point at what lies between."""
CORNER = 18
"""Pixels that the middle of the foot keeps off the corners of the bubble."""


class BubblePointer(Floating):
    """Triangle between a bubble and its subject; the mouse goes through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._color, self._triangle = QColor(), QPolygonF()

    def point(self, bubble: QRect, subject: QRect, color: QColor) -> None:
        """Point from a bubble to its subject, or hide if it is missing, touched or too far away."""
        across, down = gaps(bubble, subject)
        if subject.isEmpty() or not 0 < max(abs(across), abs(down)) <= FAR:
            self.hide()
            return
        inner, aim = bubble.adjusted(CORNER, CORNER, -CORNER, -CORNER), subject.center()
        near = QPoint(max(inner.left(), min(aim.x(), inner.right())), max(inner.top(), min(aim.y(), inner.bottom())))
        if abs(down) >= abs(across):
            foot, side = QPoint(near.x(), bubble.bottom() if down > 0 else bubble.top()), QPoint(HALF, 0)
            tip = QPoint(0, max(-LENGTH, min(down, LENGTH)))
        else:
            foot, side = QPoint(bubble.right() if across > 0 else bubble.left(), near.y()), QPoint(0, HALF)
            tip = QPoint(max(-LENGTH, min(across, LENGTH)), 0)
        triangle = QPolygonF([QPointF(corner) for corner in (foot - side, foot + tip, foot + side)])
        place = triangle.boundingRect().toAlignedRect().adjusted(-1, -1, 1, 1)
        self._color, self._triangle = color, triangle.translated(-QPointF(place.topLeft()))
        self.show_at(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self._color)
        painter.setBrush(QColor(PAPER_LOW))
        painter.drawPolygon(self._triangle)


def gaps(first: QRect, second: QRect) -> tuple[int, int]:
    """Return the pixels across and down from one rectangle to another: negative to the left and upwards."""
    across = max(second.left() - first.right(), 0) or min(second.right() - first.left(), 0)
    down = max(second.top() - first.bottom(), 0) or min(second.bottom() - first.top(), 0)
    return across, down
