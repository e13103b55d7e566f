"""Views: what one seat knows. The only door to screen, log, bots, hints, spectators and the network.

A view holds a masked state: the same fields, with every kind a seat cannot know replaced by what its back shows, bags
in sorted order, everything behind a seat's screen in one heap, sealed answers of others and the chance integer
removed. `sample` deals the unseen back.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from tabletop.engine import chance, runner
from tabletop.engine.actions import Action
from tabletop.engine.events import Event, Moved, Swapped
from tabletop.engine.game import Game
from tabletop.engine.state import Setup, State, from_plain, to_plain
from tabletop.engine.zones import Policy, pools

SPECTATOR = -1
_encoder = msgspec.json.Encoder(order="deterministic")


class View:
    """What `seat` knows at state number `number`; `unseen` are pool and kind of the masked components, sorted.

    `state` may be read and cloned, never applied to: for that, `sample` a possible one.
    """

    __slots__ = ("actions", "seat", "state", "unseen")

    def __init__(
        self, seat: int, state: State, actions: tuple[Action, ...], unseen: tuple[tuple[int, int], ...]
    ) -> None:
        self.seat = seat
        self.state = state
        self.actions = actions
        self.unseen = unseen

    @property
    def number(self) -> int:
        """Number of decisions answered so far."""
        return self.state.number

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats whose answer is wanted."""
        return runner.to_act(self.state)


class _Wire(msgspec.Struct, frozen=True):
    game: str
    setup: Setup
    seat: int
    state: dict[str, Any]
    actions: tuple[Action, ...]
    unseen: tuple[tuple[int, int], ...]


def public_number(state: State) -> int:
    """Return the state number that everybody may know: it does not count what seats did each for itself."""
    return state.number - state.veiled


def shared(state: State) -> bool:
    """Tell whether partners may look at each other's places: all win or lose together, and nobody hides anything."""
    game = state.game
    if not game.together(state.setup):
        return False
    private = (Policy.OWNER, Policy.SCREEN)
    return game.lifted(state) or not any(zone.policy in private for zone in game.zones(state.setup))


def view(state: State, seat: int = SPECTATOR) -> View:
    """Return what `seat` may know of `state`; the state itself stays untouched."""
    masked = state.clone()
    masked.chance = 0
    masked.script = None
    masked.answers = tuple(
        action if action.seat == seat else Action(action.seat, "sealed") for action in sorted(state.answers)
    )
    masked.number = public_number(state)
    masked.veiled = 0
    game = state.game
    back = game.back
    kind = masked.kind
    unseen: list[tuple[int, int]] = []
    hidden: list[int] = []
    specs = game.zones(state.setup)
    screens = {} if game.lifted(state) else pools(specs)
    for owner, numbers in screens.items():
        if owner != seat:
            heap = sorted(tag for number in numbers for tag in masked.zones[number])
            for number in numbers:
                masked.zones[number] = []
            masked.zones[numbers[0]] = heap
            for tag in heap:
                masked.zone[tag] = numbers[0]
    for number, zone in enumerate(specs):
        if zone.shows(seat) or (zone.policy is Policy.SCREEN and not screens):
            continue
        tags = masked.zones[number]
        hidden += tags
        if zone.policy is Policy.BAG:
            for tag, known in zip(tags, sorted([kind[tag] for tag in tags]), strict=True):
                kind[tag] = known
        else:
            for tag in tags:
                unseen.append((zone.pool, kind[tag]))
                kind[tag] = -1 - back(kind[tag])
    for name in masked.OWN:
        values = getattr(masked, name)
        for tag in hidden:
            values[tag] = -1
    game.mask(masked, seat)
    actions = runner.legal(state, seat)
    masked.legal = {other: () for other in masked.seats if other != seat}
    masked.legal[seat] = actions
    return View(seat, masked, actions, tuple(sorted(unseen)))


def sample(seen: View, key: int) -> State:
    """Return a state that `seen` could be the view of, with the unseen dealt at random by the chance integer `key`."""
    state = seen.state.clone()
    state.legal = {}
    back = state.game.back
    for number, zone in enumerate(state.game.zones(state.setup)):
        if zone.policy is Policy.BAG:
            tags = state.zones[number]
            key, order = chance.permutation(key, len(tags))
            kinds = [state.kind[tag] for tag in tags]
            for tag, place in zip(tags, order, strict=True):
                state.kind[tag] = kinds[place]
    if seen.unseen:
        groups: dict[tuple[int, int], list[int]] = {}
        places: dict[tuple[int, int], list[int]] = {}
        for pool, kind in seen.unseen:
            groups.setdefault((pool, -1 - back(kind)), []).append(kind)
        specs = state.game.zones(state.setup)
        for tag, kind in enumerate(state.kind):
            if kind < 0:
                places.setdefault((specs[state.zone[tag]].pool, kind), []).append(tag)
        for group, kinds in groups.items():
            tags = places[group]
            key, order = chance.permutation(key, len(kinds))
            for tag, place in zip(tags, order, strict=True):
                state.kind[tag] = kinds[place]
    state.chance = state.game.imagine(state, seen.seat, key)
    return state


def encode(seen: View) -> bytes:
    """Return the view as JSON, the same bytes for equal views."""
    wire = _Wire(seen.state.game.key, seen.state.setup, seen.seat, to_plain(seen.state), seen.actions, seen.unseen)
    return _encoder.encode(wire)


def decode(game: Game[Any], data: bytes) -> View:
    """Return the view that `encode` wrote; other bytes raise LookupError, TypeError or ValueError."""
    wire = msgspec.json.decode(data, type=_Wire)
    state = from_plain(game, wire.setup, wire.state)
    state.legal = dict.fromkeys(state.seats, ())
    state.legal[wire.seat] = wire.actions
    return View(wire.seat, state, wire.actions, wire.unseen)


def fingerprint(seen: View) -> str:
    """Return a short hash of a view, equal for equal views."""
    return blake2b(encode(seen), digest_size=8).hexdigest()


def redact(event: Event, state: State, seat: int) -> Event | None:
    """Return what `seat` may know of an event, None for nothing."""
    if event.to is not None and seat not in event.to:
        return None
    specs = {zone.name: zone for zone in state.game.zones(state.setup)}
    match event:
        case Moved(item, source, target, kind):
            ends = (specs[source], specs[target])
            lifted = state.game.lifted(state)
            if any(end.shows(seat) or (lifted and end.policy is Policy.SCREEN) for end in ends):
                return event
            return Moved(item, source, target, -1 - state.game.back(kind))
        case Swapped(zone=zone):
            return event if specs[zone].shows(seat) else None
    return event
