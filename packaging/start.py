"""Entry point of the frozen program. A bot's process never returns from `freeze_support`."""

import multiprocessing
import os
import sys
from collections.abc import MutableMapping


def has_screen() -> bool:
    """Return whether a window would be seen: not on Qt's offscreen platform, nor on Linux without a display."""
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    if platform or not sys.platform.startswith("linux"):
        return platform != "offscreen"
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def let_others_be(environment: MutableMapping[str, str]) -> None:
    """Restore the system's library path for programs that we start, such as the file manager."""
    usual = environment.pop("LD_LIBRARY_PATH_ORIG", None)
    environment.pop("LD_LIBRARY_PATH", None)
    if usual is not None:
        environment["LD_LIBRARY_PATH"] = usual


if __name__ == "__main__":
    multiprocessing.freeze_support()
    let_others_be(os.environ)
    from tabletop.launch import main

    sys.exit(main(sys.argv[1:] or ([] if has_screen() else ["demo"])))
