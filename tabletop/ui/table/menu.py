"""The menu of an ambiguous gesture; each entry highlights its effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QAction, QMouseEvent
from PySide6.QtWidgets import QMenu, QWidget

from tabletop.display.table import Label
from tabletop.ui.widgets import button_text


def distinct_texts(labels: Sequence[Label], describe: Callable[[Label], str]) -> list[str]:
    """Return distinct texts of labels: with their subjects if those differ, else with numbers."""
    same: dict[str, list[Label]] = {}
    for label in labels:
        same.setdefault(label.text, []).append(label)
    texts = []
    for label in labels:
        about = {twin.action: describe(twin) for twin in same[label.text]}
        own = about[label.action]
        texts.append(f"{label.text} – {own}" if own and len(set(about.values())) > 1 else label.text)
    number = Counter(texts)
    seen: Counter[str] = Counter()
    for place, text in enumerate(texts):
        seen[text] += 1
        if number[text] > 1:
            texts[place] = f"{text} ({seen[text]}/{number[text]})"
    return texts


class Menu(QMenu):
    """Offers labels. `pointed` carries the label under the mouse, `missed` a press outside."""

    pointed = Signal(object)
    chosen = Signal(object)
    missed = Signal(QPoint)
    """The mouse was pressed beside the menu, at this point of the screen; the menu is closing."""

    def __init__(self, labels: Sequence[Label], describe: Callable[[Label], str], parent: QWidget) -> None:
        """`describe` returns the subject of a label, for entries with the same text."""
        super().__init__(parent)
        self._labels: dict[QAction, Label] = {}
        for label, text in zip(labels, distinct_texts(labels, describe), strict=True):
            self._labels[self.addAction(button_text(text))] = label
        self.hovered.connect(lambda entry: self.pointed.emit(self._labels[entry]))
        self.triggered.connect(lambda entry: self.chosen.emit(self._labels[entry]))
        best = [entry for entry, label in self._labels.items() if label.primary]
        self._first = (best or self.actions())[0]

    def open(self, at: QPoint) -> None:
        """Open at a point of the screen, the advised entry in focus."""
        self.popup(at)
        self.setActiveAction(self._first)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            super().mousePressEvent(event)
            return
        self.close()
        self.missed.emit(event.globalPosition().toPoint())
