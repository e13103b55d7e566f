"""Keys on their way to a window: moved ones, slow ones, and those that are switches."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QWindow
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit

from tabletop.ui.model import keys
from tabletop.ui.model.preferences import PreferenceValues
from tabletop.ui.shell.switch_scan import SwitchScanner
from tabletop.ui.widgets.key_field import KeyField

_TEXTS = {Qt.Key.Key_Tab.value: "\t", Qt.Key.Key_Return.value: "\r"}
"""The texts of Tab and Enter, which are no letters."""


class KeyInput(QObject):
    """Stands before the window that has the keyboard; needed only where keys are not as they come."""

    def __init__(self, values: PreferenceValues, parent: QObject) -> None:
        super().__init__(parent)
        self.values = values
        self.scanner = SwitchScanner(values, self)
        self.slow = QTimer(self)
        """Runs while a key must be held before it counts."""
        self.slow.setSingleShot(True)
        self.slow.timeout.connect(self._deliver_held)
        self._held: tuple[QWindow, QKeyEvent] | None = None
        self._window: QWindow | None = None
        self._is_delivering = False
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.focusWindowChanged.connect(self._watch)
        self._watch(application.focusWindow())

    def stop(self) -> None:
        """Pass keys on as they come."""
        self._watch(None)
        self.scanner.stop()

    def _watch(self, window: QWindow | None) -> None:
        if self._window is not None:
            self._window.removeEventFilter(self)
        self._window = window
        if window is not None:
            window.installEventFilter(self)
            window.destroyed.connect(self._forget)

    def _forget(self) -> None:
        self._window = self._held = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._is_delivering or not isinstance(event, QKeyEvent) or not isinstance(watched, QWindow):
            return False
        if event.type() not in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            return False
        focused = QApplication.focusWidget()
        if isinstance(focused, KeyField) and focused.is_listening:
            return False
        if self.values.slow_keys:
            return self._slow_down(watched, event)
        return self._pass_on(watched, event)

    def _slow_down(self, window: QWindow, event: QKeyEvent) -> bool:
        """Hold a press back until the key has been held for a while; repeats and shorter presses are dropped."""
        if event.isAutoRepeat():
            return True
        if event.type() is QEvent.Type.KeyPress:
            copy = QKeyEvent(event.type(), event.key(), event.modifiers(), event.text())
            self._held = window, copy
            self.slow.start(self.values.slow_keys)
            return True
        was_short, self._held = self._held is not None, None
        self.slow.stop()
        return was_short or self._pass_on(window, event)

    def _deliver_held(self) -> None:
        if self._held is not None:
            (window, event), self._held = self._held, None
            if not self._pass_on(window, event):
                self._send(window, event)

    def _pass_on(self, window: QWindow, event: QKeyEvent) -> bool:
        """Translate a key or work its switch; return whether that is done."""
        if self.scanner.takes(event):
            return True
        meaning = keys.present().meaning(event.key())
        writes = isinstance(QApplication.focusWidget(), QLineEdit | QPlainTextEdit) and event.text().isprintable()
        if meaning == event.key() or (writes and event.text()):
            return False
        text = chr(meaning).lower() if meaning < 256 else _TEXTS.get(meaning, "")
        self._send(window, QKeyEvent(event.type(), meaning, event.modifiers(), text, event.isAutoRepeat()))
        return True

    def _send(self, window: QWindow, event: QKeyEvent) -> None:
        self._is_delivering = True
        try:
            QApplication.sendEvent(window, event)
        finally:
            self._is_delivering = False
