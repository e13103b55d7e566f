"""A picture above other widgets, such as a tooltip on paper."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget


class Floating(QWidget):
    """A widget above its neighbours that the mouse goes through, hidden until it is shown somewhere."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_at(self, place: QRect) -> None:
        """Show it at a place of its parent, above the others, and paint it anew."""
        self.setGeometry(place)
        self.show()
        self.raise_()
        self.update()
