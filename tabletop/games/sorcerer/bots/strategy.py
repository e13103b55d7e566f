"""The strategy of the game, assembled from the modules beside it."""

from __future__ import annotations

from tabletop.engine.actions import Action
from tabletop.games.sorcerer.bots import advice, evaluation, reasons
from tabletop.games.sorcerer.bots.action_kinds import ACTION_KINDS
from tabletop.games.sorcerer.bots.baselines import BASELINES
from tabletop.games.sorcerer.bots.heuristic_weights import SorcererWeights
from tabletop.games.sorcerer.bots.search_policy import SorcererSearchPolicy
from tabletop.games.sorcerer.rules.state import SorcererState
from tabletop.kit import Strategy


class SorcererStrategy(Strategy[SorcererState]):
    """Heuristics for bots and advice for people."""

    baselines = BASELINES
    blunder_rate = 0.6
    action_kinds = ACTION_KINDS
    default_weights = SorcererWeights()
    search_policy = SorcererSearchPolicy()

    evaluate = staticmethod(evaluation.evaluate)
    advise = staticmethod(advice.advise)
    equivalence_key = staticmethod(advice.equivalence_key)
    obvious_answer = staticmethod(advice.obvious_answer)
    blunder_warning = staticmethod(advice.blunder_warning)
    warning_params = staticmethod(advice.warning_params)
    is_futile = staticmethod(advice.is_futile)
    explain_choice = staticmethod(reasons.explain_choice)

    def comparison_group(self, state: SorcererState, action: Action) -> object:
        """Return a key shared by all ways to use a card in the Action phase, wherever it goes."""
        return (action.verb, action.source) if state.is_pending("act") and action.source else action

    def rollout_turn_key(self, state: SorcererState) -> object:
        if state.phase == "action":
            return state.round, sum(state.actions) // 4
        return state.round, state.phase, state.tile
