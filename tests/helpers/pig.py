"""Pig, the smallest dice game: roll as often as you dare, a one loses the turn. The worked example of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.display.cues import AnimationCue
from tabletop.engine import operations as op
from tabletop.engine.actions import Action
from tabletop.engine.fields import per_item, per_seat, value
from tabletop.engine.game import Decision, Game, Guard, Move, Option
from tabletop.engine.progress import Result
from tabletop.engine.runner import ask
from tabletop.engine.setup import Setup
from tabletop.engine.state import State
from tabletop.engine.zones import Zone
from tabletop.kit.statistics import MatchStatistics
from tabletop.kit.strategy import SearchPolicy, Strategy
from tests.helpers.plain import catalogue, header, inspect, luck, table

__all__ = ["catalogue", "game", "header", "inspect", "luck", "names", "table"]


class PigState(State):
    face: list[int] = per_item(0)
    score: list[int] = per_seat(0)
    turn_total: int = value(0)


def begin(state: PigState, seat: int) -> None:
    state.turn_total = 0
    state.stack.append(("decide", seat))


def decide(state: PigState, seat: int) -> None:
    ask(state, "decide", seat)


def roll(state: PigState, action: Action) -> None:
    (face,) = op.roll(state, state.face, [0])
    if face == 0:
        op.log(state, "pig.lost", "PIG-1", seat=f"seat:{action.seat}", points=state.turn_total)
        state.stack.append(("begin", (action.seat + 1) % state.setup.seats))
    else:
        state.turn_total += face + 1
        state.stack.append(("decide", action.seat))


def hold(state: PigState, action: Action) -> None:
    seat = action.seat
    op.set_counter(state, "score", seat, state.score[seat] + state.turn_total)
    op.log(state, "pig.held", "PIG-2", seat=f"seat:{seat}", points=state.turn_total)
    if state.score[seat] >= int(state.setup.options["goal"]):
        state.result = Result("pig.reached", (seat,), tuple(state.score), "PIG-3")
    else:
        state.stack.append(("begin", (seat + 1) % state.setup.seats))


class PigStrategy(Strategy[PigState]):
    search_policy = SearchPolicy()

    def evaluate(self, state: PigState, seat: int) -> float:
        mine = state.score[seat] + (state.turn_total if state.game.current_player(state) == seat else 0)
        best = max(score for other, score in enumerate(state.score) if other != seat)
        return 0.5 + (mine - best) / (4 * int(state.setup.options["goal"]))


class Pig(Game[PigState]):
    key = "pig"
    version = 1
    seat_counts = (2, 3, 4)
    options = (Option("goal", 50, least=10, most=200),)
    steps = {"begin": begin, "decide": decide}
    decisions = {
        "decide": Decision(
            "decide",
            (
                Move("roll", "PIG-1", "pig.refuse.turn", lambda s, seat: [Action(seat, "roll", "die:0")], roll),
                Move(
                    "hold",
                    "PIG-2",
                    "pig.refuse.turn",
                    lambda s, seat: [Action(seat, "hold")],
                    hold,
                    (Guard("PIG-2", "pig.refuse.empty", lambda s, a: s.turn_total > 0),),
                ),
            ),
        )
    }
    strategy = PigStrategy()
    statistics: MatchStatistics[PigState] = MatchStatistics()
    cues: Mapping[str, AnimationCue] = {}
    places = (Zone("table"),)

    def blank_state(self, setup: Setup) -> PigState:
        return PigState.blank(self, setup)

    def initial_state(self, setup: Setup, chance: int) -> PigState:
        state = self.blank_state(setup)
        state.chance = chance
        op.create(state, [0], 0)
        state.stack.append(("begin", 0))
        return state

    def zones(self, setup: Setup) -> tuple[Zone, ...]:
        return self.places

    def current_player(self, state: PigState) -> int:
        return state.ask.seats[0] if state.ask else -1


game = Pig()


def names(language: str) -> Callable[[str], str | None]:
    return {"kind:0": {"ja": "サイコロ"}.get(language, "die")}.get
