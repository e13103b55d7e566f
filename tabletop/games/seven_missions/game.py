"""Seven Missions as a game of the engine."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.actions import Action
from tabletop.engine.game import Game
from tabletop.engine.state import Setup
from tabletop.engine.zones import Zone
from tabletop.games.seven_missions import (
    advice,
    battle,
    census,
    ending,
    hand,
    leaving,
    road,
    scenario,
    setting,
    turn,
    wisdom,
)
from tabletop.games.seven_missions.book import HASH
from tabletop.games.seven_missions.state import COMPANIONS, SevenState, specs


class SevenMissions(Game[SevenState]):
    """The journey for two, for one alone (SEV-12) and for three (SEV-13)."""

    key = "seven_missions"
    version = 3
    seat_counts = (1, 2, 3)
    options = setting.OPTIONS
    steps = {**setting.STEPS, **turn.STEPS, **hand.STEPS, **road.STEPS, **battle.STEPS, **scenario.STEPS}
    questions = {
        **setting.QUESTIONS,
        **turn.QUESTIONS,
        **hand.QUESTIONS,
        **road.QUESTIONS,
        **battle.QUESTIONS,
        **scenario.QUESTIONS,
    }

    def blank(self, setup: Setup) -> SevenState:
        return SevenState(self, setup)

    def new(self, setup: Setup, chance: int) -> SevenState:
        state = self.blank(setup)
        setting.lay_out(state, chance)
        return state

    def zones(self, setup: Setup) -> tuple[Zone, ...]:
        return specs(setup.seats)

    def data_hash(self) -> str:
        return HASH

    def active(self, state: SevenState) -> int:
        return state.player if state.turn else -1

    def minutes(self, setup: Setup) -> int:
        return int(setup.options["minutes"]) if setup.seats > 1 else 0

    def whole(self, state: SevenState) -> bool:
        return state.ask is not None and state.ask.key in ("turn", "muster", *setting.QUESTIONS)

    def time_up(self, state: SevenState) -> None:
        ending.judge(state, "SEV-3.13")

    def may_concede(self, state: SevenState, seat: int) -> bool:
        return leaving.may_concede(state, seat)

    def concede(self, state: SevenState, seat: int) -> None:
        leaving.concede(state, seat)

    def stage(self, state: SevenState) -> object:
        return state.turn

    def order(self, state: SevenState) -> tuple[int, ...]:
        return state.order

    def roles(self, state: SevenState) -> tuple[str, ...]:
        return census.roles(state)

    def offered(self, state: SevenState) -> Iterable[str]:
        return census.offered(state)

    def used(self, state: SevenState, action: Action) -> str:
        return census.used(state, action)

    def glimpses(self, state: SevenState, seat: int) -> tuple[int, ...]:
        return state.turn, state.lost, *state.known[3 * seat : 3 * seat + 3]  # a lost land was turned up (SEV-R.34)

    def mask(self, state: SevenState, seat: int) -> None:
        for at, _ in enumerate(state.known):
            if at // 3 != seat:
                state.known[at] = -1

    def imagine(self, state: SevenState, seat: int, key: int) -> int:
        for number in range(3) if seat >= 0 else ():
            top = state.known[3 * seat + number]
            pile = state.zones[COMPANIONS + number]
            if top >= 0 and state.kind[pile[-1]] != top:
                other = next(item for item in pile if state.kind[item] == top)
                state.kind[other], state.kind[pile[-1]] = state.kind[pile[-1]], top
        return key

    def evaluate(self, state: SevenState, seat: int) -> float:
        return wisdom.evaluate(state, seat)

    def alike(self, state: SevenState, action: Action) -> object:
        return wisdom.alike(state, action)

    def advise(self, state: SevenState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        return advice.advise(state, seat, actions)

    def slip(self, state: SevenState, action: Action) -> str:
        return wisdom.slip(state, action)
