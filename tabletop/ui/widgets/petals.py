"""Falling petals over a page."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from time import monotonic

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from tabletop.ui.paint import pixmap_cache

COUNT, LASTS = 120, 6000
"""Number of petals, and milliseconds of their fall."""

FRAME_INTERVAL = 30
SORTS = 6
COLOURS = ("#f6b8c6", "#fbd3dc", "#e88aa4", "#fff1f3", "#f2c14e", "#f6b8c6")
SIDE = 18


class Petals(QWidget):
    """Petals over a page; the mouse passes through."""

    def __init__(self, over: QWidget, now: Callable[[], float] = monotonic) -> None:
        super().__init__(over)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        chance = Random(7)
        self._petals = [
            (chance.random(), chance.random(), chance.uniform(0.55, 1.0), chance.uniform(0, math.tau), number % SORTS)
            for number in range(COUNT)
        ]
        self._looks: list[QPixmap] = []
        self._now, self._began = now, now()
        self._clock = QTimer(self)
        self._clock.setInterval(FRAME_INTERVAL)
        self._clock.timeout.connect(self.tick)
        self._clock.start()
        over.installEventFilter(self)
        self.setGeometry(over.rect())
        self.show()
        self.raise_()

    @property
    def share(self) -> float:
        """Share of the fall that is over."""
        return min(1.0, (self._now() - self._began) * 1000 / LASTS)

    @property
    def falling(self) -> bool:
        """Return whether petals are still falling."""
        return self._clock.isActive()

    def tick(self) -> None:
        """Move the petals."""
        if self.share >= 1.0:
            self._clock.stop()
        self.update()

    def finish(self) -> None:
        """End the fall of all petals at once."""
        self._began = -math.inf
        self.tick()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
        return False

    def places(self) -> list[tuple[QPointF, float, float, int]]:
        """Return position, size, rotation and sort of each petal."""
        found = []
        for across, begins, size, phase, sort in self._petals:
            fall = max(0.0, min(1.0, (self.share - begins * 0.45) / 0.55))
            y = -SIDE + (self.height() + 2 * SIDE) * fall  # out of sight: none lies on the buttons
            drift = math.sin(phase + fall * 7) * 34 * (1 - fall * 0.6)
            turn = math.degrees(phase) + fall * 420 * (1 if sort % 2 else -1)
            found.append((QPointF(across * self.width() + drift, y), size, turn, sort))
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(pixmap_cache.HINTS)
        if not self._looks:
            self._looks = [_petal(colour, self.devicePixelRatioF()) for colour in COLOURS]
        for at, size, turn, sort in self.places():
            if at.y() < -SIDE / 2:
                continue
            painter.save()
            painter.translate(at)
            painter.rotate(turn)
            painter.scale(size, size * (0.55 + 0.45 * abs(math.cos(math.radians(turn)))))
            painter.drawPixmap(QPointF(-SIDE / 2, -SIDE / 2), self._looks[sort])
            painter.restore()


def _petal(colour: str, ratio: float) -> QPixmap:
    image = pixmap_cache.canvas(SIDE, SIDE, ratio)
    painter = QPainter(image)
    painter.setRenderHints(pixmap_cache.HINTS)
    box = QRectF(2, 4, SIDE - 4, SIDE - 8)
    shape = QPainterPath(QPointF(box.left(), box.center().y()))
    shape.cubicTo(box.topLeft(), box.topRight(), QPointF(box.right(), box.center().y() - 2))
    shape.lineTo(QPointF(box.right() - 3, box.center().y()))
    shape.lineTo(QPointF(box.right(), box.center().y() + 2))
    shape.cubicTo(box.bottomRight(), box.bottomLeft(), QPointF(box.left(), box.center().y()))
    painter.fillPath(shape, QColor(colour))
    painter.end()
    return QPixmap.fromImage(image)
