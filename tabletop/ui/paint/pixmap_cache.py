"""Cache of painted pixmaps with a bound in bytes; the least recently used go first.

Qt's own QPixmapCache drops a quarter of its contents after every ten idle seconds, and cards would be painted again
during a drag. Keys name everything that a picture depends on; sizes of surfaces are rounded up to `STEP` pixels, so
that a window made one pixel larger paints nothing anew.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

STEP = 8
LIMIT = 24_000_000
"""Most bytes of cached pixels; pieces and panels on the table hold their own besides."""

HINTS = (
    QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing | QPainter.RenderHint.SmoothPixmapTransform
)


def stepped(length: float) -> int:
    """Return a length rounded up to the next step."""
    return max(STEP, math.ceil(length / STEP) * STEP)


def canvas(wide: float, high: float, ratio: float) -> QImage:
    """Return a transparent image of a size in logical pixels."""
    size = QSize(max(1, round(wide * ratio)), max(1, round(high * ratio)))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    return image


def ratio_of(painter: QPainter) -> float:
    """Return the device pixel ratio of a painter."""
    device = painter.device()
    return device.devicePixelRatioF() if device is not None else 1.0


class PixmapCache:
    """Pixmaps by key, at most `limit` bytes of them."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.used = 0
        self._pixmaps: OrderedDict[str, QPixmap] = OrderedDict()

    def find(self, key: str) -> QPixmap | None:
        """Return the pixmap of a key, None if it is not cached."""
        found = self._pixmaps.get(key)
        if found is not None:
            self._pixmaps.move_to_end(key)
        return found

    def insert(self, key: str, pixmap: QPixmap) -> QPixmap:
        """Cache a pixmap under a key; the least recently used make room."""
        self.remove(key)
        self._pixmaps[key] = pixmap
        self.used += _weight(pixmap)
        self.shrink(self.limit)
        return pixmap

    def shrink(self, limit: int) -> None:
        """Remove the least recently used down to a number of bytes, but never the last one."""
        while self.used > limit and len(self._pixmaps) > 1:
            self.remove(next(iter(self._pixmaps)))

    def remove(self, key: str) -> None:
        """Remove a key, if it is cached."""
        if (old := self._pixmaps.pop(key, None)) is not None:
            self.used -= _weight(old)

    def clear(self) -> None:
        """Remove everything."""
        self._pixmaps.clear()
        self.used = 0

    def paint_once(
        self, key: str, wide: float, high: float, ratio: float, paint: Callable[[QPainter], object]
    ) -> QPixmap:
        """Return the pixmap of a key, size in logical pixels and ratio; `paint` is called if it is not cached."""
        full = f"{key}|{wide:g}x{high:g}@{ratio:g}"
        found = self.find(full)
        if found is not None:
            return found
        image = canvas(wide, high, ratio)
        painter = QPainter(image)
        painter.setRenderHints(HINTS)
        paint(painter)
        painter.end()
        return self.insert(full, QPixmap.fromImage(image))


def _weight(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4


CACHE = PixmapCache()
PRINTS = PixmapCache(8_000_000)
"""Prints of cards that were shown last: whatever else fills `CACHE`, a card that is painted again keeps its own."""
