"""The store of painted pixmaps: each thing is painted once for its key, and what was not used for long is forgotten.

Qt's own QPixmapCache forgets a quarter of what it holds after every ten seconds of rest, and cards would be painted
anew under a person's hand; this one keeps its bound and nothing else. Keys name everything that a picture depends on;
sizes of surfaces are rounded up to `STEP` pixels, so that a window made one pixel larger paints nothing anew.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

STEP = 8
LIMIT = 18_000_000
"""Bytes of pixels beyond which the least used are forgotten: pieces and panels on the table keep theirs."""

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
    """Return how many device pixels make a logical one where a painter paints."""
    device = painter.device()
    return device.devicePixelRatioF() if device is not None else 1.0


class PixmapCache:
    """Pixmaps by key, no more than `limit` bytes of them."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.used = 0
        self._kept: OrderedDict[str, QPixmap] = OrderedDict()

    def find(self, key: str) -> QPixmap | None:
        """Return the pixmap of a key, if it is still kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: str, pixmap: QPixmap) -> QPixmap:
        """Keep a pixmap under a key; the least used ones make room."""
        self.forget(key)
        self._kept[key] = pixmap
        self.used += _weight(pixmap)
        self.shrink(self.limit)
        return pixmap

    def shrink(self, limit: int) -> None:
        """Forget the least used until no more than so many bytes are kept, or only the last one."""
        while self.used > limit and len(self._kept) > 1:
            self.forget(next(iter(self._kept)))

    def forget(self, key: str) -> None:
        """Forget what was kept under a key, if anything was."""
        if (old := self._kept.pop(key, None)) is not None:
            self.used -= _weight(old)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.used = 0

    def painted(self, key: str, wide: float, high: float, ratio: float, paint: Callable[[QPainter], object]) -> QPixmap:
        """Return the pixmap of a key, a size in logical pixels and a ratio; `paint` is called if it is not kept."""
        full = f"{key}|{wide:g}x{high:g}@{ratio:g}"
        found = self.find(full)
        if found is not None:
            return found
        image = canvas(wide, high, ratio)
        painter = QPainter(image)
        painter.setRenderHints(HINTS)
        paint(painter)
        painter.end()
        return self.keep(full, QPixmap.fromImage(image))


def _weight(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4


STORE = PixmapCache()
