"""A progress bar for long commands: on a terminal only, gone when the work is done."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TextIO

from tabletop.commands.terminal import Plain

_WIDTH = 30
_PAUSE = 0.1


def bar(total: int, stream: TextIO | None = None) -> Callable[[int], None]:
    """Return the function to call with how much of `total` is done; without a terminal it does nothing."""
    out = stream if stream is not None else sys.stderr
    out = out.terminal if isinstance(out, Plain) else out
    if not out.isatty():
        return lambda done: None
    began = time.monotonic()
    painted_at = 0.0

    def show(done: int) -> None:
        nonlocal painted_at
        now = time.monotonic()
        if done >= total:
            out.write("\r\x1b[K")
        elif now - painted_at >= _PAUSE:
            painted_at = now
            filled = _WIDTH * done // total
            left = f", {(now - began) * (total - done) / done:.0f} s left" if done else ""
            out.write(f"\r\x1b[K[{'#' * filled}{'.' * (_WIDTH - filled)}] {done} of {total}{left}")
        out.flush()

    show(0)
    return show
