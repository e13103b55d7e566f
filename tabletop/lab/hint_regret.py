"""Regret of hints: what their choice gives up, by a search with many times the budget."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

import msgspec

from tabletop.bots.evaluations import searched_evaluations
from tabletop.bots.levels import FOREVER, Limits
from tabletop.bots.running_statistics import running_statistics
from tabletop.engine.view import view
from tabletop.games.registry import GameEntry
from tabletop.lab.rival_styles import decisions_of

TIMES = 10
"""The budget of the longer search in those of a hint."""
GRAVE = 5.0
"""Points of win chance that no hint may give up."""
SURE = 2.0
"""So many standard errors a loss has to be, to be sure."""


class Regret(msgspec.Struct, frozen=True):
    """The points of win chance that hints give up, over decisions of Regular's matches.

    `searched` are the decisions with several candidates; the others have no regret. `error` is one sigma of `mean`.
    """

    game: str
    decisions: int
    searched: int
    playouts: int
    mean: float
    error: float
    worst: float
    grave: int
    sure: int


def measure(
    entry: GameEntry, decisions: int, playouts: int, seed: int = 1, progress: Callable[[int], None] | None = None
) -> Regret:
    """Compare hints with a longer search at as many decisions of Regular's matches.

    The best of several noisy values is a lucky one, so the mean is rather too high than too low.
    """
    losses: list[float] = []
    searched = sure = 0
    for number, (state, seat, key) in enumerate(decisions_of(entry, "regular", decisions, seed), 1):
        seen = view(state, seat)
        hint = searched_evaluations(seen, key, Limits(FOREVER, playouts))
        loss = 0.0
        if len(hint) > 1:
            searched += 1
            longer = searched_evaluations(seen, key + 1, Limits(FOREVER, TIMES * playouts), hint[0].action)
            own = next(found for found in longer if found.action == hint[0].action)
            loss = 100 * max(0.0, longer[0].chance - own.chance)
            sure += loss > SURE * 100 * hypot(longer[0].error, own.error) > 0
        losses.append(loss)
        if progress is not None:
            progress(number)
    regret = running_statistics(losses)
    return Regret(
        game=entry.key,
        decisions=len(losses),
        searched=searched,
        playouts=playouts,
        mean=round(regret.mean, 3),
        error=round(regret.error, 3),
        worst=round(max(losses), 2),
        grave=sum(loss > GRAVE for loss in losses),
        sure=sure,
    )
