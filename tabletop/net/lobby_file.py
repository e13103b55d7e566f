"""The file that stands in the folder of saves for a slow match until its journal begins.

It is empty; its table is stored beside it, as beside a journal. Whoever hosts it holds its lock.
"""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex

from tabletop import paths
from tabletop.match import saves
from tabletop.match.journal_lock import JournalLock

SUFFIX = ".lobby"


class LobbyFile:
    """Has a lobby to itself until `close` or `delete`, or until the process ends."""

    def __init__(self, path: Path | None = None) -> None:
        """Make a new file if there is no `path`.

        Raises OSError, and JournalError if another program hosts the lobby.
        """
        self.path = path or paths.saves() / f"{token_hex(8)}{SUFFIX}"
        if path is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.touch(0o600)
        self._lock = JournalLock(self.path)

    def close(self) -> None:
        """Leave the lobby to whoever hosts it next."""
        self._lock.release()

    def delete(self) -> None:
        """Forget the lobby, as its match has begun or never will."""
        self.close()
        delete(self.path)


def is_lobby(path: Path) -> bool:
    """Return whether a path is that of a lobby, not of a journal."""
    return path.suffix == SUFFIX


def delete(path: Path) -> None:
    """Delete a lobby that nobody hosts; raises OSError."""
    saves.table_file(path).unlink(missing_ok=True)
    path.unlink(missing_ok=True)
