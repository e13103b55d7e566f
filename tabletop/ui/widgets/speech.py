"""Texts for screen readers: signs in words, and sentences that are said at once."""

from __future__ import annotations

import re

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

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
}
_MANY_STARS = QT_TRANSLATE_NOOP("Speech", "{n} stars")
_NUMBER = re.compile(rf"([{''.join(_BEFORE_NUMBERS)}]) ?(\d+(?:[.,]\d+)?)")
_STARS = re.compile("★{2,}")
_SIGN = re.compile(f"[{''.join(_SIGNS)}]")


def spoken(text: str) -> str:
    """Return a text with words in place of the signs that screen readers skip or misread."""
    if text.isascii() and not _NUMBER.search(text):
        return text
    text = _NUMBER.sub(lambda found: _translated(_BEFORE_NUMBERS[found[1]]).format(n=found[2]), text)
    text = _STARS.sub(lambda found: _translated(_MANY_STARS).format(n=len(found[0])), text)
    return _SIGN.sub(lambda found: _translated(_SIGNS[found[0]]), text).replace(" · ", ", ")


def _translated(text: object) -> str:
    return QCoreApplication.translate("Speech", str(text))


def announce(speaker: QObject, text: str) -> None:
    """Make a screen reader say a text in the name of a widget; without one nothing happens."""
    if text and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(speaker, spoken(text)))
