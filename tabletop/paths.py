"""Where files lie: the program's own in a checkout, a wheel or a frozen build, and the user's in the data directory."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent


def _own(name: str) -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen) / name
    installed = _HERE / "_data" / name
    return installed if installed.is_dir() else _HERE.parent / name


def resources() -> Path:
    """Return the folder of icons, styles, words, translations and rules pages."""
    return _own("resources")


def card_data() -> Path:
    """Return the folder of the card files that come with the program."""
    return _own("card_data")


def tests() -> Path | None:
    """Return the folder of the program's tests, None where there is none (an installed program)."""
    checkout = _HERE.parent
    return checkout / "tests" if (checkout / "pyproject.toml").is_file() and (checkout / "tests").is_dir() else None


def user_data() -> Path:
    """Return the platform's data directory for this user; KOTATSU_HOME overrides it. It may not exist yet."""
    if override := os.environ.get("KOTATSU_HOME"):
        return Path(override)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", Path.home() / "AppData/Roaming")) / "Kotatsu"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/Kotatsu"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local/share")) / "kotatsu"


def user_cards() -> Path:
    """Return the folder whose card files are laid over the program's."""
    return user_data() / "card_data"


def saves() -> Path:
    """Return the folder of journals."""
    return user_data() / "saves"


def reports() -> Path:
    """Return the folder of crash and bot reports."""
    return user_data() / "reports"
