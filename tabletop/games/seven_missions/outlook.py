"""What a battle still needs: the chance of a roll, and the skill card in hand that would close the gap."""

from __future__ import annotations

from functools import cache

from tabletop.games.seven_missions import power
from tabletop.games.seven_missions.book import CRAFT, IS_SKILL
from tabletop.games.seven_missions.state import HAND, SevenState, at


@cache
def chance(dice: int, least: int) -> float:
    """Return how likely so many dice show at least a number."""
    if dice == 0:
        return float(least <= 0)
    return sum(chance(dice - 1, least - pips) for pips in range(1, 7)) / 6


def aid(state: SevenState, hp: int) -> tuple[int, int] | None:
    """Return the weakest skill card in the fighter's hand that would reach the hit points, and what it adds."""
    seat, before = state.player, power.total(state, state.player)
    found = []
    for kind in {state.kind[item] for item in state.zones[at(seat, HAND)]}:
        if kind <= 0 or not IS_SKILL[kind]:
            continue
        rank = power.best_rank(state, seat, CRAFT[kind])
        if not rank:
            continue
        trial = state.clone()
        trial.cast = (*state.cast, (kind, rank))
        total = power.total(trial, seat)
        if total >= hp:
            found.append((total - before, kind))
    if not found:
        return None
    more, kind = min(found)
    return kind, more
