"""Dice luck: what was rolled beside what could be expected."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import sqrt

from tabletop.engine.events import Event, Rolled
from tabletop.engine.state import State
from tabletop.engine.view import SPECTATOR
from tabletop.games.registry import LoadedGame


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


def tallies(moments: Iterable[tuple[State, Iterable[Event]]], loaded: LoadedGame) -> dict[int, dict[str, LuckTally]]:
    """Return the dice statistics by seat and name; a roll belongs to who rolled, or else whose turn it is.

    A team rolls as `SPECTATOR`. `moments` are states with the events that led to them.
    """
    luck = cache(loaded.luck)
    found: dict[int, dict[str, LuckTally]] = {}
    for state, events in moments:
        is_team = state.setup.seats > 1 and len(set(loaded.game.sides(state.setup))) == 1
        for roll in events:
            if not isinstance(roll, Rolled) or (roll.seat == SPECTATOR and not is_team):
                continue
            seat = loaded.game.current_player(state) if roll.seat is None else roll.seat
            own = found.setdefault(SPECTATOR if is_team else seat, {})
            for item, face in zip(roll.items, roll.faces, strict=True):
                kind = state.kind[item]
                sides = luck(kind) if kind >= 0 else ()
                for measure in dict.fromkeys(key for side in sides for key in side):
                    values = [side.get(measure, 0.0) for side in sides]
                    mean = sum(values) / len(values)
                    tally = own.setdefault(measure, LuckTally())
                    tally.actual += values[face]
                    tally.expected += mean
                    tally.variance += sum((value - mean) ** 2 for value in values) / len(values)
    return found
