"""Preferences from the settings screen, stored by the platform between sessions; reduced motion."""

from __future__ import annotations

import ctypes
import os
import sys
from functools import cache

import msgspec
from PySide6.QtCore import QObject, QSettings, Signal

from tabletop import paths
from tabletop.languages.registry import LANGUAGES
from tabletop.ui.model.animals import Animal

THEMES = ("system", "dark", "light", "contrast")
SPEEDS = ("off", "fast", "normal", "slow")
MOTIONS = ("system", "full", "reduced")
CURTAINS = ("private", "always", "never")
TURN_CALLS = ("off", "notify", "awake")
TEXT_SCALES = (90, 100, 115, 130, 150)
VOLUMES = (30, 60, 100)
SPACINGS = ("normal", "wide", "wider")
SCANNINGS = ("off", "keys", "1", "2", "4")
SLOW_KEYS = (0, 150, 300, 600)
DIGITS_MOST = 8
"""Digits of a number in the settings; Python refuses to read one of more than 4,300."""


class PreferenceValues(msgspec.Struct):
    """One value for each preference; these are the defaults."""

    language: str = "system"
    theme: str = "system"
    speed: str = "normal"
    motion: str = "system"
    text_scale: int = 100
    blunder_warnings: bool = True
    teaching: bool = True
    """True if the first occurrence of an event is explained in a sentence."""
    throws_by_hand: bool = False
    """True if the person's own dice wait until they are thrown by a press or a drag."""
    advice: bool = True
    """True if the choice that a bot would make is highlighted."""
    sound: bool = True
    volume: int = 60
    """Volume in percent of the machine's own."""
    curtain: str = "private"
    rival_voices: bool = True
    """When to cover the screen between two people: "private" (the game hides things), always or never."""
    turn_call: str = "notify"
    """The call to one's turn: none, a notification while the window is in the background, or that and a computer that
    stays awake while a network match waits."""
    watches_slow: bool = False
    """True if an icon in the tray watches slow matches, also while the window is closed."""
    animal: str = "rabbit"
    """The animal of the person at the table."""
    font: str = ""
    """Family of all text, "" for the program's own choice."""
    spacing: str = "normal"
    """Room between letters, words and lines."""
    keys: str = ""
    """Keys that have been moved, as `keys.KeyMap` writes them."""
    scanning: str = "off"
    """Switch scanning: none, by two keys, or with a step by itself after so many seconds."""
    scan_step: int = 0x20
    scan_choose: int = 0x01000004
    """The keys that step and choose while scanning: Space and Enter."""
    unhurried: bool = False
    """True if nothing goes by itself that a person may still want to read or undo."""
    slow_keys: int = 0
    """Milliseconds for which a key must be held before it counts, 0 for none; then repeats do not count either."""


CHOICES: dict[str, tuple[str | int, ...]] = {
    "language": ("system", *LANGUAGES),
    "theme": THEMES,
    "speed": SPEEDS,
    "motion": MOTIONS,
    "text_scale": TEXT_SCALES,
    "volume": VOLUMES,
    "curtain": CURTAINS,
    "turn_call": TURN_CALLS,
    "animal": tuple(Animal),
    "spacing": SPACINGS,
    "scanning": SCANNINGS,
    "slow_keys": SLOW_KEYS,
}


def store() -> QSettings:
    """Return the settings store: the platform's, or a file where KOTATSU_HOME is set."""
    if os.environ.get("KOTATSU_HOME"):
        return QSettings(str(paths.user_data() / "settings.ini"), QSettings.Format.IniFormat)
    return QSettings("Kotatsu", "Kotatsu")


def _stored_as(name: str) -> str:
    return f"preferences/{'slip_warnings' if name == 'blunder_warnings' else name}"


class Preferences(QObject):
    """The preferences of this session. `changed` carries the name of a preference."""

    changed = Signal(str)

    def __init__(self, settings: QSettings | None = None) -> None:
        super().__init__()
        self._settings = settings if settings is not None else store()
        self._values = PreferenceValues()
        for name in PreferenceValues.__struct_fields__:
            self._read(name, getattr(self._values, name))

    def _read(self, name: str, default: str | int | bool) -> None:
        stored = self._settings.value(_stored_as(name))
        if stored is None:
            return
        value: str | int | bool = str(stored)
        if isinstance(default, bool):
            value = str(stored).lower() == "true"
        elif isinstance(default, int):
            value = int(str(stored)) if str(stored).isdecimal() and len(str(stored)) <= DIGITS_MOST else default
        if name not in CHOICES or value in CHOICES[name]:
            setattr(self._values, name, value)

    @property
    def values(self) -> PreferenceValues:
        """The present values; change them with `set` only."""
        return self._values

    def set(self, name: str, value: str | int | bool) -> None:
        """Store a value and emit `changed`; raises ValueError for an invalid one."""
        if name in CHOICES and value not in CHOICES[name]:
            raise ValueError(f"The setting {name} cannot be {value!r}; choose from {CHOICES[name]}.")
        if getattr(self._values, name) == value:
            return
        setattr(self._values, name, value)
        self._settings.setValue(_stored_as(name), value)
        self._settings.sync()
        self.changed.emit(name)

    def remembered(self, key: str) -> str:
        """Return a text stored by `remember`, else `""`."""
        return str(self._settings.value(f"remembered/{key}") or "")

    def remembered_keys(self, key: str) -> list[str]:
        """Return the keys of stored texts that are `key` itself or continue it after a dot."""
        known = (name.removeprefix("remembered/") for name in self._settings.allKeys())
        return [name for name in known if name == key or name.startswith(f"{key}.")]

    def remember(self, key: str, text: str) -> None:
        """Store a text that is no preference, such as the last table."""
        if self._settings.value(f"remembered/{key}") == text:
            return  # to write the file again takes longer than to look
        self._settings.setValue(f"remembered/{key}", text)
        self._settings.sync()


def motion_is_reduced(values: PreferenceValues) -> bool:
    """Return whether pieces should not travel."""
    return values.motion == "reduced" or (values.motion == "system" and system_reduces_motion())


@cache
def system_reduces_motion() -> bool:
    """Return whether the desktop switches animations off; False where it cannot be asked."""
    import subprocess  # here, as the start screen does not move anything

    try:
        if sys.platform == "win32":
            return _windows()
        if sys.platform == "darwin":
            return _output("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"
        return _output("gsettings", "get", "org.gnome.desktop.interface", "enable-animations") == "false"
    except (OSError, subprocess.SubprocessError, AttributeError):
        return False


def _output(*command: str) -> str:
    import subprocess  # here, as above

    finished = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=1, check=False)
    return finished.stdout.strip()


def _windows() -> bool:
    get_client_area_animation = 0x1042
    animated = ctypes.c_int(1)
    user32 = getattr(ctypes, "windll").user32  # noqa: B009 - the attribute exists on Windows alone
    user32.SystemParametersInfoW(get_client_area_animation, 0, ctypes.byref(animated), 0)
    return not animated.value
