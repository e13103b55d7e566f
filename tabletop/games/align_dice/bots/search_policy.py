"""Expert's search policy; in VS rivals are almost unknown, so a player considers only its own bottle."""

from __future__ import annotations

from math import exp

from tabletop.engine import Action
from tabletop.games.align_dice.bots import evaluation
from tabletop.games.align_dice.rules.state import AlignState
from tabletop.kit.strategy import SearchPolicy

_USUAL = 40.0
"""Points that players of VS often end with."""


class AlignSearchPolicy(SearchPolicy[AlignState]):
    """Searches three stages ahead in VS, by its own points, and four in COOP, by the whole position."""

    def predict_reply(self, state: AlignState, seat: int, actions: tuple[Action, ...], thinker: int) -> Action:
        if seat != thinker and not state.coop:
            return actions[0]
        return super().predict_reply(state, seat, actions, thinker)

    def learned_value(self, state: AlignState, seat: int) -> float | None:
        """Return the value of a player's own points; None in COOP."""
        return None if state.coop else 1.0 / (1.0 + exp(1.0 - evaluation.expected_pips(state, seat) / _USUAL))

    def is_win_probability(self, state: AlignState) -> bool:
        return state.coop

    def rollout_turns(self, state: AlignState) -> int:
        """Return two rounds in COOP, less in VS, where rivals' passes make the second a guess."""
        return 4 if state.coop else 3
