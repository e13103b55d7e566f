"""Where the frozen program begins. A bot's process starts here too and never returns from `freeze_support`."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from tabletop.cli import main

    sys.exit(main())
