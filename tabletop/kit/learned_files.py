"""Learned parameters as lists of structs in JSON files, which commands write."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import _lru_cache_wrapper, cache
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from tabletop import paths

R = TypeVar("R")
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


def table(entry: TableKind) -> tuple[int, int]:
    """Return the kind of table at which something was learned."""
    return entry.seats, entry.sides


def nearest(found: Sequence[Found], seats: int, sides: int) -> Found | None:
    """Return the parameters for the most similar table, None if there are none.

    What rivals taught says nothing of tables where all win together, nor the other way round.
    """
    likely = [entry for entry in found if (entry.sides > 1) == (sides > 1)]
    return min(likely, key=lambda entry: (abs(entry.seats - seats), abs(entry.sides - sides)), default=None)


class LearnedFile(Generic[T]):
    """Parameters of one sort learned for every game: a file a game, with one entry for each `kind`."""

    def __init__(self, name: str, of: type[T], kind: Callable[[T], Any]) -> None:
        self._name, self._type, self._kind = name, of, kind
        self._caches: list[_lru_cache_wrapper[Any]] = []

    def path(self, game: str) -> Path:
        """Return the file of a game."""
        return paths.game_file(game, f"learned/{self._name}.json")

    def read(self, game: str) -> tuple[T, ...]:
        """Return everything that is known about a game."""
        return read(self.path(game), self._type)

    def keep(self, game: str, made: T) -> Path:
        """Write an entry in place of the one of its kind; return the file. Raises OSError as `write` does."""
        rest = [entry for entry in self.read(game) if self._kind(entry) != self._kind(made)]
        file = write(self.path(game), sorted([*rest, made], key=self._kind))
        for cached in self._caches:
            cached.cache_clear()
        return file

    def cached(self, function: Callable[..., R]) -> _lru_cache_wrapper[R]:
        """Cache a function of what the files hold, until something else is kept."""
        self._caches.append(made := cache(function))
        return made
