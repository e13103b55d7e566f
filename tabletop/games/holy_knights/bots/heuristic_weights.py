"""Heuristic weights of the advice; `fit --advice` tunes them."""

from __future__ import annotations

from tabletop.kit.heuristic_weights import HeuristicWeights


class HolyWeights(HeuristicWeights, frozen=True):
    """What the advice of Holy Knights weighs."""

    sent: float = 0.7
    """Share of the strength in hand that goes along into a fight."""
    guards: float = 0.5
    """Share of the strength in a foe's hand that meets it."""
    fear: float = 1.0
    """How much of what a lost fight costs counts."""
    toll: float = 0.45
    """Share of its strength that an even fight costs whoever wins it."""
    rescue: float = 1.0
    """How much of what a rescue may bring counts."""
    theft: float = 1.0
    """How much of what a thief may bring counts."""
    faith: float = 0.02
    """What a change of heart has to bring, as a chance to win."""
    answer: float = 0.35
    """Share of a defender's hand that an attacker expects to come."""
    enough: float = 0.8
    """Whoever is so likely to win a fight spends no magic on it."""
    lost: float = 0.2
    """Whoever is no likelier to win with all the hand sends nobody more."""
    stand: float = 0.2
    """A chance for which a neutral defender stands."""
