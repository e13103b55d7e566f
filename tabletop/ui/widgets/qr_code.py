"""A QR code: dark on light in both themes, with its quiet zone."""

from __future__ import annotations

import segno
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

DARK, LIGHT = "#15110c", "#ffffff"
QUIET = 4
"""Modules of the light border that scanners need."""


class QrCode(QWidget):
    """A square with a text for a phone's camera."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self._side = side
        self._rows: tuple[tuple[int, ...], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str) -> None:
        """Show another text."""
        code = segno.make(text, error="m", micro=False)
        self._rows = tuple(tuple(row) for row in code.matrix_iter(border=QUIET))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(LIGHT))
        if not self._rows:
            return
        module = max(1, self.width() // len(self._rows))
        start = (self.width() - module * len(self._rows)) / 2
        for down, row in enumerate(self._rows):
            for across, dark in enumerate(row):
                if dark:
                    box = QRectF(start + across * module, start + down * module, module, module)
                    painter.fillRect(box, QColor(DARK))
