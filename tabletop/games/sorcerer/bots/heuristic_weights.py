"""Weights of minions, resources, effects and targets for advice that looks at no consequences."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tabletop.cards.effects import card_verbs, value_verbs
from tabletop.cards.effects.grammar import Ability, Pick, Ref, Selection, Whose
from tabletop.cards.effects.nested_verbs import Choose, Later
from tabletop.games.sorcerer.bots.evaluation import text_values
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.effects import Reinforce, Servant
from tabletop.games.sorcerer.rules import values
from tabletop.games.sorcerer.rules.state import FULL, MINION, SorcererState
from tabletop.kit.heuristic_weights import HeuristicWeights

S = SorcererState
SHARE = 0.05
"""Share of a minion's value that counts where an effect does the same to any."""
USEFUL_HAND = 5
"""Number of cards in hand beyond which more are worth little."""


class SorcererWeights(HeuristicWeights, frozen=True):
    """Weights of the advice, in points of damage."""

    field: float = 2.01
    """A point of change in a battlefield's value."""
    cover: float = 1.26
    """A minion where there is no own one."""
    close: float = 0.09
    """A minion coming to a battlefield, per point of damage on either side."""
    effort: float = 0.55
    """The cost of reinforcing, beyond the action."""
    card: float = 0.82
    """A card in hand."""
    spare: float = 0.15
    """A card in hand beyond five."""
    energy: float = 0.35
    """A point of energy."""
    lacking: float = 0.52
    """A point of energy in addition, while the hand costs more than there is."""
    omen: float = 0.95
    blood: float = 0.86
    attack: float = 1.15
    """An attack of a minion that may still fight."""
    tired: float = 0.96
    """An attack of one that may not."""
    tough: float = 0.69
    """A point of toughness left."""
    text: float = 0.63
    """A point of a minion's text value."""
    strength: float = 0.63
    """A point of attack for this round."""
    damage: float = 2.3
    """A point of damage on a minion that survives it."""
    many: float = 1.34
    """Assumed number of targets of an effect on all minions."""
    removal: float = 4.6
    """A minion destroyed."""
    sending: float = 3.6
    """A minion sent back."""
    exhausting: float = 4.6
    """A minion exhausted before it fought."""
    flame: float = 0.48
    root: float = 0.53
    heal: float = 0.88
    """A point of damage healed."""
    entry: float = 3.7
    """A minion that enters without being paid for."""
    servant: float = 0.68
    trick: float = 0.45
    """Any other effect."""


def minion_value(weights: SorcererWeights, state: S, item: int) -> float:
    """Return the value of a minion in play to its owner."""
    if values.is_finished(state, item):
        return 0.0
    dice = weights.tired if state.spent[item] else weights.attack
    text = weights.text * text_values()[state.kind[item]]
    return dice * values.attack(state, item) + weights.tough * values.toughness_left(state, item) + text


@lru_cache(64)
def ability_values(weights: SorcererWeights) -> tuple[tuple[float, ...], ...]:
    """Return for each kind the values of its abilities when they work, apart from healing."""
    return tuple(tuple(_ability_value(weights, ability) for ability in printed) for printed in BOOK.abilities)


def _ability_value(weights: SorcererWeights, ability: Ability[Any]) -> float:
    return sum(_effect_value(weights, effect) for effect in ability.do) - _price(weights, ability)


def _price(weights: SorcererWeights, ability: Ability[Any]) -> float:
    cost = ability.cost
    if cost is None:
        return 0.0
    each = {"energy": weights.energy, "blood": weights.blood}
    paid = sum(each.get(resource, 0.0) * (n if isinstance(n, int) else 2) for resource, n in cost.pay.items())
    paid += weights.card * cost.discard + (weights.root * cost.remove.n if cost.remove else 0.0)
    return paid + (weights.removal if cost.destroy else 0.0)


