"""The side panel of a table: the inspector above, and log, outline and others below in tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QTabWidget, QVBoxLayout, QWidget

from tabletop.ui.paint.theme import Theme

UPPER = 0.64
"""Share of its height that the inspector takes."""


class SidePanel(QWidget):
    """Holds inspector and tabs, or another widget in their place."""

    def __init__(self, upper: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        self._names: list[Callable[[], str]] = []
        self._split = QSplitter(Qt.Orientation.Vertical, self)
        self._split.addWidget(upper)
        self._split.addWidget(self.tabs)
        self._split.setChildrenCollapsible(False)
        self._split.setStretchFactor(0, 1)
        self._split.setStretchFactor(1, 1)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._split)

    def add_tab(self, tab: QWidget, name: Callable[[], str]) -> None:
        """Add a tab; `name` returns its present title."""
        self._names.append(name)
        self.tabs.addTab(tab, name())

    def update_titles(self) -> None:
        for place, name in enumerate(self._names):
            self.tabs.setTabText(place, name())

    def replace_content(self, content: QWidget) -> None:
        """Show something else in the place of inspector and tabs."""
        self._split.hide()
        while self._column.count() > 1:
            item = self._column.takeAt(1)
            if item is not None and (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self._column.addWidget(content)

    def apply_theme(self, theme: Theme) -> None:
        self.setFixedWidth(theme.px(290))
        self._column.setContentsMargins(theme.px(14), theme.px(8), theme.px(10), theme.px(8))
        self.update_titles()

    def share_height(self, high: int) -> None:
        """Divide a height among inspector and tabs."""
        self._split.setSizes([round(high * UPPER), round(high * (1 - UPPER))])


def next_pane(panes: Sequence[QWidget], focused: QWidget) -> None:
    """Give the keyboard to the visible pane after the one that has it."""
    seen = [pane for pane in panes if pane.isVisible()]
    focused_places = [place for place, pane in enumerate(seen) if pane.hasFocus() or pane.isAncestorOf(focused)]
    seen[(focused_places[0] + 1) % len(seen) if focused_places else 0].setFocus()
