"""Holy Knights' strategy: advice, evaluation and search policy in one object."""

from __future__ import annotations

from tabletop.engine.actions import Action
from tabletop.games.holy_knights.bots import advice, evaluation, reasons
from tabletop.games.holy_knights.bots.baselines import BASELINES
from tabletop.games.holy_knights.bots.heuristic_weights import HolyWeights
from tabletop.games.holy_knights.bots.search_policy import HolySearchPolicy
from tabletop.games.holy_knights.rules.state import HolyState
from tabletop.kit import Strategy
from tabletop.kit.strategy import Reason


class HolyStrategy(Strategy[HolyState]):
    """Heuristics for bots and advice for people."""

    blunder_rate = 0.8
    caution = 0.02
    baselines = BASELINES
    default_weights = HolyWeights()
    search_policy = HolySearchPolicy()

    def evaluate(self, state: HolyState, seat: int) -> float:
        return evaluation.evaluate(state, seat)

    def rollout_turn_key(self, state: HolyState) -> object:
        return state.turn

    def equivalence_key(self, state: HolyState, action: Action) -> object:
        return advice.equivalence_key(state, action)

    def advise(self, state: HolyState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        return advice.advise(state, seat, actions)

    def blunder_warning(self, state: HolyState, action: Action) -> str:
        return advice.blunder_warning(state, action)

    def explain_choice(self, state: HolyState, action: Action) -> Reason | None:
        return reasons.explain_choice(state, action)
