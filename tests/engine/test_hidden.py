"""What nobody may know stays unknown: hands, decks, sealed answers and events about them."""

from __future__ import annotations

import random

import pytest

from tabletop.engine import runner, view
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.state import State, from_plain, to_plain
from tests.helpers.highcard import DECK, TABLE, HighCard, hand

GAME = HighCard()


def at_decision(decisions: int, seed: int = 3, seats: int = 3) -> State:
    state = runner.start(GAME, checked_setup(GAME, seats, {}), seed)
    chooser = random.Random(seed)
    for _ in range(decisions):
        seat = chooser.choice(runner.to_act(state))
        runner.apply(state, chooser.choice(runner.legal(state, seat)))
    return state


@pytest.mark.parametrize("decisions", [0, 1, 2, 3, 7, 14])
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_views_of_states_that_differ_in_secrets_alone_are_the_same_bytes(decisions: int, seat: int) -> None:
    state = at_decision(decisions)
    seen = view.view(state, seat)
    other = view.sample(seen, 12345)
    other.answers = state.answers
    assert to_plain(other)["kind"] != to_plain(state)["kind"]
    assert view.encode(view.view(other, seat)) == view.encode(seen)


def test_a_seat_sees_its_own_hand_and_only_that() -> None:
    seen = view.view(at_decision(4), 1).state
    assert all(seen.kind[card] >= 0 for card in seen.zones[hand(1)])
    assert all(seen.kind[card] < 0 for zone in (hand(0), hand(2), DECK) for card in seen.zones[zone])


def test_a_sealed_answer_shows_that_but_not_what_was_chosen() -> None:
    state = at_decision(0)
    chosen = runner.legal(state, 0)[1]
    runner.apply(state, chosen)
    assert view.view(state, 0).state.answers == (chosen,)
    assert view.view(state, 2).state.answers == (Action(0, "sealed"),)
    assert runner.to_act(state) == (1, 2)
    assert runner.legal(state, 0) == ()
    assert not state.zones[TABLE]


def test_a_played_card_takes_the_lowest_number_of_its_hand_whichever_it_was() -> None:
    for pick in range(3):
        state = at_decision(0)
        lowest = min(state.zones[hand(0)])
        action = runner.legal(state, 0)[pick]
        kind = state.kind[int(action.source.split(":")[1])]
        for seat, chosen in ((0, action), (1, runner.legal(state, 1)[0]), (2, runner.legal(state, 2)[0])):
            runner.apply(state, chosen)
            assert seat == chosen.seat
        assert state.zones[TABLE][0] == lowest
        assert state.kind[lowest] == kind


def test_events_about_hidden_cards_are_redacted_by_seat() -> None:
    state = at_decision(3)
    state.events = []
    for seat in state.seats:
        runner.apply(state, runner.legal(state, seat)[-1])
    for seat in (-1, 0, 1, 2):
        for event in state.events:
            seen = view.redact(event, state, seat)
            if getattr(event, "target", "") == "hand/0":
                assert seen is not None
                assert (getattr(seen, "kind") >= 0) == (seat == 0)  # noqa: B009
            if type(event).__name__ == "Swapped":
                assert (seen is not None) == (getattr(event, "zone") == f"hand/{seat}")  # noqa: B009


def test_a_state_with_open_answers_survives_the_codec() -> None:
    state = at_decision(4)
    plain = to_plain(state)
    assert to_plain(from_plain(GAME, state.setup, plain)) == plain


def test_somebody_elses_card_is_refused_with_the_rule() -> None:
    state = at_decision(0)
    theirs = f"card:{state.zones[hand(1)][0]}"
    refusal = runner.explain(state, Action(0, "", theirs, "zone:table"))
    assert (refusal.key, refusal.rule) == ("highcard.refuse.not_yours", "HIG-1")
