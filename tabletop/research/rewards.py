"""Rewards at the end of a match, from the places of its seats."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.progress import Result


def rewards_by_seat(result: Result, sides: Sequence[int]) -> list[float]:
    """Return each seat's reward, from -1 to 1, the same for all seats of a side.

    It is the share of the other sides that finished behind, minus the share that finished ahead, so the sides' rewards
    add up to 0. Where everybody plays together against the game, all get 1 for a victory and -1 for a defeat.
    """
    best: dict[int, int] = {}
    for seat, side in enumerate(sides):
        best[side] = min(best.get(side, _LAST), _place(result, seat))
    if len(best) == 1:
        return [1.0 if result.winners else -1.0] * len(sides)

    def balance(side: int) -> float:
        ahead = sum(place < best[side] for place in best.values())
        behind = sum(place > best[side] for place in best.values())
        return (behind - ahead) / (len(best) - 1)

    return [balance(side) for side in sides]


_LAST = 1_000
"""The place of the defeated."""


def _place(result: Result, seat: int) -> int:
    if result.places:
        return result.places[seat] or _LAST
    return 1 if seat in result.winners else _LAST
