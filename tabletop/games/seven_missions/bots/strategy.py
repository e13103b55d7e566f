"""The strategy of the game, assembled from the modules beside it."""

from __future__ import annotations

from tabletop.engine import Action
from tabletop.games.seven_missions.bots import advice, blunders, reasons
from tabletop.games.seven_missions.bots.action_kinds import ACTION_KINDS
from tabletop.games.seven_missions.bots.baselines import BASELINES
from tabletop.games.seven_missions.bots.heuristic_weights import SevenWeights
from tabletop.games.seven_missions.bots.search_policy import SevenSearchPolicy, row_of
from tabletop.games.seven_missions.rules.state import SevenState
from tabletop.kit import Strategy


class SevenStrategy(Strategy[SevenState]):
    """Heuristics for bots and advice for people."""

    clear_lead = 0.12
    purchase_verb = "buy"
    novice_biases = {"arm": 0.1, "recruit": 0.06}
    baselines = BASELINES
    action_kinds = ACTION_KINDS
    default_weights = SevenWeights()
    search_policy = SevenSearchPolicy()

    evaluate = staticmethod(advice.evaluate)
    advise = staticmethod(advice.advise)
    equivalence_key = staticmethod(advice.equivalence_key)
    blunder_warning = staticmethod(blunders.blunder_warning)
    warning_params = staticmethod(blunders.warning_params)
    is_obvious = staticmethod(blunders.is_sure_gain)
    is_futile = staticmethod(blunders.is_futile)
    obvious_answer = staticmethod(advice.obvious_answer)
    explain_choice = staticmethod(reasons.explain_choice)
    explain_lead = staticmethod(reasons.explain_lead)

    def comparison_group(self, state: SevenState, action: Action) -> object:
        """Return the row of a purchase, and one key for all cards that could become the next land."""
        match action.verb:
            case "buy":
                return "buy", row_of(state, action)
            case "move":
                return "move"
            case _:
                return action

    def rollout_turn_key(self, state: SevenState) -> object:
        return state.turn
