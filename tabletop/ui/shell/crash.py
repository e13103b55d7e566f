"""Crash handling: a report file and a notice, while the match goes on from its journal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from traceback import format_exception
from types import TracebackType

from tabletop.match import error_report

Notify = Callable[[Path | None], None]


class CrashHandler:
    """Handles uncaught exceptions. `notify` is called with the report's file, never recursively."""

    def __init__(self, notify: Notify) -> None:
        self._notify = notify
        self._is_notifying = False
        self._last = ""

    def install(self) -> None:
        """Install this handler; the program has no other threads."""
        sys.excepthook = self.caught

    def caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Write a report and tell the person; a keyboard interrupt ends the program."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        text = "".join(format_exception(kind, error, trace))
        if text == self._last:
            return  # the same again, from a timer: it is known
        self._last = text
        with suppress(OSError):  # a full disk must not cost the report
            print(text, file=sys.stderr)
        file = error_report.write("crash", text)
        if self._is_notifying:
            return
        self._is_notifying = True
        try:
            self._notify(file)
        finally:
            self._is_notifying = False
