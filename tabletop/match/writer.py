"""The writer of a journal, whose records survive a crash of the program or the computer.

Nobody waits for the disk: a decision is told as soon as the system has its bytes, and a thread sees to it that they
come to rest. If they cannot, they are written again with the next decision.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from pathlib import Path
from threading import Lock

from tabletop import paths
from tabletop.match import journal
from tabletop.match.journal import Contents, Record
from tabletop.match.journal_lock import PARTIAL, JournalLock

PRIVATE = 0o600
"""Only this user may read a journal: it holds every secret."""
FLUSH_WITHIN = 5.0
"""Seconds that the end of a match waits for the disk."""


class Writer:
    """Appends records to a file. `trouble` says why the last ones are not there, empty if they are.

    `full` tells whether that is for want of room, `blocked` whether a file lies where a folder should be. If the file
    has vanished, or another program has changed its size, it is written anew from `whole`; `rewritten` counts that.
    """

    def __init__(self, path: Path, size: int, check: str, owner: JournalLock) -> None:
        self._owner = owner
        self.path = path
        self.problem = ""
        self.full = self.blocked = False
        self.whole: Callable[[], Sequence[Record]] | None = None
        """Returns the header and everything up to now, the records that are just being written included."""
        self.rewritten = 0
        self._size = size
        self._most = size
        """Largest size that our own writes explain: a failed write may leave some of its bytes."""
        self._check = check
        self._waiting = b""
        """Bytes that could not be written."""
        self._loose = b""
        """Bytes written after `_size` that may not be on disk."""
        self._files = 0
        """Number of files created under this name."""
        self._lock = Lock()
        self._rests = False
        self._resting: Future[None] | None = None

    @classmethod
    def new(cls, path: Path, records: Sequence[Record]) -> Writer:
        """Return a writer for a new file that holds `records`; the file appears complete or not at all."""
        data, check = journal.lines(records, "")
        writer = cls(path, 0, check, JournalLock(path))
        try:
            writer._create(data)
        except OSError as error:
            writer._fail(error)
            writer._waiting = data
        return writer

    @classmethod
    def resume(cls, path: Path, contents: Contents, owner: JournalLock) -> Writer:
        """Return a writer that appends to the good part of a file; a damaged file is copied beside it."""
        writer = cls(path, contents.good, contents.check, owner)
        if contents.damaged_line:
            writer._most = writer._keep_beside()
        return writer

    def write(self, *records: Record) -> None:
        """Append records; on a full or vanished disk keep them for the next attempt and set `trouble`."""
        data, self._check = journal.lines(records, self._check)
        with self._lock:
            self._waiting += data
            end = self._size + len(self._loose)
            try:
                if not end or not self._append(end):
                    self._anew()
                    self.rewritten += end > 0
                    return
            except OSError as error:
                self._fail(error)
                return
            self._loose += self._waiting
            self._waiting = b""
            self.problem = ""
            if not self._rests:
                self._rests, self._resting = True, _disk().submit(self._rest)

    def _append(self, end: int) -> bool:
        """Write what is pending after so many bytes; return False if the file was changed by others."""
        try:
            with self.path.open("r+b") as file:
                found = file.seek(0, os.SEEK_END)
                if self.whole is not None and not end <= found <= self._most:
                    return False
                self._most = max(found, end + len(self._waiting))
                if found != end:
                    file.truncate(end)  # only then: it takes its time
                    file.seek(end)
                file.write(self._waiting)
        except FileNotFoundError:
            if self.whole is None:
                raise
            return False
        self._most = end + len(self._waiting)
        return True

    def _anew(self) -> None:
        """Write the whole file; what lies there as another program left it is kept beside it. Raises OSError."""
        data = self._waiting
        if self.whole is not None:
            data, self._check = journal.lines(self.whole(), "")
            self._keep_beside()
        self._create(data)
        self.problem = ""

    def _create(self, data: bytes) -> None:
        """Make the file with these bytes; it appears complete and at rest, or not at all. Raises OSError."""
        partial = self.path.with_name(self.path.name + PARTIAL)
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        partial.touch(mode=PRIVATE)
        with partial.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        self._owner.take(partial)
        paths.move_over(partial, self.path)
        _sync_folder(self.path.parent)
        self._size = self._most = len(data)
        self._loose = self._waiting = b""
        self._files += 1

    def _keep_beside(self) -> int:
        """Keep a damaged file beside itself as it is; return its size."""
        backup = self.path.with_name(self.path.name + ".damaged")
        size = 0
        with contextlib.suppress(OSError):
            size = self.path.stat().st_size
            if 0 < size <= journal.FILE_MOST:
                backup.touch(mode=PRIVATE)
                backup.write_bytes(self.path.read_bytes())
        return size

    def flush(self, seconds: float = FLUSH_WITHIN) -> None:
        """Wait some seconds for everything written to be on the disk, or for `trouble`."""
        resting = self._resting
        if resting is not None:
            with contextlib.suppress(TimeoutError):
                resting.result(seconds)
        if self.problem and self.whole is not None and not self.path.exists():
            self.write()

    def close(self) -> None:
        """Leave the file to others."""
        self._owner.release()

    def _fail(self, error: OSError) -> None:
        self.problem = error.strerror or str(error)
        self.full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        self.blocked = error.errno in (errno.ENOTDIR, errno.EEXIST)

    def _rest(self) -> None:
        """Flush to the disk itself, including what is added meanwhile."""
        while True:
            with self._lock:
                size, files = len(self._loose), self._files
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
                if files != self._files:
                    continue  # written anew meanwhile, and at rest
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
