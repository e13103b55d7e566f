"""What every game owes the engine, whatever its rules: see the names of the tests."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import msgspec
import pytest

from tabletop.engine import runner, view
from tabletop.engine.actions import Action, parse
from tabletop.engine.errors import Illegal, Refusal
from tabletop.engine.events import Chose, Event, Moved
from tabletop.engine.state import State, from_plain, to_plain
from tabletop.engine.zones import Policy
from tabletop.games.registry import GAMES
from tabletop.words import Words
from tests.conformance.tables import Seating, choose, positions, unusual, usual
from tests.helpers.lists import check_lists

SHELVED = {entry.key for entry in GAMES}
MATCHES = 200
MATCHES_WITH_OPTION = 8
MOST_DECISIONS = 20_000

LANGUAGES = ("en", "ja")

usual_tables = pytest.mark.parametrize("seating", usual(), ids=str)
shelved_tables = pytest.mark.parametrize("seating", [one for one in usual() if one.key in SHELVED], ids=str)
all_tables = pytest.mark.parametrize("seating", usual() + unusual(), ids=str)
_encoder = msgspec.json.Encoder(order="deterministic")


def plain(state: State) -> bytes:
    return _encoder.encode(to_plain(state))


def play_out(seating: Seating, seed: int) -> State:
    random = Random(seed)
    state = seating.start(seed)
    while state.result is None:
        assert runner.to_act(state), f"seed {seed}: nobody is asked at {state.number}, and the match is not over"
        action, actions = choose(state, random)
        assert all(one < other for one, other in pairwise(actions)), f"seed {seed}: {actions}"
        runner.play(state, action)
        assert state.number < MOST_DECISIONS, f"seed {seed}: no end in sight"
    return state


def check_end(state: State) -> None:
    result = state.result
    assert result is not None
    assert set(result.winners) <= set(state.seats)
    assert len(result.scores) == state.setup.seats
    assert runner.to_act(state) == ()
    assert all(runner.legal(state, seat) == () for seat in state.seats)


@usual_tables
def test_random_matches_end_and_every_asked_seat_has_a_sorted_choice(seating: Seating) -> None:
    for seed in range(MATCHES):
        check_end(play_out(seating, seed))


@pytest.mark.parametrize("seating", unusual(), ids=str)
def test_random_matches_end_with_every_option(seating: Seating) -> None:
    for seed in range(MATCHES_WITH_OPTION):
        check_end(play_out(seating, seed))


@pytest.mark.long
@usual_tables
def test_ten_thousand_random_matches_end(seating: Seating) -> None:
    for seed in range(MATCHES, 10_000 + MATCHES):
        check_end(play_out(seating, seed))


@all_tables
def test_every_component_lies_in_exactly_one_zone(seating: Seating) -> None:
    for state in positions(seating):
        assert len(state.zones) == len(state.game.zones(state.setup))
        lying = sorted(item for zone in state.zones for item in zone)
        assert lying == list(range(len(state.kind)))
        assert all(state.zone[item] == number for number, zone in enumerate(state.zones) for item in zone)


@all_tables
def test_applying_to_a_copy_to_a_decoded_one_and_with_listeners_is_the_same(seating: Seating) -> None:
    random = Random(1)
    for state in positions(seating):
        if state.result is not None:
            continue
        before = plain(state)
        action, _ = choose(state, random)
        copy, decoded, listened = state.clone(), from_plain(state.game, state.setup, to_plain(state)), state.clone()
        listened.events = []
        for one in (copy, decoded, listened):
            runner.apply(one, action)
        assert plain(copy) == plain(decoded) == plain(listened)
        assert plain(state) == before
        told = [event for event in listened.events if isinstance(event, Chose) and not event.auto]
        assert str(action) in [event.action for event in told] or copy.answers


@all_tables
def test_states_views_actions_and_events_survive_the_wire(seating: Seating) -> None:
    random = Random(2)
    for state in positions(seating):
        wire = msgspec.json.decode(plain(state))
        assert plain(from_plain(state.game, state.setup, wire)) == plain(state)
        for seat in (view.SPECTATOR, *state.seats):
            data = view.encode(view.view(state, seat))
            assert view.encode(view.decode(state.game, data)) == data
        for seat in runner.to_act(state):
            for action in runner.legal(state, seat):
                assert action.seat == seat
                assert parse(str(action)) == action
        if state.result is None:
            played = state.clone()
            played.events = []
            runner.play(played, choose(state, random)[0])
            data = msgspec.json.encode(played.events)
            assert msgspec.json.decode(data, type=list[Event]) == played.events


@all_tables
def test_a_view_stays_the_same_whatever_its_seat_cannot_know(seating: Seating) -> None:
    for state in positions(seating):
        for seat in (view.SPECTATOR, *state.seats):
            seen = view.view(state, seat)
            data = view.encode(seen)
            for key in (1, 2**100 + 7):
                assert view.encode(view.view(view.sample(seen, key), seat)) == data


@all_tables
def test_a_sampled_state_can_be_played_to_the_end(seating: Seating) -> None:
    for number, state in enumerate(positions(seating)):
        if number % 6 or state.result is not None:
            continue
        seat = runner.to_act(state)[0]
        random = Random(number)
        seen = view.view(state, seat)
        sampled = view.sample(seen, number)
        assert runner.legal(sampled, seat) == seen.actions
        while sampled.result is None:
            runner.play(sampled, choose(sampled, random)[0])


@all_tables
def test_events_do_not_tell_what_lies_hidden(seating: Seating) -> None:
    random = Random(3)
    for state in positions(seating):
        if state.result is not None:
            continue
        state = state.clone()
        state.events = []
        runner.play(state, choose(state, random)[0])
        zones = {zone.name: zone for zone in state.game.zones(state.setup)}
        lifted = state.game.lifted(state)
        for event in state.events:
            for seat in (view.SPECTATOR, *state.seats):
                told = view.redact(event, state, seat)
                if isinstance(told, Moved):
                    ends = (zones[told.source], zones[told.target])
                    seen = any(end.shows(seat) or (lifted and end.policy is Policy.SCREEN) for end in ends)
                    assert (told.kind >= 0) == seen


@all_tables
def test_what_a_move_lists_quickly_is_what_its_guards_allow(seating: Seating) -> None:
    for state in positions(seating):
        check_lists(state)


@usual_tables
def test_the_same_seed_and_actions_lead_to_the_same_state(seating: Seating) -> None:
    random = Random(4)
    state = seating.start(4)
    actions = []
    while state.result is None:
        actions.append(str(choose(state, random)[0]))
        runner.apply(state, parse(actions[-1]))
    again = seating.start(4)
    for text in actions:
        runner.apply(again, parse(text))
    assert plain(again) == plain(state)


@usual_tables
def test_every_attempt_that_is_not_legal_is_answered_with_a_reason(seating: Seating) -> None:
    random = Random(5)
    places = [zone.ref for zone in seating.game.zones(seating.setup)]
    sources, targets, verbs = {"", "moon:1", "seat:0"}, {"", "moon:1", "seat:1", *places}, {""}
    for state in positions(seating):
        for seat in runner.to_act(state):
            for action in runner.legal(state, seat):
                sources.add(action.source)
                targets.add(action.target)
                verbs.add(action.verb)
    pools = [sorted(sources), sorted(targets), sorted(verbs)]
    for state in positions(seating):
        for _ in range(12):
            source, target, verb = (random.choice(pool) for pool in pools)
            for seat in (*state.seats, state.setup.seats):
                wanted = Action(seat, verb, source, target)
                reason = runner.explain(state, wanted)
                assert isinstance(reason, Refusal)
                assert reason.key
                if wanted not in runner.legal(state, seat):
                    with pytest.raises(Illegal):
                        runner.apply(state.clone(), wanted)


@all_tables
def test_bots_are_given_fair_estimates_and_real_advice(seating: Seating) -> None:
    for state in positions(seating):
        game = state.game
        if state.result is None:
            assert all(0.0 <= game.evaluate(state, seat) <= 1.0 for seat in state.seats)
        for seat in runner.to_act(state):
            seen = view.view(state, seat)
            worth = game.advise(seen.state, seat, seen.actions)
            assert worth
            assert set(worth) <= set(seen.actions)
            assert len({game.alike(seen.state, action) for action in seen.actions}) >= 1
            assert all(isinstance(game.slip(seen.state, action), str) for action in seen.actions)


@shelved_tables
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_shows_what_can_be_pointed_at_and_names_every_action(seating: Seating, language: str) -> None:
    words = Words(language)
    for state in positions(seating):
        for seat in (view.SPECTATOR, *state.seats):
            seen = view.view(state, seat)
            shown = seating.loaded.table(seen, words)
            labels = [label.action for label in shown.prompt.labels if label.then is None]
            assert sorted(labels) == list(seen.actions)
            assert {label.action for label in shown.prompt.labels} == set(seen.actions)
            refs = references(msgspec.to_builtins(shown))
            wanted = {ref for action in seen.actions for ref in (action.source, action.target) if ref}
            assert wanted <= refs


def references(plain: object) -> set[str]:
    """Return all that the pieces and areas of a table answer to."""
    found: set[str] = set()
    for name, part in plain.items() if isinstance(plain, dict) else ():
        if name in ("ref", "also", "part"):
            found.update([part] if isinstance(part, str) else part)
        elif name != "action":
            found |= references(part)
    for part in plain if isinstance(plain, list | tuple) else ():
        found |= references(part)
    return found
