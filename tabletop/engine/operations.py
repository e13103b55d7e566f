"""The few operations through which rules change a state. Each tells the listeners, if there are any."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.engine import chance
from tabletop.engine.events import Counted, Moved, Param, Rolled, Shuffled, Swapped, Told, Turned
from tabletop.engine.state import State
from tabletop.engine.zones import Policy, Zone, pools

_OWNER, _SCREEN = Policy.OWNER, Policy.SCREEN  # looking up a member of an enumeration takes a while


def numbers(state: State, count: int, below: int) -> list[int]:
    """Return `count` fair numbers under `below`; scripted ones first, if a test scripted any."""
    if state.script is not None:
        if len(state.script) < count:
            raise chance.ScriptExhausted(f"{count} numbers under {below} wanted, script holds {state.script}")
        taken, state.script[:count] = state.script[:count], []
        if any(not 0 <= number < below for number in taken):
            raise chance.ScriptExhausted(f"numbers under {below} wanted, script gave {taken}")
        return taken
    state.chance, found = chance.numbers(state.chance, count, below)
    return found


def move(state: State, item: int, zone: int) -> int:
    """Put a component into a zone, at its end; return the component's number there.

    A component that leaves what only its owner sees exchanges its number with the lowest one there, so that the number
    does not tell when it came.
    """
    source = state.zone[item]
    specs = state.game.zones(state.setup)
    left, entered = specs[source], specs[zone]
    policy = left.policy
    stays = entered is left or (policy is entered.policy is _SCREEN and entered.seat == left.seat)
    if policy is _OWNER and not stays:
        item = exchange(state, item, min(state.zones[source]))
    elif policy is _SCREEN and not stays and not state.game.lifted(state):
        item = exchange(state, item, min(tag for number in pools(specs)[left.seat] for tag in state.zones[number]))
    state.zones[source].remove(item)
    state.zones[zone].append(item)
    state.zone[item] = zone
    if state.events is not None:
        to = _witnesses(state, left) if stays else None
        state.events.append(Moved(item, left.name, entered.name, state.kind[item], to))
    return item


def exchange(state: State, item: int, other: int) -> int:
    """Let two components exchange numbers and places, so that nothing moves on the table; return the second number."""
    if item == other:
        return item
    for values in (state.kind, *(getattr(state, name) for name in state.OWN)):
        values[item], values[other] = values[other], values[item]
    here, there = state.zone[item], state.zone[other]
    first, second = state.zones[here].index(item), state.zones[there].index(other)
    state.zones[here][first], state.zones[there][second] = other, item
    state.zone[item], state.zone[other] = there, here
    if state.events is not None:
        state.events.append(Swapped(item, other, state.game.zones(state.setup)[here].name))
    return other


def move_many(state: State, items: Sequence[int], source: int, target: int) -> None:
    """Move several components between two zones that do not hide their numbers (not from or to an owner's hand)."""
    zone = state.zone
    for item in items:
        zone[item] = target
    if len(items) == len(state.zones[source]):
        state.zones[target].extend(items)
        state.zones[source].clear()
    else:
        for item in items:
            state.zones[source].remove(item)
            state.zones[target].append(item)
    if state.events is not None:
        specs = state.game.zones(state.setup)
        for item in items:
            state.events.append(Moved(item, specs[source].name, specs[target].name, state.kind[item]))


def draw(state: State, source: int, target: int, count: int) -> list[int]:
    """Move `count` random components from a bag to another zone; return their numbers. The bag must hold enough."""
    bag, scripted = state.zones[source], state.script is not None
    words: Sequence[int] = range(count)
    if not scripted:
        state.chance, words = chance.words(state.chance, count)
    drawn = []
    kind, zone, size = state.kind, state.zone, len(bag)
    for word in words:
        pick = numbers(state, 1, size)[0] if scripted else (word * size) >> 64
        size -= 1
        tag = bag.pop()
        if pick < size:
            other = bag[pick]
            kind[tag], kind[other] = kind[other], kind[tag]
        zone[tag] = target
        drawn.append(tag)
    state.zones[target].extend(drawn)
    if state.events is not None:
        specs = state.game.zones(state.setup)
        for tag in drawn:
            state.events.append(Moved(tag, specs[source].name, specs[target].name, kind[tag]))
    return drawn


def shuffle(state: State, zone: int) -> None:
    """Put the contents of a zone in random order; the tags keep their places."""
    tags = state.zones[zone]
    if state.script is not None:
        order = list(range(len(tags)))
    else:
        state.chance, order = chance.permutation(state.chance, len(tags))
    kinds = [state.kind[tag] for tag in tags]
    for tag, place in zip(tags, order, strict=True):
        state.kind[tag] = kinds[place]
    if state.events is not None:
        state.events.append(Shuffled(state.game.zones(state.setup)[zone].name))


def roll(state: State, faces: list[int], items: Sequence[int], sides: int = 6) -> list[int]:
    """Give every die in `items` a random face in `faces`; return the faces in order."""
    found = numbers(state, len(items), sides)
    for item, face in zip(items, found, strict=True):
        faces[item] = face
    if state.events is not None:
        to = _witnesses(state, state.game.zones(state.setup)[state.zone[items[0]]]) if items else None
        state.events.append(Rolled(tuple(items), tuple(found), to))
    return found


def turn(state: State, what: str, item: int, value: int) -> None:
    """Set one value of a component in the game's list called `what`."""
    values = getattr(state, what)
    if values[item] != value:
        values[item] = value
        if state.events is not None:
            to = _witnesses(state, state.game.zones(state.setup)[state.zone[item]])
            state.events.append(Turned(item, what, value, to))


def count(state: State, what: str, index: int, value: int, to: tuple[int, ...] | None = None) -> None:
    """Set one counter in the game's list called `what`; `to` names the seats that may know."""
    values = getattr(state, what)
    before = values[index]
    if before != value:
        values[index] = value
        if state.events is not None:
            state.events.append(Counted(what, index, before, value, to))


def tell(state: State, key: str, rule: str = "", to: Iterable[int] | None = None, /, **params: Param) -> None:
    """Add a line to the story. Callers in hot code ask `state.events is not None` first."""
    if state.events is not None:
        state.events.append(Told(key, params, None if to is None else tuple(to), rule))


def _witnesses(state: State, spec: Zone) -> tuple[int, ...] | None:
    """Return who sees what happens inside a zone, None for everybody."""
    if spec.policy is _OWNER or (spec.policy is _SCREEN and not state.game.lifted(state)):
        return (spec.seat,)
    return None
