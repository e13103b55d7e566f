"""The card files laid over the program's own: packs and own cards, or those of one match.

A process reads a game's cards once, so a table with other cards than this process has read gets a process of its own,
which calls `carry` before it imports the game.
"""

from __future__ import annotations

import atexit
import os
import re
import shutil
import tempfile
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

import msgspec

from tabletop import paths
from tabletop.cards import limits, packs
from tabletop.cards.card_layer import CHOSEN, LAYERS_MOST, CardLayer
from tabletop.engine.errors import UserError

OWN = packs.RESERVED
CARRIED_MOST = limits.FOLDER_MOST
"""Bytes of all card files that travel with a match, as JSON: as much as the loader reads."""
_FILE = re.compile(r"[a-z][a-z0-9_]{0,39}/[A-Za-z0-9][A-Za-z0-9_.-]{0,59}\.ya?ml")


def available(game: str) -> tuple[tuple[str, Path, bool], ...]:
    """Return key, folder and whether it counts of all packs and the own cards of a game, in order."""
    found = [(pack.key, pack.folder / game, pack.enabled) for pack in packs.installed()]
    return (*(each for each in found if each[1].is_dir()), (OWN, paths.user_cards() / game, True))


def folders(game: str) -> tuple[Path, ...]:
    """Return the folders that are laid over the program's cards of a game, in order."""
    if (carried := os.environ.get(CHOSEN)) and (place := Path(carried, game)).is_dir():
        return tuple(paths.listed(place, f"*/{game}"))
    return usual(game)


def usual(game: str) -> tuple[Path, ...]:
    """Return the folders that count at a new table of a game unless somebody chooses."""
    return tuple(folder for _, folder, enabled in available(game) if enabled)


def read(places: Collection[Path]) -> tuple[CardLayer, ...] | None:
    """Return the card files in some folders, None if they are too large to travel with a match."""
    found: list[CardLayer] = []
    left = CARRIED_MOST
    for folder in places:
        files: dict[str, str] = {}
        for file in sorted({*paths.listed(folder, "*/*.yaml"), *paths.listed(folder, "*/*.yml")}):
            path = file.relative_to(folder).as_posix()
            with suppress(OSError, UnicodeError):  # the loader leaves it out, too
                if not file.is_file() or file.stat().st_size > left:
                    return None
                files[path] = file.read_bytes().decode("utf-8-sig")
                left -= _size(files[path])
                if left < 0 or not _FILE.fullmatch(path):
                    return None
        if files:
            found.append(CardLayer(files, packs.info_of(folder.parent)))
    return tuple(found) if len(found) <= LAYERS_MOST else None


def carry(game: str, layers: Collection[CardLayer]) -> None:
    """Make this process and its children read a game with exactly these card files; raises UserError.

    They lie in a folder that goes when this process ends.
    """
    check(layers)
    if game not in paths.games():
        raise UserError("packs.fault.carried", path=ascii(game)[1:-1][:60])
    root = Path(tempfile.mkdtemp(prefix="kotatsu-cards-"))
    atexit.register(shutil.rmtree, root, ignore_errors=True)
    write(root, game, layers)
    os.environ[CHOSEN] = str(root)
    if read(folders(game)) != tuple(layers):  # else a process that compares them would start another without end
        raise UserError("packs.fault.carried", path=game)


def write(root: Path, game: str, layers: Collection[CardLayer]) -> None:
    """Write card files, checked before, into a folder for the variable `CHOSEN`."""
    (root / game).mkdir()
    for number, layer in enumerate(layers):
        place = root / game / f"{number:02}"
        for path, text in layer.files.items():
            file = place / game / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", errors="replace", newline="")
        if layer.pack is not None:
            (place / packs.ABOUT).write_bytes(msgspec.yaml.encode(layer.pack))


def check(layers: Collection[CardLayer]) -> None:
    """Raise UserError unless card files may travel: their names are plain, and they are not too large."""
    sizes = 0
    for layer in layers:
        for path, text in layer.files.items():
            if not _FILE.fullmatch(path):
                raise UserError("packs.fault.carried", path=ascii(path)[1:-1][:60])
            sizes += _size(text)
    if sizes > CARRIED_MOST or len(layers) > LAYERS_MOST:
        raise UserError("packs.fault.carried_large", most=CARRIED_MOST)


def _size(text: str) -> int:
    """Return the bytes of a text as JSON."""
    return len(msgspec.json.encode(text.encode(errors="replace").decode()))
