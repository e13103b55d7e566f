"""Inhibition of the computer's sleep, as long as a match waits for somebody here."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import subprocess

CONTINUOUS, SYSTEM_REQUIRED = 0x80000000, 0x00000001
"""Flags of `SetThreadExecutionState`."""
SCREEN_SAVER = ("org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver")
"""Service, object and interface that desktops on Linux offer."""
CONNECTION = "kotatsu-awake"
"""Name of a connection of our own to the bus: what it inhibits ends with it."""


class Wakefulness:
    """This program's wish that the computer stays awake; it ends with the program, however that ends."""

    def __init__(self) -> None:
        self.is_kept = False
        self._caffeinate: subprocess.Popen[bytes] | None = None

    def keep(self, wanted: bool, reason: str = "") -> None:
        """Keep the computer awake from now on, or no longer; `reason` is what the desktop shows."""
        if wanted == self.is_kept:
            return
        self.is_kept = wanted
        if sys.platform == "win32":
            flags = CONTINUOUS | (SYSTEM_REQUIRED if wanted else 0)
            getattr(ctypes, "windll").kernel32.SetThreadExecutionState(flags)  # noqa: B009 - exists there alone
        elif sys.platform == "darwin":
            self._ask_macos(wanted)
        else:
            _ask_desktop(wanted, reason)

    def _ask_macos(self, wanted: bool) -> None:
        if wanted:
            import subprocess  # here, as the start screen keeps nobody awake

            with contextlib.suppress(OSError):
                self._caffeinate = subprocess.Popen(["/usr/bin/caffeinate", "-i", "-w", str(os.getpid())])
        elif self._caffeinate is not None:
            self._caffeinate.terminate()
            self._caffeinate.wait()
            self._caffeinate = None


def _ask_desktop(wanted: bool, reason: str) -> None:
    """Inhibit by a connection of its own, or close it; a desktop that offers nothing ignores it."""
    from PySide6.QtDBus import QDBusConnection, QDBusMessage  # here, as this happens on request only

    if not wanted:
        QDBusConnection.disconnectFromBus(CONNECTION)
        return
    service, path, interface = SCREEN_SAVER
    bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, CONNECTION)
    message = QDBusMessage.createMethodCall(service, path, interface, "Inhibit")
    message.setArguments(["Kotatsu", reason])
    bus.send(message)
