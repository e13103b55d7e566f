"""`tabletop evenings`: fill the file of finished matches from the journals, and export it."""

from __future__ import annotations

import argparse
from pathlib import Path

from tabletop import paths
from tabletop.commands import arguments
from tabletop.engine.errors import UserError
from tabletop.match import evening_summary
from tabletop.match import evenings as stored
from tabletop.match.evenings import Evenings
from tabletop.words import Words


def rebuild(chosen: argparse.Namespace) -> int:
    """Read every finished journal again; return 1 if one was left out.

    Matches whose journal is gone are kept.
    """
    words = Words(arguments.language(chosen.lang))
    added = skipped = 0
    with Evenings() as evenings:
        for path in stored.missing(frozenset()):
            try:
                evening = stored.from_journal(path)
            except UserError as error:
                print(words("evenings.skipped", file=path.name, why=words.error_text(error)))
                skipped += 1
                continue
            if evening is not None:
                evenings.add(evening)
                added += 1
        print(words("evenings.rebuilt", file=str(evenings.path), n=len(evenings.every()), added=added))
    return 1 if skipped else 0


def export(chosen: argparse.Namespace) -> int:
    """Write all finished matches as CSV."""
    words = Words(arguments.language(chosen.lang))
    with Evenings() as evenings:
        every = evenings.every()
    try:
        paths.replace_file(Path(chosen.file), evening_summary.to_csv(every).encode())
    except OSError as error:
        raise UserError("commands.fault.unwritable", file=chosen.file, why=error.strerror or str(error)) from error
    print(words("evenings.exported", file=chosen.file, n=len(every)))
    return 0
