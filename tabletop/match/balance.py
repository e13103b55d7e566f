"""Balance statistics over many matches: wins by seat, place and role, length, and cards used."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import median

import msgspec

from tabletop.engine.progress import Result
from tabletop.engine.state import State
from tabletop.kit.statistics import statistics_of
from tabletop.match.card_watch import CardWatch


class MatchRecord(msgspec.Struct, frozen=True):
    """One match's part: order of play, roles by seat, cards within reach and used, rounds."""

    order: tuple[int, ...] = ()
    roles: tuple[tuple[str, ...], ...] = ()
    offered: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    leads: int = 0
    """Number of changes of the lead."""
    rounds: int = 0
    """0 where the game counts turns."""


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """A rate; `low` and `high` bound the true one with 95 % confidence (Wilson's interval)."""

    name: str
    matches: int
    times: float
    rate: float
    low: float
    high: float


class Balance(msgspec.Struct, frozen=True, kw_only=True):
    """The finished matches compared.

    `seats` are counted as listed, `places` by the order of play, `sides` where there are teams, `roles` over the
    matches they are in, once for each seat that has them. A victory shared by several sides counts as its part. `cards`
    is the share of matches offering a card in which it was bought or played, least used first.
    """

    turns_a_seat: float
    """Median over the matches of turns divided by seats."""
    leads: float
    """Median number of lead changes."""
    rounds: float
    """Median number of rounds, 0 where the game counts turns."""
    seats: tuple[Share, ...]
    places: tuple[Share, ...]
    sides: tuple[Share, ...]
    roles: tuple[Share, ...]
    cards: tuple[Share, ...]


class Recorder(CardWatch):
    """Watches one match and counts the changes of the lead."""

    def __init__(self, state: State) -> None:
        self._leader = -1
        self._leads = 0
        super().__init__(state)

    def record(self, state: State) -> MatchRecord:
        """Return the record."""
        used, game = set().union(*self.used), state.game
        cards = tuple(sorted(self.reach)), tuple(sorted(used))
        return MatchRecord(
            game.statistics.turn_order(state), self.roles, *cards, self._leads, game.current_round(state)
        )

    def look(self, state: State) -> None:
        super().look(state)
        leader = statistics_of(state).leader(state)
        if leader >= 0 and leader != self._leader:
            self._leads += self._leader >= 0
            self._leader = leader


def share(name: str, times: float, matches: int) -> Share:
    """Return a rate with its confidence interval."""
    if not matches:
        return Share(name=name, matches=0, times=0.0, rate=0.0, low=0.0, high=1.0)
    rate, z = times / matches, 1.96
    centre = (rate + z * z / (2 * matches)) / (1 + z * z / matches)
    half = z / (1 + z * z / matches) * sqrt(rate * (1 - rate) / matches + z * z / (4 * matches * matches))
    low, high = max(0.0, centre - half), min(1.0, centre + half)
    return Share(
        name=name, matches=matches, times=round(times, 3), rate=round(rate, 4), low=round(low, 4), high=round(high, 4)
    )


def parts(sides: Sequence[int], result: Result | None) -> dict[int, float]:
    """Return each winner's share of the victory, which several sides may divide."""
    if result is None or not result.winners:
        return {}
    return dict.fromkeys(result.winners, 1.0 / len({sides[seat] for seat in result.winners}))


def balance(sides: Sequence[int], finished: Sequence[tuple[MatchRecord, Result, int]]) -> Balance:
    """Return the statistics of matches, each given as record, result and number of turns."""
    seats, names = len(sides), sorted(set(sides))
    won = [parts(sides, result) for _, result, _ in finished]
    by_seat = [sum(shares.get(seat, 0.0) for shares in won) for seat in range(seats)]
    by_place = [
        sum(shares.get(record.order[place], 0.0) for shares, (record, _, _) in zip(won, finished, strict=True))
        for place in range(seats)
    ]
    by_side = [
        sum(max(shares.get(seat, 0.0) for seat in range(seats) if sides[seat] == side) for shares in won)
        for side in names
    ]
    role_wins: dict[str, float] = defaultdict(float)
    role_matches: Counter[str] = Counter()
    for shares, (record, _, _) in zip(won, finished, strict=True):
        for seat, roles in enumerate(record.roles):
            for role in roles:
                role_matches[role] += 1
                role_wins[role] += shares.get(seat, 0.0)
    offered = _count(record.offered for record, _, _ in finished)
    used = _count(record.used for record, _, _ in finished)
    count = len(finished)
    return Balance(
        turns_a_seat=round(median(turns / seats for _, _, turns in finished), 2) if finished else 0.0,
        leads=float(median(record.leads for record, _, _ in finished)) if finished else 0.0,
        rounds=median(record.rounds for record, _, _ in finished) if finished else 0.0,
        seats=tuple(share(str(seat + 1), times, count) for seat, times in enumerate(by_seat)),
        places=tuple(share(str(place + 1), times, count) for place, times in enumerate(by_place)),
        sides=tuple(share(str(side + 1), times, count) for side, times in zip(names, by_side, strict=True))
        if 1 < len(names) < seats
        else (),
        roles=tuple(share(role, role_wins[role], role_matches[role]) for role in sorted(role_matches)),
        cards=tuple(
            sorted(
                (share(card, used[card], offered[card]) for card in offered),
                key=lambda found: (found.rate, found.name),
            )
        ),
    )


def _count(found: Iterable[tuple[str, ...]]) -> Counter[str]:
    return Counter(card for cards in found for card in cards)
