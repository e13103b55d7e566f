"""The writer of a journal: what it has written survives a crash of the program at once, and of the computer soon after.

Nobody waits for the disk: a decision is told as soon as the system has its bytes, and a thread sees to it that they
come to rest. If they cannot, they are written again with the next decision.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from pathlib import Path
from threading import Lock

from tabletop.match import journal
from tabletop.match.journal import Contents, Record
from tabletop.match.owner import Owner

PRIVATE = 0o600
"""Only this user may read a journal: it holds every secret."""
SETTLE_WITHIN = 5.0
"""Seconds that the end of a match waits for the disk."""


class Writer:
    """Appends records to a file. `trouble` says why the last ones are not there, empty if they are.

    `full` tells whether that is for want of room, `blocked` whether a file lies where a folder should be.
    """

    def __init__(self, path: Path, size: int, check: str, owner: Owner) -> None:
        self._owner = owner
        self.path = path
        self.trouble = ""
        self.full = self.blocked = False
        self._size = size
        self._check = check
        self._waiting = b""
        """What could not be written."""
        self._loose = b""
        """What is written behind `_size`, and may not have come to rest."""
        self._lock = Lock()
        self._rests = False
        self._resting: Future[None] | None = None

    @classmethod
    def new(cls, path: Path, records: Sequence[Record]) -> Writer:
        """Return a writer for a new file that holds `records`; the file appears complete or not at all."""
        data, check = journal.lines(records, "")
        writer = cls(path, 0, check, Owner(path))
        partial = path.with_name(path.name + ".part")
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            partial.touch(mode=PRIVATE)
            with partial.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            partial.replace(path)
            _sync_folder(path.parent)
            writer._size = len(data)
        except OSError as error:
            writer._fail(error)
            writer._waiting = data
        return writer

    @classmethod
    def resume(cls, path: Path, contents: Contents, owner: Owner) -> Writer:
        """Return a writer that goes on after the good part of a file; a damaged file is kept beside it as it was."""
        if contents.damaged_line:
            kept = path.with_name(path.name + ".damaged")
            with contextlib.suppress(OSError):
                kept.touch(mode=PRIVATE)
                kept.write_bytes(path.read_bytes())
        return cls(path, contents.good, contents.check, owner)

    def write(self, *records: Record) -> None:
        """Have records in the file; on a full or vanished disk keep them for the next attempt and set `trouble`."""
        data, self._check = journal.lines(records, self._check)
        with self._lock:
            self._waiting += data
            end = self._size + len(self._loose)
            try:
                if not end:
                    self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
                    self.path.touch(mode=PRIVATE)
                with self.path.open("r+b" if end else "wb") as file:
                    if file.seek(0, os.SEEK_END) != end:
                        file.truncate(end)  # only then: it takes its time
                        file.seek(end)
                    file.write(self._waiting)
            except OSError as error:
                self._fail(error)
                return
            self._loose += self._waiting
            self._waiting = b""
            self.trouble = ""
            if not self._rests:
                self._rests, self._resting = True, _disk().submit(self._rest)

    def settle(self, seconds: float = SETTLE_WITHIN) -> None:
        """Wait until everything written has come to rest, or `trouble` says why not; no longer than some seconds."""
        resting = self._resting
        if resting is not None:
            with contextlib.suppress(TimeoutError):
                resting.result(seconds)

    def close(self) -> None:
        """Leave the file to others."""
        self._owner.release()

    def _fail(self, error: OSError) -> None:
        self.trouble = error.strerror or str(error)
        self.full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        self.blocked = error.errno in (errno.ENOTDIR, errno.EEXIST)

    def _rest(self) -> None:
        """Have on the disk itself what is written, also what is added meanwhile."""
        while True:
            with self._lock:
                size = len(self._loose)
                if not size:
                    self._rests = False
                    return
            trouble: OSError | None = None
            try:
                with self.path.open("r+b") as file:
                    os.fsync(file.fileno())
            except OSError as error:
                trouble = error
            with self._lock:
                if trouble is not None:
                    self._fail(trouble)
                    self._waiting, self._loose = self._loose + self._waiting, b""
                else:
                    self._size += size
                    self._loose = self._loose[size:]


@cache
def _disk() -> ThreadPoolExecutor:
    """The thread that waits for the disk; the program does not end before it has."""
    return ThreadPoolExecutor(1, "kotatsu-journal")


def _sync_folder(folder: Path) -> None:
    """Make a rename survive a power loss, where the system lets a folder be opened."""
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
