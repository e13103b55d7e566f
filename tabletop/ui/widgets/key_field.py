"""A button that shows a key and, once pressed, takes the next key in its place."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QPushButton

from tabletop.ui.model import keys
from tabletop.ui.widgets.speech import spoken
from tabletop.ui.widgets.text import button_text


class KeyField(QPushButton):
    """Shows the keyboard's key of one use; `chosen` is called with the key that is pressed instead."""

    def __init__(self, name: str, use: str, key: int, chosen: Callable[[int], object]) -> None:
        super().__init__()
        self.setObjectName(name)
        self._use, self._key, self._chosen = use, key, chosen
        self.is_listening = False
        """True once it waits for a key."""
        self.clicked.connect(self._listen)
        self.show_key(key)

    def show_key(self, key: int) -> None:
        """Show a key and wait for none."""
        self._key, self.is_listening = key, False
        self._say(keys.name_of(key))

    def _say(self, text: str) -> None:
        self.setText(button_text(text))
        self.setAccessibleName(spoken(f"{self._use}: {text}"))

    def _listen(self) -> None:
        self.is_listening = True
        self._say(self.tr("Press a key…"))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if self.is_listening:
            self.show_key(self._key)
        super().focusOutEvent(event)

    def event(self, event: QEvent) -> bool:
        if self.is_listening and isinstance(event, QKeyEvent):
            event.accept()  # before Tab moves the focus, Space presses and a shortcut is found
            if event.type() is QEvent.Type.KeyPress and not event.isAutoRepeat() and keys.is_assignable(event.key()):
                self.show_key(self._key)
                self._chosen(event.key())
            return True
        return super().event(event)
