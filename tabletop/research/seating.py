"""Seats and zones as one seat counts them: its own first, then those of the next seats in turn order."""

from __future__ import annotations

from typing import Any

from tabletop.engine.setup import Setup
from tabletop.kit.game import Game


class Seating:
    """The seats, zones and kinds of a game at a table. `zones` and `kinds` are their names by number."""

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        self.seats = setup.seats
        places = game.places
        total = len(game.zones(setup))
        self.numbers = {ref: number for ref, number in places.numbers.items() if number < total}
        """Numbers of the zones by reference."""
        self._shared = places.seats[:total].count(-1)
        self._each = (total - self._shared) // self.seats
        self.zones = [ref.removeprefix("zone:") for ref in places.refs[:total]]
        self.kinds = _kinds(game, setup)

    def seat(self, number: int, observer: int) -> int:
        """Return a seat as `observer` counts it: 0 is its own; none stays -1."""
        return (number - observer) % self.seats if number >= 0 else number

    def zone(self, number: int, observer: int) -> int:
        """Return a zone as `observer` counts it: the table's own ones keep their numbers."""
        if number < self._shared:
            return number
        seat, place = divmod(number - self._shared, self._each)
        return self._shared + self.seat(seat, observer) * self._each + place


def _kinds(game: Game[Any], setup: Setup) -> list[str]:
    """Return the names of a game's kinds: those of its book, or the numbers that its first layout uses."""
    if game.book is not None:
        return [f"{kind} {getattr(card, 'key', 'die')}" for kind, card in enumerate(game.book.cards)]
    return [str(kind) for kind in range(max(game.initial_state(setup, 0).kind, default=-1) + 1)]
