"""Fields of a state, each declared once with its type and default.

    class PigState(State):
        face: list[int] = per_item(-1)
        score: list[int] = per_seat(0)
        queue: list[tuple[Item, int]] = many()
        turn_total: int = value(0)

Copies, the codec, blank states, masks and aliases follow from these lines.
"""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import Any, get_type_hints

from tabletop.engine.bounds import Check, check_of
from tabletop.engine.items import Writer, writer

_APART = ("stack", "ask", "answers", "result")
"""Fields of the engine whose types do not tell what is in them: aliases treat them one by one."""


class Extent(Enum):
    """The number of values of a field."""

    ITEM = "one a component"
    SEAT = "one a seat"
    MANY = "a list"
    ZONE = "a list a zone"
    SINGLE = "one immutable value"
    TRANSIENT = "one value that is no part of the match"


class Field:
    """One declared field; `hidden` ones are as hidden as the kind of their component."""

    __slots__ = ("default", "extent", "hidden")

    def __init__(self, extent: Extent, default: Any = None, hidden: bool = False) -> None:
        self.extent = extent
        self.default = default
        self.hidden = hidden


def per_item(default: Any = -1, *, hidden: bool = False) -> Any:
    """Declare a list with one value a component; `hidden` from whoever does not see what the component is."""
    return Field(Extent.ITEM, default, hidden)


def per_seat(default: Any = 0) -> Any:
    """Declare a list with one value a seat."""
    return Field(Extent.SEAT, default)


def sequence() -> Any:
    """Declare a list of immutable values that starts empty."""
    return Field(Extent.MANY)


def value(default: Any) -> Any:
    """Declare one immutable value."""
    return Field(Extent.SINGLE, default)


def per_zone() -> Any:
    """Declare a list of components for each zone."""
    return Field(Extent.ZONE)


def transient() -> Any:
    """Declare what goes with a state but is no part of the match: not saved, not compared, not shown."""
    return Field(Extent.TRANSIENT)


class Schema:
    """The fields of a class of states, sorted by what is done with them."""

    def __init__(self, owner: type, fields: dict[str, Field]) -> None:
        self._owner = owner
        self.fields = fields
        self.lists = self._of(Extent.ITEM, Extent.SEAT, Extent.MANY)
        self.values = self._of(Extent.SINGLE)
        self.data = tuple(name for name, field in fields.items() if field.extent is not Extent.TRANSIENT)
        self.items = self._of(Extent.ITEM)
        self.defaults = tuple((name, fields[name].default) for name in self.items)
        self.hidden = tuple(name for name, field in fields.items() if field.hidden)
        self.seats = self._of(Extent.SEAT)

    def _of(self, *extents: Extent) -> tuple[str, ...]:
        return tuple(name for name, field in self.fields.items() if field.extent in extents)

    @cached_property
    def types(self) -> dict[str, Any]:
        """The declared type of each field that is part of the match."""
        hints = get_type_hints(self._owner)
        return {name: hints[name] for name in self.data}

    @cached_property
    def checks(self) -> dict[str, Check]:
        """The check of each field that numbers components, seats or zones."""
        hints = get_type_hints(self._owner, include_extras=True)
        apart = (*_APART, "zones")
        found = {name: check_of(hints[name]) for name in self.data if name not in apart}
        return {name: check for name, check in found.items() if check is not None}

    @cached_property
    def writers(self) -> dict[str, Writer]:
        """The writer of each field that holds components."""
        found = {name: writer(hint) for name, hint in self.types.items() if name not in _APART}
        return {name: write for name, write in found.items() if write is not None}


class StateMeta(type):
    """Turns the fields declared in the body of a class into slots and a schema."""

    schema: Schema

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> StateMeta:
        """Return the class, with the fields of its bases first."""
        own = {key: space.pop(key) for key, part in list(space.items()) if isinstance(part, Field)}
        space["__slots__"] = (*space.get("__slots__", ()), *own)
        made = super().__new__(mcs, name, bases, space)
        inherited = {key: part for base in reversed(bases) for key, part in _fields(base).items()}
        made.schema = Schema(made, inherited | own)
        return made


def _fields(base: type) -> dict[str, Field]:
    return base.schema.fields if isinstance(base, StateMeta) else {}


def annotate(record: type, hints: dict[str, str]) -> None:
    """Give a compiled named tuple its annotations, of which its class keeps plain types alone."""
    record.__annotations__ = hints


def declare(owner: Any, declared: dict[str, tuple[str, Field]]) -> None:
    """Give a compiled class of states, whose fields are attributes, the schema of these declarations."""
    owner.__annotations__ = {name: hint for name, (hint, _) in declared.items()}
    inherited = owner.__mro__[1].schema.fields if hasattr(owner.__mro__[1], "schema") else {}
    owner.schema = Schema(owner, inherited | {name: field for name, (_, field) in declared.items()})


def adopt(owner: Any) -> None:
    """Give an interpreted class whose base is compiled the schema of the fields in its body."""
    own = {name: part for name, part in vars(owner).items() if isinstance(part, Field)}
    if own:
        for name in own:
            delattr(owner, name)
        owner.schema = Schema(owner, owner.__mro__[1].schema.fields | own)


def untyped(function: Any) -> Any:
    """Return the function, so that compiled code does not expect the type of result that it promises."""
    return function
