"""The pictures of the README: the start screen and a table of every game, painted by the program itself."""

from __future__ import annotations

from pathlib import Path


def write(folder: Path) -> None:
    """Leave the pictures in the folder."""
