"""Sides in a match: bots leave the questions of a side to its people, and propose to their own side alone."""

from __future__ import annotations

import pytest

from tabletop.bots.worker import ThinkResult
from tabletop.engine import view
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.game import checked_setup
from tabletop.match.link import PROPOSES
from tabletop.match.match import Match
from tests.helpers import camps
from tests.helpers.shelf import CAMPS
from tests.match.helpers import QUICK, AtOnce, seated


class Peaceful(AtOnce):
    """Raises the flag, whoever it thinks for."""

    def poll(self) -> ThinkResult | None:
        request, self.request = self.request, None
        return ThinkResult(request.id, flag(view.decode(camps.game, bytes(request.view)).seat)) if request else None


def match(*drivers: str, sides: str = "camps") -> Match:
    """Seats 0 and 2 are one camp, 1 and 3 the other."""
    setup = checked_setup(camps.game, len(drivers), {"sides": sides})
    return Match.new(CAMPS, setup, seated(*drivers), 1, save=False, thinker=Peaceful(), limits=QUICK)


def do(made: Match, action: Action) -> Refusal | None:
    return made.submit(action, made.number)


def settle(made: Match) -> None:
    """Let bots do all they do by themselves."""
    for _ in range(50):
        if not made.pump():
            return
    raise AssertionError("the bots do not stop")


def flag(seat: int) -> Action:
    return Action(seat, "flag")


def strike(seat: int, other: int) -> Action:
    return Action(seat, "strike", f"seat:{seat}", f"seat:{other}")


def test_a_bot_does_not_answer_for_a_side_that_has_people() -> None:
    made = match("me", "novice", "novice", "novice")
    settle(made)
    assert made.view(-1).players_to_act == (0, 2)
    assert made.number == 0
    assert not any(info.thinking for info in made.seats())
    assert do(made, flag(0)) is None
    settle(made)
    assert made.view(-1).players_to_act == (0, 2), "the camp of bots has answered, and it is the people's turn again"
    assert made.number == 2
    made.close()


def test_a_bot_answers_once_no_person_of_its_side_may() -> None:
    made = match("me", "me", "novice", "me")
    assert do(made, flag(0)) is None
    assert do(made, strike(1, 0)) is None
    settle(made)
    assert made.number == 3
    assert made.view(-1).players_to_act == (1, 3)
    made.close()


def test_a_side_all_together_leaves_its_questions_to_its_people_too() -> None:
    made = match("novice", "me", "novice", sides="all")
    settle(made)
    assert made.number == 0
    assert made.view(-1).players_to_act == (0, 1, 2)
    made.close()


def test_a_bot_proposes_to_its_own_side_and_waits_for_its_word() -> None:
    made = match("me", "me", "novice", "novice")
    made.let_propose(0, True)
    assert [info.proposes for info in made.seats()] == [False, False, True, False], "the rivals' bot is not let"
    settle(made)
    assert made.number == 0
    proposal = made.proposal(0)
    assert proposal is not None
    assert proposal.seat == 2
    assert made.proposal(2) == proposal
    assert [made.proposal(seat) for seat in (1, 3, -1)] == [None, None, None]
    assert [info.status == PROPOSES for info in made.seats()] == [False, False, True, False]
    assert made.accept() is None
    assert made.number == 1
    made.close()


def test_bots_without_people_on_their_side_wait_for_nobody() -> None:
    made = match("me", "novice", "novice", "novice")
    made.let_propose(0, True)
    made.let_propose(1, True)
    assert made.has_bot_partners(0)
    assert not made.has_bot_partners(1)
    assert not made.proposing(1)
    settle(made)
    assert made.accept() is None
    settle(made)
    assert made.view(-1).players_to_act == (0, 2)
    assert made.number == 2
    made.close()


def test_a_person_may_decide_for_a_bot_that_proposes() -> None:
    made = match("me", "novice", "novice", "novice")
    assert made.lend(2) is not None
    made.let_propose(0, True)
    assert made.lend(2) is None
    assert made.local_seats == (0, 2)
    assert do(made, flag(2)) is None
    assert made.local_seats != (0, 2)
    made.close()


@pytest.mark.parametrize("sides", ["camps", "all"])
def test_a_late_answer_does_not_count_for_the_next_question_of_the_side(sides: str) -> None:
    made = match("me", "me", "me", "me", sides=sides)
    assert do(made, flag(0)) is None
    if sides == "camps":
        assert do(made, flag(1)) is None
    number = made.number
    assert 2 in made.view(-1).players_to_act
    refusal = made.submit(flag(2), 0)
    assert refusal is not None
    assert refusal.key == "match.refuse.stale"
    assert made.number == number
    assert made.submit(flag(2), number) is None
    made.close()


def test_a_free_for_all_has_no_partners() -> None:
    made = match("me", "novice", "novice", "novice", sides="alone")
    assert not any(made.has_bot_partners(seat) for seat in range(-1, 4))
    assert do(made, flag(0)) is None
    settle(made)
    assert made.view(-1).players_to_act == (0,)
    assert made.number == 4
    made.close()
