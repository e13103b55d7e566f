"""The start of the program: steps that must precede any other import."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import MutableMapping, Sequence

from tabletop import interrupts

FOLDERS = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    if not (sys.argv[1:] if argv is None else argv):
        gc.disable()  # nothing that the window imports is garbage, and it collects by itself later
    interrupts.install()
    drop_relative_folders(os.environ)
    from tabletop import cli

    code = cli.main(argv)
    if code == interrupts.CODE:
        os._exit(code)  # an interrupted event loop may abort while the interpreter takes itself down
    return code


def drop_relative_folders(environment: MutableMapping[str, str]) -> None:
    """Remove relative folders, which the XDG specification ignores, before Qt and children read them."""
    for name in FOLDERS:
        if not os.path.isabs(environment.get(name, "/")):
            del environment[name]
