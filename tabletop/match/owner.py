"""Ownership: one running match writes a journal, in whichever program or window.

The lock is the system's own and goes with the process that holds it, so that a crash leaves none behind.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

from filelock import FileLock, Timeout

from tabletop.match.journal import JournalError

FOLDER = ".locks"
"""Beside the journals; its files are empty."""


class Owner:
    """Has a journal to itself until `release`, or until the process ends."""

    def __init__(self, path: Path) -> None:
        """Raise JournalError if another running match writes this journal."""
        folder = path.parent / FOLDER
        self._lock = FileLock(folder / f"{path.name}.lock", timeout=0)
        try:
            for made in (path.parent, folder):  # one by one: of those made by the way, everybody could read
                made.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._lock.acquire()
        except Timeout:
            raise JournalError("match.fault.in_use", file=path.name) from None
        except (OSError, NotImplementedError):
            pass  # a disk that keeps no locks, or nothing at all: the journal says so itself when it is written

    def release(self) -> None:
        """Let others have the journal."""
        with contextlib.suppress(OSError):
            self._lock.release()


def in_use(path: Path) -> bool:
    """Tell whether a running match writes a journal."""
    try:
        Owner(path).release()
    except JournalError:
        return True
    return False
