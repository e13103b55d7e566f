"""Finished matches that this window records, and those that it finds in journals."""

from __future__ import annotations

import contextlib
from pathlib import Path

from tabletop.bots import ratings
from tabletop.bots.ratings import Rating
from tabletop.engine.errors import UserError
from tabletop.match import evenings as stored
from tabletop.match import road
from tabletop.match.evenings import Evening, Evenings
from tabletop.match.match import Match


def record_evening(match: Match) -> None:
    """Record a finished match; what cannot be written now is found in its journal later."""
    if match.path is None or not match.local_seats:
        return
    with contextlib.suppress(UserError), Evenings() as evenings:
        if (evening := stored.from_match(match)) is not None:
            evenings.add(evening)


def recorded_evenings() -> tuple[list[Evening], list[Path]]:
    """Return all recorded matches, and the journals of those that are not recorded yet; raises UserError."""
    with Evenings() as evenings:
        return evenings.every(), stored.missing(evenings.known())


def recorded_of(game: str) -> list[Evening]:
    """Return the recorded matches of a game, none if they cannot be read."""
    with contextlib.suppress(UserError), Evenings() as evenings:
        return evenings.every(game)
    return []


def rating_change(match: Match) -> tuple[Rating, Rating] | None:
    """Return the rating before and after a finished match, None unless it was rated."""
    evening = stored.from_match(match)
    if evening is None or not evening.rated:
        return None
    with contextlib.suppress(UserError), Evenings() as evenings:
        earlier = [each for each in evenings.every(match.game) if each.id != evening.id]
        steps = road.steps([*earlier, evening], match.game)
        if steps and steps[-1].began == evening.began:
            before = steps[-2].rating if len(steps) > 1 else ratings.newcomer(match.game)
            return before, steps[-1].rating
    return None


def count_journal(path: Path) -> None:
    """Record the match of a journal; one that cannot be rebuilt is left out."""
    with contextlib.suppress(UserError), Evenings() as evenings:
        if (evening := stored.from_journal(path)) is not None:
            evenings.add(evening)
