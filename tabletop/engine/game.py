"""Game: what a set of rules tells the engine about itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from tabletop.engine.actions import Action
from tabletop.engine.errors import Fault
from tabletop.engine.items import arguments
from tabletop.engine.state import Setup, State
from tabletop.engine.zones import Zone

S = TypeVar("S", bound=State)

Step = Callable[..., None]
"""A step of the rules: called with the state and the data of its frame."""


@dataclass(frozen=True, slots=True)
class Guard(Generic[S]):
    """One reason that can forbid an action: the rule, a message key, and the test that must hold."""

    rule: str
    key: str
    holds: Callable[[S, Action], bool]
    params: Callable[[S, Action], dict[str, int | str]] | None = None


@dataclass(frozen=True, slots=True)
class Move(Generic[S]):
    """One kind of action that a question offers.

    `candidates` lists every action of the right shape, sensible or not; the `guards` then decide, in order, which are
    legal, and the same guards say why one is not. `rule` and `key` answer an attempt at a wrong moment. The guards in
    `when` do not look at the action, only at its seat: they are tested once for all candidates, before the others.
    `likely` may list the legal ones directly where speed matters; a test compares it with candidates and guards.
    """

    verb: str
    rule: str
    key: str
    candidates: Callable[[S, int], Iterable[Action]]
    do: Callable[[S, Action], None]
    guards: tuple[Guard[S], ...] = ()
    when: tuple[Guard[S], ...] = ()
    likely: Callable[[S, int], Iterable[Action]] | None = None
    gold: bool = False
    """Closes a decision: the likely next step once everything wanted is done."""
    hotkey: str = ""
    """A keyboard shortcut for it, such as `Return`."""
    quick: tuple[str, ...] = ()
    """The arguments with which it is meant by a double click, and by a drop that could mean other things too."""


def button(
    verb: str,
    rule: str,
    key: str,
    do: Callable[[S, Action], None],
    *when: Guard[S],
    gold: bool = False,
    hotkey: str = "",
) -> Move[S]:
    """Return the move of an action without source or target, such as a button to go on."""
    return Move(verb, rule, key, lambda _, seat: [Action(seat, verb)], do, when=when, gold=gold, hotkey=hotkey)


def _lister(move: Move[S]) -> Callable[[S, int], Iterable[Action]]:
    """Return the quickest way to list what a move allows."""
    if move.likely is not None:
        return move.likely
    candidates, guards, when = move.candidates, move.guards, move.when
    if not guards and not when:
        return candidates

    def allowed(state: S, seat: int) -> Iterable[Action]:
        if when:
            probe = Action(seat, move.verb)
            for guard in when:
                if not guard.holds(state, probe):
                    return ()
        found = []
        for action in candidates(state, seat):
            for guard in guards:
                if not guard.holds(state, action):
                    break
            else:
                found.append(action)
        return found

    return allowed


@dataclass(frozen=True, slots=True)
class Question(Generic[S]):
    """A kind of decision: the moves it offers, and the rule behind it.

    With `auto` the engine takes the only legal action by itself.
    """

    key: str
    moves: tuple[Move[S], ...]
    auto: bool = False
    args: tuple[Any, ...] = ()
    """Types of the data that comes with the question."""
    rule: str = ""
    listers: tuple[Callable[[S, int], Iterable[Action]], ...] = field(init=False, compare=False, repr=False)
    """One a move: what it adds to the legal list of a seat; in the order of verbs, so that little is left to sort."""
    doing: dict[str, Callable[[S, Action], None]] = field(init=False, compare=False, repr=False)
    """What each verb does."""
    named: dict[str, Move[S]] = field(init=False, compare=False, repr=False)
    """The move of each verb."""

    def __post_init__(self) -> None:
        in_order = sorted(self.moves, key=lambda move: move.verb)
        object.__setattr__(self, "listers", tuple(map(_lister, in_order)))
        object.__setattr__(self, "named", {move.verb: move for move in reversed(self.moves)})
        object.__setattr__(self, "doing", {verb: move.do for verb, move in self.named.items()})


@dataclass(frozen=True, slots=True)
class Option:
    """One table option: its key, default, and the values it may take (empty: any number from `least` to `most`).

    An option with `needs` changes nothing unless that other option has that value, one with `seats` changes nothing at
    tables of other numbers of seats.
    """

    key: str
    default: int | str | bool
    values: tuple[int | str | bool, ...] = ()
    least: int = 0
    most: int = 0
    rule: str = ""
    needs: tuple[str, int | str | bool] | None = None
    seats: tuple[int, ...] = ()


class Game(ABC, Generic[S]):
    """The rules of one game. Instances hold no match: everything that changes is in the state."""

    key: str
    version: int
    """Raised whenever the same actions could lead to another state."""
    seat_counts: tuple[int, ...]
    options: tuple[Option, ...]
    variants: tuple[Mapping[str, int | str | bool], ...] = ({},)
    """Sets of options that make almost another game; tests and measurements go through each."""
    openings: frozenset[str] = frozenset()
    """Keys of what is told that begin a chapter: what leads up to it is shown before it."""
    asides: frozenset[str] = frozenset()
    """Keys of what is told for the record alone: a summary of what happened leaves it out."""
    pieces: tuple[str, ...] = ("card:", "die:")
    """How references begin that name a component by its number, or a part of it: what follows the number is a slash."""
    steps: Mapping[str, Step]
    questions: Mapping[str, Question[S]]
    wishes: tuple[Move[S], ...] = ()
    """What a seat may settle for itself whenever it is asked anything, such as when the match should stop for it.

    Wishes answer no decision and stand in no legal list: the same question stays open.
    """

    def arguments(self, step: str) -> tuple[Any, ...]:
        """Return the types of what a step is called with, the state left out."""
        return arguments(self.steps[step])

    def move(self, question: str, verb: str) -> Move[S]:
        """Return the move that a question has for a verb, or else the wish; raises LookupError for an unknown one."""
        found = self.questions[question].named.get(verb) if question in self.questions else None
        return found if found is not None else {wish.verb: wish for wish in self.wishes}[verb]

    @abstractmethod
    def blank(self, setup: Setup) -> S:
        """Return a state with no component, from which `new` and the codec build."""

    @abstractmethod
    def new(self, setup: Setup, chance: int) -> S:
        """Return the state before the first step, with frames on its stack."""

    @abstractmethod
    def zones(self, setup: Setup) -> tuple[Zone, ...]:
        """Return every zone of a match, cached: the index in the tuple is the zone's number in the state."""

    @abstractmethod
    def evaluate(self, state: S, seat: int) -> float:
        """Return how good a position without result is for a seat, between 0 (lost) and 1 (won)."""

    def check(self, setup: Setup) -> None:
        """Do nothing if the options of a setup go together; raises Fault otherwise."""

    def data_hash(self) -> str:
        """Return a short hash of the data files that the rules read; journals made with others are not replayed."""
        return ""

    def active(self, state: S) -> int:
        """Return the seat whose turn it is, -1 if there is none."""
        return -1

    def round(self, state: S) -> int:
        """Return the number of the round where all seats play at once, 0 where turns are counted."""
        return 0

    def minutes(self, setup: Setup) -> int:
        """Return after how many minutes of real time the match must be over, 0 for no limit."""
        return 0

    def time_up(self, state: S) -> None:
        """End the match because its minutes have passed."""

    def whole(self, state: S) -> bool:
        """Tell whether no effect is half done, so that passed minutes may end the match at this question."""
        return True

    def may_concede(self, state: S, seat: int) -> bool:
        """Tell whether a seat may give the match up now; a game that does not know that says no."""
        return False

    def concede(self, state: S, seat: int) -> None:
        """Let a seat give the match up: end it, or let the others go on without that seat."""

    def stage(self, state: S) -> object:
        """Return a value that changes when a bot's thought may pause: with the turn, unless the game says otherwise."""
        return self.active(state)

    def order(self, state: S) -> tuple[int, ...]:
        """Return the seats in the order of play, the one with the first turn first."""
        return tuple(state.seats)

    def roles(self, state: S) -> tuple[str, ...]:
        """Return what each seat plays as (a hero, a side); empty if seats are alike, or before that is settled.

        Statistics count what stands here first.
        """
        return ()

    def offered(self, state: S) -> Iterable[str]:
        """Return the keys of the cards that lie within some seat's reach now; counted in statistics."""
        return ()

    def used(self, state: S, action: Action) -> str:
        """Return the key of the card that an action buys or plays, empty for none; counted in statistics."""
        return ""

    def sides(self, setup: Setup) -> tuple[int, ...]:
        """Return the side of each seat, numbered from 0: seats of one side win or lose together."""
        return tuple(range(setup.seats))

    def title(self, setup: Setup, points: int) -> str:
        """Return the key of the title that all have earned together with their points, empty for none."""
        return ""

    def back(self, kind: int) -> int:
        """Return which group of look-alikes a hidden component of this kind belongs to."""
        return 0

    def lifted(self, state: S) -> bool:
        """Tell whether all screens are down now, so that everybody sees what lies in screened zones."""
        return False

    def glimpses(self, state: S, seat: int) -> tuple[int, ...]:
        """Return what a seat was shown of things that stay hidden; it may not take back what changed this."""
        return ()

    def mask(self, state: S, seat: int) -> None:
        """Hide in this copy, made for `seat`, what neither its zones nor OWN hide already (counters of other seats)."""

    def imagine(self, state: S, seat: int, key: int) -> int:
        """Fill in what `mask`, OWN and screens hid from `seat`, as it might be; return the chance integer left over.

        The kinds of the hidden components are dealt already; those behind a screen lie in the seat's first screened
        zone.
        """
        return key

    def alike(self, state: S, action: Action) -> object:
        """Return a value that is equal for actions between which no player could care to choose."""
        return action

    def advise(self, state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return the actions worth a thought, best guess first; used by bots, never by the rules."""
        return actions

    def slip(self, state: S, action: Action) -> str:
        """Return the message key of a warning that a person should see before this action, or an empty string."""
        return ""


def options_that_matter(game: Game[Any], seats: int, chosen: Mapping[str, int | str | bool]) -> tuple[Option, ...]:
    """Return the options that change anything at a table of so many seats, the others being as chosen or as usual."""
    values = {option.key: chosen.get(option.key, option.default) for option in game.options}
    return tuple(
        option
        for option in game.options
        if (not option.seats or seats in option.seats)
        and (option.needs is None or values[option.needs[0]] == option.needs[1])
    )


def checked_setup(game: Game[Any], seats: int, options: Mapping[str, int | str | bool]) -> Setup:
    """Return a setup with every option filled in; raises Fault for a wrong one."""
    if seats not in game.seat_counts:
        raise Fault("setup.fault.seats", game=game.key, counts=tuple(game.seat_counts), seats=seats)
    known = {option.key: option for option in game.options}
    if unknown := sorted(set(options) - set(known)):
        raise Fault("setup.fault.unknown", game=game.key, option=unknown[0], known=tuple(known))
    values: dict[str, int | str | bool] = {key: option.default for key, option in known.items()}
    for key, value in options.items():
        option = known[key]
        found = {"game": game.key, "option": key, "value": str(value)}
        if option.values:
            if not any(type(value) is type(v) and value == v for v in option.values):
                raise Fault("setup.fault.choice", **found, choices=tuple(map(str, option.values)))
        elif isinstance(option.default, str):
            if not isinstance(value, str):
                raise Fault("setup.fault.text", **found)
        elif type(value) is not int or not option.least <= value <= option.most:
            raise Fault("setup.fault.number", **found, least=option.least, most=option.most)
        values[key] = value
    setup = Setup(seats, values)
    game.check(setup)
    return setup
