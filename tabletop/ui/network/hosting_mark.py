"""Mark of the journal whose table is being hosted, to offer it again after a crash."""

from __future__ import annotations

import contextlib
from pathlib import Path

from PySide6.QtCore import QLockFile

from tabletop import paths
from tabletop.ui.model.preferences import Preferences

HOSTING = "lan/hosting"


class HostingMark:
    """Stands while this program hosts a match; a crash leaves it behind, without its lock."""

    def __init__(self, preferences: Preferences, path: Path | None) -> None:
        self._preferences = preferences
        self._lock = _lock()
        if self._lock.tryLock(0):
            preferences.remember(HOSTING, str(path or ""))

    def remove(self) -> None:
        """Leave nothing to be offered."""
        if self._lock.isLocked():
            self._preferences.remember(HOSTING, "")
            self._lock.unlock()


def left_open(preferences: Preferences) -> Path | None:
    """Return, once, the journal of a table that a crash left open, or None."""
    text = preferences.remembered(HOSTING)
    lock = _lock()
    if not text or not lock.tryLock(0):
        return None
    preferences.remember(HOSTING, "")
    lock.unlock()
    path = Path(text)
    with contextlib.suppress(OSError, ValueError):  # a name too long, or one with a NUL, is no file
        return path if path.is_file() else None
    return None


def _lock() -> QLockFile:
    folder = paths.user_data() / "network"
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    lock = QLockFile(str(folder / "hosting.lock"))
    lock.setStaleLockTime(0)
    return lock
