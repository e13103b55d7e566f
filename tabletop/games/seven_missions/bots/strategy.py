"""The strategy of the game, assembled from the modules beside it."""

from __future__ import annotations

from tabletop.engine import Action
from tabletop.games.seven_missions.bots import advice, reasons
from tabletop.games.seven_missions.bots.baselines import BASELINES
from tabletop.games.seven_missions.bots.heuristic_weights import SevenWeights
from tabletop.games.seven_missions.bots.search_policy import SevenSearchPolicy
from tabletop.games.seven_missions.rules.state import SevenState
from tabletop.kit import Strategy
from tabletop.kit.strategy import Reason


class SevenStrategy(Strategy[SevenState]):
    """Heuristics for bots and advice for people."""

    baselines = BASELINES
    default_weights = SevenWeights()
    search_policy = SevenSearchPolicy()

    def evaluate(self, state: SevenState, seat: int) -> float:
        return advice.evaluate(state, seat)

    def advise(self, state: SevenState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        return advice.advise(state, seat, actions)

    def equivalence_key(self, state: SevenState, action: Action) -> object:
        return advice.equivalence_key(state, action)

    def blunder_warning(self, state: SevenState, action: Action) -> str:
        return advice.blunder_warning(state, action)

    def explain_choice(self, state: SevenState, action: Action) -> Reason | None:
        return reasons.explain_choice(state, action)

    def rollout_turn_key(self, state: SevenState) -> object:
        return state.turn
