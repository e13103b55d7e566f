"""What all screens have in common: they are built from their fields, anew when language or theme change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from tabletop.ui import widgets

if TYPE_CHECKING:
    from tabletop.ui.shell.shell import Shell


class Screen(QWidget):
    """A page of the main window. Subclasses fill `self.page` in `build`; what must survive stands in their fields."""

    def __init__(self, shell: Shell) -> None:
        super().__init__()
        self.shell = shell
        self.topic = ""
        """The game whose rules F1 opens; empty for the first on the shelf."""
        self.page = QVBoxLayout(self)
        self.page.setContentsMargins(0, 0, 0, 0)
        self.page.setSpacing(0)

    def build(self) -> None:
        """Make the widgets of this screen in the present language, theme and text size."""
        raise NotImplementedError

    def rebuild(self) -> None:
        """Build everything anew and give the keyboard back to the widget of the same name."""
        held = self.focusWidget()
        name = held.objectName() if held is not None else ""
        widgets.clear(self.page)
        self.build()
        if name and (found := self.findChildren(QWidget, name)):
            found[-1].setFocus()  # the earlier ones are on their way out

    def entered(self) -> None:
        """Called whenever this screen comes to the front."""

    def gone(self) -> None:
        """Called once when this screen is taken away for good."""

    def header(self, title: str, line: str = "") -> QHBoxLayout:
        """Add the bar at the top with the way back; return its row for more widgets at the right."""
        row = self._bar((16, 10, 20, 10), 14)
        back = widgets.button(self.tr("Back"), "back", self.shell.back)
        back.setToolTip(self.tr("Back (Esc)"))
        row.addWidget(back)
        row.addWidget(widgets.plain(title, "title"))
        if line:
            row.addWidget(widgets.plain(line, "note"))
        row.addStretch(1)
        return row

    def column(self, width: int = 1080) -> QVBoxLayout:
        """Add a scrolled column in the middle of the page, no wider than `width`; return its layout."""
        theme = self.shell.theme
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        row = QHBoxLayout(inside)
        row.setContentsMargins(theme.px(24), theme.px(20), theme.px(24), theme.px(20))
        middle = QWidget()
        middle.setMaximumWidth(theme.px(width))
        inner = QVBoxLayout(middle)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(theme.px(14))
        row.addStretch(1)
        row.addWidget(middle, 100)
        row.addStretch(1)
        area.setWidget(inside)
        self.page.addWidget(area, 1)
        return inner

    def footer(self) -> QHBoxLayout:
        """Add the bar at the bottom for the buttons of the page; return its row."""
        return self._bar((24, 12, 24, 12), 12)

    def _bar(self, margins: tuple[int, int, int, int], spacing: int) -> QHBoxLayout:
        theme = self.shell.theme
        bar = QWidget()
        bar.setProperty("role", "bar")
        bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(bar)
        row.setContentsMargins(*map(theme.px, margins))
        row.setSpacing(theme.px(spacing))
        self.page.addWidget(bar)
        return row

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self.shell.theme.light_on(QRectF(self.rect())))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.shell.back()
        elif event.key() == Qt.Key.Key_F1:
            self.shell.open_rules(game=self.topic)
        else:
            super().keyPressEvent(event)
