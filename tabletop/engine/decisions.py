"""Decisions of a game, the moves each offers, and the guards that forbid an action."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Generic, TypeVar

from tabletop.engine.actions import Action
from tabletop.engine.errors import UserError
from tabletop.engine.listing import lister

S = TypeVar("S")
"""The game's class of states; not bound to `State`, which knows its game."""

RESERVED_KEYS = ("H", "U", "L", "B", "M", "0")
"""Keys that mean the same at every table: hint, undo, log, bell, sound, fit."""

DECLINING = "N"
"""Key of every button that declines an offer, so that no number that agrees elsewhere ever declines."""


@dataclass(frozen=True, slots=True)
class Guard(Generic[S]):
    """One reason that can forbid an action: the rule, a message key, and the test that must hold."""

    rule: str
    key: str
    holds: Callable[[S, Action], bool]
    params: Callable[[S, Action], dict[str, int | str]] | None = None


@dataclass(frozen=True, slots=True)
class Move(Generic[S]):
    """One kind of action that a decision offers.

    `candidates` lists every action of the right shape, sensible or not; the `guards` then decide, in order, which are
    legal, and the same guards say why one is not. `rule` and `key` answer an attempt at a wrong moment. The
    `preconditions` do not look at the action, only at its seat: they are tested once for all candidates, before the
    others. `fast` may list the legal ones directly where speed matters; a test compares it with candidates and guards.
    """

    verb: str
    rule: str
    key: str
    candidates: Callable[[S, int], Iterable[Action]]
    execute: Callable[[S, Action], None]
    guards: tuple[Guard[S], ...] = ()
    preconditions: tuple[Guard[S], ...] = ()
    fast: Callable[[S, int], Iterable[Action]] | None = None
    primary: bool = False
    """Closes a decision: the likely next step once everything wanted is done."""
    hotkey: str = ""
    """A keyboard shortcut for it, such as `Return`; none of `RESERVED_KEYS`."""
    on_double_click: tuple[str, ...] = ()
    """The arguments with which it is meant by a double click, and by a drop that could mean other things too."""
    auto: bool = False
    """True if no sensible player would decide otherwise: done at once unless the person wants to be asked."""
    on_click: tuple[str, ...] = ()
    """The arguments with which it is meant by a single click that could mean other things too."""

    def __post_init__(self) -> None:
        """Refuse a shortcut that means something else at every table; raises UserError."""
        if self.hotkey.upper() in RESERVED_KEYS:
            raise UserError("shelf.fault.hotkey", move=self.verb, hotkey=self.hotkey, keys=" ".join(RESERVED_KEYS))

    @property
    def lister(self) -> Callable[[S, int], Iterable[Action]]:
        """Return the quickest way to list what it allows."""
        if self.fast is not None:
            return self.fast
        tests = [[guard.holds for guard in guards] for guards in (self.preconditions, self.guards)]
        return lister(self.verb, self.candidates, *tests)


def button(
    verb: str,
    rule: str,
    key: str,
    execute: Callable[[S, Action], None],
    *preconditions: Guard[S],
    primary: bool = False,
    hotkey: str = "",
) -> Move[S]:
    """Return the move of an action without source or target, such as a button to continue."""
    return Move(
        verb,
        rule,
        key,
        lambda _, seat: [Action(seat, verb)],
        execute,
        preconditions=preconditions,
        primary=primary,
        hotkey=hotkey,
    )


class Auto(Enum):
    """When a decision with a single legal action is taken automatically."""

    NEVER = "never"
    AT_ONCE = "at once"
    """By the engine, where everybody may know that there was no choice."""
    AFTER_DELAY = "after a breath"
    """By whoever runs the match, after a natural pause that hides that there was no choice.

    A card is never played for a person: only an action without a piece is taken.
    """


@dataclass(frozen=True, slots=True)
class Decision(Generic[S]):
    """A kind of decision: its moves, its rule, and when a single legal action is taken automatically."""

    key: str
    moves: tuple[Move[S], ...]
    auto: Auto = Auto.NEVER
    args: tuple[Any, ...] = ()
    """Types of the data that comes with the decision."""
    for_team: bool = False
    """True if a whole side is asked: the first answer counts for all of them."""
    people_first: bool = False
    """True if bots let the people of their side answer first: the quickest takes or does what others may want to."""
    rule: str = ""
    is_quick: bool = False
    """True if bots answer as soon as what it is about has been shown: it explains itself, and people wait for them."""
    interrupts: bool = False
    """True if it comes up in the middle of an effect: nothing else is possible before it is answered."""
    fast: Callable[[S, int], Iterable[Action]] | None = None
    """May list at once what all moves together allow, where one look at the state serves several of them."""
    listers: tuple[Callable[[S, int], Iterable[Action]], ...] = field(init=False, compare=False, repr=False)
    """Functions that list a seat's legal actions: one per move, in verb order, so that little is left to sort."""
    effects_by_verb: dict[str, Callable[[S, Action], None]] = field(init=False, compare=False, repr=False)
    """The effect of each verb."""
    moves_by_verb: dict[str, Move[S]] = field(init=False, compare=False, repr=False)
    """The move of each verb."""

    def __post_init__(self) -> None:
        in_order = sorted(self.moves, key=lambda move: move.verb)
        listers = (self.fast,) if self.fast is not None else tuple(move.lister for move in in_order)
        object.__setattr__(self, "listers", listers)
        object.__setattr__(self, "moves_by_verb", {move.verb: move for move in reversed(self.moves)})
        object.__setattr__(self, "effects_by_verb", {verb: move.execute for verb, move in self.moves_by_verb.items()})
