"""Heuristic choice of targets for effects."""

from __future__ import annotations

from typing import Any

from tabletop.cards.effects.changes import Attach, Modify, Move
from tabletop.cards.effects.verbs import Damage, Discard, Exhaust, Heal, Put, Ready, Weaken
from tabletop.games.sorcerer.bots.heuristic_weights import SorcererWeights, minion_value
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.effects import Reinforce, Servant
from tabletop.games.sorcerer.rules import values
from tabletop.games.sorcerer.rules.state import FULL, MINION, SorcererState

S = SorcererState
SHARE = 0.05
"""Share of a minion's value that counts where an effect does the same to any."""


def target_value(state: S, effect: Any, item: int, seat: int) -> float:
    """Return the value to a seat of applying an effect or price to a component."""
    if state.guise[item] != MINION:
        cost = 1.0 + BOOK.cost[state.kind[item]]
        return -cost if isinstance(effect, Discard) else cost
    harm = _loss(SorcererWeights.of(state), state, effect, item)
    return harm if values.is_enemy(state, seat, item) else -harm


def _loss(weights: SorcererWeights, state: S, effect: Any, item: int) -> float:
    """Return the loss of a minion's owner, negative for a gain."""
    whole = minion_value(weights, state, item)
    usual, left = 1.0 + SHARE * whole, values.toughness_left(state, item)
    n = number if isinstance(number := getattr(effect, "n", 1), int) else 2
    match effect:
        case Damage():
            return whole if left <= n else weights.damage * n + SHARE * whole
        case Weaken():
            return usual if left > 1 else 0.0
        case Heal():
            return -weights.heal * min(state.damage[item], FULL if effect.n is None else n) - SHARE * whole
        case Exhaust():
            return 0.0 if state.spent[item] else weights.attack * values.attack(state, item)
        case Modify():
            strength = effect.attack if isinstance(effect.attack, int) else 1
            return -strength * (0.1 if state.spent[item] else usual)
        case Put():
            return usual if effect.counter == "flame" else -usual
        case Servant() | Ready() | Reinforce() | Move() | Attach():
            return -usual
    return whole
