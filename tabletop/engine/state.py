"""The state of a match, flat and cheap to copy.

A component is a number that it keeps from the first moment to the last. What it is (`kind`), where it lies (`zone`) and
what happened to it (a game's own fields) stand in parallel lists.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

import msgspec

from tabletop.engine.actions import Action
from tabletop.engine.events import Event
from tabletop.engine.fields import Extent, Schema, StateMeta, per_item, per_zone, sequence, transient, value
from tabletop.engine.game import Game
from tabletop.engine.items import Item
from tabletop.engine.progress import Frame, PendingDecision, Result
from tabletop.engine.setup import Setup


class State(metaclass=StateMeta):
    """One moment of a match. Games subclass it and declare their own fields."""

    schema: ClassVar[Schema]
    explanations: ClassVar[frozenset[str]] = frozenset()
    """Fields that only explain others: hashes and observations leave them out, and so are as without them."""
    game: Game[Any] = transient()
    setup: Setup = transient()
    kind: list[int] = per_item()
    zone: list[int] = per_item()
    zones: list[list[Item]] = per_zone()
    stack: list[Frame] = sequence()
    ask: PendingDecision | None = value(None)
    answers: tuple[Action, ...] = value(())
    result: Result | None = value(None)
    number: int = value(0)
    private_count: int = value(0)
    """The number of decisions taken in private, which public state numbers leave out."""
    answer_valid_from: int = value(0)
    """The lowest public number that an answer to the open decision may name: others may have answered it meanwhile."""
    prompt_id: str = value("")
    """The decision last opened; opening it again at once continues the same one."""
    chance: int = value(0)
    aliases: tuple[tuple[Item, ...], ...] | None = value(None)
    """Aliases of components by seat, with spectators last; None while nobody observes."""
    legal: dict[int, tuple[Action, ...]] = transient()
    script: list[int] | None = transient()
    events: list[Event] | None = transient()
    answered: PendingDecision | None = transient()
    """The decision whose answer is being executed."""

    @classmethod
    def blank(cls, game: Game[Any], setup: Setup) -> Self:
        """Return a state without components, every field as it starts."""
        new = cls()
        new.game, new.setup = game, setup
        for name, field in cls.schema.fields.items():
            match field.extent:
                case Extent.SINGLE:
                    setattr(new, name, field.default)
                case Extent.TRANSIENT:
                    pass
                case Extent.SEAT:
                    setattr(new, name, [field.default] * setup.seats)
                case Extent.ZONE:
                    setattr(new, name, [[] for _ in game.zones(setup)])
                case _:
                    setattr(new, name, [])
        new.legal, new.script, new.events, new.answered = {}, None, None, None
        return new

    def clone(self) -> Self:
        """Return an independent copy to which nobody listens."""
        new = type(self)()
        new.game = self.game
        new.setup = self.setup
        new.zones = [zone[:] for zone in self.zones]
        self.copy_fields(new)
        new.legal = self.legal
        new.script = self.script[:] if self.script is not None else None
        new.events = None
        new.answered = None
        return new

    def copy_fields(self, new: Any) -> None:
        """Give another state of this class the fields that are part of the match, zones left out."""
        schema = type(self).schema
        for name in schema.lists:
            setattr(new, name, getattr(self, name)[:])
        for name in schema.values:
            setattr(new, name, getattr(self, name))

    @property
    def seats(self) -> range:
        """All seats, in turn order from seat 0."""
        return range(self.setup.seats)


def to_plain(state: State) -> dict[str, Any]:
    """Return the state as plain data: numbers, strings, lists and dictionaries."""
    values = {SAVED_NAMES.get(name, name): getattr(state, name) for name in type(state).schema.data}
    plain: dict[str, Any] = msgspec.to_builtins(values)
    return plain


SAVED_NAMES = {"private_count": "veiled", "answer_valid_from": "since", "prompt_id": "thread"}
"""Names in saved states of fields that were renamed."""

ESSENTIAL = frozenset(["kind", "zone", "zones", "stack", "ask", "number", "chance"])
"""Fields without which plain data are no state."""


def from_plain(game: Game[Any], setup: Setup, plain: dict[str, Any]) -> State:
    """Return the state that `to_plain` described; other data raise LookupError, TypeError or ValueError.

    Fields that the data lack, because the program that wrote them did not have them yet, get their defaults.
    """
    state: State = game.blank_state(setup)
    schema = type(state).schema
    for name, hint in schema.types.items():
        saved = SAVED_NAMES.get(name, name)
        if saved in plain or saved in ESSENTIAL:
            setattr(state, name, msgspec.convert(plain[saved], hint))
    for name, default in schema.defaults:
        if name not in plain:
            setattr(state, name, [default] * len(state.kind))
    state.stack = [_frame(game, frame) for frame in plain["stack"]]
    if state.ask is not None:
        hints = game.decisions[state.ask.key].args
        args = tuple(map(msgspec.convert, plain["ask"]["args"], hints))
        state.ask = msgspec.structs.replace(state.ask, args=args)
    return state


def _frame(game: Game[Any], plain: Any) -> Frame:
    name, *args = plain
    hints = game.step_arguments(name)[: len(args)]
    return (name, *(msgspec.convert(arg, hint) for arg, hint in zip(args, hints, strict=True)))
