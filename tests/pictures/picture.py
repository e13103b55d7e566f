"""A picture of a window whose layout is at rest."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget


def picture(window: QWidget) -> QImage:
    """Return a picture of a window, taken once its events no longer show, hide or move a widget."""
    before, now = None, _places(window)
    while now != before:
        QCoreApplication.processEvents()
        before, now = now, _places(window)
    return window.grab().toImage()


def _places(window: QWidget) -> list[tuple[bool, tuple[int, int, int, int]]]:
    """Return of each widget whether it can be seen, and its place."""
    return [(widget.isVisible(), widget.geometry().getRect()) for widget in window.findChildren(QWidget)]
