"""A question or notice over the whole window: a title, a text and a few answers."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from tabletop.ui import widgets


class Answer(NamedTuple):
    """A button of an overlay. `gold` is taken by Enter, `escape` by Esc."""

    text: str
    name: str
    action: Callable[[], object] = lambda: None
    gold: bool = False
    danger: bool = False
    escape: bool = False


class Overlay(QWidget):
    """Covers its parent until an answer is chosen; the focus stays inside."""

    def __init__(self, parent: QWidget, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__(parent)
        self.setObjectName("overlay")
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.answers = tuple(answers)
        self.covered = parent
        self._before = parent.window().focusWidget()
        panel = self.panel = widgets.Panel()
        panel.setObjectName("overlay.panel")
        panel.setProperty("role", "notice")
        head = widgets.note(title, "heading")
        body = widgets.selectable(text, "", "overlay.text", wrap=True)
        body.setVisible(bool(text))
        panel.column.addWidget(head)
        panel.column.addWidget(body)
        panel.column.addSpacing(8)
        self.buttons = [
            widgets.button(answer.text, answer.name, partial(self.take, answer), gold=answer.gold, danger=answer.danger)
            for answer in self.answers
        ]
        row = widgets.row(1, *self.buttons)
        panel.column.addLayout(row)
        outer = QVBoxLayout(self)
        outer.addStretch(2)
        outer.addLayout(widgets.row(1, (panel, 10), 1))
        outer.addStretch(3)
        for button in self.buttons:
            button.ensurePolished()  # its letters have their size
        edges = panel.contentsMargins() + panel.column.contentsMargins()
        wide = row.sizeHint().width() + edges.left() + edges.right()
        panel.setMaximumWidth(max(panel.unit * 28, wide))
        panel.setMinimumWidth(max(panel.unit * 18, wide))
        parent.installEventFilter(self)
        self.setGeometry(parent.rect())
        self.show()
        self.raise_()
        self._focus()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._keep_focus)

    def _focus(self) -> None:
        likely = next((i for i, answer in enumerate(self.answers) if answer.gold), len(self.answers) - 1)
        self.buttons[likely].setFocus()

    def _keep_focus(self, before: QWidget | None, focused: QWidget | None) -> None:
        """Take the focus back from what lies below; another overlay may have it."""
        if focused is None or not self.isVisible() or not self.covered.isAncestorOf(focused):
            return
        above: QWidget | None = focused
        while above is not None and not isinstance(above, Overlay):
            above = above.parentWidget()
        if above is None:
            QTimer.singleShot(0, self, self._focus)

    def take(self, answer: Answer) -> None:
        """Close and run the action of an answer."""
        self.hide()
        self.deleteLater()
        with contextlib.suppress(RuntimeError):  # what had the keyboard before may be gone
            if self._before is not None and self._before.isVisible():
                self._before.setFocus()
        answer.action()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.covered and event.type() == QEvent.Type.Resize:
            self.setGeometry(self.covered.rect())
        return False

    def focus_chain(self) -> Sequence[QWidget]:
        """Return the widgets that Tab reaches, in order."""
        return self.buttons

    def focusNextPrevChild(self, forward: bool) -> bool:
        focused, chain = self.window().focusWidget(), self.focus_chain()
        at = chain.index(focused) if focused in chain else 0
        chain[(at + (1 if forward else -1)) % len(chain)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            for answer in self.answers:
                if answer.escape or len(self.answers) == 1:
                    self.take(answer)
                    return
        elif event.key() in (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value):
            focused = self.window().focusWidget()
            if focused in self.buttons:
                self.take(self.answers[self.buttons.index(focused)])
        elif event.key() in (Qt.Key.Key_Left.value, Qt.Key.Key_Right.value):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Right.value)
        event.setAccepted(event.key() != Qt.Key.Key_F11.value)  # it fills the screen over anything

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(4, 12, 15, 165))
