"""The luck of every seat: its dice against the expected result of the same dice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Protocol

from tabletop.engine.events import Rolled
from tabletop.engine.view import SPECTATOR, View
from tabletop.games.registry import LoadedGame
from tabletop.match.link import HistoryEntry, SeatInfo


@dataclass
class LuckTally:
    """One statistic of one seat: its sum over all rolls, the expected sum, and its standard deviation."""

    actual: float = 0.0
    expected: float = 0.0
    variance: float = 0.0

    @property
    def spread(self) -> float:
        """Distance from the expected sum within which two thirds of all matches lie."""
        return sqrt(self.variance)


class Remembered(Protocol):
    """A match with its history."""

    def seats(self) -> tuple[SeatInfo, ...]:
        """Return all players."""

    def past(self, seat: int) -> tuple[HistoryEntry, ...]:
        """Return every decision since the start, oldest first."""

    def view_at(self, seat: int, number: int) -> View | None:
        """Return the view of a seat at a state number, None if that is not stored."""


def tallies(link: Remembered, loaded: LoadedGame) -> dict[int, dict[str, LuckTally]]:
    """Return the dice statistics by seat and name; a roll belongs to the seat whose turn it is."""
    luck = cache(loaded.luck)
    found: dict[int, dict[str, LuckTally]] = {info.seat: {} for info in link.seats()}
    for moment in link.past(SPECTATOR):
        rolls = [event for event in moment.events if isinstance(event, Rolled)]
        view = link.view_at(SPECTATOR, moment.number) if rolls else None
        if view is None:
            continue
        seat = loaded.game.current_player(view.state)
        for roll in rolls:
            for item, face in zip(roll.items, roll.faces, strict=True):
                kind = view.state.kind[item]
                sides = luck(kind) if kind >= 0 else ()
                for measure in dict.fromkeys(key for side in sides for key in side):
                    values = [side.get(measure, 0.0) for side in sides]
                    mean = sum(values) / len(values)
                    tally = found.setdefault(seat, {}).setdefault(measure, LuckTally())
                    tally.actual += values[face]
                    tally.expected += mean
                    tally.variance += sum((value - mean) ** 2 for value in values) / len(values)
    return found
