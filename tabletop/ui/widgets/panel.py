"""Panels with forms, and helpers for layouts and arrow keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tabletop.ui.widgets import page_grounds
from tabletop.ui.widgets.buttons import Choice
from tabletop.ui.widgets.text import heading, note, plain

L = TypeVar("L", bound=QBoxLayout)
HINT_LINES = 3.5
"""Most lines of a hint beside its field."""
LayoutPart = QWidget | QLayout | int | tuple[QWidget | QLayout, int]
"""An entry of a row or stack: a widget, a layout, the stretch of a gap, or a widget or layout with its stretch."""


def row(*parts: LayoutPart, spacing: int = -1) -> QHBoxLayout:
    """Return a row of parts, each in the middle of its height."""
    return _filled(QHBoxLayout(), parts, spacing)


def stack(*parts: LayoutPart, spacing: int = -1) -> QVBoxLayout:
    """Return a column of parts."""
    return _filled(QVBoxLayout(), parts, spacing)


def _filled(layout: L, parts: Sequence[LayoutPart], spacing: int) -> L:
    layout.setContentsMargins(0, 0, 0, 0)
    if spacing >= 0:
        layout.setSpacing(spacing)
    for part in parts:
        if isinstance(part, int):
            layout.addStretch(part)
            continue
        content, stretch = part if isinstance(part, tuple) else (part, 0)
        if isinstance(content, QWidget):
            layout.addWidget(content, stretch)
        else:
            layout.addLayout(content, stretch)
    return layout


def grid(across: int, down: int, stretched: int) -> QGridLayout:
    """Return a grid with spacings and one column that takes the spare width."""
    layout = QGridLayout()
    layout.setHorizontalSpacing(across)
    layout.setVerticalSpacing(down)
    layout.setColumnStretch(stretched, 1)
    return layout


def scrolled(content: QWidget) -> QScrollArea:
    """Return a frameless area that scrolls its content up and down only."""
    area = QScrollArea()
    area.setWidget(content)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area


def flush(widget: QWidget) -> QHBoxLayout:
    """Return a row in which a widget without a mat is aligned with mats; a text may be as wide as these."""
    layout = row((widget, 1)) if isinstance(widget, QLabel) else row(widget, 1)
    layout.setContentsMargins(page_grounds.ROOM, 0, page_grounds.ROOM, 0)
    return layout


class Panel(QFrame):
    """A felt mat with a column of rows; `form` adds a label with a widget beside it."""

    def __init__(self, title: str = "") -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self.column = QVBoxLayout(self)
        self.unit = QFontMetrics(QApplication.font()).height()
        self.setContentsMargins(*page_grounds.HEM)
        side = round(self.unit * 0.6)
        self.column.setContentsMargins(side, round(self.unit * 0.4), side, round(self.unit * 0.5))
        self.column.setSpacing(self.unit // 2)
        if title:
            self.column.addWidget(heading(title))
        self.grid: QGridLayout | None = None

    def paintEvent(self, event: QPaintEvent) -> None:
        page_grounds.mat(QPainter(self), QRectF(self.rect()))

    def form(self, text: str, field: QWidget, hint: str = "") -> None:
        """Add a row with a label, a field, and an optional hint."""
        if self.grid is None:
            self.grid = grid(self.unit, self.unit // 2, 1)
            self.column.addLayout(self.grid)
        at = self.grid.rowCount()
        label = plain(text, "", wrap=True)
        label.setMinimumWidth(self.unit * 9)
        label.setBuddy(field)
        self.grid.addWidget(label, at, 0, Qt.AlignmentFlag.AlignVCenter)
        if hint:
            self.grid.addWidget(HintedField(field, note(hint), self.unit), at, 1)
        else:
            stretch = [1] if isinstance(field, Choice) else []
            self.grid.addLayout(row(field, *stretch, spacing=self.unit), at, 1)


class HintedField(QWidget):
    """A field with a hint: beside it, or below it where the hint would become a column of many lines."""

    def __init__(self, field: QWidget, hint: QWidget, spacing: int) -> None:
        super().__init__()
        self._field, self._hint = field, hint
        self._line = row(field, (hint, 1), spacing=spacing)
        self.setLayout(self._line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the hint where it has room."""
        super().resizeEvent(event)
        beside = max(1, self.width() - self._field.sizeHint().width() - self._line.spacing())
        is_below = self._hint.heightForWidth(beside) > HINT_LINES * self._hint.fontMetrics().lineSpacing()
        self._line.setDirection(QBoxLayout.Direction.TopToBottom if is_below else QBoxLayout.Direction.LeftToRight)
        side = Qt.AlignmentFlag.AlignLeft if is_below and isinstance(self._field, Choice) else Qt.AlignmentFlag(0)
        self._line.setAlignment(self._field, side)


def clear_layout(layout: QLayout) -> None:
    """Remove everything in a layout; widgets are deleted after the current event."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            clear_layout(inner)


def nearest_in_direction(start: QWidget, widgets: Sequence[QWidget], way: tuple[int, int]) -> QWidget | None:
    """Return the widget that an arrow key leads to: the closest in that direction, straight ones first."""
    best: tuple[float, QWidget] | None = None
    start_box = _global_box(start)
    for widget in widgets:
        if widget is start or not widget.isVisible() or not widget.isEnabled():
            continue
        box = _global_box(widget)
        offset = box.center() - start_box.center()
        ahead = offset.x() * way[0] + offset.y() * way[1]
        aside = abs(offset.x() * way[1]) + abs(offset.y() * way[0])
        if way[0]:
            if min(start_box.bottom(), box.bottom()) <= max(start_box.top(), box.top()):
                continue
        elif ahead < min(start_box.height(), box.height()) / 2:
            continue
        if ahead > 1 and (best is None or ahead + aside * 0.5 < best[0]):
            best = (ahead + aside * 0.5, widget)
    return best[1] if best else None


def _global_box(widget: QWidget) -> QRectF:
    return QRectF(widget.rect().translated(widget.mapToGlobal(QPointF(0, 0)).toPoint()))
