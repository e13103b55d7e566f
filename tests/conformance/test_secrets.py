"""What one seat hides stays hidden: numbers mean nothing, and what looks the same goes on looking the same."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from tabletop.conformance.tables import Seating, positions, unusual, usual
from tabletop.engine import aliases, runner, view
from tabletop.engine.actions import Action
from tabletop.engine.events import Event, Moved, Shown
from tabletop.engine.state import Mode, State, to_plain
from tests.helpers.hidden import redealt
from tests.helpers.shelf import ALL

all_tables = pytest.mark.parametrize("seating", [*usual(ALL), *unusual(ALL)], ids=str)
STEPS = 12


def open_positions(seating: Seating, every: int) -> list[State]:
    return [state for state in positions(seating)[::every] if state.result is None]


@all_tables
def test_the_rules_do_not_look_at_the_numbers_of_components(seating: Seating) -> None:
    """Play on under other numbers: everything comes out the same but for these numbers."""
    random = Random(5)
    for state in open_positions(seating, 6):
        numbers = list(range(len(state.kind)))
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
            assert runner.legal(other, seat) == tuple(sorted(aliases.outward(one, seat, action) for action in legal))
            action = random.choice(legal)
            also = aliases.outward(one, seat, action)
            one.aliases = None
            runner.play(one, action)
            runner.play(other, also)
            renamed = one.clone()
            aliases.relabel(renamed, numbers)
            assert to_plain(renamed) == to_plain(other)


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


@all_tables
def test_twins_that_differ_in_a_hidden_choice_look_the_same_to_all_others(seating: Seating) -> None:
    random = Random(6)
    for state in open_positions(seating, 2):
        seat = random.choice(runner.to_act(state))
        legal = runner.legal(state, seat)
        for observer in (view.SPECTATOR, *state.seats):
            if observer == seat:
                continue
            alike: dict[str, list[Action]] = {}
            for action in legal:
                alike.setdefault(heard(state, action, observer), []).append(action)
            for pair in (random.sample(group, 2) for group in alike.values() if len(group) > 1):
                one, other = (stepped(state, action) for action in pair)
                if not disclosed(one, observer) and not disclosed(other, observer) and same_moment(one, other):
                    assert told(one, observer) == told(other, observer), pair
                    assert view.encode(view.view(one, observer)) == view.encode(view.view(other, observer)), pair


def same_moment(one: State, other: State) -> bool:
    """Tell whether both stand at the same question: where one goes on, what it set off is for all to see."""
    return one.ask is not None and other.ask is not None and one.ask.key == other.ask.key


@all_tables
def test_what_a_seat_sees_after_a_step_follows_from_what_it_saw_and_was_told(seating: Seating) -> None:
    """Deal the unseen anew and take the same step: frames, questions and who is asked must not tell more."""
    random = Random(7)
    for state in open_positions(seating, 2):
        for observer in (view.SPECTATOR, *state.seats):
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
                    assert seen["state"][part] == also["state"][part], (part, action)
