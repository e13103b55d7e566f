"""Observations as named arrays of numbers, in a layout that is fixed for a game and a table.

The layout follows from the fields that the game's state declares, so it holds for any game. Everything is read from a
`View`, which holds nothing that the seat may not know. Seats and zones count from the observer (`research.seating`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

from tabletop.engine import runner
from tabletop.engine.bounds import SEAT, ZONE, Bound
from tabletop.engine.fields import Extent
from tabletop.engine.items import Item
from tabletop.engine.setup import Setup
from tabletop.engine.state import State
from tabletop.engine.view import View
from tabletop.kit.game import Game
from tabletop.research.action_space import QUESTIONS, ActionSpace, Selection
from tabletop.research.seating import Seating

Array = npt.NDArray[np.float32]
Arrays = dict[str, Array]

COMPONENTS = 320
"""Rows for components; no table of the five games has more."""
ENTRIES = 16
"""Numbers shown of each list; the rest is left out."""
_HIDDEN = "hidden"
_ENGINE = frozenset(State.schema.fields)


class Block(NamedTuple):
    """A named array: the names along each of its axes."""

    name: str
    axes: tuple[tuple[str, ...], ...]

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the array."""
        return tuple(map(len, self.axes))


class _Context(NamedTuple):
    """The observer of a state, and the row of each component."""

    seat: int
    rows: dict[int, int]


Reader = Callable[[Sequence[Any], _Context], Sequence[float] | Array]
"""Returns values of a field as numbers for an observer."""


