"""The menu of a gesture that can mean several things: each entry lights up what it would change."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QAction, QMouseEvent
from PySide6.QtWidgets import QMenu, QWidget

from tabletop.engine.table import Label
from tabletop.ui.widgets import button_text


class Menu(QMenu):
    """Offers labels. `pointed` carries the one pointed at, `chosen` the one taken, `missed` a press outside."""

    pointed = Signal(object)
    chosen = Signal(object)
    missed = Signal(QPoint)
    """The mouse was pressed beside the menu, at this point of the screen; the menu is closing."""

    def __init__(self, labels: Sequence[Label], tell: Callable[[Label], str], parent: QWidget) -> None:
        """`tell` names what a label is about, for entries that would read the same."""
        super().__init__(parent)
        self._labels: dict[QAction, Label] = {}
        texts = [label.text for label in labels]
        for label in labels:
            about = tell(label) if texts.count(label.text) > 1 else ""
            entry = self.addAction(button_text(f"{label.text} – {about}" if about else label.text))
            self._labels[entry] = label
        self.hovered.connect(lambda entry: self.pointed.emit(self._labels[entry]))
        self.triggered.connect(lambda entry: self.chosen.emit(self._labels[entry]))
        best = [entry for entry, label in self._labels.items() if label.gold]
        self._first = (best or self.actions())[0]

    def open(self, at: QPoint) -> None:
        """Open at a point of the screen, the advised entry in focus."""
        self.popup(at)
        self.setActiveAction(self._first)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close at a press beside the menu, and tell of it."""
        if self.rect().contains(event.position().toPoint()):
            super().mousePressEvent(event)
            return
        self.close()
        self.missed.emit(event.globalPosition().toPoint())
