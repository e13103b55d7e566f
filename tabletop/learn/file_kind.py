"""Kinds of files that the program opens, told by their contents."""

from __future__ import annotations

import stat
from codecs import BOM_UTF8
from enum import StrEnum
from pathlib import Path

from tabletop.cards import packs
from tabletop.cards.limits import beginning
from tabletop.engine.errors import UserError
from tabletop.learn import puzzle
from tabletop.match import journal, moment

HEAD = 64
"""Bytes at the beginning of a file that tell its kind."""
PUZZLES_SUFFIX = ".puzzles"


class FileKind(StrEnum):
    """Kinds of files."""

    JOURNAL = "journal"
    PUZZLES = "puzzles"
    PACK = "pack"
    MOMENT = "moment"


SUFFIXES = {
    journal.SUFFIX: FileKind.JOURNAL,
    PUZZLES_SUFFIX: FileKind.PUZZLES,
    packs.SUFFIX: FileKind.PACK,
    moment.SUFFIX: FileKind.MOMENT,
}
"""The suffixes that desktops associate with the program."""
_BEGINNINGS = {b'{"check":': FileKind.JOURNAL, b"PK\x03\x04": FileKind.PACK, b'{"kotatsu":"moment"': FileKind.MOMENT}
_TEXTS = (".yaml", ".yml")


def kind_of(path: Path) -> FileKind:
    """Return the kind of a file; raises UserError in one sentence for anything else.

    A file with one of our suffixes is of that kind even if it is broken, so that what opens it says how.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise UserError("open.fault.no_file", file=path.name)
    except OSError as error:
        raise UserError("match.fault.unreadable", file=str(path), why=error.strerror or str(error)) from None
    head = beginning(path, HEAD).removeprefix(BOM_UTF8)
    found = next((kind for beginning, kind in _BEGINNINGS.items() if head.startswith(beginning)), None)
    found = found or SUFFIXES.get(path.suffix.lower())
    if found is None and path.suffix.lower() in _TEXTS and _holds_puzzles(path):
        found = FileKind.PUZZLES
    if found is None:
        raise UserError("open.fault.unknown", file=path.name)
    return found


def _holds_puzzles(path: Path) -> bool:
    try:
        return bool(puzzle.read(path))
    except UserError:
        return False
