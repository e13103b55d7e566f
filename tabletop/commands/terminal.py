"""Safe output: text from files, names or the network cannot control the terminal.

Everything printed goes through here, so that no command has to think of it.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from io import TextIOBase
from typing import TextIO

CLOSED = {errno.EPIPE, errno.EINVAL}
"""Error numbers of output that nobody reads any more; Windows reports the second."""
_ACTIVE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e0fff]"
)
"""Control characters but for the ends of lines and tabs, and what changes the direction of text or cannot be seen."""


def escaped(text: str) -> str:
    """Return a text whose control characters are spelled out, as JSON would."""
    return _ACTIVE.sub(lambda found: _spelled(found[0]), text)


def _spelled(sign: str) -> str:
    if ord(sign) < 0x10000:
        return f"\\u{ord(sign):04x}"
    high, low = divmod(ord(sign) - 0x10000, 0x400)
    return f"\\u{0xD800 + high:04x}\\u{0xDC00 + low:04x}"


QUOTED_MOST = 300
"""Letters of one word of a sentence: a path may be long, an argument may have a hundred thousand."""
SENTENCE_MOST = 900
_WORD = re.compile(rf"\S{{{QUOTED_MOST},}}")


def sentence(text: str) -> str:
    """Return a text as one line, with overlong words and text shortened in the middle."""
    line = " ".join(part.strip() for part in text.splitlines())
    line = _WORD.sub(lambda found: shortened(found[0], QUOTED_MOST), line)
    return shortened(line, SENTENCE_MOST)


def shortened(text: str, most: int) -> str:
    """Return the beginning and the end of a text if it has more than so many letters."""
    return text if len(text) <= most else f"{text[: most * 2 // 3]}…{text[-most // 4 :]}"


class Unwritable(OSError):
    """Output cannot be written: the disk is full, or the reader has gone."""


class Plain(TextIOBase):
    """A stream that writes plain text alone to `terminal`; raises Unwritable."""

    def __init__(self, terminal: TextIO) -> None:
        self.terminal = terminal

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """The encoding of what lies under it."""
        return self.terminal.encoding

    def write(self, text: str, /) -> int:
        """Write a text, escaped."""
        with _noticed():
            return self.terminal.write(escaped(text))

    def flush(self) -> None:
        """Flush, as a stream does."""
        with _noticed():
            self.terminal.flush()

    def isatty(self) -> bool:
        """Return whether a person is looking."""
        return self.terminal.isatty()

    def fileno(self) -> int:
        """Return the number of the file under it."""
        return self.terminal.fileno()


@contextlib.contextmanager
def _noticed() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Unwritable(error.errno, error.strerror) from None


def give_up(stream: TextIO) -> None:
    """Discard what a failed stream holds, so that the interpreter does not complain at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


@contextlib.contextmanager
def plain() -> Iterator[None]:
    """Print plain text alone meanwhile."""
    with contextlib.ExitStack() as stack:
        if sys.stdout is not None:  # a windowed program has none
            stack.enter_context(contextlib.redirect_stdout(Plain(sys.stdout)))
        if sys.stderr is not None:
            stack.enter_context(contextlib.redirect_stderr(Plain(sys.stderr)))
        yield


_WIDTH = 30
_PAUSE = 0.1


def progress_bar(total: int, stream: TextIO | None = None) -> Callable[[int], None]:
    """Return the function to call with how much of `total` is done; without a terminal it does nothing.

    The line is wiped by spaces, as old consoles of Windows print the codes that would do it.
    """
    out = stream if stream is not None else sys.stderr
    out = out.terminal if isinstance(out, Plain) else out
    if not out.isatty():
        return lambda done: None
    began = time.monotonic()
    painted_at = 0.0
    width = 0

    def show(done: int) -> None:
        nonlocal painted_at, width
        now = time.monotonic()
        if done >= total:
            out.write(f"\r{'':{width}}\r")
        elif now - painted_at >= _PAUSE:
            painted_at = now
            filled = _WIDTH * done // total
            left = f", {(now - began) * (total - done) / done:.0f} s left" if done else ""
            line = f"[{'#' * filled}{'.' * (_WIDTH - filled)}] {done} of {total}{left}"
            out.write(f"\r{line:{width}}")
            width = len(line)
        out.flush()

    show(0)
    return show


def fail(prog: str, text: str, code: int = 2) -> int:
    """Print a sentence to standard error and return the exit code."""
    if sys.stderr is None:
        return code
    try:
        print(f"{prog}: {sentence(text)}", file=sys.stderr, flush=True)
    except Unwritable:
        give_up(sys.stderr)
    return code
