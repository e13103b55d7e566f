"""Where the frozen program begins. A bot's process starts here too and never returns from `freeze_support`."""

import multiprocessing
import os
import sys


def has_screen() -> bool:
    """Tell whether a window would be seen: not on Qt's offscreen platform, nor on Linux without a display."""
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    if platform or not sys.platform.startswith("linux"):
        return platform != "offscreen"
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    multiprocessing.freeze_support()
    from tabletop.cli import main

    sys.exit(main(sys.argv[1:] or ([] if has_screen() else ["demo"])))