def _effect_value(weights: SorcererWeights, effect: Any) -> float:
    n = number if isinstance(number := getattr(effect, "n", 1), int) else 2
    match effect:
        case card_verbs.Draw():
            return weights.card * n
        case card_verbs.Discard():
            return -weights.card * n
        case card_verbs.Strip():
            return weights.card * n
        case card_verbs.Gain():
            return n * {"energy": weights.energy, "omen": weights.omen}.get(effect.what, weights.blood)
        case value_verbs.Modify():
            amount = effect.attack if isinstance(effect.attack, int) else 2
            return _sign(effect, help_=True) * weights.strength * amount * _count(weights, effect)
        case card_verbs.Damage():
            return _sign(effect) * weights.damage * n * _count(weights, effect)
        case card_verbs.Weaken():
            return _sign(effect) * weights.damage * _count(weights, effect)
        case card_verbs.Destroy():
            return _sign(effect) * weights.removal * _count(weights, effect)
        case card_verbs.Send():
            return _sign(effect) * weights.sending
        case card_verbs.Exhaust():
            return _sign(effect) * weights.exhausting
        case card_verbs.Put():
            harmful = effect.counter == "flame"
            each = weights.flame if harmful else weights.root
            return _sign(effect, help_=not harmful) * each * n * _count(weights, effect)
        case value_verbs.Enter() | value_verbs.Create() | value_verbs.Play() | value_verbs.Attach():
            return weights.entry
        case Servant():
            return weights.servant * n
        case Choose():
            return max(_effect_value(weights, inner) for inner in effect.of)
        case Later():
            return -sum(_effect_value(weights, inner) for inner in effect.of)  # what comes later is the price
        case card_verbs.Look():
            return weights.card if effect.play else 0.3 * weights.card
        case card_verbs.Search():
            return weights.card
        case card_verbs.Heal():
            return 0.0
    return weights.trick


def _sign(effect: Any, help_: bool = False) -> float:
    """Return 1 for an effect that is good for its owner, -1 for one that harms it."""
    to = effect.to
    own = to is not Ref.ATTACKER if isinstance(to, Ref) else to.whose is Whose.OWN
    if isinstance(to, Ref) and to is Ref.IT:
        own = help_
    if not isinstance(to, Ref) and to.whose is Whose.ANY:
        return 1.0
    return 1.0 if own == help_ else -1.0


def _count(weights: SorcererWeights, effect: Any) -> float:
    to = effect.to
    return weights.many if isinstance(to, Selection) and to.pick in (Pick.ALL, Pick.ANY) else 1.0


def target_value(state: S, effect: Any, item: int, seat: int) -> float:
    """Return the value to a seat of applying an effect or price to a component."""
    if state.guise[item] != MINION:
        cost = 1.0 + BOOK.cost[state.kind[item]]
        return -cost if isinstance(effect, card_verbs.Discard) else cost
    loss = _loss(SorcererWeights.of(state), state, effect, item)
    return loss if values.is_enemy(state, seat, item) else -loss


def _loss(weights: SorcererWeights, state: S, effect: Any, item: int) -> float:
    """Return the loss of a minion's owner, negative for a gain."""
    whole = minion_value(weights, state, item)
    usual, left = 1.0 + SHARE * whole, values.toughness_left(state, item)
    n = number if isinstance(number := getattr(effect, "n", 1), int) else 2
    match effect:
        case card_verbs.Damage():
            return whole if left <= n else weights.damage * n + SHARE * whole
        case card_verbs.Weaken():
            return usual if left > 1 else 0.0
        case card_verbs.Heal():
            return -weights.heal * min(state.damage[item], FULL if effect.n is None else n) - SHARE * whole
        case card_verbs.Exhaust():
            return 0.0 if state.spent[item] else weights.attack * values.attack(state, item)
        case value_verbs.Modify():
            strength = effect.attack if isinstance(effect.attack, int) else 1
            return -strength * (0.1 if state.spent[item] else usual)
        case card_verbs.Put():
            return usual if effect.counter == "flame" else -usual
        case Servant() | card_verbs.Ready() | Reinforce() | value_verbs.Move() | value_verbs.Attach():
            return -usual
    return whole
