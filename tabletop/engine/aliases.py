"""Aliases of components outside the engine, and the translation between aliases and numbers.

Every seat, and spectators together, call the components by numbers of their own. A component that passes out of an
observer's sight loses its name there: when it leaves what that observer does not see, it takes the name of the
component that nobody could have told from it. So nothing can be followed through a hand, a shuffle or a screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING

import msgspec

from tabletop.engine.actions import Action
from tabletop.engine.events import Param
from tabletop.engine.items import Item, Renaming, renamed
from tabletop.engine.zones import Policy, Zone, screened

if TYPE_CHECKING:
    from tabletop.engine.state import State

DIGITS_MOST = 9
"""Digits of a component's number; a guest may send any, and Python refuses to read one of more than 4,300."""


def number_by_place(state: State) -> None:
    """Number the components of a match that begins by where they lie, and let everybody call them so.

    The order in which the box was unpacked would tell what they are.
    """
    relabel(state, inverse([item for zone in state.zones for item in zone]))
    state.aliases = (tuple(map(Item, range(len(state.kind)))),) * (state.setup.seats + 1)


def observers(state: State) -> range:
    """Return all observers: the spectator, -1, then the seats; these numbers index `aliases`."""
    return range(-1, state.setup.seats)


def sees(state: State, spec: Zone, observer: int) -> bool:
    """Return whether an observer sees the contents of a zone now."""
    return spec.shows(observer) or (spec.policy is Policy.SCREEN and state.game.screens_open(state))


def forget_on_leave(state: State, item: int, source: int, target: int) -> None:
    """Rename a component that is about to leave a zone for observers who do not see it there."""
    aliases = state.aliases
    specs = state.game.zones(state.setup)
    left, entered = specs[source], specs[target]
    if aliases is None or left.policy is Policy.PUBLIC:
        return
    found = list(aliases)
    for observer in observers(state):
        if not sees(state, left, observer) and not _one_heap(left, entered):
            names = found[observer]
            other = _foremost(state, source, names)
            if other != item:
                swapped = list(names)
                swapped[item], swapped[other] = names[other], names[item]
                found[observer] = tuple(swapped)
    state.aliases = tuple(found)


def forget_after_shuffle(state: State, zone: int, before: Sequence[int]) -> None:
    """Keep the names of a shuffled zone's places for observers who do not see its contents."""
    if state.aliases is None:
        return
    spec, after = state.game.zones(state.setup)[zone], state.zones[zone]
    found = list(state.aliases)
    for observer in observers(state):
        if not sees(state, spec, observer):
            names = found[observer]
            changed = list(names)
            for item, earlier in zip(after, before, strict=True):
                changed[item] = names[earlier]
            found[observer] = tuple(changed)
    state.aliases = tuple(found)


def name_new_items(state: State) -> None:
    """Give names to components that have just come from the box."""
    if state.aliases is not None:
        state.aliases = tuple([(*names, *map(Item, range(len(names), len(state.kind)))) for names in state.aliases])


def _one_heap(left: Zone, entered: Zone) -> bool:
    return left is entered or (left.policy is entered.policy is Policy.SCREEN and left.seat == entered.seat)


def _foremost(state: State, zone: int, names: Renaming) -> Item:
    """Return the component that seems to leave: the top of a pile, the first name of a heap."""
    specs = state.game.zones(state.setup)
    if specs[zone].policy is Policy.SECRET:
        return state.zones[zone][-1]
    heap: Iterable[Item] = state.zones[zone]
    if specs[zone].policy is Policy.SCREEN:
        heap = [item for number in screened(specs)[specs[zone].seat] for item in state.zones[number]]
    return min(heap, key=names.__getitem__)


def relabel(state: State, new: Renaming) -> None:
    """Write a state with other numbers for its components; nothing else about it changes."""
    schema = type(state).schema
    for name, write in schema.writers.items():
        if name != "zones":
            setattr(state, name, write(getattr(state, name), new))
    if len(new) > 1:
        in_order = itemgetter(*inverse(new))
        for name in schema.items:
            setattr(state, name, list(in_order(getattr(state, name))))
    state.zones = [[new[item] for item in zone] if zone else [] for zone in state.zones]
    game = state.game
    state.stack = [(step, *renamed(args, game.step_arguments(step), new)) for step, *args in state.stack]
    if state.ask is not None and state.ask.args:
        args = renamed(state.ask.args, game.decisions[state.ask.key].args, new)
        state.ask = msgspec.structs.replace(state.ask, args=args)
    state.answers = tuple([renumbered(state, action, new) for action in state.answers])
    state.legal = {}


