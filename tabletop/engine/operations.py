"""The few operations through which rules change a state. Each tells the listeners, if there are any."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.engine import aliases, rng
from tabletop.engine.errors import ScriptExhausted
from tabletop.engine.events import Changed, CounterChanged, Logged, Moved, Param, Revealed, Rolled, Shuffled
from tabletop.engine.items import Item
from tabletop.engine.state import State
from tabletop.engine.zones import Policy, Zone

_OWNER, _SCREEN = Policy.OWNER, Policy.SCREEN  # looking up a member of an enumeration takes a while


def random_numbers(state: State, count: int, below: int) -> list[int]:
    """Return `count` fair numbers under `below`; scripted ones first, if a test scripted any."""
    if state.script is not None:
        if len(state.script) < count:
            raise ScriptExhausted(f"{count} numbers under {below} wanted, script holds {state.script}")
        numbers, state.script[:count] = state.script[:count], []
        if any(not 0 <= number < below for number in numbers):
            raise ScriptExhausted(f"numbers under {below} wanted, script gave {numbers}")
        return numbers
    state.chance, found = rng.numbers(state.chance, count, below)
    return found


def create(state: State, kinds: Iterable[int], zone: int) -> list[Item]:
    """Take components from the box and put them into a zone, at its end; return their numbers."""
    found = list(kinds)
    made = list(map(Item, range(len(state.kind), len(state.kind) + len(found))))
    schema = type(state).schema
    for name, default in schema.defaults:
        getattr(state, name).extend([default] * len(found))
    if made:
        state.kind[made[0] :] = found
        state.zone[made[0] :] = [zone] * len(found)
    state.zones[zone] += made
    aliases.name_new_items(state)
    return made


def move(state: State, item: int, zone: int) -> None:
    """Put a component into a zone, at its end."""
    source = state.zone[item]
    if state.aliases is not None:
        aliases.forget_on_leave(state, item, source, zone)
    left_behind: list[Any] = state.zones[source]
    joined: list[Any] = state.zones[zone]
    left_behind.remove(item)
    joined.append(item)
    state.zone[item] = zone
    if state.events is not None:
        specs = state.game.zones(state.setup)
        left, entered = specs[source], specs[zone]
        stays = left is entered or (left.policy is entered.policy is _SCREEN and entered.seat == left.seat)
        _moved(state, item, left, entered, _witnesses(state, left) if stays else None)


def move_many(state: State, items: Sequence[int], source: int, target: int) -> None:
    """Move several components between two zones."""
    if state.aliases is not None:
        for item in items:
            move(state, item, target)
        return
    zone = state.zone
    left_behind: list[Any] = state.zones[source]
    joined: list[Any] = state.zones[target]
    for item in items:
        zone[item] = target
    if len(items) == len(state.zones[source]):
        joined.extend(items)
        left_behind.clear()
    else:
        for item in items:
            left_behind.remove(item)
            joined.append(item)


def draw(state: State, source: int, target: int, count: int) -> list[Item]:
    """Move `count` random components from a bag that holds enough to another zone; return them."""
    bag, scripted = state.zones[source], state.script is not None
    words: Sequence[int] = range(count)
    if not scripted:
        state.chance, words = rng.words(state.chance, count)
    found, observed = [], state.aliases is not None or state.events is not None
    for word in words:
        size = len(bag)
        pick = random_numbers(state, 1, size)[0] if scripted else (word * size) >> 64
        item, bag[pick], bag[-1] = bag[pick], bag[-1], bag[pick]
        found.append(item)
        if observed:
            move(state, item, target)
        else:
            bag.pop()
    if not observed:
        for item in found:
            state.zone[item] = target
        state.zones[target] += found
    return found


def shuffle(state: State, zone: int) -> None:
    """Put the contents of a zone in random order; scripted chance leaves them as they lie."""
    before = state.zones[zone]
    if state.script is None:
        state.chance, order = rng.permutation(state.chance, len(before))
        state.zones[zone] = [before[place] for place in order]
    aliases.forget_after_shuffle(state, zone, before)
    if state.events is not None:
        state.events.append(Shuffled(state.game.zones(state.setup)[zone].name))


def reveal(state: State, items: Sequence[int], to: Iterable[int] | None = None) -> None:
    """Show components where they lie, all in one zone, to everybody or to some seats."""
    if state.events is not None and items:
        kinds, zone = tuple(state.kind[item] for item in items), state.game.zones(state.setup)[state.zone[items[0]]]
        seats = None if to is None else tuple(to)
        state.events.append(Revealed(tuple(items), kinds, zone.name, seats, aliases.items_names(state, items)))


def roll(state: State, faces: list[int], items: Sequence[int], sides: int = 6, seat: int | None = None) -> list[int]:
    """Give every die in `items` a random face in `faces`; return the faces in order.

    `seat` rolls if it need not be the player whose turn it is; -1 is nobody.
    """
    found = random_numbers(state, len(items), sides)
    for item, face in zip(items, found, strict=True):
        faces[item] = face
    if state.events is not None:
        to = _witnesses(state, state.game.zones(state.setup)[state.zone[items[0]]]) if items else None
        state.events.append(Rolled(tuple(items), tuple(found), to, aliases.items_names(state, items), seat))
    return found


def set_value(state: State, field: str, item: int, value: int) -> None:
    """Set one value of a component in the game's list called `field`."""
    values = getattr(state, field)
    if values[item] != value:
        values[item] = value
        if state.events is not None:
            to = _witnesses(state, state.game.zones(state.setup)[state.zone[item]])
            names, values = aliases.item_names(state, item), aliases.value_names(state, field, value)
            state.events.append(Changed(item, field, value, to, names, values))


def reveal_value(state: State, field: str, item: int) -> None:
    """Reveal to everybody a value of a component that only some have seen."""
    if state.events is not None:
        names, value = aliases.item_names(state, item), getattr(state, field)[item]
        state.events.append(Changed(item, field, value, None, names, aliases.value_names(state, field, value)))


def set_counter(state: State, field: str, index: int, value: int, to: tuple[int, ...] | None = None) -> None:
    """Set one counter in the game's list called `field`; `to` names the seats that may know."""
    values = getattr(state, field)
    before = values[index]
    if before != value:
        values[index] = value
        if state.events is not None:
            state.events.append(CounterChanged(field, index, before, value, to))


def log(state: State, key: str, rule: str = "", to: Iterable[int] | None = None, /, **params: Param) -> None:
    """Add a line to the story. Callers in hot code ask `state.events is not None` first."""
    if state.events is not None:
        seats = None if to is None else tuple(to)
        state.events.append(Logged(key, params, seats, rule, aliases.log_param_names(state, params)))


def _moved(state: State, item: int, left: Zone, entered: Zone, to: tuple[int, ...] | None) -> None:
    assert state.events is not None
    names = aliases.item_names(state, item)
    state.events.append(Moved(item, left.name, entered.name, state.kind[item], to, names))


def _witnesses(state: State, spec: Zone) -> tuple[int, ...] | None:
    """Return who sees what happens inside a zone, None for everybody."""
    if spec.policy is _OWNER or (spec.policy is _SCREEN and not state.game.screens_open(state)):
        return (spec.seat, *spec.allies)
    return None
