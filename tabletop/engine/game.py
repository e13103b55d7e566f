"""The interface of a game's rules: steps, decisions, setup, hidden information and early ends."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from tabletop.engine.decisions import Auto, Decision, Guard, Move, button
from tabletop.engine.errors import Refusal, UserError
from tabletop.engine.events import Event
from tabletop.engine.items import arguments
from tabletop.engine.setup import Option, Setup
from tabletop.engine.zones import Zone

__all__ = ["Auto", "Decision", "EarlyEnd", "Game", "Guard", "HiddenInformation", "Move", "Option", "Step", "button"]

S = TypeVar("S")

Step = Callable[..., None]
"""A step of the rules: called with the state and the data of its frame."""


class EarlyEnd(Generic[S]):
    """A game's time limit and resignation; by default it has neither."""

    def time_limit(self, setup: Setup) -> int:
        """Return after how many minutes of real time the match must be over, 0 for no limit."""
        return 0

    def on_time_up(self, state: S) -> None:
        """End the match because its minutes have passed."""

    def is_quiescent(self, state: S) -> bool:
        """Return whether no effect is half done, so that the time limit may end the match now."""
        return True

    def can_resign(self, state: S, seat: int) -> bool:
        """Return whether a seat may resign now."""
        return False

    def resign(self, state: S, seat: int) -> None:
        """Resign for a seat: end the match, or continue without that seat."""


class HiddenInformation(Generic[S]):
    """Redaction of views and determinization; zones and hidden fields need neither."""

    def lookalike(self, kind: int) -> int:
        """Return which group of look-alikes a hidden component of this kind belongs to."""
        return 0

    def screens_open(self, state: S) -> bool:
        """Return whether screens are open now: everybody sees the contents of screened zones."""
        return False

    def peeked(self, state: S, seat: int) -> tuple[int, ...]:
        """Return a seat's private knowledge of hidden things; an action that changed it cannot be undone."""
        return ()

    def redact(self, state: S, seat: int) -> None:
        """Hide in `state`, a copy for `seat`, other hidden information (such as counters of other seats)."""

    def determinize(self, state: S, seat: int, key: int) -> int:
        """Sample what redaction, OWN and screens hid from `seat`; return the remaining chance integer.

        The kinds of the hidden components are dealt already; those behind a screen lie in the seat's first screened
        zone.
        """
        return key


