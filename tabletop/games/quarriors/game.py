"""Quarriors! as a game of the engine."""

from __future__ import annotations

from tabletop.games.quarriors.bots.strategy import QuarriorsStrategy
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.look.table import QuarriorsLook
from tabletop.games.quarriors.rules import setup
from tabletop.games.quarriors.rules.decisions import DECISIONS
from tabletop.games.quarriors.rules.moves import STOP
from tabletop.games.quarriors.rules.state import At, S
from tabletop.games.quarriors.rules.statistics import QuarriorsStatistics
from tabletop.games.quarriors.rules.steps import attack, casting, effects, paying, phases, triggers
from tabletop.games.quarriors.rules.turn_openings import OPENINGS
from tabletop.kit import Game, presentation, steps_of

_PARTS = (setup, paying, casting, effects, phases, triggers, attack)


class Quarriors(Game[S]):
    """Quarriors! with all its rules, rulings and options."""

    key = "quarriors"
    version = 2
    state = S
    places = At
    book = BOOK
    former_hashes = {"47f8a3d7c7687218": "e6d20c870c2cbaf0"}
    decisions = DECISIONS
    preferences = (STOP,)
    strategy = QuarriorsStrategy()
    statistics = QuarriorsStatistics()
    openings = OPENINGS
    pieces = ("die:",)
    shows_opening = True
    steps = steps_of(*(step for part in _PARTS for step in part.STEPS))

    lay_out = staticmethod(setup.lay_out)

    def current_player(self, state: S) -> int:
        """Return the seat whose turn it is."""
        return state.active


game = Quarriors()
table, header, inspect, names, luck, catalogue = presentation(QuarriorsLook)
