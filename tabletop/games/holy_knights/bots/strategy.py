"""Holy Knights' strategy: advice, evaluation and search policy in one object."""

from __future__ import annotations

from math import inf

from tabletop.engine.actions import Action
from tabletop.games.holy_knights.bots import advice, evaluation, gross_blunders, reasons
from tabletop.games.holy_knights.bots.action_kinds import ACTION_KINDS
from tabletop.games.holy_knights.bots.baselines import BASELINES
from tabletop.games.holy_knights.bots.heuristic_weights import HolyWeights
from tabletop.games.holy_knights.bots.search_policy import HolySearchPolicy
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.rules.state import HolyState
from tabletop.kit import Strategy, source


class HolyStrategy(Strategy[HolyState]):
    """Heuristics for bots and advice for people."""

    blunder_rate = 0.85
    temptation = "attack"
    caution = 0.02
    clear_lead = inf
    most_playouts = {"skilled": 8, "expert": 24}
    baselines = BASELINES
    action_kinds = ACTION_KINDS
    default_weights = HolyWeights()
    search_policy = HolySearchPolicy()

    evaluate = staticmethod(evaluation.evaluate)
    equivalence_key = staticmethod(advice.equivalence_key)
    advise = staticmethod(advice.advise)
    obvious_answer = staticmethod(advice.obvious_answer)
    is_futile = staticmethod(advice.is_implausible)
    is_gross_blunder = staticmethod(gross_blunders.is_gross_blunder)
    is_free = staticmethod(advice.is_free)
    is_needless = staticmethod(advice.is_needless)
    is_obvious = staticmethod(advice.is_sure_gain)
    blunder_warning = staticmethod(advice.blunder_warning)
    explain_choice = staticmethod(reasons.explain_choice)
    explain_tie = staticmethod(reasons.explain_tie)
    explain_lead = staticmethod(reasons.explain_lead)

    def comparison_group(self, state: HolyState, action: Action) -> object:
        """Return a key shared by all characters of a side that may be played: their order matters little."""
        return (action.verb, BOOK.side[state.kind[source(action)]]) if action.verb in ("lay", "strengthen") else action

    def rollout_turn_key(self, state: HolyState) -> object:
        return state.turn
