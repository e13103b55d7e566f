"""Desktop notifications and window alerts, for whoever has the window in the background."""

from __future__ import annotations

import sys

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

from tabletop.ui.model.preferences import Preferences

PORTAL = ("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Notification")
"""Service, object and interface of a desktop that notifies without a tray."""
IDENTIFIER = "news"
"""Name of our one notification at the portal: a new one replaces it."""


class Notifications(QObject):
    """Notifies while `window` is in the background, if the preferences allow it.

    Unless an icon stands in the tray anyway, there is one only while a notification stands; the window takes it back by
    coming to the front.
    """

    def __init__(self, window: QWidget, preferences: Preferences) -> None:
        super().__init__(window)
        self._window, self._preferences = window, preferences
        self.standing_icon: QSystemTrayIcon | None = None
        """An icon that stays in the tray and shows notifications too, None for none."""
        self._tray: QSystemTrayIcon | None = None
        self._at_portal = False
        window.installEventFilter(self)

    def notify(self, title: str, text: str) -> None:
        """Alert the window and show a notification, unless the window is active anyway."""
        if self._preferences.values.turn_call == "off" or self._window.isActiveWindow():
            return
        QApplication.alert(self._window)
        if not QSystemTrayIcon.isSystemTrayAvailable():
            if sys.platform.startswith("linux"):
                self._at_portal = True
                _call_portal("AddNotification", IDENTIFIER, {"title": title, "body": text})
        elif self.standing_icon is not None:
            self.standing_icon.showMessage(title, text, self._window.windowIcon())
        else:
            self._show_in_tray(title, text)

    def _show_in_tray(self, title: str, text: str) -> None:
        if self._tray is None:
            self._tray = QSystemTrayIcon(self._window.windowIcon(), self)
            self._tray.messageClicked.connect(self.raise_window)
            self._tray.activated.connect(self.raise_window)
        self._tray.setToolTip(title)
        self._tray.show()
        self._tray.showMessage(title, text, self._window.windowIcon())

    def raise_window(self) -> None:
        """Bring the window to the front."""
        self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowMinimized)
        self._window.show()
        self._window.raise_()
        self._window.activateWindow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.WindowActivate, QEvent.Type.Close):
            self.clear()
        return False

    def clear(self) -> None:
        """Take the notification back."""
        if self._tray is not None:
            self._tray.hide()
        if self._at_portal:
            self._at_portal = False
            _call_portal("RemoveNotification", IDENTIFIER)


def _call_portal(method: str, *arguments: object) -> None:
    """Call the desktop's portal without awaiting an answer; a desktop without one ignores it."""
    from PySide6.QtDBus import QDBusConnection, QDBusMessage  # here, as most windows never notify

    service, path, interface = PORTAL
    message = QDBusMessage.createMethodCall(service, path, interface, method)
    message.setArguments(list(arguments))
    QDBusConnection.sessionBus().send(message)
