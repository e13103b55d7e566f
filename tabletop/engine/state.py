"""State: everything a match consists of at one moment, flat and cheap to copy.

A component is a number. What it is (`kind`), where it lies (`zone`) and what happened to it (a game's own lists) stand
in parallel lists. A component in a zone whose contents are hidden is a tag without an identity: shuffling and drawing
exchange the kinds among the tags, so a number never tells what is behind it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from tabletop.engine.actions import Action
from tabletop.engine.events import Event

if TYPE_CHECKING:
    from tabletop.engine.game import Game

Frame = tuple[Any, ...]
"""A step's name followed by plain data (numbers, strings, tuples of them)."""


class Mode(StrEnum):
    """How the seats that are asked answer."""

    ONE = "one"
    """A single seat is asked."""
    EACH = "each"
    """Every seat answers once; answers stay sealed until all are in, then take effect in seat order."""
    ANY = "any"
    """Whoever answers first; the rules then ask again if somebody still has something to do."""
    ALONE = "alone"
    """Like ANY, but every seat acts on what only it sees: the others learn neither what it does nor how often."""


class Ask(msgspec.Struct, frozen=True):
    """An open decision: which question, whom it asks, and the plain data its moves need.

    The `free` seats may act on it as well, but nobody waits for them.
    """

    key: str
    seats: tuple[int, ...]
    mode: Mode = Mode.ONE
    args: tuple[Any, ...] = ()
    free: tuple[int, ...] = ()


class Setup(msgspec.Struct, frozen=True):
    """What was agreed before the match: number of seats and every table option."""

    seats: int
    options: dict[str, int | str | bool] = {}


class Result(msgspec.Struct, frozen=True):
    """How a match ended: kind of end (a message key), winners (none if all lose together), and one score per seat."""

    kind: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rule: str = ""


class State:
    """One moment of a match. Games subclass it, add slots, and name them in LISTS or VALUES.

    LISTS are lists of numbers or immutable values, copied one level deep; VALUES are immutable. OWN names those LISTS
    that hold one number for each component and are as hidden as its kind.
    """

    LISTS: ClassVar[tuple[str, ...]] = ()
    VALUES: ClassVar[tuple[str, ...]] = ()
    OWN: ClassVar[tuple[str, ...]] = ()

    __slots__ = (
        "answers",
        "ask",
        "chance",
        "events",
        "game",
        "kind",
        "legal",
        "number",
        "result",
        "script",
        "setup",
        "since",
        "stack",
        "thread",
        "veiled",
        "zone",
        "zones",
    )

    game: Game[Any]
    setup: Setup
    kind: list[int]
    zone: list[int]
    zones: list[list[int]]
    stack: list[Frame]
    ask: Ask | None
    answers: tuple[Action, ...]
    legal: dict[int, tuple[Action, ...]]
    result: Result | None
    number: int
    veiled: int
    """How many of these decisions seats took each for itself: their number would tell what happened there."""
    since: int
    """The lowest public number that an answer to the open decision may name: others may have answered it meanwhile."""
    thread: str
    """The question last asked; asking it again in the same breath continues the same decision."""
    chance: int
    script: list[int] | None
    events: list[Event] | None

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.kind = []
        self.zone = []
        self.zones = []
        self.stack = []
        self.ask = None
        self.answers = ()
        self.legal = {}
        self.result = None
        self.number = 0
        self.veiled = 0
        self.since = 0
        self.thread = ""
        self.chance = 0
        self.script = None
        self.events = None

    def clone(self) -> Self:
        """Return an independent copy to which nobody listens."""
        new = object.__new__(type(self))
        new.game = self.game
        new.setup = self.setup
        new.kind = self.kind[:]
        new.zone = self.zone[:]
        new.zones = [zone[:] for zone in self.zones]
        new.stack = self.stack[:]
        new.ask = self.ask
        new.answers = self.answers
        new.legal = self.legal
        new.result = self.result
        new.number = self.number
        new.veiled = self.veiled
        new.since = self.since
        new.thread = self.thread
        new.chance = self.chance
        new.script = self.script[:] if self.script is not None else None
        new.events = None
        for name in self.LISTS:
            setattr(new, name, getattr(self, name)[:])
        for name in self.VALUES:
            setattr(new, name, getattr(self, name))
        return new

    @property
    def seats(self) -> range:
        """All seats, in turn order from seat 0."""
        return range(self.setup.seats)


_ENGINE_FIELDS = (
    "kind",
    "zone",
    "zones",
    "stack",
    "ask",
    "answers",
    "result",
    "number",
    "veiled",
    "since",
    "thread",
    "chance",
)


def to_plain(state: State) -> dict[str, Any]:
    """Return the state as plain data: numbers, strings, lists and dictionaries."""
    names = (*_ENGINE_FIELDS, *state.LISTS, *state.VALUES)
    plain: dict[str, Any] = msgspec.to_builtins({name: getattr(state, name) for name in names})
    return plain


def from_plain(game: Game[Any], setup: Setup, plain: dict[str, Any]) -> State:
    """Return the state that `to_plain` described; other data raise LookupError, TypeError or ValueError."""
    state: State = game.blank(setup)
    for name in (*state.LISTS, *state.VALUES):
        setattr(state, name, _frozen(plain[name]) if name in state.VALUES else [_frozen(v) for v in plain[name]])
    state.kind = msgspec.convert(plain["kind"], list[int])
    state.zone = msgspec.convert(plain["zone"], list[int])
    state.zones = msgspec.convert(plain["zones"], list[list[int]])
    state.stack = [_frozen(frame) for frame in plain["stack"]]
    ask = msgspec.convert(plain["ask"], Ask | None)
    state.ask = msgspec.structs.replace(ask, args=_frozen(ask.args)) if ask else None
    state.answers = msgspec.convert(plain["answers"], tuple[Action, ...])
    state.result = msgspec.convert(plain["result"], Result | None)
    state.number = msgspec.convert(plain["number"], int)
    state.veiled = msgspec.convert(plain.get("veiled", 0), int)
    state.since = msgspec.convert(plain["since"], int)
    state.thread = msgspec.convert(plain["thread"], str)
    state.chance = int(plain["chance"])
    return state


def _frozen(value: Any) -> Any:
    """Return plain data with every list turned into a tuple."""
    return tuple(_frozen(part) for part in value) if isinstance(value, list | tuple) else value
