"""Camps, the smallest game with sides: in turn each camp raises its flag or strikes somebody out.

Every question goes to a whole camp, and whoever of it answers first answers for all. The last camp wins, or after some
rounds the highest flags. Up to eight seats: each for itself, in camps, or all together against the rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tabletop.engine import operations as op
from tabletop.engine.actions import Action
from tabletop.engine.fields import per_seat, value
from tabletop.engine.game import Game, Move, Option, Question
from tabletop.engine.runner import ask
from tabletop.engine.state import Mode, Result, Setup, State
from tabletop.engine.zones import Zone
from tests.helpers.plain import catalogue, inspect, luck, table

__all__ = ["catalogue", "game", "inspect", "luck", "names", "table"]

GOAL = 3
"""Flags each camp raises when all play together; also the rounds there are."""


class CampsState(State):
    score: list[int] = per_seat(0)
    out: list[int] = per_seat(0)
    """How many camps were left when this seat was struck out; 0 while it plays."""
    round: int = value(0)


def standing(state: CampsState) -> list[int]:
    """The camps that have somebody left, in order."""
    sides = state.game.sides(state.setup)
    return sorted({sides[seat] for seat in state.seats if not state.out[seat]})


def members(state: CampsState, side: int) -> tuple[int, ...]:
    sides = state.game.sides(state.setup)
    return tuple(seat for seat in state.seats if sides[seat] == side and not state.out[seat])


def turn(state: CampsState, side: int) -> None:
    left = standing(state)
    rivals = len(set(state.game.sides(state.setup))) > 1
    if (rivals and len(left) == 1) or state.round == GOAL:
        end(state)
        return
    following = next((other for other in left if other > side), None)
    if following is None:
        state.round += 1
        following = left[0]
    state.stack.append(("turn", following))
    if side in left:
        ask(state, "order", *members(state, side), mode=Mode.ANY)


def end(state: CampsState) -> None:
    sides, left = state.game.sides(state.setup), standing(state)
    if len(set(sides)) == 1:
        won = state.score[0] >= GOAL
        places = tuple(int(won) for _ in state.seats)
    else:
        best = max(state.score[members(state, side)[0]] for side in left)
        first = [side for side in left if state.score[members(state, side)[0]] == best]
        worth = [_worth(state, seat, first, sides) for seat in state.seats]
        places = tuple(
            0 if state.out[seat] else 1 + sum(other > worth[seat] for other in worth) for seat in state.seats
        )
    winners = tuple(seat for seat in state.seats if places[seat] == 1)
    state.result = Result("camps.end", winners, tuple(state.score), "CAM-3", places)


def _worth(state: CampsState, seat: int, first: list[int], sides: tuple[int, ...]) -> int:
    return 0 if state.out[seat] else 100 if sides[seat] in first else 1 + state.score[seat]


def flag(state: CampsState, action: Action) -> None:
    sides = state.game.sides(state.setup)
    for seat in state.seats:
        if sides[seat] == sides[action.seat]:
            op.count(state, "score", seat, state.score[seat] + 1)


def strike(state: CampsState, action: Action) -> None:
    state.out[int(action.target[5:])] = len(standing(state))


def targets(state: CampsState, seat: int) -> Iterable[Action]:
    sides = state.game.sides(state.setup)
    return [
        Action(seat, "strike", f"seat:{seat}", f"seat:{other}")
        for other in state.seats
        if sides[other] != sides[seat] and not state.out[other]
    ]


class Camps(Game[CampsState]):
    key = "camps"
    version = 1
    seat_counts = tuple(range(2, 9))
    options = (Option("sides", "camps", ("alone", "camps", "all")),)
    variants = ({}, {"sides": "alone"}, {"sides": "all"})
    steps = {"turn": turn}
    questions = {
        "order": Question(
            "order",
            (
                Move("flag", "CAM-1", "camps.refuse", lambda s, seat: [Action(seat, "flag")], flag),
                Move("strike", "CAM-2", "camps.refuse", targets, strike),
            ),
            for_side=True,
        )
    }
    places = (Zone("table"),)

    def sides(self, setup: Setup) -> tuple[int, ...]:
        match setup.options["sides"]:
            case "alone":
                return tuple(range(setup.seats))
            case "all":
                return (0,) * setup.seats
            case _:
                return tuple(seat % 2 for seat in range(setup.seats))

    def blank(self, setup: Setup) -> CampsState:
        return CampsState(self, setup)

    def new(self, setup: Setup, chance: int) -> CampsState:
        state = self.blank(setup)
        state.chance = chance
        state.stack.append(("turn", 0))
        return state

    def zones(self, setup: Setup) -> tuple[Zone, ...]:
        return self.places

    def active(self, state: CampsState) -> int:
        return state.ask.seats[0] if state.ask else -1

    def evaluate(self, state: CampsState, seat: int) -> float:
        return 0.25 if state.out[seat] else 0.5 + state.score[seat] / 100


game = Camps()


def names(language: str) -> Callable[[str], str | None]:
    return lambda ref: None
