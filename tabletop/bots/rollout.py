"""What all thinking bots share: fewer candidates, quick play along the game's advice, and values of positions."""

from __future__ import annotations

from typing import Any

from tabletop.bots.calibration_curves import win_probability
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.kit.strategy import SearchPolicy, strategy_of

MOST_DECISIONS = 400
"""A line of play is judged after so many decisions even if no turn has ended."""


def candidates(state: State, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions worth a thought, best guess first, one of each group of equivalent ones."""
    return distinct(state, strategy_of(state).advise(state, seat, actions) or actions)


def search_candidates(state: State, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions worth a short search: the candidates, or all that the mind thinks of where it shares them."""
    mind = _shared(state)
    return (
        candidates(state, seat, actions)
        if mind is None
        else distinct(state, mind.candidate_actions(state, seat, actions))
    )


def distinct(state: State, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the first action of each group of equivalent ones."""
    game = state.game
    groups: dict[object, Action] = {}
    for action in actions:
        groups.setdefault(game.strategy.equivalence_key(state, action), action)
    return tuple(groups.values())


def heuristic_win_probability(state: State, seat: int) -> float:
    """Return how well `seat` stands: the share of its side in a victory, before the end the chance of one."""
    return (
        victory_share(state, seat) if state.result is not None else win_probability(state, heuristic_value(state, seat))
    )


def expert_value(state: State, seat: int) -> float:
    """Return how well `seat` stands as Expert thinks: as `value` does, but by the game's mind where that knows any."""
    learned = model_value(state, seat)
    return heuristic_win_probability(state, seat) if learned is None else win_probability(state, learned, mind=True)


def skilled_value(state: State, seat: int) -> float:
    """Return how well `seat` stands as Skilled thinks: by the game's mind where shared, else as `value` does."""
    return heuristic_win_probability(state, seat) if _shared(state) is None else expert_value(state, seat)


def advised_win_probability(state: State, seat: int) -> float:
    """Return the chance to win that people are told: as Expert thinks, if that is a chance."""
    return expert_value(state, seat) if is_expert_advice(state) else heuristic_win_probability(state, seat)


def is_expert_advice(state: State) -> bool:
    """Tell whether people are advised as Expert thinks."""
    mind = strategy_of(state).search_policy
    return mind is not None and mind.is_win_probability(state)


def heuristic_value(state: State, seat: int) -> float:
    """Return how well `seat` stands as the game guesses: the share of its side in a victory, or an estimate."""
    return victory_share(state, seat) if state.result is not None else float(strategy_of(state).evaluate(state, seat))


def learned_value(state: State, seat: int) -> float:
    """Return how well `seat` stands as `worth` does, but by what the game's mind has learned where it knows any."""
    learned = model_value(state, seat)
    return heuristic_value(state, seat) if learned is None else learned


def model_value(state: State, seat: int) -> float | None:
    """Return what the game's mind says of how well `seat` stands, None where it knows nothing."""
    mind = strategy_of(state).search_policy
    return None if mind is None else mind.value(state, seat)


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
    """Counts turns, or what the game takes for them, along one line of play."""

    __slots__ = ("_decisions", "_stage", "_turns")

    def __init__(self, state: State, turns: int) -> None:
        self._stage = strategy_of(state).rollout_turn_key(state)
        self._turns = turns
        self._decisions = 0

    def reached(self, state: State) -> bool:
        """Tell whether the match is over or all turns have ended; asked once after each decision."""
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
    mind = strategy_of(state).search_policy
    return mind if mind is not None and mind.used_by_skilled(state) else None
