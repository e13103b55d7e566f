"""Shortcuts of Align Dice: dice that vanish by themselves, and an action that ends by itself."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from random import Random

import pytest

from tabletop.engine import ask, runner, view
from tabletop.games.align_dice.cards.book import BOTH, LEFT, RIGHT
from tabletop.games.align_dice.rules.state import PASS, AlignState, At
from tabletop.games.align_dice.rules.steps import erasing, fight, skills
from tabletop.games.registry import entry
from tabletop.lab.conformance.tables import Seating, usual
from tabletop.match.auto_answer import auto_answer
from tests.helpers.align import Table
from tests.helpers.shortcuts import chosen, matches

SEATINGS = usual([entry("align_dice")])
COOP = [seating for seating in SEATINGS if seating.options == (("mode", "coop"),)]
"""Behind screens an action never ends by itself: the others would learn that nothing fits (ALI-13.07)."""
MOST_POSITIONS = 4_000


def steps(seating: Seating, seeds: range, *names: str) -> Iterator[AlignState]:
    """Yield the positions of some matches where one of these steps comes next. Clone them before touching."""
    for seed in seeds:
        random = Random(seed)
        state = seating.start(seed)
        found: list[AlignState] = []

        def watch(position: AlignState, found: list[AlignState] = found) -> bool:
            if position.stack and position.ask is None and position.stack[-1][0] in names:
                found.append(position.clone())
            return False

        while state.result is None:
            runner.play(state, chosen(state, random), watch)
            yield from found
            found.clear()


def test_who_has_no_group_is_asked_only_beside_people() -> None:
    played = Table(2).put("tray", "P6").bottle(0, "R1").bottle(1, "B2").step("erase")
    seen = view.view(played.state, 0)
    assert [action.verb for action in seen.actions] == ["done"]
    assert auto_answer(seen) is None
    assert auto_answer(seen, alone=True) == seen.actions[0]


# --- erasing --------------------------------------------------------------------------------------------------------


def looks(state: AlignState, seat: int) -> Hashable:
    """Return the layout before a seat, ignoring the identity of equal dice and the order beside a bottle."""
    bottle = tuple(tuple(map(state.looks, column)) for column in state.bottle(seat))
    beside = tuple(tuple(sorted(map(state.looks, state.zones[zone]))) for zone in (*PASS[seat], At.benefit[seat]))
    work = tuple(sorted((state.looks(due.die), due.mark) for due in state.work[seat]))
    return bottle, beside, work


def singles(state: AlignState, seat: int) -> Iterator[AlignState]:
    """Yield what each single choice leads to: a group to begin with, a die of it and its side."""
    for due in state.work[seat]:
        for mark in (LEFT, RIGHT) if due.mark == BOTH else (due.mark,):
            successor = state.clone()
            erasing._process(successor, seat, due.die, mark)
            yield successor
    if not state.work[seat]:
        for group in erasing.erase_groups(state, seat):
            successor = state.clone()
            erasing._begin(successor, seat, group)
            yield successor


def ends(state: AlignState, seat: int) -> dict[Hashable, int] | None:
    """Return the possible results of a bottle with the gained dice, None if successor are too many."""
    found: dict[Hashable, int] = {}
    seen: set[Hashable] = set()
    waiting = [state]
    while waiting:
        position = waiting.pop()
        further = list(singles(position, seat))
        if not further:
            found[looks(position, seat)] = len(position.zones[At.benefit[seat]])
        for successor in further:
            if (key := looks(successor, seat)) not in seen:
                seen.add(key)
                waiting.append(successor)
        if len(seen) > MOST_POSITIONS:
            return None
    return found


def check_erasing(seating: Seating, seeds: range) -> int:
    """Compare dice that vanish by themselves with every order and side; return how many bottles had any."""
    checked = 0
    for state in steps(seating, seeds, "erase"):
        for seat in state.seats if state.round > 1 else ():
            by_itself = state.clone()
            by_itself.done = [0] * state.setup.seats
            erasing._resolve_forced(by_itself, seat)
            if looks(by_itself, seat) == looks(state, seat):
                continue
            before, then = ends(state, seat), ends(by_itself, seat)
            if before is not None and then is not None:
                assert then == before, "single choices lead elsewhere"
                checked += 1
    return checked


@pytest.mark.rule("ALI-7.06", "ALI-R.43", "ALI-R.56")
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_dice_vanish_by_themselves_only_where_single_choices_lead_nowhere_else(seating):
    assert check_erasing(seating, range(3)) > 2


@pytest.mark.long
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_erasing_over_many_matches(seating):
    assert check_erasing(seating, range(2, 80)) > 100


def consequence(state: AlignState, end: Hashable) -> Hashable:
    """Return what of a result matters after it: passed dice are rolled again, and one partner gets them all."""
    bottle, (left, right, gained), _ = end  # type: ignore[misc]
    left, right = ([looks // 6 for looks in dice] for dice in (left, right))
    is_merged = state.coop and state.setup.seats == 2 and not state.setup.options["fixed_order"]
    passed = tuple(sorted(left + right)) if is_merged else (tuple(sorted(left)), tuple(sorted(right)))
    return gained if state.last_round else (bottle, passed, gained)


def check_questions(seating: Seating, seeds: range) -> dict[bool, int]:
    """Compare whether a seat is asked with whether its choices can differ; return how often each was so."""
    counts = {True: 0, False: 0}
    for state in steps(seating, seeds, "vanishing"):
        for seat in state.seats:
            asking = state.clone()
            ask(asking, "erase", seat, mode=asking.decision_mode)
            seen = view.view(asking, seat)
            if state.done[seat] or not any(action.verb in ("erase", "send") for action in seen.actions):
                continue
            if skills.has_skill(state, seat, "erase"):
                assert auto_answer(seen) is None
                continue
            further = [ends(successor, seat) for successor in singles(state, seat)]
            if all(found is not None for found in further):
                results = {frozenset(consequence(state, end) for end in found or ()) for found in further}
                is_open = len(results) > 1
                assert (auto_answer(seen) is None) is is_open
                counts[is_open] += 1
    return counts


@pytest.mark.rule("ALI-7.07", "ALI-7.12", "ALI-R.56")
def test_erasing_is_asked_exactly_where_choices_differ():
    counts = [check_questions(seating, range(6)) for seating in COOP]
    assert all(sum(each[is_open] for each in counts) > 5 for is_open in (True, False)), counts


@pytest.mark.long
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_questions_of_erasing_over_many_matches(seating):
    assert sum(check_questions(seating, range(6, 60)).values()) > 50


# --- the end of an action -------------------------------------------------------------------------------------------


def check_stops(seating: Seating, seeds: range, monkeypatch: pytest.MonkeyPatch) -> int:
    """Compare an action that ends by itself with what its seat could choose; return how often it did."""
    checked = 0

    def strike(state: AlignState) -> None:
        nonlocal checked
        copy = state.clone()
        fight.strike(state)
        if state.ask is None:
            ask(copy, "strike", copy.striker)
            assert [action.verb for action in runner.legal_actions(copy, copy.striker)] == ["stop"]
            assert state.striker == -1
            checked += 1

    monkeypatch.setitem(seating.game.steps, "strike", strike)
    for _ in matches(seating, seeds):
        pass
    return checked


@pytest.mark.rule("ALI-8.03", "ALI-8.07")
def test_an_action_ends_by_itself_only_where_nothing_else_is_left(monkeypatch):
    assert sum(check_stops(seating, range(8), monkeypatch) for seating in COOP) > 3


@pytest.mark.long
@pytest.mark.parametrize("seating", COOP, ids=str)
def test_ends_of_actions_over_many_matches(seating, monkeypatch):
    assert check_stops(seating, range(5, 100), monkeypatch) > 10


@pytest.mark.rule("ALI-7.07", "ALI-R.56")
def test_which_group_goes_first_is_asked_only_where_it_matters() -> None:
    def asked(*columns: str, **places: str) -> bool:
        laid = Table(2, "vs", 3, no_skills=True).bottle(0, *columns)
        for place, dice in places.items():
            laid.put(f"{place}/0", *dice.split())
        seen = view.view(laid.step("erase").state, 0)
        assert {action.verb for action in seen.actions} == {"erase"}
        return auto_answer(seen) is None

    assert not asked("R1 R2 R3", "Y5", "B4 B5 B6")
    assert not asked("R1 R2 R3", "Y5", "B4 B5 B6", left="Y1"), "only a die of the red group can be the fourth"
    assert asked("R1 R2 R3", "B4 B5 B6", left="Y1"), "the fourth on a side is gained, of either group"
    assert asked("R3 R1 R2", "B3", "G3"), "they share a die"
    assert asked("R1 R2 R3 B4", "B5 Y6 P2 G1", "B6 G5 G6 G4"), "blue dice meet before or after the green ones fall"


@pytest.mark.rule("ALI-7.12", "ALI-7.14", "ALI-10.03", "ALI-10.04")
def test_two_partners_are_asked_for_a_side_only_where_a_pass_area_could_fill_up() -> None:
    def asked(seats: int = 2, left: str = "", first: str = "Y6 B4", **options: bool) -> bool:
        laid = Table(seats, "coop", 3, no_skills=True, **options).board(0, "even")
        laid.bottle(0, first, "R1 R2 R3 P4", "B5").put("left/0", *left.split())
        seen = view.view(laid.step("erase").state, 0)
        assert {action.verb for action in seen.actions} == {"send"}
        return auto_answer(seen) is None

    assert not asked()
    assert asked(left="G1 G2 G3"), "a full side gives the die back"
    assert not asked(first="P1 P2"), "another group comes, but no side can fill up"
    assert asked(first="P1 P2", left="G1 G2"), "a group to come could fill up a side"
    assert asked(fixed_order=True), "the side decides when the die falls"
    assert asked(seats=3), "the sides lead to different partners"


@pytest.mark.rule("ALI-10.05", "ALI-R.57")
def test_equal_passed_dice_are_ordered_by_hand_only_where_the_pause_would_tell() -> None:
    laid = Table(2, "vs", 3).put("left/0", "R1", "R2").put("left/1", "B1", "G2").roll(3, 3, 4, 5).step("pass")
    seen = view.view(laid.state, 0)
    found = auto_answer(seen, alone=True)
    assert found is not None
    assert (found.verb, auto_answer(seen)) == ("done", None)
    assert auto_answer(view.view(laid.state, 1), alone=True) is None
