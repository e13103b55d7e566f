"""Summaries of finished matches: wins by group, cards, luck, records, and CSV."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum

import msgspec

from tabletop.match.balance import Share, share
from tabletop.match.evenings import Evening
from tabletop.match.link import BOTS, PEOPLE

COLUMNS = (
    *("match", "began", "game", "turns", "decisions", "rated", "seat", "name", "driver", "rival", "here"),
    *("win_share", "place", "points"),
)
"""Columns of the CSV table."""
LEAST_USES = 5
"""Matches in which a card was used before its share of wins is ranked."""
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Beginnings of a cell that spreadsheets would run as a formula."""


class Grouping(StrEnum):
    """Ways to divide matches."""

    GAME = "game"
    PEOPLE = "people"
    RIVALS = "rivals"
    MONTH = "month"


class CardUse(msgspec.Struct, frozen=True):
    """A card or role of a game: the matches in which the person used it, and how many were won."""

    game: str
    card: str
    kind: str
    wins: Share


class LuckSum(msgspec.Struct, frozen=True):
    """The sum of one measure of the person's dice over all matches, and the sum to expect."""

    game: str
    measure: str
    had: float
    expected: float


def own_matches(evenings: Iterable[Evening]) -> list[Evening]:
    """Return the matches in which exactly one person played at this screen."""
    return [evening for evening in evenings if evening.own is not None]


def wins(evenings: Iterable[Evening]) -> Share:
    """Return the person's share of wins in some matches."""
    own = [evening.own for evening in evenings if evening.own is not None]
    return share("", sum(player.share > 0 for player in own), len(own))


def grouped(evenings: Sequence[Evening], by: Grouping) -> list[tuple[str, Share]]:
    """Return the person's wins in each group, most matches first; months in their order."""
    groups: dict[str, list[Evening]] = defaultdict(list)
    for evening in own_matches(evenings):
        for name in _names(evening, by):
            groups[name].append(evening)
    found = [(name, wins(part)) for name, part in groups.items()]
    if by is Grouping.MONTH:
        return sorted(found, reverse=True)
    return sorted(found, key=lambda pair: (-pair[1].matches, pair[0]))


def _names(evening: Evening, by: Grouping) -> set[str]:
    others = [player for player in evening.players if not player.is_local]
    match by:
        case Grouping.GAME:
            return {evening.game}
        case Grouping.PEOPLE:
            return {player.name for player in others if player.driver in PEOPLE}
        case Grouping.RIVALS:
            return {player.rival or player.driver.value for player in others if player.driver in BOTS}
    return {evening.began[:7]}


def cards(evenings: Sequence[Evening], kind: str) -> list[CardUse]:
    """Return the cards or roles that the person used, most often first; `kind` names which."""
    uses: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for evening in own_matches(evenings):
        assert evening.own is not None
        for seat, card, found in evening.cards:
            if seat == evening.own.seat and found == kind:
                uses[evening.game, card].append(evening.own.share > 0)
    made = [CardUse(game, card, kind, share(card, sum(won), len(won))) for (game, card), won in uses.items()]
    return sorted(made, key=lambda use: (-use.wins.matches, use.card))


def most_winning(uses: Sequence[CardUse]) -> list[CardUse]:
    """Return the cards that were used often enough, the surest winners first."""
    return sorted((use for use in uses if use.wins.matches >= LEAST_USES), key=lambda use: (-use.wins.low, use.card))


def luck(evenings: Sequence[Evening]) -> list[LuckSum]:
    """Return the person's luck by game and measure."""
    totals: dict[tuple[str, str], list[float]] = defaultdict(lambda: [0.0, 0.0])
    for evening in own_matches(evenings):
        assert evening.own is not None
        for part in evening.luck:
            if part.seat == evening.own.seat:
                both = totals[evening.game, part.measure]
                both[0] += part.had
                both[1] += part.expected
    return [LuckSum(game, measure, *both) for (game, measure), both in sorted(totals.items())]


def longest(evenings: Sequence[Evening]) -> Evening | None:
    """Return the match with most decisions."""
    return max(own_matches(evenings), key=lambda evening: evening.decisions, default=None)


def closest(evenings: Sequence[Evening]) -> Evening | None:
    """Return the match that was decided by fewest points, the longest of several."""
    scored = [evening for evening in own_matches(evenings) if evening.margin is not None]
    return min(scored, key=lambda evening: (evening.margin, -evening.decisions), default=None)


def to_csv(evenings: Iterable[Evening]) -> str:
    """Return a table with a row for every seat of every match."""
    out = io.StringIO()
    write: Callable[[Sequence[object]], object] = csv.writer(out).writerow
    write(COLUMNS)
    for evening in evenings:
        head = (evening.id, evening.began, evening.game, evening.turns, evening.decisions, int(evening.rated))
        for player in evening.players:
            name = f"'{player.name}" if player.name.startswith(FORMULA) else player.name
            points = "" if player.points is None else player.points
            rest = (int(player.is_local), round(player.share, 4), player.place, points)
            write((*head, player.seat, name, player.driver.value, player.rival, *rest))
    return out.getvalue()
