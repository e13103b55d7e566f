"""Heuristics for bots and advice for people, one object per game; the rules never read it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from tabletop.engine.actions import Action
from tabletop.engine.events import Param
from tabletop.engine.state import State
from tabletop.kit.heuristic_weights import HeuristicWeights

S = TypeVar("S", bound=State)

Baseline = Callable[[Any, int, tuple[Action, ...]], Action | None]
"""A simple strategy: the action of a seat in a state as it sees it, among the legal ones; None for the first advice."""

ActionKind = Callable[[Any, int, Action], bool]
"""A class of actions: whether an action of a seat belongs to it, by what that seat may know of the state.

It must not hold for actions that can undo each other, or a rival that likes them may never end its turn.
"""


class Reason(NamedTuple):
    """The explanation of an action: the key of a text and its parameters.

    A fact that does not speak for the action is shown only beside actions that are compared with the best one.
    """

    key: str
    params: Mapping[str, Param]
    speaks: bool = True
    choice: Action | None = None
    """Of several equal actions, the one that it speaks for."""


class GainBounds(NamedTuple):
    """The gain of a seat so far, and the most it can reach within a step that depends on nobody else.

    `rest` is the most that other ways bring; `answers` of the `ways` bring `most`.
    """

    had: int
    most: int
    rest: int = 0
    ways: int = 1
    answers: int = 1


class SearchPolicy(Generic[S]):
    """Expert's search in a game: by default along the advice, two turns ahead."""

    def candidate_actions(self, state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return the actions to search, the best guess first."""
        return strategy_of(state).advise(state, seat, actions) or actions

    def alternatives(self, state: S, seat: int, actions: tuple[Action, ...]) -> list[Action]:
        """Return further actions with which people, not bots, see the advised one compared."""
        return []

    def predict_reply(self, state: S, seat: int, actions: tuple[Action, ...], thinker: int) -> Action:
        """Predict `seat`'s reply during a rollout of `thinker`."""
        return (strategy_of(state).advise(state, seat, actions) or actions)[0]

    def learned_value(self, state: S, seat: int) -> float | None:
        """Return the learned value of a position for a seat, from 0 to 1; None to use `Strategy.evaluate`.

        After the end the result of the match replaces None.
        """
        return None

    def is_win_probability(self, state: S) -> bool:
        """Return whether learned values at this table are win probabilities, which may be shown to people."""
        return True

    def used_by_skilled(self, state: S) -> bool:
        """Return whether Skilled uses these candidates and values instead of the strategy's."""
        return False

    def used_by_regular(self, state: S) -> bool:
        """Return whether Regular evaluates by these values instead of `Strategy.evaluate`."""
        return False

    def rollout_turns(self, state: S) -> int:
        """Return the number of turns of a rollout, the present one included."""
        return 2


class Strategy(ABC, Generic[S]):
    """A game's evaluation of positions and actions."""

    blunder_rate: float = 0.4
    """The share of Novice's actions that are random; higher in games where most blunders cost little."""

    temptation: str = ""
    """A kind of action of which Novice's random ones are more often, so that its game is lively; "" for none."""

    novice_biases: Mapping[str, float] = {}
    """Bias of each kind of action for Novice, in win probability, so that newcomers meet the whole game early."""

    caution: float | None = None
    """The gain in win probability for which Regular leaves the first advice.

    None: Regular takes the best evaluation, as where a position is evaluated well after any single action.
    """

    clear_lead: float = 0.05
    """The lead over the second choice from which Regular's quick evaluation is shown before a search has answered.

    Chosen so that a search finds at most one in a hundred of these choices clearly worse than its own, and none as good
    as another; infinite where one ply often prefers one of several that come to the same.
    """

    most_playouts: Mapping[str, int] = {}
    """The most playouts of a decision by level, where more would make it no stronger or the next level no better.

    Expert's count sixteenfold, as in `Limits`.
    """

    purchase_verb: str = ""
    """The verb of purchases of which a turn may have several, in any order: a review judges them together."""

    explains_equals: bool = True
    """True if choices that are called equal keep their reasons, False where reasons say which is better."""

    default_weights: HeuristicWeights | None = None
    """The weights before tuning, for games whose heuristics have some."""

    weights: dict[int, Any] = {}
    """The weights of the advice by the number of seats; tuning replaces them."""

    search_policy: SearchPolicy[Any] | None = None
    """Expert's search; a game without one has no Expert."""

    baselines: Mapping[str, Baseline] = {}
    """Simple strategies that every level should beat, by names that no level has."""

    action_kinds: Mapping[str, ActionKind] = {}
    """Classes of actions by which the styles of rivals differ; each has a text `<game>.kind.<name>`."""

    @abstractmethod
    def evaluate(self, state: S, seat: int) -> float:
        """Return the heuristic value of an unfinished position for a seat, from 0 (lost) to 1 (won)."""

    def advise(self, state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return the promising actions, the best guess first; used by bots, never by the rules."""
        return actions

    def comparison_group(self, state: S, action: Action) -> object:
        """Return a key shared by actions of one sort: a hint lists the best of each sort first."""
        return action

    def equivalence_key(self, state: S, action: Action) -> object:
        """Return a value that is equal for actions with equivalent results."""
        return action

    def obvious_answer(self, state: S, actions: tuple[Action, ...], *, alone: bool) -> Action | None:
        """Return the action that goes without asking, None for none.

        Any other only takes back what the person has just chosen. `alone` is true if bots are the only company: nobody
        else waits for a word of consent.
        """
        return None

    def edge_left(self, state: S) -> float:
        """Return the part of an edge over weaker rivals that is left: 0 where only luck decides."""
        return 1.0

    def rollout_turn_key(self, state: S) -> object:
        """Return a value that changes where a rollout may end: by default with the turn."""
        return state.game.current_player(state)

    def blunder_warning(self, state: S, action: Action) -> str:
        """Return the key of a warning to show before `action`, or `""`."""
        return ""

    def warning_params(self, state: S, action: Action) -> dict[str, Param]:
        """Return the parameters for the text of an action's `blunder_warning`."""
        return {}

    def is_futile(self, state: S, action: Action) -> bool:
        """Return whether `action` achieves nothing where another would."""
        return False

    def is_gross_blunder(self, state: S, action: Action) -> bool:
        """Return whether `action` is so bad that not even Novice plays it."""
        return self.is_futile(state, action)

    def is_needless(self, state: S, action: Action) -> bool:
        """Return whether `action` spends something where hardly anything is left to gain."""
        return False

    def is_free(self, state: S, action: Action) -> bool:
        """Return whether `action` gives up nothing, so that a pass is advised before it only if it is better."""
        return False

    def is_obvious(self, state: S, action: Action) -> bool:
        """Return whether `action` is plainly right: a sure gain, or a pass where nothing is worth having.

        Of a gain only a surely better pass is advised first; beside such a pass nothing that is only about as good is.
        """
        return False

    def win_at_hand(self, state: S, seat: int) -> int | None:
        """Return the points with which a seat can win the match by its own choices now, None if it cannot.

        For games in which a title depends on the points, so that a side may play on for more.
        """
        return None

    def decline_win(self, state: S, seat: int) -> Action | None:
        """Return the action that lets a win at hand go for a higher title, None for none."""
        return None

    def explain_choice(self, state: S, action: Action) -> Reason | None:
        """Return the reason for this very action as its seat sees the state, None if it has none of its own."""
        return None

    def reason_for(self, state: S, action: Action, known: Callable[[str], bool], *, best: bool) -> Reason | None:
        """Return the reason to show beside `action`: its own, or else one for all actions of its kind.

        `known` returns whether there is a text with a key. The `best` action gets only a reason that speaks for it.
        """
        own = self.explain_choice(state, action)
        if own is not None and (own.speaks or not best):
            return own
        stem, pending = f"{state.game.key}.why", state.ask.key if state.ask is not None else ""
        keys = (f"{stem}.{pending}.{action.verb}", f"{stem}.{action.verb}")
        params = {"source": action.source, "target": action.target}
        return next((Reason(key, params) for key in keys if known(key)), None)

    def explain_tie(self, state: S, actions: Sequence[Action]) -> Reason | None:
        """Return why some choices are about equally good, None where nothing simple tells it."""
        return None

    def explain_lead(self, state: S, action: Action, second: Action) -> Reason | None:
        """Return a reason why the best action leads the second best, None where nothing simple does."""
        return None

    def is_outweighed(self, state: S, action: Action, other: Action) -> bool:
        """Return whether the reason for `other` sounds better than that for `action`."""
        return False

    def gain_bounds(self, state: S, seat: int) -> GainBounds | None:
        """Return the certain gains of a seat in a step that depends on nobody else, None in other steps."""
        return None


def strategy_of(state: State) -> Strategy[Any]:
    """Return the strategy of the game that `state` belongs to."""
    found: Strategy[Any] = state.game.strategy
    return found
