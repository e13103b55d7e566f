"""Seven Missions as a game of the engine."""

from __future__ import annotations

from tabletop.engine import Setup
from tabletop.games.seven_missions.bots.strategy import SevenStrategy
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.look.table import SevenLook
from tabletop.games.seven_missions.rules import setup as opening
from tabletop.games.seven_missions.rules.state import PILES, At, SevenState
from tabletop.games.seven_missions.rules.statistics import SevenStatistics
from tabletop.games.seven_missions.rules.steps import battle, ending, hand, road, scenario, turn
from tabletop.games.seven_missions.rules.turn_openings import OPENINGS
from tabletop.kit import Game, decisions_of, presentation, steps_of

_PARTS = (opening, turn, hand, road, battle, scenario)


class SevenMissions(Game[SevenState]):
    """The journey for two, for one alone (SEV-12) and for three (SEV-13)."""

    key = "seven_missions"
    book = BOOK
    former_hashes = {"62a47fa693ca454c": "b3a51c8d61b5a684"}
    version = 3
    puts_questions_first = True
    state = SevenState
    places = At
    steps = steps_of(*(step for part in _PARTS for step in part.STEPS))
    decisions = decisions_of(*(decision for part in _PARTS for decision in part.DECISIONS))

    strategy = SevenStrategy()
    statistics = SevenStatistics()
    openings = OPENINGS

    lay_out = staticmethod(opening.lay_out)
    can_resign = staticmethod(turn.can_resign)
    resign = staticmethod(turn.resign)

    def current_player(self, state: SevenState) -> int:
        return state.player if state.turn else -1

    def time_limit(self, setup: Setup) -> int:
        return int(setup.options["minutes"]) if setup.seats > 1 else 0

    def is_quiescent(self, state: SevenState) -> bool:
        return state.ask is not None and state.ask.key in ("turn", "muster", "place", "character")

    def on_time_up(self, state: SevenState) -> None:
        ending.judge(state, "SEV-3.13")

    def peeked(self, state: SevenState, seat: int) -> tuple[int, ...]:
        return state.turn, state.lost, *state.known[3 * seat : 3 * seat + 3]  # a lost land was turned up (SEV-R.34)

    def redact(self, state: SevenState, seat: int) -> None:
        for place, _ in enumerate(state.known):
            if place // 3 != seat:
                state.known[place] = -1

    def determinize(self, state: SevenState, seat: int, key: int) -> int:
        for number, pile in enumerate(PILES) if seat >= 0 else ():
            top, cards = state.known[3 * seat + number], state.zones[pile]
            if top >= 0 and state.kind[cards[-1]] != top:
                lookalike = next(item for item in cards if state.kind[item] == top)
                state.kind[lookalike], state.kind[cards[-1]] = state.kind[cards[-1]], top
        return key

    def current_round(self, state: SevenState) -> int:
        return state.turn if state.solo else 0


game = SevenMissions()
table, header, inspect, names, luck, catalogue = presentation(SevenLook)
