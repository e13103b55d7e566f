"""How Expert thinks about Align Dice: rivals are next to unknown, so a player of VS looks at the own bottle alone."""

from __future__ import annotations

from math import exp

from tabletop.engine import Action
from tabletop.games.align_dice.bots import advice
from tabletop.games.align_dice.rules.state import AlignState
from tabletop.kit.strategy import SearchPolicy

_USUAL = 40.0
"""Points that players of VS often end with."""


class AlignSearchPolicy(SearchPolicy[AlignState]):
    """Looks three stages ahead in VS, at its own points; together four, at everything, as the advice does."""

    def predict_reply(self, state: AlignState, seat: int, actions: tuple[Action, ...], thinker: int) -> Action:
        """Return what is advised, or anything at all for a rival."""
        if seat != thinker and not state.coop:
            return actions[0]
        return super().predict_reply(state, seat, actions, thinker)

    def value(self, state: AlignState, seat: int) -> float | None:
        """Return what a player's own points promise; None together."""
        return None if state.coop else 1.0 / (1.0 + exp(1.0 - advice.prospect(state, seat) / _USUAL))

    def is_win_probability(self, state: AlignState) -> bool:
        """Tell that the own points alone are no chance to win."""
        return state.coop

    def rollout_turns(self, state: AlignState) -> int:
        """Return two rounds together; in VS less, where what rivals pass on makes the second a guess."""
        return 4 if state.coop else 3
