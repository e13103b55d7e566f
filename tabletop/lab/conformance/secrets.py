"""Checks of secrecy: component numbers mean nothing, and lookalikes stay indistinguishable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import msgspec

from tabletop.engine import aliases, runner, view
from tabletop.engine.actions import Action
from tabletop.engine.events import Event, Moved, Revealed
from tabletop.engine.items import Item
from tabletop.engine.progress import Mode
from tabletop.engine.state import State
from tabletop.lab.conformance.checks import Check, everybody, plain, require
from tabletop.lab.conformance.tables import Seating, choose, positions

STEPS = 12
"""Decisions that a match is played on under other numbers."""
ALOUD = (Mode.ONE, Mode.ANY)
"""Modes in which an answer is public at once."""


def redealt(state: State, observer: int, key: int) -> State:
    """Return a state that looks the same to an observer, with the unseen dealt anew and every name kept."""
    twin = view.determinize(view.view(state, observer), key)
    if state.aliases is not None:
        aliases.relabel(twin, aliases.inverse(state.aliases[observer]))
        twin.aliases = state.aliases
    return twin


def numbers_mean_nothing(seating: Seating) -> None:
    """Renumbered components change nothing in the rest of a match but their numbers."""
    random = Random(5)
    for state in _open(positions(seating)[::6]):
        numbers = list(map(Item, range(len(state.kind))))
        random.shuffle(numbers)
        original, relabelled = state.clone(), state.clone()
        original.aliases = relabelled.aliases = None
        aliases.relabel(relabelled, numbers)
        for _ in range(STEPS):
            if original.result is not None:
                break
            seat = random.choice(runner.players_to_act(original))
            legal = runner.legal_actions(original, seat)
            also = {action: aliases.renumbered(original, action, numbers) for action in legal}
            require(
                runner.legal_actions(relabelled, seat) == tuple(sorted(also.values())), f"{legal} depends on numbers"
            )
            action = random.choice(legal)
            runner.play(original, action)
            runner.play(relabelled, also[action])
            numbers += map(Item, range(len(numbers), len(original.kind)))  # what has come from the box since
            renamed = original.clone()
            aliases.relabel(renamed, numbers)
            require(plain(renamed) == plain(relabelled), f"{action} depends on numbers")


def hidden_choices_tell_nothing(seating: Seating) -> None:
    """Two matches that differ in what a seat chose in hiding alone look the same to all others."""
    random = Random(6)
    for state in _open(positions(seating)):
        compare_twins(state, random)


def compare_twins(state: State, random: Random) -> None:
    """Raise Broken if others can distinguish two choices that they are told of in the same way."""
    seat = random.choice(runner.players_to_act(state))
    legal = runner.legal_actions(state, seat)
    for observer in everybody(state):
        if observer == seat:
            continue
        groups: dict[str, list[Action]] = {}
        for action in legal:
            groups.setdefault(_action_name(state, action, observer), []).append(action)
        chosen = [random.sample(group, min(len(group), 4)) for group in groups.values()]
        for pair in (pair for group in chosen for pair in pairwise(group)):
            first, second = (_stepped(state, action) for action in pair)
            if any(_disclosed(after, observer) for after in (first, second)) or _settled(state, first, second):
                continue
            require(
                _events_for(first, observer) == _events_for(second, observer),
                f"seat {observer} hears which of {pair} it was",
            )
            seen = [view.encode(view.view(after, observer)) for after in (first, second)]
            require(seen[0] == seen[1], f"seat {observer} sees which of {pair} it was")


def copies_tell_nothing(seating: Seating) -> None:
    """Others do not learn which of two identical components left a hand."""
    random = Random(8)
    for state in _open(positions(seating)):
        compare_copies(state, random.choice(runner.players_to_act(state)))


def compare_copies(state: State, seat: int) -> None:
    """Raise Broken if others can distinguish two choices that differ only in the copy."""
    specs, lists = state.game.zones(state.setup), type(state).schema.items
    groups: dict[tuple[Any, ...], list[Action]] = {}
    for action in runner.legal_actions(state, seat):
        item = aliases.item_of(state, action.source)
        if item >= 0:
            look = tuple([getattr(state, name)[item] for name in lists])
            groups.setdefault((msgspec.structs.replace(action, source=""), *look), []).append(action)
    for pair in (group[:2] for group in groups.values() if len(group) > 1):
        zone = specs[state.zone[aliases.item_of(state, pair[0].source)]]
        outsiders = [
            outsider for outsider in everybody(state) if outsider != seat and not aliases.sees(state, zone, outsider)
        ]
        after = [_stepped(state, action) for action in pair if outsiders]
        for observer in outsiders:
            events = [_events_for(successor, observer) for successor in after]
            require(events[0] == events[1], f"seat {observer} hears which of {pair} it was")
            seen = [view.encode(view.view(successor, observer)) for successor in after]
            require(seen[0] == seen[1], f"seat {observer} sees which of {pair} it was")


def steps_tell_no_more_than_they_say(seating: Seating) -> None:
    """A seat's view after a step follows from its view before and its events alone.

    The unseen is dealt anew and the same step taken.
    """
    random = Random(7)
    for state in _open(positions(seating)[::2]):
        for observer in everybody(state):
            compare_deals(state, observer, random)


def compare_deals(state: State, observer: int, random: Random) -> None:
    """Raise Broken if an observer's view after a step reveals more than its earlier view and events."""
    seat = random.choice(runner.players_to_act(state))
    if state.ask is not None and state.ask.mode not in ALOUD and seat != observer:
        return  # others answer out of sight; what they sealed is not dealt anew
    action = random.choice(runner.legal_actions(state, seat))
    name = _action_name(state, action, observer)
    twin = redealt(state, observer, random.getrandbits(100))
    twin.chance = state.chance
    same = [
        candidate for candidate in runner.legal_actions(twin, seat) if _action_name(twin, candidate, observer) == name
    ]
    if not same:
        return
    after, twin_after = _stepped(state, action), _stepped(twin, random.choice(same))
    screens_open = state.game.screens_open
    if _events_for(after, observer) == _events_for(twin_after, observer) and screens_open(state) == screens_open(
        after
    ) == screens_open(twin_after):
        seen, also = (
            msgspec.json.decode(view.encode(view.view(after, observer)))["state"] for after in (after, twin_after)
        )
        for part in ("stack", "ask", "zones", "zone"):
            require(seen[part] == also[part], f"{part} after {action} tells seat {observer} more")


