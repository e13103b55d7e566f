"""The strategy of the game, assembled from the modules beside it."""

from __future__ import annotations

from tabletop.engine import Action
from tabletop.games.sorcerer.bots import advice, evaluation, reasons
from tabletop.games.sorcerer.bots.baselines import BASELINES
from tabletop.games.sorcerer.bots.heuristic_weights import SorcererWeights
from tabletop.games.sorcerer.bots.search_policy import SorcererSearchPolicy
from tabletop.games.sorcerer.rules.state import SorcererState
from tabletop.kit import Strategy
from tabletop.kit.strategy import Reason


class SorcererStrategy(Strategy[SorcererState]):
    """Heuristics for bots and advice for people."""

    baselines = BASELINES
    default_weights = SorcererWeights()
    search_policy = SorcererSearchPolicy()

    def evaluate(self, state: SorcererState, seat: int) -> float:
        return evaluation.evaluate(state, seat)

    def advise(self, state: SorcererState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        return advice.advise(state, seat, actions)

    def equivalence_key(self, state: SorcererState, action: Action) -> object:
        return advice.equivalence_key(state, action)

    def blunder_warning(self, state: SorcererState, action: Action) -> str:
        return advice.blunder_warning(state, action)

    def explain_choice(self, state: SorcererState, action: Action) -> Reason | None:
        return reasons.explain_choice(state, action)

    def rollout_turn_key(self, state: SorcererState) -> object:
        if state.phase == "action":
            return state.round, sum(state.actions) // 4
        return state.round, state.phase, state.tile
