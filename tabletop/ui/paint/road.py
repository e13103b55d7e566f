"""A sandy road behind landscapes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPen

from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.shapes import NO_BRUSH, pen, stitches


def road(painter: QPainter, lands: Sequence[QRectF]) -> None:
    """Paint a winding road behind places side by side, from the first to the last."""
    if not lands:
        return
    high, pitch = lands[0].height(), lands[0].width()
    level = lands[0].top() + high * 0.78
    path = QPainterPath(QPointF(lands[0].left() - 8, level))
    for number, land in enumerate(lands):
        after = lands[number + 1].left() if number + 1 < len(lands) else land.right() + 8
        up, down = (0.95, 0.62) if number % 2 == 0 else (0.62, 0.95)
        first = QPointF(land.left() + pitch * 0.25, land.top() + high * up)
        path.cubicTo(first, QPointF(land.left() + pitch * 0.7, land.top() + high * down), QPointF(after, level))
    painter.setBrush(NO_BRUSH)
    wide = max(8.0, high * 0.16)
    for share, colour in ((1.0, clear("#1a0d05", 0.5)), (0.8, "#c9a36b"), (0.58, "#dcbb85")):
        painter.strokePath(path, pen(colour, wide * share))
    ruts: QPen = stitches(clear("#7a4a1f", 0.8), 2, 2, 4)
    painter.strokePath(path, ruts)
