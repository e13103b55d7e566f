"""Seven Missions as a game of the engine."""

from __future__ import annotations

from tabletop.engine import Setup
from tabletop.games.seven_missions import setup as opening
from tabletop.games.seven_missions.advice import choices
from tabletop.games.seven_missions.book import BOOK
from tabletop.games.seven_missions.records import SevenRecords
from tabletop.games.seven_missions.scripts import SCRIPTS
from tabletop.games.seven_missions.state import PILES, At, SevenState
from tabletop.games.seven_missions.steps import battle, ending, hand, road, scenario, turn
from tabletop.kit import Game

_PARTS = (opening, turn, hand, road, battle, scenario)


class SevenMissions(SevenRecords, Game[SevenState]):
    """The journey for two, for one alone (SEV-12) and for three (SEV-13)."""

    key = "seven_missions"
    book = BOOK
    version = 3
    state = SevenState
    places = At
    asides = frozenset({"seven_missions.log.coin_gold", "seven_missions.log.coins"})
    steps = {name: step for part in _PARTS for name, step in part.STEPS.items()}
    questions = {key: question for part in _PARTS for key, question in part.QUESTIONS.items()}

    scripts = SCRIPTS

    lay_out = staticmethod(opening.lay_out)
    may_concede = staticmethod(turn.may_concede)
    concede = staticmethod(turn.concede)
    evaluate = staticmethod(choices.evaluate)
    alike = staticmethod(choices.alike)
    advise = staticmethod(choices.advise)
    slip = staticmethod(choices.slip)

    def active(self, state: SevenState) -> int:
        return state.player if state.turn else -1

    def minutes(self, setup: Setup) -> int:
        return int(setup.options["minutes"]) if setup.seats > 1 else 0

    def whole(self, state: SevenState) -> bool:
        return state.ask is not None and state.ask.key in ("turn", "muster", *opening.QUESTIONS)

    def time_up(self, state: SevenState) -> None:
        ending.judge(state, "SEV-3.13")

    def glimpses(self, state: SevenState, seat: int) -> tuple[int, ...]:
        return state.turn, state.lost, *state.known[3 * seat : 3 * seat + 3]  # a lost land was turned up (SEV-R.34)

    def mask(self, state: SevenState, seat: int) -> None:
        for place, _ in enumerate(state.known):
            if place // 3 != seat:
                state.known[place] = -1

    def imagine(self, state: SevenState, seat: int, key: int) -> int:
        for number, pile in enumerate(PILES) if seat >= 0 else ():
            top, cards = state.known[3 * seat + number], state.zones[pile]
            if top >= 0 and state.kind[cards[-1]] != top:
                other = next(item for item in cards if state.kind[item] == top)
                state.kind[other], state.kind[cards[-1]] = state.kind[cards[-1]], top
        return key

    def stage(self, state: SevenState) -> object:
        return state.turn
