"""The manifests of all games, from a cache if their files have not changed since it was made."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tabletop import parsed_cache, paths
from tabletop.cards.manifest import GameManifest
from tabletop.engine.errors import UserError

CACHE = "games"


@cache
def manifests() -> dict[str, GameManifest]:
    """Return the manifests of all games by key; broken ones are left to `tabletop games check`."""
    cached = parsed_cache.load(CACHE, _stamp(), dict[str, Any])
    if cached is not None:
        with suppress(msgspec.ValidationError):  # another version of the program made it
            return msgspec.convert(cached, dict[str, GameManifest])
    return {key: manifest for key, (_, manifest) in _read()}


def manifest_of(key: str) -> GameManifest | None:
    """Return the manifest of a game, None for a game without a folder; raises UserError for a broken one."""
    if (found := manifests().get(key)) is not None:
        return found
    folder = paths.game_folder(key)
    if not (folder / paths.MANIFEST).is_file():
        return None
    from tabletop.cards.manifest_file import read_manifest  # here, as most starts of the program parse nothing

    return read_manifest(folder)


def store_parsed() -> None:
    """Store all manifests for the next start, unless they are stored."""
    if parsed_cache.load(CACHE, stamp := _stamp(), dict[str, Any]) is None:
        parsed_cache.store(CACHE, stamp, {key: plain for key, (plain, _) in _read()})


def _read() -> Iterator[tuple[str, tuple[Any, GameManifest]]]:
    from tabletop.cards.manifest_file import parsed_and_read  # here, as most starts of the program parse nothing

    for key, (_, folder) in paths.games().items():
        with suppress(UserError):
            yield key, parsed_and_read(folder)


def _stamp() -> bytes:
    return parsed_cache.stamp_of(
        part for key, (_, folder) in paths.games().items() for part in (key.encode(), _content(folder))
    )


def _content(folder: Path) -> bytes:
    with suppress(OSError):
        return (folder / paths.MANIFEST).read_bytes()
    return b""