class Game(EarlyEnd[S], HiddenInformation[S], ABC, Generic[S]):
    """The rules of one game. Instances hold no match: everything that changes is in the state."""

    key: str
    version: int
    """Raised whenever the same actions could lead to another state."""
    seat_counts: tuple[int, ...]
    options: tuple[Option, ...]
    variants: tuple[Mapping[str, int | str | bool], ...] = ({},)
    """Sets of options that make almost another game; tests and measurements go through each."""
    adventures: tuple[Mapping[str, int | str | bool], ...] = ()
    """Options of a newcomer's matches, the easiest first."""
    pieces: tuple[str, ...] = ("card:", "die:")
    """Prefixes of references to a component by number, or to a part of it (after a slash)."""
    steps: Mapping[str, Step]
    decisions: Mapping[str, Decision[S]]
    former_hashes: Mapping[str, str] = {}
    """Hashes that older programs gave data files, and what `data_hash` returns for the same files now."""
    strategy: Any = None
    """Advice for bots and people (`kit.strategy`); the engine never reads it."""
    book: Any = None
    """The cards that the rules read (`kit.book`); the engine never reads it."""
    statistics: Any = None
    """Scores, roles and cards to count (`kit.statistics`); the engine never reads it."""
    preferences: tuple[Move[S], ...] = ()
    """Moves by which a seat sets its preferences while it is asked, such as when the match should stop for it.

    They answer no decision and stand in no legal list: the same decision stays open.
    """

    shows_opening: bool = False
    """True if a screen plays what happens before the first decision, such as a first roll."""

    def step_arguments(self, step: str) -> tuple[Any, ...]:
        """Return the types of what a step is called with, the state left out."""
        return arguments(self.steps[step])

    def move(self, decision: str, verb: str) -> Move[S]:
        """Return the move of a decision or the preference for a verb; raises LookupError if there is none."""
        found = self.decisions[decision].moves_by_verb.get(verb) if decision in self.decisions else None
        return found if found is not None else {move.verb: move for move in self.preferences}[verb]

    @abstractmethod
    def blank_state(self, setup: Setup) -> S:
        """Return a state with no component, from which `new` and the codec build."""

    @abstractmethod
    def initial_state(self, setup: Setup, chance: int) -> S:
        """Return the state before the first step, with frames on its stack."""

    @abstractmethod
    def zones(self, setup: Setup) -> tuple[Zone, ...]:
        """Return every zone of a match, cached: the index in the tuple is the zone's number in the state."""

    def check_setup(self, setup: Setup) -> None:
        """Do nothing if the options of a setup go together; raises UserError otherwise."""

    def data_hash(self) -> str:
        """Return a hash of the data files that the rules read; other journals are not replayed."""
        return ""

    def is_current(self, rules: int, data: str) -> bool:
        """Return whether a version of the rules and a hash of their data files are the present ones.

        A hash that an older program gave the same files will do.
        """
        return rules == self.version and self.former_hashes.get(data, data) == self.data_hash()

    def adventure(self, setup: Setup) -> int:
        """Return the number from 1 of the adventure that a setup is, 0 for another match."""
        usual = {option.key: option.default for option in self.options}
        levels = [usual | dict(level) for level in self.adventures] if setup.seats == min(self.seat_counts) else []
        return levels.index(setup.options) + 1 if setup.options in levels else 0

    def current_player(self, state: S) -> int:
        """Return the seat whose turn it is, -1 if there is none."""
        return -1

    def current_round(self, state: S) -> int:
        """Return the number of the round where rounds are counted, 0 where single turns are."""
        return 0

    def follow_event(self, state: S, event: Event) -> None:
        """Update fields that no event tells of, in a state that is led from view to view by events alone."""

    def late_refusal(self, state: S, refusal: Refusal) -> Refusal:
        """Return the refusal of a move that belongs to another decision; a game may say what to do first."""
        return refusal

    def opted_out(self, state: S, seat: int) -> bool:
        """Return whether a seat has a preference that answers this decision automatically."""
        return False

    def has_committed(self, state: S) -> bool:
        """Return whether the seat that is asked has given something away: only it may close the decision."""
        return False

    def is_solitaire(self, setup: Setup) -> bool:
        """Return whether one person plays every seat: no calls, and every choice may be undone."""
        return False

    def sides(self, setup: Setup) -> tuple[int, ...]:
        """Return the side of each seat, numbered from 0: seats of one side win or lose together."""
        return tuple(range(setup.seats))


def relevant_options(game: Game[Any], seats: int, chosen: Mapping[str, int | str | bool]) -> tuple[Option, ...]:
    """Return the options that have an effect at a table of `seats`, given those chosen."""
    values = {option.key: chosen.get(option.key, option.default) for option in game.options}
    return tuple(
        option
        for option in game.options
        if (not option.seats or seats in option.seats)
        and (option.needs is None or values[option.needs[0]] == option.needs[1])
    )


def checked_setup(game: Game[Any], seats: int, options: Mapping[str, int | str | bool]) -> Setup:
    """Return a setup with every option filled in; raises UserError for a wrong one."""
    if seats not in game.seat_counts:
        raise UserError("setup.fault.seats", game=game.key, counts=tuple(game.seat_counts), seats=seats)
    known = {option.key: option for option in game.options}
    if unknown := sorted(set(options) - set(known)):
        raise UserError("setup.fault.unknown", game=game.key, option=unknown[0], known=tuple(known))
    values: dict[str, int | str | bool] = {key: option.default for key, option in known.items()}
    for key, value in options.items():
        option = known[key]
        found = {"game": game.key, "option": key, "value": str(value)}
        if option.values:
            if not any(type(value) is type(v) and value == v for v in option.values):
                raise UserError("setup.fault.choice", **found, choices=tuple(map(str, option.values)))
        elif isinstance(option.default, str):
            if not isinstance(value, str):
                raise UserError("setup.fault.text", **found)
        elif type(value) is not int or not option.least <= value <= option.most:
            raise UserError("setup.fault.number", **found, least=option.least, most=option.most)
        values[key] = value
    setup = Setup(seats, values)
    game.check_setup(setup)
    return setup
