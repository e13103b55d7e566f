"""Learned parameters as lists of structs in JSON files, which commands write."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


class TableKind(Protocol):
    """Learned parameters for a kind of table."""

    @property
    def seats(self) -> int:
        """The number of seats."""

    @property
    def sides(self) -> int:
        """The number of sides."""


Found = TypeVar("Found", bound=TableKind)


def read(file: Path, of: type[T]) -> tuple[T, ...]:
    """Return everything that a file holds, nothing if there is none."""
    found: tuple[T, ...] = msgspec.json.decode(file.read_bytes(), type=tuple[of, ...]) if file.is_file() else ()  # type: ignore[valid-type]
    return found


def write(file: Path, found: Sequence[T]) -> Path:
    """Write a file anew, with its folder if need be; return it. Raises OSError if it cannot be written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    return file


def keep(file: Path, made: T, kind: Callable[[T], Any]) -> Path:
    """Write one finding in place of the one of its kind; return the file. Raises OSError as `write` does."""
    rest = [entry for entry in read(file, type(made)) if kind(entry) != kind(made)]
    return write(file, sorted([*rest, made], key=kind))


def table(entry: TableKind) -> tuple[int, int]:
    """Return the kind of table at which something was learned."""
    return entry.seats, entry.sides


def nearest(found: Sequence[Found], seats: int, sides: int) -> Found | None:
    """Return the parameters for the most similar table, None if there are none.

    What rivals taught says nothing of tables where all win together, nor the other way round.
    """
    likely = [entry for entry in found if (entry.sides > 1) == (sides > 1)]
    return min(likely, key=lambda entry: (abs(entry.seats - seats), abs(entry.sides - sides)), default=None)