def whole_matches_keep_secrets(seating: Seating, matches: Iterable[int], often: float) -> None:
    """Hidden choices and cards reveal nothing, at a sample of the decisions of some matches."""
    for seed in matches:
        random = Random(seed)
        state = seating.start(seed)
        while state.result is None:
            if random.random() < often:
                compare_twins(state, random)
                compare_deals(state, random.choice(list(everybody(state))), random)
            runner.play(state, choose(state, random)[0])


def _open(found: Iterable[State]) -> Iterator[State]:
    return (state for state in found if state.result is None)


def _settled(before: State, *after: State) -> bool:
    """Return whether choices made in private take effect now."""
    pending = before.ask
    if pending is None or pending.mode in ALOUD:
        return False
    return any(state.ask is None or state.ask.key != pending.key for state in after)


def _events_for(state: State, observer: int) -> list[Event]:
    events = (view.redact(event, state, observer) for event in state.events or ())
    return [event for event in events if event is not None]


def _stepped(state: State, action: Action) -> State:
    after = state.clone()
    after.events = []
    runner.play(after, action)
    return after


def _disclosed(after: State, observer: int) -> bool:
    """Return whether the observer now sees something hidden before, or the match is over."""
    zones = {zone.name: zone for zone in after.game.zones(after.setup)}
    return after.result is not None or any(
        isinstance(event, Revealed)
        or (isinstance(event, Moved) and event.kind >= 0 and not zones[event.source].shows(observer))
        for event in _events_for(after, observer)
    )


def _action_name(state: State, action: Action, observer: int) -> str:
    """Return the action as an observer is told of it."""
    return aliases.action_names(state, action)[observer]


SECRETS: tuple[Check, ...] = (
    numbers_mean_nothing,
    hidden_choices_tell_nothing,
    copies_tell_nothing,
    steps_tell_no_more_than_they_say,
)
"""Checks of hidden information."""
