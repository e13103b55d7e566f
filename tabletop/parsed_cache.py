"""Caches of parsed data files, so that a start of the program parses nothing that an earlier one has.

The files remain the one truth: a cache counts only for exactly the bytes it was made from, and holds plain data alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

import msgspec

from tabletop import paths
from tabletop.engine.errors import UserError

T = TypeVar("T")


class _Cache(msgspec.Struct, frozen=True):
    stamp: bytes
    data: msgspec.Raw


def stamp_of(contents: Iterable[bytes]) -> bytes:
    """Return the lengths and checksums of the contents of several files in their order."""
    return b"".join(number.to_bytes(4, "big") for content in contents for number in (len(content), crc32(content)))


def load(name: str, stamp: bytes, kind: type[T]) -> T | None:
    """Return the data of a cache, None if there is none with this stamp."""
    with suppress(OSError, UserError, msgspec.DecodeError):
        found = msgspec.msgpack.decode(_file(name).read_bytes(), type=_Cache)
        if found.stamp == stamp:
            return msgspec.msgpack.decode(found.data, type=kind)
    return None


def store(name: str, stamp: bytes, data: Any) -> None:
    """Write a cache; a folder that cannot be written costs only time."""
    with suppress(OSError, UserError):
        cache = _Cache(stamp, msgspec.Raw(msgspec.msgpack.encode(data)))
        paths.replace_file(_file(name), msgspec.msgpack.encode(cache))


def _file(name: str) -> Path:
    return paths.user_data() / "cache" / f"{name}.msgpack"
