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
from tabletop.engine.state import Mode, State
from tabletop.lab.conformance.checks import Check, everybody, hold, plain
from tabletop.lab.conformance.tables import Seating, choose, positions

STEPS = 12
"""Decisions that a match is played on under other numbers."""
ALOUD = (Mode.ONE, Mode.ANY)
"""Ways of asking in which an answer is heard at once."""


def redealt(state: State, observer: int, key: int) -> State:
    """Return a state that looks the same to an observer, with the unseen dealt anew and every name kept."""
    other = view.determinize(view.view(state, observer), key)
    if state.aliases is not None:
        aliases.relabel(other, aliases.inverse(state.aliases[observer]))
        other.aliases = state.aliases
    return other


def numbers_mean_nothing(seating: Seating) -> None:
    """Renumbered components change nothing in the rest of a match but their numbers."""
    random = Random(5)
    for state in _open(positions(seating)[::6]):
        numbers = list(map(Item, range(len(state.kind))))
        random.shuffle(numbers)
        one, other = state.clone(), state.clone()
        one.aliases = other.aliases = None
        aliases.relabel(other, numbers)
        for _ in range(STEPS):
            if one.result is not None:
                break
            seat = random.choice(runner.players_to_act(one))
            legal = runner.legal_actions(one, seat)
            also = {action: aliases.renumbered(one, action, numbers) for action in legal}
            hold(runner.legal_actions(other, seat) == tuple(sorted(also.values())), f"{legal} depends on numbers")
            action = random.choice(legal)
            runner.play(one, action)
            runner.play(other, also[action])
            numbers += map(Item, range(len(numbers), len(one.kind)))  # what has come from the box since
            renamed = one.clone()
            aliases.relabel(renamed, numbers)
            hold(plain(renamed) == plain(other), f"{action} depends on numbers")


def hidden_choices_tell_nothing(seating: Seating) -> None:
    """Two matches that differ in what a seat chose in hiding alone look the same to all others."""
    random = Random(6)
    for state in _open(positions(seating)):
        compare_twins(state, random)


def compare_twins(state: State, random: Random) -> None:
    """Raise Broken if others can tell apart two choices of a seat of which they hear the same."""
    seat = random.choice(runner.players_to_act(state))
    legal = runner.legal_actions(state, seat)
    for observer in everybody(state):
        if observer == seat:
            continue
        alike: dict[str, list[Action]] = {}
        for action in legal:
            alike.setdefault(_heard(state, action, observer), []).append(action)
        chosen = [random.sample(group, min(len(group), 4)) for group in alike.values()]
        for pair in (pair for group in chosen for pair in pairwise(group)):
            one, other = (_stepped(state, action) for action in pair)
            if any(_disclosed(after, observer) for after in (one, other)) or _settled(state, one, other):
                continue
            hold(_told(one, observer) == _told(other, observer), f"seat {observer} hears which of {pair} it was")
            seen = [view.encode(view.view(after, observer)) for after in (one, other)]
            hold(seen[0] == seen[1], f"seat {observer} sees which of {pair} it was")


def copies_tell_nothing(seating: Seating) -> None:
    """Others do not learn which of two identical components left a hand."""
    random = Random(8)
    for state in _open(positions(seating)):
        compare_copies(state, random.choice(runner.players_to_act(state)))


def compare_copies(state: State, seat: int) -> None:
    """Raise Broken if others can tell apart two choices of a seat that differ in the copy alone."""
    specs, lists = state.game.zones(state.setup), type(state).schema.items
    alike: dict[tuple[Any, ...], list[Action]] = {}
    for action in runner.legal_actions(state, seat):
        item = aliases.item_of(state, action.source)
        if item >= 0:
            look = tuple([getattr(state, name)[item] for name in lists])
            alike.setdefault((msgspec.structs.replace(action, source=""), *look), []).append(action)
    for pair in (group[:2] for group in alike.values() if len(group) > 1):
        held = specs[state.zone[aliases.item_of(state, pair[0].source)]]
        others = [one for one in everybody(state) if one != seat and not aliases.sees(state, held, one)]
        after = [_stepped(state, action) for action in pair if others]
        for observer in others:
            told = [_told(one, observer) for one in after]
            hold(told[0] == told[1], f"seat {observer} hears which of {pair} it was")
            seen = [view.encode(view.view(one, observer)) for one in after]
            hold(seen[0] == seen[1], f"seat {observer} sees which of {pair} it was")


def steps_tell_no_more_than_they_say(seating: Seating) -> None:
    """A seat's view after a step follows from its view before and its events alone.

    The unseen is dealt anew and the same step taken.
    """
    random = Random(7)
    for state in _open(positions(seating)[::2]):
        for observer in everybody(state):
            compare_deals(state, observer, random)


def compare_deals(state: State, observer: int, random: Random) -> None:
    """Raise Broken if after a step an observer could read what it neither saw nor was told."""
    seat = random.choice(runner.players_to_act(state))
    if state.ask is not None and state.ask.mode not in ALOUD and seat != observer:
        return  # others answer out of sight; what they sealed is not dealt anew
    action = random.choice(runner.legal_actions(state, seat))
    heard = _heard(state, action, observer)
    twin = redealt(state, observer, random.getrandbits(100))
    twin.chance = state.chance
    same = [other for other in runner.legal_actions(twin, seat) if _heard(twin, other, observer) == heard]
    if not same:
        return
    one, other = _stepped(state, action), _stepped(twin, random.choice(same))
    lifted = state.game.screens_open
    if _told(one, observer) == _told(other, observer) and lifted(state) == lifted(one) == lifted(other):
        seen, also = (msgspec.json.decode(view.encode(view.view(after, observer)))["state"] for after in (one, other))
        for part in ("stack", "ask", "zones", "zone"):
            hold(seen[part] == also[part], f"{part} after {action} tells seat {observer} more")


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
    asked = before.ask
    if asked is None or asked.mode in ALOUD:
        return False
    return any(state.ask is None or state.ask.key != asked.key for state in after)


def _told(state: State, observer: int) -> list[Event]:
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
        for event in _told(after, observer)
    )


def _heard(state: State, action: Action, observer: int) -> str:
    """Return how an observer hears of a choice."""
    return aliases.action_names(state, action)[observer]


SECRETS: tuple[Check, ...] = (
    numbers_mean_nothing,
    hidden_choices_tell_nothing,
    copies_tell_nothing,
    steps_tell_no_more_than_they_say,
)
"""Checks of hidden information."""
