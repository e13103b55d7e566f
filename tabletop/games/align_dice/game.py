"""Align Dice as a game of the engine."""

from __future__ import annotations

from tabletop.engine import Setup
from tabletop.games.align_dice.bots.strategy import AlignStrategy
from tabletop.games.align_dice.cards.book import BOOK, MONSTER
from tabletop.games.align_dice.look.table import AlignLook
from tabletop.games.align_dice.rules import hidden_information, setup
from tabletop.games.align_dice.rules.state import AlignState, At, coop
from tabletop.games.align_dice.rules.statistics import AlignStatistics
from tabletop.games.align_dice.rules.steps import erasing, fight, passing, placement, raid, scoring, selection
from tabletop.games.align_dice.rules.turn_openings import OPENINGS
from tabletop.kit import Game, presentation

_ROUND = (selection, placement, erasing, fight, raid, passing, scoring)
_BACKS = {"dungeon": 1, "castle": 2, "dragon": 4}
"""Groups of monsters that may be any of each other face down; everybody knows where a dragon lies (ALI-2.07)."""


class AlignDice(Game[AlignState]):
    """The falling-dice puzzle, co-operative (ALI-2) and versus (ALI-3)."""

    key = "align_dice"
    book = BOOK
    former_hashes = {"f69d5355e1169ded": "a27c616369e65d14"}
    version = 2
    state = AlignState
    places = At
    pieces = ("die:", "slot:monster/")
    steps = {name: step for part in _ROUND for name, step in part.STEPS.items()}
    decisions = {key: decision for part in _ROUND for key, decision in part.DECISIONS.items()}
    strategy = AlignStrategy()
    statistics = AlignStatistics()
    openings = OPENINGS

    check_setup = staticmethod(setup.check)
    lay_out = staticmethod(setup.lay_out)
    on_time_up = staticmethod(scoring.time_up)
    redact = staticmethod(hidden_information.redact)
    determinize = staticmethod(hidden_information.determinize)

    def sides(self, setup: Setup) -> tuple[int, ...]:
        return (0,) * setup.seats if coop(setup) else tuple(range(setup.seats))

    def is_solitaire(self, setup: Setup) -> bool:
        return coop(setup) and bool(setup.options["solo"])

    def time_limit(self, setup: Setup) -> int:
        return int(setup.options["minutes"]) * setup.seats if coop(setup) else 0

    def current_round(self, state: AlignState) -> int:
        return state.round

    def lookalike(self, kind: int) -> int:
        if kind < MONSTER:
            return 0
        return 3 if kind >= BOOK.first_element else _BACKS[BOOK.monster(kind).kind]

    def screens_open(self, state: AlignState) -> bool:
        return state.screens_open


game = AlignDice()
table, header, inspect, names, luck, catalogue = presentation(AlignLook)
