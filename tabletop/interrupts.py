"""Interrupts: Ctrl-C ends with a sentence and code 130, even in imports and Qt's event loop.

Nothing here does anything until `install` was called, so tests and other programs keep their own handling.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType

CODE = 130
"""The exit code of a program that was ended by SIGINT."""
TERMINATED = 143
"""The exit code of a program that SIGTERM had to end by force."""
TERMINATE = frozenset(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
GRACE = 3.0
"""Seconds that a command may take to clean up; an interrupt lost in a callback ends the program after these."""
STOPPED = "stopped."


class _Handler:
    """The state of the process: the effect of the next interrupt."""

    def __init__(self) -> None:
        self.installed = False
        self.raises = False
        """True if the first interrupt raises KeyboardInterrupt, so that a command can clean up."""
        self.sentence = ""
        self.watched = False
        self.close: Callable[[], object] | None = None
        """Closes the program in good order, from whichever thread calls it."""
        self._ending = threading.Lock()

    def __call__(self, number: int, frame: FrameType | None) -> None:
        if not self.raises:
            self.end()
        self.raises = False
        timer = threading.Timer(GRACE, self.end)
        timer.daemon = True
        timer.start()
        raise KeyboardInterrupt

    def end(self) -> None:
        """Print the sentence and end the process, once, from whichever thread is first."""
        if self._ending.acquire(blocking=False):
            if sys.__stderr__ is not None:  # else another file may have its number
                with contextlib.suppress(OSError):
                    os.write(2, f"{self.sentence}\n".encode(sys.__stderr__.encoding, "replace"))
            os._exit(CODE)


_handler = _Handler()


def install() -> None:
    """End the program at once when interrupted, from now on; an ignored SIGINT (`nohup`) stays ignored."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _handler)
        say(f"tabletop: {_stopped()}")
    _handler.installed = True


def _stopped() -> str:
    """Return the sentence in the terminal's language.

    Nothing else of the program is loaded yet, so the description of the language is read without parsing YAML.
    """
    named = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    code, here = named.partition("_")[0], os.path.dirname(os.path.abspath(__file__))
    for root in (getattr(sys, "_MEIPASS", os.path.join(here, "_data")), os.path.dirname(here)):
        with (
            contextlib.suppress(OSError),
            open(os.path.join(root, "resources", "languages", code, "language.yaml"), encoding="utf-8") as lines,
        ):
            return next((line.split('"')[1] for line in lines if line.startswith("stopped: ")), STOPPED)
    return STOPPED


def say(sentence: str) -> None:
    """Set the sentence for an interrupt that ends the program at once."""
    _handler.sentence = sentence


@contextlib.contextmanager
def raised() -> Iterator[None]:
    """Raise KeyboardInterrupt on the first interrupt meanwhile; end at once on a second."""
    _handler.raises = _handler.installed
    try:
        yield
    finally:
        _handler.raises = False


def watch() -> None:
    """End at once when interrupted, although Qt's event loop keeps Python from running."""
    if not _handler.installed or _handler.watched:
        return
    _handler.raises = False
    reader, writer = os.pipe()  # rather than sockets, whose module takes a while to load
    if sys.platform != "win32":  # there Python asks for no such mode
        os.set_blocking(writer, False)
    signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
    _handler.watched = True
    threading.Thread(target=_wait, args=(reader,), name="interrupts", daemon=True).start()


def _wait(reader: int) -> None:
    while received := os.read(reader, 64):
        if signal.SIGINT in received:
            _handler.end()
        if _handler.close is not None and not TERMINATE.isdisjoint(received):
            timer = threading.Timer(GRACE, os._exit, (TERMINATED,))
            timer.daemon = True
            timer.start()
            _handler.close()


def on_terminate(close: Callable[[], object]) -> None:
    """Call `close` when a watched program gets SIGTERM or a hang-up; after `GRACE` it ends in any case."""
    if not _handler.watched:
        return
    _handler.close = close
    for number in TERMINATE:
        if signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, lambda *_: None)  # the thread that watches hears of it


@contextlib.contextmanager
def ignored() -> Iterator[None]:
    """Start child processes that ignore Ctrl-C: their parent ends them, and only it says so."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not in the main thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before if before is not None else signal.SIG_DFL)
