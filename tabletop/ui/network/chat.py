"""Chat: what people around a table of the network say, as plain text, and what has happened to them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from tabletop.match.names import display_person_name, sentence
from tabletop.match.text_safety import SAY_MOST
from tabletop.net.messages import ChatMessage, Notice
from tabletop.ui import widgets
from tabletop.ui.board.geometry.hidden_area import hidden_area, sides_of
from tabletop.ui.network.session import NetworkSession
from tabletop.ui.paint.theme import Theme
from tabletop.ui.widgets.own_style import set_own_style
from tabletop.ui.widgets.speech import announce
from tabletop.words import Words

MOST_LINES = 500
LINGER = 5000
"""Milliseconds for which what is said stands in front of the table."""


class Chat(QWidget):
    """Shows what has been said and sends what is typed."""

    spoken = Signal(str)
    """Something new stands here."""
    left = Signal()
    """Escape was pressed: the keyboard wants to go elsewhere."""

    def __init__(self, session: NetworkSession, theme: Theme, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session, self.theme, self.words = session, theme, words
        self.view = QPlainTextEdit(self)
        self.view.setObjectName("chat.view")
        self.view.setReadOnly(True)
        self.view.setMinimumHeight(2 * self.view.fontMetrics().lineSpacing())
        self.view.setMaximumBlockCount(MOST_LINES)
        self.view.setAccessibleName(self.tr("Chat"))
        set_own_style(self.view, "background: transparent; border: none;")
        self.line = QLineEdit(self)
        self.line.setObjectName("chat.line")
        self.line.setMaxLength(SAY_MOST)
        self.line.installEventFilter(self)
        self.send = widgets.button("", "chat.send", self._send)
        row = QHBoxLayout()
        row.addWidget(self.line, 1)
        row.addWidget(self.send)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        self.tools = QGridLayout()
        """Room for buttons about the table."""
        column.addLayout(self.tools)
        column.addWidget(self.view, 1)
        column.addLayout(row)
        self.retranslate(theme, words)
        session.message_received.connect(self._receive)

    def retranslate(self, theme: Theme, words: Words) -> None:
        """Take other colours and another language."""
        self.theme, self.words = theme, words
        self.line.setPlaceholderText(self.tr("Message everyone…"))
        self.line.setAccessibleName(self.tr("Message everyone"))
        self.send.setText(self.tr("Send"))
        self.view.clear()
        for message in self.session.messages:
            self._append(message)

    def line_of(self, message: ChatMessage | Notice) -> str:
        """Return a message in one line."""
        if isinstance(message, ChatMessage):
            return f"{display_person_name(message.name, self.words)}: {message.text}"
        return sentence(self.session.named(self.words), message.key, message.params)

    def _receive(self, message: ChatMessage | Notice) -> None:
        self._append(message)
        self.spoken.emit(self.line_of(message))

    def _append(self, message: ChatMessage | Notice) -> None:
        cursor = QTextCursor(self.view.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if not self.view.document().isEmpty():
            cursor.insertBlock()
        style = QTextCharFormat()
        if isinstance(message, Notice):
            style.setForeground(self.theme.color("soft"))
            cursor.insertText(self.line_of(message), style)
        else:
            style.setForeground(self.theme.seat_color(message.seat) if message.seat >= 0 else self.theme.color("soft"))
            cursor.insertText("● ", style)
            style.setForeground(self.theme.color("soft"))
            cursor.insertText(f"{display_person_name(message.name, self.words)}: ", style)
            style.setForeground(self.theme.color("ink"))
            cursor.insertText(message.text, style)
        self.view.moveCursor(QTextCursor.MoveOperation.End)

    def _send(self) -> None:
        text = self.line.text().strip()
        if text:
            self.session.say(text)
        self.line.clear()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep what is typed here from the table; Escape gives the keyboard back."""
        if watched is self.line and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self.left.emit()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._send()
                return True
        return super().eventFilter(watched, event)


class Toast(QLabel):
    """Toast of the newest chat message or notice while the chat is closed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("toast")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.setInterval(LINGER)
        self._clock.timeout.connect(self.hide)
        self.hide()

    def say(self, text: str, theme: Theme, over: QRect, *avoided: Sequence[QRect]) -> None:
        """Show a text over a part of the parent, where it hides least of what is `avoided`, in this order.

        It stands in the middle of the foot if that is as good.
        """
        set_own_style(
            self,
            f"color: {theme.ink}; background: {theme.bar}; border: 1px solid {theme.accent};"
            f"border-radius: {theme.px(14)}px; padding: {theme.px(6)}px {theme.px(16)}px; font-size: {theme.body}px;",
        )
        self.ensurePolished()
        most = round(over.width() * 0.7)
        self.setText(self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, most))
        self.setAccessibleName(text)
        self.adjustSize()
        wide, high, gap = self.width(), self.height(), theme.px(8)
        middle, foot = over.center().x() - wide // 2, over.bottom() - high - gap
        lefts = (middle, over.left() + gap, over.right() - wide - gap)
        places = product((foot, *range(foot - gap, over.top(), -gap)), lefts)
        groups = [sides_of(rects) for rects in avoided]

        def hidden(place: tuple[int, int]) -> list[float]:
            top, left = place
            return [hidden_area((left, top, left + wide, top + high), sides) for sides in groups]

        top, left = min(places, key=hidden)
        self.move(left, top)
        self.show()
        self.raise_()
        self._clock.start()
        announce(self, text)
