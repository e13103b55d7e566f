"""Quarriors! as the engine sees it."""

from __future__ import annotations

from tabletop.games.quarriors.bots.strategy import QuarriorsStrategy
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.look.table import QuarriorsLook
from tabletop.games.quarriors.rules import setup
from tabletop.games.quarriors.rules.decisions.decisions import QUESTIONS
from tabletop.games.quarriors.rules.decisions.spells import STOP
from tabletop.games.quarriors.rules.state import At, S
from tabletop.games.quarriors.rules.statistics import QuarriorsStatistics
from tabletop.games.quarriors.rules.steps import attack, casting, effects, paying, phases, rolling, triggers
from tabletop.kit import Game, presentation, steps_of


class Quarriors(Game[S]):
    """Quarriors! with all its rules, rulings and options."""

    key = "quarriors"
    version = 2
    state = S
    places = At
    book = BOOK
    former_hashes = {"47f8a3d7c7687218": "e6d20c870c2cbaf0"}
    decisions = QUESTIONS
    preferences = (STOP,)
    strategy = QuarriorsStrategy()
    statistics = QuarriorsStatistics()
    pieces = ("die:",)
    steps = steps_of(
        *(setup.supply, setup.first_player, paying.pay, casting.idle, casting.window, effects.raise_level),
        *(phases.turn, phases.phase, phases.culls, phases.after_score, rolling.immediate, rolling.summon_phase),
        *(rolling.summoned, rolling.on_summon, phases.capture_phase, phases.captured, phases.clean_phase),
        *(phases.clear_up, phases.score_one, triggers.settle, effects.resolve, effects.effects, effects.one_of),
        *(attack.attack, attack.strike, attack.strike_end, attack.defenders, attack.assault, attack.after_falls),
        *(attack.amount, attack.assign, attack.subtract, attack.fall, attack.fallen, attack.enter),
        *(attack.arrive, attack.roll_aside),
    )

    lay_out = staticmethod(setup.lay_out)

    def current_player(self, state: S) -> int:
        """Return the seat whose turn it is."""
        return state.active


game = Quarriors()
table, inspect, names, luck, catalogue = presentation(QuarriorsLook)
