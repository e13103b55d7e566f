"""The keyboard: keys of the program can be moved, and texts name them where they are."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt
from PySide6.QtGui import QKeySequence

K = Qt.Key

USES: tuple[tuple[Qt.Key, object], ...] = (
    (K.Key_Tab, QT_TRANSLATE_NOOP("Keys", "Next piece or button")),
    (K.Key_Backtab, QT_TRANSLATE_NOOP("Keys", "Previous piece or button")),
    (K.Key_Left, QT_TRANSLATE_NOOP("Keys", "To the left")),
    (K.Key_Right, QT_TRANSLATE_NOOP("Keys", "To the right")),
    (K.Key_Up, QT_TRANSLATE_NOOP("Keys", "Up")),
    (K.Key_Down, QT_TRANSLATE_NOOP("Keys", "Down")),
    (K.Key_Return, QT_TRANSLATE_NOOP("Keys", "Choose")),
    (K.Key_Space, QT_TRANSLATE_NOOP("Keys", "Press the golden button")),
    (K.Key_Escape, QT_TRANSLATE_NOOP("Keys", "Put back, close")),
    (K.Key_H, QT_TRANSLATE_NOOP("Keys", "Hint")),
    (K.Key_U, QT_TRANSLATE_NOOP("Keys", "Undo")),
    (K.Key_L, QT_TRANSLATE_NOOP("Keys", "Log")),
    (K.Key_B, QT_TRANSLATE_NOOP("Keys", "When to ask me")),
    (K.Key_M, QT_TRANSLATE_NOOP("Keys", "Sound on or off")),
    (K.Key_F1, QT_TRANSLATE_NOOP("Keys", "Rules")),
    (K.Key_F3, QT_TRANSLATE_NOOP("Keys", "Search the rules")),
    (K.Key_Backspace, QT_TRANSLATE_NOOP("Keys", "Back in the rules")),
    (K.Key_F6, QT_TRANSLATE_NOOP("Keys", "Next part of the window")),
    (K.Key_F11, QT_TRANSLATE_NOOP("Keys", "Full screen")),
    (K.Key_Plus, QT_TRANSLATE_NOOP("Keys", "Magnify the table")),
    (K.Key_Minus, QT_TRANSLATE_NOOP("Keys", "Shrink the table")),
    (K.Key_0, QT_TRANSLATE_NOOP("Keys", "Fit the table to the window; row 10 of a list")),
    (K.Key_S, QT_TRANSLATE_NOOP("Keys", "Spectator: speed")),
    (K.Key_P, QT_TRANSLATE_NOOP("Keys", "Pause while watching; button P in a game")),
    (K.Key_R, QT_TRANSLATE_NOOP("Keys", "Play again; button R in a game")),
    *((Qt.Key(K.Key_0 + place), QT_TRANSLATE_NOOP("Keys", "Games: button {key}")) for place in range(1, 10)),
    *((Qt.Key(ord(letter)), QT_TRANSLATE_NOOP("Keys", "Games: button {key}")) for letter in "ACDEFGKNX"),
    (K.Key_PageUp, QT_TRANSLATE_NOOP("Keys", "Replay: previous mistake")),
    (K.Key_PageDown, QT_TRANSLATE_NOOP("Keys", "Replay: next mistake")),
    (K.Key_Home, QT_TRANSLATE_NOOP("Keys", "Replay: to the start")),
    (K.Key_End, QT_TRANSLATE_NOOP("Keys", "Replay: to the end")),
)
"""The keys of the program, each with its use. Other letters may be the buttons of games from elsewhere."""

_NAMES = {
    K.Key_Return: QT_TRANSLATE_NOOP("Keys", "Enter"),
    K.Key_Space: QT_TRANSLATE_NOOP("Keys", "Space"),
    K.Key_Backtab: QT_TRANSLATE_NOOP("Keys", "Shift + Tab"),
    K.Key_Escape: "Esc",
    K.Key_Home: QT_TRANSLATE_NOOP("Keys", "Home"),
    K.Key_End: QT_TRANSLATE_NOOP("Keys", "End"),
    K.Key_Left: "←",
    K.Key_Right: "→",
    K.Key_Up: "↑",
    K.Key_Down: "↓",
}
_MODIFIERS = (K.Key_Shift, K.Key_Control, K.Key_Alt, K.Key_AltGr, K.Key_Meta, K.Key_CapsLock, K.Key_unknown)
LONGEST = 2000
"""Most letters of a stored map of keys."""


def normal(key: int) -> int:
    """Return a key with the one on the number pad taken for Enter."""
    return K.Key_Return.value if key == K.Key_Enter.value else key


def is_assignable(key: int) -> bool:
    """Return whether a key can be pressed alone."""
    return key > 0 and key not in [modifier.value for modifier in _MODIFIERS]


def use_of(key: int) -> str:
    """Return the use of a key in the program, "" for none."""
    found = next((use for design, use in USES if design == key), "")
    return QCoreApplication.translate("Keys", str(found)).format(key=QKeySequence(key).toString()) if found else ""


def name_of(key: int) -> str:
    """Return how a key of the keyboard is called."""
    known = _NAMES.get(Qt.Key(key))
    if known is not None:
        return QCoreApplication.translate("Keys", str(known))
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


class KeyMap:
    """Where the keys of the program are on the keyboard: a permutation, so that none is lost."""

    def __init__(self, places: Mapping[int, int] | None = None) -> None:
        """`places` are the keys of the keyboard for those keys of the program that have been moved."""
        self._places = {key: place for key, place in (places or {}).items() if key != place}
        self._meanings = {place: key for key, place in self._places.items()}

    def __bool__(self) -> bool:
        return bool(self._places)

    def place(self, key: int) -> int:
        """Return the key of the keyboard for a key of the program."""
        return self._places.get(key, key)

    def meaning(self, place: int) -> int:
        """Return the key of the program for a key of the keyboard."""
        return self._meanings.get(normal(place), place)

    def moved(self, key: int, place: int) -> KeyMap:
        """Return the map with a key moved; the one that was there goes where the key was."""
        place = normal(place)
        return KeyMap({**self._places, self.meaning(place): self.place(key), key: place})

    def encode(self) -> str:
        """Return the map as text for the settings."""
        return " ".join(f"{key:x}:{place:x}" for key, place in sorted(self._places.items()))

    @classmethod
    def decode(cls, text: str) -> KeyMap:
        """Return a stored map; one that is not a permutation counts as none."""
        try:
            pairs = [part.split(":") for part in text[:LONGEST].split()]
            places = {int(key, 16): int(place, 16) for key, place in pairs}
        except ValueError:
            return cls()
        is_sound = set(places) == set(places.values()) and all(0 < key < 1 << 26 for key in places)
        return cls(places if is_sound else None)


_used = [KeyMap()]


def use(keys: KeyMap) -> None:
    """Set the keys that are in use."""
    _used[0] = keys


def present() -> KeyMap:
    """Return the keys in use."""
    return _used[0]


def named(key: Qt.Key) -> str:
    """Return the name of the keyboard's key for a key of the program."""
    return name_of(_used[0].place(key.value))


def named_as(name: str) -> str:
    """Return the name of the keyboard's key for the one that a text calls `name`, else that name."""
    known = (key for key, _ in USES if name in (name_of(key.value), str(_NAMES.get(key, ""))))
    key = next(known, None)
    return named(key) if key is not None else name


def cap(letter: str) -> str:
    """Return the name of the keyboard's key for a letter or digit of the program."""
    return name_of(_used[0].place(ord(letter))) if letter and _used[0] else letter
