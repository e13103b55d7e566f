"""Whatever is played, dice are neither made nor lost, and every counter stays where it belongs."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.game import game
from tabletop.games.quarriors.rules.state import ASIDE, POOL, READY, At, QuarriorsState

TABLES = [
    (seats, options)
    for seats in (2, 3, 4)
    for options in (
        {},
        {"supply": "advanced", "stops": "all"},
        {"supply": "picked", "second_capture": True},
        {"cast_before_scoring": True, "recompute_attack": True, "spent_stay_out": True, "stops": "all"},
    )
]
tables = pytest.mark.parametrize(("seats", "options"), TABLES)


def play(seats, options, seed):
    """Yield the state before every decision of a random match, and at its end."""
    random = Random(seed)
    state = runner.new_state(game, checked_setup(game, seats, options), seed)
    yield state
    while state.result is None:
        runner.play(state, random.choice(runner.legal_actions(state, runner.players_to_act(state)[0])))
        yield state


def own_counts(seats, kind):
    die = BOOK.dice[BOOK.classes[kind]]
    return die.wilds + seats * die.each


def check(state: QuarriorsState, previous_scores) -> None:
    seats = state.setup.seats
    if len(state.cards) == 13:
        assert len(state.kind) == 12 * seats + 57
        for kind, count in Counter(state.kind).items():
            assert count == own_counts(seats, kind)
    lying = sorted(die for zone in state.zones for die in zone)
    assert lying == list(range(len(state.kind)))
    rolling = state.ask is not None and state.ask.key in ("surcharge", "pay")  # a die waits for its price
    for number, zone in enumerate(state.zones):
        place = At.names[number]
        for die in zone:
            assert state.zone[die] == number
            if place == "wilds":
                assert state.pile_of[state.kind[die]] == number
            if place not in (POOL, READY) and not (rolling and place == ASIDE):
                assert state.face[die] < 0
                assert state.copied[die] is None
            if place == READY:
                assert state.face[die] >= 0
            host = state.host[die]
            if host >= 0:
                assert place == READY
                assert BOOK.is_spell[state.kind[die]]
                assert state.zone[host] == number
                assert not BOOK.is_spell[state.kind[host]]
            open_roll = place == POOL and state.face[die] >= 0
            assert state.fresh[die] in ((0, 1) if open_roll else (0,))
    for seat in state.seats:
        assert state.quiddity[seat] >= 0
        assert state.score[seat] >= previous_scores[seat]
        if seat != state.active:
            assert all(state.face[die] < 0 for die in state.zones[At.pool[seat]])


@pytest.mark.rule("QUA-3.02", "QUA-3.03", "QUA-1.02", "QUA-R.64")
@tables
def test_dice_and_counters_obey_the_laws_after_every_decision(seats, options):
    scores, active = [0] * seats, -1
    for state in play(seats, options, 0):
        check(state, scores)
        if state.active != active:
            assert all(state.quiddity[seat] == 0 for seat in state.seats if seat != state.active)
            active = state.active
        scores = state.score[:]


@tables
def test_the_list_of_legal_actions_is_what_the_guards_let_through(seats, options):
    for state in play(seats, options, 0):
        if state.ask is None or state.number % 3:
            continue
        seat = runner.players_to_act(state)[0]
        allowed = {
            action
            for move in game.decisions[state.ask.key].moves
            for action in move.candidates(state, seat)
            if all(guard.holds(state, action) for guard in move.guards)
        }
        assert set(runner.legal_actions(state, seat)) == allowed


@tables
def test_nobody_is_asked_a_question_with_a_single_answer(seats, options):
    for state in play(seats, options, 5):
        if state.ask is not None and state.result is None:
            assert len(runner.legal_actions(state, runner.players_to_act(state)[0])) > 1
