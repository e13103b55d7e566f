"""The strategy of the game, assembled from the modules beside it."""

from __future__ import annotations

from math import inf

from tabletop.engine import Action
from tabletop.games.align_dice.bots import advice, evaluation, figures, gain_bounds, reasons
from tabletop.games.align_dice.bots.action_kinds import ACTION_KINDS
from tabletop.games.align_dice.bots.baselines import BASELINES
from tabletop.games.align_dice.bots.search_policy import AlignSearchPolicy
from tabletop.games.align_dice.rules.state import AlignState, last_round
from tabletop.games.align_dice.rules.steps import monsters
from tabletop.kit import Strategy


class AlignStrategy(Strategy[AlignState]):
    """Heuristics for bots and advice for people."""

    baselines = BASELINES
    action_kinds = ACTION_KINDS
    search_policy = AlignSearchPolicy()
    most_playouts = {"skilled": 50}
    explains_equals = False
    clear_lead = inf
    """A lead by the value of one's own bottle often vanishes in a search."""

    evaluate = staticmethod(evaluation.evaluate)
    advise = staticmethod(advice.advise)
    equivalence_key = staticmethod(advice.equivalence_key)
    blunder_warning = staticmethod(advice.blunder_warning)
    warning_params = staticmethod(advice.warning_params)
    obvious_answer = staticmethod(advice.obvious_answer)
    explain_choice = staticmethod(reasons.explain_choice)
    explain_lead = staticmethod(reasons.explain_lead)
    explain_tie = staticmethod(reasons.explain_tie)
    is_outweighed = staticmethod(reasons.is_outweighed)
    is_obvious = staticmethod(figures.leads_to_win)
    decline_win = staticmethod(figures.decline_win)
    win_at_hand = staticmethod(figures.win_at_hand)
    gain_bounds = staticmethod(gain_bounds.gain_bounds)

    def edge_left(self, state: AlignState) -> float:
        """Return 1 behind screens: there a level says how many pips a rival has; the last rolls are luck."""
        if state.phase == "score":
            return 0.0
        return evaluation.rounds_left(state) / last_round(state.setup) if state.screens_open else 1.0

    def is_free(self, state: AlignState, action: Action) -> bool:
        """Return whether it uses a skill, which is there again in the next round."""
        return action.verb == "skill"

    def comparison_group(self, state: AlignState, action: Action) -> object:
        """Return the monster of an attack: whichever die begins it, resting is the other sort of choice."""
        return monsters.cell_of(action.target)[0] if action.verb == "lay" else action

    def rollout_turn_key(self, state: AlignState) -> object:
        return state.round, state.phase in ("fight", "pass")
