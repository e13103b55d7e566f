"""Chapters of a replay: the views of a seat between two states, one for each group of events."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tabletop.engine.actions import parse
from tabletop.engine.events import ActionTaken, Changed, CounterChanged, Event, Logged, Moved, Rolled, Shuffled
from tabletop.engine.items import Item
from tabletop.engine.state import State
from tabletop.engine.view import Forecast, View
from tabletop.engine.zones import Policy

Chapter = tuple[Event, ...]


def chapters(events: Iterable[Event], openings: Collection[str]) -> list[Chapter]:
    """Return the events in chapters: a new one begins wherever something is told whose key is an opening.

    A choice that moves a piece stays with what that piece does.
    """
    found: list[list[Event]] = [[]]
    for event in events:
        if isinstance(event, Logged) and event.key in openings and not all(map(_is_act, found[-1])):
            found.append([])
        found[-1].append(event)
    return [tuple(chapter) for chapter in found]


def _is_act(event: Event) -> bool:
    return isinstance(event, ActionTaken) and bool(parse(event.action).source)


def after(before: View, chapter: Chapter) -> View:
    """Return a view after some events, for display only: it has no decision."""
    state = before.state.clone()
    state.ask = None
    state.legal = {}
    zones = {zone.name: number for number, zone in enumerate(state.game.zones(state.setup))}
    for event in chapter:
        _apply(state, event, zones)
    return _derived(before, state)


def before(after: View, events: Iterable[Event]) -> View | None:
    """Return a view before some events, for display only; None if they cannot be traced back."""
    state = after.state.clone()
    state.ask, state.legal = None, {}
    zones = {zone.name: number for number, zone in enumerate(state.game.zones(state.setup))}
    for event in reversed(tuple(events)):
        match event:
            case Moved(number, source, target):
                item = Item(number)
                if state.zone[item] != zones[target]:
                    return None
                state.zones[zones[target]].remove(item)
                state.zone[item] = zones[source]
                state.zones[zones[source]].append(item)
            case CounterChanged(field, index, earlier):
                getattr(state, field)[index] = earlier
            case Rolled(items):
                for die in items:
                    getattr(state, "face")[die] = -1  # noqa: B009 as below
            case Logged() | Shuffled():
                pass
            case _:
                return None
    return _derived(after, state)


def _derived(seen: View, state: State) -> View:
    """Return a view of the same seat in another state, with the same former numbers and orientation."""
    derived = View(seen.seat, state, (), seen.unseen)
    derived.forecast, derived.facing = Forecast(seen.forecast.former), seen.facing
    return derived


def _draw(state: State, item: Item, kind: int) -> None:
    """Leave in a bag the kinds that remain, once it is known which one came out of it."""
    bag, former = state.zone[item], state.kind[item]
    if state.game.zones(state.setup)[bag].policy is Policy.BAG and former != kind:
        alike = next((other for other in state.zones[bag] if state.kind[other] == kind), None)
        if alike is not None:
            state.kind[alike] = former


def _apply(state: State, event: Event, zones: dict[str, int]) -> None:
    match event:
        case Moved(number, _, target, kind):
            item = Item(number)
            _draw(state, item, kind)
            state.zones[state.zone[item]].remove(item)
            state.zone[item] = zones[target]
            state.zones[zones[target]].append(item)
            state.kind[item] = kind
        case Changed(item, what, value):
            getattr(state, what)[item] = value
        case CounterChanged(what, index, _, value):
            getattr(state, what)[index] = value
        case Rolled(items, faces):
            for die, face in zip(items, faces, strict=True):
                getattr(state, "face")[die] = face  # noqa: B009 the list every game with dice has
        case _:
            pass
    state.game.follow_event(state, event)
