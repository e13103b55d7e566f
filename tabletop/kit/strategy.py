"""Strategy: heuristics for bots and advice for people, one object per game; the rules never read it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from tabletop.engine.actions import Action
from tabletop.engine.events import Param
from tabletop.engine.state import State
from tabletop.kit.heuristic_weights import HeuristicWeights

S = TypeVar("S", bound=State)

Baseline = Callable[[Any, int, tuple[Action, ...]], Action | None]
"""A simple strategy: what a seat does in a state as it sees it, of all that is legal; None for what is advised."""


class Reason(NamedTuple):
    """What is told of an action: the key of a text, and what is put into it.

    A fact that does not speak for the action is told only of those with which the best one is compared.
    """

    key: str
    params: Mapping[str, Param]
    speaks: bool = True


class GainBounds(NamedTuple):
    """What a seat has gained, and the most that it can come to by going through a step alone.

    `rest` is the most that comes of anything else, in `ways` ways of which `answers` bring the most.
    """

    had: int
    most: int
    rest: int = 0
    ways: int = 1
    answers: int = 1


class SearchPolicy(Generic[S]):
    """How Expert thinks about a game: as the advice does, and two stages ahead, unless the game knows better."""

    def candidate_actions(self, state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return the actions worth a long thought, the best guess first."""
        return strategy_of(state).advise(state, seat, actions) or actions

    def predict_reply(self, state: S, seat: int, actions: tuple[Action, ...], thinker: int) -> Action:
        """Return what a seat is taken to do in a line of play that a thinking seat imagines."""
        return (strategy_of(state).advise(state, seat, actions) or actions)[0]

    def value(self, state: S, seat: int) -> float | None:
        """Return what a position, over or not, is worth to a seat; None if the game has nothing better to say.

        From 0 to 1; after the end what came of the match counts instead of None.
        """
        return None

    def is_win_probability(self, state: S) -> bool:
        """Tell whether values at this table are chances to win, by which people may be advised."""
        return True

    def used_by_skilled(self, state: S) -> bool:
        """Tell whether Skilled, too, chooses among these options by these values: the game's own tell it too little."""
        return False

    def guides(self, state: S) -> bool:
        """Return whether Regular, too, judges the next position by these values instead of the game's own."""
        return False

    def rollout_turns(self, state: S) -> int:
        """Return how many stages a line of play goes on for, the present one included."""
        return 2


class Strategy(ABC, Generic[S]):
    """How good positions and actions are."""

    blunder_rate: float = 0.4
    """How often Novice does whatever comes to mind; a game where most slips cost little needs more of them."""

    caution: float | None = None
    """How much better than the first advice, as a chance to win, Regular must surely find another action to take it.

    None: Regular takes whatever looks best, as where positions are judged well after any single action.
    """

    default_weights: HeuristicWeights | None = None
    """The weights before tuning, for games whose heuristics have some."""

    weights: dict[int, Any] = {}
    """The numbers with which the advice weighs things, by the number of seats; whoever tunes them exchanges them."""

    search_policy: SearchPolicy[Any] | None = None
    """How Expert thinks; a game without has no Expert, as nothing is known that plays better than Skilled."""

    baselines: Mapping[str, Baseline] = {}
    """Simple strategies, of which none should beat a bot that is worth its name; by names that no level has."""

    @abstractmethod
    def evaluate(self, state: S, seat: int) -> float:
        """Return how good a position without result is for a seat, between 0 (lost) and 1 (won)."""

    def advise(self, state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return the actions worth a thought, best guess first; used by bots, never by the rules."""
        return actions

    def equivalence_key(self, state: S, action: Action) -> object:
        """Return a value that is equal for actions between which no player could care to choose."""
        return action

    def rollout_turn_key(self, state: S) -> object:
        """Return a value that changes when a bot's thought may pause: with the turn, unless the game says otherwise."""
        return state.game.current_player(state)

    def blunder_warning(self, state: S, action: Action) -> str:
        """Return the message key of a warning that a person should see before this action, or an empty string."""
        return ""

    def explain_choice(self, state: S, action: Action) -> Reason | None:
        """Return what is told of this very action as its seat sees the state, None if nothing tells it from others."""
        return None

    def reason_for(self, state: S, action: Action, known: Callable[[str], bool], *, best: bool) -> Reason | None:
        """Return the reason to show beside `action`: of this very one, or else what is true of all of its kind.

        `known` tells whether there is a text with a key. Of the `best` action only what speaks for it is told.
        """
        own = self.explain_choice(state, action)
        if own is not None and (own.speaks or not best):
            return own
        stem, asked = f"{state.game.key}.why", state.ask.key if state.ask is not None else ""
        keys = (f"{stem}.{asked}.{action.verb}", f"{stem}.{action.verb}")
        params = {"source": action.source, "target": action.target}
        return next((Reason(key, params) for key in keys if known(key)), None)

    def gain_bounds(self, state: S, seat: int) -> GainBounds | None:
        """Return what a seat can gain for certain in a step that depends on nobody else, None if this is no such."""
        return None


def strategy_of(state: State) -> Strategy[Any]:
    """Return the strategy of the game that `state` belongs to."""
    found: Strategy[Any] = state.game.strategy
    return found
