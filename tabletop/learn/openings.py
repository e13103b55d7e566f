"""First two rounds: the cards a seat uses and the roles it has, beside those of winning bots.

`tabletop fit GAME --openings` plays the matches and writes `learned/openings.json`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from tabletop.kit.learned_files import LearnedFile, nearest, table
from tabletop.match.balance import Share, share
from tabletop.match.card_watch import opening_of
from tabletop.match.evenings import Evening
from tabletop.match.history import HistoryStep

FEWEST_ROWS = 2
"""Fewest cards and roles of one match that are worth a comparison."""
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


FILE = LearnedFile("openings", Openings, table)
openings = FILE.cached(FILE.read)
"""Returns everything that is known about a game's openings."""


class Habit(NamedTuple):
    """A card or role of an opening: how often the person used it, and the shares of winners and others.

    For a role, which is not used, `winners` is its share of victories, and `others` is None.
    """

    key: str
    own: Share
    winners: Share
    others: Share | None

    @property
    def is_own(self) -> bool:
        """Return whether the person used it at all."""
        return self.own.times > 0

    @property
    def surplus(self) -> float:
        """Return the distance of the person's interval from the winners', negative where they overlap."""
        return max(self.own.low - self.winners.high, self.winners.low - self.own.high)

    @property
    def is_telling(self) -> bool:
        """Return whether using it, or leaving what winners use, surely sets winners apart from others."""
        if self.others is None:
            return False
        return self.winners.low > self.others.high or (self.is_own and self.winners.high < self.others.low)

    @property
    def is_informative(self) -> bool:
        """Return whether bots differ in it, or the person surely differs from them all."""
        rates = {round(100 * share.rate) for share in (self.winners, self.others) if share is not None}
        return rates not in ({0}, {100}) or (self.own.matches > 1 and self.surplus > 0)


class Comparison(NamedTuple):
    """A person's first rounds in some matches beside those of bots at such tables."""

    matches: int
    known: Openings
    rows: list[Habit]


def compare_opening(steps: Sequence[HistoryStep], seat: int, most: int) -> Comparison | None:
    """Return a seat's opening beside those of bots, None if nothing in it sets winners apart from others.

    First come its roles and the cards it used, then those it left that winners use most; `most` in all.
    """
    state = steps[0].state
    known = _nearest(state.game.key, state.setup.seats, len(set(state.game.sides(state.setup))))
    if known is None:
        return None
    watch = opening_of(steps)
    cards = {card: share(card, card in watch.used[seat], 1) for card in watch.reach}
    roles = {role: share(role, 1, 1) for role in (watch.single_roles[seat] if watch.roles else ())}
    found_roles, found_cards = _use_of_bots(known, cards, roles)
    found_cards = [habit for habit in found_cards if habit.is_telling]
    found_cards.sort(key=lambda habit: (not habit.is_own, -habit.winners.rate))
    rows = [*found_roles, *found_cards][:most]
    return Comparison(1, known, rows) if found_cards and len(rows) >= FEWEST_ROWS else None


def compare_openings(evenings: Sequence[Evening], game: str, most: int) -> Comparison | None:
    """Return a person's openings in a game beside those of bots, None if nothing is known about them.

    Of the kinds of tables that bots played at, the one with most of the person's matches counts. First come the roles
    held most often, then the cards used surely more, or surely less, often than winners do.
    """
    tables: dict[Openings, list[Evening]] = defaultdict(list)
    for evening in evenings:
        if evening.game == game and evening.own is not None and evening.sides:
            known = _nearest(game, len(evening.players), evening.sides)
            if known is not None:
                tables[known].append(evening)
    if not tables:
        return None
    known, found = max(tables.items(), key=lambda item: len(item[1]))
    used: Counter[str] = Counter()
    reach: Counter[str] = Counter()
    roles: Counter[str] = Counter()
    for evening in found:
        assert evening.own is not None
        reach.update(card for card, _ in evening.opening)
        used.update(card for card, is_used in evening.opening if is_used)
        roles.update(key for seat, key, kind in evening.cards if kind == "role" and seat == evening.own.seat)
    own_cards = {card: share(card, used[card], count) for card, count in reach.items()}
    own_roles = {role: share(role, count, len(found)) for role, count in roles.items()}
    found_roles, found_cards = _use_of_bots(known, own_cards, own_roles)
    found_roles.sort(key=lambda habit: -habit.own.times)
    found_cards.sort(key=lambda habit: (-habit.surplus, habit.key))
    rows = [*found_roles[: most // 3], *found_cards][:most]
    return Comparison(len(found), known, rows) if rows else None


def _nearest(game: str, seats: int, sides: int) -> Openings | None:
    return nearest(openings(game), seats, sides)


def _use_of_bots(
    known: Openings, cards: Mapping[str, Share], roles: Mapping[str, Share]
) -> tuple[list[Habit], list[Habit]]:
    """Return the habits of roles and of cards, without those that say nothing."""
    found_cards = (
        Habit(
            use.card,
            cards[use.card],
            share(use.card, use.winners_used, use.winners),
            share(use.card, use.others_used, use.others),
        )
        for use in known.cards
        if use.card in cards and min(use.winners, use.others) >= LEAST_MATCHES
    )
    return (
        [
            Habit(use.role, roles[use.role], share(use.role, use.wins, use.seats), None)
            for use in known.roles
            if use.role in roles and use.seats >= LEAST_MATCHES
        ],
        [habit for habit in found_cards if habit.is_informative],
    )
