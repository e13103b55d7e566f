"""Views: the knowledge of one seat, for screen, log, bots, hints, spectators and the network.

A view holds a masked state: the same fields under the seat's own names for the components, with every kind a seat
cannot know replaced by what its back shows, hidden heaps in the order of names, everything behind a seat's screen in
one heap, sealed answers of others and the chance integer removed. `sample` deals the unseen back
and imagines what is sealed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from functools import cache
from hashlib import blake2b
from typing import Any

import msgspec

from tabletop.engine import aliases, rng, runner
from tabletop.engine.actions import Action, parse
from tabletop.engine.events import ActionTaken, Changed, Event, Logged, Moved, Revealed, Rolled
from tabletop.engine.game import Game
from tabletop.engine.items import Item
from tabletop.engine.setup import Setup
from tabletop.engine.state import State, from_plain, to_plain
from tabletop.engine.zones import Policy, screened

SPECTATOR = -1
_PUBLIC, _SCREEN = Policy.PUBLIC, Policy.SCREEN  # looking up a member of an enumeration takes a while
_encoder = msgspec.json.Encoder(order="deterministic")


Deal = tuple[tuple[int, ...], tuple[int, ...]]
"""Numbers of components, and the kinds to be dealt among them."""


MOST_FORMER = 200
"""Most numbers of earlier views that are kept."""


class Forecast:
    """Numbers in the display of one view that take long to compute, by name.

    Each is computed when it is looked up first; not so if there are `former` ones: then another process computes those
    of the table, and until it answers the former number of the same name stands for each, if there is one. A number
    with a `situation` is that of the very same one alone.
    """

    __slots__ = ("former", "is_answered", "is_wanted", "known", "shown")

    def __init__(self, former: dict[str, float] | None = None) -> None:
        self.former = former
        self.known = dict[str, float]()
        self.shown = dict[str, float]()
        """Former numbers as they were when they were looked up last."""
        self.is_answered = self.is_wanted = False
        """True once the other process has answered, and once a number has been looked up that it has to compute."""

    def find(self, name: str, compute: Callable[[], float], situation: str = "") -> float | None:
        """Return a number as far as it is known."""
        full_name = f"{name}/{situation}" if situation else name
        if full_name not in self.known:
            if self.former is not None:
                if not (situation and full_name in self.former):
                    self.is_wanted = not self.is_answered
                return self._former(full_name)
            self.known[name] = self.known[full_name] = compute()
        return self.known[full_name]

    def latest(self, name: str) -> float | None:
        """Return the number of a name that was computed last, in whatever situation."""
        return self.known[name] if name in self.known else self._former(name)

    def _former(self, name: str) -> float | None:
        if self.former is None or name not in self.former:
            return None
        self.shown[name] = self.former[name]
        return self.shown[name]

    def as_shown(self) -> Forecast:
        """Return the numbers known by now and the former ones as looked up, which no later view changes."""
        return Forecast(self.shown | self.known)

    def learn(self, numbers: Mapping[str, float]) -> None:
        """Take the numbers that another process has computed; without any, it has failed."""
        self.known.update(numbers)
        if not numbers:
            self.former = None
        self.is_answered, self.is_wanted = True, False

    def pass_on(self) -> None:
        """Keep the known numbers as the former ones of later views."""
        if self.former is not None:
            self.former.update(self.known)
            for name in list(self.former)[:-MOST_FORMER]:
                del self.former[name]


class View:
    """The knowledge of `seat` at state `number`; `unseen` are pool and kind of hidden components, sorted.

    `state` may be read and cloned, never applied to: for that, `sample` a possible one. `facing` is the seat whose left
    and right a table has: the same one, unless several people share a screen.
    """

    __slots__ = ("_deals", "actions", "facing", "forecast", "seat", "state", "unseen")

    def __init__(
        self, seat: int, state: State, actions: tuple[Action, ...], unseen: tuple[tuple[int, int], ...]
    ) -> None:
        self.seat = self.facing = seat
        self.state = state
        self.actions = actions
        self.unseen = unseen
        self.forecast = Forecast()
        self._deals: tuple[Deal, ...] | None = None

    @property
    def deals(self) -> tuple[Deal, ...]:
        """Components to be dealt anew with their kinds: every bag, then each group that looks alike."""
        if self._deals is None:
            self._deals = _deals(self)
        return self._deals

    @property
    def number(self) -> int:
        """Number of decisions answered so far."""
        return self.state.number

    @property
    def players_to_act(self) -> tuple[int, ...]:
        """Seats whose answer is wanted."""
        return runner.players_to_act(self.state)


def expecting(seen: View, former: dict[str, float] | None) -> View:
    """Return a view of its own whose numbers another process computes, unless there are no `former` ones."""
    if former is None:
        return seen
    lent = copy(seen)
    lent.forecast = Forecast(former)
    lent.forecast.known.update(seen.forecast.known)
    return lent


class _Wire(msgspec.Struct, frozen=True):
    game: str
    setup: Setup
    seat: int
    state: dict[str, Any]
    actions: tuple[Action, ...]
    unseen: tuple[tuple[int, int], ...]


def facing(seen: View, seat: int) -> View:
    """Return a view whose table keeps the left and right of a seat."""
    if seen.facing == seat:
        return seen
    turned = copy(seen)
    turned.facing = seat
    return turned


def public_number(state: State) -> int:
    """Return the state number that everybody may know: it does not count what seats did each for itself."""
    return state.number - state.private_count


def shares(state: State, seat: int, other: int) -> bool:
    """Return whether a seat sees all that another sees, being on the same side."""
    game, sides = state.game, state.game.sides(state.setup)
    if seat == SPECTATOR or sides[seat] != sides[other]:
        return False
    return game.screens_open(state) or all(zone.shows(seat) for zone in game.zones(state.setup) if zone.shows(other))


def view(state: State, seat: int = SPECTATOR) -> View:
    """Return the view of `state` that `seat` may have, without changing the state."""
    masked = state.clone()
    masked.chance = 0
    masked.script = None
    masked.answers = tuple(
        action if action.seat == seat else Action(action.seat, "sealed") for action in sorted(state.answers)
    )
    masked.number = public_number(state)
    masked.private_count = 0
    masked.aliases = None
    if state.aliases is not None:
        aliases.relabel(masked, state.aliases[seat])
    unseen = _hide(masked, seat)
    state.game.redact(masked, seat)
    actions = tuple(sorted(aliases.to_alias(state, seat, action) for action in runner.legal_actions(state, seat)))
    masked.legal = {other: () for other in masked.seats if other != seat}
    masked.legal[seat] = actions
    return View(seat, masked, actions, unseen)


@cache
def _back(game: Game[Any], kind: int) -> int:
    """Return the number that hides the kind of a component."""
    return -1 - game.lookalike(kind)


def _hide(masked: State, seat: int) -> tuple[tuple[int, int], ...]:
    """Take out of a state what a seat does not see; return pool and kind of what had one, sorted."""
    game, kind = masked.game, masked.kind
    unseen: list[tuple[int, int]] = []
    hidden: list[Item] = []
    specs = game.zones(masked.setup)
    screens_open = game.screens_open(masked)
    screens = {} if screens_open else screened(specs)
    for zones in screens.values():
        if not specs[zones[0]].shows(seat):
            heap = sorted(item for number in zones for item in masked.zones[number])
            for number in zones:
                masked.zones[number] = []
            masked.zones[zones[0]] = heap
            for item in heap:
                masked.zone[item] = zones[0]
    for number, zone in enumerate(specs):
        policy, items = zone.policy, masked.zones[number]
        if not items or policy is _PUBLIC or (screens_open and policy is _SCREEN) or zone.shows(seat):
            continue
        if policy is not Policy.SECRET:
            items.sort()
        hidden += items
        if policy is Policy.BAG:
            for item, known in zip(items, sorted([kind[item] for item in items]), strict=True):
                kind[item] = known
        else:
            unseen += [(zone.pool, kind[item]) for item in items]
            for item in items:
                kind[item] = _back(game, kind[item])
    for name in type(masked).schema.hidden:
        values = getattr(masked, name)
        for item in hidden:
            values[item] = -1
    return tuple(sorted(unseen))


def _deals(seen: View) -> tuple[Deal, ...]:
    state = seen.state
    back, specs = state.game.lookalike, state.game.zones(state.setup)
    bags = [tuple(state.zones[number]) for number, zone in enumerate(specs) if zone.policy is Policy.BAG]
    groups: dict[tuple[int, int], list[int]] = {}
    places: dict[tuple[int, int], list[int]] = {}
    for pool, kind in seen.unseen:
        groups.setdefault((pool, -1 - back(kind)), []).append(kind)
    for number, kind in enumerate(state.kind):
        if kind < 0:
            places.setdefault((specs[state.zone[number]].pool, kind), []).append(number)
    return (
        *((items, tuple([state.kind[item] for item in items])) for items in bags),
        *((tuple(places[group]), tuple(kinds)) for group, kinds in groups.items()),
    )


def determinize(seen: View, key: int) -> State:
    """Return a possible state behind `seen`, its unseen components dealt by the chance integer `key`."""
    state = seen.state.clone()
    state.legal = {}
    kind = state.kind
    for items, kinds in seen.deals:
        key, order = rng.permutation(key, len(kinds))
        for item, place in zip(items, order, strict=True):
            kind[item] = kinds[place]
    state.chance = state.game.determinize(state, seen.seat, key)
    _unseal(state, seen.seat)
    return state


def _unseal(state: State, seat: int) -> None:
    """Put an answer that might be meant in place of each that the others have sealed."""
    answers = state.answers
    for place, sealed in enumerate(answers):
        if sealed.seat != seat:
            state.answers, state.legal = (), {}
            if legal := runner.legal_actions(state, sealed.seat):  # nothing if the hand just imagined holds no answer
                state.chance, (pick,) = rng.numbers(state.chance, 1, len(legal))
                answers = (*answers[:place], legal[pick], *answers[place + 1 :])
    state.answers, state.legal = answers, {}


def encode(seen: View, plain: dict[str, Any] | None = None) -> bytes:
    """Return the view as JSON, the same bytes for equal views; `plain` may give its state."""
    plain = to_plain(seen.state) if plain is None else plain
    wire = _Wire(seen.state.game.key, seen.state.setup, seen.seat, plain, seen.actions, seen.unseen)
    return _encoder.encode(wire)


def decode(game: Game[Any], data: bytes) -> View:
    """Return the view that `encode` wrote; other bytes raise LookupError, TypeError or ValueError."""
    wire = msgspec.json.decode(data, type=_Wire)
    return assemble(wire.seat, from_plain(game, wire.setup, wire.state), wire.actions, wire.unseen)


def assemble(seat: int, masked: State, actions: tuple[Action, ...], unseen: tuple[tuple[int, int], ...]) -> View:
    """Return the view that has these parts."""
    masked.legal = dict.fromkeys(masked.seats, ())
    masked.legal[seat] = actions
    return View(seat, masked, actions, unseen)


def fingerprint(seen: View) -> str:
    """Return a short hash of a view, equal for equal views."""
    return blake2b(encode(seen), digest_size=8).hexdigest()


def redact(event: Event, state: State, seat: int) -> Event | None:
    """Return an event that led to `state` as `seat` may know it, under its aliases; None for nothing."""
    if event.to is not None and seat not in event.to:
        return None
    if event.outside:
        event = _renamed(event, seat)
    match event:
        case Moved(source=source, target=target, kind=kind):
            specs = {zone.name: zone for zone in state.game.zones(state.setup)}
            if not any(aliases.sees(state, specs[end], seat) for end in (source, target)):
                return msgspec.structs.replace(event, kind=_back(state.game, kind))
        case ActionTaken(action=action, auto=True) if parse(action).seat != seat:
            return msgspec.structs.replace(event, auto=False)
    return event


def _renamed(event: Event, seat: int) -> Event:
    name: Any = event.outside[seat]
    match event:
        case Moved():
            return msgspec.structs.replace(event, item=name, outside=())
        case Changed(value=value, values=values):
            value = values[seat] if values else value
            return msgspec.structs.replace(event, item=name, value=value, outside=(), values=())
        case Rolled() | Revealed():
            return msgspec.structs.replace(event, items=name, outside=())
        case Logged():
            return msgspec.structs.replace(event, params=name, outside=())
        case ActionTaken():
            return msgspec.structs.replace(event, action=name, outside=())
    return event
