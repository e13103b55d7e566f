"""`python -m tabletop` is the command `tabletop`."""

import sys

from tabletop.launch import main

if __name__ == "__main__":
    sys.exit(main())
