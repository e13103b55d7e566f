"""The game as the engine sees it."""

from __future__ import annotations

from tabletop.engine.actions import Action
from tabletop.engine.game import Game, Option
from tabletop.engine.state import Setup
from tabletop.engine.zones import Zone
from tabletop.games.quarriors import advice, attack, casting, deal, effects, phases
from tabletop.games.quarriors.book import FINGERPRINT
from tabletop.games.quarriors.moves import QUESTIONS
from tabletop.games.quarriors.spell_moves import STOP
from tabletop.games.quarriors.state import QuarriorsState, zones

S = QuarriorsState

OPTIONS = (
    Option("supply", "random", ("random", "beginner", "advanced", "picked"), rule="QUA-O.1"),
    Option("cast_before_scoring", False, (False, True), rule="QUA-O.2"),
    Option("recompute_attack", False, (False, True), rule="QUA-O.3"),
    Option("spent_stay_out", False, (False, True), rule="QUA-O.4"),
    Option("bag_panel", True, (True, False), rule="QUA-O.5"),
    Option("second_capture", False, (False, True), rule="QUA-O.6"),
    Option("round_limit", 0, least=0, most=999, rule="QUA-O.7"),
    Option("stops", "attack", ("attack", "all"), rule="QUA-O.8"),
    Option("reaction_time", 0, (0, 10, 20), rule="QUA-O.8"),
    Option("goal", 0, least=0, most=99, rule="QUA-O.9"),
    Option("first", "random", ("random", "1", "2", "3", "4"), rule="QUA-R.01"),
)


class Quarriors(Game[S]):
    """Quarriors! with all its rules, rulings and options."""

    key = "quarriors"
    version = 2
    seat_counts = (2, 3, 4)
    options = OPTIONS
    questions = QUESTIONS
    wishes = (STOP,)
    asides = frozenset(
        [f"quarriors.phase.{name}" for name in phases.PHASES]
        + [f"quarriors.log.nothing.{name}" for name in ("score", "summon", "attack", "capture")]
        + [f"quarriors.log.{name}" for name in ("turn", "drew", "refilled", "spent", "quiddity", "faces", "lost")]
    )
    steps = {
        "supply": deal.supply,
        "first_player": deal.first_player,
        "turn": phases.turn,
        "phase": phases.phase,
        "idle": casting.idle,
        "culls": phases.culls,
        "after_score": phases.after_score,
        "immediate": phases.immediate,
        "summon_phase": phases.summon_phase,
        "summoned": phases.summoned,
        "on_summon": phases.on_summon,
        "pay": phases.pay_step,
        "attack": attack.begin,
        "strike": attack.strike,
        "strike_end": attack.strike_end,
        "defenders": attack.defenders,
        "assault": attack.assault,
        "amount": attack.fix_amount,
        "assign": attack.assign,
        "subtract": attack.subtract,
        "fall": attack.fall,
        "fallen": attack.fallen,
        "enter": attack.enter,
        "arrive": attack.arrive,
        "roll_aside": attack.roll_aside,
        "capture_phase": phases.capture_phase,
        "captured": phases.captured,
        "clean_phase": phases.clean_phase,
        "clear_up": phases.clear_up,
        "window": casting.window,
        "settle": effects.settle,
        "resolve": effects.resolve,
        "using": effects.using,
        "picking": effects.picking,
        "facing": effects.facing,
        "fallen_by": attack.fallen_by,
        "entering": attack.entering,
        "effects": effects.run,
        "one_of": effects.one_of,
        "raise": effects.raise_level,
        "score_one": phases.score_one,
    }

    def data_hash(self) -> str:
        return FINGERPRINT

    def blank(self, setup: Setup) -> S:
        return S(self, setup)

    def new(self, setup: Setup, chance: int) -> S:
        state = self.blank(setup)
        state.chance = chance
        deal.lay_out(state)
        return state

    def zones(self, setup: Setup) -> tuple[Zone, ...]:
        return zones(setup.seats)

    def active(self, state: S) -> int:
        return state.active

    def evaluate(self, state: S, seat: int) -> float:
        return advice.evaluate(state, seat)

    def alike(self, state: S, action: Action) -> object:
        return advice.alike(state, action)

    def advise(self, state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        return advice.advise(state, seat, actions)

    def slip(self, state: S, action: Action) -> str:
        return advice.slip(state, action)
