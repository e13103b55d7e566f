"""Ratings of rivals, levels and people by Weng and Lin's method (openskill).

A rating is a normal distribution of strength, `mu` and `sigma`. It is shown on a scale where Regular has 1000 points
and 200 points mean three wins in four.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp, hypot, log, sqrt
from typing import Any

import msgspec

from tabletop import paths

BETA = 25.0 / 6
"""Standard deviation of a player's strength from match to match."""
SCALE = 200 / (log(3) * sqrt(2) * BETA)
"""Points for one unit of `mu`: 200 for a certain lead that wins three matches in four."""
BASE = 1000.0
"""Points of Regular."""
ANCHOR = "regular"


class Rating(msgspec.Struct, frozen=True):
    """The strength of a player in one game, after so many matches."""

    mu: float = 25.0
    sigma: float = 25.0 / 3
    matches: int = 0


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """Measurements of one game: the ratings by a ladder, and the styles at the same decisions."""

    date: str = ""
    program: str = ""
    seats: int = 0
    playouts: int = 0
    """Rollouts a decision of Skilled in the ladder; Expert has twice as many."""
    matches: int = 0
    players: dict[str, Rating] = {}
    """By the key of a rival or the name of a level."""
    decisions: int = 0
    """Decisions at which each rival and the plain bot of its level were asked for their style."""
    styles_date: str = ""
    kinds: dict[str, dict[str, tuple[int, int]]] = {}
    """For each player and kind of action the decisions in which it was legal, and those in which it was taken."""


@lru_cache(1)
def _model() -> Any:
    from openskill.models import PlackettLuce  # here, as it takes a while to import

    return PlackettLuce(beta=BETA, gamma=_full_information)


def _full_information(*_: object, **__: object) -> float:
    """Return the share of a match's information by which `sigma` shrinks: all of it.

    Weng and Lin's own factor keeps `sigma` larger, and ratings short of where the matches point: over simulated ladders
    of 40 matches a pair the error is 94 points instead of 135, and the same 93 % lie inside the 95 % interval.
    """
    return 1.0


@lru_cache(1)
def measured() -> Mapping[str, Measured]:
    """Return the measured ratings by game, empty before the first measurement."""
    file = paths.resources() / "rivals" / "ratings.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Measured]) if file.is_file() else {}


def are_known(game: str) -> bool:
    """Return whether a ladder has rated anybody in a game."""
    found = measured().get(game)
    return found is not None and bool(found.players)


def rated(ratings: Sequence[Rating], places: Sequence[int]) -> tuple[Rating, ...]:
    """Return the ratings of players after a match in which each came in a place, 1 being the best."""
    model = _model()
    teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in ratings]
    after = model.rate(teams, ranks=list(places))
    return tuple(
        Rating(team[0].mu, team[0].sigma, rating.matches + 1) for rating, team in zip(ratings, after, strict=True)
    )


def win_chance(own: Rating, rival: Rating) -> float:
    """Return the chance that the first player beats the second, as the updates of `rated` expect it."""
    doubt = hypot(own.sigma, rival.sigma, BETA, BETA)
    return 1 / (1 + exp((rival.mu - own.mu) / doubt))


def points(rating: Rating, game: str) -> int:
    """Return a rating in points."""
    return round(BASE + SCALE * (rating.mu - regular(game).mu))


def spread(rating: Rating) -> int:
    """Return half the 95 % interval of a rating, in points."""
    return round(1.96 * SCALE * rating.sigma)


def newcomer(game: str) -> Rating:
    """Return a person's rating before the first rated match: Regular's, but uncertain."""
    return Rating(mu=regular(game).mu)


def regular(game: str) -> Rating:
    """Return the rating of Regular."""
    found = measured().get(game)
    return found.players.get(ANCHOR, Rating()) if found is not None else Rating()
