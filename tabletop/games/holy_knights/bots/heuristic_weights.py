"""Heuristic weights of the advice; `fit --advice` tunes them."""

from __future__ import annotations

from tabletop.kit.heuristic_weights import HeuristicWeights


class HolyWeights(HeuristicWeights, frozen=True):
    """Weights of Holy Knights' advice."""

    sent: float = 0.7
    """Share of the strength in hand that goes along into a fight."""
    guards: float = 0.5
    """Share of the strength in a foe's hand that meets it."""
    fear: float = 1.0
    """Factor of the cost of a lost fight."""
    toll: float = 0.45
    """Share of its strength that an even fight costs whoever wins it."""
    rescue: float = 1.0
    """Factor of the gain of a rescue."""
    theft: float = 1.0
    """Factor of the gain of a thief."""
    faith: float = 0.02
    """Least win chance that a change of side must bring."""
    answer: float = 0.35
    """Share of a defender's hand that an attacker expects to come."""
    enough: float = 0.8
    """Chance from which no magic is spent on a fight."""
    lost: float = 0.2
    """Chance with the whole hand up to which nobody more is sent."""
    stand: float = 0.2
    """Chance from which a neutral defender stands."""
