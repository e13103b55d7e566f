"""Shortcuts of Quarriors! are choices: "pay the rest for me", and windows in which a seat is not asked."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

import pytest

from tabletop import compiled_core
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.rules.state import At, S
from tabletop.games.quarriors.rules.steps import paying
from tabletop.games.registry import entry
from tabletop.lab.conformance.tables import Seating
from tests.helpers.shortcuts import after, declining, matches, moment, offered, reach

SEATINGS = [
    Seating(entry("quarriors"), seats, options)
    for seats, options in (
        (2, (("second_capture", True),)),
        (2, (("stops", "all"),)),
        (3, (("supply", "beginner"),)),
        (4, (("supply", "advanced"), ("stops", "all"))),
    )
]
AHEAD = 40
"""Decisions that matches with and without a stop are compared over."""


# --- payments -------------------------------------------------------------------------------------------------------


def looks(state: S) -> Hashable:
    """Return what lies where: dice of one kind and face are the same, and their order in a pool or pile is nothing."""
    zones = tuple(tuple(sorted((state.kind[die], state.face[die]) for die in zone)) for zone in state.zones)
    asked = state.ask.key if state.ask is not None else ""
    return zones, tuple(state.quiddity), tuple(state.score), asked, tuple(frame[0] for frame in state.stack)


def funds(state: S, seat: int) -> int:
    """Return what a seat can still pay this turn."""
    pool = state.zones[At.pool[seat]]
    values = [BOOK.sides[state.kind[die]][state.face[die]].quiddity for die in pool if state.face[die] >= 0]
    return state.quiddity[seat] + sum(values)


def outcome(state: S, seat: int) -> tuple[int, int, int]:
    """Return what an end is worth to a seat: the win, glory ahead, and what it can still pay for another capture."""
    won = 0 if state.result is None else 1 if seat in state.result.winners else -1
    best = max(glory for other, glory in enumerate(state.score) if other != seat)
    return won, state.score[seat] - best, funds(state, seat)


def picks(state: S) -> list[Action]:
    return offered(state, "pay") if state.ask is not None and state.ask.key == "pay" else []


def paid(state: S) -> bool:
    """Return whether a payment is over, and nothing that follows has been done yet."""
    return state.ask is None and not any(frame[0] == "pay" for frame in state.stack)


def captured(state: S) -> bool:
    """Return whether a capture is paid for and done, and nothing that follows has been done yet."""
    return paid(state) and not any(frame[0] == "captured" for frame in state.stack)


def check_payments(seating: Seating, seeds: range) -> int:
    """Compare "pay the rest for me" with single dice wherever it is offered; return how often."""
    checked = 0
    for state in matches(seating, seeds, 0.5):
        for settle in offered(state, "settle"):
            there = after(state, settle, until=paid)
            ends = reach(state, picks, paid, looks)
            assert ends is not None
            assert looks(there) in ends, f"{settle} leads where no single choices do"
            assert outcome(there, settle.seat) >= max(outcome(end, settle.seat) for end in ends.values())
            checked += 1
    return checked


def check_last_payments(seating: Seating, seeds: range, monkeypatch: pytest.MonkeyPatch, share: float = 1.0) -> int:
    """Compare payments that are not asked for, because no die can serve any more, with single dice; return how many."""
    if compiled_core.is_active():
        pytest.skip("replaces a function that a compiled module calls directly")
    checked = 0
    for state in matches(seating, seeds, 0.5):
        if state.ask is None or state.ask.key != "capture" or Random(state.number).random() >= share:
            continue
        for capture in offered(state, "capture"):
            there = after(state, capture, until=captured)
            if there.ask is not None:
                continue  # it is asked for
            with monkeypatch.context() as patched:
                patched.setattr(paying, "_all_the_same", lambda state, seat: False)
                ends = reach(after(state, capture, until=captured), picks, captured, looks)
            assert ends is not None
            assert looks(there) in ends
            assert outcome(there, capture.seat) >= max(outcome(end, capture.seat) for end in ends.values())
            checked += len(ends) > 1
    return checked


@pytest.mark.rule("QUA-R.08")
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_the_last_payment_of_a_turn_is_one_of_single_dice_and_none_leaves_more(seating, monkeypatch):
    share = 1.0 if dict(seating.options).get("second_capture") else 0.1  # a second capture is mostly worth asking for
    assert check_last_payments(seating, range(2), monkeypatch, share) > 3


@pytest.mark.long
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_last_payments_over_many_matches(seating, monkeypatch):
    assert check_last_payments(seating, range(1, 15), monkeypatch) > 20


@pytest.mark.rule("QUA-R.08")
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_a_payment_by_itself_is_one_of_single_dice_and_none_leaves_more(seating):
    assert check_payments(seating, range(2)) > 3


@pytest.mark.long
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_payments_over_many_matches(seating):
    assert check_payments(seating, range(2, 60)) > 200


# --- windows --------------------------------------------------------------------------------------------------------


def silent(state: S, quiet: int, letter: str, wished: bool) -> S:
    """Return the state some time later if a seat does nothing in one kind of window, unasked or by passing."""
    seed, active = state.number, state.active
    if wished:
        (wish,) = [a for a in runner.legal_preferences(state, quiet) if a.verb == "stop" and a.arg == letter]
        runner.apply(state, wish)
    until = state.number + AHEAD

    def declines(there: S, action: Action) -> bool:
        if there.ask is None or action.seat != quiet:
            return False
        window = there.ask.args[0] if there.ask.key == "react" else "f" if there.ask.key == "fate" else ""
        return window == letter and action.verb in ("react", "copy", "rescue")

    asked = state.number
    declined = declining(state, declines, lambda there: there.active == active and there.number < until, seed)
    assert not wished or declined in ([], [asked]), "it is asked again"
    return state


def check_windows(seating: Seating, seeds: range) -> int:
    """Compare not being asked in a window with passing there; return how often."""
    checked = 0
    for state in matches(seating, seeds, 0.5):
        if state.ask is None or state.ask.key not in ("react", "fate"):
            continue
        letter = state.ask.args[0] if state.ask.key == "react" else "f"
        (seat,) = runner.players_to_act(state)
        if letter == "f" and not offered(state, "rescue"):
            continue
        wished, passed = (silent(state.clone(), seat, letter, way) for way in (True, False))
        if max(wished.number, passed.number) < state.number + AHEAD:  # both came to the end of the turn
            assert moment(wished, "stops") == moment(passed, "stops")
            checked += 1
    return checked


@pytest.mark.rule("QUA-R.16")
@pytest.mark.parametrize("seating", SEATINGS[1:], ids=str)
def test_not_to_be_asked_in_a_window_is_to_pass_there(seating):
    assert check_windows(seating, range(12)) > 0


@pytest.mark.long
@pytest.mark.parametrize("seating", SEATINGS[1:], ids=str)
def test_windows_over_many_matches(seating):
    assert check_windows(seating, range(12, 120)) > 20
