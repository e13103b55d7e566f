"""Weights of minions, resources and effects for the advice, which looks at no consequences."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tabletop.cards.effects.changes import Attach, Create, Enter, Modify, Play
from tabletop.cards.effects.flow import Choose, Later
from tabletop.cards.effects.grammar import Ability, Pick, Ref, Selection, Whose
from tabletop.cards.effects.verbs import (
    Damage,
    Destroy,
    Discard,
    Draw,
    Exhaust,
    Gain,
    Heal,
    Look,
    Put,
    Search,
    Send,
    Strip,
    Weaken,
)
from tabletop.games.sorcerer.bots.evaluation import text_values
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.effects import Servant
from tabletop.games.sorcerer.rules import values
from tabletop.games.sorcerer.rules.state import SorcererState
from tabletop.kit.heuristic_weights import HeuristicWeights

S = SorcererState
ENOUGH = 5
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


def body(liking: SorcererWeights, state: S, item: int) -> float:
    """Return the value of a minion in play to its owner."""
    dice = liking.tired if state.spent[item] else liking.attack
    text = liking.text * text_values()[state.kind[item]]
    return dice * values.attack(state, item) + liking.tough * values.left(state, item) + text


@lru_cache(64)
def promises(liking: SorcererWeights) -> tuple[tuple[float, ...], ...]:
    """Return for each kind the values of its abilities when they work, apart from healing."""
    return tuple(tuple(_promise(liking, said) for said in all_) for all_ in BOOK.abilities)


def _promise(liking: SorcererWeights, said: Ability[Any]) -> float:
    return sum(_gain(liking, effect) for effect in said.do) - _price(liking, said)


def _price(liking: SorcererWeights, said: Ability[Any]) -> float:
    cost = said.cost
    if cost is None:
        return 0.0
    each = {"energy": liking.energy, "blood": liking.blood}
    paid = sum(each.get(what, 0.0) * (n if isinstance(n, int) else 2) for what, n in cost.pay.items())
    paid += liking.card * cost.discard + (liking.root * cost.remove.n if cost.remove else 0.0)
    return paid + (liking.removal if cost.destroy else 0.0)


def _gain(liking: SorcererWeights, effect: Any) -> float:
    n = number if isinstance(number := getattr(effect, "n", 1), int) else 2
    match effect:
        case Draw():
            return liking.card * n
        case Discard():
            return -liking.card * n
        case Strip():
            return liking.card * n
        case Gain():
            return n * {"energy": liking.energy, "omen": liking.omen}.get(effect.what, liking.blood)
        case Modify():
            amount = effect.attack if isinstance(effect.attack, int) else 2
            return _sign(effect, help_=True) * liking.strength * amount * _count(liking, effect)
        case Damage():
            return _sign(effect) * liking.damage * n * _count(liking, effect)
        case Weaken():
            return _sign(effect) * liking.damage * _count(liking, effect)
        case Destroy():
            return _sign(effect) * liking.removal * _count(liking, effect)
        case Send():
            return _sign(effect) * liking.sending
        case Exhaust():
            return _sign(effect) * liking.exhausting
        case Put():
            harmful = effect.counter == "flame"
            each = liking.flame if harmful else liking.root
            return _sign(effect, help_=not harmful) * each * n * _count(liking, effect)
        case Enter() | Create() | Play() | Attach():
            return liking.entry
        case Servant():
            return liking.servant * n
        case Choose():
            return max(_gain(liking, inner) for inner in effect.of)
        case Later():
            return -sum(_gain(liking, inner) for inner in effect.of)  # what comes later is the price
        case Look():
            return liking.card if effect.play else 0.3 * liking.card
        case Search():
            return liking.card
        case Heal():
            return 0.0
    return liking.trick


def _sign(effect: Any, help_: bool = False) -> float:
    """Return 1 for an effect that is good for its owner, -1 for one that harms it."""
    to = effect.to
    own = to is not Ref.ATTACKER if isinstance(to, Ref) else to.whose is Whose.OWN
    if isinstance(to, Ref) and to is Ref.IT:
        own = help_
    if not isinstance(to, Ref) and to.whose is Whose.ANY:
        return 1.0
    return 1.0 if own == help_ else -1.0


def _count(liking: SorcererWeights, effect: Any) -> float:
    to = effect.to
    return liking.many if isinstance(to, Selection) and to.pick in (Pick.ALL, Pick.ANY) else 1.0
