"""Types of numbers that index seats, zones or components, and checks made from these types.

    player: Seat = value(0)
    order: Order = value(())
    party: tuple[tuple[Item, bool], ...] = value(())

To a type checker a `Seat` is an `int`. Other ranges are said with `Annotated[int, Meta(ge=0, lt=6)]`. What a file or
another program says is checked by `engine.integrity`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from msgspec import Meta

from tabletop.engine.items import Item
from tabletop.engine.signatures import parameter_types


class Counts(NamedTuple):
    """The number of components, seats and zones."""

    items: int
    seats: int
    zones: int


class Bound(NamedTuple):
    """The bound of a number, as an index into `Counts`, and its lowest value."""

    of: int
    least: int = -1


class Distinct(NamedTuple):
    """Says of a sequence that nothing stands in it twice, except -1 for what is not known yet."""


ITEM, SEAT, ZONE = Bound(0), Bound(1), Bound(2)
Seat = Annotated[int, SEAT]
"""The number of a seat, -1 for none."""
ZoneNumber = Annotated[int, ZONE]
"""The number of a zone, -1 for none."""
Order = Annotated[tuple[Seat, ...], Distinct()]
"""Seats one after another, none of them twice; -1 where that is not settled yet."""

Check = Callable[[Any, Counts], bool]
"""Returns whether a value keeps to its bounds; it has its declared shape already."""


@cache
def check_of(hint: Any) -> Check | None:
    """Return the check of a type (read with its annotations), None if there is nothing in it to check."""
    if hint is Item:
        return _bounded(ITEM)
    if isinstance(hint, type) and issubclass(hint, tuple):  # a NamedTuple
        return _parts(tuple(get_type_hints(hint, include_extras=True).values()))
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        base, *notes = args
        checks = [check_of(base), *map(_noted, notes)]
        return _all_of([check for check in checks if check is not None])
    if origin in (Union, UnionType):
        inner = [check for arg in args if arg is not NoneType and (check := check_of(arg)) is not None]
        return _optional(inner[0]) if len(inner) == 1 else None
    if origin is list or (origin is tuple and len(args) == 2 and args[1] is Ellipsis):
        inner_check = check_of(args[0])
        return None if inner_check is None else lambda value, counts: all(inner_check(part, counts) for part in value)
    return _parts(args) if origin is tuple else None


def _bounded(bound: Bound) -> Check:
    of, least = bound
    return lambda value, counts: least <= value < counts[of]


def _noted(note: Any) -> Check | None:
    if isinstance(note, Bound):
        return _bounded(note)
    if isinstance(note, Distinct):
        return lambda value, counts: len({part for part in value if part >= 0}) == sum(part >= 0 for part in value)
    if isinstance(note, Meta) and note.ge is not None and note.lt is not None:
        least, beyond = note.ge, note.lt
        return lambda value, counts: least <= value < beyond
    return None


def _all_of(checks: list[Check]) -> Check | None:
    if len(checks) < 2:
        return checks[0] if checks else None
    return lambda value, counts: all(check(value, counts) for check in checks)


def _optional(check: Check) -> Check:
    return lambda value, counts: value is None or check(value, counts)


def _parts(hints: tuple[Any, ...]) -> Check | None:
    checks = [(place, check) for place, hint in enumerate(hints) if (check := check_of(hint)) is not None]
    if not checks:
        return None
    return lambda value, counts: all(check(value[place], counts) for place, check in checks)


@cache
def checks_of_arguments(function: Callable[..., Any]) -> tuple[Check | None, ...]:
    """Return the checks of a step's arguments, the state left out."""
    return tuple(map(check_of, parameter_types(function, include_extras=True)[1:]))
