"""Files that people save for themselves."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths


def in_documents(name: str) -> str:
    """Return the path of a file in the person's Documents folder."""
    return str(Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)) / name)
