"""Quarriors! as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine import NUMBER, Action
from tabletop.games.quarriors import setup, verbs
from tabletop.games.quarriors.advice import QuarriorsAdvice
from tabletop.games.quarriors.book import BOOK
from tabletop.games.quarriors.liking import Liking
from tabletop.games.quarriors.moves.questions import QUESTIONS
from tabletop.games.quarriors.moves.spells import STOP
from tabletop.games.quarriors.scripts import SCRIPTS
from tabletop.games.quarriors.state import At, S
from tabletop.games.quarriors.steps import attack, casting, paying, phases, rolling, triggers
from tabletop.games.quarriors.tables import CARDS
from tabletop.kit import Game, steps_of

_USES = frozenset(["attach", "capture", "cast", "ready", "summon", "use"])


class Quarriors(QuarriorsAdvice, Game[S]):
    """Quarriors! with all its rules, rulings and options."""

    key = "quarriors"
    version = 2
    state = S
    places = At
    book = BOOK
    former_hashes = {"47f8a3d7c7687218": "e6d20c870c2cbaf0"}
    questions = QUESTIONS
    wishes = (STOP,)
    scripts = SCRIPTS
    weighs = Liking()
    pieces = ("die:",)
    asides = frozenset(
        [f"quarriors.phase.{name}" for name in phases.PHASES]
        + [f"quarriors.log.nothing.{name}" for name in ("score", "summon", "attack", "capture")]
        + [f"quarriors.log.{name}" for name in ("turn", "drew", "refilled", "spent", "quiddity", "faces", "lost")]
    )
    outcomes = frozenset(f"quarriors.log.{name}" for name in ("absorbed", "no_defender", "lost_damage"))
    steps = steps_of(
        *(setup.supply, setup.first_player, paying.pay, casting.idle, casting.window, verbs.raise_level),
        *(phases.turn, phases.phase, phases.culls, phases.after_score, rolling.immediate, rolling.summon_phase),
        *(rolling.summoned, rolling.on_summon, phases.capture_phase, phases.captured, phases.clean_phase),
        *(phases.clear_up, phases.score_one, triggers.settle, triggers.resolve, triggers.effects, triggers.one_of),
        *(attack.attack, attack.strike, attack.strike_end, attack.defenders, attack.assault, attack.after_falls),
        *(attack.amount, attack.assign, attack.subtract, attack.fall, attack.fallen, attack.enter),
        *(attack.arrive, attack.roll_aside),
    )

    lay_out = staticmethod(setup.lay_out)

    def points(self, state: S) -> tuple[int, ...]:
        return tuple(state.score)

    def offered(self, state: S) -> Iterable[str]:
        """Return the cards in the Wilds."""
        return (CARDS[card].key for card in state.cards)

    def used(self, state: S, action: Action) -> str:
        """Return the card whose die an action captures, summons or casts."""
        if action.verb not in _USES or not action.source.startswith("die:"):
            return ""
        return state.card(NUMBER[action.source]).key

    def active(self, state: S) -> int:
        """Return the seat whose turn it is."""
        return state.active
