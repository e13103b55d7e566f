"""What nobody may know stays unknown: hands, decks, sealed answers and events about them."""

from __future__ import annotations

import random

import msgspec
import pytest

from tabletop.engine import aliases, operations, runner, view
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.events import Changed
from tabletop.engine.game import checked_setup
from tabletop.engine.items import Item
from tabletop.engine.state import State, from_plain, to_plain
from tabletop.games.registry import GAMES
from tests.helpers.highcard import CARD, DECK, TABLE, HighCard, hand

GAME = HighCard()


def at_decision(decisions: int, seed: int = 3, seats: int = 3) -> State:
    state = runner.new_state(GAME, checked_setup(GAME, seats, {}), seed)
    chooser = random.Random(seed)
    for _ in range(decisions):
        seat = chooser.choice(runner.players_to_act(state))
        runner.apply(state, chooser.choice(runner.legal_actions(state, seat)))
    return state


@pytest.mark.parametrize("decisions", [0, 1, 2, 3, 7, 14])
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_views_of_states_that_differ_in_secrets_alone_are_the_same_bytes(decisions: int, seat: int) -> None:
    state = at_decision(decisions)
    seen = view.view(state, seat)
    other = view.determinize(seen, 12345)
    other.answers = tuple(aliases.to_alias(state, seat, action) for action in state.answers)
    assert to_plain(other)["kind"] != to_plain(state)["kind"]
    assert view.encode(view.view(other, seat)) == view.encode(seen)


def test_a_seat_sees_its_own_hand_and_only_that() -> None:
    seen = view.view(at_decision(4), 1).state
    assert all(seen.kind[card] >= 0 for card in seen.zones[hand(1)])
    assert all(seen.kind[card] < 0 for zone in (hand(0), hand(2), DECK) for card in seen.zones[zone])


def test_a_sealed_answer_shows_that_but_not_what_was_chosen() -> None:
    state = at_decision(0)
    chosen = runner.legal_actions(state, 0)[1]
    runner.apply(state, chosen)
    assert view.view(state, 0).state.answers == (aliases.to_alias(state, 0, chosen),)
    assert view.view(state, 2).state.answers == (Action(0, "sealed"),)
    assert runner.players_to_act(state) == (1, 2)
    assert runner.legal_actions(state, 0) == ()
    assert not state.zones[TABLE]


def test_a_sealed_answer_is_imagined_as_one_that_might_be_meant() -> None:
    state = at_decision(0)
    runner.apply(state, runner.legal_actions(state, 0)[1])
    seen = view.view(state, 2)
    imagined = [view.determinize(seen, key) for key in range(40)]
    for other in imagined:
        (sealed,) = other.answers
        assert (sealed.seat, other.zone[NUMBER[sealed.source]]) == (0, hand(0))
        for seat in (1, 2):
            runner.play(other, runner.legal_actions(other, seat)[0])
        assert len(other.zones[TABLE]) == 3
    assert len({other.answers or other.zones[TABLE][0] for other in imagined}) == 3
    assert view.view(state, 2).state.answers == seen.state.answers == (Action(0, "sealed"),)


def test_a_card_keeps_its_number_on_the_way_to_the_table() -> None:
    state = at_decision(0)
    played = [NUMBER[runner.legal_actions(state, seat)[-1].source] for seat in state.seats]
    kinds = state.kind[:]
    for seat in state.seats:
        runner.apply(state, runner.legal_actions(state, seat)[-1])
    assert state.zones[TABLE] == played
    assert state.kind == kinds


def test_others_call_a_played_card_the_same_whichever_it_was_and_its_owner_goes_on_calling_it_as_before() -> None:
    called = set()
    for pick in range(3):
        state = at_decision(0)
        own = view.view(state, 0).actions[pick]
        runner.apply(state, aliases.from_alias(state, 0, own))
        for seat in (1, 2):
            runner.apply(state, runner.legal_actions(state, seat)[0])
        assert CARD[view.view(state, 0).state.zones[TABLE][0]] == own.source
        called.add(tuple(view.view(state, seat).state.zones[TABLE][0] for seat in (1, 2, -1)))
    assert len(called) == 1


def test_the_door_translates_both_ways_and_leaves_alone_what_names_no_component() -> None:
    state = at_decision(7)
    for seat in (-1, 0, 1, 2):
        for action in (
            Action(0, "play", CARD[3], "zone:table"),
            Action(0, "wait", "seat:1"),
            Action(1, "x", "card:999"),
        ):
            assert aliases.from_alias(state, seat, aliases.to_alias(state, seat, action)) == action


def test_nobody_looks_on_in_a_sampled_state_and_its_numbers_are_the_names_of_the_view() -> None:
    seen = view.view(at_decision(5), 1)
    guess = view.determinize(seen, 7)
    assert guess.aliases is None
    assert runner.legal_actions(guess, 1) == seen.actions
    assert view.encode(view.view(guess, 1)) == view.encode(seen)


def test_events_about_hidden_cards_are_redacted_by_seat() -> None:
    state = at_decision(3)
    state.events = []
    for seat in state.seats:
        runner.apply(state, runner.legal_actions(state, seat)[-1])
    for seat in (-1, 0, 1, 2):
        for event in state.events:
            seen = view.redact(event, state, seat)
            if getattr(event, "target", "") == "hand/0":
                assert seen is not None
                assert (getattr(seen, "kind") >= 0) == (seat == 0)  # noqa: B009


def test_a_state_with_open_answers_survives_the_codec() -> None:
    state = at_decision(4)
    plain = to_plain(state)
    assert to_plain(from_plain(GAME, state.setup, plain)) == plain


def test_somebody_elses_card_is_refused_with_the_rule() -> None:
    state = at_decision(0)
    theirs = f"card:{state.zones[hand(1)][0]}"
    refusal = runner.explain(state, Action(0, "", theirs, "zone:table"))
    assert (refusal.key, refusal.rule) == ("highcard.refuse.not_yours", "HIG-1")


def test_a_component_told_as_a_value_goes_by_the_name_that_each_observer_has_for_it() -> None:
    entry = next(entry for entry in GAMES if entry.key == "quarriors")
    state = runner.new_state(entry.load().game, checked_setup(entry.load().game, 2, {}), 1)
    one, two, die = (Item(number) for number in (3, 7, 11))
    assert state.aliases is not None
    names = list(state.aliases[1])
    names[one], names[two] = names[two], names[one]
    state.aliases = (state.aliases[0], tuple(names), state.aliases[2])
    state.events = []
    operations.set_value(state, "host", die, one)
    operations.set_value(state, "host", die, Item(-1))
    operations.set_value(state, "face", die, 5)
    told = [msgspec.structs.replace(event, to=None) for event in state.events if isinstance(event, Changed)]
    values = {seat: [view.redact(event, state, seat) for event in told] for seat in (0, 1, -1)}
    assert values == {
        seat: [Changed(die, "host", called), Changed(die, "host", -1), Changed(die, "face", 5)]
        for seat, called in ((0, one), (1, two), (-1, one))
    }
