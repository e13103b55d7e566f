"""Texts for screen readers: signs in words, and sentences that are said at once."""

from __future__ import annotations

import re
import sys

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

_BEFORE_NUMBERS = {
    "≥": QT_TRANSLATE_NOOP("Speech", "at least {n}"),
    "≤": QT_TRANSLATE_NOOP("Speech", "at most {n}"),
    "=": QT_TRANSLATE_NOOP("Speech", "exactly {n}"),
    "<": QT_TRANSLATE_NOOP("Speech", "less than {n}"),
    "×": QT_TRANSLATE_NOOP("Speech", "times {n}"),
    "±": QT_TRANSLATE_NOOP("Speech", "plus or minus {n}"),
}
_SIGNS = {
    "★": QT_TRANSLATE_NOOP("Speech", "star"),
    "←": QT_TRANSLATE_NOOP("Speech", "arrow left"),
    "→": QT_TRANSLATE_NOOP("Speech", "arrow right"),
    "↔": QT_TRANSLATE_NOOP("Speech", "arrow left and right"),
    "↑": QT_TRANSLATE_NOOP("Speech", "arrow up"),
    "↓": QT_TRANSLATE_NOOP("Speech", "arrow down"),
    "±": QT_TRANSLATE_NOOP("Speech", "plus or minus"),
    "○": QT_TRANSLATE_NOOP("Speech", "circle"),
    "◎": QT_TRANSLATE_NOOP("Speech", "double circle"),
}
_MANY_STARS = QT_TRANSLATE_NOOP("Speech", "{n} stars")
_NUMBER = re.compile(rf"([{''.join(_BEFORE_NUMBERS)}]) ?(\d+(?:[.,]\d+)?)")
_STARS = re.compile("★{2,}")
_AFTER_SENTENCES = re.compile(r"(?<=[.!?。！？]) · ")
_SIGN = re.compile(f"[{''.join(_SIGNS)}]")


def spoken(text: str) -> str:
    """Return a text with words in place of the signs that screen readers skip or misread."""
    if text.isascii() and not _NUMBER.search(text):
        return text
    text = _NUMBER.sub(lambda found: _translated(_BEFORE_NUMBERS[found[1]]).format(n=found[2]), text)
    text = _STARS.sub(lambda found: _translated(_MANY_STARS).format(n=len(found[0])), text)
    text = _SIGN.sub(lambda found: _translated(_SIGNS[found[0]]), text)
    return _AFTER_SENTENCES.sub(" ", text).replace(" · ", ", ").replace("･", "・")


def _translated(text: object) -> str:
    return QCoreApplication.translate("Speech", str(text))


class _Notice(QWidget):
    """A text that is nowhere on the screen, for screen readers that hear no announcements."""


LATEST = 8
"""Notices that are kept: a screen reader asks for their names after they have come."""


def announce(speaker: QWidget, text: str) -> None:
    """Make a screen reader say a text in the name of a widget; without one nothing happens.

    Orca hears announcements from version 45 on; older ones read notifications. It gets one of the two, never both.
    """
    if not text or not QAccessible.isActive():
        return
    if _hears_announcements():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(speaker, spoken(text)))
        return
    former = speaker.window().findChildren(_Notice, options=Qt.FindChildOption.FindDirectChildrenOnly)
    for notice in former[: 1 - LATEST]:
        notice.deleteLater()
    notice = _Notice(speaker.window())
    notice.setAccessibleName(spoken(text))
    QAccessible.updateAccessibility(QAccessibleEvent(notice, QAccessible.Event.ObjectShow))


def _notice_interface(key: str, found: QObject | None) -> QAccessibleInterface | None:
    if not isinstance(found, _Notice):
        return None
    return QAccessibleWidget(found, QAccessible.Role.Notification, found.accessibleName())


QAccessible.installFactory(_notice_interface)

CONNECTION = "kotatsu-listeners"
BUS = ("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
"""The call for the address of the bus of assistive technology on Linux, to the session's bus."""
LISTENERS = (
    "org.a11y.atspi.Registry",
    "/org/a11y/atspi/registry",
    "org.a11y.atspi.Registry",
    "GetRegisteredEvents",
)
"""The call for what assistive technology listens to, on its own bus."""
LONGEST_CALL = 200
"""Milliseconds for each of these calls."""


def _hears_announcements() -> bool:
    """Return whether announcements are listened to; true where no bus can say so, as on Windows."""
    if sys.platform in ("win32", "darwin"):
        return True
    from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage  # here, as few people have a screen reader

    bus = QDBusConnection(CONNECTION)
    if not bus.isConnected():
        found = QDBusConnection.sessionBus().call(
            QDBusMessage.createMethodCall(*BUS), QDBus.CallMode.Block, LONGEST_CALL
        )
        if found.type() != QDBusMessage.MessageType.ReplyMessage:
            return True
        bus = QDBusConnection.connectToBus(str(found.arguments()[0]), CONNECTION)
    registered = bus.call(QDBusMessage.createMethodCall(*LISTENERS), QDBus.CallMode.Block, LONGEST_CALL)
    if registered.type() != QDBusMessage.MessageType.ReplyMessage:
        return True
    return "Object:Announcement" in str(registered)  # PySide reads no arrays of structures, but prints them
