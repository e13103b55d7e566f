"""Camps, the smallest game with sides: in turn each camp raises its flag or strikes somebody out.

Orders are asked of a whole camp, and whoever of it answers first answers for all. The last camp wins, or after some
rounds the highest flags. Up to eight seats: each for itself, in camps, or all together against the rounds. With shields
every seat is dealt a card that only its camp sees; a seat that is struck may parry with a shield, and if it has none it
falls after a breath.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache

from tabletop.display.cues import AnimationCue
from tabletop.engine import actions
from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.fields import per_seat, value
from tabletop.engine.game import Auto, Decision, Game, Move, Option
from tabletop.engine.progress import Mode, Result
from tabletop.engine.runner import ask
from tabletop.engine.setup import Setup
from tabletop.engine.state import State
from tabletop.engine.zones import Policy, Zone
from tabletop.kit.statistics import MatchStatistics
from tabletop.kit.strategy import Strategy
from tests.helpers.plain import catalogue, inspect, luck, table

__all__ = ["catalogue", "game", "inspect", "luck", "names", "table"]

CARD = actions.names("card")
DECK, TABLE = 0, 1
OPEN = (Zone("table"),)
BLANK, SHIELD = 0, 1
HAND = 1
"""Cards that each seat is dealt with shields."""
GOAL = 3
"""Flags each camp raises when all play together; also the rounds there are."""


class CampsState(State):
    score: list[int] = per_seat(0)
    out: list[int] = per_seat(0)
    """How many camps were left when this seat was struck out; 0 while it plays."""
    round: int = value(0)


def hand(seat: int) -> int:
    return 2 + seat


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
            op.set_counter(state, "score", seat, state.score[seat] + 1)


def strike(state: CampsState, action: Action) -> None:
    struck = int(action.target[5:])
    if state.setup.options["shields"]:
        ask(state, "struck", struck)
    else:
        fall(state, Action(struck, "fall"))


def fall(state: CampsState, action: Action) -> None:
    state.out[action.seat] = len(standing(state))


def parry(state: CampsState, action: Action) -> None:
    op.move(state, NUMBER[action.source], TABLE)


def shields(state: CampsState, seat: int) -> Iterable[Action]:
    cards = state.zones[hand(seat)]
    return [Action(seat, "parry", CARD[card], "zone:table") for card in cards if state.kind[card] == SHIELD]


def targets(state: CampsState, seat: int) -> Iterable[Action]:
    sides = state.game.sides(state.setup)
    return [
        Action(seat, "strike", f"seat:{seat}", f"seat:{other}")
        for other in state.seats
        if sides[other] != sides[seat] and not state.out[other]
    ]


class CampsStrategy(Strategy[CampsState]):
    def evaluate(self, state: CampsState, seat: int) -> float:
        return 0.25 if state.out[seat] else 0.5 + state.score[seat] / 100


class Camps(Game[CampsState]):
    strategy = CampsStrategy()
    statistics: MatchStatistics[CampsState] = MatchStatistics()
    cues: Mapping[str, AnimationCue] = {}
    key = "camps"
    version = 1
    seat_counts = (2, 3, 4, 8)
    options = (Option("sides", "camps", ("alone", "camps", "all")), Option("shields", False, (False, True)))
    variants = ({}, {"sides": "alone", "shields": True}, {"sides": "all"}, {"shields": True})
    steps = {"turn": turn}
    decisions = {
        "order": Decision(
            "order",
            (
                Move("flag", "CAM-1", "camps.refuse", lambda s, seat: [Action(seat, "flag")], flag),
                Move("strike", "CAM-2", "camps.refuse", targets, strike),
            ),
            for_team=True,
        ),
        "struck": Decision(
            "struck",
            (
                Move("fall", "CAM-2", "camps.refuse", lambda s, seat: [Action(seat, "fall")], fall),
                Move("parry", "CAM-2", "camps.refuse", shields, parry),
            ),
            auto=Auto.AFTER_DELAY,
        ),
    }

    def sides(self, setup: Setup) -> tuple[int, ...]:
        match setup.options["sides"]:
            case "alone":
                return tuple(range(setup.seats))
            case "all":
                return (0,) * setup.seats
            case _:
                return tuple(seat % 2 for seat in range(setup.seats))

    def blank_state(self, setup: Setup) -> CampsState:
        return CampsState.blank(self, setup)

    def initial_state(self, setup: Setup, chance: int) -> CampsState:
        state = self.blank_state(setup)
        state.chance = chance
        if setup.options["shields"]:
            op.create(state, [BLANK, SHIELD] * setup.seats * HAND, DECK)
            op.shuffle(state, DECK)
            for seat in state.seats:
                op.draw(state, DECK, hand(seat), HAND)
        state.stack.append(("turn", 0))
        return state

    def zones(self, setup: Setup) -> tuple[Zone, ...]:
        return _zones(self.sides(setup)) if setup.options["shields"] else OPEN

    def current_player(self, state: CampsState) -> int:
        return state.ask.seats[0] if state.ask else -1


@cache
def _zones(sides: tuple[int, ...]) -> tuple[Zone, ...]:
    def mates(seat: int) -> tuple[int, ...]:
        return tuple(other for other, side in enumerate(sides) if other != seat and side == sides[seat])

    hands = (Zone(f"hand/{seat}", Policy.OWNER, seat, allies=mates(seat)) for seat in range(len(sides)))
    return (Zone("deck", Policy.SECRET), Zone("table"), *hands)


game = Camps()


def names(language: str) -> Callable[[str], str | None]:
    return lambda ref: None
