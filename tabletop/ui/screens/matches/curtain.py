"""The curtain between two people at one screen: opaque before the next view is built."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from tabletop.ui import widgets
from tabletop.ui.model.animals import Animal
from tabletop.ui.paint import cloth
from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.shapes import downward
from tabletop.ui.paint.theme import Theme


class Curtain(QWidget):
    """Covers its parent until the next person confirms being there."""

    def __init__(
        self,
        parent: QWidget,
        theme: Theme,
        seat: int,
        animal: Animal,
        name: str,
        on_lift: Callable[[], None],
        on_share: Callable[[], None] | None = None,
        summons: str = "",
    ) -> None:
        """With `on_share` the people may do without curtains; `summons` says why one is asked out of turn."""
        super().__init__(parent)
        self.setObjectName("curtain")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.covered = parent
        self.seat = seat
        self.theme, self.on_lift, self.on_share = theme, on_lift, on_share
        text = f"{name}: {summons}" if summons else self.tr("{name}, it's your turn").format(name=name)
        self.setAccessibleName(text)
        column = QVBoxLayout(self)
        column.addStretch(3)
        head = widgets.note(text, "huge")
        head.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(widgets.Avatar(animal, theme.px(110)), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(theme.px(14))
        column.addWidget(head)
        line = widgets.note(self.tr("The table is covered. Everyone else, please look away."), "line")
        line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(line)
        column.addSpacing(theme.px(18))
        self.button = widgets.button(self.tr("I'm ready"), "lift", self.lift, gold=True)
        self.button.setMinimumSize(theme.px(220), theme.px(52))
        column.addLayout(widgets.row(1, self.button, 1))
        if on_share is not None:
            share = widgets.button(self.tr("Both may look"), "share", self.share)
            share.setToolTip(self.tr("Don't cover the table any more"))
            share.setMinimumWidth(theme.px(220))
            column.addSpacing(theme.px(8))
            column.addLayout(widgets.row(1, share, 1))
        column.addStretch(4)
        parent.installEventFilter(self)
        self.setGeometry(parent.rect())
        self.show()
        self.raise_()
        self.button.setFocus()

    def lift(self) -> None:
        """Show the person their view, then close."""
        self.on_lift()
        self.close()

    def share(self) -> None:
        """Lift the curtain for the rest of the match."""
        if self.on_share is not None:
            self.on_share()
        self.lift()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.covered:
            self.setGeometry(self.covered.rect())
        return False

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Keep the focus on the buttons of the curtain."""
        buttons = self.findChildren(QPushButton)
        at = buttons.index(self.button) if self.button.hasFocus() else -1
        buttons[(at + 1) % len(buttons)].setFocus()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value):
            self.lift() if self.button.hasFocus() or self.on_share is None else self.share()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter, box = self.theme, QPainter(self), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cloth.quilt(painter, box, theme.look, theme.scale * 1.6)
        plate, none = clear(theme.look.quilt, 0.95), clear(theme.look.quilt, 0.0)
        painter.fillRect(box, downward(0, box.height(), (0.06, none), (0.24, plate), (0.74, plate), (0.94, none)))
