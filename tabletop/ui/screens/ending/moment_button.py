"""A great moment of a match in a list: one wide button that shows its table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy

from tabletop.ui import widgets


class MomentButton(QPushButton):
    """The turn and the sentence of a moment on one wide button that shows its table."""

    def __init__(self, turn: str, text: str, name: str, show: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setProperty("link", True)
        self.setAccessibleName(f"{turn}: {text}")
        self.setAccessibleDescription(QCoreApplication.translate("KeyMoments", "Show the table"))
        self.setToolTip(self.accessibleDescription())
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(True)
        self.clicked.connect(lambda: show())
        texts = widgets.stack(widgets.note(turn, "line"), widgets.note(text, "", f"{name}.text"), spacing=0)
        row = widgets.row((texts, 1), widgets.heading("›"))
        unit = self.fontMetrics().height() // 3
        row.setContentsMargins(unit, unit // 2, unit, unit // 2)
        self._row = row
        self.setLayout(row)
        for label in self.findChildren(QLabel):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._row.totalHeightForWidth(width)

    def sizeHint(self) -> QSize:
        return self._row.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._row.totalMinimumSize()
