"""The strategy of the game, assembled from the modules beside it."""

from __future__ import annotations

from tabletop.engine import Action
from tabletop.games.align_dice.bots import advice, gain_bounds, reasons
from tabletop.games.align_dice.bots.baselines import BASELINES
from tabletop.games.align_dice.bots.search_policy import AlignSearchPolicy
from tabletop.games.align_dice.rules.state import AlignState
from tabletop.kit import Strategy
from tabletop.kit.strategy import GainBounds, Reason


class AlignStrategy(Strategy[AlignState]):
    """Heuristics for bots and advice for people."""

    baselines = BASELINES
    search_policy = AlignSearchPolicy()

    def evaluate(self, state: AlignState, seat: int) -> float:
        return advice.evaluate(state, seat)

    def advise(self, state: AlignState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        return advice.advise(state, seat, actions)

    def equivalence_key(self, state: AlignState, action: Action) -> object:
        return advice.equivalence_key(state, action)

    def blunder_warning(self, state: AlignState, action: Action) -> str:
        return advice.blunder_warning(state, action)

    def explain_choice(self, state: AlignState, action: Action) -> Reason | None:
        return reasons.explain_choice(state, action)

    def rollout_turn_key(self, state: AlignState) -> object:
        return state.round, state.phase in ("fight", "pass")

    def gain_bounds(self, state: AlignState, seat: int) -> GainBounds | None:
        return gain_bounds.gain_bounds(state, seat)