class Layout:
    """The arrays of an observation at one kind of table, and how they are read from a view."""

    def __init__(self, game: Game[Any], setup: Setup, seating: Seating, space: ActionSpace) -> None:
        self._game, self._seating = game, seating
        self._decisions = sorted(game.decisions)
        state = type(game.blank_state(setup))
        fields, hints = state.schema.fields, get_type_hints(state, include_extras=True)
        left_out = _ENGINE | state.explanations
        own = [name for name in fields if name not in left_out and fields[name].extent is not Extent.TRANSIENT]

        def readers(*extents: Extent, of: Callable[[Any], Any]) -> dict[str, Reader]:
            chosen = {name: self._reader(of(hints[name])) for name in own if fields[name].extent in extents}
            return {name: read for name, read in chosen.items() if read is not None}

        self._items = readers(Extent.ITEM, of=_element)
        self._by_seat = readers(Extent.SEAT, of=_element)
        lists = readers(Extent.SINGLE, Extent.MANY, of=_element)
        self._lists = {name: read for name, read in lists.items() if read is not _length}
        values = readers(Extent.SINGLE, Extent.MANY, of=lambda hint: hint)
        self._values = {name: read for name, read in values.items() if name not in self._lists}
        seats = tuple(f"seat {number}" for number in range(seating.seats))
        zones, kinds = tuple(seating.zones), tuple(seating.kinds)
        self.blocks = (
            Block("seat", (seats,)),
            Block("decision", (tuple(self._decisions),)),
            Block("question", (QUESTIONS,)),
            Block("answers", (tuple(space.names),)),
            Block("asked", (seats,)),
            Block("points", (seats,)),
            Block("values", (tuple(self._values),)),
            Block("seats", (seats, tuple(self._by_seat))),
            Block("lists", (tuple(self._lists), tuple(map(str, range(ENTRIES))))),
            Block("zones", (zones, (*kinds, _HIDDEN))),
            Block("unseen", (kinds,)),
            Block("sums", (zones, tuple(self._items))),
            Block("components", (tuple(map(str, range(COMPONENTS))), ("present", "kind", "zone", *self._items))),
        )
        self.size = sum(int(np.prod(block.shape)) for block in self.blocks)

    @property
    def names(self) -> list[str]:
        """The name of every entry of the vector: the block and the place along each axis."""
        return ["/".join((block.name, *place)) for block in self.blocks for place in product(*block.axes)]

    def arrays(self, seen: View, selection: Selection | None = None) -> Arrays:
        """Return the observation of a view's seat, who is choosing an action by `selection` if it is asked."""
        state: Any = seen.state
        seat, seating = seen.seat, self._seating
        order = sorted(range(len(state.zones)), key=lambda number: seating.zone(number, seat))
        lying = [item for number in order for item in state.zones[number]]
        context = _Context(seat, {item: row for row, item in enumerate(lying)})
        own_first = [seating.seat(other, seat) for other in state.seats]
        found = {block.name: np.zeros(block.shape, np.float32) for block in self.blocks}
        found["seat"][seat] = 1
        if state.ask is not None:
            found["decision"][self._decisions.index(state.ask.key)] = 1
        if selection is not None:
            found["question"][QUESTIONS.index(selection.question)] = 1
            np.add.at(found["answers"], selection.answers, 1)
        found["asked"][[own_first[other] for other in runner.players_to_act(state)]] = 1
        points = self._game.statistics.points(state)
        found["points"][own_first[: len(points)]] = points
        found["values"][:] = [read([getattr(state, name)], context)[0] for name, read in self._values.items()]
        for column, (name, read) in enumerate(self._by_seat.items()):
            found["seats"][own_first, column] = read(getattr(state, name), context)
        for row, (name, read) in enumerate(self._lists.items()):
            numbers = read(getattr(state, name)[:ENTRIES], context)
            found["lists"][row, : len(numbers)] = numbers
        kinds = np.array([state.kind[item] for item in lying])
        zones = np.repeat(range(len(order)), [len(state.zones[number]) for number in order])
        columns = [np.ones(len(lying)), kinds, zones]
        columns += [np.asarray(read(getattr(state, name), context))[lying] for name, read in self._items.items()]
        rows = np.stack(columns, 1)
        np.add.at(found["zones"], (zones, np.where(kinds < 0, len(seating.kinds), kinds)), 1)
        np.add.at(found["unseen"], [kind for _, kind in seen.unseen], 1)
        np.add.at(found["sums"], zones, rows[:, 3:])
        found["components"][: len(rows)] = rows[:COMPONENTS]
        return found

    def vector(self, arrays: Arrays) -> Array:
        """Return the arrays one after another as a single one; entry by entry it is called `names`."""
        return np.concatenate([arrays[block.name].ravel() for block in self.blocks])

    def _reader(self, hint: Any) -> Reader | None:
        """Return the reader of values of a type; None for texts, the length for other structures."""
        seating = self._seating
        if get_origin(hint) in (Union, UnionType):
            parts = [part for part in get_args(hint) if part is not NoneType]
            return self._reader(parts[0]) if len(parts) == 1 else _length
        if hint is Item:
            return lambda values, context: [context.rows.get(value, -1) for value in values]
        if get_origin(hint) is Annotated:
            base, *notes = get_args(hint)
            bounds = [note.of for note in notes if isinstance(note, Bound)]
            if SEAT.of in bounds:
                return lambda values, context: [seating.seat(value, context.seat) for value in values]
            if ZONE.of in bounds:
                return lambda values, context: [seating.zone(value, context.seat) for value in values]
            return self._reader(base)
        if hint in (int, bool):
            return lambda values, context: values
        return None if hint in (str, None) else _length


def _length(values: Sequence[Any], context: _Context) -> Sequence[float]:
    """Return the length of each value, 0 for None."""
    return [len(value) if value is not None else 0 for value in values]


def _element(hint: Any) -> Any:
    """Return the type of what a list holds, None for other types."""
    if get_origin(hint) is Annotated:
        return _element(get_args(hint)[0])
    args = get_args(hint)
    is_list = get_origin(hint) is list or (get_origin(hint) is tuple and args[1:] == (Ellipsis,))
    return args[0] if is_list else None
