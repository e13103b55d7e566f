"""What matches taught, kept as data: lists of structs in JSON files, which commands write and the program reads."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


def read(file: Path, of: type[T]) -> tuple[T, ...]:
    """Return everything that a file holds, nothing if there is none."""
    found: tuple[T, ...] = msgspec.json.decode(file.read_bytes(), type=tuple[of, ...]) if file.is_file() else ()  # type: ignore[valid-type]
    return found


def write(file: Path, found: Sequence[T]) -> Path:
    """Write a file anew, with its folder if need be; return it. Raises OSError if it cannot be written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    return file
