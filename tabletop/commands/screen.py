"""Detection of a display: without one Qt aborts the process instead of raising an exception."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from tabletop.engine.errors import UserError

_ANYWHERE = ("offscreen", "minimal")
"""Platforms that need nothing."""


def check() -> None:
    """Return if Qt can open a window here; raises UserError otherwise.

    Asks the display itself, as Qt is about to do; takes a millisecond or two. Only systems with X11 or Wayland are
    asked: elsewhere there is always a screen.
    """
    if not sys.platform.startswith("linux"):
        return
    chosen = check_platform()
    if chosen and not all(name in _SERVERS for name in chosen):
        return
    named = [name for name in ("DISPLAY", "WAYLAND_DISPLAY") if os.environ.get(name)]
    if not named and not chosen:
        raise UserError("commands.fault.no_display")
    if not any(_SERVERS[name]() for name in chosen or _SERVERS):
        display = tuple(f"{name}={os.environ[name]}" for name in named) or chosen
        raise UserError("commands.fault.dead_display", display=display)


def check_platform() -> tuple[str, ...]:
    """Return the platforms that QT_QPA_PLATFORM names; raises UserError if Qt has none of them."""
    wanted = tuple(part.partition(":")[0].strip() for part in os.environ.get("QT_QPA_PLATFORM", "").split(";"))
    wanted = tuple(filter(None, wanted))
    if not wanted or any(name in (*_ANYWHERE, *_SERVERS) for name in wanted):
        return wanted
    known = _platforms()
    if known and not any(name in known for name in wanted):
        raise UserError("commands.fault.platform", value=os.environ["QT_QPA_PLATFORM"], known=known)
    return wanted


def _platforms() -> tuple[str, ...]:
    """Return the names of all platforms of Qt; slow, so called last."""
    from PySide6.QtCore import QLibraryInfo, QPluginLoader

    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms")
    found: list[str] = []
    for file in sorted(folder.glob("*")):
        about: Any = QPluginLoader(str(file)).metaData().get("MetaData")
        found += about.get("Keys", []) if isinstance(about, dict) else []
    return tuple(found)


def _has_x11() -> bool:
    """Return whether an X server accepts us, by the library that Qt uses; True if it cannot be asked."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    answers = bool(xcb.xcb_connection_has_error(connection) == 0)
    xcb.xcb_disconnect(connection)
    return answers


def _has_wayland() -> bool:
    """Return whether a Wayland compositor listens."""
    if os.environ.get("WAYLAND_SOCKET"):
        return True  # an open connection that only Qt may use
    import socket  # here, as most starts have an X server

    name = os.environ.get("WAYLAND_DISPLAY") or "wayland-0"
    path = Path(os.environ.get("XDG_RUNTIME_DIR", ""), name)
    with suppress(OSError), socket.socket(socket.AF_UNIX) as connection:
        connection.connect(str(path))
        return True
    return False


_SERVERS: dict[str, Callable[[], bool]] = {
    "xcb": _has_x11,
    "wayland": _has_wayland,
    "wayland-egl": _has_wayland,
}
