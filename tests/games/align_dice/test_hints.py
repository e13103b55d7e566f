"""Hints over random matches, as a player reads them: nothing in a list contradicts its other lines."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tabletop.bots.hint_reasons import choice_reasons
from tabletop.bots.rollout import distinct
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.view import View, view
from tabletop.games.align_dice import game as align_dice
from tabletop.kit.strategy import Reason
from tabletop.words import Words
from tests.helpers.align_reason_checks import held
from tests.helpers.random_play import plausible_action

TABLES = [(2, "vs"), (3, "vs"), (4, "vs"), (2, "coop"), (3, "coop")]

WEIGHTS = {
    "pips": 4,
    "stars": 4,
    "group": 3,
    "alike": 2,
    "both": 2,
    "colour": 2,
    "face": 2,
    "room": 1,
    "highest": 1,
    "shows": 1,
}
"""How much reasons for dice and columns sound like, by the last parts of their keys."""

COUNTED = {
    "take.group": ("n",),
    "take.colour": ("n",),
    "take.face": ("n",),
    "take.both": ("n", "faces"),
    "drop.stars": ("n",),
    "drop.group": ("n",),
    "drop.colour": ("colours", "n"),
    "drop.face": ("faces", "n"),
    "drop.both": ("colours", "faces", "n"),
    "drop.room": ("n",),
    "erase.gained": ("n",),
    "send.gained": ("n",),
    "send.partner": ("n",),
    "send.number": ("n",),
    "lay.last": ("n",),
}
"""Figures of which more sounds better, by key of a reason."""


def lists(seats: int, mode: str, seed: int) -> Iterator[tuple[View, list[Action]]]:
    """Yield the decisions of a random match with up to three choices that a hint may list, in any order."""
    random, rules = Random(seed), align_dice.game
    state = runner.new_state(rules, checked_setup(rules, seats, {"mode": mode}), seed)
    for _ in range(150):
        if state.result is not None:
            return
        for seat in runner.players_to_act(state):
            seen = view(state, seat)
            advised = distinct(seen.state, rules.strategy.advise(seen.state, seat, seen.actions) or seen.actions)
            listed = random.sample(advised, min(3, len(advised)))
            if len(listed) > 1:
                yield seen, listed
        runner.play(state, plausible_action(state, random))


def reasons(seen: View, listed: list[Action], equal: int = 0) -> list[Reason | None]:
    return choice_reasons(seen, listed, Words("en", align_dice.names("en")).has, listed[1 : equal + 1])


def sounds_better(other: Reason, best: Reason) -> bool:
    """Return whether a person would choose by the first of two reasons."""
    key, rival = (reason.key.removeprefix("align_dice.why.") for reason in (best, other))
    if key == rival:
        pairs = [(best.params[name], other.params[name]) for name in COUNTED.get(key, ())]
        return all(more >= n for n, more in pairs) and any(more > n for n, more in pairs)
    weight, more = (WEIGHTS.get(each.rpartition(".")[2], 0) for each in (key, rival))
    return 0 < weight < more


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_no_list_of_a_hint_contradicts_itself(seats: int, mode: str) -> None:
    full = 0
    for seen, listed in lists(seats, mode, seats):
        for equal in (0, 1):
            best, *others = reasons(seen, listed, equal)
            if any(others):
                full += 1
                assert best is not None
                assert ".lead." not in best.key
                assert all(others), "all have a reason or only the first has"
                assert not [other for other in others if other and sounds_better(other, best)], f"{best}: {others}"
    assert full


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_a_choice_as_good_as_the_next_has_nothing_over_it(seats: int, mode: str) -> None:
    led = 0
    for seen, listed in lists(seats, mode, seats):
        best, *_ = reasons(seen, listed)
        led += best is not None and ".lead." in best.key
        best, *_ = reasons(seen, listed, 1)
        assert best is None or ".lead." not in best.key
        assert not any(reasons(seen, listed, len(listed)))
    assert led


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_only_what_is_like_it_on_offer_is_told_of_a_first_pick(seats: int, mode: str) -> None:
    first = [
        reasons(seen, listed)
        for seed in range(20)
        for seen, listed in opening(seats, mode, seed)
        if not held(seen.state, seen.seat)
    ]
    assert len(first) >= 20 * seats
    assert {reason.key for found in first for reason in found if reason} == {"align_dice.why.take.first"}
    assert not any(any(found[1:]) for found in first)


def opening(seats: int, mode: str, seed: int) -> Iterator[tuple[View, list[Action]]]:
    """Yield the picks of the first round, as long as some dice are to be taken."""
    for seen, listed in lists(seats, mode, seed):
        if listed[0].verb != "take":
            return
        yield seen, listed
