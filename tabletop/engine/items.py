"""Numbers of components, and the renumbering of those in plain data.

A component keeps its number from the first moment to the last. Whatever leaves the engine names components by aliases;
which numbers in a state are components is said by their type alone: `Item`, or `list[Item]`, `tuple[Item, int]`...
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, NewType, Union, get_args, get_origin, get_type_hints

from tabletop.engine.signatures import parameter_types

Item = NewType("Item", int)
"""The number of a component; -1 is none."""
NONE = Item(-1)

Renaming = Sequence[Item]
"""The new number of each component."""
Writer = Callable[[Any, Renaming], Any]
"""Returns a value with every component in it under its new number."""

_PLAIN = (int, str, bool, float, NoneType)


@cache
def writer(hint: Any) -> Writer | None:
    """Return the function that renumbers components in values of a type, None if they hold none.

    Raises TypeError for a type that does not tell: `Any`, or a union of items and numbers.
    """
    if hint is Item:
        return lambda value, new: new[value] if value >= 0 else value
    if hint in _PLAIN or (isinstance(hint, type) and issubclass(hint, _PLAIN)):
        return None
    if isinstance(hint, type) and issubclass(hint, tuple):  # a NamedTuple
        return _each(tuple(get_type_hints(hint).values()), lambda parts: hint(*parts))
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return writer(args[0])
    if origin in (Union, UnionType):
        return _either(hint, args)
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return _all(args[0], tuple)
    if origin is tuple:
        return _each(args, tuple)
    if origin is list:
        return _all(args[0], list)
    raise TypeError(f"{hint} does not tell whether it holds components")


def _all(hint: Any, make: Callable[[Any], Any]) -> Writer | None:
    if hint is Item:  # every view renumbers hundreds of these
        return lambda value, new: make([new[item] if item >= 0 else item for item in value])
    inner = writer(hint)
    return None if inner is None else lambda value, new: make([inner(part, new) for part in value])


def _each(hints: tuple[Any, ...], make: Callable[[Any], Any]) -> Writer | None:
    inner = tuple(writer(hint) for hint in hints)
    if not any(inner):
        return None
    return lambda value, new: make(
        [write(part, new) if write is not None else part for write, part in zip(inner, value, strict=True)]
    )


def _either(hint: Any, args: tuple[Any, ...]) -> Writer | None:
    writers = [(arg, writer(arg)) for arg in args if arg is not NoneType]
    renumbered = [(arg, write) for arg, write in writers if write is not None]
    if not renumbered:
        return None
    if len(writers) > 1:
        raise TypeError(f"{hint} does not tell whether it holds components")
    write = renumbered[0][1]
    return lambda value, new: None if value is None else write(value, new)


@cache
def arguments(function: Callable[..., Any]) -> tuple[Any, ...]:
    """Return the types of a step's arguments, the state left out."""
    return parameter_types(function)[1:]


@cache
def writers(hints: tuple[Any, ...]) -> tuple[Writer | None, ...]:
    """Return the writer of each of these types."""
    return tuple(writer(hint) for hint in hints)


def renamed(values: Sequence[Any], hints: tuple[Any, ...], new: Renaming) -> tuple[Any, ...]:
    """Return values of these types with every component in them under its new number."""
    return tuple(
        [part if write is None else write(part, new) for part, write in zip(values, writers(hints), strict=False)]
    )
