"""Pictures over the table whose size is known before they are painted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.ui.paint import pixmap_cache


@dataclass(frozen=True, slots=True)
class Sketch:
    """A picture's size in logical pixels, its pixel ratio, and the function that paints it."""

    wide: float
    high: float
    ratio: float
    paint: Callable[[QPainter], object]

    def painted(self) -> QPixmap:
        """Return the picture."""
        image = pixmap_cache.canvas(self.wide, self.high, self.ratio)
        painter = QPainter(image)
        painter.setRenderHints(pixmap_cache.HINTS)
        self.paint(painter)
        painter.end()
        return QPixmap.fromImage(image)


Place = QPointF | Callable[[], QPointF]
"""The middle of a picture, or the function that finds it."""


class SketchItem(QGraphicsPixmapItem):
    """Item of a picture with its origin in the centre; nothing is painted before `show_picture`.

    A function finds its place as late as that, or when its `box` is asked for.
    """

    def __init__(self, sketch: Sketch, at: Place | None = None) -> None:
        super().__init__()
        self.sketch = sketch
        self._at = at if callable(at) else None
        if isinstance(at, QPointF):
            self.setPos(at)
        self.setOffset(-sketch.wide / 2, -sketch.high / 2)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)

    def _find_place(self) -> None:
        if self._at is not None:
            self.setPos(self._at())
            self._at = None

    def box(self) -> QRectF:
        """Return the area of the picture in the scene, painted or not."""
        self._find_place()
        return QRectF(self.offset(), self.offset() * -1).translated(self.pos())

    def show_picture(self) -> bool:
        """Paint the picture unless it is painted; return whether it was painted now."""
        if not self.pixmap().isNull():
            return False
        self._find_place()
        self.setPixmap(self.sketch.painted())
        return True
