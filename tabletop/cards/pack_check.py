"""The check of a pack before it is installed, by the loader that reads cards for a match."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path

import msgspec

from tabletop.cards import packs
from tabletop.cards.library import Library
from tabletop.cards.packs import Pack
from tabletop.engine.errors import UserError


def card_counts(pack: Pack, libraries: Mapping[str, Library]) -> dict[str, int]:
    """Return how many cards of each game a pack adds or replaces.

    Raises UserError for the first mistake in them. Files of games that are not here are neither read nor counted.
    """
    with tempfile.TemporaryDirectory() as scratch:
        packs.write(pack, Path(scratch))
        known = [game for game in pack.games() if game in libraries]
        return {game: _count(pack, game, libraries[game], Path(scratch)) for game in known}


def _count(pack: Pack, game: str, library: Library, place: Path) -> int:
    for path in pack.files:
        if path.startswith(f"{game}/") and path.split("/")[1] not in library.kinds:
            raise UserError("packs.fault.path", file=pack.info.key, path=path)
    changed, problems = library.changes([place / game])
    for problem in problems:
        if place in problem.file.parents:
            why = msgspec.structs.replace(problem, file=problem.file.relative_to(place))
            raise UserError("packs.fault.card", file=pack.info.key, why=why)
    return sum(map(len, changed.values()))
