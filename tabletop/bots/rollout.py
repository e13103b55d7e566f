"""Parts of all searching bots: candidate actions, rollouts along the game's advice, and evaluators."""

from __future__ import annotations

from typing import Any

from tabletop.bots.calibration_curves import win_probability
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.kit.strategy import SearchPolicy, strategy_of

MOST_DECISIONS = 400
"""A rollout ends after so many decisions even if no turn has ended."""


def candidates(state: State, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the advised actions, the best guess first, one of each group of equivalent ones."""
    return distinct(state, strategy_of(state).advise(state, seat, actions) or actions)


def search_candidates(state: State, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return Skilled's candidates: those of the search policy if Skilled uses it, else the advised ones."""
    return policy_candidates(_shared(state), state, seat, actions)


def advised_candidates(state: State, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the candidates of the search whose evaluations people get."""
    policy = strategy_of(state).search_policy if is_expert_advice(state) else _shared(state)
    return policy_candidates(policy, state, seat, actions)


def policy_candidates(
    policy: SearchPolicy[Any] | None, state: State, seat: int, actions: tuple[Action, ...]
) -> tuple[Action, ...]:
    """Return a search policy's distinct candidates; without a policy the advised ones."""
    if policy is None:
        return candidates(state, seat, actions)
    return distinct(state, policy.candidate_actions(state, seat, actions))


def distinct(state: State, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the first action of each group of equivalent ones."""
    game = state.game
    groups: dict[object, Action] = {}
    for action in actions:
        groups.setdefault(game.strategy.equivalence_key(state, action), action)
    return tuple(groups.values())


def heuristic_win_probability(state: State, seat: int, *, after_rollout: bool = False) -> float:
    """Return the calibrated heuristic value; after the end the share of its side in the victory."""
    value, owner = heuristic_value(state, seat), seat if after_rollout else None
    return value if state.result is not None else win_probability(state, value, seat=owner)


def learned_win_probability(state: State, seat: int, *, after_rollout: bool = False) -> float:
    """Return the calibrated learned value, else the heuristic win probability.

    `after_rollout`, when it may be anybody's turn, a chance is one less that of the other side.
    """
    learned = model_value(state, seat)
    if learned is None:
        return heuristic_win_probability(state, seat, after_rollout=after_rollout)
    return win_probability(state, learned, learned=True, seat=seat if after_rollout else None)


def skilled_win_probability(state: State, seat: int) -> float:
    """Return the win probability after Skilled's rollouts: the learned one if Skilled uses the policy."""
    evaluator = heuristic_win_probability if _shared(state) is None else learned_win_probability
    return evaluator(state, seat, after_rollout=True)


def advised_win_probability(state: State, seat: int) -> float:
    """Return the win probability shown to people: the learned one if that is a probability."""
    return learned_win_probability(state, seat) if is_expert_advice(state) else heuristic_win_probability(state, seat)


def is_expert_advice(state: State) -> bool:
    """Return whether people get Expert's evaluations."""
    policy = strategy_of(state).search_policy
    return policy is not None and policy.is_win_probability(state)


def heuristic_value(state: State, seat: int) -> float:
    """Return the game's estimate for `seat`; after the end the share of its side in the victory."""
    return victory_share(state, seat) if state.result is not None else float(strategy_of(state).evaluate(state, seat))


def learned_value(state: State, seat: int) -> float:
    """Return the search policy's value for `seat`, else the heuristic one."""
    learned = model_value(state, seat)
    return heuristic_value(state, seat) if learned is None else learned


def model_value(state: State, seat: int) -> float | None:
    """Return the search policy's value for `seat`, None if it has none."""
    policy = strategy_of(state).search_policy
    return None if policy is None else policy.learned_value(state, seat)


def victory_share(state: State, seat: int) -> float:
    """Return the share of a seat's side in the victory of a match that is over."""
    assert state.result is not None
    sides = state.game.sides(state.setup)
    won = {sides[winner] for winner in state.result.winners}
    return 1.0 / len(won) if sides[seat] in won else 0.0


def play_advised(state: State) -> None:
    """Play one decision along the game's advice."""
    seat = runner.players_to_act(state)[0]
    actions = runner.legal_actions(state, seat)
    if len(actions) > 1:
        actions = strategy_of(state).advise(state, seat, actions) or actions
    runner.play(state, actions[0])


class Horizon:
    """Counts turns, or a game's substitute for them, along one rollout."""

    __slots__ = ("_decisions", "_stage", "_turns")

    def __init__(self, state: State, turns: int) -> None:
        self._stage = strategy_of(state).rollout_turn_key(state)
        self._turns = turns
        self._decisions = 0

    def reached(self, state: State) -> bool:
        """Return whether the match is over or all turns have ended; call once after each decision."""
        self._decisions += 1
        now = strategy_of(state).rollout_turn_key(state)
        if now != self._stage:
            self._stage = now
            self._turns -= 1
        return self._turns <= 0 or state.result is not None or self._decisions > MOST_DECISIONS


def rollout(state: State, horizon: Horizon) -> None:
    """Play along the game's advice to the horizon."""
    while not horizon.reached(state):
        play_advised(state)


def _shared(state: State) -> SearchPolicy[Any] | None:
    policy = strategy_of(state).search_policy
    return policy if policy is not None and policy.used_by_skilled(state) else None
