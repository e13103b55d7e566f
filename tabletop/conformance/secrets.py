"""Secrets: what one seat hides stays hidden, numbers mean nothing, and what looks the same goes on looking the same."""

from __future__ import annotations

from random import Random

import msgspec

from tabletop.conformance.checks import Check, everybody, hold
from tabletop.conformance.tables import Seating, positions
from tabletop.engine import aliases, runner, view
from tabletop.engine.actions import Action
from tabletop.engine.events import Event, Moved, Shown
from tabletop.engine.items import Item
from tabletop.engine.state import Mode, State, to_plain

STEPS = 12


def redealt(state: State, observer: int, key: int) -> State:
    """Return a state that looks the same to an observer, with the unseen dealt anew and every name kept."""
    other = view.sample(view.view(state, observer), key)
    if state.aliases is not None:
        aliases.relabel(other, aliases.inverse(state.aliases[observer]))
        other.aliases = state.aliases
    return other


def open_positions(seating: Seating, every: int) -> list[State]:
    return [state for state in positions(seating)[::every] if state.result is None]


def numbers_mean_nothing(seating: Seating) -> None:
    """Play on under other numbers: everything comes out the same but for these numbers."""
    random = Random(5)
    for state in open_positions(seating, 6):
        numbers = list(map(Item, range(len(state.kind))))
        random.shuffle(numbers)
        one, other = state.clone(), state.clone()
        one.aliases = other.aliases = None
        aliases.relabel(other, numbers)
        for _ in range(STEPS):
            if one.result is not None:
                break
            one.aliases = (tuple(numbers),) * (one.setup.seats + 1)
            seat = random.choice(runner.to_act(one))
            legal = runner.legal(one, seat)
            renamed_list = tuple(sorted(aliases.outward(one, seat, action) for action in legal))
            hold(runner.legal(other, seat) == renamed_list, "other numbers lead to other choices")
            action = random.choice(legal)
            also = aliases.outward(one, seat, action)
            one.aliases = None
            runner.play(one, action)
            runner.play(other, also)
            renamed = one.clone()
            aliases.relabel(renamed, numbers)
            hold(to_plain(renamed) == to_plain(other), f"under other numbers {action} comes out differently")


def told(state: State, observer: int) -> list[Event]:
    events = (view.redact(event, state, observer) for event in state.events or ())
    return [event for event in events if event is not None]


def stepped(state: State, action: Action) -> State:
    after = state.clone()
    after.events = []
    runner.play(after, action)
    return after


def disclosed(after: State, observer: int) -> bool:
    """Tell whether the observer has come to see something that was hidden before."""
    zones = {zone.name: zone for zone in after.game.zones(after.setup)}
    return any(
        isinstance(event, Shown)
        or (isinstance(event, Moved) and event.kind >= 0 and not zones[event.source].shows(observer))
        for event in told(after, observer)
    )


def heard(state: State, action: Action, observer: int) -> str:
    """Return how an observer hears of a choice."""
    return aliases.choice_names(state, action)[observer]


def hidden_choices_look_alike(seating: Seating) -> None:
    """Matches that differ in a hidden choice alone look the same to all others."""
    random = Random(6)
    for state in open_positions(seating, 2):
        seat = random.choice(runner.to_act(state))
        legal = runner.legal(state, seat)
        for observer in everybody(state):
            if observer == seat:
                continue
            alike: dict[str, list[Action]] = {}
            for action in legal:
                alike.setdefault(heard(state, action, observer), []).append(action)
            for pair in (random.sample(group, 2) for group in alike.values() if len(group) > 1):
                one, other = (stepped(state, action) for action in pair)
                if not disclosed(one, observer) and not disclosed(other, observer) and same_moment(one, other):
                    hold(told(one, observer) == told(other, observer), f"seat {observer} is told which of {pair}")
                    seen, also = (view.encode(view.view(after, observer)) for after in (one, other))
                    hold(seen == also, f"seat {observer} sees which of {pair}")


def same_moment(one: State, other: State) -> bool:
    """Tell whether both stand at the same question: where one goes on, what it set off is for all to see."""
    return one.ask is not None and other.ask is not None and one.ask.key == other.ask.key


def steps_tell_no_secrets(seating: Seating) -> None:
    """Deal the unseen anew and take the same step: frames, questions and who is asked must not tell more."""
    random = Random(7)
    for state in open_positions(seating, 2):
        for observer in everybody(state):
            seat = random.choice(runner.to_act(state))
            if state.ask is not None and state.ask.mode in (Mode.ALONE, Mode.EACH) and seat != observer:
                continue  # others answer out of sight; what they sealed is not dealt anew
            action = random.choice(runner.legal(state, seat))
            twin = redealt(state, observer, random.getrandbits(100))
            twin.chance = state.chance
            same = [a for a in runner.legal(twin, seat) if heard(twin, a, observer) == heard(state, action, observer)]
            if not same:
                continue
            one, other = stepped(state, action), stepped(twin, random.choice(same))
            lifted = state.game.lifted
            if told(one, observer) == told(other, observer) and lifted(state) == lifted(one) == lifted(other):
                seen, also = (msgspec.json.decode(view.encode(view.view(after, observer))) for after in (one, other))
                for part in ("stack", "ask", "zones", "zone"):
                    hold(seen["state"][part] == also["state"][part], f"{part} tells seat {observer} more of {action}")


SECRETS: tuple[Check, ...] = (numbers_mean_nothing, hidden_choices_look_alike, steps_tell_no_secrets)
"""What must hold at every table, too."""
