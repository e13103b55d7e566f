"""Painters that are loaded after the program's first frame, which shows what lies under them."""

from __future__ import annotations

import sys
from importlib import import_module

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from tabletop.ui.paint.pixmap_loader import shared_loader

COVERS = "tabletop.ui.board.pieces.cover_painter"
"""The module that paints the covers of games."""
FACES = "tabletop.ui.paint.figures.animal_faces"
"""The module that paints the faces of animals."""


def is_loaded(module: str, widget: QWidget) -> bool:
    """Return whether a module that paints is loaded.

    Else it is loaded after this frame, and the widget is painted again; a `synchronous` loader has it at once.
    """
    if shared_loader().synchronous:
        import_module(module)
    if module not in sys.modules:
        QTimer.singleShot(0, widget, lambda: _load(module, widget))
    return module in sys.modules


def _load(module: str, widget: QWidget) -> None:
    import_module(module)
    widget.update()
