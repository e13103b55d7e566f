"""High Card: hands, a deck and sealed answers at once. Proves what dice games never ask of the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from tabletop.display.cues import AnimationCue
from tabletop.engine import actions
from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.fields import per_seat, value
from tabletop.engine.game import Decision, Game, Guard, Move
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
CARDS = 24
DECK, TABLE = 0, 1


class HighCardState(State):
    score: list[int] = per_seat(0)
    left: int = value(0)


def hand(seat: int) -> int:
    return 2 + seat


def deal(state: HighCardState) -> None:
    for seat in state.seats:
        while len(state.zones[hand(seat)]) < 3 and state.zones[DECK]:
            op.move(state, state.zones[DECK][-1], hand(seat))
    if not all(state.zones[hand(seat)] for seat in state.seats):
        best = max(state.score)
        winners = tuple(seat for seat in state.seats if state.score[seat] == best)
        state.result = Result("highcard.end", winners, tuple(state.score))
        return
    state.left = len(state.zones[DECK])
    state.stack.append(("trick",))
    ask(state, "play", *state.seats, mode=Mode.EACH)


def play(state: HighCardState, action: Action) -> None:
    op.move(state, NUMBER[action.source], TABLE)


def trick(state: HighCardState) -> None:
    played = state.zones[TABLE][-state.setup.seats :]
    best = max(range(len(played)), key=lambda seat: state.kind[played[seat]])
    op.set_counter(state, "score", best, state.score[best] + 1)
    state.stack.append(("deal",))


class HighCardStrategy(Strategy[HighCardState]):
    def evaluate(self, state: HighCardState, seat: int) -> float:
        return 0.5 + (state.score[seat] - max(state.score)) / CARDS


class HighCard(Game[HighCardState]):
    strategy = HighCardStrategy()
    statistics: MatchStatistics[HighCardState] = MatchStatistics()
    cues: Mapping[str, AnimationCue] = {}
    key = "highcard"
    version = 1
    seat_counts = (2, 3, 4)
    options = ()
    steps = {"deal": deal, "trick": trick}
    decisions = {
        "play": Decision(
            "play",
            (
                Move(
                    "play",
                    "HIG-1",
                    "highcard.refuse.later",
                    lambda s, seat: [
                        Action(seat, "play", CARD[card], "zone:table")
                        for other in s.seats
                        for card in s.zones[hand(other)]
                    ],
                    play,
                    (
                        Guard(
                            "HIG-1",
                            "highcard.refuse.not_yours",
                            lambda s, a: NUMBER[a.source] in s.zones[hand(a.seat)],
                        ),
                    ),
                ),
            ),
        )
    }

    def blank_state(self, setup: Setup) -> HighCardState:
        return HighCardState.blank(self, setup)

    def initial_state(self, setup: Setup, chance: int) -> HighCardState:
        state = self.blank_state(setup)
        state.chance = chance
        op.create(state, range(CARDS), DECK)
        op.shuffle(state, DECK)
        state.stack.append(("deal",))
        return state

    def zones(self, setup: Setup) -> tuple[Zone, ...]:
        return _zones(setup.seats)


@cache
def _zones(seats: int) -> tuple[Zone, ...]:
    hands = (Zone(f"hand/{seat}", Policy.OWNER, seat) for seat in range(seats))
    return (Zone("deck", Policy.SECRET), Zone("table"), *hands)


game = HighCard()


def names(language: str) -> Callable[[str], str | None]:
    return {}.get
