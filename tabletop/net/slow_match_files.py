"""Files of slow matches on this computer. This module loads nothing of the network."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from tabletop import paths
from tabletop.match import saves

SEATS = ("network", "seats.json")
"""Where the tokens of joined seats are stored below the user's data."""


class _Stored(msgspec.Struct):
    """The part of a stored table or seat that only slow matches have."""

    summary: object = None


def seats_file() -> Path:
    """Return the file of the tokens with which this computer's user may return to a seat."""
    return paths.user_data().joinpath(*SEATS)


def stamps() -> dict[Path, tuple[int, int]]:
    """Return when each file of a hosted table or of joined seats was written, and its size."""
    found = dict[Path, tuple[int, int]]()
    for file in (*_hosted(), seats_file()):
        with suppress(OSError):
            facts = file.stat()
            found[file] = facts.st_mtime_ns, facts.st_size
    return found


def is_any_stored() -> bool:
    """Return whether a table hosted here, or a seat joined elsewhere, is one of a slow match."""
    return any(_is_slow(file, _Stored) for file in _hosted()) or _is_slow(seats_file(), list[_Stored])


def _hosted() -> list[Path]:
    return paths.listed(paths.saves(), f"*{saves.TABLE_SUFFIX}")


def _is_slow(file: Path, kind: type[_Stored] | type[list[_Stored]]) -> bool:
    with suppress(OSError, ValueError, RecursionError):
        found = msgspec.json.decode(file.read_bytes(), type=kind)
        return any(stored.summary is not None for stored in (found if isinstance(found, list) else [found]))
    return False
