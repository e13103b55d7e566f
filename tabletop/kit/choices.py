"""Candidate actions of moves by sources and targets; every action is made once and shared.

PLAY = Verb("play", CARD)
Move("play", "DUE-2.01", R + "play_time", PLAY.choices(own(At.hand), to=own_refs(At, At.wall)), do_play, …)

PLAY(seat, card, At.refs[zone])     # one action
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import Any, TypeVar

from tabletop.engine.actions import NUMBER, Action, names
from tabletop.engine.aliases import item_of
from tabletop.engine.items import Item
from tabletop.engine.zones import Zone
from tabletop.kit.action_tables import ActionTables
from tabletop.kit.places import MOST_SEATS, Places
from tabletop.kit.state import State

CARD, DIE = names("card"), names("die")
"""References of components: `CARD[7]` is `card:7`."""

Sources = Callable[[Any, int], Iterable[int]]
"""Called with a state and the seat that is asked; returns the numbers of what an action may start from."""
Targets = Callable[[Any, int], Iterable[str]]
"""Called with a state and the seat that is asked; returns the references of what an action may aim at."""
K = TypeVar("K")
Choices = Callable[[Any, int], Iterable[Action]]


class Verb:
    """A factory for the actions of one verb and source prefix; returns shared objects."""

    def __init__(self, name: str, prefix: Mapping[int, str] = CARD) -> None:
        self.name = name
        self.tables: Mapping[tuple[int, str, str], Mapping[int, Action]] = ActionTables(name, prefix)
        """The tables behind `table`, by seat, target and argument, for hot loops."""

    def table(self, seat: int, target: str = "", arg: str = "") -> Mapping[int, Action]:
        """Return the actions of one seat, target and argument by the number of their source, -1 for no source."""
        return self.tables[seat, target, arg]

    def __call__(self, seat: int, source: int = -1, target: str = "", arg: str = "") -> Action:
        """Return one action."""
        return self.tables[seat, target, arg][source]

    def choices(self, sources: Sources | None = None, to: Targets | None = None) -> Choices:
        """Return a lister of every source with every target, for the candidates of a move."""
        table = self.table
        if to is None:
            assert sources is not None, "a verb without source and target is a button"
            tables = [table(seat) for seat in range(MOST_SEATS)]
            return lambda state, seat: map(tables[seat].__getitem__, sources(state, seat))
        if sources is None:
            return lambda state, seat: [table(seat, target)[-1] for target in to(state, seat)]

        ways = self.tables

        def listed(state: Any, seat: int) -> Iterable[Action]:
            found = list(sources(state, seat))
            if not found:
                return ()
            return [action[number] for action in [ways[seat, at, ""] for at in to(state, seat)] for number in found]

        return listed


# --- sources ---


def own(*places: tuple[int, ...]) -> Sources:
    """Return the components in a seat's own zones of some places."""
    if len(places) == 1:
        (place,) = places
        return lambda state, seat: state.zones[place[seat]]
    return lambda state, seat: [item for place in places for item in state.zones[place[seat]]]


def everyones(*places: tuple[int, ...]) -> Sources:
    """Return the components in all seats' zones of some places."""
    return lambda state, seat: [item for place in places for other in state.seats for item in state.zones[place[other]]]


def on_table(*zones: int) -> Sources:
    """Return the components in some zones of the table."""
    return lambda state, seat: [item for zone in zones for item in state.zones[zone]]


# --- targets ---

Seated = tuple[int, ...] | tuple[tuple[int, ...], ...]


def own_refs(at: type[Places], *places: Seated) -> Targets:
    """Return the seat's own zones of some places: `own_refs(At, At.wall)`."""
    found = [_refs(at, [place[seat] for place in places]) for seat in range(MOST_SEATS)]
    return lambda state, seat: found[seat]


def every_ref(at: type[Places], *places: Seated) -> Targets:
    """Return every seat's zones of some places, as far as there are seats."""
    found = [_refs(at, [place[seat] for place in places]) for seat in range(MOST_SEATS)]
    return lambda state, seat: chain.from_iterable(found[: state.setup.seats])


def table_refs(at: type[Places], *zones: int | tuple[int, ...]) -> Targets:
    """Return some zones of the table, or rows of them."""
    found = _refs(at, list(zones))
    return lambda state, seat: found


def _refs(at: type[Places], zones: list[int | tuple[int, ...]]) -> tuple[str, ...]:
    return tuple(at.refs[number] for zone in zones for number in ((zone,) if isinstance(zone, int) else zone))


# --- reading an action ---


def source(action: Action) -> Item:
    """Return the component an action starts from, -1 if it names none."""
    return Item(NUMBER[action.source]) if action.source else Item(-1)


def target(action: Action) -> Item:
    """Return the component an action aims at, -1 if it names none (a zone or a seat is none)."""
    return Item(NUMBER[action.target]) if action.target.startswith(("card:", "die:")) else Item(-1)


def in_sight(state: State, action: Action) -> bool:
    """Return whether a view tells of what kind all components are that an action names."""
    named = [item_of(state, ref) for ref in (action.source, action.target)]
    return all(state.kind[item] >= 0 for item in named if item >= 0)


def one_each(actions: Iterable[Action], key: Callable[[Action], K]) -> dict[K, Action]:
    """Return the first of some actions for each value of a key, in their order."""
    found: dict[K, Action] = {}
    for action in actions:
        found.setdefault(key(action), action)
    return found


def lies_in(*places: tuple[int, ...]) -> Callable[[Any, Action], bool]:
    """Return the test of a guard: the source lies in one of the acting seat's own zones of these places."""
    return lambda state, action: state.zone[source(action)] in [place[action.seat] for place in places]


def owner(state: State, item: Item) -> int:
    """Return the seat before which a component lies, -1 for the table."""
    zone: Zone = state.spec(state.zone[item])
    return zone.seat
