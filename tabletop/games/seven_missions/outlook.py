"""What a battle still needs: the chance of a roll, and the skill card in hand that would close the gap."""

from __future__ import annotations

from functools import cache

from tabletop.games.seven_missions import power
from tabletop.games.seven_missions.book import CRAFT, EFFECTS, IS_SKILL
from tabletop.games.seven_missions.schema import Damage, Rally
from tabletop.games.seven_missions.state import HAND, SevenState, at


@cache
def chance(dice: int, least: int) -> float:
    """Return how likely so many dice show at least a number."""
    if dice == 0:
        return float(least <= 0)
    return sum(chance(dice - 1, least - pips) for pips in range(1, 7)) / 6


def gain(state: SevenState, kind: int) -> int:
    """Return how much a skill card would add to the damage of the battle; 0 if nobody there could play it."""
    seat = state.player
    rank = power.best_rank(state, seat, CRAFT[kind])
    if not rank:
        return 0
    trial = state.clone()
    trial.cast = (*state.cast, (kind, rank))
    return power.total(trial, seat) - power.total(state, seat)


def vain(state: SevenState, kind: int) -> bool:
    """Tell whether a skill card that does nothing but damage would do none in this battle."""
    return all(isinstance(effect, Damage | Rally) for effect in EFFECTS[kind]) and not gain(state, kind)


def aid(state: SevenState, hp: int) -> tuple[int, int] | None:
    """Return the weakest skill card in the fighter's hand that would reach the hit points, and what it adds."""
    seat, missing = state.player, hp - power.total(state, state.player)
    hand = {state.kind[item] for item in state.zones[at(seat, HAND)]}
    gains = {kind: gain(state, kind) for kind in hand if kind > 0 and IS_SKILL[kind]}
    enough = [(more, kind) for kind, more in gains.items() if more >= missing]
    if not enough:
        return None
    more, kind = min(enough)
    return kind, more
