"""A finger that rests on a piece, which inspects it as a mouse does that points at it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QTimer, Signal
from PySide6.QtGui import QInputDevice, QMouseEvent

AFTER = 500
"""Milliseconds that a finger rests."""


class LongPress(QObject):
    """Emits `held` with the place of a finger that has not moved for a moment; ignores mouse buttons."""

    held = Signal(QPoint)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._at = QPoint()
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.setInterval(AFTER)
        self.timer.timeout.connect(lambda: self.held.emit(self._at))

    def begin(self, event: QMouseEvent) -> None:
        """Take the press of a finger, which Qt sends as that of a mouse."""
        if event.device().type() is QInputDevice.DeviceType.TouchScreen:
            self._at = event.position().toPoint()
            self.timer.start()

    def end(self) -> None:
        """Give up: the finger has moved or left, or there are two."""
        self.timer.stop()
