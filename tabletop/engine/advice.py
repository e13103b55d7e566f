"""Advice: what a game tells bots, and people who may be about to slip; never read by the rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from tabletop.engine.actions import Action
from tabletop.engine.events import Param
from tabletop.engine.state import State

S = TypeVar("S", bound=State)

Script = Callable[[Any, int, tuple[Action, ...]], Action | None]
"""A simple strategy: what a seat does in a state as it sees it, of all that is legal; None for what is advised."""


class Reason(NamedTuple):
    """What is told of an action: the key of a text, and what is put into it.

    A fact that does not speak for the action is told only of those with which the best one is compared.
    """

    key: str
    params: Mapping[str, Param]
    speaks: bool = True


def reason_for(state: State, action: Action, known: Callable[[str], bool], *, best: bool) -> Reason | None:
    """Return what is told of an action: what the game says of this very one, else what is true of all of its kind.

    `known` tells whether there is a text with a key. Of the `best` action only what speaks for it is told.
    """
    own: Reason | None = state.game.why(state, action)
    if own is not None and (own.speaks or not best):
        return own
    stem, question = f"{state.game.key}.why", state.ask.key if state.ask is not None else ""
    for key in (f"{stem}.{question}.{action.verb}", f"{stem}.{action.verb}"):
        if known(key):
            return Reason(key, {"source": action.source, "target": action.target})
    return None


class Harvest(NamedTuple):
    """What a seat has gained, and the most that it can come to by going through a step alone.

    `rest` is the most that comes of anything else, in `ways` ways of which `answers` bring the most.
    """

    had: int
    most: int
    rest: int = 0
    ways: int = 1
    answers: int = 1


class Mind(Generic[S]):
    """How Expert thinks about a game: as the advice does, and two stages ahead, unless the game knows better."""

    def options(self, state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return the actions worth a long thought, the best guess first."""
        return state.game.advise(state, seat, actions) or actions

    def answer(self, state: S, seat: int, actions: tuple[Action, ...], thinker: int) -> Action:
        """Return what a seat is taken to do in a line of play that a thinking seat imagines."""
        return (state.game.advise(state, seat, actions) or actions)[0]

    def value(self, state: S, seat: int) -> float | None:
        """Return what a position, over or not, is worth to a seat; None if the game has nothing better to say.

        From 0 to 1; after the end what came of the match counts instead of None.
        """
        return None

    def tells(self, state: S) -> bool:
        """Tell whether values at this table are chances to win, by which people may be advised."""
        return True

    def shared(self, state: S) -> bool:
        """Tell whether Skilled, too, chooses among these options by these values: the game's own tell it too little."""
        return False

    def guides(self, state: S) -> bool:
        """Return whether Regular, too, judges the next position by these values instead of the game's own."""
        return False

    def ahead(self, state: S) -> int:
        """Return how many stages a line of play goes on for, the present one included."""
        return 2


class Advice(ABC, Generic[S]):
    """How good positions and actions are."""

    slips: float = 0.4
    """How often Novice does whatever comes to mind; a game where most slips cost little needs more of them."""

    caution: float | None = None
    """How much better than the first advice, as a chance to win, Regular must surely find another action to take it.

    None: Regular takes whatever looks best, as where positions are judged well after any single action.
    """

    weights: dict[int, Any] = {}
    """The numbers with which the advice weighs things, by the number of seats; whoever tunes them exchanges them."""

    mind: Mind[Any] | None = None
    """How Expert thinks; a game without has no Expert, as nothing is known that plays better than Skilled."""

    scripts: Mapping[str, Script] = {}
    """Simple strategies, of which none should beat a bot that is worth its name; by names that no level has."""

    @abstractmethod
    def evaluate(self, state: S, seat: int) -> float:
        """Return how good a position without result is for a seat, between 0 (lost) and 1 (won)."""

    def advise(self, state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return the actions worth a thought, best guess first; used by bots, never by the rules."""
        return actions

    def alike(self, state: S, action: Action) -> object:
        """Return a value that is equal for actions between which no player could care to choose."""
        return action

    def stage(self, state: S) -> object:
        """Return a value that changes when a bot's thought may pause: with the turn, unless the game says otherwise."""
        return state.game.active(state)

    def slip(self, state: S, action: Action) -> str:
        """Return the message key of a warning that a person should see before this action, or an empty string."""
        return ""

    def why(self, state: S, action: Action) -> Reason | None:
        """Return what is told of this very action as its seat sees the state, None if nothing tells it from others."""
        return None

    def harvest(self, state: S, seat: int) -> Harvest | None:
        """Return what a seat can gain for certain in a step that depends on nobody else, None if this is no such."""
        return None
