"""Base of games made of a state class, places, steps and decisions.

Seats, options and animation cues stand in `game.yaml` (`cards.manifest`).

class Duel(Game[DuelState]):
    key = "duel"
    version = 1
    state = DuelState
    places = At
    steps = steps_of(new_round, strike)
    decisions = decisions_of(ORDER, ANSWER)

    def lay_out(self, state):
        op.create(state, KINDS, At.deck)
        op.shuffle(state, At.deck)
        state.stack.append(("new_round",))
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from tabletop.cards import manifest_cache
from tabletop.cards.effects.interpreter import Interpreter
from tabletop.display.cues import AnimationCue
from tabletop.engine import game as engine
from tabletop.engine.errors import Refusal
from tabletop.engine.events import Event, Logged
from tabletop.engine.game import Decision, Step
from tabletop.engine.setup import Setup
from tabletop.engine.zones import Zone
from tabletop.kit.book import Book
from tabletop.kit.heuristic_weights import weights
from tabletop.kit.places import Places
from tabletop.kit.state import State
from tabletop.kit.statistics import MatchStatistics
from tabletop.kit.strategy import Strategy
from tabletop.kit.turn_openings import Opening
from tabletop.languages.registry import SOURCE
from tabletop.words import Words

VAGUE = frozenset(["not_now", "nothing", "time"])
"""Last parts of refusals that only say "not now"."""
S = TypeVar("S", bound=State)


class Game(engine.Game[S]):
    """The rules of a game. A subclass names its `state` and `places` and deals the first state."""

    state: type[S]
    places: type[Places]
    book: Book[Any] | None = None
    """The cards that the rules read."""
    language: Interpreter
    """The interpreter of card effects, in a game whose cards are written in the effect language."""
    strategy: Strategy[S]
    statistics: MatchStatistics[S] = MatchStatistics()
    openings: Mapping[str, Opening] = {}
    """Log messages that begin a turn or a phase, by key, with what they set in a view that follows events."""
    puts_questions_first: bool = False
    """True if `<game>.now.<decision>` stands for any refusal of another decision's moves, however much that tells."""
    cues: Mapping[str, AnimationCue] = {}
    """Animation cues of log messages by key; a message without one is only a line of the log."""
    _zoned: tuple[Setup | None, tuple[Zone, ...]] = (None, ())
    """The zones of the setup asked about last; every state of a match has the same one."""

    def __init__(self) -> None:
        """Take over what the manifest says of the rules; a game without a folder says it itself."""
        if (found := manifest_cache.manifest_of(self.key)) is not None:
            self.seat_counts, self.options, self.variants = found.seats, found.options, found.variants
            stem = f"{self.key}.log."
            self.cues = {
                stem + key: msgspec.structs.replace(cue, sums_up=stem + cue.sums_up) if cue.sums_up else cue
                for key, cue in found.moments.items()
            }
            self.adventures = tuple([{**found.together, **found.first, **level} for level in found.adventures])
        if (start := self.strategy.default_weights) is not None:
            self.strategy.weights = {seats: weights(self.key, start, seats) for seats in self.seat_counts}

    @abstractmethod
    def lay_out(self, state: S) -> None:
        """Take the components from the box, put them into their zones, and put the first step on the stack."""

    def blank_state(self, setup: Setup) -> S:
        """Return a state without components, every field as it starts."""
        return self.state.blank(self, setup)

    def initial_state(self, setup: Setup, chance: int) -> S:
        """Return the state before the first step."""
        made = self.blank_state(setup)
        made.chance = chance
        self.lay_out(made)
        return made

    def zones(self, setup: Setup) -> tuple[Zone, ...]:
        """Return the zones of a match."""
        before, zones = self._zoned
        if before is not setup:
            zones = self.places.zones(setup, self.sides(setup))
            self._zoned = setup, zones
        return zones

    def data_hash(self) -> str:
        """Return the hash of the book."""
        return self.book.hash if self.book is not None else ""

    def follow_event(self, state: S, event: Event) -> None:
        if isinstance(event, Logged) and (begin := self.openings.get(event.key)) is not None:
            begin(state, event)

    def late_refusal(self, state: S, refusal: Refusal) -> Refusal:
        """Return advice on the first step in place of the refusal of a move that belongs to another decision.

        A decision that interrupts replaces any refusal; `<game>.now.<decision>` one that only says "not now",
        `<its key>.<decision>` any.
        """
        pending, words = state.ask, Words(SOURCE)
        if pending is None:
            return refusal
        decision = self.decisions[pending.key]
        if decision.interrupts:
            return Refusal("refusal.first", decision.rule)
        is_vague = refusal.key.rpartition(".")[2] in VAGUE or refusal.key.startswith("effects.")
        advice = f"{self.key}.now.{pending.key}"
        if (is_vague or self.puts_questions_first) and words.has(advice):
            return Refusal(advice, decision.rule)
        key = f"{refusal.key}.{pending.key}"
        return Refusal(key, refusal.rule) if words.has(key) else refusal

    def current_player(self, state: S) -> int:
        """Return the seat that is asked, -1 if several are or none is."""
        return state.ask.seats[0] if state.ask is not None and len(state.ask.seats) == 1 else -1


def steps_of(*steps: Step) -> Mapping[str, Step]:
    """Return steps by the names of their functions; raises ValueError if two share a name."""
    return _by_name("steps_of", {step.__name__: step for step in steps}, len(steps))


def decisions_of(*decisions: Decision[S]) -> Mapping[str, Decision[S]]:
    """Return decisions by their keys; raises ValueError if two share one."""
    return _by_name("decisions_of", {decision.key: decision for decision in decisions}, len(decisions))


V = TypeVar("V")


class _Named(dict[str, V]):
    """Steps or questions by name; says what to do about one that a game forgot to list."""

    def __init__(self, maker: str, found: dict[str, V]) -> None:
        super().__init__(found)
        self.maker = maker

    def __missing__(self, name: str) -> V:
        raise KeyError(f"{self.maker}(…) of the game lists no {name}")


def _by_name(maker: str, found: dict[str, V], count: int) -> dict[str, V]:
    if len(found) < count:
        raise ValueError(f"{maker}(…): two have the same name")
    return _Named(maker, found)