def to_alias(state: State, observer: int, action: Action) -> Action:
    """Return an action as an observer names its components."""
    return action if state.aliases is None else renumbered(state, action, state.aliases[observer])


def from_alias(state: State, observer: int, action: Action) -> Action:
    """Return an observer's action with the components' own numbers; what names none stays as it is."""
    if state.aliases is None:
        return action
    return renumbered(state, action, inverse(state.aliases[observer]))


def inverse(names: Renaming) -> list[Item]:
    """Return the numbers that have these names, by name."""
    return sorted(map(Item, range(len(names))), key=names.__getitem__)


def renumbered(state: State, action: Action, new: Renaming) -> Action:
    """Return an action with other numbers for the components it names; what names none stays as it is."""
    source, target = _renumbered(state, action.source, new), _renumbered(state, action.target, new)
    if source == action.source and target == action.target:
        return action
    return msgspec.structs.replace(action, source=source, target=target)


def _renumbered(state: State, ref: str, new: Renaming) -> str:
    item = item_of(state, ref)
    return ref if item < 0 else ref.replace(str(item), str(new[item]), 1)


def item_of(state: State, ref: str) -> int:
    """Return the number in a reference to a component or a part of it (`slot:17/2`), else -1."""
    for prefix in state.game.pieces:
        if ref.startswith(prefix):
            number = ref[len(prefix) :].partition("/")[0]
            known = number.isdecimal() and len(number) <= DIGITS_MOST and int(number) < len(state.kind)
            return int(number) if known else -1
    return -1


def item_names(state: State, item: int) -> tuple[int, ...]:
    """Return each observer's alias of a component; empty without observers."""
    return () if state.aliases is None else tuple([names[item] for names in state.aliases])


def value_names(state: State, field: str, value: int) -> tuple[int, ...]:
    """Return each observer's alias of a value of `field`; empty if it is no component."""
    return item_names(state, value) if value >= 0 and field in type(state).schema.writers else ()


def items_names(state: State, items: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return each observer's aliases of some components; empty without observers."""
    return () if state.aliases is None else tuple([tuple([names[i] for i in items]) for names in state.aliases])


def ref_for(state: State, ref: str, observer: int) -> str:
    """Return a reference for an observer: by the place of a component that it does not see."""
    if state.aliases is None:
        return ref
    item = item_of(state, ref)
    if item < 0:
        return ref
    spec = state.game.zones(state.setup)[state.zone[item]]
    if not sees(state, spec, observer):
        return spec.ref
    return _renumbered(state, ref, state.aliases[observer])


def action_names(state: State, action: Action) -> tuple[str, ...]:
    """Return an action as each observer may hear of it; empty if nobody looks on."""
    if state.aliases is None:
        return ()
    return tuple(
        str(
            msgspec.structs.replace(
                action,
                source=ref_for(state, action.source, observer),
                target=ref_for(state, action.target, observer),
            )
        )
        for observer in (*state.seats, -1)
    )


def log_param_names(state: State, params: dict[str, Param]) -> tuple[dict[str, Param], ...]:
    """Return the parameters of a sentence as each observer may hear them; empty if they name no component."""
    if state.aliases is None or not any(_names_some(state, value) for value in params.values()):
        return ()
    return tuple(
        {key: _param_for(state, value, observer) for key, value in params.items()} for observer in (*state.seats, -1)
    )


def _names_some(state: State, value: Param) -> bool:
    parts = value if isinstance(value, tuple) else (value,)
    return any(isinstance(part, str) and item_of(state, part) >= 0 for part in parts)


def _param_for(state: State, value: Param, observer: int) -> Param:
    if isinstance(value, tuple):
        return tuple([ref_for(state, part, observer) if isinstance(part, str) else part for part in value])
    return ref_for(state, value, observer) if isinstance(value, str) else value
