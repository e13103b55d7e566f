"""Styles of single widgets."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def set_own_style(widget: QWidget, style: str) -> None:
    """Set the style of a widget alone; without a selector its tooltip and menus would take it, too."""
    widget.setStyleSheet(f".{widget.metaObject().className()} {{ {style} }}")
