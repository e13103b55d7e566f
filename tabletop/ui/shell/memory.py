"""Memory use: returns free memory to the system over an evening of many games."""

from __future__ import annotations

import ctypes
import gc
import sys
from functools import cache

from tabletop.ui.paint.pixmap_cache import CACHE, PRINTS

AT_REST = 16_000_000
"""Bytes of pictures cached while no table is open."""
APART = 64 * 1024
"""Blocks of at least this many bytes, such as pictures, are returned to the system when freed.

Left alone, glibc soon takes them from its heap, where what lies above them keeps the system from having them back.
"""
ARENAS = 2
"""Number of heaps for all threads together."""
_MMAP_THRESHOLD, _ARENA_MAX = -3, -8  # of glibc's mallopt


@cache
def _glibc() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None


def hold_little() -> None:
    """Make the system's allocator return freed memory; call once, before the window is made."""
    if (library := _glibc()) is not None:
        library.mallopt(_MMAP_THRESHOLD, APART)
        library.mallopt(_ARENA_MAX, ARENAS)


def give_back() -> None:
    """Drop caches that nothing needs while no table is open, and return free memory."""
    gc.collect()  # a table is a circle of objects, and Python may let several lie
    CACHE.shrink(AT_REST)
    PRINTS.clear()
    if (library := _glibc()) is not None:
        library.malloc_trim(0)
