"""Report files about errors after which the match went on."""

from __future__ import annotations

import contextlib
import platform
from datetime import UTC, datetime
from pathlib import Path

from tabletop import __version__, paths


def write(kind: str, text: str) -> Path | None:
    """Write a report file and return it, None if it cannot be written."""
    now = datetime.now(UTC)
    head = f"Kotatsu {__version__}, {platform.python_implementation()} {platform.python_version()}, {platform.system()}"
    with contextlib.suppress(OSError):
        paths.reports().mkdir(parents=True, exist_ok=True)
        file = paths.reports() / f"{now:%Y%m%d-%H%M%S-%f}-{kind}.txt"
        file.touch(mode=0o600)  # it may hold the seed of a match
        file.write_text(f"{head}\n{now.isoformat()}\n\n{text}\n", encoding="utf-8")
        return file
    return None
