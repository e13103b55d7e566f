"""Reduced motion: the person's preference, and the desktop's setting."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from functools import cache

from tabletop.ui.model.preferences import PreferenceValues


def is_reduced(values: PreferenceValues) -> bool:
    """Return whether pieces should not travel."""
    return values.motion == "reduced" or (values.motion == "system" and system_reduces_motion())


@cache
def system_reduces_motion() -> bool:
    """Return whether the desktop switches animations off; False where it cannot be asked."""
    try:
        if sys.platform == "win32":
            return _windows()
        if sys.platform == "darwin":
            return _output("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"
        return _output("gsettings", "get", "org.gnome.desktop.interface", "enable-animations") == "false"
    except (OSError, subprocess.SubprocessError, AttributeError):
        return False


def _output(*command: str) -> str:
    finished = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=1, check=False)
    return finished.stdout.strip()


def _windows() -> bool:
    get_client_area_animation = 0x1042
    animated = ctypes.c_int(1)
    user32 = getattr(ctypes, "windll").user32  # noqa: B009 - the attribute exists on Windows alone
    user32.SystemParametersInfoW(get_client_area_animation, 0, ctypes.byref(animated), 0)
    return not animated.value
