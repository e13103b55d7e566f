"""A person's road: ratings from rated matches, who comes next, and what to play tonight."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.bots import ratings, rivals
from tabletop.bots.ratings import Rating
from tabletop.match.evenings import Evening

FAIR = 0.5
"""The chance to win at which a match is most worth playing."""


class Step(msgspec.Struct, frozen=True):
    """The rating after a rated match that began at a time."""

    began: str
    rating: Rating


def steps(evenings: Sequence[Evening], game: str) -> list[Step]:
    """Return the ratings of the person at this screen after each rated match of a game.

    Rivals keep the ratings that were measured; a match with somebody unmeasured counts for nothing.
    """
    measured = ratings.measured().get(game)
    found: list[Step] = []
    now = ratings.newcomer(game)
    for evening in evenings:
        own = evening.own
        if measured is None or own is None or evening.game != game or not evening.rated:
            continue
        names = [player.rival or player.driver.value for player in evening.players if player is not own]
        if not names or any(name not in measured.players for name in names):
            continue
        order = [own, *(player for player in evening.players if player is not own)]
        places = [player.place or len(order) + 1 for player in order]
        now = ratings.rated([now, *(measured.players[name] for name in names)], places)[0]
        found.append(Step(evening.began, now))
    return found


def next_rival(rating: Rating, game: str) -> tuple[str, float] | None:
    """Return the rival whom this person beats about as often as not, and the chance.

    None before any measurement.
    """
    measured = ratings.measured().get(game)
    known = rivals.shipped()
    chances = {
        key: ratings.win_chance(rating, found)
        for key, found in (measured.players.items() if measured is not None else ())
        if key in known
    }
    return min(chances.items(), key=lambda item: (abs(item[1] - FAIR), item[0]), default=None)


def suggested_game(evenings: Sequence[Evening], games: Sequence[str]) -> str:
    """Return the measured game that has rested longest, a new one if none was played."""
    last = {evening.game: evening.began for evening in evenings if evening.own is not None}
    known = [game for game in games if ratings.are_known(game)]
    played = [game for game in known if game in last]
    return min(played, key=lambda game: last[game]) if played else next(iter(known), "")
