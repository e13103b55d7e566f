"""First two rounds: the cards a seat uses and the roles it has, beside those of winning bots.

`tabletop fit GAME --openings` plays the matches and writes `learned/openings.json`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import msgspec

from tabletop import paths
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.kit import learned_files
from tabletop.match.balance import Share, share
from tabletop.match.card_watch import CardWatch
from tabletop.match.history import HistoryStep

ROUNDS = 2
LEAST_MATCHES = 30
"""A card or role says nothing if fewer winners and others had it."""


class CardUse(msgspec.Struct, frozen=True):
    """Numbers of winners and others who had a card within reach in their first rounds, and who used it."""

    card: str
    winners: int
    winners_used: int
    others: int
    others_used: int


class RoleUse(msgspec.Struct, frozen=True):
    """Number of seats that had a role (a hero, a set of cards), and their victories."""

    role: str
    seats: int
    wins: float


class Openings(msgspec.Struct, frozen=True):
    """The first rounds of the matches of bots at one kind of table, and the seeds they were played with."""

    seats: int
    sides: int
    matches: int
    seed: int
    """The seed of the first match; the others follow."""
    date: str
    cards: tuple[CardUse, ...]
    roles: tuple[RoleUse, ...]
    level: str = "advice"
    """The bots that played: `advice` is the game's first advice, without a search."""


class Habit(NamedTuple):
    """A card or role of an opening: whether it is the seat's, and the shares of winners and others.

    For a role, which is not used, `winners` is its share of victories, and `others` is None.
    """

    key: str
    is_own: bool
    winners: Share
    others: Share | None


class OpeningWatch(CardWatch):
    """Watches the first rounds of a match."""

    def __init__(self, state: State) -> None:
        self.is_over = False
        self._turn = 1
        self._player = state.game.current_player(state)
        super().__init__(state)

    def before(self, state: State, action: Action) -> None:
        if not self.is_over:
            super().before(state, action)

    def after(self, state: State) -> None:
        player = state.game.current_player(state)
        if player >= 0:
            self._turn += self._player not in (-1, player)
            self._player = player
        rounds = state.game.current_round(state) or -(-self._turn // state.setup.seats)
        self.is_over = self.is_over or rounds > ROUNDS or state.result is not None
        if not self.is_over:
            super().after(state)


def opening_of(steps: Sequence[HistoryStep]) -> OpeningWatch:
    """Return the first rounds of a recorded match."""
    watch = OpeningWatch(steps[0].state)
    for before, after in pairwise(steps):
        if after.action is not None:
            watch.before(before.state, after.action)
        watch.after(after.state)
        if watch.is_over:
            break
    return watch


def compare_opening(steps: Sequence[HistoryStep], seat: int, most: int) -> tuple[Openings, list[Habit]] | None:
    """Return a seat's opening beside those of bots, None if nothing is known about such a table.

    First come its roles and the cards it used, then those it left that winners use most; `most` in all.
    """
    state = steps[0].state
    sides = len(set(state.game.sides(state.setup)))
    known = learned_files.nearest(openings(state.game.key), state.setup.seats, sides)
    if known is None:
        return None
    watch = opening_of(steps)
    own, roles = watch.used[seat], watch.single_roles[seat] if watch.roles else ()
    found = [
        Habit(use.role, True, share(use.role, use.wins, use.seats), None)
        for use in known.roles
        if use.role in roles and use.seats >= LEAST_MATCHES
    ]
    cards = [
        Habit(
            use.card,
            use.card in own,
            share(use.card, use.winners_used, use.winners),
            share(use.card, use.others_used, use.others),
        )
        for use in known.cards
        if use.card in watch.reach and min(use.winners, use.others) >= LEAST_MATCHES
    ]
    cards.sort(key=lambda habit: (not habit.is_own, -habit.winners.rate))
    rows = [*found, *cards][:most]
    return (known, rows) if rows else None


@cache
def openings(game: str) -> tuple[Openings, ...]:
    """Return everything that is known about a game's openings."""
    return learned_files.read(path(game), Openings)


def keep(game: str, made: Openings) -> Path:
    """Save openings in place of those of the same kind of table; return the file."""
    file = learned_files.keep(path(game), made, learned_files.table)
    openings.cache_clear()
    return file


def path(game: str) -> Path:
    """Return the file of a game."""
    return paths.game_file(game, "learned/openings.json")
