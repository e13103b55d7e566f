"""Journal locks: only one running match writes a journal, in whichever program or window.

The lock is the system's own and goes with the process that holds it, so that a crash leaves none behind. It lies on the
file itself (its inode), whatever name it was opened by. Where a lock would keep others from reading the file (Windows),
a file beside the journal is locked instead, named for the journal's device and inode.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from pathlib import Path

from tabletop.match.journal import JournalError

FOLDER = ".locks"
"""Beside the journals; its files are empty."""
PARTIAL = ".part"
"""Ends the name of a journal that is not complete yet."""
Release = Callable[[], None]


class JournalLock:
    """Has a journal to itself until `release`, or until the process ends."""

    _release: Release | None = None

    def __init__(self, path: Path) -> None:
        """Raise JournalError if another running match writes this journal."""
        self.take(path)

    def __del__(self) -> None:
        """Release what nobody closed."""
        self.release()

    def take(self, path: Path) -> None:
        """Own another file instead; raises JournalError if a running match writes it.

        A file that is not there, or lies on a disk that keeps no locks, is not locked: it is written anyway, or says
        itself why it cannot be.
        """
        self.release()
        self._release = lock(path)

    def release(self) -> None:
        """Unlock the journal."""
        unlock, self._release = self._release, None
        if unlock is not None:
            with contextlib.suppress(OSError):
                unlock()


def is_locked(path: Path) -> bool:
    """Return whether a running match writes a journal."""
    try:
        JournalLock(path).release()
    except JournalError:
        return True
    return False


def lock_beside(path: Path) -> Release | None:
    """Lock a file in a folder beside a journal, named for the journal's inode or else its name."""
    from filelock import FileLock, Timeout  # here, as only Windows needs it and the start screen waits for it

    with contextlib.suppress(OSError, NotImplementedError):
        path = path.resolve()
        found = path.stat()
        name = f"{found.st_dev:x}-{found.st_ino:x}" if found.st_ino else path.name.removesuffix(PARTIAL)
        folder = path.parent / FOLDER
        folder.mkdir(exist_ok=True, mode=0o700)
        file_lock = FileLock(folder / f"{name}.lock", timeout=0)
        try:
            file_lock.acquire()
        except Timeout:
            raise JournalError("match.fault.in_use", file=path.name) from None
        return file_lock.release
    return None


if sys.platform == "win32":
    lock = lock_beside
else:
    import fcntl

    def lock(path: Path) -> Release | None:
        """Lock a file itself; return what unlocks it, None if it cannot be locked."""
        while True:
            try:
                file = os.open(path, os.O_RDONLY | os.O_NONBLOCK)  # a pipe would keep us waiting
            except OSError:
                return None
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                if os.path.samestat(os.fstat(file), path.stat()):
                    return lambda: os.close(file)
            except BlockingIOError:
                os.close(file)
                raise JournalError("match.fault.in_use", file=path.name) from None
            except OSError:
                os.close(file)
                return None
            os.close(file)  # the name got another file meanwhile
